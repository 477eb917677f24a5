// Input that comes before its question.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "ui/terminal/terminal.hpp"

namespace herbarium {

// --- Lines typed during a story, or many pasted at once.

// The effect of a key on a story; nothing if it has none.
enum class StoryKey { none, next, back, skip, pause };

class TypedAhead {
 public:
  // A key pressed during a story: it steers the story, or belongs to a line saved for the next question. No
  // letter steers: all belong to the line.
  StoryKey press_in_story(const Key& key);
  // The end of a story: a steering key within the next moment belonged to it.
  void end_story();
  // The end of simultaneous play with letter keys: letters that continue without a pause belonged to it.
  void end_battle();
  // The first key of the next question: false if it belonged to the time before.
  bool belongs_to_prompt(const Key& key);

  // Adds a pasted text: whole lines are saved, the rest begins a line.
  void paste(const std::string& text);
  // A key that comes while lines are waiting.
  void add(const Key& key);

  bool has_lines() const { return !lines_.empty(); }
  // The next whole line. After a new refusal (`refused` counts them), the remaining lines are dropped.
  std::optional<std::string> take_line(int refused);
  // Takes the unfinished line.
  std::string take_begun();
  const std::string& begun() const { return begun_; }

 private:
  bool is_of_battle(const Key& key);
  void steer(const Key& key);

  std::deque<std::string> lines_;
  std::string begun_;
  Key steering_;                // the last key that steered a story: pressed again
  double steering_until_ = 0;   // before this time it does so too,
  double told_until_ = 0;       // as any such key before this time,
  double battle_until_ = 0;     // and letters before this one belong to a battle
  std::optional<int> refused_;  // at the time of the last line
};

// --- The rest of a word whose first letter has already acted: it must not reach the next question.

// A terminal that holds back the rest of a word, and the Enter after it, if they come.
class WordRest : public Terminal {
 public:
  explicit WordRest(std::unique_ptr<Terminal> terminal) : terminal_(std::move(terminal)) {}
  // Later readers of the terminal do not get the rest that has come.
  ~WordRest() override;

  // A word has acted by its first letter: its other letters and an Enter, or the Enter alone, are skipped,
  // unless one differs or does not come within `patience` seconds. Then these keys were the beginning of
  // another word, and are read after all. An empty rest expects nothing.
  void expect(const std::string& rest);

  Extent size() const override { return terminal_->size(); }
  void show(const Canvas& canvas, std::optional<Place> cursor) override { terminal_->show(canvas, cursor); }
  Key read(std::optional<double> seconds) override;
  void discard_input() override;
  void step_aside(const std::function<void()>& action) override { terminal_->step_aside(action); }
  void bell() override { terminal_->bell(); }
  void notify(const std::string& words) override { terminal_->notify(words); }

  static constexpr double patience = 2;  // seconds between two keys of one word

 private:
  bool is_next(const Key& key) const;
  bool passes_over(const Key& key);

  std::unique_ptr<Terminal> terminal_;
  std::u32string rest_;      // with a newline for Enter
  std::deque<Key> skipped_;  // as long as some of it is missing; afterwards: still to be read
  double patience_left_ = 0;
};

}  // namespace herbarium
