// The beginning of a plan: the actions so far, the board after them, and how good it looks.
#pragma once

#include "games/herbs/state.hpp"

namespace herbarium::herbs {

struct PlanBeginning {
  Arena arena;
  FixedList<Action, most_actions> sheet;  // its actions in this round
  std::int8_t actions = 0;                // all of them
  float worth = 0;
  float hope = 0;  // with what one action more would win
  std::uint64_t mark = 0;
};

// Of boards with the same mark only one is looked at; different ones hardly ever have the same.
std::uint64_t mark_of(const Arena& arena);

}  // namespace herbarium::herbs
