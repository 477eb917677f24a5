// A terminal: it shows a canvas and returns keys.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "ui/drawing/canvas.hpp"

namespace herbarium {

struct Key {
  enum class Kind {
    character,  // `point`
    control,    // Ctrl with the letter in `point`
    function,   // F1 and up: `number`
    enter,
    tab,
    backtab,
    escape,
    up,
    down,
    left,
    right,
    word_left,
    word_right,
    home,
    end,
    page_up,
    page_down,
    backspace,
    erase,      // the key Delete
    mouse,      // the left button, at `place`
    paste,      // `text`: the pasted text; lines end in \n, and there are no other controls in it
    resized,    // the screen may have another size now; show it again
    interrupt,  // Ctrl-C, or INT
    expired,    // the time of `read` ran out
    news,       // news from elsewhere for the person
    closed,     // there will be no more keys, or HUP or TERM came
  };
  Kind kind = Kind::closed;
  char32_t point = 0;
  int number = 0;
  Place place{};
  std::string text{};

  // Whether it is this character.
  bool is(char32_t letter) const { return kind == Kind::character && point == letter; }

  bool operator==(const Key&) const = default;
};

class Terminal {
 public:
  virtual ~Terminal() = default;

  virtual Extent size() const = 0;

  // Shows the canvas, which should have the terminal's size; without a place for the cursor it is hidden.
  virtual void show(const Canvas& canvas, std::optional<Place> cursor) = 0;

  // Waits for a key, for `seconds` at most if given. Handles suspending and redrawing internally.
  virtual Key read(std::optional<double> seconds) = 0;

  // Drops unread input.
  virtual void discard_input() = 0;

  // Gives the terminal to `action`, in its former state, and then takes it back; show() is needed after
  // that.
  virtual void step_aside(const std::function<void()>& action) { action(); }

  virtual void bell() = 0;

  // A bell, and the words as the terminal's title until the next key, if it has one.
  virtual void notify(const std::string& words) = 0;
};

}  // namespace herbarium
