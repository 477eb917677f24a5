#include "ui/board_art.hpp"

#include "base/safe_text.hpp"
#include "ui/theme.hpp"

namespace herbarium {
namespace {

// Two columns that say what stands there: a sign of one character leaves room for its facing.
std::string sign_of(const Cell& cell, const std::string& facings) {
  std::string sign = cut(shown(cell.sign), 2);
  const auto facing = static_cast<std::size_t>(cell.facing);
  if (cell.facing >= 0 && facing < facings.size() && columns(sign) < 2) sign += facings[facing];
  return sign;
}

// The mark stands close behind the sign, so that nobody takes it for the next cell's.
void draw_cell(Canvas& canvas, const Cell& cell, Place place, const std::string& facings, bool cursor) {
  canvas.paint(place, 2, {.reverse = cursor});
  place.column += canvas.put(place, sign_of(cell, facings), style_of(cell, cursor));
  if (const char mark = mark_of(cell); mark != ' ')
    canvas.put(place, std::string(1, mark), {.bold = true, .reverse = cursor});
}

}  // namespace

Canvas board_canvas(const Board& board, const BoardPlan& plan, std::optional<std::size_t> cursor) {
  Canvas canvas(plan.size);
  for (const BoardLabel& label : plan.labels) canvas.put(label.place, label.text, style_of(Role::faint));
  for (std::size_t i = 0; i < board.cells.size(); ++i)
    draw_cell(canvas, board.cells[i], plan.cells[i], plan.facings, cursor == i);
  return canvas;
}

std::vector<std::string> board_text(const Board& board, bool flipped) {
  return board_canvas(board, plan_of(board, flipped)).rows();
}

}  // namespace herbarium
