#include "ai/choice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace herbarium::ai {
namespace {

// Fewer playouts say too little about a move to tell a person what it is worth.
constexpr int enough_visits = 12;
// By how many games of 100 a move must be better for no other to come near it, and up to how many others are
// as good.
constexpr int far_apart = 10;
constexpr int about_equal = 1;

int of_100(double value) { return static_cast<int>(std::lround(100 * value)); }

}  // namespace

std::string expectation(std::span<const Candidate> candidates, std::span<const std::string> turn) {
  const int best = of_100(candidates[0].value);
  const std::string words = fmt::format("expected to win {} of 100 games from here", best);
  const auto next = std::find_if(candidates.begin() + 1, candidates.end(), [&](const Candidate& other) {
    return std::find(turn.begin(), turn.end(), other.move) == turn.end();
  });
  if (next == candidates.end() || next->visits < enough_visits) return words;
  const int value = of_100(next->value);
  if (value >= best - about_equal) return fmt::format("{}, about as many with `{}`", words, next->move);
  if (value > best - far_apart) return fmt::format("{}, {} with `{}`", words, value, next->move);
  return fmt::format("{}; no other move comes near: {} with `{}`", words, value, next->move);
}

}  // namespace herbarium::ai
