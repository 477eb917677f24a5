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
  // Asks for a line, which may begin with one of these names; returns `expired` for news.
  std::function<Answer(const std::string& prompt, const std::vector<std::string>& names)> read;
  // Counts a refused line.
  std::function<void()> refused;
};

// As UserInterface::choose.
std::optional<std::size_t> choose_in_lines(const std::string& title, KeyedList& list, const LineAsker& ask);

// As UserInterface::browse: a page at a time, each entry with its number.
std::optional<Picked> browse_in_lines(const std::string& title, LongList& list,
                                      const std::vector<ListAction>& actions, const LineAsker& ask);

// As UserInterface::fill_in, line by line.
bool fill_in_lines(Form& form, const LineAsker& ask);

}  // namespace herbarium
