// Keys as they come from a terminal, in the line that is typed.
#include "base/text/safe_text.hpp"
#include "fuzz/target.hpp"
#include "ui/history.hpp"
#include "ui/prompt/edit_keys.hpp"
#include "ui/prompt/line_editor.hpp"
#include "ui/terminal/curses_keys.hpp"

using namespace herbarium;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const History history;
  LineEditor editor(history);
  for (std::size_t i = 0; i + 1 < size; i += 2) {
    // Every second code is a character, the others are those that curses gives to keys.
    const unsigned code = data[i] * 256U + data[i + 1];
    const auto key =
        i % 4 == 0 ? key_of_character(code % 0x300) : key_of_code(static_cast<std::wint_t>(code));
    if (!key) continue;
    edit(editor, *key);
    const std::string line = editor.text();
    fuzz::demand(fuzz::is_safe(line), "the line has a control byte");
    fuzz::demand(line.starts_with(editor.before_cursor()), "the cursor is not in the line");
  }
  return 0;
}
