#include "verbs/play/glicko.hpp"

#include <cmath>

namespace herbarium {
namespace {

constexpr double scale = 173.7178, centre = 1500;
constexpr double tau = 0.5;  // how much the volatility may change in a period

// The volatility by step 5 of the paper: the zero of a decreasing function, by the Illinois method. All
// numbers are on the scale of Glicko-2.
double new_volatility(double volatility, double deviation, double variance, double improvement) {
  const double a = std::log(volatility * volatility);
  const double squares = deviation * deviation + variance;
  const auto f = [&](double x) {
    const double e = std::exp(x), d = squares + e;
    return e * (improvement * improvement - d) / (2 * d * d) - (x - a) / (tau * tau);
  };
  double low = a, high = 0;
  if (improvement * improvement > squares) {
    high = std::log(improvement * improvement - squares);
  } else {
    for (high = a - tau; f(high) < 0;) high -= tau;
  }
  double f_low = f(low), f_high = f(high);
  while (std::abs(high - low) > 1e-6) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

}  // namespace

Grade after_period(const Grade& grade, std::span<const GradedResult> results) {
  const double pi = std::acos(-1.0);
  const double mu = (grade.rating - centre) / scale, phi = grade.deviation / scale;
  double information = 0, sum = 0;
  for (const GradedResult& result : results) {
    const double phi_of = result.deviation / scale;
    const double g = 1 / std::sqrt(1 + 3 * phi_of * phi_of / (pi * pi));
    const double expected = 1 / (1 + std::exp(-g * (mu - (result.rating - centre) / scale)));
    information += g * g * expected * (1 - expected);
    sum += g * (result.score - expected);
  }
  Grade after = grade;
  if (!results.empty())
    after.volatility = new_volatility(grade.volatility, phi, 1 / information, sum / information);
  const double spread = phi * phi + after.volatility * after.volatility;
  const double new_phi = 1 / std::sqrt(1 / spread + information);
  after.deviation = scale * new_phi;
  after.rating = centre + scale * (mu + new_phi * new_phi * sum);
  return after;
}

}  // namespace herbarium
