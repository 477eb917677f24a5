// The moves of a round, and the latest rounds, as panels next to the board.
#pragma once

#include <string>
#include <vector>

#include "core/match.hpp"
#include "ui/text/names.hpp"

namespace herbarium {

// --- A round: written sheets side by side, or other moves one after the other; marks show the moves that
// are being carried out.

struct ShownMoves {
  int first = 0;                   // the moves shown: from this one
  int end = 0;                     // to the one before this
  int now = 0;                     // the moves narrated now: from this one
  int then = 0;                    // to the one before this
  std::vector<int> sheet_lines{};  // of each seat, in order, as in Picture; also narrated now
};

// The width of a panel next to a board.
constexpr int moves_panel_width = 36;

// As far as `viewer` may know them. Sheets are side by side if they fit into `width` columns, else one
// below the other; a mark shows the narrated part. Empty for games whose narration runs on, and says the
// same in one line.
Panel moves_panel(const Match& match, const SeatNames& names, Seat viewer, const ShownMoves& shown,
                  int width = moves_panel_width);

// The same for a round being narrated, or whose sheets are being carried out; else an empty panel.
Panel round_panel(const Match& match, const SeatNames& names, Seat viewer, const ShownMoves& shown);

// "Your sheet: 0 M5 5, [0 TR 0], Wh D4 1." with the current line in brackets; empty unless a sheet of the
// seat is being carried out.
std::string sheet_in_words(const Match& match, Seat seat);

// --- A summary of the latest rounds.

// The sheets or the events of the rounds that were complete after the first `moves` moves, as far as `viewer`
// may know them: a panel for each round, the newest first, with a line for each seat, in the order of their
// last moves. Runs of moves with the same first word are folded ("place d5 e6"). A line may be broken only at
// a blank that is not a no-break space.
std::vector<Panel> latest_rounds(const Match& match, const SeatNames& names, Seat viewer, int moves);

}  // namespace herbarium
