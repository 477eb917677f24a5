// What is torn, stray or unreadable among this person's files, why, and what they can do: kept games, drafts,
// proofs, secrets, history, key, tables. Nothing is changed.
#pragma once

#include <string>
#include <vector>

#include "core/module.hpp"

namespace herbarium {

// Says what is wrong; `configuration` has what is wrong with that, each with its place. The status: 0 if all
// is well.
int examine_files(Catalog catalog, const std::string& tables, const std::vector<std::string>& configuration);

}  // namespace herbarium
