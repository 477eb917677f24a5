// What stands in the way of a capture in Herd: the search has to be told, for a capture takes a row of
// removals and placements that are worth nothing one by one.
#pragma once

#include <array>

#include "games/herd/rules.hpp"

namespace herbarium::herd {

template <int Words>
class Hunt {
 public:
  using Position = State<Words>;
  using Cells = Bits<Words>;

  // `state` must outlive it.
  explicit Hunt(const Position& state) : state_(state), board_(Rules<Words>::masks(state)) {}

  // The choices, in phase remove or place, that bring a capture nearer which this turn can still make, were
  // all that is left of it spent on that one.
  Cells steps() const {
    Cells all;
    for (const int stone : state_.enemy())
      if (is_in_reach(stone)) all = all | steps_to(stone);
    return all;
  }

  // The stones that such a choice of `cell` brings nearer to being captured.
  Cells preys_of(int cell) const {
    Cells preys;
    for (const int stone : state_.enemy())
      if (is_in_reach(stone) && steps_to(stone).has(cell)) preys.add(stone);
    return preys;
  }

  // Such choices for a stone that can be captured the soonest, one of these by chance; none if there is none.
  Cells steps_to_nearest(Rng& rng) const {
    Cells nearest;
    int fewest = state_.to_place + 1;
    std::uint32_t equals = 0;
    for (const int stone : state_.enemy()) {
      const int needed = to_take(stone).size();
      if (needed > fewest || !is_in_reach(stone)) continue;
      if (needed < fewest) equals = 0;
      fewest = needed;
      if (rng.below(++equals) == 0) nearest = steps_to(stone);
    }
    return nearest;
  }

  // How many stones the one who rolls next is likely to capture, at a rough guess.
  float danger() const {
    constexpr std::array<float, 3> likely_alone{1, 0.8F, 0.3F};                         // by companions
    constexpr std::array<float, 7> likely_taken{1, 1, 0.6F, 0.35F, 0.2F, 0.1F, 0.05F};  // by cells to take
    float sum = 0;
    for (const int stone : state_.enemy()) {
      const auto companions = static_cast<std::size_t>(companions_of(stone).size());
      if (companions < likely_alone.size())
        sum += likely_alone[companions] * likely_taken[static_cast<std::size_t>(to_take(stone).size())];
    }
    return sum;
  }

  // The stones of the mover around a cell.
  int own_around(int cell) const { return (around(cell) & state_.own()).size(); }

 private:
  const Cells& around(int cell) const { return board_.neighbours(cell); }
  Cells companions_of(int stone) const { return around(stone) & state_.enemy(); }
  // Around a stone, the cells that the mover has not taken yet.
  Cells to_take(int stone) const { return around(stone) - state_.own(); }
  bool is_removing() const { return state_.phase == Phase::remove; }

  // While stones are removed, one that is alone already needs no step, and one with several companions is
  // too far away.
  bool is_in_reach(int stone) const {
    return companions_of(stone).size() == (is_removing() ? 1 : 0) && to_take(stone).size() <= state_.to_place;
  }
  Cells steps_to(int stone) const { return is_removing() ? companions_of(stone) : to_take(stone); }

  const Position& state_;
  const HexMasks<Words>& board_;
};

}  // namespace herbarium::herd
