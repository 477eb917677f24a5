// The directions of a board by number, and the cells that lie in them.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/picture.hpp"

namespace herbarium {

struct Direction {
  const char* name;  // "North-east"
  int columns;       // of a step in it
  int rows;
  char stroke;  // a line that goes there, as it is drawn
};

// As Cell::facing counts them.
std::span<const Direction> directions_of(Shape shape);

// The index of a cell by its name, as "c4" in either case; a block also by any of its squares, by what
// stands on it, as "7", or by how its words begin, as "library". Nothing if there is none.
std::optional<std::size_t> find_cell(const Board& board, std::string_view name);

// The index of the cell that covers this column and row, if one does.
std::optional<std::size_t> cell_covering(const Board& board, int column, int row);

}  // namespace herbarium
