#include "table/thinking.hpp"

#include <signal.h>

#include <utility>

#include "base/signal_handlers.hpp"

namespace herbarium {

Thinking::Thinking(std::unique_ptr<Match> match, const ThinkOrder& order, std::function<void()> when_done)
    : match_(std::move(match)), order_(order) {
  order_.stop = &stop_;
  order_.percent_done = &percent_;
  worker_ = std::thread([this, when_done = std::move(when_done)] {
    block_only({SIGHUP, SIGTERM, SIGINT, SIGTSTP, SIGWINCH});  // they wake the thread that waits
    result_ = match_->module().think(*match_, order_);
    done_ = true;
    if (when_done) when_done();
  });
}

Thinking::~Thinking() {
  stop_ = true;
  if (worker_.joinable()) worker_.join();
}

SearchResult Thinking::result() {
  if (worker_.joinable()) worker_.join();
  return std::move(result_);
}

}  // namespace herbarium
