// The names of seats where there is little room for them.
#pragma once

#include <string>
#include <vector>

#include "ui/board/side_names.hpp"
#include "ui/view.hpp"

namespace herbarium {

// A name without the number of its seat behind it, where that stands before it anyway: "level-3 (2)".
std::string without_number(const std::string& name, int seat);

// Who sits at the sides of a board, with the seats' numbers before their names.
std::vector<SideName> side_names_of(const Board& board, const std::vector<SeatView>& seats);

}  // namespace herbarium
