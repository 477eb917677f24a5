// Limits what a client takes from a table: one that sends without end must neither keep the person from their
// keyboard nor fill memory or disk.
#pragma once

#include <cstddef>
#include <string_view>

#include "net/wire/rate_limiter.hpp"

namespace herbarium {

class FloodGuard {
 public:
  // Whether an honest table could send this line: `live` once everything that happened before has come.
  bool admits(std::string_view line, bool live, double now);

 private:
  // Far more than honest tables send, which limit all who talk there (net/server).
  RateLimiter talk_{600, 20};
  std::size_t bytes_ = 0;  // of what is kept
};

}  // namespace herbarium
