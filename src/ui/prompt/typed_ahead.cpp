#include "ui/prompt/typed_ahead.hpp"

#include <algorithm>
#include <utility>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "ui/prompt/split_keyboard.hpp"
#include "ui/terminal/signals.hpp"

namespace herbarium {

namespace {

constexpr double one_habit = 0.5;  // seconds for which a steering key still belongs to a finished story
constexpr double calm = 1;         // seconds without a letter that end the keys of a battle

StoryKey meaning_of(const Key& key) {
  if (key.kind == Key::Kind::enter || key.kind == Key::Kind::right) return StoryKey::next;
  if (key.kind == Key::Kind::left) return StoryKey::back;
  if (key.kind == Key::Kind::escape) return StoryKey::skip;
  if (key.kind == Key::Kind::down) return StoryKey::pause;
  return key.is(U' ') ? StoryKey::next : StoryKey::none;
}

std::string without_last_letter(const std::string& text) {
  const std::u32string points = code_points(text);
  return utf8(std::u32string_view(points).substr(0, points.size() - 1));
}

std::string text_of(const Key& key) { return utf8(std::u32string(1, key.point)); }

}  // namespace

StoryKey TypedAhead::press_in_story(const Key& key) {
  if (key.kind == Key::Kind::paste) return paste(key.text), StoryKey::none;
  if (is_of_battle(key)) return StoryKey::none;
  const StoryKey meant = meaning_of(key);
  if (begun_.empty() && meant != StoryKey::none) return steer(key), meant;
  add(key);
  return StoryKey::none;
}

void TypedAhead::steer(const Key& key) {
  steering_ = key;
  steering_until_ = now_seconds() + one_habit;
}

void TypedAhead::end_story() { told_until_ = now_seconds() + one_habit; }

void TypedAhead::end_battle() { battle_until_ = now_seconds() + calm; }

// Letters pressed in a hurry follow each other closely.
bool TypedAhead::is_of_battle(const Key& key) {
  const double until = std::exchange(battle_until_, 0);
  const bool is_its_key = key.kind == Key::Kind::character && is_pad_letter(key.point);
  if (now_seconds() >= until || !is_its_key || !begun_.empty()) return false;
  end_battle();
  return true;
}

bool TypedAhead::belongs_to_prompt(const Key& key) {
  if (is_of_battle(key)) return false;
  const double now = now_seconds();
  const bool is_late = now < told_until_ || (now < steering_until_ && key == steering_);
  if (is_late && meaning_of(key) != StoryKey::none) return steer(key), false;
  steering_until_ = told_until_ = 0;
  return true;
}

void TypedAhead::paste(const std::string& text) {
  for (const char letter : text) {
    if (letter != '\n')
      begun_ += letter;
    else
      lines_.push_back(std::exchange(begun_, ""));
  }
}

void TypedAhead::add(const Key& key) {
  if (key.kind == Key::Kind::paste)
    paste(key.text);
  else if (key.kind == Key::Kind::character)
    begun_ += text_of(key);
  else if (key.kind == Key::Kind::enter && !begun_.empty())
    lines_.push_back(std::exchange(begun_, ""));
  else if (key.kind == Key::Kind::escape)
    begun_.clear();
  else if (key.kind == Key::Kind::backspace && !begun_.empty())
    begun_ = without_last_letter(begun_);
}

std::optional<std::string> TypedAhead::take_line(int refused) {
  if (refused_ && *refused_ != refused) lines_.clear();
  refused_.reset();
  if (lines_.empty()) return std::nullopt;
  std::string line = std::move(lines_.front());
  lines_.pop_front();
  if (!lines_.empty()) refused_ = refused;
  return line;
}

std::string TypedAhead::take_begun() { return std::exchange(begun_, ""); }

// --- word rest

WordRest::~WordRest() {
  while (!rest_.empty() && passes_over(terminal_->read(0)))
    ;
}

void WordRest::expect(const std::string& rest) {
  rest_ = rest.empty() ? U"" : code_points(rest) + U'\n';
  skipped_.clear();
  patience_left_ = patience;
}

// Only real waiting counts: keys that have already come are of one word, however slow the machine is.
Key WordRest::read(std::optional<double> seconds) {
  const auto until = moment_in(seconds);
  while (!rest_.empty()) {
    const double before = now_seconds();
    const auto left = seconds_to(until);
    const bool loses_patience = !left || patience_left_ < *left;
    const Key key = terminal_->read(loses_patience ? patience_left_ : *left);
    patience_left_ = std::max(0.0, patience_left_ - (now_seconds() - before));
    if (key.kind == Key::Kind::expired && loses_patience)
      rest_.clear();
    else if (!passes_over(key)) {
      if (!rest_.empty() || skipped_.empty()) return key;
      skipped_.push_back(key);
    }
  }
  if (!skipped_.empty()) {
    Key key = skipped_.front();
    skipped_.pop_front();
    return key;
  }
  return terminal_->read(seconds_to(until));
}

void WordRest::discard_input() {
  rest_.clear();
  skipped_.clear();
  terminal_->discard_input();
}

bool WordRest::is_next(const Key& key) const {
  if (rest_.front() == U'\n') return key.kind == Key::Kind::enter;
  return key.is(rest_.front());
}

// Whether the key is the next of the rest, or an Enter right after the letter that has acted. Events other
// than keys say nothing about the word.
bool WordRest::passes_over(const Key& key) {
  if (key.kind == Key::Kind::enter && skipped_.empty()) return rest_.clear(), true;
  if (is_next(key)) {
    rest_.erase(0, 1);
    skipped_.push_back(key);
    // Before its Enter, the word is complete.
    if (rest_.size() <= 1) skipped_.clear();
    patience_left_ = patience;
    return true;
  }
  const bool is_pressed =
      key.kind != Key::Kind::resized && key.kind != Key::Kind::expired && key.kind != Key::Kind::news;
  if (is_pressed) rest_.clear();
  return false;
}

}  // namespace herbarium
