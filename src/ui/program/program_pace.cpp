#include "ui/program/program_pace.hpp"

#include <algorithm>

#include "base/clock.hpp"

namespace herbarium {

namespace {

constexpr double look = 0.05;  // seconds between two looks at whether an engine has answered
// Seconds between two looks at whether others have acted, for a program that waits for that.
constexpr double patience = 0.5;

}  // namespace

std::optional<double> ProgramPace::seconds_to_next() {
  if (!game_.in_real_time()) return std::nullopt;
  std::optional<double> soonest;
  if (engine_) soonest = look;
  for (const Seat seat : game_.match().to_act().without({nature})) {
    if (!game_.is_program(seat) || (engine_ && engine_->seat == seat)) continue;
    const double now = now_seconds();
    const auto [at, is_new] = acts_at_.try_emplace(seat, now + game_.table().player_spec(seat)->pace());
    soonest = std::min(soonest.value_or(at->second - now), at->second - now);
  }
  return soonest;
}

ThinkOrder ProgramPace::order_of(Seat seat) const {
  constexpr double most_seconds = 0.1;  // to think; the others are playing on
  ThinkOrder order = game_.table().think_order(seat, *game_.table().player_spec(seat));
  order.seconds = most_seconds;
  return order;
}

bool ProgramPace::waits_for_others(Seat seat) const {
  const Table& table = game_.table();
  SeatSet programs;
  for (const Seat each : table.match().to_act().without({nature}))
    if (game_.is_program(each)) programs.add(each);
  const auto clock = game_.clock();
  return herbarium::waits_for_others(table.match(), seat, *table.player_spec(seat), programs,
                                     clock ? std::optional(clock->left()) : std::nullopt);
}

Next ProgramPace::act() {
  const Table& table = game_.table();
  if (engine_ && engine_->thinking.is_done()) return act_with_engine(engine_->seat);
  for (const Seat seat : game_.match().to_act().without({nature})) {
    const auto at = acts_at_.find(seat);
    if (at == acts_at_.end() || at->second > now_seconds()) continue;
    const auto engine = table.engine(seat);
    if (engine && engine_) continue;  // one after the other
    if (waits_for_others(seat)) {
      at->second = now_seconds() + patience;
      continue;
    }
    acts_at_.erase(at);
    if (!engine) return moves_.submit(seat, table.module().think(table.match(), order_of(seat)).move);
    engine_.reset(new EngineSeat{seat, {table.match(), order_of(seat), {}, engine}});
    return Next::on;
  }
  return Next::on;
}

// What it has thought of may have become impossible: others have acted meanwhile.
Next ProgramPace::act_with_engine(Seat seat) {
  const std::string move = engine_->thinking.result().move;
  engine_.reset();
  const bool is_there = game_.table().engine(seat) != nullptr;
  if (!is_there) dialogue_.say(game_.table().why_engine_left(seat));
  return is_there && game_.match().validate(seat, move) ? moves_.submit(seat, move) : Next::on;
}

void ProgramPace::stop() {
  acts_at_.clear();
  engine_.reset();
}

}  // namespace herbarium
