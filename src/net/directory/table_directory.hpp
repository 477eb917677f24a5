// The tables of a host, as sockets BASE/herbarium-UID/NAME.sock: a folder for each user, in which only that
// user can write.
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/file.hpp"
#include "base/text.hpp"

namespace herbarium {

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
