// What a board of Uibadi is worth to its seats.
#include <algorithm>
#include <cmath>

#include "base/exponential.hpp"
#include "games/uibadi/heuristics.hpp"
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

// What it is worth to whose turn it is that they could begin a battle with the larger reserve, and of that,
// to whom the next turn belongs, and so on.
constexpr float battle_in_reach = 0.6F;
constexpr float a_turn_later = 0.6F;

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

// Whether the seat could begin a battle that it is likely to win, from 0 to 1. It can meet an attacker that
// points at it by one that points at another seat. In the battle of these two its reserve is what points at
// that seat, and the other's what is left of what points at it: larger by one counts a half, by more 1.
float reach(const State& state, Seat seat) {
  const int own = state.area.free_at(seat).size();
  if (own == 0) return 0;
  int most = 0;
  for (const Seat other : state.everybody().without({seat}))
    most = std::max(most, state.area.free_at(other).size());
  return 0.5F * static_cast<float>(std::clamp(most - own + 1, 0, 2));
}

// The worth of battles that could be begun, by the order of the turns.
void add_battles_in_reach(const State& state, SeatValues& values) {
  if (state.phase != Phase::turn || !(state.armed == state.everybody())) return;
  float worth = battle_in_reach;
  Seat seat = state.seat();
  for (int turn = 0; turn < state.players(); ++turn) {
    values[seat] += worth * reach(state, seat);
    worth *= a_turn_later;
    seat = seat % state.players() + 1;
  }
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

// Turns values into chances of winning that add up to 1 (softmax).
void make_chances(const State& state, SeatValues& values) {
  float sum = 0;
  for (const Seat seat : state.everybody()) {
    float& value = values[seat];
    sum += value = exponential(value);
  }
  for (const Seat seat : state.everybody()) values[seat] /= sum;
}

}  // namespace

// A shared win is worth as much as one that is drawn by lot among those who share it.
SeatValues terminal_values(const State& state) {
  const auto sharers = static_cast<float>(state.winners.size());
  SeatValues values{};
  for (const Seat seat : state.winners) values[seat] = 1 / sharers;
  return values;
}

Standing standing_of(const State& state) {
  Standing standing{state.wins, {}, state.armed, state.winners, state.phase};
  for (const Seat seat : state.everybody())
    standing.attackers[seat] = static_cast<std::int16_t>(state.area.free_at(seat).size());
  if (!state.in_battle()) return standing;
  standing.battlers = {state.battle.battlers[0].seat, state.battle.battlers[1].seat};
  standing.lead = lead_in_battle(state);
  return standing;
}

SeatValues evaluate(const State& state) {
  SeatValues values{};
  for (const Seat seat : state.everybody()) values[seat] = standing(state, seat);
  add_battles_in_reach(state, values);
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

}  // namespace herbarium::uibadi
