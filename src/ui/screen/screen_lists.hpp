// Lists and forms on the screen.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/lists.hpp"
#include "ui/terminal/terminal.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// --- A list to choose from.

// The index of the chosen entry, with `at` marked at first; nothing if the person left the list or input
// ended.
std::optional<std::size_t> run_list_menu(Terminal& terminal, const std::string& title, KeyedList& list,
                                         std::size_t at);

// --- A long list, which scrolls and can be searched.

// As UserInterface::browse.
std::optional<Picked> run_list_browser(Terminal& terminal, const std::string& title, LongList& list,
                                       const std::vector<ListAction>& actions, std::size_t at);

// --- A form: a row for each setting, changed by arrows or by typing.

// True to start the form's action; false if the person left it or input ended.
bool run_form(Terminal& terminal, Form& form);

}  // namespace herbarium
