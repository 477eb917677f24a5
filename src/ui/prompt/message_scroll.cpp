#include "ui/prompt/message_scroll.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace herbarium {

namespace {

std::size_t length_of(const std::vector<std::string>& messages) {
  std::size_t length = messages.size();
  for (const std::string& message : messages) length += message.size();
  return length;
}

}  // namespace

// Otherwise an empty line, or a text opened in between, would give their rows to the columns, and leave only
// their end.
void MessageScroll::keep_news(View& view) {
  const std::size_t length = length_of(view.messages);
  if (view.unread > 0) {
    known_with_news_ = length;
    unread_ = view.unread;
    news_ = view.news;
  } else if (length == known_with_news_) {
    if (view.task) view.unread = unread_;
    view.news = news_;
  }
}

void MessageScroll::begin(const View& view, const std::string& above) {
  const std::size_t length = length_of(view.messages) + above.size();
  if (std::exchange(known_, length) != length) from_end_.reset();
}

// Messages that the person has begun to read stay in place, even when they are no longer new.
void MessageScroll::show(const MessageWindow& window) {
  window_ = window;
  if (from_end_ || window.more_below()) from_end_ = window.from_end;
}

bool MessageScroll::press(const Key& key) {
  const int page = std::max(window_.rows - 1, 1);  // a mark may take one
  // Several keys may come before the next picture.
  const int from_end = from_end_.value_or(window_.from_end);
  const bool up = key.kind == Key::Kind::page_up && window_.more_above;
  const bool down = key.kind == Key::Kind::page_down && from_end > window_.rows;
  if (up) from_end_ = from_end + page;
  if (down) from_end_ = from_end - page;
  return up || down;
}

}  // namespace herbarium
