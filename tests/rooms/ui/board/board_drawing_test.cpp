#include "ui/drawing/board_drawing.hpp"

#include <doctest/doctest.h>

#include "support/pictures.hpp"
#include "ui/drawing/canvas.hpp"

using namespace herbarium;
using pictures::empty_board;

namespace {

Cell& cell(Board& board, int column, int row) {
  return board.cells[static_cast<std::size_t>(row * board.columns + column)];
}

}  // namespace

TEST_CASE("a board of eleven by eleven takes thirteen lines of forty columns") {
  const Board board = empty_board(11, 11);
  const auto lines = board_text(board, false);
  REQUIRE(lines.size() == 13);
  CHECK(plan_of(board, false).size == Extent{13, 40});
  CHECK(lines[0] == "     A  B  C  D  E  F  G  H  I  J  K");
  CHECK(lines[1] == " 11  .  .  .  .  .  .  .  .  .  .  .  11");
  CHECK(lines[11] == "  1  .  .  .  .  .  .  .  .  .  .  .  1");
  CHECK(lines[12] == lines[0]);
}

TEST_CASE("signs, directions and marks are side by side") {
  Board board = empty_board(3, 2, false);
  cell(board, 0, 0).sign = "2";
  cell(board, 0, 0).facing = 2;
  cell(board, 0, 0).changed = true;
  cell(board, 1, 0).sign = "()";
  cell(board, 1, 0).target = true;
  cell(board, 2, 0).sign = "#";
  cell(board, 2, 0).ghost = true;
  cell(board, 0, 1).facing = 1;
  CHECK(board_text(board, false) ==
        std::vector<std::string>{"    a  b  c", " 2  .> .  .  2", " 1  2v*()+#' 1", "    a  b  c"});
}

TEST_CASE("turning a board by half turns its labels and directions with it") {
  Board board = empty_board(3, 2);
  cell(board, 0, 0).sign = "1";
  cell(board, 0, 0).facing = 1;
  CHECK(board_text(board, true) ==
        std::vector<std::string>{"    C  B  A", " 1  .  .  1< 1", " 2  .  .  .  2", "    C  B  A"});
}

TEST_CASE("a ghost is marked before all else, so that plans are always visible") {
  Cell cell;
  cell.role = Role::faint;
  cell.changed = true;
  CHECK(mark_of(cell) == ',');
  cell.target = true;
  CHECK(mark_of(cell) == '+');
  cell.role = Role::first;
  CHECK(mark_of(cell) == '+');
  cell.ghost = true;
  CHECK(mark_of(cell) == '\'');
  CHECK(mark_of(Cell{}) == ' ');
}

TEST_CASE("places of the drawing belong to the cells drawn there") {
  const Board board = empty_board(11, 11);
  for (bool flipped : {false, true}) {
    const BoardPlan plan = plan_of(board, flipped);
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
      const Place place = plan.cells[i];
      CHECK(cell_at(plan, place) == i);
      CHECK(cell_at(plan, {place.row, place.column + 2}) == i);
    }
    CHECK_FALSE(cell_at(plan, {0, 5}));
    CHECK_FALSE(cell_at(plan, {1, 4}));
    CHECK_FALSE(cell_at(plan, {1, 38}));
  }
}

TEST_CASE("the cursor moves as on the drawing, and stays at the rim") {
  const Board board = empty_board(3, 3);
  const BoardPlan plan = plan_of(board, false);
  CHECK(middle_cell(plan) == 4);
  CHECK(next_cell(plan, {4, {}}, {-1, 0})->cell == 7);
  CHECK(next_cell(plan, {4, {}}, {1, 0})->cell == 1);
  CHECK(next_cell(plan, {4, {}}, {0, -1})->cell == 3);
  CHECK(next_cell(plan, {4, {}}, {0, 1})->cell == 5);
  CHECK_FALSE(next_cell(plan, {5, {}}, {0, 1}));
  CHECK_FALSE(next_cell(plan, {0, {}}, {1, 0}));
  CHECK(next_cell(plan_of(board, true), {4, {}}, {-1, 0})->cell == 1);
  CHECK(next_cell(plan, {4, {}}, {-1, -1})->cell == 6);
  CHECK(next_cell(plan, {4, {}}, {-1, 1})->cell == 8);
  CHECK(next_cell(plan, {4, {}}, {1, -1})->cell == 0);
  CHECK(next_cell(plan, {4, {}}, {1, 1})->cell == 2);
  CHECK_FALSE(next_cell(plan, {5, {}}, {1, 1}));
  CHECK_FALSE(next_cell(plan, {7, {}}, {-1, -1}));
  CHECK_FALSE(middle_cell(BoardPlan{}));
}

TEST_CASE("a part of a board has the labels of all that is in it") {
  const Board board = empty_board(24, 30);
  const BoardPlan plan = plan_of(board, false);
  const BoardWindow window = window_on(plan, plan.cells[0], {5, 22});
  const auto rows = board_canvas(board, plan, {}, window).rows();
  const std::vector<std::string> corner{"     A  B  C  D  E",      //
                                        "  3  .  .  .  .  .   3",  //
                                        "  2  .  .  .  .  .   2",  //
                                        "  1  .  .  .  .  .   1",  //
                                        "     A  B  C  D  E"};
  CHECK(rows == corner);
  CHECK(seen_at(plan, window, {3, 5}) == plan.cells[0]);
  CHECK_FALSE(seen_at(plan, window, {0, 5}));
  CHECK_FALSE(seen_at(plan, window, {3, 20}));
}

TEST_CASE("the cursor is visible without colour") {
  const Board board = empty_board(2, 2);
  const BoardPlan plan = plan_of(board, false);
  const Canvas canvas = board_canvas(board, plan, 3);
  CHECK(canvas.at(plan.cells[3]).style.reverse);
  CHECK_FALSE(canvas.at(plan.cells[2]).style.reverse);
}
