#include "ui/board/directions.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "board/square.hpp"

namespace herbarium {
namespace {

// Of square boards by sides; of hexagonal ones as doc/notation.md numbers them.
constexpr Direction square_directions[] = {
    {"North", 0, 1, '|'}, {"East", 1, 0, '-'}, {"South", 0, -1, '|'}, {"West", -1, 0, '-'}};
constexpr Direction hexagonal_directions[] = {{"East", 1, 0, '-'},         {"North-east", 1, 1, '/'},
                                              {"North-west", 0, 1, '\\'},  {"West", -1, 0, '-'},
                                              {"South-west", -1, -1, '/'}, {"South-east", 0, -1, '\\'}};

template <class Wanted>
std::optional<std::size_t> first_cell(const Board& board, const Wanted& wanted) {
  const auto found = std::find_if(board.cells.begin(), board.cells.end(), wanted);
  if (found == board.cells.end()) return std::nullopt;
  return static_cast<std::size_t>(found - board.cells.begin());
}

// "g9": a square that is no cell of its own can be one of a block's.
std::optional<Square> square_called(std::string_view name) {
  if (name.size() < 2 || !is_digit(name[1]) || name[1] == '0') return std::nullopt;
  Scanner scanner(name);
  const auto square = read_square(scanner);
  return scanner.at_end() ? square : std::nullopt;
}

}  // namespace

std::span<const Direction> directions_of(Shape shape) {
  if (shape == Shape::square) return square_directions;
  return hexagonal_directions;
}

std::optional<std::size_t> find_cell(const Board& board, std::string_view name) {
  if (name.empty()) return std::nullopt;
  const auto named = first_cell(board, [&](const Cell& cell) { return same_but_for_case(cell.name, name); });
  if (named) return named;
  if (const auto square = square_called(name); square && board.shape == Shape::square)
    return cell_covering(board, square->column, square->row);
  return first_cell(board, [&](const Cell& cell) {
    return cell.block && !cell.block->tag.empty() &&
           (cell.block->tag == name ||
            same_but_for_case(plain_text(cell.words).substr(0, name.size()), name));
  });
}

std::optional<std::size_t> cell_covering(const Board& board, int column, int row) {
  return first_cell(board, [&](const Cell& cell) {
    return column >= cell.column && column < cell.column + cell.columns() && row >= cell.row &&
           row < cell.row + cell.rows();
  });
}

}  // namespace herbarium
