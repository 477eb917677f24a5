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

// A word of a line, and the name of the cell that it refers to, if it does.
struct Word {
  std::string text;
  std::string cell = {};

  bool operator==(const Word&) const = default;
};

using Words = std::vector<Word>;

// Blanks part the words of a line; a cell stays whole.
Words words_of(const Line& line);

std::string in_one_line(const Words& words);

// One step: the next cell that the line names, or the word at the place where the lines still differ.
struct Pick {
  std::string text;  // the cell's name, or the word; empty: the line ends there
  bool is_cell = false;

  bool operator==(const Pick&) const = default;
};

// What a step leads to.
struct Outlook {
  std::string text;    // the words on which all lines that are left agree
  bool whole = false;  // only one line is left, and `text` is that line
};

class LineChoice {
 public:
  LineChoice() = default;
  explicit LineChoice(std::vector<Words> lines);

  // Chooses; false, and nothing changes, if no line that is left goes on so.
  bool pick(const Pick& pick);
  bool pick_option(std::size_t option);
  // Chooses what these words of a line, typed in their order, say; false, and nothing changes, if no line
  // goes so. A verb may be left out before a cell.
  bool pick_words(const Words& typed);
  // Gives back what was chosen last, if anything was.
  void back();
  const std::vector<Pick>& picks() const { return picks_; }

  // The words on which all lines that are left agree, and whether only one line is left.
  const Words& words() const { return agreed_; }
  bool is_whole() const { return left_.size() == 1; }
  // What is chosen so far; what it would be with one step more, nothing if no line goes on so; and with the
  // marked word, where one is due.
  Outlook outlook() const { return outlook_of(left_); }
  std::optional<Outlook> outlook(const Pick& pick) const;
  Outlook with_marked() const;

  // The words of which the next one can be chosen, in the order of the lines; none if only one line is left.
  const Words& options() const { return options_; }
  // Whether all of them are cells.
  bool wants_cell() const;

  // Which of them is marked: the first one after each choice. The mark moves around the end, but a long step
  // ends there.
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
  Indexes left_;  // the lines that go as was chosen
  Words agreed_;
  std::vector<Pick> picks_;
  Words options_;
  std::size_t marked_ = 0;
};

// --- A choice among the lines of a view, by cells of the board and by words.

// What became of a choice.
struct Chosen {
  bool fits = false;                // it was possible
  std::optional<std::string> line;  // the whole line, if nothing is left to choose
};

// What is kept of a choice from one question to the next; nothing if nothing was being chosen.
using ChooserMemory = std::optional<std::vector<Pick>>;

class Chooser {
 public:
  // The view must outlive the chooser. Goes on with what was chosen before, as far as that can still be.
  Chooser(const View& view, const ChooserMemory& memory);
  ChooserMemory memory() const { return active_ ? ChooserMemory(choice_.picks()) : std::nullopt; }

  // The moves that can be chosen; listed when they are first asked for.
  const std::vector<Line>& moves();
  // Whether any of them names a cell, or any cell of the board begins a line.
  bool has_cells();

  // Whether something is being chosen; whether a word is due next, and not a cell.
  bool is_active() const { return active_; }
  bool wants_word() const { return active_ && !choice_.wants_cell(); }
  // What is chosen so far, and what can be next.
  const LineChoice& choice() const { return choice_; }
  void mark(std::size_t option) { choice_.mark(option); }
  void move_mark(int by) { choice_.move_mark(by); }

  // The line as far as it is chosen; what it would be with a cell more, if that can be chosen.
  std::string text() const;
  std::optional<Outlook> with_cell(const Cell& cell);

  // Begins with nothing chosen yet: the first words of all lines, the view's other words among them.
  bool open();
  // Begins with what these words, which were typed, say; false if no line goes so or nothing is left to
  // choose.
  bool open_with(const std::string& typed);
  Chosen take_cell(const Cell& cell);
  Chosen take_word(std::size_t option);
  // Gives back the last choice; ends where there is none.
  void back();
  void stop();

 private:
  void begin();
  Chosen taken();
  LineChoice& lines();
  // Picks what a cell stands for where nothing is chosen yet; false if that is nothing.
  static bool pick_anew(LineChoice& from, const Cell& cell);

  const View& view_;
  std::optional<std::vector<Line>> moves_;
  std::optional<LineChoice> lines_;  // all of them, nothing chosen
  LineChoice choice_;
  std::set<std::string> unfinished_;  // words that need more behind them, which is typed
  bool active_ = false;
};

// --- The cursor on the board. It keeps its place from one question to the next, even while it is hidden.

class CellCursor {
 public:
  // The index of the cell on which it is shown; nothing while it is hidden.
  std::optional<std::size_t> cell(const Board& board) const;
  bool is_shown() const { return shown_; }

  // Shows it where it stood last, or else where it may be wanted; the board must have cells.
  void show(const Board& board, const BoardPlan& plan);
  void show_on(std::size_t cell);
  void hide() { shown_ = false; }

  // Moves it by a step, unless it stands at the rim; it must be shown.
  void move(const BoardPlan& plan, Place step) { at_ = next_cell(plan, *at_, step).value_or(*at_); }

 private:
  std::optional<BoardCursor> at_;
  bool shown_ = false;
};

}  // namespace herbarium
