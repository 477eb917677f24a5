// The interface to a person at a terminal. One implementation fills the screen, one writes plain lines.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ui/history.hpp"
#include "ui/lists.hpp"
#include "ui/view.hpp"

namespace herbarium {

struct Answer {
  enum class Kind {
    line,       // a line was entered
    expired,    // the time of `ask` ran out; in plain lines a pause ends so for news, too
    news,       // there is news (ui/terminal/signals.hpp)
    interrupt,  // the person pressed Ctrl-C (or INT came): ask whether to leave
    closed,     // input has ended, or HUP or TERM came: leave at once
  };
  Kind kind = Kind::closed;
  std::string line;
  std::string next{};  // of a pause that expires: the line of a pipe that answers the next question
};

// The next part of a story to show: the next scene, the one before, the same until its time is over, or
// none.
enum class Playback { next, back, resume, skip, closed };

// A text to read: its lines in a layout for a width. Wider lines are folded for display.
using LinesForWidth = std::function<std::vector<Spans>(int width)>;

class UserInterface {
 public:
  virtual ~UserInterface() = default;

  // Shows the view and waits for the input that it asks for (View::Mode), for at most `seconds` from now if
  // given; a pause and a scene always have `seconds`. `history` has the person's earlier lines; the line is
  // not added to it.
  virtual Answer ask(const View& view, const History& history, std::optional<double> seconds) = 0;

  // Shows one frame of a story (its words are the view's last message) long enough to follow it; a held
  // one, if frames have a pace, until a key chooses another.
  virtual Playback show_frame(const View& view) = 0;

  // Lets the person choose an entry of the list, or an action on one; nothing if they leave it. The entry
  // `at` is marked at first, if there is one. The list is renewed whenever a wait ends with news
  // (ui/terminal/signals.hpp). In plain lines, an empty list of letters is left at once. For a list that does
  // not change, ChoiceList below returns a value instead of an index.
  virtual std::optional<Picked> choose(const std::string& title, List& list, std::size_t at) = 0;

  // Lets the person fill in the form; true to start its action, false if they leave it.
  virtual bool fill_in(Form& form) = 0;

  // The seconds for each frame of a story; nothing, and no effect, without a pace.
  std::optional<double> pace() const { return frame_seconds; }
  void set_pace(double pace) {
    if (frame_seconds) frame_seconds = pace;
  }

  // Notifies a person who may be looking elsewhere: a bell, and the words if a terminal in the background
  // shows them. Does not wait.
  virtual void notify(const std::string& words) = 0;

  // Whether the board and the sheet being written are always in sight.
  bool always_shows_board() const { return shows_board; }

  // Whether to report the state of the game when a turn begins, as it is not in sight.
  bool wants_turns_announced() const { return announces_turns; }

  // Draws the board on request; no effect if it is always in sight.
  virtual void draw(const Board& board, bool flipped) = 0;

  // The keys here, with `shortcuts`, as lines of text for the help; none in plain lines.
  virtual std::string key_help(const std::vector<Shortcut>& shortcuts) const = 0;

  // Shows a long text to read; where it is shown by pages, the last one comes first if it is read `from_end`.
  virtual void read(const std::string& title, const LinesForWidth& text, bool from_end = false) = 0;
  void read(const std::string& title, const std::string& text, bool from_end = false) {
    read(title, as_it_is(text), from_end);
  }

  // Gives the terminal to `action`, in its state before this interface was opened, and then takes it back.
  virtual void step_aside(const std::function<void()>& action) { action(); }

  // Counts a refused line: a person sees that at once, a script learns it from the exit status.
  void count_refused_line() { ++refused_lines_; }
  int refused_lines() const { return refused_lines_; }

 protected:
  // Set by the constructors of an implementation.
  bool shows_board = false;
  bool announces_turns = false;
  std::optional<double> frame_seconds;

 private:
  static LinesForWidth as_it_is(const std::string& text) {
    return [&text](int) {
      std::vector<Spans> lines;
      for (const std::string& line : lines_of(text)) lines.push_back({{line}});
      return lines;
    };
  }

  int refused_lines_ = 0;
};

// --- A list to choose from, with a value for each entry.

template <class Value>
class ChoiceList final : public List {
 public:
  // Appends an entry; the keys of a list must differ.
  void add(Choice choice, Value value) {
    choices_.push_back(std::move(choice));
    values_.push_back(std::move(value));
  }
  // Marks the latest entry: Enter alone chooses it. Otherwise the first one is marked.
  void mark_last() { marked_ = choices_.empty() ? 0 : choices_.size() - 1; }

  std::optional<std::size_t> size() const override { return choices_.size(); }
  Choice entry(std::size_t index, int) override { return choices_[index]; }

  // Lets the person choose; nothing if they leave the list. Their choice is marked the next time.
  std::optional<Value> choose(UserInterface& ui, const std::string& title) {
    const auto picked = ui.choose(title, *this, marked_);
    if (!picked) return std::nullopt;
    marked_ = picked->index;
    return values_[marked_];
  }
  // The same, but a person is asked only if there is more than one entry.
  std::optional<Value> choose_if_several(UserInterface& ui, const std::string& title) {
    return size() == 1 ? std::optional(values_[0]) : choose(ui, title);
  }

 private:
  std::vector<Choice> choices_;
  std::vector<Value> values_;  // of the same entries
  std::size_t marked_ = 0;
};

}  // namespace herbarium
