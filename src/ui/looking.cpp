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

bool is_block(const Cell& cell) { return cell.columns > 1 || cell.rows > 1; }

std::string named(const Cell& cell) { return fmt::format("{}: {}", cell.name, cell.words); }

// Whether a step in this direction leads from one of a cell's squares to one of the other's.
bool leads_to(const Cell& cell, const Direction& direction, const Cell& other) {
  const int column = cell.column + direction.columns;
  const int row = cell.row + direction.rows;
  return &other != &cell && column < other.column + other.columns && other.column < column + cell.columns &&
         row < other.row + other.rows && other.row < row + cell.rows;
}

std::string neighbours(const Board& board, const Cell& cell, const Direction& direction) {
  std::vector<const Cell*> next;
  for (const Cell& other : board.cells)
    if (leads_to(cell, direction, other)) next.push_back(&other);
  std::string words = next.empty() ? "the rim" : "";
  for (const Cell* other : next)
    words +=
        (words.empty() ? "" : "; ") + (next.size() > 1 || is_block(*other) ? named(*other) : other->words);
  return fmt::format(" {}: {}.", direction.name, words);
}

// The cells of which this is the uppermost row, from the left.
std::vector<const Cell*> begun_in(const Board& board, int row) {
  std::vector<const Cell*> found;
  for (const Cell& cell : board.cells)
    if (cell.row + cell.rows - 1 == row) found.push_back(&cell);
  std::stable_sort(found.begin(), found.end(),
                   [](const Cell* a, const Cell* b) { return a->column < b->column; });
  return found;
}

// The first cell of which this holds, if there is any.
template <class Test>
const Cell* first_cell(const Board& board, Test test) {
  const auto found = std::find_if(board.cells.begin(), board.cells.end(), test);
  return found == board.cells.end() ? nullptr : &*found;
}

// By its name, as "c4"; a block also by what stands on it, as "7", or by how its words begin, as "library".
const Cell* called(const Board& board, std::string_view name) {
  if (name.empty()) return nullptr;
  if (const Cell* cell = first_cell(board, [&](const Cell& c) { return same_but_for_case(c.name, name); }))
    return cell;
  return first_cell(board, [&](const Cell& c) {
    return !c.tag.empty() &&
           (c.tag == name || same_but_for_case(std::string_view(c.words).substr(0, name.size()), name));
  });
}

}  // namespace

std::string look_at(const Board& board, const std::string& name) {
  const Cell* cell = called(board, name);
  if (cell == nullptr) return "";
  std::string text = named(*cell) + ".";
  if (board.shape == Shape::square)
    for (const Direction& direction : square_directions) text += neighbours(board, *cell, direction);
  else
    for (const Direction& direction : hexagonal_directions) text += neighbours(board, *cell, direction);
  return text;
}

std::vector<std::string> where_all(const Board& board) {
  std::vector<std::string> lines;
  for (int row = board.rows; row-- > 0;) {
    std::string line;
    for (const Cell* cell : begun_in(board, row))
      if (cell->role != Role::faint && !(is_block(*cell) && cell->sign.empty()))
        line += (line.empty() ? "" : "; ") + named(*cell);
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
    if (!panel.title.empty()) lines.push_back(panel.title + ":");
    for (const Line& line : panel.lines) {
      std::string text = panel.title.empty() ? "" : "  ";
      for (const Span& span : line) text += span.text;
      lines.push_back(text);
    }
  }
  return lines;
}

}  // namespace herbarium
