// Lets people in to the lobby of this account alone, and ends that.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/text.hpp"

namespace herbarium {

// Reads a person's public SSH key from standard input, lets it in to this account's lobby
// (herbarium-lobby(6)) under `name`, and prints what that person types. Returns the exit status.
int invite(const std::string& name, const std::string& tables);

// Takes the keys that were invited under `name` out again, and ends that person's sessions and the tables
// that they have opened, and nothing else. Returns the exit status.
int expel(const std::string& name);

// --- The lines of ~/.ssh/authorized_keys that let people in to the lobby of this account.

// Type and body of a public SSH key that stands in a text such as that of id_ed25519.pub. Refuses what is
// none, and options before it.
Result<std::string> read_public_key(std::string_view text);

// The line that lets the key in to the lobby under `name`. Refuses a path of the program, or of the tables,
// that a shell could misunderstand.
Result<std::string> lobby_line(const std::string& program, const std::string& tables, const std::string& name,
                               const std::string& key);

// Whether a line of the file lets somebody in to the lobby under `name`, and nowhere else.
bool is_lobby_line(std::string_view line, const std::string& name);

}  // namespace herbarium
