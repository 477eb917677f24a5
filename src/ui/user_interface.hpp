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
    expired,    // the time given to `ask` ran out, or there is news (ui/terminal/signals.hpp)
    interrupt,  // the person pressed Ctrl-C (or INT came): ask whether to leave
    closed,     // input has ended, or HUP or TERM came: leave at once
  };
  Kind kind = Kind::closed;
  std::string line;
  std::string next{};  // of `wait` when it expires: the line of a pipe that the next question will be given
};

// What of a story to show next: the scene that follows, the one before, the same until its time is over, or
// none.
enum class Playback { next, back, resume, skip, closed };

// A text to be read: its lines in the layout that it has for a width. Those that are wider all the same are
// folded by whoever shows them.
using LinesForWidth = std::function<std::vector<Line>(int width)>;

class UserInterface {
 public:
  virtual ~UserInterface() = default;

  // Shows the view and waits for a line; `seconds` from now at most, if given. `history` is what this person
  // typed before; the line is not added to it.
  virtual Answer ask(const View& view, const History& history, std::optional<double> seconds) = 0;

  // Shows the view while no move is awaited from a person, for `seconds` at most. Gives a line that is
  // entered meanwhile; lines that come from a file or a pipe stay there for the next question.
  virtual Answer wait(const View& view, const History& history, double seconds) = 0;

  // Shows one frame of a story (the view's last message tells it) for as long as it takes to follow it; one
  // that is held, where frames are waited for, until a key leads elsewhere.
  virtual Playback show_frame(const View& view) = 0;

  // Shows the view for so many seconds (`expired`), unless something is typed before: on a screen a key,
  // which counts as an empty line; elsewhere a line, as for `wait`.
  virtual Answer hold(const View& view, double seconds) = 0;

  // Hides all that was on the screen, says `words`, and waits for Enter, or until the clock runs out if there
  // is one. Where lines are typed, the answer has the line.
  virtual Answer curtain(const std::string& words, const std::optional<Countdown>& clock) = 0;

  // Lets the person choose from the list; nothing if they leave it. `at` is marked at first. The list is
  // renewed whenever a wait ends with news (ui/terminal/signals.hpp). Where there are only lines, one that is
  // empty is left at once. For a list that does not change, ChoiceList below gives a value and no index.
  virtual std::optional<std::size_t> choose(const std::string& title, KeyedList& list, std::size_t at) = 0;

  // Lets the person make the settings of the form; true if what it is for is to begin, false if they leave
  // it.
  virtual bool fill_in(Form& form) = 0;

  // The seconds for which each frame of a story is shown; nothing where frames are not waited for.
  virtual std::optional<double> pace() const { return std::nullopt; }
  virtual void set_pace(double) {}

  // Lets the person look through the list and take an entry, or do something with it; nothing if they leave
  // it. The entry `at` is marked at first, if there is one.
  virtual std::optional<Picked> browse(const std::string& title, LongList& list,
                                       const std::vector<ListAction>& actions, std::size_t at) = 0;

  // Calls a person who may be looking elsewhere: a bell, and the words where a terminal in the background
  // shows them. Does not wait.
  virtual void notify(const std::string& words) = 0;

  // Whether the board and the sheet being written are always in sight.
  virtual bool always_shows_board() const = 0;

  // Whether to be told how the game stands when a turn begins, as it is not in sight.
  virtual bool wants_turns_announced() const { return false; }

  // Draws the board for somebody who asks for it; does nothing where it is always in sight.
  virtual void draw(const Board& board, bool flipped) = 0;

  // The keys that do something here, as lines of text for the help, `shortcuts` among them; none where there
  // are only lines.
  virtual std::string key_help(const std::vector<Shortcut>& shortcuts) const = 0;

  // Shows a long text to be read.
  virtual void read(const std::string& title, const LinesForWidth& text) = 0;
  void read(const std::string& title, const std::string& text) {
    read(title, [&text](int) {
      std::vector<Line> lines;
      for (const std::string& line : lines_of(text)) lines.push_back({{line}});
      return lines;
    });
  }

  // Gives the terminal to `action`, as it was before this interface was opened, and then takes it back.
  virtual void step_aside(const std::function<void()>& action) { action(); }

  // Counts a typed line that was refused: a person sees that at once, a script learns of it by its status.
  void count_refused_line() { ++refused_lines_; }
  int refused_lines() const { return refused_lines_; }

 private:
  int refused_lines_ = 0;
};

// --- A list to choose from, in which each entry has a value.

template <class Value>
class ChoiceList final : public KeyedList {
 public:
  // Adds an entry behind the others; of all keys of a list no two may be the same.
  void add(Choice choice, Value value) {
    choices_.push_back(std::move(choice));
    values_.push_back(std::move(value));
  }
  // Marks the entry that was added last: Enter alone chooses it. Without this the first one is marked.
  void mark_last() { marked_ = choices_.empty() ? 0 : choices_.size() - 1; }

  std::size_t size() const { return choices_.size(); }
  bool empty() const { return choices_.empty(); }
  const std::vector<Choice>& choices() const override { return choices_; }

  // Lets the person choose; nothing if they leave the list. What was chosen is marked the next time.
  std::optional<Value> choose(UserInterface& ui, const std::string& title) {
    const auto chosen = ui.choose(title, *this, marked_);
    if (!chosen) return std::nullopt;
    marked_ = *chosen;
    return values_[*chosen];
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
