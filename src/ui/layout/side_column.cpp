#include "ui/layout/side_column.hpp"

#include "ui/blocks/hidden_part.hpp"
#include "ui/blocks/stack.hpp"

namespace herbarium {
namespace {

void add(std::vector<Part>& parts, const std::vector<Panel>& panels, int width) {
  for (const Panel& panel : panels) parts.push_back({panel_block(panel, width), panel.optional});
}

// Messages in a narrow column need many rows.
std::vector<Panel> panels_beside(const Display& display, const Arrangement& at) {
  std::vector<Panel> all = display.picture.panels;
  if (at.below_at == 0 || at.side_width >= roomy_side) return all;
  for (Panel& panel : all) panel.lines.erase(panel.lines.begin(), panel.lines.begin() + panel.optional_lines);
  return all;
}

}  // namespace

TextBlock side_column(const Display& display, const BoardPlan& plan, const Arrangement& at, int most) {
  const View& view = display.view;
  std::vector<Part> parts{{holdings_block(display.picture.holdings, view.seats, at.side_width)}};
  const auto& live = display.input.check.draft;
  if (const auto& draft = live ? live : view.draft)
    parts.push_back({draft_block(view.draft_title, *draft, at.side_width, most - rows_of(parts[0].block))});
  add(parts, preview_panels(display), at.side_width);
  if (at.window)
    add(parts, hidden_part_panels(display.picture.board, plan, *at.window, view.seats), at.side_width);
  add(parts, panels_beside(display, at), at.side_width);
  return stacked(std::move(parts), most);
}

}  // namespace herbarium
