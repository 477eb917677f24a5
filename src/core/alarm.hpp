// A clock of a game; when it runs out, nature moves.
#pragma once

namespace herbarium {

// A running clock: nature's move is due `seconds` after it started. Different clocks have different numbers,
// in no particular order.
struct Alarm {
  int seconds = 0;
  int number = 0;

  bool operator==(const Alarm&) const = default;
};

}  // namespace herbarium
