// How a client compares the table's clock with its own.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/clock.hpp"
#include "net/client/table_client.hpp"

namespace herbarium {

namespace {

constexpr double longest_drift = 5;       // seconds, and share of the elapsed time
constexpr double drift_of_clocks = 1e-3;  // far more than two untouched clocks differ
constexpr double longest_leap = 3600;
constexpr double between_objections = 60;

}  // namespace

std::optional<ClockWatch::Drift> ClockWatch::compare(double table, double now, std::optional<double> sent) {
  const auto gone_since = [&](const std::optional<Drift>& before, double own) {
    return before ? Drift{table - before->table, own - before->own} : Drift{0, 0};
  };
  const auto most = [](const Drift& gone) {
    return longest_drift + drift_of_clocks * std::max(gone.own, 0.0);
  };
  const Drift fast = gone_since(answered_, now), slow = gone_since(arrived_, sent.value_or(now));
  std::optional<Drift> found;
  if (fast.table - fast.own > most(fast)) found = fast;
  if (sent && slow.own - slow.table > most(slow)) found = slow;
  const auto ahead = [](const Drift& each) { return each.own - each.table; };
  const Drift here{table, now}, asked{table, sent.value_or(now)};
  if (found || !arrived_ || ahead(here) < ahead(*arrived_)) arrived_ = here;
  if (found || (sent && (!answered_ || ahead(asked) > ahead(*answered_)))) answered_ = asked;
  return found;
}

// Warns the person when the table's clock disagrees with theirs, and enters their objection. Leaves a table
// whose clock leaps ahead.
void TableClient::watch_clock(double table, std::optional<double> sent) {
  // Only players object: a spectator's word changes nothing.
  if (seat_ == spectator || !ledger_->has_begun()) return;
  if (const auto beginning = beginning_of(ledger_->terms())) return watch_date(table, *beginning);
  const auto drift = clock_watch_.compare(table, seconds_with_sleep(), sent);
  if (!drift) return;
  const std::string lengths =
      fmt::format("The table's clock and yours disagree: {} went by there, and {} here.",
                  duration(drift->table), duration(drift->own));
  if (drift->table - drift->own > longest_leap)
    return give_up(lengths + " No honest table's clock leaps so far; the game stops here.");
  object(*drift, lengths);
}

void TableClient::object(const ClockWatch::Drift& drift, const std::string& words) {
  if (now_seconds() - objected_at_ < between_objections || !live_ || !expected_.empty()) return;
  send(fmt::format("object {:.3f} {:.3f}", drift.table, drift.own), false);
  if (over_) return;
  objected_at_ = now_seconds();
  tell(words + " An objection has been entered for you, and `verify` shows it.");
}

// The clock of days is the date, which this machine knows, too. Both may be set right meanwhile, so it may
// leap.
void TableClient::watch_date(double table, std::time_t beginning) {
  const double own = std::max(seconds_since(beginning), 0.0);
  const double ahead = table - own;
  if (std::abs(ahead) <= longest_difference || std::abs(ahead - told_difference_) <= longest_difference)
    return;
  told_difference_ = ahead;
  object({table, own}, fmt::format("The table's clock is {} {} this machine's.", duration(std::abs(ahead)),
                                   ahead > 0 ? "ahead of" : "behind"));
}

}  // namespace herbarium
