// What the search is told about Harbustaz: how it plays on behind its tree, what a board is worth.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/thinking.hpp"
#include "games/harbustaz/state.hpp"

namespace herbarium::harbustaz {

struct Heuristics {
  static constexpr std::array<int, 10> playouts{0, 15, 60, 200, 500, 1000, 2500, 6000, 14000, 30000};
  // Events behind the tree after which the points decide: 24 take twice as long and were hardly stronger
  // with as many playouts, and judging at once was weaker (doc/opponents.md, Harbustaz).
  static constexpr int horizon = 12;

  static SeatValues evaluate(const State& state);
  static void prior(const State& state, Seat seat, std::span<const Event> events, std::span<float> out);
  static void candidates(const State& state, Seat seat, std::vector<Event>& out);
  static Event rollout(const State& state, Seat seat, Rng& rng);
  static std::string reason(const State& state, Seat seat, const Event& event);
};

}  // namespace herbarium::harbustaz
