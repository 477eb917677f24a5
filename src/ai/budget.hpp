// How long a search may take: playouts, and while a person waits also a time limit and a stop flag.
#pragma once

#include "base/clock.hpp"
#include "core/match/thinking.hpp"

namespace herbarium::ai {

class Budget {
 public:
  // At least one playout; time limit, stop flag and progress are those of `order`.
  Budget(int playouts, const ThinkOrder& order)
      : playouts_(playouts),
        stop_(order.stop),
        percent_done_(order.percent_done),
        until_(order.seconds > 0 ? now_seconds() + order.seconds : 0) {}

  int playouts() const { return playouts_; }
  int spent() const { return spent_; }
  int left() const { return playouts_ - spent_; }

  // Whether one more playout may begin; if so, counts it.
  bool take() {
    if (spent_ >= playouts_ || is_stopped()) return false;
    ++spent_;
    return true;
  }

 private:
  // Clock and stop flag are checked every 16 playouts: more often costs time, less often reacts late.
  bool is_stopped() {
    if (spent_ % 16 != 0 || spent_ == 0) return false;
    if (percent_done_)
      percent_done_->store(static_cast<int>(100LL * spent_ / playouts_), std::memory_order_relaxed);
    if (stop_ && stop_->load(std::memory_order_relaxed)) return true;
    return until_ > 0 && now_seconds() >= until_;
  }

  int playouts_;
  const std::atomic<bool>* stop_;   // may be null
  std::atomic<int>* percent_done_;  // may be null
  double until_;
  int spent_ = 0;
};

}  // namespace herbarium::ai
