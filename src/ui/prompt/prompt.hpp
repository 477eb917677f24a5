// One question at the screen: from the first key to the line that is entered.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "ui/layout/layout.hpp"
#include "ui/prompt/line_editor.hpp"
#include "ui/terminal/terminal.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// What is kept from one question to the next.
struct PromptMemory {
  std::optional<BoardCursor> cursor;  // where the board's cursor stood last
  bool cell_on = false;               // whether it is shown
  std::string prompt;                 // of a question that ended before its line was entered,
  std::string before;                 // and that line
  std::string after;
};

class Prompt {
 public:
  // All but `memory` is only looked at; everything must outlive the question.
  Prompt(Terminal& terminal, const View& view, const History& history, PromptMemory& memory);

  // Asks until there is an answer; for `seconds` at most, if given.
  Answer answer(std::optional<double> seconds);

 private:
  std::optional<Answer> handle(const Key& key);
  std::optional<Answer> enter();
  std::optional<Answer> click(Place place);
  std::optional<Answer> handle_on_empty_line(const Key& key);
  std::optional<std::string> shortcut(const Key& key) const;
  Answer finish(Answer::Kind kind);
  bool may_enter_board(const Key& key) const;
  void enter_board();
  void move_cursor(Place step);
  void complete();
  void show();
  void check_line();
  const Cell* marked_cell() const;
  const Board& board() const { return displayed_picture(view_, check_).board; }

  Terminal& terminal_;
  const View& view_;
  PromptMemory& memory_;
  LineEditor editor_;
  std::string hint_;
  Check check_;
  std::optional<std::string> checked_line_;  // the line that `check_` is about
  std::string continuations_;                // how the line could go on, after Tab
  std::optional<Layout> layout_;             // as it was shown last; nothing while the screen is too small
};

// The next key, or `expired` when it is `until` (as now_seconds counts; for ever if not given). `show` is
// called at once, and again whenever the clock, if one runs, is to be shown anew.
Key read_key_with_clock(Terminal& terminal, const std::optional<Countdown>& clock,
                        std::optional<double> until, const std::function<void()>& show);

// Shows a view on a terminal, or that it is too small for it.
std::optional<Layout> show_view(Terminal& terminal, const View& view, const InputState& input,
                                std::optional<std::size_t> cell, bool with_cursor);

}  // namespace herbarium
