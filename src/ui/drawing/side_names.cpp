#include "ui/drawing/side_names.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "base/safe_text.hpp"

namespace herbarium {

namespace {

constexpr int name_gap = 2;  // between a name and the drawing
constexpr std::size_t all_sides = 6;

// The sides as they are seen on the drawing, clockwise.
enum class Seen : std::size_t { top, upper_right, lower_right, bottom, lower_left, upper_left };

bool is_left(Seen side) { return side == Seen::lower_left || side == Seen::upper_left; }
bool is_upper(Seen side) { return side == Seen::upper_left || side == Seen::upper_right; }

int width_of(const std::string& name) { return columns(escaped(name)); }

struct TakenColumns {
  int from = std::numeric_limits<int>::max();
  int end = 0;
};

// The columns occupied in each row of a drawing.
std::vector<TakenColumns> taken_by(const BoardPlan& plan) {
  std::vector<TakenColumns> taken(static_cast<std::size_t>(plan.size.rows));
  const auto take = [&](int row, int from, int end) {
    TakenColumns& all = taken[static_cast<std::size_t>(row)];
    all = {std::min(all.from, from), std::max(all.end, end)};
  };
  for (const Place& cell : plan.cells)
    for (int row = cell.row - plan.above; row < cell.row + plan.cell_rows; ++row)
      take(row, cell.column - plan.before, cell.column - plan.before + plan.cell_width + plan.above);
  for (const BoardLabel& label : plan.labels)
    take(label.place.row, label.place.column, label.place.column + width_of(label.text_in_place()));
  return taken;
}

void shift(BoardPlan& plan, int rows, int columns) {
  const auto moved = [&](Place& place) { place = {place.row + rows, place.column + columns}; };
  for (Place& cell : plan.cells) moved(cell);
  for (BoardLabel& label : plan.labels) moved(label.place);
  plan.margins.top += rows;
  plan.margins.left += columns;
  plan.size = {plan.size.rows + rows, plan.size.columns + columns};
}

class SideNames {
 public:
  SideNames(BoardPlan plan, const std::vector<SideName>& names, bool flipped, const SideRoom& room)
      : plan_(std::move(plan)), room_(room) {
    for (const SideName& name : names)
      if (!name.forms.empty()) names_[(name.side + (flipped ? all_sides / 2 : 0)) % all_sides] = &name;
    rows_ = plan_.size.rows;
    grow();
    taken_ = taken_by(plan_);
  }

  BoardPlan plan() && {
    for (const Seen side : {Seen::top, Seen::bottom}) {
      if (!at(side)) continue;
      room_.rows ? put_in_own_row(side) : put_beside_numbers(side);
    }
    for (const Seen side : {Seen::upper_left, Seen::lower_left, Seen::upper_right, Seen::lower_right})
      if (at(side)) put_at_slope(side);
    return std::move(plan_);
  }

 private:
  const SideName* at(Seen side) const { return names_[static_cast<std::size_t>(side)]; }

  // The row of the drawing in the middle of a slope; the rows from it to the narrowest part of the board
  // come after it.
  int middle_row(Seen side) const {
    const int widest = rows_ / 2;
    return top_ + (is_upper(side) ? (1 + widest) / 2 : (rows_ - 1 + widest) / 2);
  }
  int last_row(Seen side) const { return top_ + (is_upper(side) ? 0 : rows_ - 1); }

  // Adds rows for the seats above and below, and columns for the names at the slopes.
  void grow() {
    const std::vector<TakenColumns> taken = taken_by(plan_);
    int hands = 0;
    for (const auto& [upper, lower] :
         {std::pair(Seen::upper_left, Seen::lower_left), std::pair(Seen::upper_right, Seen::lower_right)})
      hands += at(upper) || at(lower) ? 1 : 0;
    int left = 0, right = 0;
    for (const Seen side : {Seen::upper_left, Seen::lower_left, Seen::upper_right, Seen::lower_right}) {
      if (!at(side)) continue;
      const TakenColumns& row = taken[static_cast<std::size_t>(middle_row(side))];
      const int wanted = width_of(at(side)->forms[0]) + name_gap;
      if (is_left(side))
        left = std::clamp(wanted - row.from, left, std::max(left, room_.columns / hands));
      else
        right =
            std::clamp(row.end + wanted - plan_.size.columns, right, std::max(right, room_.columns / hands));
    }
    top_ = room_.rows && at(Seen::top) ? 1 : 0;
    shift(plan_, top_, left);
    if (room_.rows && at(Seen::bottom)) {
      ++plan_.size.rows;
      ++plan_.margins.bottom;
    }
    plan_.size.columns += right;
    plan_.margins.right += right;
  }

  void put_in_own_row(Seen side) {
    const auto [least, most] =
        std::ranges::minmax_element(plan_.cells, [](Place a, Place b) { return a.column < b.column; });
    const int middle = (least->column + most->column) / 2;
    const std::string& name = at(side)->forms[0];
    const int row = side == Seen::top ? 0 : plan_.size.rows - 1;
    put(side, row, std::max(middle - width_of(name) / 2, plan_.margins.left), name);
  }

  void put_beside_numbers(Seen side) {
    const int row = side == Seen::top ? 0 : plan_.size.rows - 1;
    const int end = taken_[static_cast<std::size_t>(row)].from - name_gap;
    for (const std::string& name : at(side)->forms)
      if (end - width_of(name) >= plan_.margins.left) return put(side, row, end - width_of(name), name);
  }

  // Next to a text, puts the name at the corner if it needs no more columns there than the drawing has next
  // to the text: in the middle of its side, the name would look like a row of the table.
  bool put_at_corner(Seen side) {
    if (side != Seen::upper_right || room_.text_rows == 0) return false;
    const auto rows_of_table = std::ranges::count_if(names_, [](const auto* name) { return name; }) + 1;
    int most = 0;
    for (int row = 0; row < std::min<long>({room_.text_rows, plan_.size.rows, rows_of_table}); ++row)
      most = std::max(most, taken_[static_cast<std::size_t>(row)].end);
    const int row = last_row(side), column = taken_[static_cast<std::size_t>(row)].end + name_gap;
    for (const std::string& name : at(side)->forms)
      if (column + width_of(name) <= most) return put(side, row, column, name), true;
    return false;
  }

  // The longest form that fits at or after the middle.
  void put_at_slope(Seen side) {
    if (put_at_corner(side)) return;
    const bool beside_text = !is_left(side) && room_.text_rows > 0;
    const int middle = middle_row(side), step = is_upper(side) ? -1 : 1;
    const int last = beside_text ? middle : last_row(side);
    for (const std::string& name : at(side)->forms) {
      const bool shortest = &name == &at(side)->forms.back();
      for (int row = middle; row != last + step; row += step)
        if (const auto column = column_for(side, row, name, shortest)) return put(side, row, *column, name);
    }
  }

  // Its place in a row; nothing if it does not fit there.
  std::optional<int> column_for(Seen side, int row, const std::string& name, bool shortest) const {
    const TakenColumns& taken = taken_[static_cast<std::size_t>(row)];
    const int width = width_of(name);
    const int gap = shortest ? 1 : name_gap;
    const int column = is_left(side) ? taken.from - gap - width : taken.end + gap;
    // The corners of the rim's rows are empty.
    const bool corners = row >= plan_.margins.top && row < plan_.size.rows - plan_.margins.bottom;
    const int least = corners ? 0 : plan_.margins.left;
    const int most = plan_.size.columns - (corners ? 0 : plan_.margins.right);
    const bool may_stand = is_left(side) || shortest || row >= room_.text_rows;
    return may_stand && column >= least && column + width <= most ? std::optional(column) : std::nullopt;
  }

  void put(Seen side, int row, int column, const std::string& name) {
    const bool upper = side == Seen::top || is_upper(side);
    plan_.labels.push_back({{row, column}, name, {upper ? 1 : -1, 0}, at(side)->role});
    TakenColumns& taken = taken_[static_cast<std::size_t>(row)];
    taken = {std::min(taken.from, column), std::max(taken.end, column + width_of(name))};
  }

  BoardPlan plan_;
  const SideRoom& room_;
  std::array<const SideName*, all_sides> names_{};
  int rows_ = 0;  // of the drawing before growing
  int top_ = 0;   // rows added above
  std::vector<TakenColumns> taken_;
};

}  // namespace

BoardPlan with_side_names(BoardPlan plan, const std::vector<SideName>& names, bool flipped,
                          const SideRoom& room) {
  if (names.empty() || plan.cells.empty()) return plan;
  return SideNames(std::move(plan), names, flipped, room).plan();
}

}  // namespace herbarium
