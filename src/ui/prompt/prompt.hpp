// One question on the screen, from the first key to the entered line.
#pragma once

#include <optional>
#include <string>

#include "ui/prompt/line_choice.hpp"
#include "ui/prompt/typed_ahead.hpp"
#include "ui/terminal/terminal.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// Saved from one question to the next.
struct PromptMemory {
  CellCursor cursor;
  std::string prompt;  // of a question that ended before its line was entered,
  std::string before;  // and that line, before and after its cursor
  std::string after;
  ChooserMemory choice;  // the chosen part of it, if any
  bool steps = false;    // the arrows were shortcuts of the last question
  TypedAhead ahead;
  std::optional<Spacing> cells{Spacing::usual};  // as in an InputState
  std::string rest;  // of a word whose first letter has just answered, to be skipped (WordRest)
};

// Asks the view's question, for `seconds` at most, if given.
Answer ask_at_prompt(Terminal& terminal, const View& view, const History& history, PromptMemory& memory,
                     std::optional<double> seconds);

}  // namespace herbarium
