// Text from other people, on its way to a terminal.
#include <string>

#include "attacks/fuzz/target.hpp"
#include "base/safe_text.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/terminal/keys.hpp"

using namespace herbarium;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const std::string safe = escaped(text);
  fuzz::demand(fuzz::is_safe(safe) && safe.find('\n') == safe.npos, "an escaped text has a control byte");
  fuzz::demand(escaped(safe) == safe, "an escaped text is escaped again");
  fuzz::demand(columns(escaped_name(text)) <= 40, "a name is too wide");
  fuzz::demand(columns(escaped_excerpt(text)) <= 60 + 3, "an excerpt is too wide");
  const int width = size == 0 ? 1 : 1 + data[0] % 100;
  fuzz::demand(columns(cut(safe, width)) <= width, "a text that was cut is too wide");
  for (const std::string& line : wrapped(safe, width + 1))
    fuzz::demand(columns(line) <= width + 1, "a wrapped line is too wide");
  fuzz::demand(code_points(utf8(code_points(text))) == code_points(text), "code points are not read back");
  PastedText pasted;
  for (const char32_t point : code_points(text)) pasted.add(point);
  fuzz::demand(fuzz::is_safe(pasted.take()), "a pasted text has a control byte");
  return 0;
}
