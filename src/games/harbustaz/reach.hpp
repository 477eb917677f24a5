// What the peasant of the colour to act can reach, and what becomes of the pieces then.
#pragma once

#include <array>

#include "games/harbustaz/rays.hpp"

namespace herbarium::harbustaz {

// An action by which a piece arrives at a cell: the peasant itself, or a seed that it sows.
struct Arrival {
  HexWay way = HexWay::e;
  std::int8_t cell = 0;
  bool sows = false;
};

class Arrivals {
 public:
  // In phase play.
  explicit Arrivals(const State& state) {
    const Side& side = state.pieces.of(state.turn);
    const Cells enemies = state.pieces.stones(other(state.turn));
    const Rays& rays = all_rays.of(state.size, side.at, side.height);
    for (const HexWay way : hex_ways) {
      const auto at = static_cast<std::size_t>(way);
      // Each is written down, and counts only if it can be done: that takes less time than to guess.
      const std::int8_t cell = rays.ends[at];
      const std::size_t is_free = (rays.passed[at] & enemies).empty() ? 1 : 0;
      const std::size_t is_bare = side.seeds.has(cell) ? 0 : 1;
      all_[size_] = {way, cell, false};
      size_ += is_free;
      all_[size_] = {way, cell, true};
      size_ += is_free & is_bare;
    }
  }

  std::uint32_t size() const { return static_cast<std::uint32_t>(size_); }
  const Arrival& operator[](std::size_t i) const { return all_[i]; }
  const Arrival* begin() const { return all_.data(); }
  const Arrival* end() const { return all_.data() + size_; }

 private:
  std::array<Arrival, 2 * hex_ways.size()> all_;
  std::size_t size_ = 0;
};

// The peasant goes to its cell; its new piece is the seed there, or else comes from beside the board.
inline void move_peasant(State& state, HexWay way, std::int8_t to) {
  Side& side = state.pieces.of(state.turn);
  if (side.seeds.has(to))
    state.trail.push(Trail::Harvest{way});
  else
    state.trail.clear();
  side.seeds.remove(to);
  side.at = to;
  ++side.height;
}

// The new seed is the peasant's top piece, unless that has only one: then it comes from beside the board.
inline void sow(State& state, HexWay way, std::int8_t at) {
  Side& side = state.pieces.of(state.turn);
  side.seeds.add(at);
  if (side.height == 1) return state.trail.clear();
  state.trail.push(Trail::Sowing{way});
  --side.height;
}

// Passes the turn on, after an action or, with `passes`, after none.
inline void pass_on(State& state, bool passes) {
  if (passes) state.trail.push(Trail::Pass{});
  state.passes = static_cast<std::int8_t>(passes ? state.passes + 1 : 0);
  state.turn = other(state.turn);
  ++state.actions;
  state.seen = static_cast<std::int8_t>(can_have_stood(state) ? times_stood(state) : 1);
}

}  // namespace herbarium::harbustaz
