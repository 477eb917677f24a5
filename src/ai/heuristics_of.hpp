// Which of a game's heuristics a search goes by.
#pragma once

#include "core/heuristics.hpp"
#include "core/rules_of.hpp"

namespace herbarium::ai {

// All of them; none, as the player `plain`; or, to compare them, only those of moves (which to try, in the
// tree and in rollouts) or only those of states (what they are worth). It is asked while the search runs, so
// that one search a game is compiled, and not two.
struct UsedHeuristics {
  bool of_moves = true, of_states = true;

  bool operator==(const UsedHeuristics&) const = default;
};

inline constexpr UsedHeuristics all_heuristics{}, no_heuristics{false, false};

}  // namespace herbarium::ai
