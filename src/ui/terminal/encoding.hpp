// The encoding of the locale, and the kinds of terminals.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace herbarium {

// The letter, or `?` if the locale's encoding has no bytes for it.
wchar_t printable(char32_t point);

// A UTF-8 text, as bytes of the locale's encoding.
std::string to_terminal_encoding(std::string_view text);

// --- Kinds of terminals, by their names in TERM.

// What to use in place of an unknown kind.
struct Substitute {
  std::vector<std::string> kinds;  // nearest first, perhaps none
  int colours;                     // as many as the unknown kind has, judged by its name
};
Substitute substitute_for(std::string_view kind);

}  // namespace herbarium
