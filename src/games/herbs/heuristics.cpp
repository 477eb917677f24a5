#include "games/herbs/heuristics.hpp"

#include <algorithm>
#include <cmath>

#include "base/exponential.hpp"
#include "games/herbs/actions.hpp"
#include "games/herbs/bidding.hpp"
#include "games/herbs/judgement.hpp"
#include "games/herbs/rules.hpp"
#include "games/herbs/strikes.hpp"

namespace herbarium::herbs {
namespace {

// From 0 to 1, with a half where `lead` is none; `mostly` is a lead that mostly wins.
float chance_of(float lead, float mostly) { return 1 / (1 + exponential(-lead / mostly)); }

// What a seat's action points are worth, when the other has `other`. The first are worth most, as without any
// nothing more can be won; beyond those of the other the game leaves no time to make use of them.
float worth_of_ap(int own, int other) {
  const float usable =
      std::min(static_cast<float>(own), judgement.ap_beyond * static_cast<float>(other) + judgement.ap_soon);
  return judgement.bonus_ap * static_cast<float>(own) +
         judgement.usable_ap * usable * judgement.ap_needed / (usable + judgement.ap_needed);
}

// What the Herbs that it has left are worth to a seat. The second one to be lost ends the game.
float worth_of_herbs(const Arena& arena, Seat seat) {
  int herbs = 0;
  for (const int herb : herbs_of(seat)) herbs += arena.is_alive(herb) ? 1 : 0;
  return herb_worth * static_cast<float>(herbs) - (herbs == 0 ? herb_worth : 0);
}

// The chance that the seat wins by spending all that it has at once, which ends the game.
float chance_to_end(const Arena& arena, Seat seat, const PerSeat<float, 2>& prospects) {
  const Seat other = other_seat(seat);
  const float lead = static_cast<float>(arena.gp[seat] - arena.gp[other] - arena.ap[other] / ap_for_a_point) +
                     judgement.ending_own * prospects[seat] - judgement.ending_other * prospects[other];
  return chance_of(lead, judgement.ending_lead);
}

// The most that one Herb could win with a strike in this round or the next.
float best_gain(const Arena& arena, int herb, int actions) {
  const Walks walks(arena, herb, 2 * actions - 1);
  float best = 0;
  for (int number = 0; number < walks.size(); ++number) {
    const Walks::Way& way = walks.way(number);
    if (!has_target(arena, herb, way.pose)) continue;
    const bool next_round = way.actions >= actions;
    const int most = std::min(2, (next_round ? 2 : 1) * actions - way.actions);
    Strikes strikes;
    add_strikes(arena, herb, way.pose, most, strikes);
    for (const Strike& strike : strikes) {
      const float gain = strike.gain - ap_worth * static_cast<float>(way.cost) -
                         each_action * static_cast<float>(way.actions);
      best = std::max(best, next_round ? later * gain : gain);
    }
  }
  return best;
}

// Where a seat has no action points left: the other gets its points for its own.
float chance_when_over(const Arena& arena) {
  const int lead = arena.gp[1] + arena.ap[1] / ap_for_a_point - arena.gp[2] - arena.ap[2] / ap_for_a_point;
  return lead > 0 ? 1.0F : lead < 0 ? 0.0F : 0.5F;
}

}  // namespace

float prospect(const Arena& arena, Seat seat, int actions) {
  std::array<float, 2> gains{};
  for (const std::size_t each : {0U, 1U})
    if (const int herb = herbs_of(seat)[each]; arena.is_alive(herb))
      gains[each] = best_gain(arena, herb, actions);
  return std::max(gains[0], gains[1]) + 0.5F * std::min(gains[0], gains[1]);
}

PerSeat<float, 2> prospects_of(const State& state) {
  PerSeat<float, 2> prospects;
  for (const Seat seat : both_seats) prospects[seat] = prospect(state.arena, seat, state.actions);
  return prospects;
}

float chance_of_first(const Arena& arena, const PerSeat<float, 2>& prospects) {
  if (arena.ap[1] == 0 || arena.ap[2] == 0) return chance_when_over(arena);
  PerSeat<float, 2> sum;
  for (const Seat seat : both_seats)
    sum[seat] = static_cast<float>(arena.gp[seat]) + worth_of_ap(arena.ap[seat], arena.ap[other_seat(seat)]) +
                worth_of_herbs(arena, seat) + judgement.prospects * prospects[seat];
  const float left = static_cast<float>(std::min(arena.ap[1], arena.ap[2]));
  float chance = chance_of(sum[1] - sum[2], judgement.lead_even + judgement.lead_more * std::sqrt(left));
  chance += (1 - chance) * chance_to_end(arena, 1, prospects);
  return chance * (1 - chance_to_end(arena, 2, prospects));
}

SeatValues evaluate(const State& state) {
  SeatValues values{};
  values[1] = chance_of_first(state.arena, prospects_of(state));
  values[2] = 1 - values[1];
  return values;
}

Move rollout(const State& state, Seat seat, Rng& rng) {
  return state.phase == Phase::bid ? Move(playout_bid(state, seat, rng)) : sample(state, seat, rng);
}

Contest<Move> contest(const State& state, Seat seat, Rng& rng) {
  return state.phase == Phase::bid ? bids_at_stake(state, seat, rng) : Contest<Move>{};
}

Move greedy(const State& state, Seat seat, Rng& rng) {
  if (state.phase == Phase::bid) return Bid{std::min<std::int16_t>(state.arena.ap[seat], 1)};
  return proposals(state, seat, 4, rng).front();
}

}  // namespace herbarium::herbs
