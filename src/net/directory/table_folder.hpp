// The folder of a user's tables, BASE/herbarium-UID, in which only that user can write; or
// BASE/herbarium-UID-WORD, where somebody else has taken that name.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/file.hpp"
#include "base/text.hpp"

namespace herbarium {

inline constexpr std::string_view socket_suffix = ".sock";  // of the name of a table's socket there

std::string folder_path(const std::string& base, uid_t uid);

// "path: reason", with the path escaped.
tl::unexpected<Refusal> refuse_path(const std::string& path, std::string_view reason);

// The paths where the tables of a user can be: folder_path first, whether it exists or not.
std::vector<std::string> folder_paths(const std::string& base, uid_t uid);

// Opens a user's folder. Refuses one that is a link, belongs to somebody else, or can be written by others.
// The checks are on the open descriptor, so swapping the folder later does not help an attacker.
Result<Descriptor> open_folder(const std::string& path, uid_t uid);

struct OwnFolder {
  std::string path;
  Descriptor folder;
};

// The folder of this user, which is created if there is none that is theirs.
Result<OwnFolder> open_own_folder(const std::string& base);

// Keeps other processes of the same user from opening a table in this folder at the same time. Nobody else
// can open the file, let alone lock it.
Result<Descriptor> lock_folder(const Descriptor& folder, const std::string& path);

// The names in an open folder, in no particular order.
std::vector<std::string> names_in(const Descriptor& folder);

// The user whose tables are in a folder of that name, if it is such a folder.
std::optional<uid_t> folder_owner(std::string_view name);
// Whether the name is not the user's first one, but that of a folder beside it.
bool is_second_name(std::string_view name);

}  // namespace herbarium
