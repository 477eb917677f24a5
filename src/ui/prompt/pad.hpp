// Choosing one of many move lines with a few keys: word by word, on the board where the words name cells.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/board/board_plan.hpp"

namespace herbarium {

enum class PadKey { up, down, left, right, take, back, rest };

// What somebody has chosen so far of a line such as `aim c4 d6 w`, and which word is marked as the next.
// Words that leave no choice are taken automatically.
class PadCursor {
 public:
  // Sets the lines that can be chosen. What has been chosen stays, as far as such a line begins with it.
  void offer(std::vector<std::string> lines);

  // Moves the mark: to the nearest cell in that direction where the words name cells, else to the next or
  // last word.
  void move(PadKey key, const Board& board, const BoardPlan& plan);
  // Takes the marked word; gives the line if it is complete.
  std::optional<std::string> take();
  // Gives back the word taken last.
  void back();
  // The line of a single word, such as `stop`, if there is one.
  std::optional<std::string> rest() const;

  // The words that may come next; empty if there is nothing to choose.
  const std::vector<std::string>& options() const { return options_; }
  // The marked one of them, or an empty word.
  std::string marked() const { return options_.empty() ? "" : options_[mark_]; }
  // "aim c4 [d6]".
  std::string words() const;

 private:
  void list_options();
  void skip_the_obvious();
  std::string begun() const;

  std::vector<std::string> lines_;
  std::vector<std::string> path_;     // words taken
  std::vector<bool> by_choice_;       // which of these somebody chose
  std::vector<std::string> options_;  // in the order of the lines
  std::size_t mark_ = 0;
};

// The index of the cell of that name; nothing if the board has none.
std::optional<std::size_t> find_cell_named(const Board& board, const std::string& name);

}  // namespace herbarium
