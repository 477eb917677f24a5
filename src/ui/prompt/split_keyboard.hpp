// One question to several people at one keyboard, each with their own keys: the first to choose answers.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/words.hpp"
#include "ui/drawing/board_plan.hpp"
#include "ui/prompt/line_choice.hpp"
#include "ui/prompt/live_view.hpp"
#include "ui/terminal/terminal.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

// --- Choosing a line with a few keys, word by word, or on the board if the words are cells.

enum class PadKey { up, down, left, right, take, back, rest };

// A player's choice up to now in a line such as `aim c4 d6 w`, and the word marked next. Words without an
// alternative are chosen automatically; but the last word of a line is always a player's choice, or follows
// from one. The line of a single word, such as `stop`, has its own key, `rest`.
class PadCursor {
 public:
  // Sets the lines to choose from. The choice is kept as long as such a line begins with it.
  void offer(const std::vector<Spans>& lines);

  // Moves the mark, to the nearest cell in that direction if the words are cells, else to the next or last
  // word; chooses the marked word; or undoes the last choice, and marks the first word. `rest` needs a second
  // press, as it is next to keys pressed in a hurry and cannot be undone. Returns the line if it is complete.
  std::optional<std::string> press(PadKey key, const Board& board, const BoardPlan& plan);
  // Moves the mark to a cell; false if that cannot be chosen.
  bool mark(const std::string& cell);

  // The line of `rest`, if there is one, and whether its key was pressed once.
  const std::optional<std::string>& rest() const { return rest_; }
  bool is_rest_pressed() const { return rest_ && is_rest_pressed_; }

  // The possible next words; empty if there is nothing to choose.
  Words options() const;
  // The marked one of them; nothing if there are none.
  std::optional<Word> marked() const;
  // The index of the cell that the marked word refers to.
  std::optional<std::size_t> marked_cell(const Board& board) const;
  // The line that the marked word would complete; nothing if further words follow.
  std::optional<std::string> marked_line() const;
  // "aim c4 [d6]".
  std::string words() const;

 private:
  Words path() const;
  void move(PadKey key, const Board& board, const BoardPlan& plan);
  std::optional<std::string> take();

  LineChoice choice_;  // among the lines of several words
  std::optional<std::string> rest_;
  bool is_rest_pressed_ = false;
};

// --- The question.

// The most people at one keyboard: one has the left of it, the other the right.
inline constexpr std::size_t max_pads = 2;

// Saved from one question to the next: one player's choice is kept when another answers.
struct SplitKeyboardMemory {
  struct Hand {
    std::size_t keys = 0;  // 0: those at the left, 1: those at the right
    PadCursor cursor;
  };
  std::map<int, Hand> hands;  // by seat
  int last = 0;               // the seat that pressed a key last
  MessageScroll scroll;
};

// Asks the players of `view.pads`, one or two of them, for `seconds` at most, if given: the answer is a
// line that begins with the seat's number, or an empty one to type lines instead. `cells` as in an
// InputState.
Answer ask_at_split_keyboard(Terminal& terminal, const View& view, SplitKeyboardMemory& memory,
                             std::optional<Spacing> cells, std::optional<double> seconds);

// Whether a letter is one of the keys.
bool is_pad_letter(char32_t letter);

// The keys, for the help.
std::string split_keyboard_help();

}  // namespace herbarium
