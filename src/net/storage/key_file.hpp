// A person's own key, by which tables recognise them from any machine.
#pragma once

#include <string>
#include <vector>

#include "base/text.hpp"
#include "net/ledger/crypto.hpp"

namespace herbarium {

// The path of the key for that state directory.
std::string key_path(const std::string& folder);

// The key in that directory, created the first time. Refuses, without changes, a file that is a link,
// belongs to another user, can be read or written by others, is in a directory that others can write, or
// has no key.
Result<SigningKey> load_key(const std::string& folder);
// The same refusals, without creating a key; a missing key is no error.
Result<void> check_key(const std::string& folder);

// Other keys' statements about the key in that directory, saved next to it; invalid lines do not count.
std::vector<KeyStatement> load_statements(const std::string& folder);
// Saves a statement of another key about this one. Refuses any other.
Result<void> add_statement(const std::string& folder, std::string_view line);
// Replaces the key by a new one, confirmed by a statement of the old one. A crash leaves one of the two.
Result<SigningKey> replace_key(const std::string& folder);

}  // namespace herbarium
