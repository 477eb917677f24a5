// A form on the screen: a row for each setting, changed by arrows or by typing.
#pragma once

#include "ui/form.hpp"
#include "ui/terminal/terminal.hpp"

namespace herbarium {

// True if what the form is for is to begin; false if the person left it or input ended.
bool run_form(Terminal& terminal, Form& form);

}  // namespace herbarium
