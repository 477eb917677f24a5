// The referee for written sheets: plays two files against each other and reports.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/module.hpp"

namespace herbarium {

struct RefereeOptions {
  std::array<std::string, 2> files;
  Options game_options{};
  bool options_given = false;
  std::optional<std::string> record;  // written if given; an existing one is resumed
  std::optional<std::uint64_t> seed;  // of the coin, where no file says how it fell
  bool prints_sheets = false;         // after an error, too
};

// Plays `game` from the two files, printing each round's report and board, and both papers at the end.
// Returns the exit status: a file that ends early is not an error, a line that the rules refuse is.
int referee(const Module& game, const RefereeOptions& options);

// Prints all that is wrong with how a file of sheets is written, each with its line and a mark below the
// place.
int check_sheets(const Module& game, const std::string& file, const Options& options);

}  // namespace herbarium
