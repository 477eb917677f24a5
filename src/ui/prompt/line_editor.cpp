#include "ui/prompt/line_editor.hpp"

#include "base/safe_text.hpp"

namespace herbarium {
namespace {

bool is_control(char32_t point) { return point < 0x20 || (point >= 0x7F && point < 0xA0); }

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
  points_.clear();
  cursor_ = 0;
  for (char32_t point : code_points(text.substr(0, longest))) insert(point);
}

bool LineEditor::insert(char32_t point) {
  const std::u32string one(1, point);
  if (is_control(point) || text().size() + utf8(one).size() > longest) return false;
  points_.insert(cursor_++, one);
  return true;
}

void LineEditor::backspace() {
  if (cursor_ > 0) points_.erase(--cursor_, 1);
}

void LineEditor::erase() {
  if (cursor_ < points_.size()) points_.erase(cursor_, 1);
}

void LineEditor::erase_word() {
  const std::size_t start = word_before();
  points_.erase(start, cursor_ - start);
  cursor_ = start;
}

void LineEditor::erase_to_start() {
  points_.erase(0, cursor_);
  cursor_ = 0;
}

void LineEditor::erase_to_end() { points_.erase(cursor_); }

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

}  // namespace herbarium
