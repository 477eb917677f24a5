// Renaming and deleting kept games: a record together with whatever lies beside it (draft, proof, other
// pasts).
#pragma once

#include <string>
#include <string_view>

#include "base/text.hpp"

namespace herbarium {

// Why a kept game cannot be called so; empty if it can.
std::string why_no_name(std::string_view name);

// Gives the record at `path`, which must be on the shelf, another name, with or without its ending. Nothing
// is overwritten, and either all of its files are renamed or none. Refuses a game that is being played.
// Returns the new path.
Result<std::string> rename_kept(const std::string& path, std::string_view name);

// Moves the record at `path` and all that belongs to it into the folder `trash` of the shelf. Refuses a game
// that is being played. Returns where the record is now.
Result<std::string> delete_kept(const std::string& path);

}  // namespace herbarium
