#include "ui/prompt/line_editor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/safe_text.hpp"
#include "ui/view.hpp"

namespace herbarium {

namespace {

bool is_control(char32_t point) { return point < 0x20 || (point >= 0x7F && point < 0xA0); }

std::size_t bytes_of(std::u32string_view points) { return utf8(points).size(); }

}  // namespace

LineEditor::LineEditor(const History& history, std::string_view before, std::string_view after)
    : history_(history.lines()), entry_(history_.size()) {
  set(before);
  const std::size_t cursor = cursor_;
  for (char32_t point : code_points(after)) insert(point);
  cursor_ = cursor;
}

std::string LineEditor::text() const { return utf8(points_); }

std::string LineEditor::before_cursor() const {
  return utf8(std::u32string_view(points_).substr(0, cursor_));
}

std::string LineEditor::after_cursor() const { return utf8(std::u32string_view(points_).substr(cursor_)); }

void LineEditor::set(std::string_view text) {
  home();
  erase_to_end();
  for (char32_t point : code_points(text.substr(0, longest))) insert(point);
}

bool LineEditor::insert(char32_t point) {
  const std::size_t bytes = bytes_of({&point, 1});
  if (is_control(point) || bytes_ + bytes > longest) return false;
  points_.insert(cursor_++, 1, point);
  bytes_ += bytes;
  return true;
}

void LineEditor::erase(std::size_t from, std::size_t to) {
  bytes_ -= bytes_of(std::u32string_view(points_).substr(from, to - from));
  points_.erase(from, to - from);
  cursor_ = from;
}

void LineEditor::backspace() {
  if (cursor_ > 0) erase(cursor_ - 1, cursor_);
}

void LineEditor::erase() {
  if (cursor_ < points_.size()) erase(cursor_, cursor_ + 1);
}

void LineEditor::erase_word() { erase(word_before(), cursor_); }

void LineEditor::erase_to_start() { erase(0, cursor_); }

void LineEditor::erase_to_end() { erase(cursor_, points_.size()); }

void LineEditor::left() {
  if (cursor_ > 0) --cursor_;
}

void LineEditor::right() {
  if (cursor_ < points_.size()) ++cursor_;
}

std::size_t LineEditor::word_before() const {
  std::size_t at = cursor_;
  while (at > 0 && points_[at - 1] == U' ') --at;
  while (at > 0 && points_[at - 1] != U' ') --at;
  return at;
}

void LineEditor::word_left() { cursor_ = word_before(); }

void LineEditor::word_right() {
  while (cursor_ < points_.size() && points_[cursor_] == U' ') ++cursor_;
  while (cursor_ < points_.size() && points_[cursor_] != U' ') ++cursor_;
}

void LineEditor::recall(std::size_t entry) {
  if (entry_ == history_.size()) unsent_ = text();
  entry_ = entry;
  set(entry_ == history_.size() ? unsent_ : history_[entry_]);
}

void LineEditor::older() {
  if (entry_ > 0) recall(entry_ - 1);
}

void LineEditor::newer() {
  if (entry_ < history_.size()) recall(entry_ + 1);
}

// --- edit keys

namespace {

// The keys that only edit the line, the same everywhere.
struct EditKey {
  Key::Kind kind;
  char32_t control;  // the same with Ctrl and this letter; 0: with none
  void (LineEditor::*edit)();
};
constexpr EditKey edit_keys[] = {
    {Key::Kind::left, U'b', &LineEditor::left},
    {Key::Kind::right, U'f', &LineEditor::right},
    {Key::Kind::up, U'p', &LineEditor::older},
    {Key::Kind::down, U'n', &LineEditor::newer},
    {Key::Kind::home, U'a', &LineEditor::home},
    {Key::Kind::end, U'e', &LineEditor::end},
    {Key::Kind::erase, U'd', &LineEditor::erase},
    {Key::Kind::word_left, 0, &LineEditor::word_left},
    {Key::Kind::word_right, 0, &LineEditor::word_right},
    {Key::Kind::backspace, 0, &LineEditor::backspace},
    {Key::Kind::control, U'k', &LineEditor::erase_to_end},
    {Key::Kind::control, U'u', &LineEditor::erase_to_start},
    {Key::Kind::control, U'w', &LineEditor::erase_word},
};

// The keys that move the cursor on the board, and their names in a view's shortcuts. Home, End and the page
// keys are the diagonals, as on a numeric keypad: hexagonal boards need them, and on square boards they do no
// harm.
struct StepKey {
  Key::Kind kind;
  Place step;
  const char* name;
};
constexpr StepKey step_keys[] = {
    {Key::Kind::up, {-1, 0}, "Up"},      {Key::Kind::down, {1, 0}, "Down"},
    {Key::Kind::left, {0, -1}, "Left"},  {Key::Kind::right, {0, 1}, "Right"},
    {Key::Kind::home, {-1, -1}, "Home"}, {Key::Kind::page_up, {-1, 1}, "PageUp"},
    {Key::Kind::end, {1, -1}, "End"},    {Key::Kind::page_down, {1, 1}, "PageDown"},
};

const StepKey* find_step_key(const Key& key) {
  const auto known =
      std::ranges::find_if(step_keys, [&](const StepKey& each) { return each.kind == key.kind; });
  return known == std::end(step_keys) ? nullptr : known;
}

}  // namespace

std::string key_name(const Key& key) {
  if (key.kind == Key::Kind::function) return fmt::format("F{}", key.number);
  if (key.kind == Key::Kind::character)
    return key.point == U' ' ? "Space" : utf8(std::u32string(1, key.point));
  if (key.kind == Key::Kind::escape) return "Escape";
  const StepKey* known = find_step_key(key);
  return known ? known->name : "";
}

std::optional<Place> step_of(const Key& key) {
  const StepKey* known = find_step_key(key);
  return known ? std::optional(known->step) : std::nullopt;
}

bool uses_arrows(const std::vector<Shortcut>& shortcuts) {
  return find_shortcut(shortcuts, "Up") || find_shortcut(shortcuts, "Down");
}

bool edit(LineEditor& editor, const Key& key) {
  if (key.kind == Key::Kind::character) return editor.insert(key.point);
  if (key.kind == Key::Kind::escape) editor.set("");
  const bool control = key.kind == Key::Kind::control;
  for (const EditKey& known : edit_keys)
    if (control ? known.control == key.point : known.kind == key.kind) (editor.*known.edit)();
  return true;
}

}  // namespace herbarium
