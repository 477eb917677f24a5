// A budget that somebody gives the program's players in place of their levels'.
#pragma once

#include "base/text.hpp"
#include "core/match/thinking.hpp"

namespace herbarium {

struct OwnBudget {
  int playouts = 0;
  double seconds = 0;

  bool is_given() const { return playouts > 0 || seconds > 0; }
  // The player with this budget, where it searches and has none of its own.
  PlayerSpec given_to(PlayerSpec spec) const {
    const bool searches = spec.kind != PlayerSpec::Kind::greedy && spec.level > 0;
    if (!searches || spec.has_own_budget()) return spec;
    spec.playouts = playouts;
    spec.seconds = seconds;
    return spec;
  }
};

// Refuses seconds beside a seed: the same seed could not give the same choices.
inline Result<void> check_budget(bool has_seed, double seconds) {
  if (!has_seed || seconds == 0) return {};
  return refuse("seconds do not go with --seed, as the same seed is to give the same choices; give playouts");
}

}  // namespace herbarium
