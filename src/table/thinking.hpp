// A player of the program at work, beside the keys and the clock.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <thread>

#include "core/module.hpp"

namespace herbarium {

class Thinking {
 public:
  // Begins to think what is ordered, of which `stop` and `percent_done` are its own; calls `when_done` in the
  // end, on a thread of its own.
  Thinking(std::unique_ptr<Match> match, const ThinkOrder& order, std::function<void()> when_done = {});
  // Stops at once.
  ~Thinking();
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;

  bool is_done() const { return done_; }
  int percent_done() const { return percent_; }
  // Lets it come to an end soon, with the best so far.
  void hurry() { stop_ = true; }
  // What came of it; waits until it is done.
  SearchResult result();

 private:
  std::unique_ptr<Match> match_;
  ThinkOrder order_;
  std::atomic<bool> stop_ = false;
  std::atomic<int> percent_ = 0;
  std::atomic<bool> done_ = false;
  SearchResult result_;
  std::thread worker_;
};

}  // namespace herbarium
