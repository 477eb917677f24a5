// The plan of hexagonal boards. Each row is shifted by half a pitch against the next. Both ends of every
// diagonal have its number, just where the diagonal's next cell would be, and each row has its letter at the
// ends where no number stands:
//
//          3   4   5
//        2   .   .   .   e
//      1   .   .   .   .   d
//     c  .   .   .   .   .   c
//       b  .   .   .   .   5
//         a  .   .   .   4
//              1   2   3
#include <fmt/format.h>

#include <algorithm>

#include "ui/board/board_plan.hpp"

namespace herbarium {
namespace {

// A cell has a column for the stroke of what faces west, two for what stands there or for the stroke of what
// faces east, and one for a mark behind that. With this pitch a board of side 7 fits into 80 columns beside a
// panel, and one of side 8 if the panel goes on above and below its middle.
constexpr int half_pitch = 2;
constexpr int pitch = 2 * half_pitch;
constexpr int left_margin = 3;  // to the sign of the first cell of the longest row: letter, blank, direction
constexpr int right_margin = 2;

class HexPlan {
 public:
  HexPlan(const Board& board, bool flipped)
      : rows_(board.rows), side_((board.rows + 1) / 2), upper_case_(board.upper_case), flipped_(flipped) {}

  Place place(int number, int row) const {
    const int halves = 2 * number - row + side_ - 3;
    const int last = 2 * (rows_ - 1);
    return {1 + (flipped_ ? row : rows_ - 1 - row),
            left_margin + half_pitch * (flipped_ ? last - halves : halves)};
  }

  BoardPlan plan(const Board& board) const {
    BoardPlan plan;
    plan.size = {rows_ + 2, left_margin + pitch * rows_ + 1};
    plan.margins = {1, 1, left_margin - 1, right_margin};
    plan.before = 1;
    plan.cell_width = pitch;
    for (const Cell& cell : board.cells) plan.cells.push_back(place(cell.column, cell.row));
    plan.sizes.resize(plan.cells.size());
    add_letters(plan);
    add_numbers(plan);
    plan.facings = facings();
    return plan;
  }

 private:
  void add_letters(BoardPlan& plan) const {
    for (int row = 0; row < rows_; ++row) {
      if (row < side_) add_letter(plan, row, true);
      if (row >= side_ - 1) add_letter(plan, row, false);
    }
  }

  // Rows begin with the number 1 up to the middle, and end with the highest from there on.
  void add_letter(BoardPlan& plan, int row, bool west) const {
    const bool left = west != flipped_;
    Place flow_beside = place(west ? 1 : rows_, row);
    flow_beside.column += left ? -left_margin : pitch;
    const auto letter = static_cast<char>((upper_case_ ? 'A' : 'a') + row);
    plan.labels.push_back({flow_beside, std::string(1, letter), {0, left ? 1 : -1}});
  }

  void add_numbers(BoardPlan& plan) const {
    const int up = flipped_ ? 1 : -1;
    for (int number = 1; number <= rows_; ++number) {
      const std::string text = fmt::format("{}", number);
      const int below = std::max(0, number - side_) - 1;
      const int above = std::min(rows_, number + side_ - 1);
      plan.labels.push_back({place(number, below), text, {up, up * half_pitch}});
      plan.labels.push_back({place(number, above), text, {-up, -up * half_pitch}});
    }
  }

  // A stroke leaves the piece on the side to which it points, so that it reads without colour: s> s/ \s <s
  // /s and s\ are six directions. Turned by half, each becomes the one across.
  std::vector<FacingSign> facings() const {
    std::vector<FacingSign> signs{{'>'}, {'/'}, {'\\', true}, {'<', true}, {'/', true}, {'\\'}};
    if (flipped_) std::rotate(signs.begin(), signs.begin() + 3, signs.end());
    return signs;
  }

  int rows_;
  int side_;
  bool upper_case_;
  bool flipped_;
};

}  // namespace

BoardPlan hex_plan(const Board& board, bool flipped) { return HexPlan(board, flipped).plan(board); }

}  // namespace herbarium
