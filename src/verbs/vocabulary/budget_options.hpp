// The options --playouts and --seconds.
#pragma once

#include "core/player_spec.hpp"
#include "verbs/arguments/values.hpp"

namespace herbarium {

// The budget must outlive them.
inline std::vector<Argument> budget_arguments(OwnBudget& budget) {
  return {{.name = "--playouts",
           .value = "N",
           .help = "Playouts for each decision, in place of the level's",
           .take = number_into(budget.playouts, 1, most_own_playouts)},
          {.name = "--seconds",
           .value = "S",
           .help = "Seconds for each decision, 0.01 to 3600; not with --seed",
           .take = number_into(budget.seconds, least_own_seconds, most_own_seconds)}};
}

}  // namespace herbarium
