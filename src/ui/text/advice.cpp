#include "ui/text/advice.hpp"

#include <fmt/format.h>

#include <cmath>
#include <vector>

#include "base/text.hpp"

namespace herbarium {
namespace {

// Longer lists are not read.
constexpr std::size_t most_named = 4;

int tenths(const Share& share) { return static_cast<int>(std::lround(10 * share.probability)); }

std::string named(const Share& share) {
  return fmt::format("`{}`{} in {}", share.move, share.alike > 0 ? " (or one like it)" : "", tenths(share));
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
  const std::string words = named(strategy.front()) + " of 10 games";
  if (strategy.size() == 1) return words;
  if (is_long(strategy))
    return words + (strategy.size() == 2 ? ", or another"
                                         : fmt::format(", or one of {} others", strategy.size() - 1));
  std::vector<std::string> all{words};
  std::size_t i = 1;
  for (; i < strategy.size() && i < most_named && tenths(strategy[i]) > 0; ++i)
    all.push_back(named(strategy[i]));
  if (i == strategy.size()) return listed(all, ", ");
  return listed(all, ", ") + ", now and then another";
}

std::string turn_in_words(std::span<const std::string> moves) {
  std::string words;
  for (const std::string& move : moves) words += fmt::format("{}`{}`", words.empty() ? "" : ", then ", move);
  return words;
}

}  // namespace herbarium
