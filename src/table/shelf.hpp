// The folder in which records are kept by default.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/module.hpp"

namespace herbarium {

// A record on the shelf.
struct KeptGame {
  std::string path;
  std::string title;    // "Herbs"
  std::string players;  // "alice, bob", safe to show
  std::string moment;   // "round 3, planning"
  bool over = false;
  bool in_use = false;  // another process is playing it
  std::string trouble;  // why it cannot be read, else empty
};

// A free path for a new record of `game`, whose folder exists. Refuses if there is no such place.
Result<std::string> new_record_path(std::string_view game);

// At most `most` records of the shelf, the most recently changed first.
std::vector<KeptGame> kept_records(Catalog catalog, std::size_t most);

// The path of the most recently changed unfinished game, if any, including games being played elsewhere.
std::optional<std::string> last_unfinished(Catalog catalog);

}  // namespace herbarium
