// What there is to tell of a game of Harbustaz that is over.
#include <algorithm>

#include "core/figures.hpp"
#include "games/harbustaz/rules.hpp"
#include "games/harbustaz/text.hpp"

namespace herbarium::harbustaz {
namespace {

using Counts = PerSeat<int, 2>;

struct Count {
  Counts highest;  // that a peasant ever was
  Counts harvested;
};

Count count(std::span<const Event> events) {
  Count all;
  all.highest.fill(1);
  for (const Event& event : events) {
    if (const auto* move = std::get_if<PeasantMoved>(&event)) {
      int& highest = all.highest[move->player.seat];
      highest = std::max(highest, move->height);
      if (move->harvested) ++all.harvested[move->player.seat];
    }
  }
  return all;
}

Counts territories_of(const State& state) {
  Counts held;
  for (Cells left = empty_cells(state); !left.empty();)
    if (const auto owner = take_territory(state, left).owner()) ++held[state.seat_of(*owner)];
  return held;
}

}  // namespace

std::vector<Line> figures(const State& state, std::span<const Event> events) {
  if (!state.has_sides()) return {};
  const Count all = count(events);
  return {counts_line("Territories", territories_of(state), 2), counts_line("Harvests", all.harvested, 2),
          counts_line("Highest peasant", all.highest, 2)};
}

}  // namespace herbarium::harbustaz
