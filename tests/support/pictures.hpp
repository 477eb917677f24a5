// Helpers for tests of pictures.
#pragma once

#include <algorithm>
#include <string>

#include "board/square.hpp"
#include "core/picture.hpp"
#include "support/files.hpp"

namespace pictures {

using namespace herbarium;

// An empty board of squares.
inline Board empty_board(int columns, int rows, bool upper_case = true) {
  Board board{.columns = columns, .rows = rows, .upper_case = upper_case, .cells = {}};
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const Square square{column, row};
      Cell& cell = board.cells.emplace_back();
      cell.column = column;
      cell.row = row;
      cell.name = upper_case ? upper_name(square) : name(square);
      cell.sign = std::string(1, '.');
    }
  return board;
}

// The index of the cell with that name, which must exist.
inline std::size_t index(const Board& board, const std::string& name) {
  const auto found = std::find_if(board.cells.begin(), board.cells.end(),
                                  [&](const Cell& each) { return each.name == name; });
  return static_cast<std::size_t>(found - board.cells.begin());
}

// The cell with that name, which must exist.
inline const Cell& cell(const Picture& picture, const std::string& name) {
  return picture.board.cells[index(picture.board, name)];
}

// Puts a block in place of its squares.
inline void build(Board& board, Square corner, int columns, int rows, const std::string& tag,
                  const std::string& caption) {
  std::erase_if(board.cells, [&](const Cell& cell) {
    return cell.column >= corner.column && cell.column < corner.column + columns && cell.row >= corner.row &&
           cell.row < corner.row + rows;
  });
  Cell& cell = board.cells.emplace_back();
  cell.column = corner.column;
  cell.row = corner.row;
  cell.block = Block{columns, rows, tag, caption};
  cell.name = "#" + tag;
  cell.words = concat("the ", caption);
}

// Blocks of every shape, at the rim and next to each other:
//     6  .  .  .  .  .  .
//     5  .  .  . 20 20 12
//     4  .  7  7 20 20 12
//     3  8  8  9  9  .  .
//     2  .  .  .  .  . 30
//     1  .  .  .  5  .  .
inline Board town() {
  Board board = empty_board(6, 6, false);
  for (Cell& cell : board.cells) cell.words = concat("empty");
  build(board, {1, 3}, 2, 1, "7", "Gym");
  build(board, {0, 2}, 2, 1, "8", "Art");
  build(board, {2, 2}, 2, 1, "9", "Library");
  build(board, {3, 3}, 2, 2, "20", "Field House");
  build(board, {5, 3}, 1, 2, "12", "Gym");
  build(board, {5, 1}, 1, 1, "30", "");
  build(board, {3, 0}, 1, 1, "5", "");
  return board;
}

// The rows of a drawing, for comparison with a raw string that begins with an empty line.
inline std::string drawn(const std::vector<std::string>& rows) { return "\n" + files::joined(rows); }

// A panel's title and lines, as text.
inline std::string text_of(const Panel& panel) {
  std::string text = panel.title;
  for (const Spans& line : panel.lines) {
    text += "\n";
    for (const Span& span : line) text += span.text;
  }
  return text;
}

}  // namespace pictures
