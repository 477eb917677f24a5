// Boards in cells of several rows.
#include <doctest/doctest.h>

#include <tuple>

#include "support/hex_boards.hpp"
#include "support/pictures.hpp"
#include "ui/drawing/board_drawing.hpp"
#include "ui/drawing/board_lookup.hpp"
#include "ui/layout/board_fit.hpp"
#include "ui/layout/layout.hpp"

using namespace herbarium;
using hex_boards::dots;
using hex_boards::herd_view;
using pictures::empty_board;

namespace {

InputState with_cells(std::optional<Spacing> cells) {
  InputState input;
  input.cells = cells;
  return input;
}

std::string in_cells(const Board& board, Spacing spacing, bool flipped = false,
                     std::optional<std::size_t> cursor = {}) {
  return pictures::drawn(board_canvas(board, plan_of(board, flipped, spacing), cursor).rows());
}

}  // namespace

TEST_CASE("larger cells have a middle, walls or a free column, and labels in the places of the small ones") {
  CHECK(in_cells(dots(2), Spacing::medium) == R"(
    2    3

  c2  .    .    c

b   .    .    .    b

  a   .    .    a2
         1    2
)");
  CHECK(in_cells(dots(2), Spacing::large) == R"(
      2       3
       _.-'-._ _.-'-._
   c2 |   .   |   .   | c
      |       |       |
   _.-'-._ _.-'-._ _.-'-._
b |   .   |   .   |   .   | b
  |       |       |       |
  '-._ _.-'-._ _.-'-._ _.-'
    a |   .   |   .   | a2
      |       |       |
      '-._ _.-'-._ _.-'
              1       2
)");
  Board squares = empty_board(2, 2);
  squares.cells[3].sign = "o";
  squares.cells[3].role = Role::light;
  squares.cells[3].changed = true;
  squares.cells[0].target = true;
  CHECK(in_cells(squares, Spacing::medium, false, 1) == R"(
    A   B
2   .   o   2
          *
1   + [ . ] 1
      [   ]
    A   B
)");
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
  using enum Spacing;
  const View herd = herd_view(5);
  const std::tuple<Extent, std::optional<Spacing>, Spacing> table[] = {
      {{24, 80}, {}, usual},       {{23, 200}, {}, usual},    {{25, 100}, {}, usual},
      {{27, 81}, {}, usual},       {{27, 82}, {}, medium},    {{30, 100}, {}, medium},
      {{40, 120}, {}, large},      {{36, 109}, {}, large},    {{35, 109}, {}, medium},
      {{60, 200}, medium, medium}, {{60, 200}, usual, usual}, {{40, 102}, large, large},
      {{30, 100}, large, medium}};
  for (const auto& [size, wanted, chosen] : table) {
    const Extent window = size;  // clang captures no part of a binding
    CAPTURE(window.rows);
    CAPTURE(window.columns);
    const Spacing spacing = lay_out(herd, with_cells(wanted), {}, size).plan.spacing;
    CHECK((spacing == narrow ? usual : spacing) == chosen);
  }
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
  for (const bool flipped : {false, true})
    CHECK(in_cells(board, Spacing::medium, flipped) == (flipped ? R"(
    B   A
1  4-| |-4  1
   /\| |/\
    B   A
)"
                                                                : R"(
    A   B
1  4-| |-4  1
   /\| |/\
    A   B
)"));
  CHECK(files::says(in_cells(board, Spacing::large), "1  /|=-+ +-=|\\  1\n"));
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
