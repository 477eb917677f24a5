// What may be done (doc/rules/uibadi.md, A turn; Battle).
#include <algorithm>

#include "games/uibadi/battle.hpp"
#include "games/uibadi/rules.hpp"

namespace herbarium::uibadi {
namespace {

std::uint8_t byte(int cell) { return static_cast<std::uint8_t>(cell); }

bool may_lie(const State& state, Seat seat, int cell, Facing facing) {
  return facing.is_upright() ? may_stand(state, cell) : may_point(state, seat, cell, facing.way());
}

void list_turns(const State& state, Seat seat, std::vector<Move>& out) {
  const Area& area = state.area;
  for (const Size size : all_sizes) {
    if (!may_come(state, size)) continue;
    for (int cell = 0; cell < area.board().size(); ++cell) {
      if (area.slot_at(cell) != no_slot) continue;
      for (const Facing facing : all_facings)
        if (may_lie(state, seat, cell, facing)) out.emplace_back(Place{size, byte(cell), facing});
    }
  }
  for (int cell = 0; cell < area.board().size(); ++cell)
    if (const int slot = area.slot_at(cell); slot != no_slot && may_grow(state, seat, slot))
      out.emplace_back(Grow{byte(cell)});
  out.emplace_back(Pass{});
}

// Calls `visit` with every aim that a battler could take.
template <class Visit>
void each_aim(const State& state, Seat seat, const Visit& visit) {
  for (const int slot : state.battle.of(seat).reserve) {
    const Aiming aiming(state, seat, slot);
    const std::uint8_t from = state.area.piece(slot).cell;
    aiming.each([&](int cell, HexWay way) { visit(Aim{from, byte(cell), way}); });
  }
}

// The sizes of which a piece can come from the stash now.
FixedList<Size, all_sizes.size()> sizes_at_hand(const State& state) {
  FixedList<Size, all_sizes.size()> sizes;
  for (const Size size : all_sizes)
    if (may_come(state, size)) sizes.push(size);
  return sizes;
}

// A Place, Grow or Pass of the seat whose turn it is. Draws from all that could be done on an empty board,
// until it is something that can be done now: so nothing is listed, and each legal move has the same chance.
Move random_turn(const State& state, Seat seat, Rng& rng) {
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
      return Place{sizes[nth], placement.cell, facing};
    }
    if (draw == placings + pieces) return Pass{};
    const int slot = area.order()[draw - placings];
    if (may_grow(state, seat, slot)) return Grow{area.piece(slot).cell};
  }
}

// Counts the aims of each piece, then takes the one that is drawn; behind all aims comes to stop.
Move random_aim(const State& state, Seat seat, Rng& rng) {
  std::array<std::int16_t, most_pieces> counts;
  int aims = 0;
  for (const int slot : state.battle.of(seat).reserve)
    aims += counts[static_cast<std::size_t>(slot)] =
        static_cast<std::int16_t>(Aiming(state, seat, slot).count());
  int left = static_cast<int>(rng.below(static_cast<std::uint32_t>(aims) + 1));
  for (const int slot : state.battle.of(seat).reserve) {
    const int count = counts[static_cast<std::size_t>(slot)];
    if (left < count) return Aiming(state, seat, slot).aim(left);
    left -= count;
  }
  return Stop{};
}

}  // namespace

bool needs_are_met(const State& state, Size size) {
  if (size == Size::medium) return state.on_board(Size::small) >= 3;
  if (size == Size::large) return state.on_board(Size::medium) >= 1 && state.on_board(Size::small) >= 1;
  return true;
}

bool may_come(const State& state, Size size) {
  return state.in_stash(size) > 0 && needs_are_met(state, size);
}

bool may_stand(const State& state, int cell) { return !state.area.ground().is_rim(cell); }

bool points_at_another(const State& state, Seat seat, int cell, HexWay way) {
  const Seat at = state.area.ultimate(cell, way);
  return at != nobody && at != seat;
}

bool may_point(const State& state, Seat seat, int cell, HexWay way) {
  return state.area.ground().may_point(state.players(), seat, cell, way);
}

bool may_grow(const State& state, Seat seat, int slot) {
  const auto size = next_larger(state.area.piece(slot).size);
  return size && !state.area.free_at(seat).has(slot) && may_come(state, *size);
}

bool may_do_something(const State& state, Seat seat) {
  const Area& area = state.area;
  for (const int slot : area.order())
    if (may_grow(state, seat, slot)) return true;
  if (std::none_of(all_sizes.begin(), all_sizes.end(), [&](Size size) { return may_come(state, size); }))
    return false;
  for (int cell = 0; cell < area.board().size(); ++cell) {
    if (area.slot_at(cell) != no_slot) continue;
    for (const Facing facing : all_facings)
      if (may_lie(state, seat, cell, facing)) return true;
  }
  return false;
}

void moves(const State& state, Seat seat, std::vector<Move>& out) {
  if (seat == nature) return void(out.emplace_back(TimeOut{}));
  switch (state.phase) {
    case Phase::turn: return list_turns(state, seat, out);
    case Phase::commit:
      for (int number = 0; number <= state.battle.of(seat).reserve.size(); ++number)
        out.emplace_back(Commit{static_cast<std::int8_t>(number)});
      return;
    case Phase::battle:
      each_aim(state, seat, [&](Aim aim) { out.emplace_back(aim); });
      out.emplace_back(Stop{});
      return;
    case Phase::over: break;
  }
}

Move sample(const State& state, Seat seat, Rng& rng) {
  if (seat == nature) return TimeOut{};
  if (state.phase == Phase::turn) return random_turn(state, seat, rng);
  if (state.phase == Phase::battle) return random_aim(state, seat, rng);
  const auto most = static_cast<std::uint32_t>(state.battle.of(seat).reserve.size());
  return Commit{static_cast<std::int8_t>(rng.below(most + 1))};
}

}  // namespace herbarium::uibadi
