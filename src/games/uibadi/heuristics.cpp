#include "games/uibadi/heuristics.hpp"

#include <algorithm>
#include <cmath>

#include "base/exponential.hpp"
#include "base/random_choice.hpp"
#include "games/uibadi/rules.hpp"

namespace herbarium::uibadi {
namespace {

// What things are worth to a seat; a lead of 1 makes winning 2.7 times as likely.
constexpr float each_win = 1.2F;
constexpr float each_attacker = 0.15F;
constexpr float in_danger = 0.8F;  // of losing a win
constexpr float nearly_there = 1.2F;
constexpr float being_armed = 0.15F;
constexpr float battle_at_hand = 0.9F;

// When few turns are left, whoever has fewer wins than another player is about to lose: how much more each of
// those counts then, at the last turn.
constexpr float late_lead = 2.4F;
constexpr int late = 30;  // turns

float late_lead_of(const State& state, Seat seat) {
  const int left = state.last_turn - state.turn;
  if (left >= late) return 0;
  int others = 0;
  for (const Seat other : state.everybody().without({seat}))
    others = std::max<int>(others, state.wins[other]);
  const auto lead = static_cast<float>(std::clamp(state.wins[seat] - others, -1, 1));
  return late_lead * lead * static_cast<float>(late - left) / late;
}

float standing(const State& state, Seat seat) {
  const int wins = state.wins[seat], attackers = state.area.free_at(seat).size();
  float worth = each_win * static_cast<float>(wins) - each_attacker * static_cast<float>(attackers);
  if (wins > 0 && attackers >= enough_to_cost_a_win) worth -= in_danger;
  if (wins >= enough_wins) worth += nearly_there / static_cast<float>(1 + attackers);
  worth += late_lead_of(state, seat);
  return state.armed.has(seat) ? worth + being_armed : worth;
}

// How well a battler does: their aims, and twice the attackers at the other's piece.
int strength(const State& state, const Battler& own, const Battler& other) {
  const int aims = state.phase == Phase::battle ? own.left : own.reserve.size();
  return 2 * state.area.attackers_of(other.defended) + aims;
}

// By how much the first battler is ahead.
int lead_in_battle(const State& state) {
  const auto& [first, second] = state.battle.battlers;
  return strength(state, first, second) - strength(state, second, first);
}

float worth_after(State state, Seat seat, const Move& move) {
  play(state, seat, move, nullptr);
  const auto values = state.phase == Phase::over ? terminal_values(state) : evaluate(state);
  return values[seat];
}

// Turns values into chances of winning that add up to 1 (softmax).
void make_chances(const State& state, SeatValues& values) {
  float sum = 0;
  for (const Seat seat : state.everybody()) {
    float& value = values[seat];
    sum += value = exponential(value);
  }
  for (const Seat seat : state.everybody()) values[seat] /= sum;
}

bool stops_an_attacker(const State& state, Seat seat, int cell) {
  for (const HexWay way : hex_ways) {
    const int slot = state.area.first(cell, way);
    if (slot != no_slot && state.area.free_at(seat).has(slot) &&
        state.area.piece(slot).facing == opposite(way))
      return true;
  }
  return false;
}

// Whether a turn does something at first sight.
bool does_something(const State& state, Seat seat, const Place& place) {
  const Area& area = state.area;
  if (place.facing.is_upright()) return stops_an_attacker(state, seat, place.cell);
  const int target = area.first(place.cell, place.facing.way());
  if (target == no_slot) return true;
  const Piece& piece = area.piece(target);
  return piece.is_attacker() && piece.size <= place.size && area.ultimate(target) == seat;
}

bool does_something(const State& state, Seat seat, const Move& turn) {
  if (const auto* place = std::get_if<Place>(&turn)) return does_something(state, seat, *place);
  const auto* grow = std::get_if<Grow>(&turn);
  return grow && state.area.piece(state.area.slot_at(grow->cell)).is_attacker();
}

Move turn_behind_the_tree(const State& state, Seat seat, Rng& rng) {
  // How many turns are drawn until one does something: more make playouts more sensible, and slower.
  constexpr int draws = 5;
  Move move = sample(state, seat, rng);
  for (int i = 1; i < draws && !does_something(state, seat, move); ++i) move = sample(state, seat, rng);
  return move;
}

Commit commit_all(const State& state, Seat seat) {
  return {static_cast<std::int8_t>(state.battle.of(seat).reserve.size())};
}

}  // namespace

// A shared win is worth as much as one that is drawn by lot among those who share it.
SeatValues terminal_values(const State& state) {
  const auto sharers = static_cast<float>(state.winners.size());
  SeatValues values{};
  for (const Seat seat : state.winners) values[seat] = 1 / sharers;
  return values;
}

SeatValues evaluate(const State& state) {
  SeatValues values{};
  for (const Seat seat : state.everybody()) values[seat] = standing(state, seat);
  if (state.in_battle()) {
    const auto lead = static_cast<float>(lead_in_battle(state));
    const float hope = battle_at_hand * lead / (2 + std::abs(lead));
    const auto& [first, second] = state.battle.battlers;
    values[first.seat] += hope;
    values[second.seat] -= hope;
  }
  make_chances(state, values);
  return values;
}

// By what the board is worth right after the move; a number that is committed, by its size.
void prior(const State& state, Seat seat, std::span<const Move> moves, std::span<float> out) {
  // How far to trust the evaluation against looking for what it misses: a chance of winning that is a tenth
  // higher has twice the prior.
  constexpr float steepness = 8;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto* commit = std::get_if<Commit>(&moves[i]);
    out[i] = commit ? 1 + static_cast<float>(commit->number)
                    : exponential(steepness * worth_after(state, seat, moves[i]));
  }
}

Move rollout(const State& state, Seat seat, Rng& rng) {
  if (state.phase == Phase::turn) return turn_behind_the_tree(state, seat, rng);
  if (state.phase == Phase::commit && rng.below(3) != 0) return commit_all(state, seat);
  return sample(state, seat, rng);
}

// An aim can add an attacker at what the other defends and block one that points at the own, but no more. So
// a lead of twice what the other has left is a win in any case, and one that is as much behind a loss.
int held_back(const State& state, Seat seat) {
  if (state.phase != Phase::battle) return 0;
  const Battler& own = state.battle.of(seat);
  const Battler& other = state.battle.against(seat);
  const int ahead = state.area.attackers_of(other.defended) - state.area.attackers_of(own.defended);
  const bool is_won = ahead + own.left > 2 * other.left, is_lost = ahead + 2 * own.left < other.left;
  return other.left == 0 || is_won || is_lost ? 0 : own.left;
}

Move greedy(const State& state, Seat seat, Rng& rng) {
  if (state.phase == Phase::commit) return commit_all(state, seat);
  std::vector<Move> moves;
  candidates(state, seat, moves);
  RandomBest<Move, float> best;
  for (const Move& move : moves) best.offer(move, worth_after(state, seat, move), rng);
  return best.value();
}

}  // namespace herbarium::uibadi
