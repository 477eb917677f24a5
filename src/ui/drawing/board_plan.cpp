#include "ui/drawing/board_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace herbarium {

namespace {

// The index with the least `distance`; nothing if it is negative for all.
template <class Distance>
std::optional<std::size_t> nearest(const BoardPlan& plan, Distance distance) {
  std::optional<std::size_t> best;
  int least = 0;
  for (std::size_t i = 0; i < plan.cells.size(); ++i) {
    const int away = distance(i);
    if (away < 0 || (best && away >= least)) continue;
    best = i;
    least = away;
  }
  return best;
}

// The distance of a step along the row; negative in the wrong direction.
int along(int right, Place step) { return right * step.column - 1; }

// The distance of a step to another row, `down` and to the right of here: the nearest row counts first.
// `lean` is the side chosen between two cells.
int across(int down, int right, Place step, int lean) {
  constexpr int row_weight = 1000;  // no board is as wide as that
  if (down * step.row <= 0 || right * step.column < 0 || (step.column != 0 && right == 0)) return -1;
  return down * step.row * row_weight + 2 * std::abs(right) - (right * lean > 0 ? 1 : 0);
}

// The place of the square of a cell that is nearest to a place.
Place square_near(const BoardPlan& plan, std::size_t cell, Place place) {
  const Place first = plan.cells[cell];
  const CellSize& size = plan.sizes[cell];
  const int across = std::clamp((place.column - first.column) / plan.cell_width, 0, size.columns - 1);
  return {std::clamp(place.row, first.row, first.row + size.rows - 1),
          first.column + across * plan.cell_width};
}

// The place of the square from which a step leaves its cell.
Place left_by(const BoardPlan& plan, const BoardCursor& cursor, Place step) {
  constexpr int far = 1000;  // no board is as large as that
  const Place lane = square_near(plan, cursor.cell, cursor.lane);
  return square_near(plan, cursor.cell, {lane.row + far * step.row, lane.column + far * step.column});
}

}  // namespace

BoardPlan without_lower_labels(BoardPlan plan) {
  const int last = plan.size.rows - 1;
  std::erase_if(plan.labels, [&](const BoardLabel& label) { return label.place.row == last; });
  plan.size.rows = last;
  plan.margins.bottom = 0;
  return plan;
}

Extent extent_of(const BoardPlan& plan, std::size_t cell) {
  return {plan.sizes[cell].rows * plan.cell_rows, plan.sizes[cell].columns * plan.cell_width};
}

Place middle_of(const BoardPlan& plan, std::size_t cell) {
  const CellSize& size = plan.sizes[cell];
  return {plan.cells[cell].row + size.rows * plan.cell_rows / 2,
          plan.cells[cell].column + (size.columns - 1) * plan.cell_width / 2};
}

namespace {

// With the walls all around, which neighbours share. A row counts as two columns.
std::optional<std::size_t> walled_cell_at(const BoardPlan& plan, Place place) {
  return nearest(plan, [&](std::size_t cell) {
    const Place first = plan.cells[cell];
    const int down = place.row - first.row, right = place.column - first.column;
    if (down < -plan.above || down >= plan.cell_rows || right < -1 || right > plan.figure.columns) return -1;
    const int across = right - plan.figure.columns / 2;
    const int along = 2 * down + 1 - plan.figure.rows;
    return across * across + along * along;
  });
}

}  // namespace

// A block's first wall is in the last column of the cell before it.
std::optional<std::size_t> cell_at(const BoardPlan& plan, Place place) {
  if (plan.above > 0) return walled_cell_at(plan, place);
  return nearest(plan, [&](std::size_t cell) {
    const int wall = plan.sizes[cell].walled ? 1 : 0;
    const int down = place.row - plan.cells[cell].row;
    const int right = place.column - (plan.cells[cell].column - plan.before) + wall;
    const Extent extent = extent_of(plan, cell);
    const bool holds = down >= 0 && down < extent.rows && right >= 0 && right < extent.columns + wall;
    return holds ? right : -1;
  });
}

std::optional<BoardCursor> next_cell(const BoardPlan& plan, const BoardCursor& from, Place step) {
  const Place here = left_by(plan, from, step);
  const Place aim{here.row + step.row, here.column + step.column * plan.cell_width};
  const int lean = here.row % 2 == 0 ? 1 : -1;
  const auto next = nearest(plan, [&](std::size_t cell) {
    if (cell == from.cell) return -1;
    const Place there = square_near(plan, cell, aim);
    const int down = there.row - here.row;
    const int right = there.column - here.column;
    if (step.row == 0) return down == 0 ? along(right, step) : -1;
    return across(down, right, step, lean);
  });
  return next ? std::optional(BoardCursor{*next, square_near(plan, *next, aim)}) : std::nullopt;
}

std::optional<std::size_t> middle_cell(const BoardPlan& plan) {
  return nearest(plan, [&](std::size_t index) {
    const Place cell = plan.cells[index];
    return std::abs(2 * cell.row + 1 - plan.size.rows) * plan.cell_width +
           std::abs(2 * cell.column + 2 - plan.size.columns);
  });
}

// --- hex plan

// The plan of hexagonal boards. Each row is shifted by half a pitch against the next. Above and below, the
// diagonals have their numbers, where their next cells would be. Each row has its letter at both ends, with
// the number of the cell there if one would not count from 1, or up to the highest:
//
//          3   4   5
//        e3  .   .   .   e
//      d2  .   .   .   .   d
//     c  .   .   .   .   .   c
//       b  .   .   .   .   b4
//         a  .   .   .   a3
//              1   2   3
//
// A number alone would seem to belong to the row. But in a window that shows a part of the board, the numbers
// of the diagonals are all around it.
//
// In narrow spacing every second two-digit number above and below is omitted:
//
//       9 10  12  14
//     8 . . . .
//
// Medium cells are separate, large ones have walls, each shared by two or three of them:
//
//    c2  /RR\ [BB]  c         _.-'-._ _.-'-._
//        \RR/ [BB]       c2  |       |       |  c
//      b    .    .  b2       |       |       |
//                            '-._ _.-'-._ _.-'
namespace {

// The measures of a drawing. Its left margin extends to the sign of the first cell of the longest row.
struct HexMeasures : CellMeasures {
  int left_margin;       // a letter, a blank, and the columns before a sign
  int letter_after;      // columns from a row's last sign to its letter
  int number_in = 0;     // columns from the beginning of a cell to the number above or below it
  int number_ahead = 0;  // the same next to it: on its right,
  int number_end = 0;    // and on its left, where these are the number's last columns
};

// A usual cell has a column for a stroke to the west, two for its contents or a stroke to the east, and one
// for a mark after that. With this pitch a board of side 7 fits into 80 columns next to a panel, and one of
// side 8 if the panel continues above and below its middle. A narrow cell has a column for its sign and one
// for a mark, and side 13 fits next to a panel.
constexpr HexMeasures usual_hex{{4, 1, 1}, 3, 4};
constexpr HexMeasures narrow_hex{{2}, 2, 3, 0, 1, 1};
constexpr HexMeasures medium_hex{{5, 2, 0, 0, {2, 4}, 1}, 3, 6, 1, 1, 3};
constexpr HexMeasures large_hex{{8, 3, 1, 1, {2, 7}}, 3, 9, 3, 1, 6};
constexpr int right_margin = 2;

class HexPlan {
 public:
  HexPlan(const Board& board, bool flipped, Spacing spacing)
      : rows_(board.rows),
        side_((board.rows + 1) / 2),
        upper_case_(board.upper_case),
        flipped_(flipped),
        spacing_(spacing),
        cell_(measures_of(spacing)) {
    if (has_wide_ends() && flipped_) ++cell_.left_margin;
  }

  Place place(int number, int row) const {
    const int halves = 2 * number - row + side_ - 3;
    const int last = 2 * (rows_ - 1);
    return {1 + cell_.above + cell_.cell_rows * (flipped_ ? row : rows_ - 1 - row),
            cell_.left_margin + cell_.cell_width * (flipped_ ? last - halves : halves) / 2};
  }

  BoardPlan plan(const Board& board) const {
    BoardPlan plan;
    static_cast<CellMeasures&>(plan) = cell_;
    const int width = cell_.left_margin + cell_.cell_width * (rows_ - 1) + cell_.letter_after + 1;
    plan.size = {rows_ * cell_.cell_rows + cell_.above + 2, width + (has_wide_ends() && !flipped_ ? 1 : 0)};
    plan.margins = {1, 1, cell_.left_margin - (cell_.cell_rows > 1 ? 1 : cell_.before), right_margin};
    plan.spacing = spacing_;
    plan.flipped = flipped_;
    for (const Cell& cell : board.cells) plan.cells.push_back(place(cell.column, cell.row));
    plan.sizes.resize(plan.cells.size());
    add_letters(plan);
    add_numbers(plan);
    plan.facings = facings();
    return plan;
  }

 private:
  static const HexMeasures& measures_of(Spacing spacing) {
    switch (spacing) {
      case Spacing::narrow: return narrow_hex;
      case Spacing::medium: return medium_hex;
      case Spacing::large: return large_hex;
      case Spacing::usual: break;
    }
    return usual_hex;
  }

  // Whether names such as `l24` need more room at one side of the board than the letter of its longest row.
  bool has_wide_ends() const { return spacing_ == Spacing::narrow && rows_ > 10; }

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
    flow_beside.row += cell_.sign_row;
    flow_beside.column += left ? -cell_.left_margin : cell_.letter_after;
    plan.labels.push_back({flow_beside, std::string(1, letter(row)), {0, left ? 1 : -1}});
  }

  char letter(int row) const { return static_cast<char>((upper_case_ ? 'A' : 'a') + row); }

  void add_numbers(BoardPlan& plan) const {
    for (int number = 1; number <= rows_; ++number) {
      add_number(plan, number, std::max(0, number - side_) - 1, 1);
      add_number(plan, number, std::min(rows_, number + side_ - 1), -1);
    }
  }

  // Just beyond the end of its diagonal, in that row; `inwards` are the rows of a step back. There it is next
  // to the end of another diagonal.
  void add_number(BoardPlan& plan, int number, int row, int inwards) const {
    const int down = flipped_ ? inwards : -inwards;
    const bool beside = row >= 0 && row < rows_;
    const bool on_right = (inwards > 0) != flipped_;
    BoardLabel label{place(number, row), fmt::format("{}", number), {down, down * cell_.cell_width / 2}};
    if (beside) {
      label.place.row += cell_.sign_row;
      label.at_end = fmt::format("{}{}", letter(row), number - inwards);
    } else {
      label.place.row = label.place.row <= 0 ? 0 : plan.size.rows - 1;
      label.place.column += cell_.number_in;
    }
    // Only usual cells have room to spare after a mark and before a sign.
    label.ends_there = spacing_ != Spacing::usual && beside && !on_right;
    if (spacing_ != Spacing::usual && beside)
      label.aside = on_right ? cell_.number_ahead : cell_.number_end - 1;
    label.minor = spacing_ == Spacing::narrow && number % 2 == 0;
    plan.labels.push_back(label);
  }

  // A stroke is on the side to which the piece points, so that it can be read without colour: s> s/ \s <s
  // /s and s\ are six directions. Turned by half, each becomes its opposite.
  std::vector<FacingSign> facings() const {
    std::vector<FacingSign> signs{{'>'}, {'/'}, {'\\', true}, {'<', true}, {'/', true}, {'\\'}};
    if (flipped_) std::rotate(signs.begin(), signs.begin() + 3, signs.end());
    return signs;
  }

  int rows_;
  int side_;
  bool upper_case_;
  bool flipped_;
  Spacing spacing_;
  HexMeasures cell_;
};

}  // namespace

// --- square plan

// The plan of boards of squares: letters of the columns above and below, numbers of the rows at both sides.
namespace {

struct SquareMeasures : CellMeasures {
  int sign_at = 0;  // the column of a figure below its letter
};

// Usual cells have room for a sign of one or two, and a mark.
constexpr SquareMeasures usual_square{};
constexpr SquareMeasures medium_square{{4, 2, 0, 0, {2, 3}}, 1};
constexpr SquareMeasures large_square{{6, 3, 0, 0, {3, 5}, 1}, 2};

class SquarePlan {
 public:
  SquarePlan(const Board& board, bool flipped, Spacing spacing)
      : board_(board),
        flipped_(flipped),
        spacing_(spacing),
        cell_(spacing == Spacing::large    ? large_square
              : spacing == Spacing::medium ? medium_square
                                           : usual_square),
        digits_(static_cast<int>(fmt::format("{}", board.rows).size())),
        gap_(is_larger() ||
                     std::ranges::any_of(board.cells, [](const Cell& cell) { return cell.block.has_value(); })
                 ? 1
                 : 0) {}

  Place place(int column, int row) const {
    return {1 + cell_.cell_rows * (flipped_ ? row : board_.rows - 1 - row),
            left() + cell_.cell_width * (flipped_ ? board_.columns - 1 - column : column)};
  }

  // The upper left square of a cell on the drawing.
  Place corner(const Cell& cell) const {
    return flipped_ ? place(cell.column + cell.columns() - 1, cell.row)
                    : place(cell.column, cell.row + cell.rows() - 1);
  }

  BoardPlan plan() const {
    BoardPlan plan;
    static_cast<CellMeasures&>(plan) = cell_;
    plan.size = {board_.rows * cell_.cell_rows + 2, right() + digits_};
    plan.margins = {1, 1, left(), gap_ + digits_};
    plan.spacing = is_larger() ? spacing_ : Spacing::usual;
    plan.flipped = flipped_;
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
  bool is_larger() const { return cell_.cell_rows > 1; }
  // Before larger cells there is a column for the cursor.
  int left() const { return digits_ + (is_larger() ? 2 : 3); }
  // The first column of the numbers after the rows.
  int right() const { return left() + cell_.cell_width * board_.columns + gap_; }

  void add_letters(BoardPlan& plan) const {
    for (int column = 0; column < board_.columns; ++column) {
      const std::string letter(1, static_cast<char>((board_.upper_case ? 'A' : 'a') + column));
      const int across = place(column, 0).column + cell_.sign_at;
      plan.labels.push_back({{0, across}, letter, {1, 0}});
      plan.labels.push_back({{board_.rows * cell_.cell_rows + 1, across}, letter, {-1, 0}});
    }
  }

  void add_numbers(BoardPlan& plan) const {
    for (int row = 0; row < board_.rows; ++row) {
      const int down = place(0, row).row + cell_.sign_row;
      plan.labels.push_back({{down, is_larger() ? 0 : 1}, fmt::format("{:>{}}", row + 1, digits_), {0, 1}});
      plan.labels.push_back({{down, right()}, fmt::format("{}", row + 1), {0, -1}});
    }
  }

  const Board& board_;
  bool flipped_;
  Spacing spacing_;
  const SquareMeasures& cell_;
  int digits_;
  int gap_;  // keeps the walls of blocks away from the numbers
};

}  // namespace

BoardPlan plan_of(const Board& board, bool flipped, Spacing spacing) {
  return board.shape == Shape::hexagonal ? HexPlan(board, flipped, spacing).plan(board)
                                         : SquarePlan(board, flipped, spacing).plan();
}

}  // namespace herbarium
