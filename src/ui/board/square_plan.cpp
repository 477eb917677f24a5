// The plan of boards of squares: letters of the columns above and below, numbers of the rows at both sides.
#include <fmt/format.h>

#include <algorithm>

#include "ui/board/board_plan.hpp"

namespace herbarium {
namespace {

class SquarePlan {
 public:
  SquarePlan(const Board& board, bool flipped)
      : board_(board),
        flipped_(flipped),
        digits_(static_cast<int>(fmt::format("{}", board.rows).size())),
        gap_(std::any_of(board.cells.begin(), board.cells.end(),
                         [](const Cell& cell) { return cell.block.has_value(); })
                 ? 1
                 : 0) {}

  Place place(int column, int row) const {
    return {1 + (flipped_ ? row : board_.rows - 1 - row),
            left() + cell_width * (flipped_ ? board_.columns - 1 - column : column)};
  }

  // Of the upper left square of a cell, as it is seen.
  Place corner(const Cell& cell) const {
    return flipped_ ? place(cell.column + cell.columns() - 1, cell.row)
                    : place(cell.column, cell.row + cell.rows() - 1);
  }

  BoardPlan plan() const {
    BoardPlan plan;
    plan.size = {board_.rows + 2, right() + digits_};
    plan.margins = {1, 1, left(), gap_ + digits_};
    plan.cell_width = cell_width;
    for (const Cell& cell : board_.cells) {
      plan.cells.push_back(corner(cell));
      plan.sizes.push_back({cell.rows(), cell.columns(), cell.block.has_value()});
    }
    add_letters(plan);
    add_numbers(plan);
    for (const char sign : std::string(flipped_ ? "v<^>" : "^>v<")) plan.facings.push_back({sign});
    return plan;
  }

 private:
  static constexpr int cell_width = 3;  // a sign of one or two, and a mark

  int left() const { return digits_ + 3; }
  // Where the numbers behind the rows begin.
  int right() const { return left() + cell_width * board_.columns + gap_; }

  void add_letters(BoardPlan& plan) const {
    for (int column = 0; column < board_.columns; ++column) {
      const std::string letter(1, static_cast<char>((board_.upper_case ? 'A' : 'a') + column));
      const int across = place(column, 0).column;
      plan.labels.push_back({{0, across}, letter, {1, 0}});
      plan.labels.push_back({{board_.rows + 1, across}, letter, {-1, 0}});
    }
  }

  void add_numbers(BoardPlan& plan) const {
    for (int row = 0; row < board_.rows; ++row) {
      const int down = place(0, row).row;
      plan.labels.push_back({{down, 1}, fmt::format("{:>{}}", row + 1, digits_), {0, 1}});
      plan.labels.push_back({{down, right()}, fmt::format("{}", row + 1), {0, -1}});
    }
  }

  const Board& board_;
  bool flipped_;
  int digits_;
  int gap_;  // that the walls of blocks do not touch the numbers
};

}  // namespace

BoardPlan square_plan(const Board& board, bool flipped) { return SquarePlan(board, flipped).plan(); }

}  // namespace herbarium
