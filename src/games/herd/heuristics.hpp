// What the search is told about Herd: how far to play on behind its tree, what a board is worth, which cells
// to look at first.
#pragma once

#include <span>

#include "base/exponential.hpp"
#include "core/heuristics.hpp"
#include "games/herd/hunt.hpp"

namespace herbarium::herd {

inline constexpr ByLevel playouts{0, 60, 100, 200, 400, 1200, 4000, 12000, 40000, 100000};
inline constexpr ByLevel spread{0, 300, 190, 120, 75, 45, 28, 15, 6, 0};
inline constexpr int advice_playouts = 24000;
// Behind the tree the turn is played to its end (or, if it has just ended there, the next one): in the
// middle of a turn nobody can tell who is ahead, and more stones by chance tell less than the board does.
inline constexpr int horizon = 1;

template <int Words>
struct Hints {
  using Position = State<Words>;

  static bool is_quiescent(const Position& state) { return state.phase == Phase::roll; }

  // More stones are better, and so is to be the next who rolls; both count the more the fuller the board is.
  // By how much was fitted to who won 1500 games of the program; a lead of 1 makes winning 2.7 times
  // as likely. A capture is worth two stones, the one that is gone and the one that is placed for it.
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

  // First what leads to captures; then stones that keep together, which are not captured so soon.
  static void prior(const Position& state, Seat, std::span<const Move> moves, std::span<float> out) {
    // A step to a capture is tried ten times as much as other moves: with four times it was weaker
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

  // A step to a capture if there is one, else any choice. A cell is prohibited to the mover only where all
  // its neighbours are enemies, and then none of these is alone.
  static Move rollout(const Position& state, Seat seat, Rng& rng) {
    const Bits<Words> steps = Hunt<Words>(state).steps_to_nearest(rng);
    return steps.empty() ? Rules<Words>::random_move(state, seat, rng)
                         : choice_of(state.phase, *steps.begin());
  }
};

}  // namespace herbarium::herd
