// What the program would play at the end of a record.
#pragma once

#include <optional>
#include <string>

#include "core/module.hpp"
#include "core/player_spec.hpp"

namespace herbarium {

struct SuggestOptions {
  std::string record;
  std::optional<Seat> seat;  // nothing: the first seat to act
  std::string player;        // as player_spec_of reads it; empty: whoever gives hints
  OwnBudget budget{};        // in place of the player's
  int threads = 0;           // how many may think at once; 0: as many as there are cores
  std::optional<std::uint64_t> seed;
  bool why = false;
  bool tree = false;
};

// Prints the move as a record would have it and, with `why`, the reason, the rest of the turn, and the best
// candidates with their values; with `tree`, what was looked at below these. Where lots are drawn it is one
// of these or, with `why`, what comes most often, and among what. Returns the exit status.
int suggest(Catalog catalog, const SuggestOptions& options);

}  // namespace herbarium
