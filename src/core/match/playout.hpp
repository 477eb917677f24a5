// The result of one game that the program played to its end.
#pragma once

#include "core/score.hpp"

namespace herbarium {

// Automatic games are stopped after so many rounds, and count as unfinished (doc/rules/herd.md, D5).
inline constexpr int longest_playout = 1000;

struct Playout {
  int moves = 0;
  Score score;
  bool finished = true;
};

}  // namespace herbarium
