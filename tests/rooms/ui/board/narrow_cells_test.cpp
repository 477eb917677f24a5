// Hexagonal boards in cells of two columns, where wider ones have no room.
#include <doctest/doctest.h>

#include <algorithm>

#include "support/files.hpp"
#include "support/hex_boards.hpp"
#include "ui/drawing/board_drawing.hpp"
#include "ui/layout/board_fit.hpp"

using namespace herbarium;
using hex_boards::dots;
using hex_boards::escaped;
using hex_boards::herd_view;
using hex_boards::index;
using hex_boards::step_to;

namespace {

using DrawnRows = std::vector<std::string>;

Board narrow_dots(int side) {
  Board board = dots(side);
  board.narrow = true;
  return board;
}

DrawnRows narrow_text(const Board& board, bool flipped) {
  return board_canvas(board, plan_of(board, flipped, Spacing::narrow)).rows();
}

View narrow_view(int side) {
  View view = herd_view(side);
  view.picture.board.narrow = true;
  view.unread = 2;
  return view;
}

}  // namespace

TEST_CASE("narrow cells take two columns, and every second number is omitted if two would touch") {
  Board three = narrow_dots(3);
  three.cells[index(3, {2, 3})].sign = "R";
  for (Cell& cell : three.cells) cell.target = true;
  CHECK(narrow_text(three, false) == DrawnRows{"   3 4 5", "  2 .+.+.+ e", " 1 .+.+.+.+ d", "c .+.+R+.+.+ c",
                                               " b .+.+.+.+ 5", "  a .+.+.+ 4", "     1 2 3"});
  CHECK(narrow_text(narrow_dots(6), false) ==
        DrawnRows{"      6 7 8 9   11", "     5 . . . . . .  k", "    4 . . . . . . .  j",
                  "   3 . . . . . . . .  i", "  2 . . . . . . . . .  h", " 1 . . . . . . . . . .  g",
                  "f . . . . . . . . . . .  f", " e . . . . . . . . . .  11", "  d . . . . . . . . .  10",
                  "   c . . . . . . . .  9", "    b . . . . . . .  8", "     a . . . . . .  7",
                  "        1 2 3 4 5 6"});
  CHECK(narrow_text(narrow_dots(6), true) ==
        DrawnRows{"      6 5 4 3 2 1", "     7 . . . . . .  a", "    8 . . . . . . .  b",
                  "   9 . . . . . . . .  c", " 10 . . . . . . . . .  d", "11 . . . . . . . . . .  e",
                  "f . . . . . . . . . . .  f", " g . . . . . . . . . .  1", "  h . . . . . . . . .  2",
                  "   i . . . . . . . .  3", "    j . . . . . . .  4", "     k . . . . . .  5",
                  "        11  9 8 7 6"});
}

TEST_CASE("the cells of a narrow drawing have their places, and the cursor moves as on any other") {
  for (const bool flipped : {false, true})
    for (const int side : {2, 9}) {
      const Board board = narrow_dots(side);
      const BoardPlan plan = plan_of(board, flipped, Spacing::narrow);
      const BoardPlan usual = plan_of(board, flipped);
      for (std::size_t i = 0; i < board.cells.size(); ++i) {
        for (const int right : {0, 1})
          CHECK(cell_at(plan, {plan.cells[i].row, plan.cells[i].column + right}) == i);
        for (const HexWay way : hex_ways) {
          const auto here = next_cell(plan, {i, {}}, step_to(way)),
                     there = next_cell(usual, {i, {}}, step_to(way));
          REQUIRE(here.has_value() == there.has_value());
          if (here) CHECK(here->cell == there->cell);
        }
      }
    }
}

TEST_CASE("at 80x24 narrow boards up to side 9 are whole, with everything of the game next to them") {
  for (const int side : {7, 8, 9}) {
    const View view = narrow_view(side);
    const Layout layout = escaped(view, std::nullopt);
    for (std::size_t cell = 0; cell < view.picture.board.cells.size(); ++cell) {
      const auto place = layout.place_of(cell);
      REQUIRE(place);
      CHECK(layout.cell_at(*place) == cell);
      CHECK(layout.canvas.at(*place).point == U'.');
    }
    CHECK(layout.plan.cell_width == (side == 7 ? 4 : 2));
    const std::string text = layout.canvas.plain();
    for (const char* words : {"stones add", "> 1 alice", "2 bob", "Dice", "Groups", "red: 3 3 4", "  said 7",
                              "* said 8", "* said 9", "alice> place e5", "all is well", "F1 help"})
      CHECK_MESSAGE(text.find(words) != std::string::npos, words);
    CHECK_FALSE(files::says(text, "Out of sight"));
  }
}

TEST_CASE("cells are drawn wide if there is room") {
  const View view = narrow_view(9);
  const auto width = [&](Extent size) {
    return lay_out(view, {"", "", {}, ""}, std::nullopt, size).plan.cell_width;
  };
  CHECK(width({24, 80}) == 2);
  CHECK(width({24, 110}) == 4);
  CHECK(width({30, 95}) == 2);
  CHECK(width({30, 96}) == 4);
  CHECK(width({22, 72}) == 4);
  CHECK(width({22, 71}) == 2);
  CHECK(needed_size(view) == Extent{21, 38});
}

TEST_CASE("next to a part of a board is a list of the rest, and arrows point there") {
  View view = narrow_view(13);
  const auto put = [&](Hex hex, Role role) {
    Cell& cell = view.picture.board.cells[index(13, hex)];
    cell.sign = role == Role::first ? "R" : "B";
    cell.role = role;
    cell.changed = role == Role::second;
  };
  for (const Hex hex : {Hex{0, 1}, Hex{0, 2}, Hex{12, 13}}) put(hex, Role::first);
  put({24, 20}, Role::second);
  view.seats[1].brief = "L3";
  const auto rows_at = [&](Hex hex) { return escaped(view, index(13, hex)).canvas.rows(); };
  const auto beside = [](const DrawnRows& rows, const std::string& words) {
    return std::any_of(rows.begin(), rows.end(),
                       [&](const std::string& row) { return row.ends_with("  " + words); });
  };
  const DrawnRows low = rows_at({0, 1});
  CHECK(beside(low, "^ above: L3 1; 1 changed"));
  CHECK_FALSE(beside(low, "v below: alice 2"));
  CHECK(low[1].starts_with("^  "));
  CHECK(low[20].starts_with("   "));
  const DrawnRows middle = rows_at({12, 1});
  CHECK(beside(middle, "^ above: L3 1; 1 changed"));
  CHECK(beside(middle, "v below: alice 2"));
  const DrawnRows high = rows_at({24, 20});
  CHECK(beside(high, "v below: alice 2"));
  CHECK(high[1].starts_with("   "));
  CHECK(high[20].starts_with("v  "));
  // Without a mark, the changed part is visible.
  CHECK(escaped(view, std::nullopt).canvas.rows() == high);
}

TEST_CASE("a board that is wider than a line of text is written in narrow cells") {
  CHECK(board_text(narrow_dots(9), false)[9].size() == 72);
  CHECK(board_text(narrow_dots(13), false)[13].size() == 54);
  CHECK(board_text(dots(13), false)[13].size() == 104);
}
