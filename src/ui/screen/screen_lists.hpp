// Lists and forms on the screen.
#pragma once

#include <optional>
#include <string>

#include "ui/lists.hpp"
#include "ui/terminal/terminal.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// As UserInterface::choose. Entries without letters are filtered by words, and the details of one are below.
std::optional<Picked> run_list(Terminal& terminal, const std::string& title, List& list, std::size_t at);

// A row for each setting, changed by arrows or by typing. True to start the form's action; false if the
// person left it or input ended.
bool run_form(Terminal& terminal, Form& form);

}  // namespace herbarium
