// What one game played out by the program itself came to.
#pragma once

#include "core/score.hpp"

namespace herbarium {

// No automatic game is followed beyond this many rounds; it then counts as unfinished (doc/rules/herd.md,
// D5).
inline constexpr int longest_playout = 1000;

struct Playout {
  int moves = 0;
  Score score;
  bool finished = true;
};

}  // namespace herbarium
