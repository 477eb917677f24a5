// A list on the screen from which one entry is chosen.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/terminal/terminal.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// The index of the entry that was chosen; nothing if the person left the list or input ended.
std::optional<std::size_t> run_list_menu(Terminal& terminal, const std::string& title,
                                         const std::vector<Choice>& choices, std::size_t at);

}  // namespace herbarium
