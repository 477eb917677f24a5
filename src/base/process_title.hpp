// What lists of processes show for this one.
#pragma once

#include <string>

namespace herbarium {

// Shows `title` in the place of the command line, as far as there is room, and "herbarium-table" or the like
// as the short name. Does nothing where the system has no /proc. The arguments of main are overwritten.
void set_process_title(const std::string& title, const std::string& short_name);

}  // namespace herbarium
