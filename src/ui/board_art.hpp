// Draws a board: signs, facings, marks and labels, on a canvas or as plain text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/board_plan.hpp"

namespace herbarium {

// The whole drawing; the cell of index `cursor` is shown as the one where the cursor stands.
Canvas board_canvas(const Board& board, const BoardPlan& plan, std::optional<std::size_t> cursor = {});

// The same as lines of text without styles.
std::vector<std::string> board_text(const Board& board, bool flipped);

}  // namespace herbarium
