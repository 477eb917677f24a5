// A long list on the screen, which scrolls and can be searched.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/long_list.hpp"
#include "ui/terminal/terminal.hpp"

namespace herbarium {

// As UserInterface::browse.
std::optional<Picked> run_list_browser(Terminal& terminal, const std::string& title, LongList& list,
                                       const std::vector<ListAction>& actions, std::size_t at);

}  // namespace herbarium
