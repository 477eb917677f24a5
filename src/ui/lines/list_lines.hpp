// A list from which one entry is chosen, in plain lines.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "ui/user_interface.hpp"

namespace herbarium {

// As UserInterface::choose_index. `read` asks, and gives `expired` when there is news; `refused` counts what
// is no entry.
std::optional<std::size_t> choose_in_lines(const std::string& title, ChangingList& list,
                                           const std::function<Answer(const std::string& prompt)>& read,
                                           const std::function<void()>& refused);

}  // namespace herbarium
