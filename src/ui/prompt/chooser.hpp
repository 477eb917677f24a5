// What somebody chooses of the lines of a view, by cells of the board and by words.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "ui/prompt/line_choice.hpp"
#include "ui/view.hpp"

namespace herbarium {

// What became of a choice.
struct Chosen {
  bool fits = false;                // it was possible
  std::optional<std::string> line;  // the whole line, if nothing is left to choose
};

// What is kept of a choice from one question to the next.
struct ChooserMemory {
  std::vector<Pick> picks;
  bool active = false;
};

class Chooser {
 public:
  // The view must outlive the chooser. Goes on with what was chosen before, as far as that can still be.
  Chooser(const View& view, const ChooserMemory& memory);
  ChooserMemory memory() const { return {active_ ? choice_.picks() : std::vector<Pick>{}, active_}; }

  // The moves that can be chosen; listed when they are first asked for.
  const std::vector<Line>& moves();
  // Whether any of them names a cell, or any cell of the board begins a line.
  bool has_cells();

  // Whether something is being chosen; whether a word is due next, and not a cell.
  bool is_active() const { return active_; }
  bool wants_word() const { return active_ && !choice_.wants_cell(); }

  // The words that can be chosen next, and which of them is marked.
  const Words& options() const { return choice_.options(); }
  std::size_t marked() const { return marked_; }
  // Moves the mark by so many words, around the end; or onto the first or the last one.
  void move_mark(int by);
  void mark_first() { marked_ = 0; }
  void mark_last() { marked_ = options().empty() ? 0 : options().size() - 1; }

  // The line as far as it is chosen; with the marked word, where one is due; with a cell more, if it can be
  // chosen.
  std::string text() const;
  Outlook with_marked() const;
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
  void stop() { active_ = false; }

 private:
  void begin();
  Chosen taken();
  LineChoice& lines();

  const View& view_;
  std::optional<std::vector<Line>> moves_;
  std::optional<LineChoice> lines_;  // all of them, nothing chosen
  LineChoice choice_;
  std::set<std::string> unfinished_;  // words that need more behind them, which is typed
  std::size_t marked_ = 0;
  bool active_ = false;
};

}  // namespace herbarium
