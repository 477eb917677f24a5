#include <algorithm>

#include "games/herbs/bidding.hpp"
#include "games/herbs/habit.hpp"
#include "games/herbs/round/step.hpp"
#include "games/herbs/strikes.hpp"

namespace herbarium::herbs {

// Where both win or lose as much by going first and both pay, they do best by bidding anything up to what is
// at stake, each as likely (the all-pay auction: Baye, Kovenock and de Vries 1996).
Bid playout_bid(const State& state, Seat seat, Rng& rng) {
  const Seat other = other_seat(seat);
  const auto bid = [&](int points) {
    return Bid{static_cast<std::int16_t>(std::min(points, static_cast<int>(state.arena.ap[seat])))};
  };
  if (const Habit own(state.past_bids[seat]); rng.unit() < own.trust()) return bid(own.draw(rng));
  const float stake = balance(after_step(state, seat), seat) - balance(after_step(state, other), seat);
  const int worth = stake > 0 ? static_cast<int>(stake / ap_worth) : 0;
  if (const Habit others(state.past_bids[other]); rng.unit() < others.trust()) {
    const int over = others.draw(rng) + 1;
    return bid(over <= worth ? over : 0);
  }
  return bid(static_cast<int>(rng.below(static_cast<std::uint32_t>(worth) + 2)));
}

}  // namespace herbarium::herbs
