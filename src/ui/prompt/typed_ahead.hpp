// Input that comes before its question.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "ui/terminal/terminal.hpp"

namespace herbarium {

// --- Lines typed while a story is told, or many pasted at once.

// What a key does to a story; nothing if it does nothing.
enum class StoryKey { none, next, back, skip, pause };

class TypedAhead {
 public:
  // A key that is pressed while a story is told: it steers the story, or belongs to a line that is kept for
  // the next question. No letter steers: all belong to the line.
  StoryKey press_in_story(const Key& key);
  // A story has been told: a steering key that comes within the moment that follows was meant for it.
  void end_story();
  // People have acted at once, by letters: those that go on coming without a pause were meant for that.
  void end_battle();
  // A key of the next question, before anything else was typed: false if it was meant for what was before.
  bool belongs_to_prompt(const Key& key);

  // Adds what was pasted: whole lines are kept, what stands behind the last of them is begun.
  void paste(const std::string& text);
  // A key that comes while lines are waiting.
  void add(const Key& key);

  bool has_lines() const { return !lines_.empty(); }
  // The next whole line. Where a line has been refused since the last one (their number is `refused`), those
  // behind it are forgotten.
  std::optional<std::string> take_line(int refused);
  // The line that is begun, taken.
  std::string take_begun();
  const std::string& begun() const { return begun_; }

 private:
  bool is_of_battle(const Key& key);

  std::deque<std::string> lines_;
  std::string begun_;
  std::optional<Key> steering_;  // pressed last, and when
  double steered_at_ = 0;
  std::optional<double> told_at_;
  std::optional<double> battle_until_;
  std::optional<int> refused_;  // when the last line was taken
};

// --- The rest of a word whose first letter has already acted: it must not reach the next question.

// A terminal that keeps back the rest of a word, and the Enter behind it, as far as it comes.
class WordRest : public Terminal {
 public:
  explicit WordRest(std::unique_ptr<Terminal> terminal) : terminal_(std::move(terminal)) {}
  // What has come of the rest by then reaches nobody who reads from the terminal afterwards.
  ~WordRest() override;

  // A word has been taken by its first letter: its other letters and an Enter are passed over, key by key,
  // until one differs or has not come for `patience` seconds. An empty rest expects nothing.
  void expect(const std::string& rest);

  Extent size() const override { return terminal_->size(); }
  void show(const Canvas& canvas, std::optional<Place> cursor) override { terminal_->show(canvas, cursor); }
  Key read(std::optional<double> seconds) override;
  void discard_input() override;
  void step_aside(const std::function<void()>& action) override { terminal_->step_aside(action); }
  void bell() override { terminal_->bell(); }
  void notify(const std::string& words) override { terminal_->notify(words); }

  static constexpr double patience =
      2;  // seconds between two keys of one word, spent in waiting for the second

 private:
  bool is_next(const Key& key) const;
  bool passes_over(const Key& key);

  std::unique_ptr<Terminal> terminal_;
  std::u32string rest_;  // with a newline for Enter
  double patience_left_ = 0;
};

}  // namespace herbarium
