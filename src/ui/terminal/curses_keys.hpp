// What curses reads, as keys; what is pasted, as lines.
#pragma once

#include <cstddef>
#include <cwchar>
#include <optional>
#include <string>
#include <vector>

#include "ui/terminal/terminal.hpp"

namespace herbarium {

class PastedText {
 public:
  static constexpr std::size_t longest = 1 << 16;  // bytes; what is behind them is dropped

  // Adds a character as it comes. Ends of lines of all kinds become \n, tabs blanks; other controls are
  // dropped.
  void add(char32_t point);
  // All of it, taken.
  std::string take();

 private:
  std::string text_;
  bool after_return_ = false;
};

// --- What curses reads, as keys.

// Tells curses of sequences that terminfo does not know, and to leave alone those of a mouse that is not to
// be heard; once, when the terminal is open.
void define_extra_keys(bool mouse);

// After an Escape that curses could not make a key of: takes the rest of what the terminal has sent with it,
// up to what is typed. False if there is none: somebody has pressed the key Escape, perhaps with another one.
bool skip_unknown_sequence();

// A key that is no more than its kind.
Key key_of(Key::Kind kind);

// The key that comes as a character, or by a code that curses gives it; nothing for one without a meaning.
std::optional<Key> key_of_character(char32_t point);
std::optional<Key> key_of_code(std::wint_t code);

// Whether curses gives this code for the mouse, and the clicks that have come with it, if any.
bool is_mouse(std::wint_t code);
std::vector<Key> clicks_of_mouse();

// Whether curses gives this code for the beginning, or the end, of what is pasted.
bool begins_paste(std::wint_t code);
bool ends_paste(std::wint_t code);

// The character that a key with Ctrl sends.
constexpr char32_t control_character(char letter) { return static_cast<char32_t>(letter & 0x1F); }

}  // namespace herbarium
