#include "ui/prompt/live_view.hpp"

#include <algorithm>
#include <utility>

#include "ui/layout/board_fit.hpp"
#include "ui/terminal/signals.hpp"

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

// --- keys and views

Key read_key_with_clock(Terminal& terminal, const std::optional<Countdown>& clock,
                        std::optional<double> until, const std::function<void()>& show) {
  for (;;) {
    show();
    const auto left = seconds_to(until);
    const auto tick = clock ? next_tick(clock->left()) : std::nullopt;
    const bool ticks = tick && (!left || *tick < *left);
    const Key key = terminal.read(ticks ? tick : left);
    if (!ticks || key.kind != Key::Kind::expired) return key;
  }
}

Key read_pending_key(Terminal& terminal, const std::optional<Countdown>& clock, std::optional<double> until,
                     const std::function<void()>& show) {
  const Key key = terminal.read(0);
  return key.kind == Key::Kind::expired ? read_key_with_clock(terminal, clock, until, show) : key;
}

std::optional<Answer> answer_without_line(const Key& key) {
  switch (key.kind) {
    case Key::Kind::closed: return Answer{Answer::Kind::closed, ""};
    case Key::Kind::news: return Answer{Answer::Kind::news, ""};
    case Key::Kind::expired: return Answer{Answer::Kind::expired, ""};
    case Key::Kind::interrupt: return Answer{Answer::Kind::interrupt, ""};
    default: return std::nullopt;
  }
}

std::optional<Layout> show_view(Terminal& terminal, const View& view, InputState input, MessageScroll& scroll,
                                std::optional<std::size_t> cell, bool with_cursor,
                                const std::function<void(Layout&)>& finish) {
  const Extent size = terminal.size();
  if (is_too_small(view, size)) {
    terminal.show(too_small_canvas(view, size), std::nullopt);
    return std::nullopt;
  }
  scroll.begin(view, words_above(input, size.columns));
  input.messages_from_end = scroll.from_end();
  Layout layout = lay_out(view, input, cell, size);
  scroll.show(layout.messages);
  if (finish) finish(layout);
  terminal.show(layout.canvas, with_cursor ? std::optional(layout.footer.cursor) : std::nullopt);
  return layout;
}

}  // namespace herbarium
