// A game in words, with names instead of seat numbers: what happened, what was handed in.
#pragma once

#include <string>
#include <vector>

#include "core/match.hpp"
#include "ui/text/seat_names.hpp"

namespace herbarium {

// Adds a phrase to the lines of a story: as a line of its own, or to the end of the last one.
void append_words(std::vector<std::string>& lines, const SeatNames& names, const Phrase& phrase);

// What a move led to, a line each; if it continues a line of an earlier move, the whole line.
std::vector<std::string> story_of(const Match& match, int move, const SeatNames& names);

// "Herbs: alice against bob".
std::string title_of(const Match& match, const SeatNames& names);

// "alice wins, 12 to 7: …"; only when the game is over.
std::string outcome_of(const Match& match, const SeatNames& names);

// All that happened, as `viewer` may know it, round by round; or all up to where so many moves were played.
std::string log_of(const Match& match, const SeatNames& names, Seat viewer);
std::string log_of(const Match& match, const SeatNames& names, Seat viewer, int moves);

}  // namespace herbarium
