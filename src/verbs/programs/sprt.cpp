#include "verbs/programs/sprt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "base/text.hpp"

namespace herbarium {

namespace {

constexpr double added_results = 4;

}  // namespace

double elo_of_share(double share, double even) {
  return 400 * std::log10(share / (1 - share) * (1 - even) / even);
}

double share_of_elo(double elo, double even) {
  const double odds = std::pow(10, elo / 400) * even / (1 - even);
  return odds / (1 + odds);
}

Bets::Bets(Against against, double mean)
    : mean_(mean), most_(against == Against::at_most ? 1 / mean : -1 / (1 - mean)) {
  money_.fill(1.0 / sizes);
}

void Bets::add(double result) {
  for (std::size_t i = 0; i < sizes; ++i)
    money_[i] *= 1 + most_ * static_cast<double>(i + 1) / sizes * (result - mean_);
}

bool Bets::are_won() const {
  constexpr double enough = 500;
  return std::accumulate(money_.begin(), money_.end(), 0.0) >= enough;
}

Sprt::Sprt(SprtBounds bounds, double even, int seats)
    : bounds_(bounds),
      low_share_(share_of_elo(bounds.low, even)),
      high_share_(share_of_elo(bounds.high, even)),
      seats_(seats),
      low_squares_(added_results * even * (1 - even) / seats),
      high_squares_(low_squares_),
      against_low_(Bets::Against::at_most, low_share_),
      against_high_(Bets::Against::at_least, high_share_) {}

// Wald's bound for equal errors of the first and the second kind.
double Sprt::bound() {
  constexpr double error = 0.05;
  return std::log((1 - error) / error);
}

void Sprt::add(double share) {
  ++games_;
  sum_ += share;
  if (games_ % seats_ != 0) return;
  const double result = sum_ / seats_;
  sum_ = 0;
  ++results_;
  points_ += result;
  low_squares_ += (result - low_share_) * (result - low_share_);
  high_squares_ += (result - high_share_) * (result - high_share_);
  against_low_.add(result);
  against_high_.add(result);
  judge();
}

void Sprt::judge() {
  llr_ = 0.5 * results_ * std::log(low_squares_ / high_squares_);
  // Points between the two may refute either.
  const double mean = points_ / results_;
  if (llr_ >= bound() || (mean > high_share_ && against_low_.are_won())) verdict_ = Verdict::high;
  if (llr_ <= -bound() || (mean < low_share_ && against_high_.are_won())) verdict_ = Verdict::low;
}

std::string Sprt::outcome() const {
  if (verdict_ == Verdict::open) return "undecided";
  const auto [accepted, other] =
      verdict_ == Verdict::high ? std::pair(bounds_.high, bounds_.low) : std::pair(bounds_.low, bounds_.high);
  const bool ratio_decides = std::abs(llr_) >= bound();
  return fmt::format("{} Elo accepted{}", accepted,
                     ratio_decides ? "" : fmt::format(", as the points alone refute {}", other));
}

std::string Sprt::words(std::string_view name) const {
  return fmt::format("sprt: {}: {} or {} Elo, errors of 5 %; LLR {:.2f} ({:.2f} to {:.2f}) after {}: {}",
                     name, bounds_.low, bounds_.high, llr_, -bound(), bound(), counted(games_, "game"),
                     outcome());
}

}  // namespace herbarium
