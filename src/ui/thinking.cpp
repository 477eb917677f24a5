#include "ui/thinking.hpp"

#include <utility>

namespace herbarium {

Thinking::Thinking(const Table& table, Seat seat, Brain brain)
    : match_(table.match().copy()), order_(table.think_order(seat, brain)) {
  order_.stop = &stop_;
  order_.percent_done = &percent_;
  worker_ = std::thread([this] {
    thought_ = match_->module().think(*match_, order_);
    done_ = true;
  });
}

Thinking::~Thinking() {
  stop_ = true;
  if (worker_.joinable()) worker_.join();
}

Thought Thinking::thought() {
  if (worker_.joinable()) worker_.join();
  return std::move(thought_);
}

}  // namespace herbarium
