// What the foot of the screen says about the line of a question: its reading, the action of Enter, the words
// to choose from.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ui/layout/title_and_footer.hpp"
#include "ui/prompt/line_choice.hpp"
#include "ui/view.hpp"

namespace herbarium {

// At the end of the line's row, if Tab has an effect there.
inline constexpr std::string_view tab_action = "Tab: words";

// For a typed line: a mistake is reported at the end of its word.
InputState footer_of_line(const View& view, PossibleLines& lines, const std::string& line,
                          const Reading& reading);

// For a choice of words: the marked one with the others. `reading` is of the line with that word.
InputState footer_of_choice(const View& view, const LineChoice& choice, const Reading& reading);

// For the board cursor: the contents of the cell, or `look`, what more there is to say of it; and the effect
// of choosing it, `next`, if there is any; `choosing`: some of the line is chosen already.
InputState footer_of_cell(const View& view, const Cell& cell, const std::string& look,
                          const std::optional<LineChoice>& next, bool choosing, const Reading& reading);

}  // namespace herbarium
