// A person's own key, by which tables know them wherever they come from.
#pragma once

#include <string>
#include <vector>

#include "base/text.hpp"
#include "net/ledger/crypto.hpp"

namespace herbarium {

// Where the key of whoever has that state folder lies.
std::string key_path(const std::string& folder);

// The key in that folder, which is made the first time. Refuses, and changes nothing, a file that is a link,
// belongs to somebody else, can be read or written by others, lies in a folder that others can write, or
// holds no key.
Result<SigningKey> load_key(const std::string& folder);
// The same refusals, without making a key: one that is not there yet is no mistake.
Result<void> check_key(const std::string& folder);

// What other keys have signed of the one in that folder, beside which it is kept; broken lines do not count.
std::vector<KeyStatement> load_statements(const std::string& folder);
// Keeps one that another key has signed of this one. Refuses any other.
Result<void> add_statement(const std::string& folder, std::string_view line);
// Replaces the key by a new one, of which the old one signs that it follows. A crash leaves the one or the
// other.
Result<SigningKey> replace_key(const std::string& folder);

}  // namespace herbarium
