// A clock that a test sets: while it lives it goes on only when it is told to.
#pragma once

#include "base/clock.hpp"

namespace tables {

class HandClock {
 public:
  HandClock() {
    now_ = herbarium::now_seconds();
    herbarium::set_clock([] { return now_; });
  }
  ~HandClock() { herbarium::set_clock(nullptr); }
  HandClock(const HandClock&) = delete;
  HandClock& operator=(const HandClock&) = delete;

  void pass(double seconds) { now_ += seconds; }

 private:
  inline static double now_ = 0;
};

}  // namespace tables
