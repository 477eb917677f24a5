// A search in a background thread, while the terminal stays responsive.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <thread>

#include "base/file.hpp"
#include "core/module.hpp"
#include "table/external_player.hpp"

namespace herbarium {

class Thinking {
 public:
  // Starts the ordered search in a new thread; the order's `stop` and `percent_done` are set here. Calls
  // `when_done` at the end, in that thread. With an engine it is that which thinks.
  Thinking(Match match, const ThinkOrder& order, std::function<void()> when_done = {},
           std::shared_ptr<ExternalPlayer> engine = nullptr);
  // Stops the search and waits for it.
  ~Thinking();
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;

  bool is_done() const { return done_; }
  // A descriptor that can be read once it is done.
  int file() const { return ended_.number(); }
  int percent_done() const { return percent_; }
  // Ends the search soon, with the best move found so far.
  void hurry() { stop_ = true; }
  // Takes the result; waits until it is there.
  SearchResult result();

 private:
  Match match_;
  ThinkOrder order_;
  std::atomic<bool> stop_ = false;
  std::atomic<int> percent_ = 0;
  std::atomic<bool> done_ = false;
  Descriptor ended_;  // an eventfd
  SearchResult result_;
  std::thread worker_;
};

}  // namespace herbarium
