// A terminal's sequence for an unknown key is not typed text.
#include "ui/terminal/keys.hpp"

#include <doctest/doctest.h>

using namespace herbarium;

namespace {

// The result of these characters after an Escape, where `_` is a moment without any; and the unread rest of
// them.
struct Read {
  explicit Read(std::u32string_view given) : left(given) {
    after = read_after_escape([this](int) -> std::optional<char32_t> {
      if (left.empty()) return std::nullopt;
      const char32_t point = left.front();
      left.remove_prefix(1);
      return point == U'_' ? std::nullopt : std::optional(point);
    });
  }

  std::u32string_view left;
  AfterEscape after;
};

bool is_sequence(std::u32string_view text, std::u32string_view then = U"b1") {
  const std::u32string all = std::u32string(text) + std::u32string(then);
  const Read read(all);
  return read.after.sequence == text && read.after.behind.empty() && read.left == then;
}

bool is_typed(std::u32string_view text) {
  const Read read(text);
  return read.after.sequence.empty() && (read.after.behind + std::u32string(read.left)) == text;
}

}  // namespace

TEST_CASE("a sequence is read to its end, and no further") {
  CHECK(is_sequence(U"[57414u"));          // a key of the number pad in kitty
  CHECK(is_sequence(U"[27;5;9~"));         // Ctrl and Tab, as in some xterms
  CHECK(is_sequence(U"[1;2P"));            // Shift and F1
  CHECK(is_sequence(U"[24^"));             // Ctrl and F12 in rxvt
  CHECK(is_sequence(U"[I"));               // the window has the focus
  CHECK(is_sequence(U"[?62;1;4c"));        // an answer to the question which terminal this is
  CHECK(is_sequence(U"[?2026;2$y"));       // another one, with an intermediate character
  CHECK(is_sequence(U"[<0;12;7M"));        // a click
  CHECK(is_sequence(U"[M !!"));            // the same in an older way
  CHECK(is_sequence(U"[[A"));              // F1 of the Linux console
  CHECK(is_sequence(U"Ox"));               // the key 8 of the number pad
  CHECK(is_sequence(U"O5P"));              // Ctrl and F1
  CHECK(is_sequence(U"O "));               // the blank of the number pad
  CHECK(is_sequence(U"]11;rgb:0/0/0\a"));  // an answer to the question for the colour
  CHECK(is_sequence(U"]11;rgb:0/0/0\x1b\\"));
}

TEST_CASE("the key Escape, and a letter with Alt, are no sequence") {
  CHECK(is_typed(U""));
  CHECK(is_typed(U"x"));
  CHECK(is_typed(U"\r"));
  CHECK(is_typed(U"\x1b[A"));
  for (const std::u32string_view alone : {U"[", U"O", U"]"}) {
    const Read read(std::u32string(alone) + U"_");
    CHECK(read.after.sequence.empty());
    CHECK(read.after.behind == alone);
    CHECK(is_typed(std::u32string(alone) + U"\r"));
  }
}

TEST_CASE("an incomplete sequence does not take the keys after it") {
  const Read late(U"[574_b1");
  CHECK(late.after.sequence == U"[574");
  CHECK(late.left == U"b1");
  for (const std::u32string_view given : {U"[57\rb1", U"O5\rb1", U"]11\rb1", U"[[\rb1", U"[M!\rb1"}) {
    const Read broken(given);
    CHECK(broken.after.behind == U"\r");
    CHECK(broken.left == U"b1");
  }
  const Read another(U"]11;rgb\x1b[57414ub1");
  CHECK(another.after.behind.empty());
  CHECK(another.left == U"b1");
}

TEST_CASE("no sequence is longer than a key's can be") {
  const std::u32string endless = U"[" + std::u32string(1000, U'5');
  const Read read(endless);
  CHECK(read.after.sequence.size() == longest_sequence);
  CHECK(read.after.behind.empty());
  const std::u32string untold = U"]" + std::u32string(1000, U'5');
  CHECK(Read(untold).after.sequence.size() == longest_sequence);
}
