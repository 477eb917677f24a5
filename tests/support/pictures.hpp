// Helpers for tests of pictures.
#pragma once

#include <algorithm>
#include <string>

#include "board/square.hpp"
#include "core/picture.hpp"

namespace pictures {

// An empty board of squares.
inline herbarium::Board empty_board(int columns, int rows, bool upper_case = true) {
  herbarium::Board board{.columns = columns, .rows = rows, .upper_case = upper_case, .cells = {}};
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const herbarium::Square square{column, row};
      herbarium::Cell& cell = board.cells.emplace_back();
      cell.column = column;
      cell.row = row;
      cell.name = upper_case ? herbarium::upper_name(square) : herbarium::name(square);
      cell.sign = std::string(1, '.');
    }
  return board;
}

// The index of the cell with that name, which must exist.
inline std::size_t index(const herbarium::Board& board, const std::string& name) {
  const auto found = std::find_if(board.cells.begin(), board.cells.end(),
                                  [&](const herbarium::Cell& each) { return each.name == name; });
  return static_cast<std::size_t>(found - board.cells.begin());
}

// The cell with that name, which must exist.
inline const herbarium::Cell& cell(const herbarium::Picture& picture, const std::string& name) {
  return picture.board.cells[index(picture.board, name)];
}

// A panel's title and lines, as text.
inline std::string text_of(const herbarium::Panel& panel) {
  std::string text = panel.title;
  for (const herbarium::Line& line : panel.lines) {
    text += "\n";
    for (const herbarium::Span& span : line) text += span.text;
  }
  return text;
}

}  // namespace pictures
