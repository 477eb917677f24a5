// What the compiler makes sure of in what a game tells the searches: that it goes together.
#pragma once

#include <concepts>

#include "core/game.hpp"
#include "core/heuristics.hpp"

namespace herbarium {

template <Game G>
struct HeuristicsCheck {
  static constexpr const auto& rules = G::rules;
  static constexpr const auto& heuristics = G::heuristics;
  static constexpr bool holds = true;

  static_assert(std::same_as<decltype(G::heuristics), const Heuristics<typename G::State, typename G::Move>>);
  static_assert(rules.moves != nullptr ||
                    (heuristics.tree.candidates == nullptr && heuristics.tree.prior == nullptr),
                "heuristics.tree without rules.moves: it is about moves that are listed");
  static_assert(
      heuristics.leaf.evaluate != nullptr
          ? heuristics.leaf.horizon || heuristics.at_once.proposals != nullptr
          : !heuristics.leaf.horizon && heuristics.leaf.is_quiescent == nullptr,
      "heuristics.leaf.evaluate goes with heuristics.leaf.horizon (or with heuristics.at_once.proposals), "
      "and is_quiescent with both");
  static_assert(heuristics.at_once.proposals == nullptr ||
                    (rules.simultaneous && rules.secrets.due != nullptr &&
                     heuristics.leaf.rollout != nullptr && heuristics.leaf.evaluate != nullptr &&
                     heuristics.leaf.is_quiescent != nullptr),
                "heuristics.at_once.proposals without rules.simultaneous, rules.secrets.due, or "
                "heuristics.leaf.rollout, evaluate and is_quiescent");
};

}  // namespace herbarium
