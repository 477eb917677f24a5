// What is done in a turn at random.
#pragma once

#include "games/uibadi/rules.hpp"

namespace herbarium::uibadi {

// The sizes of which a piece can come from the stash now.
inline FixedList<Size, all_sizes.size()> sizes_at_hand(const State& state) {
  FixedList<Size, all_sizes.size()> sizes;
  for (const Size size : all_sizes)
    if (may_come(state, size)) sizes.push(size);
  return sizes;
}

// Calls `use` with a legal Place, Grow or Pass of the seat whose turn it is. Draws from all that could be
// done on an empty board, until it is something that can be done now: so nothing is listed, and each legal
// move has the same chance.
template <class Use>
auto with_random_turn(const State& state, Seat seat, Rng& rng, const Use& use) {
  const Area& area = state.area;
  const auto sizes = sizes_at_hand(state);
  const auto cells = static_cast<std::uint32_t>(area.board().size());
  const auto of_a_size = static_cast<std::uint32_t>(all_facings.size()) * cells;
  const auto placings = static_cast<std::uint32_t>(sizes.size()) * of_a_size;
  const auto pieces = static_cast<std::uint32_t>(area.order().size());
  const Ground::Placements& placements = area.ground().placements(area.players(), seat);
  for (;;) {
    const std::uint32_t draw = rng.below(placings + pieces + 1);
    if (draw < placings) {
      const std::uint32_t nth = (draw >= of_a_size ? 1U : 0U) + (draw >= 2 * of_a_size ? 1U : 0U);
      const Ground::Placement placement = placements[draw - nth * of_a_size];
      if (area.is_taken(placement.cell)) continue;
      const Facing facing = placement.way < 0 ? upright : Facing(static_cast<HexWay>(placement.way));
      return use(Place{sizes[nth], placement.cell, facing});
    }
    if (draw == placings + pieces) return use(Pass{});
    const int slot = area.order()[draw - placings];
    if (may_grow(state, seat, slot)) return use(Grow{area.piece(slot).cell});
  }
}

}  // namespace herbarium::uibadi
