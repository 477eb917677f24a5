// The referee for written sheets: plays two files against each other and reports.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/module.hpp"
#include "table/local_table.hpp"

namespace herbarium {

struct RefereeOptions {
  std::array<std::string, 2> files;
  Options game_options{};
  bool options_given = false;
  std::optional<std::string> record;  // written if given; an existing one is resumed
  std::optional<std::uint64_t> seed;  // of the coin, unless a file has its result
  bool prints_sheets = false;         // even after an error
};

// Plays `game` from the two files, printing each round's report and board, and both papers at the end.
// Returns the exit status: a file that ends early is not an error, an illegal line is.
int referee(const Module& game, const RefereeOptions& options);

// Prints mistakes in a text by `print`, each with its line and a mark below the place.
void print_mistakes(const std::string& file, const std::string& text, const std::vector<Refusal>& mistakes,
                    void (*print)(std::string_view));
// A refusal of a piece with its place in the file. For something missing at the end, it explains what ended
// the file.
Refusal in_file(Refusal refusal, const Script::Piece& piece);

// Prints all mistakes in the form of a file of sheets.
int check_sheets(const Module& game, const std::string& file, const Options& options);

// --- The table of a referee: a new one, or the one of a record begun with the same files.

// The unused sheets of the two players.
using Scripts = std::array<std::unique_ptr<Script>, 2>;

// The result of dice or coins in the files; nothing if they have none. Refused if they disagree.
Result<std::optional<Script::Piece>> scripted_chance(const Match& match,
                                                     const std::array<std::string, 2>& files,
                                                     Scripts& scripts);

// The table. Refuses a record whose terms or moves differ from the options and files, and uses up the
// matching parts of these.
Result<std::unique_ptr<LocalTable>> refereed_table(const Module& game, const RefereeOptions& options,
                                                   Scripts& scripts);

}  // namespace herbarium
