// What an undo takes back, in words.
#pragma once

#include <string>

#include "core/match.hpp"
#include "ui/text/seat_names.hpp"

namespace herbarium {

// The moves from number `first` on, as everybody may know them: "alice: place d5, place d6; chance: roll 3
// 4". Long ones are cut short, and of many only the first are named.
std::string moves_in_words(const Match& match, int first, const SeatNames& names);

}  // namespace herbarium
