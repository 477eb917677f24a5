#include "ui/session/program_pace.hpp"

#include <algorithm>

#include "base/clock.hpp"

namespace herbarium {

std::optional<double> ProgramPace::seconds_to_next() {
  if (!game_.in_real_time()) return std::nullopt;
  std::optional<double> soonest;
  for (const Seat seat : game_.match().to_act().without({nature})) {
    if (!game_.is_program(seat)) continue;
    const double now = now_seconds();
    const auto [at, is_new] = acts_at_.try_emplace(seat, now + game_.table().player_spec(seat)->pace());
    soonest = std::min(soonest.value_or(at->second - now), at->second - now);
  }
  return soonest;
}

Next ProgramPace::act() {
  constexpr double most_seconds = 0.1;  // to think; the others are playing on
  const Table& table = game_.table();
  for (const Seat seat : game_.match().to_act().without({nature})) {
    const auto at = acts_at_.find(seat);
    if (at == acts_at_.end() || at->second > now_seconds()) continue;
    acts_at_.erase(at);
    ThinkOrder order = table.think_order(seat, *table.player_spec(seat));
    order.seconds = most_seconds;
    return moves_.submit(seat, table.module().think(table.match(), order).move);
  }
  return Next::on;
}

}  // namespace herbarium
