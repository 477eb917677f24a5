// A token bucket: how often somebody may do something.
#pragma once

#include <algorithm>

namespace herbarium {

class RateLimiter {
 public:
  // So much at once, and so much per second in the long run.
  explicit RateLimiter(double most = 40, double refill = 2) : most_(most), refill_(refill), left_(most) {}

  // Takes the cost; false if that was more than is allowed.
  bool allows(double cost, double now) {
    left_ = std::min(most_, left_ + (now - paid_) * refill_);
    paid_ = now;
    // Debt is bounded, so that somebody is allowed again after a while.
    left_ = std::max(left_ - cost, -most_ / 2);
    return left_ >= 0;
  }

 private:
  double most_;
  double refill_;
  double left_;
  double paid_ = 0;
};

}  // namespace herbarium
