#include <doctest/doctest.h>

#include "support/hex_boards.hpp"
#include "support/pictures.hpp"
#include "ui/drawing/board_drawing.hpp"
#include "ui/drawing/board_marks.hpp"
#include "ui/layout/board_fit.hpp"
#include "ui/layout/layout.hpp"

using namespace herbarium;
using hex_boards::dots;
using hex_boards::herd_view;
using pictures::empty_board;

namespace {

constexpr Spacing larger[] = {Spacing::medium, Spacing::large};

// Squares, hexagons, and squares of which some are one building.
std::vector<Board> all_shapes() {
  Board town = empty_board(6, 5, false);
  std::erase_if(town.cells,
                [](const Cell& cell) { return cell.row >= 3 && cell.column >= 2 && cell.column < 4; });
  Cell& hall = town.cells.emplace_back();
  hall.column = 2;
  hall.row = 3;
  hall.block = Block{2, 2, "7", "Hall"};
  hall.name = "#7";
  return {empty_board(11, 11), dots(5), town};
}

InputState with_cells(std::optional<Spacing> cells) {
  InputState input;
  input.cells = cells;
  return input;
}

Spacing spacing_at(const View& view, Extent size, std::optional<Spacing> cells = {}) {
  const Spacing spacing = lay_out(view, with_cells(cells), {}, size).plan.spacing;
  return spacing == Spacing::narrow ? Spacing::usual : spacing;
}

}  // namespace

TEST_CASE("larger cells have a middle, walls or a free column, and labels in the places of the small ones") {
  const Board hexes = dots(2);
  CHECK(board_canvas(hexes, plan_of(hexes, false, Spacing::medium)).rows() ==
        std::vector<std::string>{"    2    3", "", "   1  .    .    c", "", "b   .    .    .    b", "",
                                 "  a   .    .    3", "         1    2"});
  CHECK(board_canvas(hexes, plan_of(hexes, false, Spacing::large)).rows() ==
        std::vector<std::string>{"      2       3",                //
                                 "       _.-'-._ _.-'-._",         //
                                 "    1 |   .   |   .   | c",      //
                                 "      |       |       |",        //
                                 "   _.-'-._ _.-'-._ _.-'-._",     //
                                 "b |   .   |   .   |   .   | b",  //
                                 "  |       |       |       |",    //
                                 "  '-._ _.-'-._ _.-'-._ _.-'",    //
                                 "    a |   .   |   .   | 3",      //
                                 "      |       |       |",        //
                                 "      '-._ _.-'-._ _.-'",        //
                                 "              1       2"});
  Board squares = empty_board(2, 2);
  squares.cells[3].sign = "o";
  squares.cells[3].role = Role::light;
  squares.cells[3].changed = true;
  squares.cells[0].target = true;
  CHECK(board_canvas(squares, plan_of(squares, false, Spacing::medium), 1).rows() ==
        std::vector<std::string>{"    A   B", "2   .   o   2", "          *", "1   + [ . ] 1", "      [   ]",
                                 "    A   B"});
}

TEST_CASE("a click anywhere in a larger cell hits it, on every shape of board") {
  for (const Board& board : all_shapes())
    for (const Spacing spacing : larger)
      for (const bool flipped : {false, true}) {
        const BoardPlan plan = plan_of(board, flipped, spacing);
        for (std::size_t i = 0; i < plan.cells.size(); ++i) {
          const Extent extent = extent_of(plan, i);
          const int last_row = extent.rows - plan.above - 1;
          const int last_column = extent.columns - 1 - plan.before;
          for (const int row : {0, last_row})
            for (const int column : {0, last_column}) {
              const Place corner{plan.cells[i].row + row, plan.cells[i].column + column};
              // The last column before a block is its wall.
              const auto hit = cell_at(plan, corner);
              if (hit && plan.sizes[*hit].walled) continue;
              CHECK(hit == i);
            }
          CHECK(cell_at(plan, {plan.cells[i].row + last_row, plan.cells[i].column}) == i);
        }
      }
}

TEST_CASE("a wall between larger cells belongs to the nearest") {
  const Board board = dots(2);
  const BoardPlan plan = plan_of(board, false, Spacing::large);
  const auto named = [&](int row, int column) { return board.cells[*cell_at(plan, {row, column})].name; };
  CHECK(named(4, 10) == "c2");
  CHECK(named(4, 6) == "b1");
  CHECK(named(4, 14) == "b2");
  CHECK(named(7, 10) == "a1");
  CHECK_FALSE(cell_at(plan, {0, 14}));
  CHECK_FALSE(cell_at(plan, {5, 0}));
}

TEST_CASE("the largest cells are chosen that leave room for all else, and small screens have small ones") {
  const View herd = herd_view(5);
  CHECK(spacing_at(herd, {24, 80}) == Spacing::usual);
  CHECK(spacing_at(herd, {23, 200}) == Spacing::usual);
  CHECK(spacing_at(herd, {25, 100}) == Spacing::usual);
  CHECK(spacing_at(herd, {27, 81}) == Spacing::usual);
  CHECK(spacing_at(herd, {27, 82}) == Spacing::medium);
  CHECK(spacing_at(herd, {30, 100}) == Spacing::medium);
  CHECK(spacing_at(herd, {40, 120}) == Spacing::large);
  CHECK(spacing_at(herd, {36, 109}) == Spacing::large);
  CHECK(spacing_at(herd, {35, 109}) == Spacing::medium);
  CHECK(spacing_at(herd, {60, 200}, Spacing::medium) == Spacing::medium);
  CHECK(spacing_at(herd, {60, 200}, Spacing::usual) == Spacing::usual);
  CHECK(spacing_at(herd, {40, 102}, Spacing::large) == Spacing::large);
  CHECK(spacing_at(herd, {30, 100}, Spacing::large) == Spacing::medium);
}

TEST_CASE("a board that lacks one row goes without its lower labels, and is whole") {
  View view = herd_view(5);
  for (const int rows : {36, 37}) {
    const Layout layout = lay_out(view, with_cells(std::nullopt), {}, {rows, 120});
    CHECK(layout.plan.spacing == Spacing::large);
    CHECK(layout.plan.size.rows == (rows == 36 ? 29 : 30));
    CHECK(layout.board.size == layout.plan.size);
    for (std::size_t i = 0; i < layout.plan.cells.size(); ++i) {
      const auto place = layout.place_of(i);
      REQUIRE(place);
      CHECK(layout.canvas.at({place->row, place->column + 3}).point == U'.');
    }
    CHECK(layout.canvas.plain().find("said 9") != std::string::npos);
  }
}

TEST_CASE("figures are drawn in their directions, including turned boards and mirrored ones") {
  static const std::vector<Drawing> drawings{{"man", 1, "\n@-|\n/\\|", "\n(@) |\n/|=-+\n/ \\ |"},
                                             {"man", 0, "\n-+-\n/@\\", ""}};
  Board board = empty_board(2, 1);
  board.drawings = &drawings;
  for (Cell& cell : board.cells) {
    cell.figure = "man";
    cell.sign = "4";
    cell.role = Role::first;
  }
  board.cells[0].facing = 1;
  board.cells[1].facing = 3;
  const std::vector<std::string> medium{"    A   B", "1  4-| |-4  1", "   /\\| |/\\", "    A   B"};
  CHECK(board_canvas(board, plan_of(board, false, Spacing::medium)).rows() == medium);
  const std::vector<std::string> turned{"    B   A", "1  4-| |-4  1", "   /\\| |/\\", "    B   A"};
  CHECK(board_canvas(board, plan_of(board, true, Spacing::medium)).rows() == turned);
  CHECK(board_canvas(board, plan_of(board, false, Spacing::large)).rows()[2] == "1  /|=-+ +-=|\\  1");
}

TEST_CASE("a traced line continues through larger cells") {
  Board board = empty_board(3, 1);
  for (Cell& cell : board.cells) cell.role = Role::faint;
  board.cells[0].sign = "0";
  board.cells[0].role = Role::first;
  board.cells[0].facing = 1;
  CHECK(board_canvas(with_trace(board, 0), plan_of(board, false, Spacing::large)).rows()[2] ==
        "1   0>   - - - - - -  1");
}
