// Why a move of the action or of a flight is not legal, in words for the player.
#pragma once

#include <string>

#include "games/rush/state.hpp"

namespace herbarium::rush {

// Each gives the reason, and nothing if it is legal. The phase is the one of such moves.
std::string why_no_step(const State& state, Space to);
std::string why_no_drag(const State& state, Space to);
std::string why_no_minion(const State& state, Space from, Space to);
std::string why_no_grab(const State& state);
std::string why_no_take(const State& state, int mate);
std::string why_no_drop(const State& state);
std::string why_no_cube(const State& state);
std::string why_no_end(const State& state);

}  // namespace herbarium::rush
