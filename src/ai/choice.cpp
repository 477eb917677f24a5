#include "ai/choice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/random.hpp"

namespace herbarium::ai {
namespace {

// A move this many games of 100 ahead has no close rival.
constexpr int far_apart = 10;

// Moves within this many games of 100 of the best count as equal to it.
constexpr int about_equal = 1;

// The error by chance alone of a result from this many playouts, in games of 100: about two standard
// deviations.
double noise(int playouts) { return 100 / std::sqrt(std::max(playouts, 1)); }

int of_100(double value) { return static_cast<int>(std::lround(100 * value)); }

bool is_in(std::span<const std::string> turn, const Candidate& candidate) {
  return std::find(turn.begin(), turn.end(), candidate.move) != turn.end();
}

// Whether its distance from the best is less than `games` games of 100.
bool is_about(const Candidate& candidate, const Candidate& best, double games = about_equal) {
  return of_100(candidate.value) >= of_100(best.value) - std::lround(games);
}

// A difference smaller than the noise is not reported.
bool seems_equal(const Candidate& candidate, const Candidate& best) {
  return is_about(candidate, best, std::max<double>(about_equal, noise(candidate.visits)));
}

// Whether a candidate is not part of the turn, was tried enough, and is clearly worse than the first.
bool is_worse(std::span<const Candidate> candidates, std::span<const std::string> turn, std::size_t i) {
  return !is_in(turn, candidates[i]) && candidates[i].visits >= enough_visits &&
         !is_about(candidates[i], candidates[0]);
}

// "`a`", "`a` or `b`", "`a`, `b` or others".
std::string choice_of(const std::vector<std::string>& moves) {
  if (moves.size() == 1) return fmt::format("`{}`", moves[0]);
  return fmt::format("`{}`{}`{}`{}", moves[0], moves.size() == 2 ? " or " : ", ", moves[1],
                     moves.size() == 2 ? "" : " or others");
}

}  // namespace

std::size_t next_best(std::span<const Candidate> candidates, std::span<const std::string> turn) {
  for (std::size_t i = 1; i < candidates.size(); ++i)
    if (!is_in(turn, candidates[i])) return candidates[i].visits < enough_visits ? candidates.size() : i;
  return candidates.size();
}

std::size_t next_worse(std::span<const Candidate> candidates, std::span<const std::string> turn,
                       std::size_t after) {
  std::size_t i = after + 1;
  while (i < candidates.size() && !is_worse(candidates, turn, i)) ++i;
  return std::min(i, candidates.size());
}

std::string expectation(std::span<const Candidate> candidates, std::span<const std::string> turn, int seats) {
  const int best = of_100(candidates[0].value);
  std::string words = fmt::format("wins {}%", best);
  if (seats == 3) words += " (an even share is 33%)";
  std::vector<std::string> equal;
  for (std::size_t i = next_best(candidates, turn); i < candidates.size(); ++i)
    if (const Candidate& other = candidates[i];
        !is_in(turn, other) && other.visits >= enough_visits && seems_equal(other, candidates[0]))
      equal.push_back(other.move);
  if (!equal.empty()) words += ", about the same with " + choice_of(equal);
  std::size_t worse = next_worse(candidates, turn);
  while (worse < candidates.size() && seems_equal(candidates[worse], candidates[0]))
    worse = next_worse(candidates, turn, worse);
  if (worse == candidates.size()) return words;
  const int value = of_100(candidates[worse].value);
  const bool is_far = equal.empty() && value < best - far_apart;
  return fmt::format("{}{} {}% with `{}`", words, is_far ? "; no other move comes near:" : ",", value,
                     candidates[worse].move);
}

std::size_t erring_choice(std::span<const Choosable> moves, float spread, Rng& rng) {
  // A loss of more spreads than this is never chosen: it would occur one time in twenty, and people do not
  // throw games away that often.
  constexpr float most_spreads = 3;
  // With this spread trust counts half.
  constexpr float half_trust = 0.05F;
  const float at_least = spread / (spread + half_trust);
  std::vector<float> odds;
  for (const Choosable& move : moves) {
    const float loss = std::max(0.0F, moves[0].value - move.value) / spread;
    const float trust = at_least + (1 - at_least) * move.trust;
    odds.push_back(std::max(move.share, loss > most_spreads ? 0 : trust * exponential(-loss)));
  }
  float left = rng.unit() * std::accumulate(odds.begin(), odds.end(), 0.0F);
  for (std::size_t i = 0; i < odds.size(); ++i)
    if ((left -= odds[i]) < 0) return i;
  return 0;
}

}  // namespace herbarium::ai
