// What there is to say of a game that is over, besides how it ended.
#pragma once

#include <string>
#include <vector>

#include "core/picture.hpp"
#include "ui/text/seat_names.hpp"

namespace herbarium {

class Match;

// Who had what, the winners first; the longest turn; how the lead went, with a drawing of it that is at most
// `width` columns wide. Points are told only where the game was played to its end.
Panel summary_of(const Match& match, const SeatNames& names, int width);

// What this game tells of itself besides (GameRules::figures); it may have no lines.
Panel own_figures(const Match& match, const SeatNames& names);

// Both in lines.
std::vector<std::string> summary_lines(const Match& match, const SeatNames& names);

// The same as text, below how the game ended.
std::string summary_text(const Match& match, const SeatNames& names);

}  // namespace herbarium
