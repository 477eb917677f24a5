// Users of this host: their names, and the process at the other end of a socket.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <string_view>

#include "base/text.hpp"

namespace herbarium {

// The user's name, or the number if it has none.
std::string user_name(uid_t uid);

// A user's number as user_name writes it, without leading zeros; nothing for any other text.
std::optional<uid_t> user_number(std::string_view text);

// The user of that name, or else of that number. Refuses if there is none.
Result<uid_t> user_id(const std::string& name);

// The process at the other end of a Unix-domain socket according to the kernel: as it was when it connected
// or, seen from the connecting side, when it called listen.
struct Peer {
  uid_t uid;
  pid_t pid;
  std::string name;
};

Result<Peer> peer_of(int socket);

}  // namespace herbarium
