// What stands beside the board, as blocks of lines: who has what, the sheet being written, lists.
#pragma once

#include <vector>

#include "core/picture.hpp"
#include "ui/view.hpp"

namespace herbarium {

using TextBlock = std::vector<Line>;

// A row for each seat: whether it acts (`>`), number, name, values and status.
TextBlock holdings_block(const Holdings& holdings, const std::vector<SeatView>& seats, int width);

// The draft line by line with costs and what is left; refused lines are marked and say why. Where `rows` are
// too few, first the reasons are shortened, then the oldest lines left out; "..." says so.
TextBlock draft_block(const std::string& title, const Draft& draft, int width, int rows);

TextBlock panel_block(const Panel& panel, int width);

}  // namespace herbarium
