// The line that a person is typing, and the keys that edit it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/picture.hpp"
#include "ui/history.hpp"
#include "ui/terminal/terminal.hpp"

namespace herbarium {

// --- Pure editing, without keys and without a screen.

class LineEditor {
 public:
  static constexpr std::size_t longest = 4096;  // bytes

  // Begins with the text before and after the cursor.
  explicit LineEditor(const History& history, std::string_view before = {}, std::string_view after = {});

  std::string text() const;
  // The part of the text that stands before the cursor.
  std::string before_cursor() const;
  std::string after_cursor() const;
  bool empty() const { return points_.empty(); }

  // Puts another text into the line, the cursor at its end; what is too long is cut off.
  void set(std::string_view text);

  // Puts a character before the cursor; says whether it was taken (not if it is a control or the line is
  // full).
  bool insert(char32_t point);

  // Each of these does nothing where it cannot.
  void backspace();
  void erase();
  void erase_word();
  void erase_to_start();
  void erase_to_end();
  void left();
  void right();
  void word_left();
  void word_right();
  void home() { cursor_ = 0; }
  void end() { cursor_ = points_.size(); }

  // Older and newer lines of the history; the line that was being typed is the newest of all.
  void older();
  void newer();

 private:
  std::size_t word_before() const;
  void recall(std::size_t entry);

  std::vector<std::string> history_;
  std::size_t entry_;   // history_.size(): the line that was being typed
  std::string unsent_;  // that line, while another one is shown
  std::u32string points_;
  std::size_t cursor_ = 0;
};

// --- The keys that edit the line and move the cursor, and their names in a view.

// The name that a view's shortcuts have for a key ("Right", "F1", "x"); empty for keys that cannot be
// shortcuts.
std::string key_name(const Key& key);

// Where a key leads on the board, in rows and columns of the drawing; nothing if it does not.
std::optional<Place> step_of(const Key& key);

// Whether shortcuts use the arrows, so that these do not lead onto the board, not even the ones that do
// nothing just now. (Left and right alone do not count: they step through a game.)
bool uses_arrows(const std::vector<Shortcut>& shortcuts);

// Edits the line as the key says, if it is a key for editing; false for a character that the line does not
// take.
bool edit(LineEditor& editor, const Key& key);

}  // namespace herbarium
