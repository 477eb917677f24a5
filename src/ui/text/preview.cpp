#include "ui/text/preview.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "core/picture.hpp"
#include "ui/drawing/board_lookup.hpp"
#include "ui/text/ending.hpp"

namespace herbarium {

namespace {

// The picture after the move. In simultaneous play it shows the move itself without its consequences: a
// piece in its new place, before its target is gone.
Picture seen_then(const Match& now, const Match& after, Seat viewer) {
  if (!now.in_real_time() || after.size() == now.size()) return after.picture(viewer);
  std::vector<Frame> story = after.story(now.size(), viewer);
  return story.empty() ? after.picture(viewer) : std::move(story.front().picture);
}

// The line of the future piece, with its target.
void trace_ghost(Board& board) {
  for (std::size_t i = 0; i < board.cells.size(); ++i)
    if (board.cells[i].ghost && board.cells[i].facing >= 0) return void(board = with_trace(board, i));
}

// Gives each value that would change its future value and the mark of a cell that would change.
void mark_changes(Holdings& now, const Holdings& then) {
  for (std::size_t seat = 0; seat < std::min(now.seats.size(), then.seats.size()); ++seat)
    for (std::size_t column = 0; column < now.columns.size(); ++column)
      if (const std::string& value = then.seats[seat][column]; value != now.seats[seat][column])
        now.seats[seat][column] = value + "'";
}

}  // namespace

// Cells that would change are ghosts; the changes by the last move stay marked. The panels are unchanged: the
// story covers them, and so a key costs few bytes. Only the territories and their worth are shown as
// they will be, because people choose their moves for them.
Draft preview_of(const Match& now, const Match& after, const SeatNames& names, Seat viewer) {
  Draft preview;
  preview.picture = now.picture(viewer);
  Picture then = seen_then(now, after, viewer);
  mark_changes(preview.picture, then);
  auto& cells = preview.picture.board.cells;
  for (std::size_t i = 0; i < std::min(cells.size(), then.board.cells.size()); ++i) {
    Cell& cell = then.board.cells[i];
    cell.ghost = cell.changed;
    cell.changed = cells[i].changed && !cell.ghost;
    cells[i] = std::move(cell);
  }
  if (preview.picture.overlay && then.overlay) {
    Panel& list = preview.picture.panels[preview.picture.overlay->panel];
    const std::string title = list.title;
    list = std::move(then.panels[then.overlay->panel]);
    list.title = title + ", then";
    then.overlay->legend.title += ", then";
    then.overlay->panel = preview.picture.overlay->panel;
    preview.picture.overlay = std::move(then.overlay);
    mark_changes(preview.picture.holdings, then.holdings);
  }
  // Where there is no room for all, it is the end of the story that is cut.
  if (after.over()) preview.story.push_back(outcome_of(after, names));
  for (int move = now.size(); move < after.size(); ++move)
    for (const Phrase& each : after.phrases(move))
      if (!each.heads) append_words(preview.story, names, each);
  if (now.in_real_time() && now.module().display.traces_lines) trace_ghost(preview.picture.board);
  put_names(names, preview.picture);
  return preview;
}

std::string joined(const std::vector<std::string>& story) { return fmt::format("{}", fmt::join(story, " ")); }

}  // namespace herbarium
