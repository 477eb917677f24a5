// What the search is told about Herd: how far to play on behind its tree, what a board is worth, which cells
// to look at first.
#pragma once

#include <cmath>
#include <span>
#include <string>

#include "core/thinking.hpp"
#include "games/herd/hunt.hpp"

namespace herbarium::herd {

template <int Words>
struct Heuristics {
  using Position = State<Words>;

  static constexpr std::array<int, 10> playouts{0, 20, 100, 300, 1200, 2800, 6000, 10000, 18000, 30000};
  static constexpr std::array<int, 10> blunder_rate{0, 390, 270, 170, 145, 120, 100, 50, 20};
  // Behind the tree the turn is played to its end (or, if it has just ended there, the next one): in the
  // middle of a turn nobody can tell who is ahead, and more stones by chance tell less than the board does.
  static constexpr int horizon = 1;
  static bool is_quiescent(const Position& state) { return state.phase == Phase::roll; }

  // More stones are better, and so is to be the next who rolls; both count the more the fuller the board is.
  // By how much was fitted to who won 1500 games of the program; a lead of 1 makes winning 2.7 times
  // as likely. A capture is worth two stones, the one that is gone and the one that is placed for it.
  static SeatValues evaluate(const Position& state) {
    constexpr float each_stone = 0.21F, less_if_empty = 0.11F;
    constexpr float next_roll = 0.99F, less_if_early = 0.63F;
    const float open =
        static_cast<float>(state.empty) / static_cast<float>(Rules<Words>::cells(state).size());
    const auto stones = static_cast<float>(state.stones[0].size() - state.stones[1].size());
    const float stone = each_stone - less_if_empty * open;
    const float roll = next_roll - less_if_early * open + 2 * stone * Hunt<Words>(state).danger();
    const float lead = stone * stones + (state.mover == 0 ? roll : -roll);
    SeatValues values{};
    values[1] = 1 / (1 + std::exp(-lead));
    values[2] = 1 - values[1];
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
      const int cell = moves[i].cell;
      if (steps.has(cell)) out[i] *= hunting;
      if (state.phase == Phase::place)
        out[i] *= 1 + each_companion * static_cast<float>(std::min(hunt.own_around(cell), most_companions));
    }
  }

  // A step to a capture if there is one, else any choice. A cell is prohibited to the mover only where all
  // its neighbours are enemies, and then none of these is alone.
  static Move rollout(const Position& state, Seat, Rng& rng) {
    const auto kind = state.phase == Phase::remove ? Move::Kind::remove : Move::Kind::place;
    const Bits<Words> steps = Hunt<Words>(state).steps_to_nearest(rng);
    const int cell = steps.empty() ? Rules<Words>::random_choice(state, rng) : *steps.begin();
    return {kind, {}, static_cast<std::int16_t>(cell)};
  }

  static std::string reason(const Position& state, Seat, const Move& move) {
    const bool hunts = Hunt<Words>(state).steps().has(move.cell);
    if (move.kind != Move::Kind::place) return hunts ? "a stone beside it can be captured then" : "";
    Position after = state;
    Rules<Words>::play(after, move, nullptr);
    const auto other = static_cast<std::size_t>(1 - state.mover);
    const int taken = state.stones[other].size() - after.stones[other].size();
    if (after.phase == Phase::over) return "it fills the board";
    if (taken > 0) return "it captures " + std::to_string(taken);
    return hunts ? "it closes in on a stone that can be captured" : "";
  }
};

}  // namespace herbarium::herd
