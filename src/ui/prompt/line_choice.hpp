// Choosing one of many lines: on the board, by words, and with the cursor.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/words.hpp"
#include "ui/drawing/board_plan.hpp"
#include "ui/view.hpp"

namespace herbarium {

// A word of a line, and the name of the cell that it refers to, if any.
struct Word {
  std::string text;
  std::string cell = {};

  bool operator==(const Word&) const = default;
};

using Words = std::vector<Word>;

// Blanks separate the words of a line; a cell stays whole.
Words words_of(const Line& line);

std::string in_one_line(const Words& words);

// One step: the next cell named by the line, or the word at the place where the lines still differ.
struct Pick {
  std::string text;  // the cell's name, or the word; empty: the line ends there
  bool is_cell = false;

  bool operator==(const Pick&) const = default;
};

// The result of a step.
struct Outlook {
  std::string text;    // the words common to all remaining lines
  bool whole = false;  // only one line is left, and `text` is that line
};

class LineChoice {
 public:
  LineChoice() = default;
  explicit LineChoice(std::vector<Words> lines);

  // Chooses; false, without changes, if no remaining line continues that way.
  bool pick(const Pick& pick);
  bool pick_option(std::size_t option);
  // Chooses these typed words of a line, in their order; false, without changes, if no line matches. A verb
  // may be left out before a cell.
  bool pick_words(const Words& typed);
  // Undoes the last choice, if any.
  void back();
  const std::vector<Pick>& picks() const { return picks_; }

  // The words common to all remaining lines, and whether only one line is left.
  const Words& words() const { return agreed_; }
  bool is_whole() const { return left_.size() == 1; }
  // The line chosen up to now; with one more step, or nothing if no line continues that way; and with the
  // marked word, if a word comes next.
  Outlook outlook() const { return outlook_of(left_); }
  std::optional<Outlook> outlook(const Pick& pick) const;
  Outlook with_marked() const;

  // The words available next, in the order of the lines; none if only one line is left.
  const Words& options() const { return options_; }
  // Whether all of them are cells.
  bool wants_cell() const;

  // The marked one: the first one after each choice. The mark wraps around, but a long step stops at the
  // end.
  std::size_t marked() const { return marked_; }
  void mark(std::size_t option);
  void move_mark(int by);

 private:
  using Indexes = std::vector<std::size_t>;

  Indexes fitting(const Pick& pick) const;
  const Word* next_cell(const Words& line) const;
  Words agreed(const Indexes& lines) const;
  Outlook outlook_of(const Indexes& lines) const;
  void leave(Indexes left);

  std::vector<Words> lines_;
  Indexes left_;  // the matching lines
  Words agreed_;
  std::vector<Pick> picks_;
  Words options_;
  std::size_t marked_ = 0;
};

// --- A choice among the lines of a view, by cells of the board and by words.

// The result of a choice.
struct Chosen {
  bool fits = false;                // it was possible
  std::optional<std::string> line;  // the whole line, if it is complete
};

// A choice saved from one question to the next; nothing without a choice.
using ChooserMemory = std::optional<std::vector<Pick>>;

class Chooser {
 public:
  // The view must outlive the chooser. Restores the earlier choice, as far as it is still possible.
  Chooser(const View& view, const ChooserMemory& memory);
  ChooserMemory memory() const { return active_ ? ChooserMemory(choice_.picks()) : std::nullopt; }

  // The moves to choose from; listed on the first call.
  const std::vector<Line>& moves();
  // Whether any of them names a cell, or any cell of the board begins a line.
  bool has_cells();

  // Whether a choice is in progress; whether a word comes next, and not a cell.
  bool is_active() const { return active_; }
  bool wants_word() const { return active_ && !choice_.wants_cell(); }
  // The choice up to now, and the possible next words.
  const LineChoice& choice() const { return choice_; }
  void mark(std::size_t option) { choice_.mark(option); }
  void move_mark(int by) { choice_.move_mark(by); }

  // The chosen part of the line; the same with one more cell, if that can be chosen.
  std::string text() const;
  std::optional<Outlook> with_cell(const Cell& cell);

  // Begins without a choice: the first words of all lines, with the view's other words.
  bool open();
  // Begins with these typed words; false if no line matches or nothing is left to choose.
  bool open_with(const std::string& typed);
  Chosen take_cell(const Cell& cell);
  Chosen take_word(std::size_t option);
  // Undoes the last choice; ends if there is none.
  void back();
  void stop();

 private:
  void begin();
  Chosen taken();
  LineChoice& lines();
  // Picks the meaning of a cell as the first choice; false if it has none.
  static bool pick_anew(LineChoice& from, const Cell& cell);

  const View& view_;
  std::optional<std::vector<Line>> moves_;
  std::optional<LineChoice> lines_;  // all of them, without a choice
  LineChoice choice_;
  std::set<std::string> unfinished_;  // words that need further text, which is typed
  bool active_ = false;
};

// --- The cursor on the board. It keeps its place from one question to the next, even while it is hidden.

class CellCursor {
 public:
  // The index of its cell; nothing while it is hidden.
  std::optional<std::size_t> cell(const Board& board) const;
  bool is_shown() const { return shown_; }

  // Shows it at its last cell, or else at a likely one; the board must have cells.
  void show(const Board& board, const BoardPlan& plan);
  void show_on(std::size_t cell);
  void hide() { shown_ = false; }

  // Moves it by a step, unless it is at the rim; it must be shown.
  void move(const BoardPlan& plan, Place step) { at_ = next_cell(plan, *at_, step).value_or(*at_); }

 private:
  std::optional<BoardCursor> at_;
  bool shown_ = false;
};

}  // namespace herbarium
