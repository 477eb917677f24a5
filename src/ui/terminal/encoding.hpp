// Letters as the terminal writes them, by the locale.
#pragma once

#include <string>
#include <string_view>

namespace herbarium {

// The letter, or `?` if the locale's encoding has no bytes for it.
wchar_t printable(char32_t point);

// A text that is UTF-8, as bytes of the locale's encoding.
std::string to_terminal_encoding(std::string_view text);

}  // namespace herbarium
