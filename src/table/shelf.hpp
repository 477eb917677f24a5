// The folder in which records are kept by default.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/kept_game.hpp"

namespace herbarium {

// A record on the shelf.
struct KeptGame {
  KeptHeader header;
  KeptState state;
};

// A free path for a new record of `game`, whose folder exists; litter there is swept up. Refuses if there is
// no such place.
Result<std::string> new_record_path(std::string_view game);

// The headers of all games on the shelf that have begun, the most recently changed first.
std::vector<KeptHeader> kept_headers();

// At most `most` games of the shelf that have begun, the most recently changed first.
std::vector<KeptGame> kept_records(Catalog catalog, std::size_t most);

// The path of the most recently changed unfinished game, if any, including games being played elsewhere.
std::optional<std::string> last_unfinished(Catalog catalog);

// The record that a person means: a file, or else one of the shelf, which can be named without its folder and
// ending.
std::string meant_record(const std::string& name);

}  // namespace herbarium
