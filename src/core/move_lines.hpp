// Moves as lines, for games whose moves read the same in a record and where people type them.
#pragma once

#include <vector>

#include "core/seat.hpp"
#include "core/words.hpp"

namespace herbarium {

// Every legal move of a seat, written by `written` with the cells in it: what such a game offers as its
// completions (core/game.hpp).
template <class State, class Move>
std::vector<Line> move_lines(const State& state, Seat seat,
                             void (*moves)(const State&, Seat, std::vector<Move>&),
                             Line (*written)(const State&, const Move&)) {
  std::vector<Move> all;
  moves(state, seat, all);
  std::vector<Line> lines;
  for (const Move& move : all) lines.push_back(written(state, move));
  return lines;
}

}  // namespace herbarium
