// The two kinds of clocks, the game's own and people's time limits; limits in days, with holidays and days
// given; and who can be passed over.
#include "net/ledger/ledger.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace herbarium {

// The end of the game's own clock, if it runs. It stops once all moves due have been committed to, so the
// time for revealing is nobody's gain or loss.
std::optional<double> Ledger::alarm_time() const {
  const auto alarm = match_.alarm();
  if (!alarm || !has_begun() || is_revealing()) return std::nullopt;
  const auto since = static_cast<std::size_t>(match_.alarm_since());
  return (since == 0 ? 0 : times_[since - 1]) + alarm->seconds;
}

// The table may report it late.
bool Ledger::clock_is_over() const {
  constexpr double rounding = 0.0005;
  const auto end = alarm_time();
  return end && state_.time > *end + rounding;
}

// Real time is nobody's gain or loss, except that over days nothing is in real time. No time limit runs while
// people decide whether to trust a table.
bool Ledger::counts_time() const {
  const bool is_free = match_.in_real_time() && !terms_.limit.in_days;
  return terms_.limit.exists() && !is_free && !state_.accepted;
}

// From when on the time of a seat that has to act counts.
double Ledger::time_counts_from(Seat seat) const { return std::max(state_.time, state_of(seat).away_until); }

void Ledger::count_time(double until) {
  if (!counts_time()) return;
  const SeatSet due = awaited();
  for (const Seat seat : seats()) {
    LedgerSeat& state = state_of(seat);
    const double from = time_counts_from(seat);
    if (due.has(seat) && is_person(seat)) use_time(state, from, std::max(until - from, 0.0));
    if (!due.has(seat) && terms_.limit.kind == TimeLimit::Kind::turn) give_time(state, state.used);
  }
}

void Ledger::use_time(LedgerSeat& state, double from, double seconds) {
  const double left = terms_.limit.seconds - state.used;
  state.used += seconds;
  if (!state.out_of_time && seconds >= left) state.out_of_time = from + left;
}

void Ledger::give_time(LedgerSeat& state, double seconds) {
  state.used -= seconds;
  if (state.used < terms_.limit.seconds) state.out_of_time.reset();
}

// A seat whose turn is over has its full time again in the next one.
void Ledger::begin_turn() {
  if (terms_.limit.kind != TimeLimit::Kind::turn) return;
  for (LedgerSeat& each : state_.seats) give_time(each, each.used);
}

std::optional<double> Ledger::seconds_left(Seat seat, double now) const {
  const TimeLimit& limit = terms_.limit;
  if (!limit.exists() || !is_person(seat)) return std::nullopt;
  const bool runs = awaited().has(seat) && counts_time();
  if (limit.kind == TimeLimit::Kind::turn && !runs) return std::nullopt;
  return limit.seconds - state_of(seat).used - (runs ? now - time_counts_from(seat) : 0);
}

// When the time of a seat that has to act runs out, or ran out.
double Ledger::out_of_time_at(Seat seat) const {
  const LedgerSeat& state = state_of(seat);
  return state.out_of_time.value_or(time_counts_from(seat) + terms_.limit.seconds - state.used);
}

// Whether moves after the first `moves` have brought back an earlier position of this round: a player who
// picks something up and puts it down again, without end, has done nothing of their duty. However long that
// goes on, an entry costs no more to read.
bool Ledger::goes_in_circles(int moves) const {
  constexpr int longest_circle = 100;  // moves
  if (match_.size() <= moves) return false;
  const std::string present = match_.now().position();
  const int first = std::max(match_.size() - longest_circle, 0);
  for (int move = match_.size() - 1; move >= first && match_.at(move).round() == match_.round(); --move)
    if (match_.at(move).position() == present) return true;
  return false;
}

// A seat that has done part of its duty gets the full time for the rest.
void Ledger::note_debts(Seat who, bool pays, int moves_before) {
  const bool went_back = match_.size() < moves_before;
  const SeatSet due = state_.accepted ? SeatSet() : awaited();
  for (const Seat seat : seats()) {
    LedgerSeat& state = state_of(seat);
    const bool begins = !state.owing_since || went_back || (pays && seat == who);
    if (due.has(seat) && !begins) continue;
    state.owing_since = due.has(seat) ? std::optional(state_.time) : std::nullopt;
    state.safe_until = 0;
  }
}

// After a `sitting`, nobody counts as lost at first. So once the game is over, this set is not renewed, and
// people leave it only by coming back.
void Ledger::note_absences() {
  if (match_.over() || !terms_.limit.in_days) return;
  state_.unaware = people() & lost();
}

std::optional<double> Ledger::passable_from(Seat seat) const {
  const LedgerSeat& state = state_of(seat);
  if (!state.owing_since) return std::nullopt;
  // Over days nobody has to be connected.
  if (terms_.limit.in_days)
    return is_person(seat) ? std::optional(std::max(out_of_time_at(seat), state.safe_until)) : std::nullopt;
  const double patience = patience_of(terms_);
  std::optional<double> from;
  if (!terms_.limit.exists()) from = *state.owing_since + patience;
  if (terms_.limit.exists() && state.lost) from = std::max(*state.owing_since, *state.lost) + patience;
  if (const auto left = seconds_left(seat, state_.time)) {
    const double over = state_.time + *left;
    from = std::min(from.value_or(over), over);
  }
  return from;
}

SeatSet Ledger::passable(double now) const {
  return seats_that([&](Seat seat) {
    const auto from = passable_from(seat);
    return from && *from <= now;
  });
}

// --- a limit in days

// A table that was closed when somebody's time ran out gives them the terms' patience to come to it, though
// at most three times that in all, and only once if it is they who open it.
void Ledger::spare_absent() {
  if (!terms_.limit.in_days) return;
  const double patience = patience_of(terms_);
  for (const Seat seat : seats()) {
    LedgerSeat& state = state_of(seat);
    const auto from = passable_from(seat);
    const double least = state_.time + patience;
    const bool is_own = key(seat) == state_.table_key || owner(seat) == state_.table_key;
    if (!from || *from >= least || (is_own && state.safe_until > 0)) continue;
    state.safe_until = std::max(state.safe_until, std::min(least, out_of_time_at(seat) + 3 * patience));
  }
}

// `away 5`: the person's time is stopped for 5 days, or for 5 more; `away 0`: it runs on, and the rest of
// these days can be taken later.
Result<void> Ledger::take_holidays(Seat seat, std::string_view text) {
  LedgerSeat& state = state_of(seat);
  const auto days = read_days(text);
  if (!terms_.limit.in_days) return refuse("only a clock of days can be stopped");
  if (!days || std::to_string(*days) != text) return refuse(fmt::format("0 to {} days", most_days));
  const double from = time_counts_from(seat);
  if (*days == 0) {
    if (from == state_.time) return refuse("you are not away");
    state.holidays_used -= from - state_.time;
    state.away_until = state_.time;
    return {};
  }
  if (state.out_of_time) return refuse("your time has run out");
  if (*days * one_day > holidays_left(seat))
    return refuse(fmt::format("you have {} left to be away", duration(holidays_left(seat))));
  state.holidays_used += *days * one_day;
  state.away_until = from + *days * one_day;
  return {};
}

// `give 2 3`: seat 2 gets 3 days more, for its turn or for the game; if its time has run out, from now on.
Result<void> Ledger::give_days(Seat seat, std::string_view rest) {
  const auto of = whole_number(take_word(rest));
  const auto days = read_days(rest);
  if (!terms_.limit.in_days) return refuse("only a clock of days can be given days");
  if (!of || !has_seat(*of) || *of == seat || !is_person(*of))
    return refuse("no other person plays that seat");
  if (!days || *days == 0 || std::to_string(*days) != rest)
    return refuse(fmt::format("1 to {} days", most_days));
  LedgerSeat& state = state_of(*of);
  if (terms_.limit.kind == TimeLimit::Kind::turn && !awaited().has(*of))
    return refuse(fmt::format("seat {} has its full time when its turn comes", *of));
  if (std::max(terms_.limit.seconds - state.used, 0.0) + *days * one_day > 2 * most_days * one_day)
    return refuse(fmt::format("nobody has more than {} days", 2 * most_days));
  give_time(state, *days * one_day + std::max(state.used - terms_.limit.seconds, 0.0));
  return {};
}

std::string words_on_time(const Entry& entry, const std::function<std::string(Seat)>& name) {
  std::string_view rest = entry.what;
  const std::string_view word = take_word(rest);
  const auto first = whole_number(take_word(rest)), second = whole_number(rest);
  if (entry.who == nature || !first) return "";
  if (word == "away" && *first == 0) return fmt::format("The time of {} goes on.", name(entry.who));
  if (word == "away") return fmt::format("The time of {} stands still for {} d.", name(entry.who), *first);
  if (word != "give" || !second) return "";
  return fmt::format("{} gives {} {} d more.", name(entry.who), name(*first), *second);
}

std::optional<double> Ledger::away_until(Seat seat) const {
  const double until = state_of(seat).away_until;
  return until > state_.time ? std::optional(until) : std::nullopt;
}

std::optional<std::time_t> Ledger::awaited_since(Seat seat) const {
  const auto beginning = beginning_of(terms_);
  auto since = unaware().has(seat) ? std::optional(times_.back()) : state_of(seat).owing_since;
  if (!since && to_agree().has(seat)) since = state_.proposal->since;
  if (!beginning || !since) return std::nullopt;
  return *beginning + static_cast<std::time_t>(*since);
}

std::optional<std::time_t> Ledger::deadline(Seat seat) const {
  const auto beginning = beginning_of(terms_);
  if (!beginning || !is_person(seat) || !awaited().has(seat)) return std::nullopt;
  return *beginning + static_cast<std::time_t>(out_of_time_at(seat));
}

// The game's own clock has ended. Moves committed to by then count, and no others.
Result<void> Ledger::expire_clock(Seat, std::string_view) {
  const auto end = alarm_time();
  if (!end || state_.clock_expired) return refuse("no clock runs");
  // The table rounds down to thousandths of a second.
  if (state_.time + 0.001 < *end) return refuse("time has not run out yet");
  state_.clock_expired = true;
  if (!committed().empty()) return {};
  state_.clock_expired = false;
  roll();
  return {};
}

}  // namespace herbarium
