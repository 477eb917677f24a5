#include "games/uibadi/battle.hpp"

#include "games/uibadi/examination.hpp"

namespace herbarium::uibadi {
namespace {

using What = Event::What;

// An event that is about both battlers.
Event about(const Battle& battle, What what) {
  return {.what = what, .seat = battle.seats[0], .other = battle.seats[1]};
}

void tell(const State& state, Observer* observer, const Event& event) {
  if (observer) observer->notify(state, event);
}

// Step 5. The pieces have been counted.
void turn_all_upright(State& state, Observer* observer) {
  Event turned{.what = What::turned};
  for (const Slots& aimed : state.battle.aimed)
    for (const int slot : aimed) {
      state.area.turn_upright(slot);
      ++turned.numbers[0];
    }
  state.battle = {};
  state.phase = Phase::turn;
  if (turned.numbers[0] > 0) tell(state, observer, turned);
}

// Steps 4 and 5.
void decide(State& state, Observer* observer) {
  const Battle& battle = state.battle;
  Event decided = about(battle, What::decided);
  for (const std::size_t side : {0U, 1U})
    decided.numbers[side] = static_cast<std::int16_t>(state.area.attackers_of(battle.defended[side]));
  if (decided.numbers[0] != decided.numbers[1]) {
    const std::int8_t winner = battle.seats[decided.numbers[0] < decided.numbers[1] ? 0 : 1];
    decided.seats.add(winner);
    ++state.wins[static_cast<std::size_t>(winner)];
  }
  tell(state, observer, decided);
  turn_all_upright(state, observer);
  examine(state, observer);
}

void reveal(State& state, Observer* observer) {
  Battle& battle = state.battle;
  battle.left = battle.number;
  ++state.clocks;
  state.phase = Phase::battle;
  Event revealed = about(battle, What::revealed);
  revealed.numbers = {battle.number[0], battle.number[1]};
  tell(state, observer, revealed);
}

void go_on(State& state, Observer* observer) {
  if (state.battle.left[0] == 0 && state.battle.left[1] == 0) decide(state, observer);
}

void send_back_from_battle(State& state, int slot) {
  for (Slots& aimed : state.battle.aimed) aimed.remove(slot);
  send_back(state, slot);
}

// The piece has been aimed at one that the other has aimed (Ruling U12).
void fight(State& state, int slot, int target, Observer* observer) {
  const Size own = state.area.piece(slot).size, other = state.area.piece(target).size;
  Event fought{.what = What::fought};
  fought.piece = told(state.area, slot);
  fought.target = told(state.area, target);
  fought.numbers = {static_cast<std::int16_t>(own <= other), static_cast<std::int16_t>(other <= own)};
  if (fought.numbers[0] != 0) send_back_from_battle(state, slot);
  if (fought.numbers[1] != 0) send_back_from_battle(state, target);
  tell(state, observer, fought);
}

}  // namespace

void begin_battle(State& state, int pointer, int target, Observer* observer) {
  Area& area = state.area;
  Battle& battle = state.battle;
  battle = {};
  battle.seats = {static_cast<std::int8_t>(area.ultimate(pointer)),
                  static_cast<std::int8_t>(area.ultimate(target))};
  battle.defended = {static_cast<std::int8_t>(target), static_cast<std::int8_t>(pointer)};
  Event begun = about(battle, What::begun);
  begun.piece = told(area, pointer);
  begun.target = told(area, target);
  area.turn_upright(pointer);
  area.turn_upright(target);
  battle.reserve = {area.free_at(battle.seats[1]), area.free_at(battle.seats[0])};
  ++state.clocks;
  state.phase = Phase::commit;
  tell(state, observer, begun);
  Event reserves = about(battle, What::reserves);
  for (const std::size_t side : {0U, 1U})
    reserves.numbers[side] = static_cast<std::int16_t>(battle.reserve[side].size());
  tell(state, observer, reserves);
}

void commit(State& state, Seat seat, int number, Observer* observer) {
  Battle& battle = state.battle;
  battle.number[battle.side_of(seat)] = static_cast<std::int8_t>(number);
  if (!battle.has_committed(0) || !battle.has_committed(1))
    return tell(state, observer, {.what = What::committed, .seat = static_cast<std::int8_t>(seat)});
  reveal(state, observer);
  go_on(state, observer);
}

void aim(State& state, Seat seat, const Move& move, Observer* observer) {
  Battle& battle = state.battle;
  const std::size_t side = battle.side_of(seat);
  const int slot = state.area.slot_at(move.from);
  state.area.take_up(slot);
  const int target = state.area.first(move.cell, static_cast<HexWay>(move.facing));
  state.area.put_down(slot,
                      {move.cell, state.area.piece(slot).size, move.facing, static_cast<std::int8_t>(seat)});
  battle.reserve[side].remove(slot);
  battle.aimed[side].add(slot);
  --battle.left[side];
  Event aimed{.what = What::aimed, .seat = battle.seats[side], .other = battle.seats[1 - side]};
  aimed.flag = target == battle.defended[1 - side];
  aimed.from = state.area.board().cell(move.from);
  aimed.piece = told(state.area, slot);
  aimed.target = told(state.area, target);
  tell(state, observer, aimed);
  if (!aimed.flag) fight(state, slot, target, observer);
  go_on(state, observer);
}

void stop(State& state, Seat seat, Observer* observer) {
  std::int8_t& left = state.battle.left[state.battle.side_of(seat)];
  const std::int16_t given_up = left;
  left = 0;
  tell(state, observer,
       {.what = What::stopped, .seat = static_cast<std::int8_t>(seat), .numbers = {given_up, 0}});
  go_on(state, observer);
}

void run_out_of_time(State& state, Observer* observer) {
  if (state.phase == Phase::battle) {
    tell(state, observer, {.what = What::time_battle});
    return decide(state, observer);
  }
  Event late{.what = What::time_commit};
  for (const std::size_t side : {0U, 1U}) {
    if (state.battle.has_committed(side)) continue;
    state.battle.number[side] = 0;
    late.seats.add(state.battle.seats[side]);
  }
  tell(state, observer, late);
  reveal(state, observer);
  go_on(state, observer);
}

Aiming::Aiming(const State& state, std::size_t side, int slot)
    : state_(state), side_(side), sight_(state.area.sight()) {
  sight_.remove(state.area.ground(), state.area.piece(slot).cell);
}

int Aiming::target(int cell, HexWay way) const {
  const int found = sight_.first(state_.area.ground(), cell, way);
  return found < 0 ? no_slot : state_.area.slot_at(found);
}

bool Aiming::may_hit(int target) const {
  if (target == no_slot) return false;
  return target == defended() || (state_.battle.aimed[1 - side_].has(target) && points_at_own(target));
}

bool Aiming::points_at_own(int slot) const {
  const Piece& piece = state_.area.piece(slot);
  return target(piece.cell, piece.way()) == state_.battle.defended[side_];
}

}  // namespace herbarium::uibadi
