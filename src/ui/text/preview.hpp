// The effect of moves, before they are played.
#pragma once

#include <string>

#include "core/match.hpp"
#include "ui/text/story.hpp"
#include "ui/view.hpp"

namespace herbarium {

// `after` is a copy of `now` with some further moves that `viewer` could play.
Draft preview_of(const Match& now, const Match& after, const SeatNames& names, Seat viewer);

// Sentences one after the other.
std::string joined(const std::vector<std::string>& story);

}  // namespace herbarium
