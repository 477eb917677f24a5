#include "verbs/terminal/locale.hpp"

#include <clocale>
#include <cstdlib>
#include <string_view>

#include "base/text.hpp"

namespace herbarium {
namespace {

// The requested locale; the first of these variables that is not empty counts.
std::string_view wanted_locale() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (const char* value = std::getenv(name); value && *value != '\0') return value;
  return "";
}

// `de_DE` and `de_DE.UTF-8@euro`, but not `de_DE.ISO-8859-1`.
bool may_be_utf8(std::string_view locale) {
  locale = locale.substr(0, locale.find('@'));
  const std::size_t dot = locale.find('.');
  if (dot == locale.npos) return true;
  const std::string_view encoding = locale.substr(dot + 1);
  return same_but_for_case(encoding, "UTF-8") || same_but_for_case(encoding, "UTF8");
}

}  // namespace

void set_locale() {
  if (!std::setlocale(LC_CTYPE, "") && may_be_utf8(wanted_locale())) std::setlocale(LC_CTYPE, "C.UTF-8");
}

}  // namespace herbarium
