// Where the letter of a word acts at once, people may type the whole word all the same: what follows the
// letter must not reach whatever reads keys next.
#pragma once

#include <memory>
#include <string>

#include "ui/terminal/terminal.hpp"

namespace herbarium {

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
