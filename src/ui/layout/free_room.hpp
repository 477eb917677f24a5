// What is done with the room that the board and what stands beside it leave: the guide, and what happened
// before.
#pragma once

#include "ui/layout/arrangement.hpp"

namespace herbarium {

// In which row of the upper part the guide ends at the latest, so that all that was just said can be read.
int guide_end(const Display& display, const ScreenRows& rows, int most);

// The guide takes what nothing else needs: beside the board, or below it.
void place_guide(const Display& display, Arrangement& at, int most);

// The row behind what stands in the side's columns.
int side_rows_used(const Arrangement& at);

// What happened before goes to whatever room is free in the upper part; of that only the newest where there
// is a guide to be placed.
void place_recent_rounds(const Display& display, Arrangement& at);

// The upper part gets the rows that the board and what stands beside it need, and the last round, but no more
// than `most`. What is left of `all` is for the messages; rows that they do not fill are for what happened
// before.
void share_upper_rows(const Display& display, Arrangement& at, int most, int all);

// Rows that the guide has made are for the rounds that have no place yet: in the third column, and below the
// board.
void place_earlier_rounds(const Display& display, Arrangement& at);

}  // namespace herbarium
