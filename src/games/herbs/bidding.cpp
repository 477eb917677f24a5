#include "games/herbs/bidding.hpp"

#include <algorithm>

#include "games/herbs/habit.hpp"
#include "games/herbs/heuristics.hpp"
#include "games/herbs/judgement.hpp"
#include "games/herbs/plans.hpp"
#include "games/herbs/round/step.hpp"
#include "games/herbs/rules.hpp"

namespace herbarium::herbs {
namespace {

// Who goes first; nature: neither seat acts.
using Outcome = Seat;

// A round of which one conflict is settled, carried out to its end.
struct Future {
  State state;
  PerSeat<float, 2> prospects;
};

int most_ap(const State& state, Seat seat) { return state.arena.ap[seat]; }

// Everything up to 16, then in steps of an eighth, and all that there is.
std::vector<int> bids_up_to(int most) {
  std::vector<int> bids;
  for (int bid = 0; bid < most; bid += std::max(1, bid / 8)) bids.push_back(bid);
  bids.push_back(most);
  return bids;
}

std::vector<Move> moves_of(const std::vector<int>& bids) {
  std::vector<Move> moves;
  for (const int bid : bids) moves.push_back(Bid{static_cast<std::int16_t>(bid)});
  return moves;
}

// A conflict as an auction in which both pay. The other is taken to bid partly by habit and partly so as to
// hurt most (a restricted Nash response: Johanson, Zinkevich and Bowling 2007, Computing robust
// counter-strategies).
class Auction {
 public:
  Auction(const State& state, Seat seat, Rng& rng) : state_(state), seat_(seat), rng_(rng) {
    for (const Outcome outcome : {nature, 1, 2})
      for (int i = 0; i < judgement.futures; ++i) futures_[index(outcome)].push_back(future(outcome));
  }

  Contest<Move> contest() const {
    const Seat other = other_seat(seat_);
    const std::vector<int> own = bids_up_to(most_ap(state_, seat_)),
                           others = bids_up_to(most_ap(state_, other));
    const Habit habit(state_.past_bids[other]);
    const float trusted = habit.trust();
    Contest<Move> contest{moves_of(own), moves_of(others), {}, 3 * judgement.futures};
    for (const int bid : own) {
      const float as_before =
          habit.mean([&](int usual) { return value(bid, std::min(usual, most_ap(state_, other))); });
      for (const int against : others)
        contest.values.push_back((1 - trusted) * value(bid, against) + trusted * as_before);
    }
    return contest;
  }

 private:
  static std::size_t index(Outcome outcome) { return static_cast<std::size_t>(outcome); }

  // The round with this outcome, as the seat imagines it: the rest of the other's sheet as it would go on
  // itself.
  Future future(Outcome outcome) {
    State state = state_;
    const Seat other = other_seat(seat_);
    Sheet& sheet = state.sheets[other];
    sheet = {};
    for (int step = 1; step <= state.step; ++step) sheet.actions.push(state_.sheets[other].action(step));
    const Arena then = outcome == nature ? state.arena : after_step(state, outcome);
    if (const int left = state.actions - state.step; left > 0 && then.has_herbs(other)) {
      const Outlook outlook{left, 12, 0.1F, judgement.plan_enemy_ap, 0};
      const LongPlan rest = long_plans(then, other, left, 1, outlook).front();
      for (const Action& action : rest.sheet) sheet.actions.push(action);
    }
    sheet.stone = state_.sheets[other].stone;
    if (outcome == nature) {
      for (const Seat each : both_seats) bid(state, each, 0);
    } else {
      bid(state, other_seat(outcome), 0);
      bid(state, outcome, std::min(1, most_ap(state, outcome)));
    }
    state.past_bids = state_.past_bids;
    while (state.phase == Phase::bid || state.phase == Phase::coin) {
      if (state.phase == Phase::coin)
        play(state, nature, chance(state, rng_), nullptr);
      else
        for (const Seat each : to_act(state)) play(state, each, playout_bid(state, each, rng_), nullptr);
    }
    return {state, prospects_of(state)};
  }

  static void bid(State& state, Seat seat, int points) {
    play(state, seat, Bid{static_cast<std::int16_t>(points)}, nullptr);
  }

  // What the seat can expect of an outcome when both have paid these bids. The futures have been paid with a
  // bid of 1 by whoever goes first.
  float value(Outcome outcome, const PerSeat<int, 2>& bids) const {
    float sum = 0;
    for (const Future& each : futures_[index(outcome)]) {
      PerSeat<int, 2> left;
      for (const Seat payer : both_seats) {
        const int paid = bids[payer] - (payer == outcome ? 1 : 0);
        left[payer] = std::max(0, each.state.arena.ap[payer] - paid);
      }
      const float chance = chance_of_first(each, left);
      sum += seat_ == 1 ? chance : 1 - chance;
    }
    return sum / static_cast<float>(futures_[index(outcome)].size());
  }

  // With so many action points left.
  static float chance_of_first(const Future& future, const PerSeat<int, 2>& left) {
    if (future.state.phase == Phase::over) return chance_at_end(future.state, left);
    Arena arena = future.state.arena;
    for (const Seat seat : both_seats) arena.ap[seat] = static_cast<std::int16_t>(left[seat]);
    return herbs::chance_of_first(arena, future.prospects);
  }

  static float chance_at_end(const State& state, const PerSeat<int, 2>& left) {
    PerSeat<int, 2> points;
    for (const Seat seat : both_seats) {
      points[seat] = state.arena.gp[seat];
      if (state.why != Why::quiet && state.arena.has_herbs(seat))
        points[seat] += left[seat] / ap_for_a_point - state.arena.ap[seat] / ap_for_a_point;
    }
    return points[1] > points[2] ? 1.0F : points[1] < points[2] ? 0.0F : 0.5F;
  }

  float value(int own, int others) const {
    PerSeat<int, 2> bids;
    bids[seat_] = own;
    bids[other_seat(seat_)] = others;
    if (bids[1] != bids[2]) return value(bids[1] > bids[2] ? 1 : 2, bids);
    if (own == 0) return value(nature, bids);
    const auto& gp = state_.arena.gp;
    if (gp[1] != gp[2]) return value(gp[1] < gp[2] ? 1 : 2, bids);
    return (value(1, bids) + value(2, bids)) / 2;
  }

  const State& state_;
  Seat seat_;
  Rng& rng_;
  std::array<std::vector<Future>, 3> futures_;
};

}  // namespace

Contest<Move> bids_at_stake(const State& state, Seat seat, Rng& rng) {
  return Auction(state, seat, rng).contest();
}

}  // namespace herbarium::herbs
