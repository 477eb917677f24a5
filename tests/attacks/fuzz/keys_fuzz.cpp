// Keys of a terminal in the line being typed; and sequences that are no keys.
#include <algorithm>
#include <utility>
#include <vector>

#include "attacks/fuzz/target.hpp"
#include "base/safe_text.hpp"
#include "ui/history.hpp"
#include "ui/prompt/line_editor.hpp"
#include "ui/terminal/keys.hpp"

using namespace herbarium;

namespace {

// Each byte is a received character, or 0xFF for a moment without one.
void read_sequences(std::string_view bytes) {
  while (!bytes.empty()) {
    std::u32string given;
    const AfterEscape read = read_after_escape([&](int) -> std::optional<char32_t> {
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

// Any bytes that may be in a key's sequence are read to its end, and no further.
void swallow(std::string_view bytes) {
  std::u32string sequence = U"[";
  for (const char byte : bytes.substr(0, longest_sequence - 2))
    sequence += U'0' + static_cast<unsigned char>(byte) % 16U;
  sequence += U'u';
  const std::u32string all = sequence + U"b1\r";
  std::size_t at = 0;
  const AfterEscape read = read_after_escape([&](int) { return std::optional(all[at++]); });
  fuzz::demand(read.sequence == sequence && read.behind.empty(), "a key's sequence was typed");
}

// The keys in a terminal's bytes, which come in parts of up to 16.
std::vector<Key> keys_in(std::string_view bytes) {
  const Sequences known;
  std::string come;
  KeyBytes taken([&come](int) { return std::exchange(come, ""); });
  std::vector<Key> keys;
  while (!bytes.empty()) {
    const std::size_t length =
        std::min<std::size_t>(bytes.size(), 1 + static_cast<unsigned char>(bytes[0]) % 16U);
    come = bytes.substr(0, length);
    bytes.remove_prefix(length);
    while (const auto unit = taken.next(known)) {
      fuzz::demand(unit->sequence.size() <= longest_sequence, "a sequence without an end");
      const auto key = unit->sequence.empty() ? key_of_character(unit->point) : click_of(unit->sequence);
      if (key) keys.push_back(*key);
      if (const auto found = key_of_sequence(unit->sequence)) keys.push_back(*found);
    }
  }
  // After any input, the next key still works.
  come = "b";
  const auto next = taken.next(known);
  fuzz::demand(next && next->point == U'b' && next->sequence.empty(), "a key was not heard");
  return keys;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  read_sequences(fuzz::text_of(data, size));
  swallow(fuzz::text_of(data, size));
  const History history;
  LineEditor editor(history);
  for (const Key& key : keys_in(fuzz::text_of(data, size))) {
    edit(editor, key);
    const std::string line = editor.text();
    fuzz::demand(fuzz::is_safe(line), "the line has a control byte");
    fuzz::demand(line.starts_with(editor.before_cursor()), "the cursor is not in the line");
  }
  return 0;
}
