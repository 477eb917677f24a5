#include "ui/terminal/encoding.hpp"

#include <langinfo.h>

#include <climits>
#include <cwchar>

#include "base/safe_text.hpp"

namespace herbarium {
namespace {

// The bytes of a letter; none if the encoding does not have it.
std::string bytes_of(wchar_t letter) {
  char bytes[MB_LEN_MAX];
  std::mbstate_t state{};
  const std::size_t length = std::wcrtomb(bytes, letter, &state);
  return length == static_cast<std::size_t>(-1) ? "" : std::string(bytes, length);
}

}  // namespace

wchar_t printable(char32_t point) {
  const auto wide = static_cast<wchar_t>(point);
  return bytes_of(wide).empty() ? L'?' : wide;
}

std::string to_terminal_encoding(std::string_view text) {
  if (std::string_view(nl_langinfo(CODESET)) == "UTF-8") return std::string(text);
  std::string bytes;
  for (const char32_t point : code_points(text)) bytes += bytes_of(printable(point));
  return bytes;
}

}  // namespace herbarium
