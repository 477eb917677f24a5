#include "games/herbs/round/initiative.hpp"

#include "games/herbs/round/course.hpp"

namespace herbarium::herbs {
namespace {

using Initiative = events::GoesFirst::Reason;

void settle(State& state, Seat first, Initiative reason, const Reporter& tell) {
  tell(events::GoesFirst{first, reason});
  carry_on(state, first, tell);
}

void remember(PastBids& past, std::int16_t bid) {
  if (past.full()) past.erase(0);
  past.push(bid);
}

}  // namespace

void resolve_bids(State& state, const Reporter& tell) {
  PerSeat<int, 2> bids;
  for (const Seat seat : both_seats) {
    bids[seat] = state.bids[seat];
    remember(state.past_bids[seat], state.bids[seat]);
  }
  pay(state, bids);
  tell(events::BidsPaid{bids});
  if (bids[1] != bids[2]) return settle(state, bids[1] > bids[2] ? 1 : 2, Initiative::higher_bid, tell);
  if (bids[1] == 0) {
    tell(events::NobodyBid{});
    state.phase = Phase::plan;
    ++state.step;
    return carry_out_steps(state, tell);
  }
  const auto& gp = state.arena.gp;
  if (gp[1] != gp[2]) return settle(state, gp[1] < gp[2] ? 1 : 2, Initiative::fewer_points, tell);
  state.phase = Phase::coin;
  tell(events::CoinNeeded{});
}

void resolve_coin(State& state, const Coin& coin, const Reporter& tell) {
  settle(state, coin.first, Initiative::coin, tell);
}

}  // namespace herbarium::herbs
