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
  char stroke;  // a line in that direction, as it is drawn
};

// In the order of Cell::facing.
std::span<const Direction> directions_of(Shape shape);

// The index of a cell by its name, as "c4" in either case; a block also by any of its squares, by its tag,
// as "7", or by the beginning of its words, as "library". Nothing if there is none.
std::optional<std::size_t> find_cell(const Board& board, std::string_view name);

// The index of the cell that covers this column and row, if one does.
std::optional<std::size_t> cell_covering(const Board& board, int column, int row);

// --- The line of fire of a piece: the first piece in it, and the cells beyond that up to the rim.

// The board with the line from this cell, which must be on it: strokes up to the first piece, a mark at
// that, colons on the empty cells beyond. Unchanged without a piece that points.
Board with_trace(const Board& board, std::size_t cell);

// The text of `trace NAME`: "c4: small piece of seat 1 pointing …. Its line: d5, meets e6; behind it f7."
// Also says so if there is no such cell, or no pointing piece on it.
std::string describe_trace(const Board& board, const std::string& name);

// --- The overlay: another reading of the empty cells.

// The picture with its overlay: signs on the cells, and its legend instead of a panel. Marks are unchanged.
// Without an overlay the picture is unchanged.
Picture with_overlay(const Picture& picture);

}  // namespace herbarium
