// The two kinds of clocks: the game's own, and how long people may take.
#include "net/ledger/ledger.hpp"

namespace herbarium {

// When the game's own clock ends, if one runs. It stops once all that is due has been committed to: nobody
// gains or loses by how long revealing takes.
std::optional<double> Ledger::alarm_time() const {
  const auto alarm = match_.alarm();
  if (!alarm || !has_begun() || is_revealing()) return std::nullopt;
  const int since = match_.alarm_since();
  return (since == 0 ? 0 : time_of_move(since - 1)) + alarm->seconds;
}

// The table may be late to say so.
bool Ledger::clock_is_over() const {
  constexpr double rounding = 0.0005;
  const auto end = alarm_time();
  return end && state_.time > *end + rounding;
}

void Ledger::count_time(double until) {
  if (terms_.limit.kind == TimeLimit::Kind::none || match_.in_real_time()) return;
  const SeatSet due = awaited();
  for (const Seat seat : seats()) {
    SeatState& state = state_of(seat);
    if (due.has(seat)) use_time(state, until - state_.time);
    if (!due.has(seat) && terms_.limit.kind == TimeLimit::Kind::turn) give_time(state, state.used);
  }
}

void Ledger::use_time(SeatState& state, double seconds) {
  const double left = terms_.limit.seconds - state.used;
  state.used += seconds;
  if (!state.out_of_time && seconds >= left) state.out_of_time = state_.time + left;
}

void Ledger::give_time(SeatState& state, double seconds) {
  state.used -= seconds;
  if (state.used < terms_.limit.seconds) state.out_of_time.reset();
}

// A seat that was to act until the end of a turn has its full time again in the next one.
void Ledger::begin_turn() {
  if (terms_.limit.kind != TimeLimit::Kind::turn) return;
  for (SeatState& each : state_.seats) give_time(each, each.used);
}

void Ledger::add_increment() {
  for (SeatState& each : state_.seats) give_time(each, terms_.limit.increment.value_or(0));
}

std::optional<double> Ledger::seconds_left(Seat seat, double now) const {
  const TimeLimit& limit = terms_.limit;
  if (limit.kind == TimeLimit::Kind::none || !is_person(seat)) return std::nullopt;
  const bool runs = awaited().has(seat) && !match_.in_real_time();
  if (limit.kind == TimeLimit::Kind::turn && !runs) return std::nullopt;
  return limit.seconds - state_of(seat).used - (runs ? now - state_.time : 0);
}

// The game's own clock has ended. Moves that were committed to by then count, and nothing else.
Result<void> Ledger::expire_clock() {
  const auto end = alarm_time();
  if (!end || state_.clock_expired) return refuse("no clock runs");
  // The table rounds down to thousandths of a second.
  if (state_.time + 0.001 < *end) return refuse("the clock is not over yet");
  state_.clock_expired = true;
  if (!committed().empty()) return {};
  state_.clock_expired = false;
  roll();
  return {};
}

}  // namespace herbarium
