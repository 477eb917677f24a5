#include "games/uibadi/rules.hpp"

#include <algorithm>
#include <span>

#include "games/uibadi/battle.hpp"

namespace herbarium::uibadi {

// --- the course of a game ----------------------------------------------------------------------------------

namespace {

// The moves of a turn; each continues with the examination.

void carry_out(State& state, Seat seat, const Place& place, Observer* observer) {
  Area& area = state.area;
  state.passes = 0;
  state.take_from_stash(place.size);
  const int slot = area.add({place.cell, place.size, place.facing, static_cast<std::int8_t>(seat)});
  if (observer) {
    Placed placed{seat, snapshot(area, slot), std::nullopt, nobody};
    if (!place.facing.is_upright()) {
      if (const int target = area.target(slot); target != no_slot) placed.target = snapshot(area, target);
      placed.ultimate = area.ultimate(slot);
    }
    tell(state, observer, placed);
  }
  examine(state, observer);
}

// The piece goes back to the stash, and the next larger one comes from there.
void carry_out(State& state, Seat seat, const Grow& grow, Observer* observer) {
  const int slot = state.area.slot_at(grow.cell);
  state.passes = 0;
  state.return_to_stash(state.area.piece(slot).size);
  state.area.enlarge(slot);
  state.take_from_stash(state.area.piece(slot).size);
  if (observer) tell(state, observer, Grown{seat, snapshot(state.area, slot)});
  examine(state, observer);
}

void carry_out(State& state, Seat seat, const Pass&, Observer* observer) {
  ++state.passes;
  if (observer) tell(state, observer, Passed{seat, !may_do_something(state, seat)});
  examine(state, observer);
}

// The players near a loss: one more attacker would cost them a win. They have a win, and four attackers
// point freely at them.
SeatSet near_a_loss(const State& state) {
  SeatSet seats;
  for (const Seat seat : state.everybody())
    if (state.wins[seat] > 0 && state.area.free_at(seat).size() == enough_to_cost_a_win - 1) seats.add(seat);
  return seats;
}

}  // namespace

State start(const Options& options) {
  const auto& [players, size, pieces, clock, turns] = options;
  State state;
  state.area = Area(size, players);
  state.pieces = static_cast<std::int8_t>(pieces);
  state.stash.fill(state.pieces);
  state.clock = static_cast<std::int16_t>(clock);
  state.last_turn = static_cast<std::int16_t>(turns);
  return state;
}

SeatSet to_act(const State& state) {
  if (state.phase == Phase::over) return {};
  if (state.phase == Phase::turn) return {state.seat()};
  SeatSet due = secret(state);
  for (const Battler& battler : state.battle.battlers)
    if (battler.left > 0) due.add(battler.seat);
  if (state.clock > 0) due.add(nature);
  return due;
}

SeatSet secret(const State& state) {
  if (state.phase != Phase::commit) return {};
  const auto& [first, second] = state.battle.battlers;
  return SeatSet{first.seat, second.seat}.without(state.battle.committed());
}

Move chance(const State&, Rng&) { return TimeOut{}; }

void play(State& state, Seat seat, const Move& move, Observer* observer) {
  const SeatSet warned = observer ? near_a_loss(state) : SeatSet();
  std::visit([&](const auto& chosen) { carry_out(state, seat, chosen, observer); }, move);
  // During a battle they could not react.
  if (!observer || state.phase != Phase::turn) return;
  for (const Seat near : near_a_loss(state).without(warned))
    tell(state, observer, NearALoss{near, state.area.free_at(near).size()});
}

bool may_resign(const State& state, Seat) { return state.players() == 2 && state.phase != Phase::over; }

void resign(State& state, Seat seat) { end(state, Why::resign, state.everybody().without({seat})); }

Score score(const State& state) {
  Score score;
  score.why = name(state.why);
  score.winners = state.winners;
  for (const Seat seat : state.everybody()) score.points[seat] = state.wins[seat];
  return score;
}

int round(const State& state) { return state.turn; }

std::optional<Alarm> alarm(const State& state) {
  if (state.clock == 0 || !state.in_battle()) return std::nullopt;
  return Alarm{state.clock, state.clocks};
}

bool in_real_time(const State& state) { return state.phase == Phase::battle; }

std::string undo_blocker(const State& state) { return state.in_battle() ? "a battle" : ""; }

State determinize(const State& state, Seat viewer, Rng& rng) {
  State imagined = state;
  if (state.phase != Phase::commit) return imagined;
  for (Battler& battler : imagined.battle.battlers) {
    if (battler.seat == viewer || !battler.number) continue;
    const auto most = static_cast<std::uint32_t>(battler.reserve.size());
    battler.number = static_cast<std::int8_t>(rng.below(most + 1));
  }
  return imagined;
}

std::string_view name(Why why) {
  constexpr std::string_view names[] = {"", "battles", "passes", "turns", "resign"};
  return names[static_cast<int>(why)];
}

// --- legal moves -------------------------------------------------------------------------------------------

namespace {

std::uint8_t byte(int cell) { return static_cast<std::uint8_t>(cell); }

void list_turns(const State& state, Seat seat, std::vector<Move>& out) {
  const Area& area = state.area;
  for (const Size size : all_sizes) {
    if (!may_come(state, size)) continue;
    for (int cell = 0; cell < area.board().size(); ++cell) {
      if (area.slot_at(cell) != no_slot) continue;
      for (const Facing facing : all_facings)
        if (may_place(state, seat, cell, facing)) out.emplace_back(Place{size, byte(cell), facing});
    }
  }
  for (int cell = 0; cell < area.board().size(); ++cell)
    if (const int slot = area.slot_at(cell); slot != no_slot && may_grow(state, seat, slot))
      out.emplace_back(Grow{byte(cell)});
  out.emplace_back(Pass{});
}

void list_aims(const State& state, Seat seat, std::vector<Move>& out) {
  for (const int slot : state.battle.of(seat).reserve)
    Aiming(state, seat, slot).each([&](int cell, HexWay way) {
      out.emplace_back(Aim{state.area.piece(slot).cell, byte(cell), way});
    });
  out.emplace_back(Stop{});
}

// A legal Place, Grow or Pass of the seat that has the turn, each equally likely. Nothing is listed:
// placements on an empty board, pieces and the pass are drawn until one of them is legal.
Move random_turn(const State& state, Seat seat, Rng& rng) {
  const Area& area = state.area;
  FixedList<Size, all_sizes.size()> sizes;
  for (const Size size : all_sizes)
    if (may_come(state, size)) sizes.push(size);
  const auto of_a_size =
      static_cast<std::uint32_t>(all_facings.size()) * static_cast<std::uint32_t>(area.board().size());
  const auto placings = static_cast<std::uint32_t>(sizes.size()) * of_a_size;
  const auto pieces = static_cast<std::uint32_t>(area.order().size());
  const Ground::Placements& placements = area.ground().placements(area.players(), seat);
  for (;;) {
    const std::uint32_t draw = rng.below(placings + pieces + 1);
    if (draw < placings) {
      const std::uint32_t nth = (draw >= of_a_size ? 1U : 0U) + (draw >= 2 * of_a_size ? 1U : 0U);
      const Ground::Placement& placement = placements[draw - nth * of_a_size];
      if (!area.is_taken(placement.cell)) return Place{sizes[nth], placement.cell, placement.facing};
    } else if (draw == placings + pieces) {
      return Pass{};
    } else if (const int slot = area.order()[draw - placings]; may_grow(state, seat, slot)) {
      return Grow{area.piece(slot).cell};
    }
  }
}

// A legal aim or a stop, each equally likely: counts the aims of each piece, and then finds the one drawn.
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
      if (may_place(state, seat, cell, facing)) return true;
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
    case Phase::battle: return list_aims(state, seat, out);
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

// --- the examination ---------------------------------------------------------------------------------------

namespace {

// The number of attackers that point freely at any player.
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

// A piece to send back, and a larger one, its attacker or its target.
struct Marked {
  std::int8_t slot;
  std::int8_t larger;
  bool larger_points;
};

// A list of them, each once. Elements from `size` on are not initialized, to save time.
struct MarkedPieces {
  std::array<Marked, most_pieces> pieces;
  std::size_t size = 0;
};

// Examines the attackers whose target may have changed. An attacker that points at nothing, or at a blocker
// of its own size, is settled. If it points at a piece of another size, the smaller of the two is marked.
// If it points at an attacker of its own size, it stays unsettled.
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
    // The larger piece may have been sent back first; its slot still holds it, as no piece has been added
    // since.
    tell(state, observer,
         SentBack{snapshot(state.area, each.slot), snapshot(state.area, each.larger), each.larger_points});
  }
  look_who_is_armed(state, observer);
  return true;
}

// The earliest attacker that points directly at an attacker. After step 1 all unsettled attackers do.
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

// Step 4.
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

// Steps 3 and 4, and the next turn.
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
