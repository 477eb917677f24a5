#include "ui/prompt/pad_lens.hpp"

#include <fmt/format.h>

#include "ui/board/directions.hpp"

namespace herbarium {

// That of whoever pressed a key last, or else any.
const PadView* PadLens::foretold_pad(int last) const {
  const PadView* found = nullptr;
  for (const PadView& pad : view_.pads)
    if (pad.check && cursor(pad).marked_line() && (!found || pad.seat == last)) found = &pad;
  return found;
}

// Checked once, however often the clock shows it.
void PadLens::foretell(InputState& input, int last) {
  const PadView* pad = foretold_pad(last);
  if (!pad) return;
  const std::string move = *cursor(*pad).marked_line();
  const std::string line = fmt::format("{} {}", pad->seat, move);
  if (foretold_ != line) check_ = pad->check(move);
  foretold_ = line;
  if (!check_.good) return;
  input.check.preview = check_.preview;
  if (view_.pads.size() > 1)
    input.hint = fmt::format("{} {}: {}", pad->seat, pad->name, check_.words);
  else
    input.check.words = check_.words;
}

void PadLens::mark_options(Picture& picture) const {
  for (Cell& cell : picture.board.cells) cell.target = false;
  for (const PadView& pad : view_.pads)
    for (const Word& option : cursor(pad).options())
      if (const auto cell = option.cell.empty() ? std::nullopt : find_cell(picture.board, option.cell))
        picture.board.cells[*cell].target = true;
}

void PadLens::draw_cursors(Layout& layout) const {
  for (const PadView& pad : view_.pads) {
    const auto cell = cursor(pad).marked_cell(view_.picture.board);
    const auto place = cell ? layout.place_of(*cell) : std::nullopt;
    if (!place) continue;
    const int before = layout.plan.before;
    layout.canvas.paint({place->row, place->column - before}, 2 + before, {.reverse = true});
    layout.canvas.put({place->row, place->column + 2}, fmt::format("{}", pad.seat),
                      {.bold = true, .reverse = true});
  }
}

}  // namespace herbarium
