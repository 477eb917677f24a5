// Cells by name and direction, the line of fire of a piece, and the overlay of a board.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/picture.hpp"

namespace herbarium {

// --- Directions by number, and the cells in each.

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

// --- The line of fire of a piece: the first piece in it, and the cells behind that up to the rim.

// The board with the line drawn that leads from this cell, which is on it: strokes up to the first piece, a
// mark at that, colons on the empty cells behind it. Without a piece that faces somewhere it is as it was.
Board with_trace(const Board& board, std::size_t cell);

// What `trace NAME` tells: "c4: small piece of seat 1 pointing …. Its line: d5, meets e6; behind it f7."
// Says it, too, if there is no such cell, or nothing there that points.
std::string describe_trace(const Board& board, const std::string& name);

// --- The overlay: another reading of the empty cells.

// The picture with its overlay in it: signs on the cells, its legend in the place of a panel. Marks stay what
// they are. Without an overlay it is as it was.
Picture with_overlay(const Picture& picture);

}  // namespace herbarium
