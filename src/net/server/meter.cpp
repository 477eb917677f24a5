#include "net/server/meter.hpp"

#include <algorithm>

namespace herbarium {

double Meter::wait(const std::string& account, double now) const {
  const auto known = accounts_.find(account);
  if (known == accounts_.end()) return 0;
  double longest = 0;
  for (const RateLimiter* each : known->second.all()) longest = std::max(longest, each->wait(now));
  return longest;
}

void Meter::charge_greeting(const std::string& account, double now) {
  of(account, now).greetings.charge(1, now);
}

void Meter::charge_line(const std::string& account, std::size_t bytes, double now) {
  Budgets& has = of(account, now);
  has.lines.charge(1, now);
  has.read.charge(static_cast<double>(bytes), now);
}

void Meter::charge_written(const std::string& account, std::size_t bytes, std::size_t kept, double now) {
  Budgets& has = of(account, now);
  has.written.charge(static_cast<double>(bytes), now);
  has.lasting.charge(static_cast<double>(kept), now);
}

// Accounts with all their budgets full need not be remembered.
Meter::Budgets& Meter::of(const std::string& account, double now) {
  constexpr std::size_t most_full = 500;
  if (accounts_.size() > most_full && !accounts_.contains(account))
    std::erase_if(accounts_, [now](const auto& each) {
      const auto all = each.second.all();
      return std::all_of(all.begin(), all.end(), [now](const auto* budget) { return budget->is_full(now); });
    });
  return accounts_[account];
}

}  // namespace herbarium
