// A form in plain lines.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "ui/form.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// Asks for a line, which may begin with one of these names.
using ReadFormLine = std::function<Answer(const std::string& prompt, const std::vector<std::string>& names)>;

// Lets a person fill a form in, line by line; `refused` counts a line that was refused.
// True if what the form is for is to begin; false if the person left it or input ended.
bool fill_in_lines(Form& form, const ReadFormLine& read, const std::function<void()>& refused);

}  // namespace herbarium
