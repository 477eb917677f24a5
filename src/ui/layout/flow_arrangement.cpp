#include "ui/layout/flow_arrangement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "ui/blocks/seat_labels.hpp"
#include "ui/canvas/wrap.hpp"
#include "ui/layout/free_room.hpp"

namespace herbarium {
namespace {

bool is_tight(const Display& display, const BoardPlan& plan, int most) {
  const int beside = display.size.columns - plan.size.columns - gap;
  const bool drafting = display.view.draft || display.input.check.draft;
  return beside < min_side && beside >= narrow_side && plan.size.rows <= most && !drafting;
}

// Where sentences have no room beside the board, those that the foot cannot tell stand above it, in the
// place of the messages; it always tells the first.
TextBlock preview_below(const Display& display) {
  std::string text;
  for (const Panel& panel : preview_panels(display))
    for (std::size_t i = 1; i < panel.lines.size(); ++i)
      text += fmt::format("{}{}", text.empty() ? "If so: " : " ", panel.lines[i][0].text);
  return text.empty() ? TextBlock{} : wrapped(Line{{text}}, display.size.columns, 2);
}

}  // namespace

bool try_flow(const Display& display, BoardPlan& plan, Arrangement& at, int most) {
  if (!is_tight(display, plan, most)) return false;
  const View& view = display.view;
  const auto names = side_names_of(display.picture.board, view.seats);
  const auto flow_with = [&](const BoardPlan& drawn) {
    return flow_beside(drawn, {most, display.size.columns}, display.picture.holdings, view.seats,
                       display.picture.panels, view.extra, view.guide, guide_end(display, at.rows, most));
  };
  // Below the table of the seats there is room for a name beside the board, unless others need it.
  const int below_table = static_cast<int>(view.seats.size()) + 1;
  BoardPlan named = with_side_names(plan, names, view.flipped, {.text_rows = below_table});
  auto flow = flow_with(named);
  if (!names.empty() && flow && !flow->whole) {
    named = with_side_names(plan, names, view.flipped, {.text_rows = plan.size.rows});
    flow = flow_with(named);
  }
  if (!flow) return false;
  plan = std::move(named);
  at.flow = std::move(flow->lines);
  at.board = plan.size;
  at.upper_rows = std::max(at.board.rows, at.flow.back().place.row + 1);
  at.third_at = display.size.columns;
  if (TextBlock preview = preview_below(display); !preview.empty()) at.below = std::move(preview);
  return true;
}

}  // namespace herbarium
