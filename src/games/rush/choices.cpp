#include "games/rush/choices.hpp"

#include "games/rush/fight.hpp"
#include "games/rush/units.hpp"

namespace herbarium::rush {
namespace {

using Kind = Move::Kind;
using Moves = std::vector<Move>;

void add(Moves& out, Kind kind) { out.push_back({.kind = kind}); }

void add_numbers(Moves& out, Kind kind, int low, int high) {
  for (int number = low; number <= high; ++number)
    out.push_back({.kind = kind, .number = static_cast<std::int16_t>(number)});
}

// Every pair of d20, made into a move by `move`.
template <class MakeMove>
void add_pairs(Moves& out, MakeMove move) {
  for (std::int8_t a = 1; a <= 20; ++a)
    for (std::int8_t b = 1; b <= 20; ++b) out.push_back(move(a, b));
}

void add_orders(const State& state, Moves& out) {
  const SeatSet due = due_for_order(state);
  if (due.size() != 2) return;
  const Seat second = due.without({due.first()}).first();
  add_pairs(out, [&](std::int8_t a, std::int8_t b) {
    Move move{.kind = Kind::order};
    move.rolls[due.first()] = a;
    move.rolls[second] = b;
    return move;
  });
}

void add_combats(const State& state, Moves& out) {
  if (state.attack_dice + state.defence_dice > 0) return;
  add_pairs(out, [](int a, int b) {
    Move move{.kind = Kind::combat};
    move.combat[0].set_d20(a);
    move.combat[1].set_d20(b);
    return move;
  });
}

void add_drags(const State& state, Moves& out) {
  const Seat carrier = carrier_for(state, team_of(state.mover()));
  for (const Space to : neighbours(state.at[carrier]))
    if (may_drag(state, carrier, to)) out.push_back({.kind = Kind::drag, .to = to});
  add(out, Kind::stop);
}

void add_minions(const State& state, Moves& out) {
  for (const int from : state.minions_of(team_of(state.mover())).where())
    for (const Space to : neighbours(static_cast<Space>(from)))
      out.push_back({.kind = Kind::minion, .from = static_cast<Space>(from), .to = to});
}

void add_actions(const State& state, Moves& out) {
  const Seat seat = state.mover();
  if (state.points > 0)
    for (const Space to : neighbours(state.at[seat])) out.push_back({.kind = Kind::step, .to = to});
  if (may_grab(state)) add(out, Kind::grab);
  if (may_take(state)) add_numbers(out, Kind::take, mate_of(state, seat), mate_of(state, seat));
  if (state.carries(seat)) add(out, Kind::drop);
  if (state.bonus > 0) add_minions(state, out);
  if (may_collect(state)) add(out, Kind::collect);
  if (!owes_minion(state)) add(out, Kind::end);
}

}  // namespace

bool may_grab(const State& state) {
  const Seat seat = state.mover();
  const Princess& princess = state.princess_of(enemy_of(seat));
  return princess.carrier == 0 && princess.at == state.at[seat];
}

bool may_take(const State& state) {
  const Seat seat = state.mover();
  const Seat mate = mate_of(state, seat);
  return mate != 0 && !state.asked && state.carries(mate) && state.at[mate] == state.at[seat];
}

bool may_collect(const State& state) {
  const Seat seat = state.mover();
  return !state.carries(seat) && state.stale[seat] != state.at[seat] && !owes_minion(state);
}

void list_moves(const State& state, Seat seat, Moves& out) {
  switch (state.phase) {
    case Phase::order: return add_orders(state, out);
    case Phase::combat: return add_combats(state, out);
    case Phase::reappear: return add_numbers(out, Kind::reappear, 1, 20);
    case Phase::princess: return add_numbers(out, Kind::princess, 1, 20);
    case Phase::cube: return add_numbers(out, Kind::cube, 1, 6);
    case Phase::move: return add_numbers(out, Kind::move, 1, 4);
    case Phase::lift: add(out, Kind::lift); return add(out, Kind::decline);
    case Phase::nudge: add(out, Kind::nudge); return add(out, Kind::decline);
    case Phase::flee: add(out, Kind::flee); return add(out, Kind::decline);
    case Phase::sign: add(out, Kind::plus); return add(out, Kind::minus);
    case Phase::relay: add(out, Kind::yield); return add(out, Kind::keep);
    case Phase::drag: return add_drags(state, out);
    case Phase::act: return add_actions(state, out);
    case Phase::target:
      for (const Seat target : targets(state)) add_numbers(out, Kind::fight, target, target);
      return;
    case Phase::spend: return add_numbers(out, Kind::spend, 0, state.cubes[seat]);
    case Phase::over: return;
  }
}

}  // namespace herbarium::rush
