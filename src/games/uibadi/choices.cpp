#include "games/uibadi/choices.hpp"

#include "games/uibadi/battle.hpp"

namespace herbarium::uibadi {
namespace {

using Kind = Move::Kind;

std::uint8_t byte(int cell) { return static_cast<std::uint8_t>(cell); }

Move placing(Size size, int cell, int facing) {
  return {.kind = Kind::place, .size = size, .cell = byte(cell), .facing = static_cast<std::int8_t>(facing)};
}

bool may_stand_so(const State& state, Seat seat, int cell, int facing) {
  return facing < 0 ? may_stand(state, cell) : may_point(state, seat, cell, static_cast<HexWay>(facing));
}

void list_turns(const State& state, Seat seat, std::vector<Move>& out) {
  const Area& area = state.area;
  for (const Size size : all_sizes) {
    if (!may_come(state, size)) continue;
    for (int cell = 0; cell < area.board().size(); ++cell)
      for (int facing = -1; facing < 6 && area.slot_at(cell) == no_slot; ++facing)
        if (may_stand_so(state, seat, cell, facing)) out.push_back(placing(size, cell, facing));
  }
  for (int cell = 0; cell < area.board().size(); ++cell)
    if (const int slot = area.slot_at(cell); slot != no_slot && may_grow(state, seat, slot))
      out.push_back({.kind = Kind::grow, .cell = byte(cell)});
  out.push_back({.kind = Kind::pass});
}

// Calls `visit` with every aim that battler `side` could take.
template <class Visit>
void each_aim(const State& state, std::size_t side, const Visit& visit) {
  for (const int slot : state.battle.reserve[side]) {
    const Aiming aiming(state, side, slot);
    const std::uint8_t from = state.area.piece(slot).cell;
    aiming.each([&](int cell, HexWay way) {
      visit({.kind = Kind::aim, .cell = byte(cell), .from = from, .facing = static_cast<std::int8_t>(way)});
    });
  }
}

// Draws from all that could be on an empty board, until it is something that can be now: nothing is listed,
// and each legal move has the same chance.
Move random_turn(const State& state, Seat seat, Rng& rng) {
  const Area& area = state.area;
  FixedList<Size, 3> sizes;
  for (const Size size : all_sizes)
    if (may_come(state, size)) sizes.push(size);
  const auto cells = static_cast<std::uint32_t>(area.board().size());
  const auto placings = static_cast<std::uint32_t>(sizes.size()) * cells * 7;
  const auto pieces = static_cast<std::uint32_t>(area.order().size());
  for (;;) {
    const std::uint32_t draw = rng.below(placings + pieces + 1);
    if (draw < placings) {
      const std::uint32_t kind = draw / cells;
      const int facing = static_cast<int>(kind % 7) - 1, cell = static_cast<int>(draw % cells);
      if (area.slot_at(cell) == no_slot && may_stand_so(state, seat, cell, facing))
        return placing(sizes[kind / 7], cell, facing);
    } else if (draw < placings + pieces) {
      const int slot = area.order()[draw - placings];
      if (may_grow(state, seat, slot)) return {.kind = Kind::grow, .cell = area.piece(slot).cell};
    } else {
      return {.kind = Kind::pass};
    }
  }
}

// Counts the aims, then takes the one that is drawn.
Move random_aim(const State& state, std::size_t side, Rng& rng) {
  std::uint32_t aims = 0;
  each_aim(state, side, [&](const Move&) { ++aims; });
  std::uint32_t left = rng.below(aims + 1);
  Move drawn{.kind = Kind::stop};
  if (left < aims)
    each_aim(state, side, [&](const Move& move) {
      if (left-- == 0) drawn = move;
    });
  return drawn;
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
  return points_at_another(state, seat, cell, way) && state.area.ground().goes_on(cell, way);
}

bool may_grow(const State& state, Seat seat, int slot) {
  const Size size = state.area.piece(slot).size;
  if (size == Size::large || state.area.free_at(seat).has(slot)) return false;
  return may_come(state, static_cast<Size>(static_cast<int>(size) + 1));
}

void list_moves(const State& state, Seat seat, std::vector<Move>& out) {
  if (seat == nature) return out.push_back({.kind = Kind::time});
  const std::size_t side = state.battle.side_of(seat);
  switch (state.phase) {
    case Phase::turn: return list_turns(state, seat, out);
    case Phase::commit:
      for (int number = 0; number <= state.battle.reserve[side].size(); ++number)
        out.push_back({.kind = Kind::commit, .number = static_cast<std::int8_t>(number)});
      return;
    case Phase::battle:
      each_aim(state, side, [&](const Move& move) { out.push_back(move); });
      return out.push_back({.kind = Kind::stop});
    case Phase::over: break;
  }
}

Move random_move(const State& state, Seat seat, Rng& rng) {
  if (seat == nature) return {.kind = Kind::time};
  if (state.phase == Phase::turn) return random_turn(state, seat, rng);
  const std::size_t side = state.battle.side_of(seat);
  if (state.phase == Phase::battle) return random_aim(state, side, rng);
  const auto most = static_cast<std::uint32_t>(state.battle.reserve[side].size());
  return {.kind = Kind::commit, .number = static_cast<std::int8_t>(rng.below(most + 1))};
}

}  // namespace herbarium::uibadi
