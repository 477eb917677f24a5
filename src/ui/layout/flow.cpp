#include "ui/layout/flow.hpp"

#include <algorithm>
#include <functional>

#include "base/safe_text.hpp"
#include "ui/blocks/guide_block.hpp"
#include "ui/canvas/wrap.hpp"
#include "ui/layout/measures.hpp"

namespace herbarium {
namespace {

// Lines one below the other. What is put at once begins in one column, where the rows allow it all.
class Column {
 public:
  Column(const BoardPlan& plan, Extent room) : taken_(occupied_columns(plan)), columns_(room.columns) {
    taken_.resize(static_cast<std::size_t>(room.rows), taken_.back());
  }

  // Puts what `make` gives for a width; false if too few rows are left.
  bool put(const std::function<TextBlock(int)>& make) {
    int taken = 0;
    for (std::size_t end = next_ + 1; end <= taken_.size(); ++end) {
      taken = std::max(taken, taken_[end - 1]);
      const int width = columns_ - taken - gap;
      TextBlock block = make(width);
      if (next_ + block.size() > end) continue;
      for (Line& line : block)
        lines_.push_back({{static_cast<int>(next_++), columns_ - width}, width, std::move(line)});
      return true;
    }
    return false;
  }

  // The same for a panel line by line.
  bool put(const Panel& panel) {
    const Column before = *this;
    bool whole = panel.title.empty() || put([&](int) { return TextBlock{{{panel.title, Role::strong}}}; });
    for (const Line& line : panel.lines)
      whole = whole && put([&](int width) { return wrapped(line, width, 2); });
    if (!whole && panel.optional) *this = before;
    return whole;
  }

  // The same for the guide, in the fullest form that fits the first `rows` rows, or as many of its parts as
  // do, those first that help most.
  void put(const GuideView& guide, int rows) {
    using enum GuidePart;
    taken_.resize(std::min(taken_.size(), static_cast<std::size_t>(std::max(rows, 0))));
    if (put(guide, all_guide_parts, GuideForm::packed) || put(guide, all_guide_parts, GuideForm::terse))
      return;
    for (const std::vector<GuidePart>& parts : {std::vector{aim, commands}, {commands}, {aim}})
      if (put(guide, parts, GuideForm::terse)) break;
    const auto left = static_cast<int>(taken_.size() - std::min(next_, taken_.size()));
    if (left > 0)
      put([&](int width) { return first_signs(guide, {left, std::max(width, narrowest_guide)}); });
  }

  // The same for what is recent, in the place of whose last line "..." stands if not all of it fits. A title
  // with nothing below it is left out.
  bool put_recent(const Panel& panel, bool whole_only) {
    const Column before = *this;
    if (put(panel)) return true;
    const std::size_t told = lines_.size() - before.lines_.size();
    if (whole_only || told <= (panel.title.empty() ? 0 : 1))
      *this = before;
    else if (const Line sign{{"...", Role::faint}};
             !put([&](int) { return TextBlock{sign}; }) && lines_.size() > before.lines_.size())
      lines_.back().line = sign;
    return false;
  }

  void skip_row() { ++next_; }
  std::vector<PlacedLine> lines() && { return std::move(lines_); }

 private:
  // These parts, or none of them.
  bool put(const GuideView& guide, const std::vector<GuidePart>& parts, GuideForm form) {
    const Column before = *this;
    for (const GuidePart part : parts)
      if (!put(guide, part, form)) {
        *this = before;
        return false;
      }
    return true;
  }

  // A part may begin further down, where a board becomes narrower.
  bool put(const GuideView& guide, GuidePart part, GuideForm form) {
    const auto make = [&](int width) {
      return width < narrowest_guide ? TextBlock(taken_.size() + 1) : guide_part(guide, part, width, form);
    };
    const std::size_t before = next_;
    for (; next_ < taken_.size(); ++next_)
      if (put(make)) return true;
    next_ = before;
    return false;
  }

  std::vector<int> taken_;  // of each row
  int columns_;
  std::size_t next_ = 0;
  std::vector<PlacedLine> lines_;
};

}  // namespace

std::vector<int> occupied_columns(const BoardPlan& plan) {
  std::vector<int> taken(static_cast<std::size_t>(plan.size.rows));
  const auto take = [&](int row, int end) {
    int& sofar = taken[static_cast<std::size_t>(row)];
    sofar = std::max(sofar, end);
  };
  for (std::size_t cell = 0; cell < plan.cells.size(); ++cell) {
    const Place place = plan.cells[cell];
    const Extent extent = extent_of(plan, cell);
    for (int row = 0; row < extent.rows; ++row)
      take(place.row + row, place.column - plan.before + extent.columns);
  }
  for (const BoardLabel& label : plan.labels) take(label.place.row, label.place.column + columns(label.text));
  return taken;
}

std::optional<Flow> flow_beside(const BoardPlan& plan, Extent room, const Holdings& holdings,
                                const std::vector<SeatView>& seats, const std::vector<Panel>& panels,
                                const std::vector<Panel>& recent, const std::optional<GuideView>& guide,
                                int guide_rows) {
  for (const bool spaced : {true, false}) {
    Column column(plan, room);
    if (!column.put([&](int width) { return holdings_block(holdings, seats, width); })) return std::nullopt;
    bool whole = true;
    for (const Panel& panel : panels) {
      if (spaced) column.skip_row();
      whole = column.put(panel) && whole;
    }
    if (!recent.empty() && spaced) column.skip_row();
    if (!recent.empty()) whole = column.put_recent(recent[0], false) && whole;
    if (!whole && spaced) continue;
    for (std::size_t i = 1; !guide && i < recent.size(); ++i)
      if (!column.put_recent(recent[i], true)) break;
    if (guide && spaced) column.skip_row();
    if (guide) column.put(*guide, guide_rows);
    return Flow{std::move(column).lines(), whole};
  }
  return std::nullopt;
}

}  // namespace herbarium
