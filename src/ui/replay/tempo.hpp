// How long each position stands while a game that was played goes on by itself.
#pragma once

#include "core/match.hpp"
#include "core/record/record.hpp"

namespace herbarium {

// For how many seconds to show the position of `match`: as long as it stood in the game of the record, if
// that is known, within limits.
double seconds_of(const Match& match, const Record& record);

}  // namespace herbarium
