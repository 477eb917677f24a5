#include "games/harbustaz/territory.hpp"

#include <fmt/format.h>

namespace herbarium::harbustaz {
namespace {

constexpr int smallest = 4;
constexpr std::size_t most_cells = 91;

struct Masks {
  Cells all;
  std::array<Cells, most_cells> around{};  // the neighbours of each cell
};

Masks masks_for(int size) {
  const HexBoard& board = HexBoard::of_side(size);
  Masks masks;
  for (int cell = 0; cell < board.size(); ++cell) {
    masks.all.add(cell);
    for (const HexWay way : hex_ways)
      if (const int next = board.neighbour(cell, way); next >= 0)
        masks.around[static_cast<std::size_t>(cell)].add(next);
  }
  return masks;
}

const Masks& masks_of(int size) {
  static const std::array<Masks, 3> masks{masks_for(4), masks_for(5), masks_for(6)};
  return masks[static_cast<std::size_t>(size - smallest)];
}

}  // namespace

Cells empty_cells(const State& state) { return masks_of(state.size).all - state.pieces.stones(); }

Territory take_territory(const State& state, Cells& left) {
  const Masks& masks = masks_of(state.size);
  Territory territory;
  Cells reached;  // everything next to the cells found so far
  Cells edge;     // those found last
  edge.add(*left.begin());
  while (!edge.empty()) {
    territory.cells = territory.cells | edge;
    left = left - edge;
    Cells next;
    for (const int cell : edge) next = next | masks.around[static_cast<std::size_t>(cell)];
    reached = reached | next;
    edge = next & left;
  }
  for (const Colour colour : colours)
    territory.stones[static_cast<std::size_t>(colour)] = (reached & state.pieces.stones(colour)).size();
  return territory;
}

std::array<int, 2> halves(const State& state) {
  std::array<int, 2> sums{};
  for (Cells left = empty_cells(state); !left.empty();) {
    const Territory territory = take_territory(state, left);
    if (const int owner = territory.owner(); owner >= 0)
      sums[static_cast<std::size_t>(owner)] += 2 * territory.cells.size();
  }
  if (state.actions > 0) ++sums[static_cast<std::size_t>(other(state.turn))];
  return sums;
}

std::string points(int halves) { return fmt::format("{}{}", halves / 2, halves % 2 == 0 ? "" : ".5"); }

}  // namespace herbarium::harbustaz
