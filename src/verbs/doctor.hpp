// Looks for torn, stray and unreadable files among this person's saved games, drafts, proofs, secrets,
// history, key and tables, and says what the person can do. It changes nothing.
#pragma once

#include <string>
#include <vector>

#include "core/module.hpp"

namespace herbarium {

// Says what is wrong; `configuration` has what is wrong with that, each with its place. The status: 0 if all
// is well.
int examine_files(Catalog catalog, const std::string& tables, const std::vector<std::string>& configuration);

}  // namespace herbarium
