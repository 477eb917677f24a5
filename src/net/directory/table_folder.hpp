// The tables of a host are sockets BASE/herbarium-UID/NAME.sock. Each user has a directory in which only they
// can write. Tables listen there, and clients connect there.
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

// --- A table's socket in its owner's directory, which is open and was found to be the owner's.

// The file of a table's socket in its folder.
std::string socket_name(const std::string& name);

// Whether a process holds the socket of a table of `uid` in the folder, whose path is `path`. The process
// does not notice.
bool lives_in(const Descriptor& folder, const std::string& path, const std::string& name, uid_t uid);

// Deletes the socket of a table of this user whose process has died; `path` is the socket's. Refuses if the
// process lives, or if that cannot be determined.
Result<void> clear_place(const Descriptor& folder, const std::string& name, const std::string& path);

// Listens at a table's socket, which is new.
Result<Descriptor> listen_below(const Descriptor& folder, const std::string& name, const std::string& path);

// A line to a table of `uid`. Refuses if nobody listens there, or somebody else does.
Result<Descriptor> connect_to(const Descriptor& folder, const std::string& folder_path,
                              const std::string& name, uid_t uid);

// --- All tables of a host.

// /run/herbarium if that is a folder owned by root, as an administrator creates it; else /tmp.
std::string default_base();

// A table's name: 1 to 32 letters (a-z, A-Z), digits, `-` and `_`, the first of them not `-`.
bool is_table_name(std::string_view name);

// Opens a table of this user: a non-blocking socket that listens for players. A socket left behind by a
// killed table is deleted first. Refuses a bad name, a table that is open, and a folder that is a link,
// belongs to somebody else, or can be written by others.
Result<Descriptor> open_table(const std::string& base, const std::string& name);

// Tells whoever watches the folder that a table of this user describes itself in other words by now: its
// socket gets a new time.
void touch_table(const std::string& base, const std::string& name);

// Removes a table of this user from the folder; call it while the socket still listens.
void close_table(const std::string& base, const std::string& name);

struct FoundTable {
  uid_t uid;
  std::string owner;  // the user's name
  std::string name;
};

// "alice/lunch"
std::string address_of(const FoundTable& table);

struct TableFolder {
  std::string path;
  std::string owner;  // the user's name
};

struct FoundTables {
  std::vector<FoundTable> tables;       // by owner and name
  std::vector<TableFolder> folders;     // where they are, or could be
  std::vector<std::string> complaints;  // folders that cannot be trusted or read, with the reason
};

// All users' tables that have a listening process. The tables do not notice.
FoundTables find_tables(const std::string& base);

// A non-blocking connection to a user's table. Refuses if the folder cannot be trusted, if nobody listens, or
// if the listening process is not that user's.
Result<Descriptor> connect_table(const std::string& base, uid_t uid, const std::string& name);

}  // namespace herbarium
