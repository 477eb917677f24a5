#include "ui/prompt/live_view.hpp"

#include <algorithm>

#include "base/clock.hpp"
#include "ui/layout/board_fit.hpp"
#include "ui/terminal/signals.hpp"

namespace herbarium {

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
