// Herd's part of the search: how far to play on beyond the tree, the value of a board, the cells to try
// first.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "core/heuristics.hpp"
#include "games/herd/rules.hpp"

namespace herbarium::herd {

inline constexpr ByLevel playouts{0, 60, 100, 200, 400, 1200, 4000, 12000, 40000, 100000};
inline constexpr ByLevel spread{0, 300, 190, 120, 75, 45, 28, 15, 6, 0};
inline constexpr int advice_playouts = 24000;
inline constexpr LossByLevel losses{904, 751, 467, 30};
inline constexpr Calibration calibration{{72, 306, 500, 694, 928}, {114, 351, 500, 649, 886}};
// Beyond the tree the turn is played to its end (or, if it has just ended, the next one): in the middle of
// a turn the leader is unclear, and a few stones won by chance say less than the board.
inline constexpr int horizon = 1;

// The obstacles to a capture. The search needs this hint, because a capture takes a series of removals and
// placements, each worthless by itself.
template <int Words>
class Hunt {
 public:
  using Position = State<Words>;
  using Cells = Bits<Words>;

  // `state` must outlive it.
  explicit Hunt(const Position& state) : state_(state), board_(Rules<Words>::masks(state)) {}

  // The choices, in phase remove or place, that bring a capture nearer that this turn can still make with
  // all its remaining stones.
  Cells steps() const {
    Cells all;
    for (const int stone : state_.enemy())
      if (is_in_reach(stone)) all = all | steps_to(stone);
    return all;
  }

  // The stones that choosing `cell` brings nearer to capture.
  Cells preys_of(int cell) const {
    Cells preys;
    for (const int stone : state_.enemy())
      if (is_in_reach(stone) && steps_to(stone).has(cell)) preys.add(stone);
    return preys;
  }

  // The choices for one of the stones that can be captured soonest, drawn at random; none if there is none.
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

  // The number of stones that the next seat to roll is likely to capture, at a rough guess.
  float danger() const {
    constexpr std::array<float, 3> likely_alone{1, 0.8F, 0.3F};  // by companions
    constexpr std::array<float, 7> likely_taken{1,    1,    0.6F, 0.35F,
                                                0.2F, 0.1F, 0.05F};  // by cells still to occupy
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
  // The cells around a stone that the mover has not occupied yet.
  Cells to_take(int stone) const { return around(stone) - state_.own(); }
  bool is_removing() const { return state_.phase == Phase::remove; }

  // In phase remove, a lone stone needs no further step, and one with several companions is out of reach.
  bool is_in_reach(int stone) const {
    return companions_of(stone).size() == (is_removing() ? 1 : 0) && to_take(stone).size() <= state_.to_place;
  }
  Cells steps_to(int stone) const { return is_removing() ? companions_of(stone) : to_take(stone); }

  const Position& state_;
  const HexMasks<Words>& board_;
};

template <int Words>
struct Hints {
  using Position = State<Words>;

  static bool is_quiescent(const Position& state) { return state.phase == Phase::roll; }

  // More stones are better, and so is rolling next; both count more on a fuller board. The weights were
  // fitted to the winners of 1500 games of the program; a lead of 1 multiplies the odds of winning by 2.7.
  // A capture is worth two stones, the captured one and the one placed for it.
  static SeatValues evaluate(const Position& state) {
    constexpr float each_stone = 0.21F, less_if_empty = 0.11F;
    constexpr float next_roll = 0.99F, less_if_early = 0.63F;
    const float open = static_cast<float>(state.empty) / static_cast<float>(state.board().size());
    const auto stones = static_cast<float>(state.stones[red].size() - state.stones[blue].size());
    const float stone = each_stone - less_if_empty * open;
    const float roll = next_roll - less_if_early * open + 2 * stone * Hunt<Words>(state).danger();
    const float lead = stone * stones + (state.mover == red ? roll : -roll);
    SeatValues values{};
    values[red] = 1 / (1 + exponential(-lead));
    values[blue] = 1 - values[red];
    return values;
  }

  // First moves towards captures; then stones that keep together, which are harder to capture.
  static void prior(const Position& state, Seat, std::span<const Move> moves, std::span<float> out) {
    // A step towards a capture is tried ten times as much as other moves: with four times it was weaker
    // (doc/opponents.md, Herd). Each of up to three companions adds half to the prior of a stone: more
    // keeps stones together and looks elsewhere later.
    constexpr float hunting = 10, each_companion = 0.5F;
    constexpr int most_companions = 3;
    const Hunt<Words> hunt(state);
    const Bits<Words> steps = hunt.steps();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const int cell = cell_of(moves[i]);
      if (steps.has(cell)) out[i] *= hunting;
      if (state.phase == Phase::place)
        out[i] *= 1 + each_companion * static_cast<float>(std::min(hunt.own_around(cell), most_companions));
    }
  }

  // A step towards a capture if there is one, else any choice. A cell is prohibited to the mover only if
  // all its neighbours are enemies, and then none of these is a lone stone.
  static Move rollout(const Position& state, Seat seat, Rng& rng) {
    const Bits<Words> steps = Hunt<Words>(state).steps_to_nearest(rng);
    return steps.empty() ? Rules<Words>::random_move(state, seat, rng)
                         : choice_of(state.phase, *steps.begin());
  }
};

// Heuristics::reasons and differences.
std::vector<std::string> reasons(const AnyState& state, Seat seat, std::span<const Move> moves);
std::vector<std::string> differences(const AnyState& state, Seat seat, std::span<const Move> moves,
                                     std::span<const Move> instead);

}  // namespace herbarium::herd
