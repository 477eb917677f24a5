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
  static_assert(heuristics.evaluate == nullptr || heuristics.horizon || heuristics.proposals != nullptr,
                "heuristics.evaluate without heuristics.horizon: nothing would ever be evaluated");
  static_assert(!heuristics.horizon || heuristics.evaluate != nullptr,
                "heuristics.horizon without heuristics.evaluate");
  static_assert(heuristics.is_quiescent == nullptr || heuristics.evaluate != nullptr,
                "heuristics.is_quiescent without heuristics.evaluate");
  static_assert(
      heuristics.prior == nullptr || rules.moves != nullptr || heuristics.candidates != nullptr,
      "heuristics.prior without rules.moves or heuristics.candidates: moves that are drawn have none");
  static_assert(heuristics.proposals == nullptr || (rules.simultaneous && rules.secrets.due != nullptr),
                "heuristics.proposals without rules.simultaneous and rules.secrets.due");
  static_assert(heuristics.proposals == nullptr || heuristics.rollout != nullptr,
                "heuristics.proposals without heuristics.rollout");
  static_assert(heuristics.proposals == nullptr ||
                    (heuristics.evaluate != nullptr && heuristics.is_quiescent != nullptr),
                "heuristics.proposals without heuristics.evaluate and heuristics.is_quiescent");
};

}  // namespace herbarium
