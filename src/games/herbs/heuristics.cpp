#include "games/herbs/heuristics.hpp"

#include <algorithm>

#include "base/exponential.hpp"
#include "games/herbs/actions.hpp"
#include "games/herbs/rules.hpp"
#include "games/herbs/strikes.hpp"

namespace herbarium::herbs {
namespace {

// How much of what could be won next counts, as the other seat has a say in it. 0.3 was as good, 0.9 was
// worse.
constexpr float prospects_count = 0.5F;
// A lead in game points that mostly wins. If it is smaller, it matters more who is ahead, and less by how
// much. 3 and 10 were as good.
constexpr float usual_lead = 5;

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

}  // namespace

float prospect(const Arena& arena, Seat seat, int actions) {
  std::array<float, 2> gains{};
  for (const std::size_t each : {0U, 1U})
    if (const int herb = herbs_of(seat)[each]; arena.is_alive(herb))
      gains[each] = best_gain(arena, herb, actions);
  return std::max(gains[0], gains[1]) + 0.5F * std::min(gains[0], gains[1]);
}

SeatValues evaluate(const State& state) {
  const float ahead = prospect(state.arena, 1, state.actions) - prospect(state.arena, 2, state.actions);
  const float lead = balance(state.arena, 1) + prospects_count * ahead;
  SeatValues values{};
  values[1] = 1 / (1 + exponential(-lead / usual_lead));
  values[2] = 1 - values[1];
  return values;
}

Move rollout(const State& state, Seat seat, Rng& rng) { return sample(state, seat, rng); }

Move greedy(const State& state, Seat seat, Rng& rng) {
  if (state.phase == Phase::bid) return Bid{std::min<std::int16_t>(state.arena.ap[seat], 1)};
  return proposals(state, seat, 4, rng).front();
}

}  // namespace herbarium::herbs
