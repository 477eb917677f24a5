// The encoding of the locale, and the kinds of terminals.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace herbarium {

// The letter, or `?` if the locale's encoding has no bytes for it.
wchar_t printable(char32_t point);

// A text that is UTF-8, as bytes of the locale's encoding.
std::string to_terminal_encoding(std::string_view text);

// --- Kinds of terminals, by their names in TERM.

// The kinds that a terminal may be taken for where its own is not known: nearest first, perhaps none.
std::vector<std::string> fallback_kinds(std::string_view kind);

}  // namespace herbarium
