// Laws of every shape of board in every size of cells: which places belong to a cell, and where the cursor
// goes.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "support/hex_boards.hpp"
#include "support/pictures.hpp"
#include "ui/drawing/board_drawing.hpp"

using namespace herbarium;
using hex_boards::dots;

namespace {

struct Drawn {
  Board board;
  BoardPlan plan;
};

// Squares, hexagons, and squares of which some are one building, from both sides.
std::vector<Drawn> all_drawings() {
  std::vector<Drawn> all;
  Board narrow = dots(9);
  narrow.narrow = true;
  for (const bool flipped : {false, true}) {
    for (const Board& board : {pictures::empty_board(11, 11), dots(2), dots(5), pictures::town()})
      for (const Spacing spacing : {Spacing::usual, Spacing::medium, Spacing::large})
        all.push_back({board, plan_of(board, flipped, spacing)});
    all.push_back({narrow, plan_of(narrow, flipped, Spacing::narrow)});
  }
  return all;
}

}  // namespace

// Walls between large hexagons belong to the nearest: only what is within them is looked at here.
TEST_CASE("every place of a cell belongs to it, but for the wall of a block next to it") {
  for (const auto& [board, plan] : all_drawings())
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
      const Extent extent = extent_of(plan, i);
      const int first_column = plan.above > 0 ? 0 : -plan.before;
      for (int row = 0; row < extent.rows - plan.above; ++row)
        for (int column = first_column; column < extent.columns - plan.before; ++column) {
          const auto hit = cell_at(plan, {plan.cells[i].row + row, plan.cells[i].column + column});
          REQUIRE(hit);
          CHECK((hit == i || plan.sizes[*hit].walled));
        }
    }
}

// Every character that is drawn of a cell or its walls, on every shape of board, in every size of cells. The
// centre is computed from what is drawn: where the cell's own sign stands, or the middle of its walls.
TEST_CASE("a click on a cell or its walls is a click on the cell whose centre is nearest") {
  for (const auto& drawing : all_drawings()) {
    const auto& board = drawing.board;
    const auto& plan = drawing.plan;
    if (plan.above == 0) continue;  // cells that share no walls
    const auto rows = board_canvas(board, plan).rows();
    INFO(fmt::format("{} cells, {}, at spacing {}", board.cells.size(),
                     plan.flipped ? "flipped" : "not flipped", static_cast<int>(plan.spacing)));
    const auto distance = [&plan](std::size_t cell, int row, int column) {
      // A large hexagon: seven columns by two rows within its walls; a row counts as two columns.
      const double right = column - (plan.cells[cell].column + 3);
      const double down = 2 * (row - (plan.cells[cell].row + 0.5));
      return right * right + down * down;
    };
    int checked = 0;
    for (int row = 1; row < plan.size.rows - 1; ++row)
      for (int column = plan.margins.left - 1; column < plan.size.columns - plan.margins.right; ++column) {
        double least = 1e9;
        for (std::size_t cell = 0; cell < board.cells.size(); ++cell)
          least = std::min(least, distance(cell, row, column));
        if (least > 16) continue;  // beyond its walls
        const auto hit = cell_at(plan, {row, column});
        INFO(fmt::format("row {}, column {}: the nearest centre is {} away", row, column, std::sqrt(least)));
        REQUIRE(hit);
        CHECK(distance(*hit, row, column) == doctest::Approx(least));
        ++checked;
      }
    CHECK(checked > 20);
  }
}

TEST_CASE("no place of the margins belongs to a cell") {
  for (const auto& [board, plan] : all_drawings()) {
    for (int row = 0; row < plan.size.rows; ++row)
      for (const int column : {0, plan.size.columns - 1}) CHECK_FALSE(cell_at(plan, {row, column}));
    for (int column = 0; column < plan.size.columns; ++column)
      for (const int row : {0, plan.size.rows - 1}) CHECK_FALSE(cell_at(plan, {row, column}));
  }
}

TEST_CASE("with four arrows the cursor reaches every cell") {
  for (const auto& [board, plan] : all_drawings()) {
    std::vector<bool> seen(board.cells.size());
    std::vector<BoardCursor> open{{0, {}}};
    while (!open.empty()) {
      const BoardCursor spot = open.back();
      open.pop_back();
      seen[spot.cell] = true;
      for (const Place step : {Place{-1, 0}, Place{1, 0}, Place{0, -1}, Place{0, 1}})
        if (const auto next = next_cell(plan, spot, step); next && !seen[next->cell]) open.push_back(*next);
    }
    CHECK(std::count(seen.begin(), seen.end(), false) == 0);
  }
}
