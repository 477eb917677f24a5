#include "ui/drawing/board_lookup.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "board/square.hpp"
#include "core/picture.hpp"

namespace herbarium {

namespace {

// Of square boards by sides; of hexagonal ones numbered as in doc/notation.md.
constexpr Direction square_directions[] = {
    {"North", 0, 1, '|'}, {"East", 1, 0, '-'}, {"South", 0, -1, '|'}, {"West", -1, 0, '-'}};
constexpr Direction hexagonal_directions[] = {{"East", 1, 0, '-'},         {"North-east", 1, 1, '/'},
                                              {"North-west", 0, 1, '\\'},  {"West", -1, 0, '-'},
                                              {"South-west", -1, -1, '/'}, {"South-east", 0, -1, '\\'}};

template <class Wanted>
std::optional<std::size_t> first_cell(const Board& board, const Wanted& wanted) {
  const auto found = std::ranges::find_if(board.cells, wanted);
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

// --- tracing

namespace {

// Indices of cells, from the nearest on.
struct Trace {
  const Direction* way;
  std::vector<std::size_t> before;
  std::optional<std::size_t> hit;
  std::vector<std::size_t> behind;
};

std::optional<Trace> trace_from(const Board& board, std::size_t from) {
  const Cell& start = board.cells[from];
  const auto ways = directions_of(board.shape);
  if (start.facing < 0 || start.facing >= static_cast<int>(ways.size())) return std::nullopt;
  Trace trace{&ways[static_cast<std::size_t>(start.facing)], {}, {}, {}};
  for (int steps = 1;; ++steps) {
    const auto next =
        cell_covering(board, start.column + steps * trace.way->columns, start.row + steps * trace.way->rows);
    if (!next) return trace;
    if (trace.hit)
      trace.behind.push_back(*next);
    else if (is_bare(board.cells[*next]))
      trace.before.push_back(*next);
    else
      trace.hit = next;
  }
}

void draw_line(Board& board, const std::vector<std::size_t>& line, char sign) {
  for (const std::size_t index : line) {
    Cell& cell = board.cells[index];
    if (!is_bare(cell)) continue;
    cell.sign = std::string(1, sign);
    cell.figure = {};
    cell.role = Role::strong;
  }
}

std::string named(const Board& board, const std::vector<std::size_t>& line) {
  std::vector<std::string> names;
  for (const std::size_t index : line) names.push_back(board.cells[index].name);
  return names.empty() ? "the rim" : fmt::format("{}", fmt::join(names, ", "));
}

std::string line_in_words(const Board& board, const Trace& trace) {
  const std::string before = named(board, trace.before);
  if (!trace.hit) return trace.before.empty() ? before : before + ", the rim";
  return fmt::format("{}meets {}; behind it {}", trace.before.empty() ? "" : before + ", ",
                     board.cells[*trace.hit].name, named(board, trace.behind));
}

}  // namespace

Board with_trace(const Board& board, std::size_t cell) {
  Board drawn = board;
  const auto trace = trace_from(board, cell);
  if (!trace) return drawn;
  draw_line(drawn, trace->before, trace->way->stroke);
  draw_line(drawn, trace->behind, ':');
  if (trace->hit) drawn.cells[*trace->hit].hit = true;
  return drawn;
}

std::string describe_trace(const Board& board, const std::string& name) {
  if (name.empty()) return "Trace from which cell?";
  const auto cell = find_cell(board, name);
  if (!cell) return escaped(name) + ": the board has no such cell.";
  const Cell& start = board.cells[*cell];
  const auto trace = trace_from(board, *cell);
  if (!trace)
    return fmt::format("{}: {}; nothing there points anywhere.", start.name, plain_text(start.words));
  return fmt::format("{}: {}. Its line: {}.", start.name, plain_text(start.words),
                     line_in_words(board, *trace));
}

// --- overlay

Picture with_overlay(const Picture& picture) {
  Picture laid = picture;
  if (!picture.overlay) return laid;
  for (const Overlay::Reading& reading : picture.overlay->readings) {
    Cell& cell = laid.board.cells[reading.cell];
    cell.sign = reading.sign;
    cell.figure = {};
    cell.shade = reading.role;
    cell.ground = reading.ground;
  }
  if (picture.overlay->panel < laid.panels.size())
    laid.panels[picture.overlay->panel] = picture.overlay->legend;
  else
    laid.panels.push_back(picture.overlay->legend);
  return laid;
}

}  // namespace herbarium
