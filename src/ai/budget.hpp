// The limits of a search: playouts, and while a person waits also a time limit and a stop flag. Several
// threads may draw on it at the same time.
#pragma once

#include "base/clock.hpp"
#include "core/player_spec.hpp"

namespace herbarium::ai {

class Budget {
 public:
  // At least one playout; time limit, stop flag and progress come from `order`.
  Budget(int playouts, const ThinkOrder& order)
      : playouts_(playouts),
        stop_(order.stop),
        percent_done_(order.percent_done),
        began_(now_seconds()),
        seconds_(order.seconds) {}

  int playouts() const { return playouts_; }
  int spent() const { return spent_.load(std::memory_order_relaxed); }
  int left() const { return playouts_ - spent(); }

  // Whether one more playout may begin; if so, counts it. For a search by one thread.
  bool take() {
    const int spent = this->spent();
    if (spent >= playouts_ || (spent % between_checks == 0 && is_over())) return false;
    spent_.store(spent + 1, std::memory_order_relaxed);
    return true;
  }

  // Counts `playouts` playouts.
  void spend(int playouts) { spent_.fetch_add(playouts, std::memory_order_relaxed); }

  // Whether the search was stopped or its time is up, but not before the first playout; reports the
  // progress.
  bool is_over() const {
    if (spent() == 0) return false;
    const double time_spent = seconds_ > 0 ? (now_seconds() - began_) / seconds_ : 0;
    if (percent_done_)
      percent_done_->store(static_cast<int>(100 * std::min(1.0, std::max(playouts_spent(), time_spent))),
                           std::memory_order_relaxed);
    return time_spent >= 1 || (stop_ && stop_->load(std::memory_order_relaxed));
  }

  // Clock and stop flag are read every 16 playouts: more often costs time, less often reacts late.
  static constexpr int between_checks = 16;

 private:
  double playouts_spent() const { return static_cast<double>(spent()) / playouts_; }

  int playouts_;
  const std::atomic<bool>* stop_;   // may be null
  std::atomic<int>* percent_done_;  // may be null
  double began_;
  double seconds_;  // 0: no limit
  std::atomic<int> spent_ = 0;
};

}  // namespace herbarium::ai
