// The lines that can be entered, and choosing one of them word by word and cell by cell.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/words.hpp"
#include "ui/drawing/board_plan.hpp"
#include "ui/line_completion.hpp"
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
Words words_of(const Spans& line);

std::string in_one_line(const Words& words);

// One step: the next cell named by the line, or the word at the place where the lines still differ.
struct Pick {
  std::string text;  // the cell's name, or the word; empty: the line ends there
  bool is_cell = false;

  bool operator==(const Pick&) const = default;
};

class LineChoice {
 public:
  LineChoice() = default;
  explicit LineChoice(std::vector<Words> lines);

  // Each of these chooses; false, without changes, if no remaining line continues that way.
  bool pick(const Pick& pick);
  bool pick_marked();
  // A word at a place of the line where it may be known already.
  bool pick_word(std::size_t place, const std::string& word);
  // These words, in the order of the line. A verb may be left out before a cell.
  bool pick_words(const std::string& typed);
  // Undoes the last choice, if any.
  void back();
  const std::vector<Pick>& picks() const { return picks_; }

  // The words common to all remaining lines, and whether only one line is left.
  const Words& words() const { return agreed_; }
  std::string text() const { return in_one_line(agreed_); }
  bool is_whole() const { return left_.size() == 1; }

  // The words available next, in the order of the lines; none if only one line is left.
  const Words& options() const { return options_; }
  // Whether all of them are cells.
  bool wants_cell() const;

  // The marked one: the first one after each choice. The mark wraps around, but a long step stops at the
  // end.
  std::size_t marked() const { return marked_; }
  void mark(std::size_t option);
  void move_mark(int by);
  // The choice with the marked word, if a word comes next.
  LineChoice with_marked() const;

 private:
  using Indexes = std::vector<std::size_t>;

  void begin();
  Indexes fitting(const Pick& pick) const;
  const Word* next_cell(const Words& line) const;
  void leave(Indexes left);

  std::shared_ptr<const std::vector<Words>> lines_;  // copies share them
  Indexes left_;                                     // the matching lines
  Words agreed_;
  std::vector<Pick> picks_;
  Words options_;
  std::size_t marked_ = 0;
};

// The lines that can be entered at a view: the game's moves, and the other words.
class PossibleLines {
 public:
  // The view must outlive it.
  explicit PossibleLines(const View& view) : view_(view) {}

  const std::vector<Spans>& moves() const;
  // The only possible one, unless it is one of many in a sheet.
  std::optional<std::string> only_move() const;
  // Whether any of them names a cell, or any cell of the board begins a line.
  bool have_cells() const;

  // All lines, to choose from.
  const LineChoice& choice();
  // The choice that begins with the meaning of a cell; nothing if it has none.
  std::optional<LineChoice> choice_by(const Cell& cell);
  // Whether this one is only a beginning: further text is typed.
  bool needs_text(const std::string& line) const { return is_offered(line + " "); }

  // All lines, to complete.
  const CompletionIndex& completions();

 private:
  bool is_offered(const std::string& word) const;

  const View& view_;
  std::optional<LineChoice> choice_;
  std::optional<CompletionIndex> completions_;
};

// The index of the cell where choosing probably begins: one marked as a choice, one of the player's own
// pieces with a name, the first piece if only pieces can be chosen, or else one in the middle.
std::size_t likely_cell(const Board& board, const BoardPlan& plan);

}  // namespace herbarium
