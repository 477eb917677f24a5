// How the stones of patterns move apart (doc/rules/herbs.md, Patterns).
#pragma once

#include "games/herbs/actions.hpp"

namespace herbarium::herbs {

// Each stone that moved is in two rows and four squares at most.
using Patterns = FixedList<Pattern, 6 * square_count>;

// Where a row or a column leads from its start.
constexpr Heading along(Pattern::Shape shape) {
  return shape == Pattern::Shape::row ? Heading::east : Heading::north;
}

// Moves apart the stones of these patterns, all at once, for `seat`, which gets the points for those that
// fall into pits. Returns those that are still on the board.
MovedStones drift_apart(Arena& arena, const Patterns& patterns, Seat seat, const Reporter& tell);

}  // namespace herbarium::herbs
