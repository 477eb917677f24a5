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
//
// In narrow spacing every second number above and below gives way where there are two digits:
//
//       9 10  12  14
//     8 . . . .
#include <fmt/format.h>

#include <algorithm>

#include "ui/board/board_plan.hpp"

namespace herbarium {
namespace {

// The columns of a drawing. Its left margin goes to the sign of the first cell of the longest row.
struct Pitch {
  int half;
  int left_margin;   // a letter, a blank, and what lies before a sign
  int before;        // columns of a cell before its sign
  int letter_after;  // columns from a row's last sign to its letter
  int width_of(int rows) const { return left_margin + 2 * half * (rows - 1) + letter_after + 1; }
};

// As a rule a cell has a column for the stroke of what faces west, two for what stands there or for the
// stroke of what faces east, and one for a mark behind that. With this pitch a board of side 7 fits into 80
// columns beside a panel, and one of side 8 if the panel goes on above and below its middle. A narrow cell
// has a column for its sign and one for a mark, and side 13 fits beside a panel.
constexpr Pitch usual_pitch{2, 3, 1, 4};
constexpr Pitch narrow_pitch{1, 2, 0, 3};
constexpr int right_margin = 2;

class HexPlan {
 public:
  HexPlan(const Board& board, bool flipped, Spacing spacing)
      : rows_(board.rows),
        side_((board.rows + 1) / 2),
        upper_case_(board.upper_case),
        flipped_(flipped),
        narrow_(spacing == Spacing::narrow),
        pitch_(narrow_ ? narrow_pitch : usual_pitch) {}

  Place place(int number, int row) const {
    const int halves = 2 * number - row + side_ - 3;
    const int last = 2 * (rows_ - 1);
    return {1 + (flipped_ ? row : rows_ - 1 - row),
            pitch_.left_margin + pitch_.half * (flipped_ ? last - halves : halves)};
  }

  BoardPlan plan(const Board& board) const {
    BoardPlan plan;
    plan.size = {rows_ + 2, pitch_.width_of(rows_)};
    plan.margins = {1, 1, pitch_.left_margin - pitch_.before, right_margin};
    plan.before = pitch_.before;
    plan.cell_width = 2 * pitch_.half;
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
    flow_beside.column += left ? -pitch_.left_margin : pitch_.letter_after;
    const auto letter = static_cast<char>((upper_case_ ? 'A' : 'a') + row);
    plan.labels.push_back({flow_beside, std::string(1, letter), {0, left ? 1 : -1}});
  }

  void add_numbers(BoardPlan& plan) const {
    for (int number = 1; number <= rows_; ++number) {
      add_number(plan, number, std::max(0, number - side_) - 1, 1);
      add_number(plan, number, std::min(rows_, number + side_ - 1), -1);
    }
  }

  // Just beyond the end of its diagonal, in that row; `inwards` are the rows of a step back.
  void add_number(BoardPlan& plan, int number, int row, int inwards) const {
    const int down = flipped_ ? inwards : -inwards;
    const bool beside = row >= 0 && row < rows_;
    const bool on_right = (inwards > 0) != flipped_;
    const std::string text = fmt::format("{}", number);
    BoardLabel label{place(number, row), text, {down, down * pitch_.half}};
    // Narrow cells have no room to spare behind a mark, nor before a sign.
    if (narrow_ && beside) label.aside = on_right ? 1 : 1 - static_cast<int>(text.size());
    label.minor = narrow_ && number % 2 == 0;
    plan.labels.push_back(label);
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
  bool narrow_;
  Pitch pitch_;
};

}  // namespace

BoardPlan hex_plan(const Board& board, bool flipped, Spacing spacing) {
  return HexPlan(board, flipped, spacing).plan(board);
}

}  // namespace herbarium
