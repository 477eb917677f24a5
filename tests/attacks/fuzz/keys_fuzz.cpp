// Keys as they come from a terminal, in the line that is typed; and what is no key of it.
#include "attacks/fuzz/target.hpp"
#include "base/safe_text.hpp"
#include "ui/history.hpp"
#include "ui/prompt/line_editor.hpp"
#include "ui/terminal/curses_keys.hpp"
#include "ui/terminal/encoding.hpp"

using namespace herbarium;

namespace {

// Each byte is a character that comes, or 0xFF a moment in which none does.
void read_sequences(std::string_view bytes) {
  while (!bytes.empty()) {
    std::u32string given;
    const AfterEscape read = read_after_escape([&]() -> std::optional<char32_t> {
      if (bytes.empty()) return std::nullopt;
      const auto byte = static_cast<unsigned char>(bytes.front());
      bytes.remove_prefix(1);
      if (byte == 0xFF) return std::nullopt;
      given += byte;
      return byte;
    });
    fuzz::demand(read.sequence.size() <= longest_sequence, "a sequence without an end");
    fuzz::demand(read.sequence + read.behind == given, "a character was lost");
    fuzz::demand(read.sequence.find_first_of(U"\r\n\x03") == read.sequence.npos,
                 "Enter was taken for a part");
    if (given.empty() && !bytes.empty()) bytes.remove_prefix(1);
  }
}

// What may stand in a key's sequence, made of any bytes, is taken to its end and nothing more.
void swallow(std::string_view bytes) {
  std::u32string sequence = U"[";
  for (const char byte : bytes.substr(0, longest_sequence - 2))
    sequence += U'0' + static_cast<unsigned char>(byte) % 16U;
  sequence += U'u';
  const std::u32string all = sequence + U"b1\r";
  std::size_t at = 0;
  const AfterEscape read = read_after_escape([&] { return std::optional(all[at++]); });
  fuzz::demand(read.sequence == sequence && read.behind.empty(), "a key's sequence was typed");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  read_sequences(fuzz::text_of(data, size));
  swallow(fuzz::text_of(data, size));
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
