#include "ui/text/preview.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/match/changes.hpp"

namespace herbarium {

// Cells that would be different are ghosts; what the last move changed stays marked. What is beside the board
// stays as it is: the story tells it, and so a key costs few bytes.
Preview preview_of(const Match& now, const Match& after, const SeatNames& names, Seat viewer) {
  Preview preview{now.picture(viewer), {}};
  Picture then = after.picture(viewer);
  mark_changes(preview.picture, then);
  auto& cells = preview.picture.board.cells;
  for (std::size_t i = 0; i < std::min(cells.size(), then.board.cells.size()); ++i) {
    Cell& cell = then.board.cells[i];
    cell.ghost = cell.changed;
    cell.changed = cells[i].changed && !cell.ghost;
    cells[i] = std::move(cell);
  }
  for (int move = now.size(); move < after.size(); ++move)
    for (const Phrase& each : after.phrases(move)) append_words(preview.story, names, each);
  put_names(names, preview.picture);
  return preview;
}

std::string joined(const std::vector<std::string>& story) { return fmt::format("{}", fmt::join(story, " ")); }

}  // namespace herbarium
