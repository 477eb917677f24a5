// Where the tables of a host are found: BASE/herbarium-UID/NAME.sock, a folder for each user, in which only
// this user can write.
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/descriptor.hpp"
#include "base/refusal.hpp"

namespace herbarium {

// /run/herbarium if that is a folder of root's, as an administrator makes it; else /tmp.
std::string default_base();

// A table's name: 1 to 32 letters (a-z, A-Z), digits, `-` and `_`, the first of them no `-`.
bool is_table_name(std::string_view name);

// A socket that listens for players at a table of one's own; it does not block. A socket that its table left
// behind (it was killed) is taken away first. Refuses a bad name, a table that lives, and a folder that is a
// link, belongs to somebody else, or lets others write.
Result<Descriptor> open_table(const std::string& base, const std::string& name);

// Takes a table of one's own out of its folder, where it was opened; call it while it still listens.
void close_table(const std::string& base, const std::string& name);

struct FoundTable {
  uid_t uid;
  std::string owner;  // the user's name
  std::string name;
};

struct FoundTables {
  std::vector<FoundTable> tables;       // by owner and name
  std::vector<std::string> complaints;  // folders that cannot be trusted or read, with the reason
};

// The tables of all users at which somebody listens. No table notices that it was found.
FoundTables find_tables(const std::string& base);

// A connection to a user's table; it does not block. Refuses if the folder cannot be trusted, if nobody
// listens, or if whoever listens is not that user.
Result<Descriptor> connect_table(const std::string& base, uid_t uid, const std::string& name);

}  // namespace herbarium
