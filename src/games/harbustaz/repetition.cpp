#include "games/harbustaz/repetition.hpp"

namespace herbarium::harbustaz {
namespace {

// The cell so many steps from `cell`, which is on the board.
std::int8_t far_cell(const HexBoard& board, int cell, HexWay way, int steps) {
  return static_cast<std::int8_t>(board.index(ahead(board.cell(cell), way, steps)));
}

// Takes back what the side did in `step`.
void undo(const HexBoard& board, Side& side, Step step) {
  switch (step.kind) {
    case Step::Kind::harvest:
      side.seeds.add(side.at);
      --side.height;
      side.at = far_cell(board, side.at, step.way, -side.height);
      break;
    case Step::Kind::sow:
      ++side.height;
      side.seeds.remove(far_cell(board, side.at, step.way, side.height));
      break;
    case Step::Kind::pass: break;
  }
}

}  // namespace

int times_stood(const State& state) {
  const HexBoard& board = state.board();
  Pieces earlier = state.pieces;
  Colour mover = state.turn;
  int times = 1;
  for (int steps = 1; steps <= state.trail.length(); ++steps) {
    mover = other(mover);
    undo(board, earlier.of(mover), state.trail.back(steps));
    if (mover == state.turn && earlier == state.pieces) ++times;
  }
  return times;
}

}  // namespace herbarium::harbustaz
