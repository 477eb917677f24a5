// Sheets while they are written: drafts, what can be offered, and sheets drawn at random.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/herbs/state.hpp"

namespace herbarium::herbs {

// How the lines stand as a sheet of `seat`.
Draft draft(const State& state, Seat seat, std::span<const std::string> lines);

// Every legal single move, for a sheet every line that could stand alone in it; as in a record. `completions`
// leaves out costs, and of pushes all but the plain ones.
std::vector<std::string> lines(const State& state, Seat seat);
std::vector<Line> completions(const State& state, Seat seat);

// A legal move of `seat` at random: up to all actions, each verb about as often as another.
Move sample(const State& state, Seat seat, Rng& rng);

Move chance(const State& state, Rng& rng);

// The state as `viewer` could imagine it: what the other has handed in and not shown is drawn anew.
State determinize(const State& state, Seat viewer, Rng& rng);

}  // namespace herbarium::herbs
