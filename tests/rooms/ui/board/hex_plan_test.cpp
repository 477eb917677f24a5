#include <doctest/doctest.h>
#include <fmt/format.h>

#include <set>

#include "support/files.hpp"
#include "support/hex_boards.hpp"
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

namespace {

using DrawnRows = std::vector<std::string>;

HexWay across(HexWay way) { return hex_ways[(static_cast<std::size_t>(way) + 3) % 6]; }

// The names of the cells from `at` on, in the direction of a step, up to the rim.
std::string walk(const Board& board, const BoardPlan& plan, std::size_t at, Place step) {
  std::string names = board.cells[at].name;
  while (const auto next = next_cell(plan, {at, {}}, step)) names += " " + board.cells[at = next->cell].name;
  return names;
}

std::size_t reached(const BoardPlan& plan, std::size_t from, const std::vector<Place>& steps) {
  std::set<std::size_t> seen{from};
  for (std::vector<std::size_t> open{from}; !open.empty();) {
    const std::size_t at = open.back();
    open.pop_back();
    for (const Place step : steps)
      if (const auto next = next_cell(plan, {at, {}}, step); next && seen.insert(next->cell).second)
        open.push_back(next->cell);
  }
  return seen.size();
}

}  // namespace

TEST_CASE("hexagonal boards are drawn as hexagons, with a number at both ends of every diagonal") {
  const DrawnRows two{"   2   3",  //
                      " 1   .   .   c", "b  .   .   .   b", "  a  .   .   3", "       1   2"};
  const DrawnRows three{"     3   4   5",           "   2   .   .   .   e",   " 1   .   .   .   .   d",
                        "c  .   .   .   .   .   c", "  b  .   .   .   .   5", "    a  .   .   .   4",
                        "         1   2   3"};
  const DrawnRows five{"         5   6   7   8   9",
                       "       4   .   .   .   .   .   i",
                       "     3   .   .   .   .   .   .   h",
                       "   2   .   .   .   .   .   .   .   g",
                       " 1   .   .   .   .   .   .   .   .   f",
                       "e  .   .   .   .   .   .   .   .   .   e",
                       "  d  .   .   .   .   .   .   .   .   9",
                       "    c  .   .   .   .   .   .   .   8",
                       "      b  .   .   .   .   .   .   7",
                       "        a  .   .   .   .   .   6",
                       "             1   2   3   4   5"};
  CHECK(board_text(dots(2), false) == two);
  CHECK(board_text(dots(3), false) == three);
  CHECK(board_text(dots(5), false) == five);
}

TEST_CASE("a hexagonal board that is turned by half has its labels turned too") {
  Board board = dots(3);
  board.upper_case = true;
  const DrawnRows turned{"     3   2   1",           "   4   .   .   .   A",   " 5   .   .   .   .   B",
                         "C  .   .   .   .   .   C", "  D  .   .   .   .   1", "    E  .   .   .   2",
                         "         5   4   3"};
  CHECK(board_text(board, true) == turned);
  const BoardPlan plan = plan_of(board, true);
  CHECK(board.cells[*cell_at(plan, {1, 7})].name == "a3");
  CHECK(board.cells[*cell_at(plan, {5, 15})].name == "e3");
}

TEST_CASE("a stroke on one side of a piece shows which of six directions it points in") {
  Board board = dots(3);
  board.cells[index(3, {2, 3})].sign = "L";
  for (const HexWay way : hex_ways) {
    Cell& cell = board.cells[index(3, ahead({2, 3}, way))];
    cell.sign = "s";
    cell.facing = static_cast<int>(way);
  }
  const DrawnRows outwards{"     3   4   5",           "   2   .   .   .   e",    " 1   .  \\s   s/  .   d",
                           "c  .  <s   L   s>  .   c", "  b  .  /s   s\\  .   5", "    a  .   .   .   4",
                           "         1   2   3"};
  CHECK(board_text(board, false) == outwards);
  const auto turned = board_text(board, true);
  for (const std::size_t row : {2u, 3u, 4u}) CHECK(turned[row].substr(4, 14) == outwards[row].substr(4, 14));
}

TEST_CASE("marks on a hexagonal board keep clear of the next cell") {
  Board board = dots(2);
  for (Cell& cell : board.cells) cell.target = true;
  board.cells[2].sign = "12";
  board.cells[3].facing = static_cast<int>(HexWay::e);
  board.cells[4].facing = static_cast<int>(HexWay::w);
  const auto rows = board_text(board, false);
  CHECK(rows[1] == " 1   .+  .+  c");
  CHECK(rows[2] == "b  12++.> <.+  b");
}

TEST_CASE("every place of a hexagonal board's cell belongs to it, and to no other") {
  for (bool flipped : {false, true}) {
    const Board board = dots(5);
    const BoardPlan plan = plan_of(board, flipped);
    std::size_t places = 0;
    for (int row = 0; row < plan.size.rows; ++row)
      for (int column = 0; column < plan.size.columns; ++column)
        places += cell_at(plan, {row, column}).has_value();
    CHECK(places == 4 * board.cells.size());
    for (std::size_t i = 0; i < board.cells.size(); ++i)
      for (int right : {-1, 0, 1, 2})
        CHECK(cell_at(plan, {plan.cells[i].row, plan.cells[i].column + right}) == i);
  }
}

TEST_CASE("the six steps of the cursor lead to the six neighbours") {
  for (const int side : {2, 5, 8}) {
    const Board board = dots(side);
    const HexBoard& hexes = HexBoard::of_side(side);
    for (int i = 0; i < hexes.size(); ++i)
      for (const HexWay way : hex_ways) {
        const auto from = static_cast<std::size_t>(i);
        const auto next = [&](bool flipped, HexWay seen) {
          const auto to = next_cell(plan_of(board, flipped), {from, {}}, step_to(seen));
          return to ? static_cast<int>(to->cell) : -1;
        };
        CHECK(next(false, way) == hexes.neighbour(i, way));
        CHECK(next(true, across(way)) == hexes.neighbour(i, way));
      }
  }
}

TEST_CASE("up and down go straight and can be reversed, and with left and right they reach every cell") {
  const Board board = dots(5);
  const BoardPlan plan = plan_of(board, false);
  CHECK(walk(board, plan, index(5, {0, 3}), {-1, 0}) == "a3 b3 c4 d4 e5 f5 g6 h6 i7");
  CHECK(walk(board, plan, index(5, {8, 7}), {1, 0}) == "i7 h6 g6 f5 e5 d4 c4 b3 a3");
  CHECK(walk(board, plan, index(5, {4, 1}), {-1, 0}) == "e1 f2 g3 h4 i5");
  CHECK(walk(board, plan, index(5, {4, 9}), {1, 0}) == "e9 d8 c7 b6 a5");
  for (bool flipped : {false, true}) {
    const BoardPlan seen = plan_of(board, flipped);
    CHECK(reached(seen, 0, {{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) == board.cells.size());
    CHECK(board.cells[*middle_cell(seen)].name == "e5");
  }
}

TEST_CASE("at 80x24 hexagonal boards up to side 8 are whole, with everything needed to play") {
  for (const int side : {5, 6, 7, 8}) {
    const View view = herd_view(side);
    const Layout layout = escaped(view, std::nullopt);
    const std::string text = layout.canvas.plain();
    const DrawnRows board = board_text(view.picture.board, false);
    for (std::size_t row = 0; row < board.size(); ++row)
      CHECK(layout.canvas.rows()[row + 1].substr(0, board[row].size()) == board[row]);
    for (const char* words : {"stones add", "> 1 alice", "2 bob", "Dice", "5 3", "Groups", "red: 3 3 4",
                              "said 7", "said 9", "alice> place e5", "all is well", "F1 help"})
      CHECK_MESSAGE(text.find(words) != std::string::npos, words);
  }
}

TEST_CASE("larger hexagonal boards follow the cursor, and their labels stay in sight") {
  for (const int side : {9, 13}) {
    View view = herd_view(side);
    for (bool flipped : {false, true})
      for (std::size_t at = 0; at < view.picture.board.cells.size(); ++at) {
        view.flipped = flipped;
        const Layout layout = escaped(view, at);
        const Place drawn = layout.plan.cells[at];
        const Margins& rim = layout.plan.margins;
        const Place seen{drawn.row - layout.board.from.row + rim.top + layout.board_at.row,
                         drawn.column - layout.board.from.column + rim.left + layout.board_at.column};
        CHECK(layout.cell_at(seen) == at);
        CHECK(layout.canvas.at(seen).point == U'.');
        CHECK(layout.canvas.at(seen).style.reverse);
        const std::string row =
            layout.canvas.rows()[static_cast<std::size_t>(seen.row)].substr(0, static_cast<std::size_t>(56));
        CHECK(files::says(row, view.picture.board.cells[at].name.substr(0, 1)));
      }
  }
}

TEST_CASE("labels of a scrolled board move along their lines") {
  const View view = herd_view(13);
  const auto rows = escaped(view, index(13, {12, 13})).canvas.rows();
  CHECK(rows[1].substr(0, 56) == "^<  11  12  13  14  15  16  17  18  19  20  21  22  23>^");
  CHECK(rows[2].substr(0, 56) == "      .   .   .   .   .   .   .   .   .   .   .   .    t");
  CHECK(rows[9].substr(0, 56) == "m   .   .   .   .   .   .   .   .   .   .   .   .      m");
  CHECK(rows[16].substr(0, 56) == "v<3   4   5   6   7   8   9   10  11  12  13  14  15  >v");
}

TEST_CASE("a look at a hexagonal board names its six neighbours") {
  Board board = dots(5);
  for (Cell& cell : board.cells) cell.words = line("see ", cell.name);
  CHECK(describe_cell(board, "E5") ==
        "e5: see e5. East: see e6. North-east: see f6. North-west: see f5. West: see e4. South-west: see d4. "
        "South-east: see d5.");
  CHECK(describe_cell(board, "a1") ==
        "a1: see a1. East: see a2. North-east: see b2. North-west: see b1. West: the rim. "
        "South-west: the rim. South-east: the rim.");
}
