// What a killed process leaves half written: a new file under its temporary name. Nothing ever reads it.
#pragma once

#include <string>
#include <vector>

namespace herbarium {

// The paths of such files in a folder that nobody is writing any more.
std::vector<std::string> litter_in(const std::string& folder);

// Deletes a file, if it still is such litter; returns whether it is gone.
bool remove_litter(const std::string& path);

}  // namespace herbarium
