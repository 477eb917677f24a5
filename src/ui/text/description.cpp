#include "ui/text/description.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ui/board/directions.hpp"

namespace herbarium {
namespace {

bool is_large(const Cell& cell) { return cell.columns() > 1 || cell.rows() > 1; }

std::string named(const Cell& cell) { return fmt::format("{}: {}", cell.name, plain_text(cell.words)); }

// Whether a step in this direction leads from one of a cell's squares to one of the other's.
bool leads_to(const Cell& cell, const Direction& direction, const Cell& other) {
  const int column = cell.column + direction.columns;
  const int row = cell.row + direction.rows;
  return &other != &cell && column < other.column + other.columns() &&
         other.column < column + cell.columns() && row < other.row + other.rows() &&
         other.row < row + cell.rows();
}

std::string neighbours(const Board& board, const Cell& cell, const Direction& direction) {
  std::vector<const Cell*> next;
  for (const Cell& other : board.cells)
    if (leads_to(cell, direction, other)) next.push_back(&other);
  std::vector<std::string> words;
  for (const Cell* other : next)
    words.push_back(next.size() > 1 || is_large(*other) ? named(*other) : plain_text(other->words));
  if (words.empty()) words.emplace_back("the rim");
  return fmt::format(" {}: {}.", direction.name, fmt::join(words, "; "));
}

// The cells of which this is the uppermost row, from the left.
std::vector<const Cell*> begun_in(const Board& board, int row) {
  std::vector<const Cell*> found;
  for (const Cell& cell : board.cells)
    if (cell.row + cell.rows() - 1 == row) found.push_back(&cell);
  std::stable_sort(found.begin(), found.end(),
                   [](const Cell* a, const Cell* b) { return a->column < b->column; });
  return found;
}

}  // namespace

std::string describe_cell(const Board& board, const std::string& name, const std::string& more) {
  const auto cell = find_cell(board, name);
  if (!cell) return "";
  std::string text = named(board.cells[*cell]) + ".";
  if (const Line& note = board.cells[*cell].note; !note.empty())
    text += " " + plain_text(capitalized(note)) + ".";
  if (!more.empty()) return fmt::format("{} {}.", text, more);
  for (const Direction& direction : directions_of(board.shape))
    text += neighbours(board, board.cells[*cell], direction);
  return text;
}

std::vector<std::string> describe_board(const Board& board) {
  std::vector<std::string> lines;
  for (int row = board.rows; row-- > 0;) {
    std::vector<std::string> pieces;
    for (const Cell* cell : begun_in(board, row))
      if (cell->role != Role::faint && !(is_large(*cell) && cell->sign.empty()))
        pieces.push_back(named(*cell));
    if (!pieces.empty()) lines.push_back(fmt::format("{}.", fmt::join(pieces, "; ")));
  }
  return lines;
}

std::vector<std::string> describe_holdings(const Holdings& holdings, const std::vector<std::string>& names) {
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

std::vector<std::string> describe_panels(const std::vector<Panel>& panels) {
  std::vector<std::string> lines;
  for (const Panel& panel : panels) {
    if (panel.drawn) continue;
    if (!panel.title.empty()) lines.push_back(panel.title + (panel.title.ends_with('?') ? "" : ":"));
    for (const Line& line : panel.lines) {
      std::string text = panel.title.empty() ? "" : "  ";
      for (const Span& span : line) text += span.text;
      lines.push_back(text);
    }
  }
  return lines;
}

}  // namespace herbarium
