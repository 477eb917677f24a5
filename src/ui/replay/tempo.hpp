// How long each scene stands while a game that was played goes on by itself.
#pragma once

#include "ui/replay/replay.hpp"
#include "ui/text/frame_walk.hpp"

namespace herbarium {

// Whether all act at once where so many moves have been played.
bool in_real_time(const Match& match, int moves);

// For how many seconds to show `place` of the game before `next`, the place that is shown after it: as long
// as it stood in the game, if that is known, within limits; else a second, or longer where there is more to
// read than so many characters.
double seconds_at(const PlayedGame& game, Moment place, Moment next, std::size_t characters);

}  // namespace herbarium
