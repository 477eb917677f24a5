// The folder where records are kept by default.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/module.hpp"

namespace herbarium {

// One record of the shelf.
struct KeptGame {
  std::string path;
  std::string title;    // "Herbs"
  std::string players;  // "alice, bob", safe to show
  std::string moment;   // "round 3, planning"
  bool over = false;
  bool in_use = false;  // another process is playing it
  std::string trouble;  // why it cannot be read, else empty
};

// Where a new record of `game` belongs: a path that is not taken, its folder made. Refuses if there is no
// place.
Result<std::string> new_record_path(std::string_view game);

// The records of the shelf, last changed first; at most `most`.
std::vector<KeptGame> kept_records(Catalog catalog, std::size_t most);

// The path of the unfinished game that was changed last, if any; one that is being played elsewhere counts.
std::optional<std::string> last_unfinished(Catalog catalog);

}  // namespace herbarium
