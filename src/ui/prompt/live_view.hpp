// A view on a terminal, shown anew whenever a key or the clock makes it another.
#pragma once

#include <functional>
#include <optional>

#include "ui/layout/layout.hpp"
#include "ui/terminal/terminal.hpp"
#include "ui/view.hpp"

namespace herbarium {

// The next key, or `expired` when it is `until` (as now_seconds counts; for ever if not given). `show` is
// called at once, and again whenever the clock, if one runs, is to be shown anew.
Key read_key_with_clock(Terminal& terminal, const std::optional<Countdown>& clock,
                        std::optional<double> until, const std::function<void()>& show);

// The same, but keys that have come already are given before anything is shown: a pasted text costs one
// drawing, and nobody's held key keeps another's waiting.
Key read_pending_key(Terminal& terminal, const std::optional<Countdown>& clock, std::optional<double> until,
                     const std::function<void()>& show);

// Shows a view on a terminal, or that it is too small for it.
std::optional<Layout> show_view(Terminal& terminal, const View& view, const InputState& input,
                                std::optional<std::size_t> cell, bool with_cursor);

}  // namespace herbarium
