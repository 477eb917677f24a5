#include "ui/board/tracing.hpp"

#include <fmt/format.h>

#include <optional>

#include "base/safe_text.hpp"
#include "core/picture.hpp"
#include "ui/board/directions.hpp"

namespace herbarium {
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

}  // namespace herbarium
