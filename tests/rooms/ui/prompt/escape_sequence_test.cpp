// A terminal's sequence for an unknown key is not typed text.
#include "ui/terminal/keys.hpp"

#include <doctest/doctest.h>

#include <utility>

#include "base/safe_text.hpp"

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

TEST_CASE("a numeric keypad types in its application mode, too") {
  const std::u32string pad = U"pqrstuvwxynlmkjoX ", typed = U"0123456789.,-+*/= ";
  for (std::size_t i = 0; i < pad.size(); ++i) {
    CHECK(key_of_sequence({U'O', pad[i]}) == Key{.kind = Key::Kind::character, .point = typed[i]});
    CHECK(key_of_sequence({U'O', U'2', pad[i]}) == Key{.kind = Key::Kind::character, .point = typed[i]});
  }
  CHECK(key_of_sequence(U"OM") == key_of(Key::Kind::enter));
  CHECK(key_of_sequence(U"OE") == std::nullopt);  // 5 without Num Lock
  CHECK(key_of_sequence(U"[E") == std::nullopt);
}

TEST_CASE("keys are known in the ways of xterm, rxvt, PuTTY, the Linux console and kitty") {
  using enum Key::Kind;
  const std::pair<const char32_t*, Key::Kind> all[] = {{U"[A", up},
                                                       {U"OA", up},
                                                       {U"[1;2A", up},
                                                       {U"[a", up},
                                                       {U"Oa", up},
                                                       {U"[1;129B", down},
                                                       {U"Ob", down},
                                                       {U"O2B", down},
                                                       {U"[1;5C", word_right},
                                                       {U"[1;3C", word_right},
                                                       {U"Oc", word_right},
                                                       {U"O5C", word_right},
                                                       {U"[c", Key::Kind::right},
                                                       {U"[1;6D", word_left},
                                                       {U"Od", word_left},
                                                       {U"[H", home},
                                                       {U"OH", home},
                                                       {U"[1~", home},
                                                       {U"[7~", home},
                                                       {U"[7^", home},
                                                       {U"[1;5H", home},
                                                       {U"[8$", Key::Kind::end},
                                                       {U"[4~", Key::Kind::end},
                                                       {U"OF", Key::Kind::end},
                                                       {U"[5~", page_up},
                                                       {U"[5;5~", page_up},
                                                       {U"[6@", page_down},
                                                       {U"[3;2~", erase},
                                                       {U"[Z", backtab},
                                                       {U"[1;2Z", backtab},
                                                       {U"[9;2u", backtab},
                                                       {U"[27;2;9~", backtab},
                                                       {U"[27;5;13~", enter},
                                                       {U"[13;2u", enter},
                                                       {U"[27u", escape},
                                                       {U"[127u", backspace},
                                                       {U"[98;3u", word_left},
                                                       {U"[99;5u", interrupt},
                                                       {U"[27;5;99~", interrupt}};
  for (const auto& each : all) {
    CAPTURE(utf8(each.first));
    CHECK(key_of_sequence(each.first) == key_of(each.second));
  }
  CHECK(key_of_sequence(U"[97;5u") == Key{.kind = control, .point = U'a'});
  CHECK(key_of_sequence(U"[97;2u") == Key{.kind = character, .point = U'A'});
  CHECK(key_of_sequence(U"[97:65;1;97u") == Key{.kind = character, .point = U'a'});
  for (const char32_t* first : {U"OP", U"[11~", U"[[A"})
    CHECK(key_of_sequence(first) == Key{.kind = function, .number = 1});
  CHECK(key_of_sequence(U"[[E") == Key{.kind = function, .number = 5});
}

TEST_CASE("an unknown sequence is no key") {
  for (const char32_t* sequence : {U"[2~",
                                   U"[1;2P",
                                   U"O5P",
                                   U"[15;2~",
                                   U"[25~",
                                   U"[57414u",
                                   U"[97;1:3u",
                                   U"[27;5;9~",
                                   U"[I",
                                   U"[O",
                                   U"[?1;2c",
                                   U"[1;5R",
                                   U"[<0;3;4M",
                                   U"[M1;5",
                                   U"[32;10;10M",
                                   U"]11;rgb:0/0/0\a",
                                   U"[u",
                                   U"[;u",
                                   U"[;;;;u",
                                   U"[27;;~",
                                   U"[99999999999u",
                                   U"[1;0X",
                                   U"[0u",
                                   U"[",
                                   U"O",
                                   U""}) {
    CAPTURE(utf8(sequence));
    CHECK(key_of_sequence(sequence) == std::nullopt);
  }
}
