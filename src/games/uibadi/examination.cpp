// The examination of the board (doc/rules/uibadi.md, Examination; End by passes).
#include <algorithm>
#include <span>

#include "games/uibadi/battle.hpp"

namespace herbarium::uibadi {
namespace {

// How many attackers point freely at anybody.
int free_attackers(const State& state) {
  int count = 0;
  for (const Seat seat : state.everybody()) count += state.area.free_at(seat).size();
  return count;
}

// Step 0.
void look_who_is_armed(State& state, Observer* observer) {
  if (state.armed == state.everybody()) return;
  const int all = free_attackers(state);
  for (const Seat seat : state.everybody().without(state.armed)) {
    if (all - state.area.free_at(seat).size() < enough_to_arm) continue;
    state.armed.add(seat);
    tell(state, observer, Armed{seat});
  }
}

// A piece that goes back, and a larger one that points at it, or that it points at.
struct Marked {
  std::int8_t slot;
  std::int8_t larger;
  bool larger_points;
};

// As a list, each once. What is behind `size` is not even set, as this is asked all the time.
struct MarkedPieces {
  std::array<Marked, most_pieces> pieces;
  std::size_t size = 0;
};

// Looks at the attackers whose target may have changed. Those that point at nothing, or at a blocker of their
// own size, are settled; of the others either the piece or its target is marked, or they point at an attacker
// of their own size.
void look_at_unsettled(Area& area, MarkedPieces& marked) {
  Slots seen;
  for (const int slot : Slots(area.unsettled())) {
    const int target = area.target(slot);
    if (target == no_slot) {
      area.settle(slot);
      continue;
    }
    const Piece& piece = area.piece(slot);
    const Piece& other = area.piece(target);
    if (piece.size == other.size) {
      if (!other.is_attacker()) area.settle(slot);
      continue;
    }
    const bool is_larger = piece.size > other.size;
    const int smaller = is_larger ? target : slot;
    if (seen.has(smaller)) continue;
    seen.add(smaller);
    marked.pieces[marked.size++] = {static_cast<std::int8_t>(smaller),
                                    static_cast<std::int8_t>(is_larger ? slot : target), is_larger};
  }
}

// Step 1, once. Returns whether any piece went back.
bool remove_marked(State& state, Observer* observer) {
  MarkedPieces marked;
  look_at_unsettled(state.area, marked);
  if (marked.size == 0) return false;
  for (const Marked& each : std::span(marked.pieces).first(marked.size)) {
    send_back(state, each.slot);
    if (!observer) continue;
    // The larger one may have gone back before it, but is still known: nothing new has come onto the board.
    tell(state, observer,
         SentBack{snapshot(state.area, each.slot), snapshot(state.area, each.larger), each.larger_points});
  }
  look_who_is_armed(state, observer);
  return true;
}

// The earliest attacker that points directly at an attacker: when step 1 is done, all that are not settled
// do.
int earliest_pointer(const Area& area) {
  if (area.unsettled().empty()) return no_slot;
  for (const int slot : area.order())
    if (area.unsettled().has(slot)) return slot;
  return no_slot;
}

// Step 2 for one pair. Returns whether a battle begins.
bool meet(State& state, int pointer, Observer* observer) {
  const int target = state.area.target(pointer);
  const Seat first = state.area.ultimate(pointer), second = state.area.ultimate(target);
  if (state.armed == state.everybody() && first != second && first != nobody && second != nobody) {
    begin_battle(state, pointer, target, observer);
    return true;
  }
  std::optional<Met> met;
  if (observer)
    met = Met{snapshot(state.area, pointer), snapshot(state.area, target),
              state.everybody().without(state.armed), first == second ? first : nobody};
  state.area.turn_upright(pointer);
  state.area.turn_upright(target);
  if (met) tell(state, observer, *met);
  look_who_is_armed(state, observer);
  return false;
}

// Step 3.
void lose_wins(State& state, Observer* observer) {
  for (Seat seat = 1; seat <= state.players(); ++seat) {
    if (state.wins[seat] == 0) continue;
    const int attackers = state.area.free_at(seat).size();
    if (attackers < enough_to_cost_a_win) continue;
    const int left = --state.wins[seat];
    tell(state, observer, WinLost{seat, attackers, left});
  }
}

// Step 4: who has won now.
SeatSet winners_by_battles(const State& state) {
  SeatSet winners;
  for (Seat seat = 1; seat <= state.players(); ++seat)
    if (state.wins[seat] >= enough_wins && state.area.free_at(seat).empty()) winners.add(seat);
  return winners;
}

SeatSet with_most_wins(const State& state) {
  const int most = *std::max_element(state.wins.begin(), state.wins.end());
  SeatSet winners;
  for (const Seat seat : state.everybody())
    if (state.wins[seat] == most) winners.add(seat);
  return winners;
}

// What follows when nothing is left to do on the board.
void finish(State& state, Observer* observer) {
  lose_wins(state, observer);
  if (const SeatSet winners = winners_by_battles(state); !winners.empty()) {
    end(state, Why::battles, winners);
    tell(state, observer, EndedByBattles{winners});
  } else if (state.passes == state.players()) {
    end(state, Why::passes, with_most_wins(state));
    tell(state, observer, EndedByPasses{});
  } else if (state.turn == state.last_turn) {
    end(state, Why::turns, with_most_wins(state));
    tell(state, observer, EndedByTurns{state.turn});
  } else {
    ++state.turn;
    state.phase = Phase::turn;
  }
}

}  // namespace

SeatSet near_a_loss(const State& state) {
  SeatSet seats;
  for (const Seat seat : state.everybody())
    if (state.wins[seat] > 0 && state.area.free_at(seat).size() == enough_to_cost_a_win - 1) seats.add(seat);
  return seats;
}

int attackers_that_arm(const State& state, Seat seat) {
  return free_attackers(state) - state.area.free_at(seat).size();
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
  state.return_to_stash(state.area.piece(slot).size);
  state.area.remove(slot);
}

void end(State& state, Why why, SeatSet winners) {
  state.battle = {};
  state.phase = Phase::over;
  state.why = why;
  state.winners = winners;
}

}  // namespace herbarium::uibadi
