// Choosing one of many move lines with a few keys: word by word, on the board where the words are cells.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/board/board_plan.hpp"
#include "ui/prompt/word_line.hpp"

namespace herbarium {

enum class PadKey { up, down, left, right, take, back, rest };

// What somebody has chosen so far of a line such as `aim c4 d6 w`, and which word is marked as the next.
// Words that leave no choice are taken automatically.
class PadCursor {
 public:
  // Sets the lines that can be chosen. What has been chosen stays, as far as such a line begins with it.
  void offer(const std::vector<Line>& lines);

  // Moves the mark: to the nearest cell in that direction where the words are cells, else to the next or last
  // word.
  void move(PadKey key, const Board& board, const BoardPlan& plan);
  // Moves the mark to a cell; false if that cannot be chosen.
  bool mark(const std::string& cell);
  // Takes the marked word; gives the line if it is complete.
  std::optional<std::string> take();
  // Gives back the word taken last.
  void back();
  // The line of a single word, such as `stop`, if there is one.
  std::optional<std::string> rest() const;

  // The words that may come next; empty if there is nothing to choose.
  const std::vector<Word>& options() const { return options_; }
  // The marked one of them; nothing if there are none.
  std::optional<Word> marked() const;
  // The index of the cell that the marked word refers to.
  std::optional<std::size_t> marked_cell(const Board& board) const;
  // The line that taking the marked word would complete; nothing if more would follow.
  std::optional<std::string> marked_line() const;
  // "aim c4 [d6]".
  std::string words() const;

 private:
  bool begins(const Words& line) const;
  void list_options();
  void skip_the_obvious();
  void add(const Word& word, bool by_choice);
  void remove_last();

  std::vector<Words> lines_;
  Words path_;                   // words taken
  std::vector<bool> by_choice_;  // which of these somebody chose
  Words options_;                // in the order of the lines
  std::size_t mark_ = 0;
};

}  // namespace herbarium
