// The effect of moves, before they are played.
#pragma once

#include <string>

#include "core/match.hpp"
#include "ui/text/story.hpp"
#include "ui/view.hpp"

namespace herbarium {

// `after` is a copy of `now` that was played on by some moves, which `viewer` could play.
Preview preview_of(const Match& now, const Match& after, const SeatNames& names, Seat viewer);

// Sentences one behind the other.
std::string joined(const std::vector<std::string>& story);

}  // namespace herbarium
