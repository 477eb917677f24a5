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

// The paths where a user's tables can be: BASE/herbarium-UID first, whether it exists or not.
std::vector<std::string> folder_paths(const std::string& base, uid_t uid);

// Opens a user's directory. Refuses a link, a directory of another user, or one that others can write. The
// checks use the open descriptor, so swapping the directory later does not help an attacker.
Result<Descriptor> open_folder(const std::string& path, uid_t uid);

// The names in an open directory, in no particular order; no more than `most`.
std::vector<std::string> names_in(const Descriptor& folder, std::size_t most = std::size_t(-1));

// The user to whom a directory of that name belongs; nothing for other names.
std::optional<uid_t> folder_owner(std::string_view name);

// --- All tables of a host.

// /run/herbarium if it is a directory owned by root, as created by an administrator; else /tmp.
std::string default_base();

bool is_letter_or_digit(char c);  // a-z, A-Z, 0-9

// A table's name: 1 to 32 letters (a-z, A-Z), digits, `-` and `_`, the first of them not `-`.
bool is_table_name(std::string_view name);

// Opens a table of this user: a non-blocking socket that listens for players. Deletes the socket of a
// killed table first. Refuses a bad name, an open table, and a directory that is a link, belongs to another
// user, or can be written by others.
Result<Descriptor> open_table(const std::string& base, const std::string& name);

// Announces a table's changed description to the directory's watchers: its socket gets a new time.
void touch_table(const std::string& base, const std::string& name);

// Removes a table of this user from the directory; call it while the socket still listens.
void close_table(const std::string& base, const std::string& name);

// A user's name as a part of an address: what a shell or read_address would take for something else is
// written as %XX.
std::string encoded_name(std::string_view user);

// "alice/lunch"
std::string address_of(const std::string& owner, const std::string& name);

struct FoundTable {
  uid_t uid;
  std::string owner;  // the user's name
  std::string name;
  timespec changed{};    // when its answer to `ask` changed last, by the time of its socket
  std::string folder{};  // the path of the directory with its socket

  std::string address() const { return address_of(owner, name); }
};

struct FoundTables {
  std::vector<FoundTable> tables;       // by owner and name
  std::vector<std::string> complaints;  // untrusted or unreadable directories, with the reason
};

// All users' tables that have a listening process. The tables do not notice. A stranger's empty directories
// cost a look each, and no user's files keep the others waiting.
FoundTables find_tables(const std::string& base);

// A non-blocking connection to a user's table, for which it waits up to two seconds in a crowd. Refuses if
// the directory cannot be trusted, nobody listens, or the listening process belongs to another user.
Result<Descriptor> connect_table(const std::string& base, uid_t uid, const std::string& name);
// The same for one that was found, without a search or a wait.
Result<Descriptor> connect_table(const FoundTable& table);

}  // namespace herbarium
