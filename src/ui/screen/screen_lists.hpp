// Lists, forms and long texts on the screen.
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

// Where reading starts: at the top; at the top, but the first key does not leave if it is an Enter, since the
// person asked by a key that needs none; or at the end.
enum class PagerStart { top, after_key, end };

// Shows a long text, which can be scrolled and searched. Lines that are too long are folded, except for lines
// of drawings, which begin with blanks and have gaps in them: these are cut off. Returns when the person
// leaves the text or input ends.
void run_pager(Terminal& terminal, const std::string& title, const LinesForWidth& text,
               PagerStart start = PagerStart::top);

}  // namespace herbarium
