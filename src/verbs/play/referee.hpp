// The referee for written sheets: plays two files against each other and reports.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "core/module.hpp"
#include "table/table.hpp"

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

// --- The table of a referee: a new one, or that of a record that was begun with the same files.

// What the two players have written, as far as it has not been used.
using Scripts = std::array<std::unique_ptr<Script>, 2>;

// What the files say of how dice or coins fell; nothing if they say nothing. Refused if they disagree.
Result<std::optional<Script::Piece>> scripted_chance(const Match& match,
                                                     const std::array<std::string, 2>& files,
                                                     Scripts& scripts);

// The table. Refuses a record whose terms or moves are others than those of the options and files, and uses
// up what the record has of these.
Result<std::unique_ptr<Table>> refereed_table(const Module& game, const RefereeOptions& options,
                                              Scripts& scripts);

}  // namespace herbarium
