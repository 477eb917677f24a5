// Looks through the files of this person: kept games, drafts, proofs, secrets, history, tables.
#pragma once

#include <string>

#include "core/module.hpp"

namespace herbarium {

// Says what is torn, stray or unreadable, and why; with `mends` it mends what can be mended without losing
// anything. A game is never deleted. `tables` is the folder of tables. The status: 0 if all is well then.
int examine_files(Catalog catalog, const std::string& tables, bool mends);

}  // namespace herbarium
