// The rounds that were played last, in short, to stand beside the board.
#pragma once

#include <vector>

#include "core/match.hpp"
#include "ui/text/seat_names.hpp"

namespace herbarium {

// What was handed in, or what happened, in the rounds that were complete after so many moves, as `viewer` may
// know it: a panel for each round, the newest first, and in it a line for each seat, who acted last first.
// Runs of moves with the same first word are folded ("place d5 e6"); a line is meant to be broken only where
// a blank, and no no-break space, stands.
std::vector<Panel> latest_rounds(const Match& match, const SeatNames& names, Seat viewer, int moves);

}  // namespace herbarium
