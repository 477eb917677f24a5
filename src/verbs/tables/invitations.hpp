// Admits people to the lobby of this account alone, and revokes that.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/text.hpp"

namespace herbarium {

// Reads a person's public SSH key from standard input, admits it to this account's lobby
// (herbarium-lobby(6)) under `name`, and prints the command for that person to type. Returns the exit
// status.
int invite(const std::string& name, const std::string& tables);

// Removes the keys invited under `name`, and ends that person's sessions and tables, but nothing else.
// Returns the exit status.
int expel(const std::string& name);

// --- The lines of ~/.ssh/authorized_keys that admit people to the lobby of this account.

// Type and body of a public SSH key in a text such as the contents of id_ed25519.pub. Refuses an invalid
// key, and options before it.
Result<std::string> read_public_key(std::string_view text);

// The line that admits the key to the lobby under `name`. Refuses a path of the program, or of the tables,
// that a shell could misunderstand.
Result<std::string> lobby_line(const std::string& program, const std::string& tables, const std::string& name,
                               const std::string& key);

// Whether a line of the file admits a key to the lobby under `name`, and nothing else.
bool is_lobby_line(std::string_view line, const std::string& name);

}  // namespace herbarium
