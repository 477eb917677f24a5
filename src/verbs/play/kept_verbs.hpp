// The verbs for kept games: kept, rename, delete.
#pragma once

#include <string>
#include <vector>

#include "core/module.hpp"

namespace herbarium {

// Each prints its result or an error, and returns the exit status.

// Lists the kept games that have all these words in them, the last played first; refuses if words find none.
int list_kept(Catalog catalog, const std::vector<std::string>& words);
int rename_record(const std::string& record, const std::string& name);
int delete_record(const std::string& record);

}  // namespace herbarium
