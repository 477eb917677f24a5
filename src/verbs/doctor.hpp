// Finds incomplete, stray and unreadable files among this person's saved games, drafts, proofs, secrets,
// history, key and tables, and advises the person. It changes nothing.
#pragma once

#include <string>
#include <vector>

#include "core/module.hpp"

namespace herbarium {

// Reports all damage; `configuration` has that file's mistakes, each with its place. The status: 0 if all
// is well.
int examine_files(Catalog catalog, const std::string& tables, const std::vector<std::string>& configuration);

}  // namespace herbarium
