// One question on the screen, from the first key to the entered line.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/drawing/board_plan.hpp"
#include "ui/prompt/line_choice.hpp"
#include "ui/prompt/live_view.hpp"
#include "ui/prompt/typed_ahead.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// Saved from one question to the next.
struct PromptMemory {
  std::optional<BoardCursor> cursor;  // its last place on the board, even while it is hidden
  bool shows_cursor = false;
  std::string prompt;  // of a question that ended before its line was entered,
  std::string before;  // and that line, before and after its cursor,
  std::string after;
  std::optional<std::vector<Pick>> choice;  // or the steps by which it was chosen
  bool steps = false;                       // the arrows were shortcuts of the last question
  TypedAhead ahead;
  MessageScroll scroll;
  std::optional<Spacing> cells{Spacing::usual};  // as in an InputState
};

// Asks the view's question, for `seconds` at most, if given.
Answer ask_at_prompt(WordRest& terminal, const View& view, const History& history, PromptMemory& memory,
                     std::optional<double> seconds);

}  // namespace herbarium
