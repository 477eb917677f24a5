#include "ui/looking.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/scanner.hpp"

namespace herbarium {
namespace {

struct Direction {
  const char* name;
  int columns;
  int rows;
};

// Of square boards by sides; of hexagonal ones as notation.md numbers them.
constexpr Direction square_directions[] = {
    {"North", 0, 1}, {"East", 1, 0}, {"South", 0, -1}, {"West", -1, 0}};
constexpr Direction hexagonal_directions[] = {{"East", 1, 0},  {"North-east", 1, 1},   {"North-west", 0, 1},
                                              {"West", -1, 0}, {"South-west", -1, -1}, {"South-east", 0, -1}};

const Cell* cell_at(const Board& board, int column, int row) {
  const auto found = std::find_if(board.cells.begin(), board.cells.end(),
                                  [&](const Cell& cell) { return cell.column == column && cell.row == row; });
  return found == board.cells.end() ? nullptr : &*found;
}

std::string neighbour(const Board& board, const Cell& cell, const Direction& direction) {
  const Cell* next = cell_at(board, cell.column + direction.columns, cell.row + direction.rows);
  return fmt::format(" {}: {}.", direction.name, next ? next->words : "the rim");
}

}  // namespace

std::string look_at(const Board& board, const std::string& name) {
  const auto cell = std::find_if(board.cells.begin(), board.cells.end(),
                                 [&](const Cell& c) { return same_but_for_case(c.name, name); });
  if (cell == board.cells.end()) return "";
  std::string text = fmt::format("{}: {}.", cell->name, cell->words);
  if (board.shape == Shape::square)
    for (const Direction& direction : square_directions) text += neighbour(board, *cell, direction);
  else
    for (const Direction& direction : hexagonal_directions) text += neighbour(board, *cell, direction);
  return text;
}

std::vector<std::string> where_all(const Board& board) {
  std::vector<std::string> lines;
  for (int row = board.rows; row-- > 0;) {
    std::string line;
    for (const Cell& cell : board.cells)
      if (cell.row == row && cell.role != Role::faint)
        line += fmt::format("{}{}: {}", line.empty() ? "" : "; ", cell.name, cell.words);
    if (!line.empty()) lines.push_back(line + ".");
  }
  return lines;
}

std::vector<std::string> holdings_in_words(const Holdings& holdings, const std::vector<std::string>& names) {
  std::vector<std::string> lines;
  for (std::size_t seat = 0; seat < holdings.seats.size(); ++seat) {
    std::string line = names[seat] + ":";
    for (std::size_t column = 0; column < holdings.columns.size(); ++column)
      line += fmt::format("{} {} {}", column == 0 ? "" : ",", holdings.columns[column],
                          holdings.seats[seat][column]);
    lines.push_back(line + ".");
  }
  return lines;
}

std::vector<std::string> panels_in_words(const std::vector<Panel>& panels) {
  std::vector<std::string> lines;
  for (const Panel& panel : panels) {
    if (panel.drawn) continue;
    lines.push_back(panel.title + ":");
    for (const Line& line : panel.lines) {
      std::string text = "  ";
      for (const Span& span : line) text += span.text;
      lines.push_back(text);
    }
  }
  return lines;
}

}  // namespace herbarium
