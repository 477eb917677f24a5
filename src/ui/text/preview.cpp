#include "ui/text/preview.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/picture.hpp"
#include "ui/drawing/board_marks.hpp"

namespace herbarium {

namespace {

// What would be seen then. Where all act at once, that is what the move does and not what follows: a piece
// stands where it is put, before what it hits is gone.
Picture seen_then(const Match& now, const Match& after, Seat viewer) {
  if (!now.in_real_time() || after.size() == now.size()) return after.picture(viewer);
  std::vector<Frame> story = after.story(now.size(), viewer);
  return story.empty() ? after.picture(viewer) : std::move(story.front().picture);
}

// The line of the piece that would come, with what it meets.
void trace_ghost(Board& board) {
  for (std::size_t i = 0; i < board.cells.size(); ++i)
    if (board.cells[i].ghost && board.cells[i].facing >= 0) return void(board = with_trace(board, i));
}

}  // namespace

// Cells that would be different are ghosts; what the last move changed stays marked. What is beside the board
// stays as it is: the story tells it, and so a key costs few bytes.
Preview preview_of(const Match& now, const Match& after, const SeatNames& names, Seat viewer) {
  Preview preview{now.picture(viewer), {}};
  Picture then = seen_then(now, after, viewer);
  mark_changes(preview.picture, then);
  auto& cells = preview.picture.board.cells;
  for (std::size_t i = 0; i < std::min(cells.size(), then.board.cells.size()); ++i) {
    Cell& cell = then.board.cells[i];
    cell.ghost = cell.changed;
    cell.changed = cells[i].changed && !cell.ghost;
    cells[i] = std::move(cell);
  }
  // Whoever looks at the overlay wants to see what would become of it.
  if (preview.picture.overlay && then.overlay) {
    then.overlay->panel = preview.picture.overlay->panel;
    preview.picture.overlay = std::move(then.overlay);
  }
  for (int move = now.size(); move < after.size(); ++move)
    for (const Phrase& each : after.phrases(move)) append_words(preview.story, names, each);
  if (now.in_real_time() && now.module().display.traces_lines) trace_ghost(preview.picture.board);
  put_names(names, preview.picture);
  return preview;
}

std::string joined(const std::vector<std::string>& story) { return fmt::format("{}", fmt::join(story, " ")); }

}  // namespace herbarium
