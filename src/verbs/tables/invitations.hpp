// Letting people in to one's own account for the lobby alone, and ending that.
#pragma once

#include <string>

namespace herbarium {

// Reads a person's public SSH key from standard input, lets it in to this account's lobby
// (herbarium-lobby(6)) under `name`, and prints what that person types. Returns the exit status.
int invite(const std::string& name, const std::string& tables);

// Takes the keys that were invited under `name` out again, and ends that person's sessions and the tables
// that they have opened, and nothing else. Returns the exit status.
int expel(const std::string& name);

}  // namespace herbarium
