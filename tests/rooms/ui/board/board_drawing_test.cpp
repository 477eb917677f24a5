// Boards of squares: signs, directions, marks, and the cursor.
#include <doctest/doctest.h>

#include "support/pictures.hpp"
#include "ui/drawing/board_drawing.hpp"

using namespace herbarium;
using pictures::drawn;
using pictures::empty_board;

namespace {

Cell& cell(Board& board, int column, int row) {
  return board.cells[static_cast<std::size_t>(row * board.columns + column)];
}

}  // namespace

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
  CHECK(drawn(board_text(board, false)) == R"(
    a  b  c
 2  .> .  .  2
 1  2v*()+#' 1
    a  b  c
)");
}

TEST_CASE("turning a board by half turns its labels and directions with it") {
  Board board = empty_board(3, 2);
  cell(board, 0, 0).sign = "1";
  cell(board, 0, 0).facing = 1;
  CHECK(drawn(board_text(board, true)) == R"(
    C  B  A
 1  .  .  1< 1
 2  .  .  .  2
    C  B  A
)");
}

TEST_CASE("the cursor moves as on the drawing, and stays at the rim") {
  const Board board = empty_board(3, 3);
  const auto to = [&](std::size_t from, Place step, bool flipped = false) {
    const auto next = next_cell(plan_of(board, flipped), {from, {}}, step);
    return next ? board.cells[next->cell].name : "the rim";
  };
  CHECK(middle_cell(plan_of(board, false)) == 4);
  CHECK_FALSE(middle_cell(BoardPlan{}));
  const std::pair<Place, const char*> steps[] = {{{-1, -1}, "A3"}, {{-1, 0}, "B3"}, {{-1, 1}, "C3"},
                                                 {{0, -1}, "A2"},  {{0, 1}, "C2"},  {{1, -1}, "A1"},
                                                 {{1, 0}, "B1"},   {{1, 1}, "C1"}};
  for (const auto& [step, name] : steps) CHECK(to(4, step) == name);
  CHECK(to(4, {-1, 0}, true) == "B1");
  const std::pair<std::size_t, Place> beyond[] = {{5, {0, 1}}, {0, {1, 0}}, {5, {1, 1}}, {7, {-1, -1}}};
  for (const auto& [from, step] : beyond) CHECK(to(from, step) == "the rim");
}

TEST_CASE("a part of a board has the labels of all that is in it") {
  const Board board = empty_board(24, 30);
  const BoardPlan plan = plan_of(board, false);
  const BoardWindow window = window_on(plan, plan.cells[0], {5, 22});
  CHECK(drawn(board_canvas(board, plan, {}, window).rows()) == R"(
     A  B  C  D  E
  3  .  .  .  .  .   3
  2  .  .  .  .  .   2
  1  .  .  .  .  .   1
     A  B  C  D  E
)");
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
