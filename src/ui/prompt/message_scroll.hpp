// PageUp and PageDown through the messages.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "ui/layout/layout.hpp"
#include "ui/terminal/terminal.hpp"
#include "ui/view.hpp"

namespace herbarium {

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

}  // namespace herbarium
