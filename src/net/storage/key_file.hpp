// A person's own key, by which tables know them wherever they come from.
#pragma once

#include <string>

#include "base/text.hpp"
#include "net/ledger/crypto.hpp"

namespace herbarium {

// Where the key of whoever has that state folder lies.
std::string key_path(const std::string& folder);

// The key in that folder, which is made the first time. Refuses, and changes nothing, a file that is a link,
// belongs to somebody else, can be read or written by others, or holds no key.
Result<SigningKey> load_key(const std::string& folder);
// The same refusals, without making a key: one that is not there yet is no mistake.
Result<void> check_key(const std::string& folder);

}  // namespace herbarium
