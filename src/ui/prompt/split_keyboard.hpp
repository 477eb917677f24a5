// One question to several people at one keyboard, each with their own keys: the first to choose answers.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/words.hpp"
#include "ui/drawing/board_plan.hpp"
#include "ui/layout/layout.hpp"
#include "ui/terminal/terminal.hpp"
#include "ui/user_interface.hpp"

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

// --- Choosing a line with a few keys, word by word, or on the board where the words are cells.

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

// --- The keys: one person has the left of the keyboard, the other the right.

// At most so many can share a keyboard.
inline constexpr std::size_t max_pads = 2;

// The hand at which a key lies, 0 the left one, and what it does, for a letter in either case.
std::optional<std::pair<std::size_t, PadKey>> pad_key(char32_t letter);

// What a key without a letter does for somebody who has the keyboard alone.
std::optional<PadKey> single_key(const Key& key);

// "w a s d move, e takes, q back, x stops"; `rest` is what the last key does, if it does anything.
std::string words_of_hand(std::size_t hand, const std::optional<std::string>& rest);
// "x again: stop, for the whole battle"
std::string words_of_second_press(std::size_t hand, const std::string& rest);

// The keys, for the help.
std::string split_keyboard_help();

// --- Their choices as the board shows them.

// By seat.
using PadCursors = std::map<int, PadCursor>;

class PadLens {
 public:
  // Both must outlive it.
  PadLens(const View& view, const PadCursors& cursors) : view_(view), cursors_(cursors) {}

  // Tells what the choice marked by `last`, or by anybody else, would do before it is made: in the hint where
  // two share the keyboard, else in the words on the line; and on the board.
  void foretell(InputState& input, int last);

  // Marks the cells that can be chosen next, and no others.
  void mark_options(Picture& picture) const;

  // Draws the cursors in reverse, with the seat's number in the place of marks: they must be distinct without
  // colour.
  void draw_cursors(Layout& layout) const;

 private:
  const PadCursor& cursor(const PadView& pad) const { return cursors_.at(pad.seat); }
  const PadView* foretold_pad(int last) const;

  const View& view_;
  const PadCursors& cursors_;
  std::optional<std::string> foretold_;  // the line, with its seat, that `check_` is about
  Check check_;
};

// --- The question.

// What is kept from one question to the next: what one has chosen so far stays when another answers.
struct SplitKeyboardMemory {
  PadCursors cursors;
  std::map<int, std::size_t> hands;  // the keys of each seat: 0 those at the left, 1 those at the right
  std::set<int> stopping;            // who has pressed the key that stops once
  int last = 0;                      // the seat that pressed a key last
  bool types_lines = false;          // the next question is for a line that is typed
};

// Asks those of `view.pads`, of which there are one or two, for `seconds` at most, if given: the answer is a
// line that begins with the seat's number.
Answer ask_at_split_keyboard(Terminal& terminal, const View& view, SplitKeyboardMemory& memory,
                             std::optional<double> seconds);

}  // namespace herbarium
