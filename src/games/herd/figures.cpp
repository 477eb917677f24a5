// What there is to tell of a game of Herd that is over.
#include <algorithm>

#include "core/figures.hpp"
#include "games/herd/text.hpp"

namespace herbarium::herd {
namespace {

struct Count {
  PerSeat<int, blue> captured;     // of the other's stones
  PerSeat<int, blue> most_placed;  // in one turn
};

Count count(std::span<const Event> events) {
  Count all;
  int placed = 0;
  for (const Event& event : events) {
    if (std::holds_alternative<Rolled>(event)) placed = 0;
    if (const auto* capture = std::get_if<Captured>(&event)) ++all.captured[other(capture->owner)];
    if (const auto* placement = std::get_if<Placed>(&event)) {
      int& most = all.most_placed[placement->mover];
      most = std::max(most, ++placed);
    }
  }
  return all;
}

}  // namespace

template <int Words>
std::vector<Line> Text<Words>::figures(const Position&, std::span<const Event> events) {
  const Count all = count(events);
  return {counts_line("Captured", all.captured, blue),
          counts_line("Most placed in a turn", all.most_placed, blue)};
}

template std::vector<Line> Text<1>::figures(const State<1>&, std::span<const Event>);
template std::vector<Line> Text<2>::figures(const State<2>&, std::span<const Event>);
template std::vector<Line> Text<3>::figures(const State<3>&, std::span<const Event>);
template std::vector<Line> Text<8>::figures(const State<8>&, std::span<const Event>);

}  // namespace herbarium::herd
