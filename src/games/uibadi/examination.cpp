#include "games/uibadi/examination.hpp"

#include <algorithm>

#include "games/uibadi/battle.hpp"

namespace herbarium::uibadi {
namespace {

using What = Event::What;

// Step 0.
void look_who_is_armed(State& state, Observer* observer) {
  if (state.armed == state.everybody()) return;
  const auto pointing = attackers_that_arm(state);
  for (const Seat seat : state.everybody().without(state.armed)) {
    if (pointing[static_cast<std::size_t>(seat)] < enough_to_arm) continue;
    state.armed.add(seat);
    if (observer) observer->notify(state, {.what = What::armed, .seat = static_cast<std::int8_t>(seat)});
  }
}

// A piece that goes back, and the larger one that it points at, or that points at it.
struct Marked {
  std::int8_t slot;
  std::int8_t by;
  bool pointed_at;
};

// All that are marked, each once: as there are no more pieces.
FixedList<Marked, most_pieces> marked_pieces(const Area& area) {
  FixedList<Marked, most_pieces> marked;
  Slots seen;
  for (const int slot : area.unsettled()) {
    const int target = area.target(slot);
    if (target == no_slot || area.piece(target).size == area.piece(slot).size) continue;
    const bool larger = area.piece(slot).size > area.piece(target).size;
    const int smaller = larger ? target : slot;
    if (seen.has(smaller)) continue;
    seen.add(smaller);
    marked.push(
        {static_cast<std::int8_t>(smaller), static_cast<std::int8_t>(larger ? slot : target), larger});
  }
  return marked;
}

// Step 1, once: whether any piece went back.
bool remove_marked(State& state, Observer* observer) {
  const FixedList<Marked, most_pieces> all = marked_pieces(state.area);
  if (all.empty()) return false;
  for (const Marked& marked : all) {
    send_back(state, marked.slot);
    // Who marked it may be gone before it, but is still known: nothing new has come onto the board.
    if (observer)
      observer->notify(state, {.what = What::marked,
                               .flag = marked.pointed_at,
                               .piece = told(state.area, marked.slot),
                               .target = told(state.area, marked.by)});
  }
  look_who_is_armed(state, observer);
  return true;
}

// The earliest attacker that points directly at an attacker, which is of its own size: step 1 is done.
// Those that point at nothing or at a blocker are settled on the way.
int earliest_pointer(Area& area) {
  Slots pointers;
  for (const int slot : area.unsettled()) {
    const int target = area.target(slot);
    if (target != no_slot && area.piece(target).is_attacker())
      pointers.add(slot);
    else
      area.settle(slot);
  }
  if (pointers.empty()) return no_slot;
  for (const int slot : area.order())
    if (pointers.has(slot)) return slot;
  return no_slot;
}

// Step 2 for one pair: whether a battle begins.
bool meet(State& state, int pointer, Observer* observer) {
  const int target = state.area.target(pointer);
  const Seat first = state.area.ultimate(pointer), second = state.area.ultimate(target);
  if (state.armed == state.everybody() && first != second && first != nobody && second != nobody) {
    begin_battle(state, pointer, target, observer);
    return true;
  }
  Event event{.what = What::upright, .seats = state.everybody().without(state.armed)};
  if (first == second) event.other = static_cast<std::int8_t>(first);
  event.piece = told(state.area, pointer);
  event.target = told(state.area, target);
  state.area.turn_upright(pointer);
  state.area.turn_upright(target);
  if (observer) observer->notify(state, event);
  look_who_is_armed(state, observer);
  return false;
}

// Step 3.
void lose_wins(State& state, Observer* observer) {
  for (const Seat seat : state.everybody()) {
    if (state.wins_of(seat) == 0) continue;
    const int attackers = state.area.free_at(seat).size();
    if (attackers < enough_to_cost_a_win) continue;
    const std::int16_t left = --state.wins[static_cast<std::size_t>(seat)];
    if (observer)
      observer->notify(state, {.what = What::win_lost,
                               .seat = static_cast<std::int8_t>(seat),
                               .numbers = {static_cast<std::int16_t>(attackers), left}});
  }
}

// Step 4: who has won now.
SeatSet winners_by_battles(const State& state) {
  SeatSet winners;
  for (const Seat seat : state.everybody())
    if (state.wins_of(seat) >= enough_wins && state.area.free_at(seat).empty()) winners.add(seat);
  return winners;
}

SeatSet with_most_wins(const State& state) {
  int most = 0;
  for (const Seat seat : state.everybody()) most = std::max(most, state.wins_of(seat));
  SeatSet winners;
  for (const Seat seat : state.everybody())
    if (state.wins_of(seat) == most) winners.add(seat);
  return winners;
}

// What follows when nothing on the board is left to do.
void finish(State& state, Observer* observer) {
  lose_wins(state, observer);
  Event event{.what = What::over_battles, .seats = winners_by_battles(state)};
  if (!event.seats.empty()) {
    end(state, Why::battles, event.seats);
  } else if (state.passes == state.players()) {
    event.what = What::over_passes;
    end(state, Why::passes, with_most_wins(state));
  } else if (state.turn == state.last_turn) {
    event.what = What::over_turns;
    event.numbers[0] = state.turn;
    end(state, Why::turns, with_most_wins(state));
  } else {
    ++state.turn;
    state.phase = Phase::turn;
    return;
  }
  if (observer) observer->notify(state, event);
}

}  // namespace

std::array<int, max_seats + 1> attackers_that_arm(const State& state) {
  std::array<int, max_seats + 1> counts{};
  int all = 0;
  for (const Seat seat : state.everybody()) all += state.area.free_at(seat).size();
  for (const Seat seat : state.everybody())
    counts[static_cast<std::size_t>(seat)] = all - state.area.free_at(seat).size();
  return counts;
}

void examine(State& state, Observer* observer) {
  look_who_is_armed(state, observer);
  for (;;) {
    while (remove_marked(state, observer)) {
    }
    const int pointer = earliest_pointer(state.area);
    if (pointer == no_slot) return finish(state, observer);
    if (meet(state, pointer, observer)) return;
  }
}

void send_back(State& state, int slot) {
  ++state.stash[static_cast<std::size_t>(state.area.piece(slot).size)];
  state.area.remove(slot);
}

void end(State& state, Why why, SeatSet winners) {
  state.battle = {};
  state.phase = Phase::over;
  state.why = why;
  state.winners = winners;
}

}  // namespace herbarium::uibadi
