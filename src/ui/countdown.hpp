// A clock that runs while it is shown.
#pragma once

#include <optional>
#include <string>

namespace herbarium {

struct Countdown {
  double end = 0;     // when it is over, as now_seconds counts
  double length = 0;  // the seconds that it runs in all

  // Seconds, never less than 0.
  double left() const;
};

// Of the seconds that are left: "12.3", rounded down; and "12 seconds are left."
std::string in_tenths(double left);
std::string left_in_words(double left);

// In how many seconds in_tenths changes; nothing if it is over.
std::optional<double> next_tick(double left);

}  // namespace herbarium
