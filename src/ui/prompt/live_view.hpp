// A view on a terminal, shown again whenever a key or the clock changes it.
#pragma once

#include <functional>
#include <optional>

#include "ui/layout/layout.hpp"
#include "ui/prompt/message_scroll.hpp"
#include "ui/terminal/terminal.hpp"
#include "ui/user_interface.hpp"
#include "ui/view.hpp"

namespace herbarium {

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
