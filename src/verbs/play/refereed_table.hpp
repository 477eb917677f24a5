// The table of a referee: a new one, or that of a record that was begun with the same files.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "core/module.hpp"
#include "table/table.hpp"
#include "verbs/play/referee.hpp"

namespace herbarium {

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
