// A lock on a file, among processes that ask for it.
#pragma once

#include <string>

#include "base/descriptor.hpp"
#include "base/refusal.hpp"

namespace herbarium {

// Locks a file as long as the value lives, and waits for whoever has it; creates the file, empty, if there is
// none. Refuses with the system's message.
Result<Descriptor> lock_file(const std::string& path);

// The same for a file that exists, without waiting: nothing, with errno, if another process has it.
Descriptor try_lock(const std::string& path);

}  // namespace herbarium
