// When a player of the program acts where all act at once.
#pragma once

#include <optional>

#include "core/module.hpp"

namespace herbarium {

// Whether a player of the program, which is to act on `seat`, waits for others to act first: it knows what
// that is worth, people among those who are to act could answer it, and of its own clock as much is left as
// its moves take. `programs` are the program's seats; programs do not wait for each other. `seconds_left` is
// nothing where no clock runs: then nobody waits, for nothing would ever end it.
bool waits_for_others(const Match& match, Seat seat, const PlayerSpec& spec, SeatSet programs,
                      std::optional<double> seconds_left);

}  // namespace herbarium
