// What the search is told about Herd: how far to play on behind its tree, what a board is worth, which cells
// to look at first.
#pragma once

#include <cmath>
#include <string>

#include "core/thinking.hpp"
#include "games/herd/rules.hpp"

namespace herbarium::herd {

template <int Words>
struct Knowledge {
  using Position = State<Words>;

  static constexpr std::array<int, 10> playouts{0,     600,   2000,  8000,   14000,
                                                22000, 36000, 60000, 100000, 200000};
  static constexpr std::array<int, 10> slips{0, 30};
  // Events behind the tree after which the stones are counted: about two turns.
  static constexpr int horizon = 20;

  // More stones are better; so are cells that the other may not fill.
  static SeatValues evaluate(const Position& state) {
    constexpr float each_stone = 0.15F;
    constexpr float each_hole = 0.3F;
    float lead = each_stone * static_cast<float>(state.stones[0].size() - state.stones[1].size());
    for (const int cell : Rules<Words>::empty_cells(state))
      for (const int player : {0, 1})
        if (Rules<Words>::is_surrounded_by(state, cell, player)) lead += player == 0 ? each_hole : -each_hole;
    SeatValues values{};
    values[1] = 1 / (1 + std::exp(-lead));
    values[2] = 1 - values[1];
    return values;
  }

  static std::string reason(const Position& state, Seat, const Event& event) {
    if (event.kind != Event::Kind::place) return "";
    Position after = state;
    Rules<Words>::play(after, event, nullptr);
    const auto other = static_cast<std::size_t>(1 - state.mover);
    const int taken = state.stones[other].size() - after.stones[other].size();
    if (after.phase == Phase::over) return "it fills the board";
    return taken > 0 ? "it captures " + std::to_string(taken) : "";
  }
};

}  // namespace herbarium::herd
