// The moves of a round, and the latest rounds, as panels beside the board.
#pragma once

#include <string>
#include <vector>

#include "core/match.hpp"
#include "ui/text/names.hpp"

namespace herbarium {

// --- A round: written sheets side by side, or other moves one after the other; marks show the moves that are
// being carried out.

struct ShownMoves {
  int first = 0;                   // the moves that are shown: from this one
  int end = 0;                     // to the one before this
  int now = 0;                     // those that are being told: from this one
  int then = 0;                    // to the one before this
  std::vector<int> sheet_lines{};  // of each seat, in order, as in Picture; those are told, too
};

// How much a panel needs beside a board.
constexpr int moves_panel_width = 36;

// As `viewer` may know them. Sheets stand beside each other if they fit into `width` columns, else below each
// other; a mark shows what is being told. Empty where stories run on, and tell the same in one line.
Panel moves_panel(const Match& match, const SeatNames& names, Seat viewer, const ShownMoves& shown,
                  int width = moves_panel_width);

// The same for a round that is told, or whose sheets are being carried out; else an empty panel.
Panel round_panel(const Match& match, const SeatNames& names, Seat viewer, const ShownMoves& shown);

// "Your sheet: 0 M5 5, [0 TR 0], Wh D4 1." with the line in brackets that is due; empty unless a sheet of the
// seat is being carried out.
std::string sheet_in_words(const Match& match, Seat seat);

// --- The latest rounds, in short.

// What was handed in, or what happened, in the rounds that were complete after so many moves, as `viewer` may
// know it: a panel for each round, the newest first, and in it a line for each seat, who acted last first.
// Runs of moves with the same first word are folded ("place d5 e6"); a line is meant to be broken only where
// a blank, and no no-break space, stands.
std::vector<Panel> latest_rounds(const Match& match, const SeatNames& names, Seat viewer, int moves);

}  // namespace herbarium
