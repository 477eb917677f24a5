#include "ai/choice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/exponential.hpp"

namespace herbarium::ai {
namespace {

// By how many games of 100 a move must be better for no other to come near it, and up to how many others are
// as good.
constexpr int far_apart = 10;
constexpr int about_equal = 1;

int of_100(double value) { return static_cast<int>(std::lround(100 * value)); }

bool is_in(std::span<const std::string> turn, const Candidate& candidate) {
  return std::find(turn.begin(), turn.end(), candidate.move) != turn.end();
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

std::string expectation(std::span<const Candidate> candidates, std::span<const std::string> turn) {
  const int best = of_100(candidates[0].value);
  const std::string words = fmt::format("expected to win {} of 100 games from here", best);
  const std::size_t next = next_best(candidates, turn);
  if (next == candidates.size()) return words;
  const auto& [move, exact, visits, alike] = candidates[next];
  const int value = of_100(exact);
  if (value < best - far_apart)
    return fmt::format("{}; no other move comes near: {} with `{}`", words, value, move);
  if (value < best - about_equal) return fmt::format("{}, {} with `{}`", words, value, move);
  std::vector<std::string> equal;
  for (std::size_t i = next; i < candidates.size(); ++i)
    if (const Candidate& other = candidates[i];
        !is_in(turn, other) && other.visits >= enough_visits && of_100(other.value) >= best - about_equal)
      equal.push_back(other.move);
  return fmt::format("{}, about as many with {}", words, choice_of(equal));
}

std::size_t erring_choice(std::span<const Choosable> moves, float spread, Rng& rng) {
  // What costs more than so many spreads is never played: one in twenty would be as often, and people do not
  // throw a game away that often.
  constexpr float most_spreads = 3;
  // With such a spread trust counts half.
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
