// How the stones of scored patterns move apart (doc/rules/herbs.md, Patterns, H8 and H9).
#pragma once

#include "games/herbs/patterns.hpp"

namespace herbarium::herbs {

struct Pattern {
  enum class Shape : std::uint8_t { column, row, block };
  Shape shape = Shape::row;
  Stone colour = Stone::none;
  Place start = nowhere;   // its lowest left square
  std::int8_t length = 0;  // of a row or column; 2 for a block
};

// More than one action can form at once: each stone that moved is in two lines and four blocks at most.
using Patterns = FixedList<Pattern, 6 * square_count>;

// Moves the stones of `patterns` one step apart, all at once; those that fall into pits score for the player
// of `context`. Returns the stones that moved and are still on the board.
MovedStones drift(Arena& arena, const Patterns& patterns, const Event& context, const Reporter& tell);

}  // namespace herbarium::herbs
