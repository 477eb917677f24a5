// One game at one table, with everything that happens to it, by a seed.
#pragma once

#include <cstdint>
#include <string>

namespace simulation {

struct Outcome {
  std::string complaint;     // the invariant that did not hold; empty: all held
  std::string setting;       // the game, and what went wrong in it
  std::uint64_t digest = 0;  // of all that was said: the same for the same seed
  int entries = 0;
  bool over = false;  // the game came to its end
};

// `folder` is emptied. `tells`: writes what happens to standard error.
Outcome play_schedule(std::uint64_t seed, const std::string& folder, bool tells = false);

}  // namespace simulation
