// A clock that a test controls: while this object lives, time passes only by pass().
#pragma once

#include "base/clock.hpp"

namespace tables {

class ManualClock {
 public:
  ManualClock() {
    now_ = herbarium::now_seconds();
    herbarium::set_clock([] { return now_; });
  }
  ~ManualClock() { herbarium::set_clock(nullptr); }
  ManualClock(const ManualClock&) = delete;
  ManualClock& operator=(const ManualClock&) = delete;

  void pass(double seconds) { now_ += seconds; }

 private:
  inline static double now_ = 0;
};

}  // namespace tables
