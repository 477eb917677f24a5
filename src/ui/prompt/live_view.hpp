// A view on a terminal, shown again whenever a key or the clock changes it, and the scrolling of its
// messages.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "ui/layout/layout.hpp"
#include "ui/terminal/terminal.hpp"
#include "ui/user_interface.hpp"
#include "ui/view.hpp"

namespace herbarium {

// --- PageUp and PageDown through the messages.

inline bool is_page_key(const Key& key) {
  return key.kind == Key::Kind::page_up || key.kind == Key::Kind::page_down;
}

// How far people have scrolled the messages, from one question to the next.
class MessageScroll {
 public:
  // Until there are newer messages, the last news are read from their beginning, and a lesson's text keeps
  // its rows.
  void keep_news(View& view);
  // Messages that were not there before, or other words on a typed line (words_above), are shown from where
  // they begin.
  void begin(const View& view, const std::string& above);
  // PageUp and PageDown scroll, if there is more; returns whether there is.
  bool press(const Key& key);

  std::optional<int> from_end() const { return from_end_; }
  void show(const MessageWindow& window);

 private:
  std::size_t known_ = 0;  // characters of the messages
  // The same at the last question with news, and the numbers of its view.
  std::size_t known_with_news_ = 0, unread_ = 0, news_ = 0;
  std::optional<int> from_end_;
  MessageWindow window_;
};

// --- Keys and views.

// The next key, or `expired` at the time `until` (by now_seconds; never if not given). Calls `show` at
// once, and again whenever the clock, if one runs, shows a different time.
Key read_key_with_clock(Terminal& terminal, const std::optional<Countdown>& clock,
                        std::optional<double> until, const std::function<void()>& show);

// The same, but keys that have already come are returned before showing anything: a pasted text is drawn
// once, and a key held down by one person does not delay another's.
Key read_pending_key(Terminal& terminal, const std::optional<Countdown>& clock, std::optional<double> until,
                     const std::function<void()>& show);

// The answer of a question that ends without a line: its time or the input is over, or Ctrl-C was pressed.
std::optional<Answer> answer_without_line(const Key& key);

// Shows a view on a terminal, with its messages scrolled, and with what `finish` adds to it; or a message
// that the terminal is too small.
std::optional<Layout> show_view(Terminal& terminal, const View& view, InputState input, MessageScroll& scroll,
                                std::optional<std::size_t> cell, bool with_cursor,
                                const std::function<void(Layout&)>& finish = {});

}  // namespace herbarium
