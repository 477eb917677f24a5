// What ends a game, and who has won then: repetition, territories, points (doc/rules/harbustaz.md, End).
#include <fmt/format.h>

#include "board/hex_masks.hpp"
#include "games/harbustaz/rays.hpp"
#include "games/harbustaz/rules.hpp"
#include "games/harbustaz/territories.hpp"

namespace herbarium::harbustaz {
namespace {

const HexMasks<2>& masks(const State& state) { return HexMasks<2>::of_side(state.size); }

// The cell that lies that way as far from the peasant as that is high; it is on the board.
std::int8_t far_cell(int size, const Side& side, HexWay way) {
  return static_cast<std::int8_t>(all_rays.of(size, side.at, side.height).end(way));
}

// Takes back what the side did.
void undo(int size, Side& side, Trail::Harvest step) {
  side.seeds.add(side.at);
  --side.height;
  side.at = far_cell(size, side, opposite(step.way));
}

void undo(int size, Side& side, Trail::Sowing step) {
  ++side.height;
  side.seeds.remove(far_cell(size, side, step.way));
}

void undo(int, Side&, Trail::Pass) {}

}  // namespace

int times_stood(const State& state) {
  Pieces earlier = state.pieces;
  Colour mover = state.turn;
  int times = 1;
  for (int steps = 1; steps <= state.trail.length(); ++steps) {
    mover = other(mover);
    std::visit([&](const auto& step) { undo(state.size, earlier.of(mover), step); }, state.trail.back(steps));
    if (mover == state.turn && earlier == state.pieces) ++times;
  }
  return times;
}

Cells empty_cells(const State& state) { return masks(state).all() - state.pieces.stones(); }

Territory take_territory(const State& state, Cells& left) {
  const Region region = take_region(masks(state), left);
  Territory territory;
  territory.cells = region.cells;
  for (const Colour colour : colours)
    territory.stones[colour] = (region.around & state.pieces.stones(colour)).size();
  return territory;
}

PerColour<int> halves(const State& state) {
  if (state.is_played_out()) return {{state.final_halves[Colour::black], state.final_halves[Colour::white]}};
  PerColour<int> sums;
  for (Cells left = empty_cells(state); !left.empty();) {
    const Territory territory = take_territory(state, left);
    if (const auto owner = territory.owner()) sums[*owner] += 2 * territory.cells.size();
  }
  if (state.actions > 0) ++sums[other(state.turn)];
  return sums;
}

std::string points(int halves) { return fmt::format("{}{}", halves / 2, halves % 2 == 0 ? "" : ".5"); }

}  // namespace herbarium::harbustaz
