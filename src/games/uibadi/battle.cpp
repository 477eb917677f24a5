#include "games/uibadi/battle.hpp"

namespace herbarium::uibadi {
namespace {

// Step 5.
void turn_all_upright(State& state, Observer* observer) {
  int pieces = 0;
  for (const Battler& battler : state.battle.battlers)
    for (const int slot : battler.aimed) {
      state.area.turn_upright(slot);
      ++pieces;
    }
  state.battle = {};
  state.phase = Phase::turn;
  if (pieces > 0) tell(state, observer, AimedTurnedUpright{pieces});
}

// Steps 4 and 5.
void decide(State& state, Observer* observer) {
  const auto& [first, second] = state.battle.battlers;
  const int at_first = state.area.attackers_of(first.defended),
            at_second = state.area.attackers_of(second.defended);
  Seat winner = nobody;
  if (at_first != at_second) {
    winner = at_first < at_second ? first.seat : second.seat;
    ++state.wins[winner];
  }
  tell(state, observer,
       BattleDecided{{first.seat, at_first}, {second.seat, at_second}, winner, state.battle.could_aim()});
  turn_all_upright(state, observer);
  examine(state, observer);
}

void decide_when_done(State& state, Observer* observer) {
  const auto& [first, second] = state.battle.battlers;
  if (first.left == 0 && second.left == 0) decide(state, observer);
}

void reveal(State& state, Observer* observer) {
  for (Battler& battler : state.battle.battlers) battler.left = *battler.number;
  ++state.clocks;
  state.phase = Phase::battle;
  const auto& [first, second] = state.battle.battlers;
  if (state.battle.could_aim())
    tell(state, observer, NumbersRevealed{{first.seat, *first.number}, {second.seat, *second.number}});
  decide_when_done(state, observer);
}

void send_back_from_battle(State& state, int slot) {
  for (Battler& battler : state.battle.battlers) battler.aimed.remove(slot);
  send_back(state, slot);
}

// The piece was aimed at one aimed by the other battler (Ruling U12).
void fight(State& state, int slot, int target, Observer* observer) {
  const Snapshot own = snapshot(state.area, slot), other = snapshot(state.area, target);
  const bool own_goes = own.size <= other.size, other_goes = other.size <= own.size;
  if (own_goes) send_back_from_battle(state, slot);
  if (other_goes) send_back_from_battle(state, target);
  tell(state, observer, Fought{own, other, own_goes, other_goes});
}

Battler battler(Seat seat, int defended, const Slots& reserve) {
  Battler made;
  made.seat = static_cast<std::int8_t>(seat);
  made.defended = static_cast<std::int8_t>(defended);
  made.reserve = reserve;
  return made;
}

}  // namespace

// Steps 1 and 2.
void begin_battle(State& state, int pointer, int target, Observer* observer) {
  Area& area = state.area;
  const Seat first = area.ultimate(pointer), second = area.ultimate(target);
  const BattleBegun begun{snapshot(area, pointer), snapshot(area, target), first, second};
  area.turn_upright(pointer);
  area.turn_upright(target);
  const Slots reserve = area.free_at(second), other_reserve = area.free_at(first);
  state.battle.battlers = {battler(first, target, reserve), battler(second, pointer, other_reserve)};
  ++state.clocks;
  state.phase = Phase::commit;
  tell(state, observer, begun);
  if (state.battle.could_aim())
    tell(state, observer, ReservesCounted{{first, reserve.size()}, {second, other_reserve.size()}});
}

void carry_out(State& state, Seat seat, const Commit& commit, Observer* observer) {
  state.battle.of(seat).number = commit.number;
  if (!state.battle.against(seat).number) return tell(state, observer, Committed{seat});
  reveal(state, observer);
}

void carry_out(State& state, Seat seat, const Aim& aim, Observer* observer) {
  Area& area = state.area;
  Battler& own = state.battle.of(seat);
  const Battler& other = state.battle.against(seat);
  const int slot = area.slot_at(aim.from);
  area.take_up(slot);
  const int target = area.first(aim.to, aim.way);
  area.put_down(slot, {aim.to, area.piece(slot).size, aim.way, static_cast<std::int8_t>(seat)});
  own.reserve.remove(slot);
  own.aimed.add(slot);
  --own.left;
  const bool at_defended = target == other.defended;
  tell(state, observer,
       Aimed{seat, other.seat, area.board().cell(aim.from), snapshot(area, slot), snapshot(area, target),
             at_defended});
  if (!at_defended) fight(state, slot, target, observer);
  decide_when_done(state, observer);
}

void carry_out(State& state, Seat seat, const Stop&, Observer* observer) {
  std::int8_t& left = state.battle.of(seat).left;
  const int given_up = left;
  left = 0;
  tell(state, observer, Stopped{seat, given_up});
  decide_when_done(state, observer);
}

// A battler who has not committed commits 0 (Ruling U11).
void carry_out(State& state, Seat, const TimeOut&, Observer* observer) {
  if (state.phase == Phase::battle) {
    tell(state, observer, BattleTimedOut{});
    return decide(state, observer);
  }
  SeatSet late;
  for (Battler& battler : state.battle.battlers) {
    if (battler.number) continue;
    battler.number = 0;
    late.add(battler.seat);
  }
  tell(state, observer, CommitTimedOut{late});
  reveal(state, observer);
}

Aiming::Aiming(const State& state, Seat seat, int slot)
    : area_(state.area),
      own_(state.battle.of(seat)),
      other_(state.battle.against(seat)),
      from_(area_.piece(slot).cell),
      sight_(state.area.sight()) {
  sight_.remove(area_.ground(), from_);
}

int Aiming::count() const {
  int aims = 0;
  each_run([&](int, HexWay, int length) { aims += length; });
  return aims;
}

Aim Aiming::aim(int number) const {
  Aim found{from_, 0, HexWay::e};
  int left = number;
  each_run([&](int at, HexWay way, int length) {
    if (left >= 0 && left < length) {
      int cell = at;
      for (int steps = 0; steps <= left; ++steps) cell = before(cell, way);
      found.to = static_cast<std::uint8_t>(cell);
      found.way = way;
    }
    left -= length;
  });
  return found;
}

int Aiming::target(int cell, HexWay way) const {
  const int found = sight_.first(area_.ground(), cell, way);
  return found < 0 ? no_slot : area_.slot_at(found);
}

bool Aiming::may_hit(int target) const {
  if (target == no_slot) return false;
  return target == other_.defended || (other_.aimed.has(target) && points_at_own(target));
}

bool Aiming::points_at_own(int slot) const {
  const Piece& piece = area_.piece(slot);
  return target(piece.cell, piece.way()) == own_.defended;
}

}  // namespace herbarium::uibadi
