// A list on the screen from which one entry is chosen.
#pragma once

#include <optional>
#include <string>

#include "ui/terminal/terminal.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// The index of the entry that was chosen, of which `at` was marked at first; nothing if the person left the
// list or input ended.
std::optional<std::size_t> run_list_menu(Terminal& terminal, const std::string& title, ChangingList& list,
                                         std::size_t at);

}  // namespace herbarium
