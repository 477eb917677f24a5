#include "games/herbs/heuristics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/herbs/actions.hpp"
#include "games/herbs/planning.hpp"
#include "games/herbs/proposals.hpp"
#include "games/herbs/strikes.hpp"

namespace herbarium::herbs {
namespace {

// Of the bids that are tried: more were stronger at low levels and weaker at high ones (doc/opponents.md,
// Herbs).
constexpr int highest_bid = 10;
// How much of what could be won next counts, as the other has a say in it; 0.3 was as good, 0.9 was worse.
constexpr float prospects_count = 0.5F;
// A lead in game points that mostly wins: less looks only for who is ahead, more only for points. 3 and 10
// were as good.
constexpr float usual_lead = 5;

Move bid_of(int number) { return {Move::Kind::bid, static_cast<std::int16_t>(number), {}}; }

}  // namespace

std::vector<Move> Heuristics::proposals(const State& state, Seat seat, int count, Rng& rng) {
  std::vector<Move> moves;
  if (state.phase == Phase::bid) {
    const int most = std::min(state.arena.action_points(seat - 1), highest_bid);
    for (int number = 0; number <= most; ++number) moves.push_back(bid_of(number));
    return moves;
  }
  for (const Sheet& sheet : herbs::proposals(state, seat - 1, count, rng))
    moves.push_back({Move::Kind::sheet, 0, sheet});
  return moves;
}

Move Heuristics::rollout(const State& state, Seat seat, Rng& rng) { return sample(state, seat, rng); }

SeatValues Heuristics::evaluate(const State& state) {
  const int actions = state.actions_option;
  const float lead = balance(state.arena, 0) + prospects_count * (prospect(state.arena, 0, actions) -
                                                                  prospect(state.arena, 1, actions));
  SeatValues values{};
  values[1] = 1 / (1 + std::exp(-lead / usual_lead));
  values[2] = 1 - values[1];
  return values;
}

Move Heuristics::greedy(const State& state, Seat seat, Rng& rng) {
  if (state.phase == Phase::bid) return bid_of(std::min(state.arena.action_points(seat - 1), 1));
  return {Move::Kind::sheet, 0, herbs::proposals(state, seat - 1, 4, rng).front()};
}

std::string Heuristics::reason(const State& state, Seat seat, const Move& move) {
  if (move.kind != Move::Kind::sheet) return "";
  Arena alone = state.arena;
  for (const Action& action : move.sheet.actions)
    if (action.verb != Verb::none && alone.is_alive(action.herb))
      carry_out(alone, seat - 1, action, 1, Reporter());
  const int points = alone.game_points(seat - 1) - state.arena.game_points(seat - 1);
  const int taken = state.arena.action_points(2 - seat) - alone.action_points(2 - seat);
  return fmt::format("{} GP for {} AP{} if nobody interferes", points, move.sheet.cost(),
                     taken > 0 ? fmt::format(", and the other loses {} AP,", taken) : "");
}

}  // namespace herbarium::herbs
