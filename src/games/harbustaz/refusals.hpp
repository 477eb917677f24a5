// Why a move or a sowing is not legal (doc/rules/harbustaz.md, A turn; Rulings Z3-Z5).
#pragma once

#include <string>

#include "games/harbustaz/state.hpp"

namespace herbarium::harbustaz {

// The reason why the colour to act cannot move to `cell` or sow there; empty if it can.
std::string why_not(const State& state, Move::Kind kind, int cell);

}  // namespace herbarium::harbustaz
