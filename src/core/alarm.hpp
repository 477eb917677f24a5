// A clock of a game: what nature does when it has run out.
#pragma once

namespace herbarium {

// A clock that runs now: nature's move is due `seconds` after it began. Clocks with different numbers are
// different clocks; which of two states is later, it does not say.
struct Alarm {
  int seconds = 0;
  int number = 0;

  bool operator==(const Alarm&) const = default;
};

}  // namespace herbarium
