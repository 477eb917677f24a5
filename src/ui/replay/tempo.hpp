// How long each position stands while a game that was played goes on by itself.
#pragma once

#include "core/match.hpp"
#include "core/record.hpp"

namespace herbarium {

// The seconds that the position of `match` stood in the game of the record, as far as that is known, but no
// longer than anybody wants to look at it.
double seconds_of(const Match& match, const Record& record);

}  // namespace herbarium
