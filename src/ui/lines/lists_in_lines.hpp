// Lists and forms in plain lines.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ui/lists.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// How these ask a person.
struct LineAsker {
  // Asks for a line, which may begin with one of these names; returns `news` for news.
  std::function<Answer(const std::string& prompt, const std::vector<std::string>& names)> read;
  // Counts a refused line.
  std::function<void()> refused;
};

// As UserInterface::choose. Entries without letters are numbered, and come a page at a time.
std::optional<Picked> choose_in_lines(const std::string& title, List& list, const LineAsker& ask);

// As UserInterface::fill_in, line by line.
bool fill_in_lines(Form& form, const LineAsker& ask);

}  // namespace herbarium
