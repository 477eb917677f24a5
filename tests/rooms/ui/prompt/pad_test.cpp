// Choosing a line with few keys.
#include "ui/prompt/split_keyboard.hpp"

#include <doctest/doctest.h>

#include <array>

#include "base/text.hpp"

namespace {

using namespace herbarium;

// A small hexagonal board, so that cells have places.
Board board() {
  Board board{Shape::hexagonal, 3, 3, false, {}};
  for (const auto& [row, low, high] : {std::array{0, 1, 2}, std::array{1, 1, 3}, std::array{2, 2, 3}})
    for (int number = low; number <= high; ++number) {
      Cell& cell = board.cells.emplace_back();
      cell.row = row;
      cell.column = number;
      cell.name = std::string(1, static_cast<char>('a' + row)) + std::to_string(number);
    }
  return board;
}

// Lines in which every word of a letter and a digit refers to the cell of that name.
std::vector<Line> lines_of(const std::vector<std::string>& texts) {
  std::vector<Line> lines;
  for (const std::string& text : texts) {
    Line& words = lines.emplace_back();
    Scanner scanner(text);
    while (!scanner.at_end()) {
      if (!words.empty()) append(words, " ");
      const std::string word(scanner.word());
      const bool names_cell = word.size() == 2 && is_digit(word[1]);
      append(words, names_cell ? cell_ref(word) : Span{word});
      scanner.skip_blanks();
    }
  }
  return lines;
}

struct Pad {
  explicit Pad(const std::vector<std::string>& texts) { offer(texts); }
  void offer(const std::vector<std::string>& texts) { cursor.offer(lines_of(texts)); }
  std::string marked() const { return cursor.marked() ? cursor.marked()->text : ""; }
  std::optional<std::string> press(PadKey key) { return cursor.press(key, ground, plan); }
  std::optional<std::string> take() { return press(PadKey::take); }

  Board ground = board();
  BoardPlan plan = plan_of(ground, false);
  PadCursor cursor;
};

}  // namespace

TEST_CASE("a pad chooses words without an alternative automatically, but never a whole line") {
  Pad one({"aim a1 b2 w", "stop"});
  CHECK(one.cursor.words() == "aim a1 b2 [w]");
  CHECK(one.take() == "aim a1 b2 w");

  Pad two({"aim a1 b2 w", "aim a2 c3 e", "stop"});
  CHECK(two.cursor.words() == "aim [a1]");
  CHECK(two.cursor.options() == Words{{"a1", "a1"}, {"a2", "a2"}});
  CHECK_FALSE(two.take());
  CHECK(two.cursor.words() == "aim a1 b2 [w]");
  CHECK(two.take() == "aim a1 b2 w");
}

TEST_CASE("a choice that leaves one ending completes the line") {
  Pad pad({"aim a1 b2 w", "aim a1 c3 e", "stop"});
  CHECK(pad.cursor.words() == "aim a1 [b2]");
  CHECK(pad.cursor.marked_line() == "aim a1 b2 w");
  CHECK(pad.take() == "aim a1 b2 w");
  CHECK(pad.cursor.words() == "");
}

TEST_CASE("a pad's mark moves to the nearest cell in a direction, or through words other than cells") {
  Pad cells({"go a1", "go a2", "go b3", "go c2"});
  CHECK(cells.marked() == "a1");
  cells.press(PadKey::right);
  CHECK(cells.marked() == "a2");
  cells.press(PadKey::up);
  CHECK(cells.marked() == "b3");
  cells.press(PadKey::right);
  CHECK(cells.marked() == "b3");
  cells.press(PadKey::up);
  CHECK(cells.marked() == "c2");
  cells.press(PadKey::down);
  CHECK(cells.marked() == "a1");

  // A word is a cell because it refers to one, and not because it reads like one.
  Pad numbers({"go a1", "go a2"});
  numbers.cursor.offer({{{"go a1"}}, {{"go a2"}}});
  CHECK_FALSE(numbers.cursor.marked_cell(numbers.ground));
  numbers.press(PadKey::left);
  CHECK(numbers.marked() == "a2");

  Pad words({"turn w", "turn e", "turn ne"});
  words.press(PadKey::right);
  CHECK(words.marked() == "e");
  words.press(PadKey::left);
  words.press(PadKey::left);
  CHECK(words.marked() == "ne");
}

TEST_CASE("back undoes the chosen word, with those that followed automatically") {
  Pad pad({"aim a1 b2 w", "aim a1 b2 e", "aim a2 c3 e", "aim a2 c2 e"});
  CHECK_FALSE(pad.take());
  CHECK(pad.cursor.words() == "aim a1 b2 [w]");
  pad.press(PadKey::back);
  CHECK(pad.cursor.words() == "aim [a1]");
  pad.press(PadKey::back);
  CHECK(pad.cursor.words() == "aim [a1]");
}

TEST_CASE("a choice survives new lines, as far as possible") {
  Pad pad({"aim a1 b2 w", "aim a1 c3 e", "aim a2 c3 e"});
  CHECK_FALSE(pad.take());
  pad.press(PadKey::up);
  CHECK(pad.cursor.words() == "aim a1 [c3]");
  pad.offer({"aim a1 b2 w", "aim a1 c3 e"});
  CHECK(pad.cursor.words() == "aim a1 [c3]");
  pad.offer({"aim a2 c3 e", "aim a2 c2 e"});
  CHECK(pad.cursor.words() == "aim a2 [c3]");
  pad.offer({"stop"});
  CHECK(pad.cursor.words() == "");
  CHECK(pad.cursor.rest() == "stop");
}

TEST_CASE("a line can still be chosen when the similar ones are gone") {
  Pad pad({"aim a1 b2 w", "aim a1 b2 e", "aim a1 c3 e"});
  CHECK_FALSE(pad.take());
  CHECK(pad.cursor.words() == "aim a1 b2 [w]");
  pad.offer({"aim a1 b2 w"});
  CHECK(pad.cursor.words() == "aim a1 b2 [w]");
  CHECK(pad.take() == "aim a1 b2 w");
}
