// One game at one table, or by letter, with everything that happens to it, by a seed.
#pragma once

#include <cstdint>
#include <string>

namespace simulation {

inline std::string protocol;   // doc/protocol.md
inline double world_time = 0;  // the clock of the world, in seconds

struct Outcome {
  std::string complaint;     // the violated invariant; empty: none
  std::string setting;       // the game, and the harm in it
  std::uint64_t digest = 0;  // of all messages: the same for the same seed
  int entries = 0;
  bool over = false;  // the game has ended
};

// Empties `folder`. `tells`: writes the events to standard error.
Outcome play_schedule(std::uint64_t seed, const std::string& folder, bool tells = false);
// A game by letter, in the world of a schedule.
Outcome play_letters(std::uint64_t seed, const std::string& folder, bool tells);

}  // namespace simulation
