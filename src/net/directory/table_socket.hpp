// The socket of a table in its owner's folder: whether a process listens there, listening, and connecting.
// The folder is an open one that was found to be its owner's (net/directory/table_folder.hpp).
#pragma once

#include <sys/types.h>

#include <string>

#include "base/file.hpp"
#include "base/text.hpp"

namespace herbarium {

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

}  // namespace herbarium
