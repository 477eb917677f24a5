// A long list in plain lines: a page at a time, each entry with its number.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ui/long_list.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// As UserInterface::browse. `read` asks for a line, and `refused` counts one that was refused.
std::optional<Picked> browse_in_lines(const std::string& title, LongList& list,
                                      const std::vector<ListAction>& actions,
                                      const std::function<Answer(const std::string& prompt)>& read,
                                      const std::function<void()>& refused);

}  // namespace herbarium
