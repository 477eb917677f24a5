#include "verbs/match/sprt.hpp"

#include <fmt/format.h>

#include <cmath>

#include "base/text/counted.hpp"

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

Sprt::Sprt(SprtBounds bounds, double even, int seats)
    : bounds_(bounds),
      low_share_(share_of_elo(bounds.low, even)),
      high_share_(share_of_elo(bounds.high, even)),
      seats_(seats),
      low_squares_(added_results * even * (1 - even) / seats),
      high_squares_(low_squares_) {}

// Wald's bound for errors of the first and the second kind that are equal.
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
  low_squares_ += (result - low_share_) * (result - low_share_);
  high_squares_ += (result - high_share_) * (result - high_share_);
  judge();
}

void Sprt::judge() {
  llr_ = 0.5 * results_ * std::log(low_squares_ / high_squares_);
  if (llr_ >= bound()) verdict_ = Verdict::high;
  if (llr_ <= -bound()) verdict_ = Verdict::low;
}

std::string Sprt::words(std::string_view name) const {
  const std::string outcome = verdict_ == Verdict::open  ? "undecided"
                              : verdict_ == Verdict::low ? fmt::format("{} Elo accepted", bounds_.low)
                                                         : fmt::format("{} Elo accepted", bounds_.high);
  return fmt::format("sprt: {}: {} or {} Elo, errors of 5 %; LLR {:.2f} ({:.2f} to {:.2f}) after {}: {}",
                     name, bounds_.low, bounds_.high, llr_, -bound(), bound(), counted(games_, "game"),
                     outcome);
}

}  // namespace herbarium
