// Lists and forms in plain lines.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ui/lists.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// --- A list from which one entry is chosen, in plain lines.

// As UserInterface::choose. `read` asks, and gives `expired` when there is news; `refused` counts what
// is no entry.
std::optional<std::size_t> choose_in_lines(const std::string& title, ChangingList& list,
                                           const std::function<Answer(const std::string& prompt)>& read,
                                           const std::function<void()>& refused);

// --- A long list in plain lines: a page at a time, each entry with its number.

// As UserInterface::browse. `read` asks for a line, and `refused` counts one that was refused.
std::optional<Picked> browse_in_lines(const std::string& title, LongList& list,
                                      const std::vector<ListAction>& actions,
                                      const std::function<Answer(const std::string& prompt)>& read,
                                      const std::function<void()>& refused);

// --- A form in plain lines.

// Asks for a line, which may begin with one of these names.
using ReadFormLine = std::function<Answer(const std::string& prompt, const std::vector<std::string>& names)>;

// Lets a person fill a form in, line by line; `refused` counts a line that was refused.
// True if what the form is for is to begin; false if the person left it or input ended.
bool fill_in_lines(Form& form, const ReadFormLine& read, const std::function<void()>& refused);

}  // namespace herbarium
