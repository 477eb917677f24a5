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
  // The part of the text before the cursor.
  std::string before_cursor() const;
  std::string after_cursor() const;
  bool empty() const { return points_.empty(); }

  // Replaces the text of the line, with the cursor at its end; cuts off a text that is too long.
  void set(std::string_view text);

  // Inserts a character before the cursor; false for a control character or a full line.
  bool insert(char32_t point);

  // Each of these has no effect where it is impossible.
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

  // Older and newer lines of the history; the line being typed is the newest of all.
  void older();
  void newer();

 private:
  // Erases these characters, and puts the cursor there.
  void erase(std::size_t from, std::size_t to);
  std::size_t word_before() const;
  void recall(std::size_t entry);

  std::vector<std::string> history_;
  std::size_t entry_;   // history_.size(): the line being typed
  std::string unsent_;  // that line, while another one is shown
  std::u32string points_;
  std::size_t bytes_ = 0;  // of the text
  std::size_t cursor_ = 0;
};

// --- The keys that edit the line and move the cursor, and their names in a view.

// A key's name in a view's shortcuts ("Right", "F1", "x"); empty for keys that cannot be shortcuts.
std::string key_name(const Key& key);

// A key's step on the board, in rows and columns of the drawing; nothing for other keys.
std::optional<Place> step_of(const Key& key);

// Whether shortcuts use the arrows, so that none of these enters the board, even if it has no effect at
// present. (Left and right alone do not count: they step through a game.)
bool uses_arrows(const std::vector<Shortcut>& shortcuts);

// Handles a key for editing the line; false for a character that the line does not accept.
bool edit(LineEditor& editor, const Key& key);

}  // namespace herbarium
