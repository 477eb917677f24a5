#include "ui/text/examples.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace herbarium {
namespace {

constexpr std::size_t most_kinds = 6;

// Moves of one kind begin with the same word and have as many of them.
using Kind = std::pair<std::string, std::ptrdiff_t>;

Kind kind_of(const std::string& move) {
  return {move.substr(0, move.find(' ')), std::count(move.begin(), move.end(), ' ')};
}

}  // namespace

// One from the middle of each kind: those at its beginning are at a corner of the board.
std::string examples_of(const Match& match, Seat seat) {
  std::vector<Kind> kinds;
  std::map<Kind, std::vector<std::string>> moves;
  for (const Line& line : match.completions(seat)) {
    const std::string move = plain_text(line);
    std::vector<std::string>& same = moves[kind_of(move)];
    if (same.empty()) kinds.push_back(kind_of(move));
    same.push_back(move);
  }
  if (kinds.empty()) return "";
  if (kinds.size() > most_kinds) kinds.resize(most_kinds);
  std::vector<std::string> examples;
  for (const Kind& kind : kinds) {
    const std::vector<std::string>& same = moves[kind];
    examples.push_back(fmt::format("`{}`", same[same.size() / 2]));
  }
  return fmt::format("\n\nLegal now, for example: {}.", fmt::join(examples, ", "));
}

}  // namespace herbarium
