#include "ui/text/advice.hpp"

#include <fmt/format.h>

#include <cmath>
#include <vector>

#include "base/text/counted.hpp"
#include "base/text/listing.hpp"

namespace herbarium {
namespace {

// Longer lists are not read.
constexpr std::size_t most_named = 4;

std::string named(const Share& share) {
  return fmt::format("`{}` ({:.0f} %)", share.move, 100 * share.probability);
}

// How often the most frequent comes.
const char* adverb(double probability) {
  return probability >= 0.9 ? "nearly always" : probability > 0.5 ? "mostly" : "most often";
}

// Where there is not room to name more than one.
bool is_long(std::span<const Share> strategy) {
  constexpr std::size_t longest = 12;
  for (const Share& share : strategy)
    if (share.move.size() > longest) return true;
  return false;
}

}  // namespace

std::string strategy_in_words(std::span<const Share> strategy) {
  const Share& first = strategy.front();
  const std::string words = fmt::format("{} {}", adverb(first.probability), named(first));
  if (strategy.size() == 1) return words;
  if (is_long(strategy))
    return fmt::format("{}, or one of {}", words, counted(static_cast<int>(strategy.size()) - 1, "other"));
  std::vector<std::string> others;
  for (std::size_t i = 1; i < strategy.size() && i < most_named; ++i) others.push_back(named(strategy[i]));
  if (strategy.size() > most_named) others.push_back("another");
  return fmt::format("{}, sometimes {}", words, listed(others, " or "));
}

std::string turn_in_words(std::span<const std::string> moves) {
  std::string words;
  for (const std::string& move : moves) words += fmt::format("{}`{}`", words.empty() ? "" : ", then ", move);
  return words;
}

}  // namespace herbarium
