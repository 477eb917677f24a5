// Choosing one of many lines with few steps: by the cells that they name and by the words in which they
// differ, whichever comes first to hand. Words that leave no choice are never asked for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/prompt/word_line.hpp"

namespace herbarium {

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
  // Chooses what these words of a line, typed in their order, say; false, and nothing changes, if no line
  // goes so. A verb may be left out before a cell.
  bool pick_words(const Words& typed);
  // Gives back what was chosen last, if anything was.
  void back();
  const std::vector<Pick>& picks() const { return picks_; }

  // What is chosen so far, and what it would be with one step more; nothing if no line goes on so.
  Outlook outlook() const { return outlook_of(left_); }
  std::optional<Outlook> outlook(const Pick& pick) const;

  // The words of which the next one can be chosen, in the order of the lines; none if only one line is left.
  const Words& options() const { return options_; }
  // Whether all of them are cells.
  bool wants_cell() const;

 private:
  using Indexes = std::vector<std::size_t>;

  Indexes fitting(const Pick& pick) const;
  const Word* next_cell(const Words& line) const;
  std::size_t agreed(const Indexes& lines) const;
  Outlook outlook_of(const Indexes& lines) const;
  void leave(Indexes left);

  std::vector<Words> lines_;
  Indexes left_;  // the lines that go as was chosen
  std::size_t agreed_ = 0;
  std::vector<Pick> picks_;
  Words options_;
};

}  // namespace herbarium
