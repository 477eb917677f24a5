// A clock that runs out while it is looked at.
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

// In how many seconds in_tenths gives something else; nothing if it will not.
std::optional<double> next_tick(double left);

}  // namespace herbarium
