// What the program would play at the end of a record.
#pragma once

#include <optional>
#include <string>

#include "core/module.hpp"

namespace herbarium {

struct SuggestOptions {
  std::string record;
  std::optional<Seat> seat;  // nothing: the first that is to act
  std::string player;        // as player_spec_of reads it
  std::optional<std::uint64_t> seed;
  bool why = false;
};

// Prints the move as it would stand in the record, and if wanted the best few with what is expected of them.
// Gives the exit status.
int suggest(Catalog catalog, const SuggestOptions& options);

}  // namespace herbarium
