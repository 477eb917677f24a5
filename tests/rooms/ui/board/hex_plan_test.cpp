// Hexagonal boards, in wide cells and in those of two columns, where wider ones have no room.
#include <doctest/doctest.h>

#include <algorithm>

#include "support/hex_boards.hpp"
#include "support/pictures.hpp"
#include "ui/drawing/board_drawing.hpp"
#include "ui/layout/board_fit.hpp"
#include "ui/layout/layout.hpp"
#include "ui/text/description.hpp"

using namespace herbarium;
using hex_boards::dots;
using hex_boards::escaped;
using hex_boards::herd_view;
using hex_boards::index;
using hex_boards::step_to;
using pictures::drawn;

namespace {

using DrawnRows = std::vector<std::string>;

HexWay across(HexWay way) { return hex_ways[(static_cast<std::size_t>(way) + 3) % 6]; }

// The names of the cells from a cell on, in the direction of a step, up to the rim.
std::string straight_on(Hex from, Place step) {
  const Board board = dots(5);
  const BoardPlan plan = plan_of(board, false);
  std::size_t at = index(5, from);
  std::string names = board.cells[at].name;
  while (const auto next = next_cell(plan, {at, {}}, step)) names += " " + board.cells[at = next->cell].name;
  return names;
}

Board narrow_dots(int side) {
  Board board = dots(side);
  board.narrow = true;
  return board;
}

std::string narrow_text(const Board& board, bool flipped) {
  return drawn(board_canvas(board, plan_of(board, flipped, Spacing::narrow)).rows());
}

View narrow_view(int side) {
  View view = herd_view(side);
  view.picture.board.narrow = true;
  view.unread = 2;
  return view;
}

}  // namespace

TEST_CASE("hexagonal boards are drawn as hexagons, and the ends of each row are named") {
  CHECK(drawn(board_text(dots(2), false)) == R"(
   2   3
 c2  .   .   c
b  .   .   .   b
  a  .   .   a2
       1   2
)");
  CHECK(drawn(board_text(dots(5), false)) == R"(
         5   6   7   8   9
       i5  .   .   .   .   .   i
     h4  .   .   .   .   .   .   h
   g3  .   .   .   .   .   .   .   g
 f2  .   .   .   .   .   .   .   .   f
e  .   .   .   .   .   .   .   .   .   e
  d  .   .   .   .   .   .   .   .   d8
    c  .   .   .   .   .   .   .   c7
      b  .   .   .   .   .   .   b6
        a  .   .   .   .   .   a5
             1   2   3   4   5
)");
}

TEST_CASE("a hexagonal board that is turned by half has its labels turned too") {
  Board board = dots(3);
  board.upper_case = true;
  CHECK(drawn(board_text(board, true)) == R"(
     3   2   1
   A3  .   .   .   A
 B4  .   .   .   .   B
C  .   .   .   .   .   C
  D  .   .   .   .   D2
    E  .   .   .   E3
         5   4   3
)");
  const BoardPlan plan = plan_of(board, true);
  CHECK(board.cells[*cell_at(plan, {1, 7})].name == "a3");
  CHECK(board.cells[*cell_at(plan, {5, 15})].name == "e3");
}

TEST_CASE("a stroke on one side of a piece shows which of six directions it points in, from either side") {
  Board board = dots(3);
  board.cells[index(3, {2, 3})].sign = "L";
  for (const HexWay way : hex_ways) {
    Cell& cell = board.cells[index(3, ahead({2, 3}, way))];
    cell.sign = "s";
    cell.facing = static_cast<int>(way);
  }
  CHECK(drawn(board_text(board, false)) == R"(
     3   4   5
   e3  .   .   .   e
 d2  .  \s   s/  .   d
c  .  <s   L   s>  .   c
  b  .  /s   s\  .   b4
    a  .   .   .   a3
         1   2   3
)");
  CHECK(drawn(board_text(board, true)) == R"(
     3   2   1
   a3  .   .   .   a
 b4  .  \s   s/  .   b
c  .  <s   L   s>  .   c
  d  .  /s   s\  .   d2
    e  .   .   .   e3
         5   4   3
)");
}

TEST_CASE("marks on a hexagonal board keep clear of the next cell") {
  Board board = dots(2);
  for (Cell& cell : board.cells) cell.target = true;
  board.cells[2].sign = "12";
  board.cells[3].facing = static_cast<int>(HexWay::e);
  board.cells[4].facing = static_cast<int>(HexWay::w);
  CHECK(drawn(board_text(board, false)) == R"(
   2   3
 c2  .+  .+  c
b  12++.> <.+  b
  a  .+  .+  a2
       1   2
)");
}

TEST_CASE("the six steps of the cursor lead to the six neighbours") {
  for (const int side : {2, 5, 8})
    for (const Spacing spacing : {Spacing::usual, Spacing::narrow}) {
      const Board board = narrow_dots(side);
      const HexBoard& hexes = HexBoard::of_side(side);
      const BoardPlan upright = plan_of(board, false, spacing), turned = plan_of(board, true, spacing);
      for (int i = 0; i < hexes.size(); ++i)
        for (const HexWay way : hex_ways) {
          const auto next = [&](const BoardPlan& plan, HexWay seen) {
            const auto to = next_cell(plan, {static_cast<std::size_t>(i), {}}, step_to(seen));
            return to ? static_cast<int>(to->cell) : -1;
          };
          CHECK(next(upright, way) == hexes.neighbour(i, way));
          CHECK(next(turned, across(way)) == hexes.neighbour(i, way));
        }
    }
}

TEST_CASE("up and down go straight, and can be reversed") {
  CHECK(straight_on({0, 3}, {-1, 0}) == "a3 b3 c4 d4 e5 f5 g6 h6 i7");
  CHECK(straight_on({8, 7}, {1, 0}) == "i7 h6 g6 f5 e5 d4 c4 b3 a3");
  CHECK(straight_on({4, 1}, {-1, 0}) == "e1 f2 g3 h4 i5");
  CHECK(straight_on({4, 9}, {1, 0}) == "e9 d8 c7 b6 a5");
  for (bool flipped : {false, true})
    CHECK(dots(5).cells[*middle_cell(plan_of(dots(5), flipped))].name == "e5");
}

TEST_CASE("labels of a scrolled board move along their lines") {
  const auto rows = escaped(herd_view(13), index(13, {12, 13})).canvas.rows();
  CHECK(rows[1].substr(0, 56) == "^<  11  12  13  14  15  16  17  18  19  20  21  22  23>^");
  CHECK(rows[2].substr(0, 56) == "      .   .   .   .   .   .   .   .   .   .   .   .    t");
  CHECK(rows[9].substr(0, 56) == "m   .   .   .   .   .   .   .   .   .   .   .   .      m");
  CHECK(rows[17].substr(0, 56) == "v<  3   4   5   6   7   8   9   10  11  12  13  14  15>v");
}

TEST_CASE("a look at a hexagonal board names its six neighbours") {
  Board board = dots(5);
  for (Cell& cell : board.cells) cell.words = concat("see ", cell.name);
  CHECK(describe_cell(board, "E5") ==
        "e5: see e5. East: see e6. North-east: see f6. North-west: see f5. West: see e4. South-west: see d4. "
        "South-east: see d5.");
  CHECK(describe_cell(board, "a1") ==
        "a1: see a1. East: see a2. North-east: see b2. North-west: see b1. West: the rim. "
        "South-west: the rim. South-east: the rim.");
}

TEST_CASE("narrow cells take two columns, and every second number is omitted if two would touch") {
  Board three = narrow_dots(3);
  three.cells[index(3, {2, 3})].sign = "R";
  for (Cell& cell : three.cells) cell.target = true;
  CHECK(narrow_text(three, false) == R"(
   3 4 5
 e3 .+.+.+ e
d2 .+.+.+.+ d
c .+.+R+.+.+ c
 b .+.+.+.+ b4
  a .+.+.+ a3
     1 2 3
)");
  CHECK(narrow_text(narrow_dots(6), false) == R"(
      6 7 8 9   11
    k6 . . . . . .  k
   j5 . . . . . . .  j
  i4 . . . . . . . .  i
 h3 . . . . . . . . .  h
g2 . . . . . . . . . .  g
f . . . . . . . . . . .  f
 e . . . . . . . . . .  e10
  d . . . . . . . . .  d9
   c . . . . . . . .  c8
    b . . . . . . .  b7
     a . . . . . .  a6
        1 2 3 4 5 6
)");
  CHECK(narrow_text(narrow_dots(6), true) == R"(
       6 5 4 3 2 1
     a6 . . . . . .  a
    b7 . . . . . . .  b
   c8 . . . . . . . .  c
  d9 . . . . . . . . .  d
e10 . . . . . . . . . .  e
f  . . . . . . . . . . .  f
 g  . . . . . . . . . .  g2
  h  . . . . . . . . .  h3
   i  . . . . . . . .  i4
    j  . . . . . . .  j5
     k  . . . . . .  k6
         11  9 8 7 6
)");
}

TEST_CASE("cells are drawn wide if there is room") {
  const View view = narrow_view(9);
  const std::pair<Extent, int> widths[] = {{{24, 80}, 2}, {{24, 110}, 4}, {{30, 95}, 2},
                                           {{30, 96}, 4}, {{22, 72}, 4},  {{22, 71}, 2}};
  for (const auto& [size, width] : widths)
    CHECK(lay_out(view, {"", "", {}, ""}, std::nullopt, size).plan.cell_width == width);
  CHECK(needed_size(view) == Extent{21, 39});
}

TEST_CASE("next to a part of a board is a list of the rest, and arrows point there") {
  View view = narrow_view(13);
  view.messages.clear();
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
  const DrawnRows low = rows_at({0, 1}), middle = rows_at({12, 1}), high = rows_at({24, 20});
  for (const DrawnRows* rows : {&low, &middle}) CHECK(beside(*rows, "^ above: L3 1; 1"));
  for (const DrawnRows* rows : {&middle, &high}) CHECK(beside(*rows, "v below: alice 2"));
  CHECK_FALSE(beside(low, "v below: alice 2"));
  CHECK(low[1].starts_with("^  "));
  CHECK(low[20].starts_with("   "));
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
