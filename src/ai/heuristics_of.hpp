// Which heuristics a search goes by: a game's own, or none.
#pragma once

#include "core/game_check.hpp"
#include "core/heuristics.hpp"

namespace herbarium::ai {

template <Game G>
using HeuristicsOf = Heuristics<typename G::State, typename G::Move>;

template <Game G>
inline constexpr HeuristicsOf<G> no_heuristics{};

}  // namespace herbarium::ai
