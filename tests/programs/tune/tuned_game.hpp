// A game that can be tuned: everything that depends on its types, behind functions.
#pragma once

#include <span>
#include <string_view>

#include "programs/tune/self_play.hpp"

namespace herbarium::tune {

struct TunedGame {
  std::string_view name;
  std::span<const Weight> of_moves;
  std::span<const Weight> of_states;
  Lessons (*play)(const Plan& plan, int number);
};

template <Game G, const Features<typename G::State, typename G::Move>& features>
constexpr TunedGame tuned_game(std::string_view name) {
  return {name, features.of_moves, features.of_states,
          [](const Plan& plan, int number) { return SelfPlay<G, features>(plan, number).play(); }};
}

}  // namespace herbarium::tune
