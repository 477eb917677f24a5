// What a board that is shown in part has outside of that part.
#pragma once

#include <vector>

#include "ui/board/board_drawing.hpp"
#include "ui/view.hpp"

namespace herbarium {

// Where to look first on a drawing: on a hexagonal board the middle of what would change, or else of what has
// changed, or else of the drawing; on others the first of these, or else the upper left corner.
Place middle_of_news(const Board& board, const BoardPlan& plan);

// A panel that says for each side beyond which a hexagonal board goes on how many pieces of whom are there,
// and how many cells have changed; none where the window shows all.
std::vector<Panel> hidden_part_panels(const Board& board, const BoardPlan& plan, const BoardWindow& window,
                                      const std::vector<SeatView>& seats);

}  // namespace herbarium
