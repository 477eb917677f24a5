// The answer to a question while it is typed or chosen, with the cursor on the board and the foot of the
// screen.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "ui/layout/footer.hpp"
#include "ui/layout/screen_parts.hpp"
#include "ui/line_completion.hpp"
#include "ui/prompt/line_choice.hpp"
#include "ui/prompt/line_editor.hpp"
#include "ui/terminal/terminal.hpp"

namespace herbarium {

// What stands at the end of the row of the line where Tab does something there.
inline constexpr std::string_view tab_action = "Tab: words";

class Footing {
 public:
  // Both must outlive it.
  Footing(const View& view, Chooser& chooser);

  // While a line is typed: a mistake is told when its word is finished.
  InputState of_line(const LineEditor& editor, const Check& check);
  // While words are chosen, the marked one with the others.
  InputState of_choice(const LineEditor& editor, const Outlook& outlook, const Check& check) const;
  // While the board is walked: what is on the cell, and what taking it leads to, if anything.
  InputState of_cell(const LineEditor& editor, const Cell& cell, const std::optional<Outlook>& outlook,
                     const Check& check) const;

  // The move that is to be made if there is no other, where it is not one of many in a sheet.
  std::optional<std::string> only_move();
  // All that could be typed.
  const CompletionIndex& completions();

 private:
  InputState with(const LineEditor& editor, const Check& check) const;
  std::string action_on_empty_line();
  bool few_words() const;

  const View& view_;
  Chooser& chooser_;
  std::string hint_;
  std::optional<CompletionIndex> completions_;
};

class PromptLine {
 public:
  // A line that is complete, to be entered.
  using Entered = std::optional<std::string>;

  // The view and the cursor must outlive it. Begins with the line of the editor, or with what was chosen.
  PromptLine(const View& view, LineEditor editor, const ChooserMemory& choice, CellCursor& cursor);

  const LineEditor& editor() const { return editor_; }
  ChooserMemory choice() const { return chooser_.memory(); }
  // Whether nothing is typed and nothing is being chosen.
  bool is_empty() const { return editor_.empty() && !chooser_.is_active(); }
  bool is_choosing() const { return chooser_.is_active(); }
  bool is_marked() const { return marked_cell() != nullptr; }
  const Board& board() const { return displayed_picture(view_, check_).board; }

  // Takes the marked word or cell, or enters the line; on an empty line with no mark, the only move.
  Entered enter();
  // What a click on a word to choose from, or on a cell, does.
  Entered take_choice(std::size_t choice);
  Entered click_cell(std::size_t cell);
  // Goes to the next word or cell that can be chosen, or to the one before; completes a typed line.
  void tab(int by);
  // A key while something is chosen.
  void choose(const Key& key);
  // A key in a typed line.
  void edit_line(const Key& key);
  void set_line(const std::string& line) { editor_.set(line); }
  // Ends what is being chosen, and empties the line.
  void clear() {
    chooser_.stop();
    editor_.set("");
  }
  // Types a text; false if it is too long.
  bool insert(const std::string& text);

  void show_mark() { cursor_.show(board(), plan()); }
  void hide_mark() { cursor_.hide(); }
  // Walking ends where no cell is asked for.
  void end_walk();
  // Moves the mark, or shows it; without a board, up and down go through the history.
  void walk(Place step);

  // Says something until the next key.
  void say(std::string words) { notice_ = std::move(words); }
  void clear_notice() { notice_.clear(); }
  // Whether the last key could not be used, once.
  bool take_bell() { return std::exchange(bell_, false); }

  // How all this is shown, and on which cell the mark is.
  InputState state();
  std::optional<std::size_t> cell() const { return cursor_.cell(board()); }

 private:
  Entered take(const Chosen& chosen);
  Entered take_cell(std::size_t cell);
  void complain(std::string words);
  void show_choice();
  void walk_choices(const Key& key);
  void append(const Cell& cell);
  bool tab_to_cell(int by);
  void complete();
  const Check& check(const std::string& line);
  InputState state_of_line();
  const Cell* marked_cell() const;
  BoardPlan plan() const { return plan_of(board(), view_.flipped); }

  const View& view_;
  LineEditor editor_;
  Chooser chooser_;
  Footing footing_;
  CellCursor& cursor_;
  Check check_;
  std::optional<std::string> checked_line_;  // the line that `check_` is about
  std::string notice_;
  bool bell_ = false;
};

}  // namespace herbarium
