#include "ui/screen/motion.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>
#include <variant>

namespace herbarium {

namespace {

// Whether both are pieces with the same sign; are_alike: also of the same role, so that they may be the same
// piece, turned or grown.
bool have_sign(const Cell& a, const Cell& b) { return !is_bare(a) && !is_bare(b) && a.sign[0] == b.sign[0]; }
bool are_alike(const Cell& a, const Cell& b) { return have_sign(a, b) && a.role == b.role; }

int distance(const Cell& a, const Cell& b) { return std::abs(a.column - b.column) + std::abs(a.row - b.row); }

bool has_tipped(const Board& board, const Cell& before, const Cell& now) {
  const auto is_upright = [&](const Drawing& each) { return each.figure == now.figure && each.facing < 0; };
  return before.facing != now.facing && !is_bare(now) && !now.ghost && board.drawings &&
         std::ranges::any_of(*board.drawings, is_upright) && (is_bare(before) || before.figure == now.figure);
}

}  // namespace

Changes changes_between(const Board& before, const Board& now) {
  Changes all;
  const std::size_t size = now.cells.size();
  if (before.cells.size() != size) return all;
  std::vector<bool> has_left(size), is_covered(size);
  for (std::size_t i = 0; i < size; ++i)
    has_left[i] =
        !before.cells[i].block && !is_bare(before.cells[i]) && !are_alike(before.cells[i], now.cells[i]);
  // A piece that nobody of its role has left was another's before.
  const auto slide_to = [&](std::size_t to, auto is_same) {
    const Cell& cell = now.cells[to];
    if (cell.block || cell.ghost || is_covered[to] || is_same(before.cells[to], cell)) return;
    std::optional<std::size_t> nearest;
    for (std::size_t from = 0; from < size; ++from)
      if (has_left[from] && is_same(before.cells[from], cell) &&
          !is_same(before.cells[from], now.cells[from]) &&
          (!nearest || distance(now.cells[from], cell) < distance(now.cells[*nearest], cell)))
        nearest = from;
    if (!nearest) return;
    all.slides.push_back({*nearest, to});
    has_left[*nearest] = false;
    is_covered[to] = true;
  };
  for (std::size_t to = 0; to < size; ++to) slide_to(to, are_alike);
  for (std::size_t to = 0; to < size; ++to) slide_to(to, have_sign);
  const bool has_pits = std::ranges::any_of(now.cells, [](const Cell& cell) { return cell.figure == pit; });
  const bool has_blocks =
      std::ranges::any_of(now.cells, [](const Cell& cell) { return cell.block.has_value(); });
  for (std::size_t i = 0; i < size; ++i) {
    if (has_left[i] && !has_blocks && (is_covered[i] ? has_pits : is_bare(now.cells[i])))
      all.gone.push_back(i);
    if (!is_covered[i] && has_tipped(now, before.cells[i], now.cells[i])) all.tipped.push_back(i);
  }
  return all;
}

namespace {

void clear(Cell& cell) {
  cell.changed = false;
  if (is_bare(cell)) return;
  cell.sign = ".";
  cell.role = Role::faint;
  cell.figure = cell.label = {};
}

// Before it points, a piece is upright; before it is upright, it is half up.
int facing_between(const Cell& before, const Cell& now, bool flipped) {
  constexpr int half_up[] = {1, 1, 2, 2, 2, 1};
  const int turn = flipped ? 3 : 0;
  return now.facing >= 0 ? -1 : (half_up[(before.facing + turn) % 6] + turn) % 6;
}

std::vector<Span*> dice_of(Picture& picture) {
  std::vector<Span*> dice;
  for (Panel& panel : picture.panels)
    for (Spans& line : panel.lines)
      for (Span& span : line)
        if (std::holds_alternative<DieRef>(span.reference)) dice.push_back(&span);
  return dice;
}

// The dice from the first one on that was not there.
std::vector<Span*> fresh_dice(Picture& before, Picture& now) {
  const auto old = dice_of(before), all = dice_of(now);
  const auto is_same = [](const Span* a, const Span* b) { return a->reference == b->reference; };
  return {std::mismatch(all.begin(), all.end(), old.begin(), old.end(), is_same).first, all.end()};
}

void tumble(Span& die) {
  constexpr std::size_t step = 7;  // goes through all faces of usual dice
  auto& [faces, up] = std::get<DieRef>(die.reference);
  up = (up + step) % faces.size();
  die.text = faces[up];
}

// The nearest pit, or else beyond the nearer end of the row.
Place exit_of(const Board& board, std::size_t cell, const BoardPlan& plan) {
  std::optional<std::size_t> nearest;
  const auto way_to = [&](std::size_t i) { return distance(board.cells[cell], board.cells[i]); };
  for (std::size_t i = 0; i < board.cells.size(); ++i)
    if (board.cells[i].figure == pit && (!nearest || way_to(i) < way_to(*nearest))) nearest = i;
  if (nearest) return plan.cells[*nearest];
  const Place at = plan.cells[cell];
  return {at.row, 2 * at.column < plan.size.columns ? -plan.cell_width : plan.size.columns};
}

// A piece is the part of its cell on a drawing that differs from the empty cell.
struct Sprite {
  const Canvas& drawing;
  std::size_t cell;
  Place from;  // its way, on the plan
  Place to;
};

}  // namespace

std::vector<Canvas> motion_between(Picture before, View view, const InputState& input, Extent size) {
  Board now = view.picture.board, empty = now;
  const Changes changes = changes_between(before.board, now);
  const std::vector<Span*> dice = fresh_dice(before, view.picture);
  const bool moves = !changes.slides.empty() || !changes.gone.empty() || !changes.tipped.empty();
  if (!moves && dice.empty()) return {};
  const auto drawn = [&](const Board& board) {
    view.picture.board = board;
    return lay_out(view, input, std::nullopt, size);
  };
  // What another piece takes stays until then.
  for (const auto& [from, to] : changes.slides) empty.cells[to] = before.board.cells[to];
  for (const auto& [from, to] : changes.slides) clear(empty.cells[from]), now.cells[to].changed = false;
  for (const std::size_t cell : changes.gone) clear(empty.cells[cell]);
  for (const std::size_t cell : changes.tipped) {
    clear(empty.cells[cell]);
    now.cells[cell].facing = facing_between(before.board.cells[cell], now.cells[cell], view.flipped);
  }
  for (Cell& cell : before.board.cells) cell.changed = false;
  const Layout ground = drawn(empty);
  const BoardPlan& plan = ground.plan;
  if (plan.cell_rows == 1) return {};

  const Canvas old = moves ? drawn(before.board).canvas : ground.canvas;
  const Canvas drawing = moves ? drawn(now).canvas : ground.canvas;
  std::vector<Sprite> sprites;
  for (const std::size_t cell : changes.gone)
    sprites.push_back({old, cell, plan.cells[cell], exit_of(empty, cell, plan)});
  for (const auto& [from, to] : changes.slides)
    sprites.push_back({drawing, to, plan.cells[from], plan.cells[to]});
  for (const std::size_t cell : changes.tipped)
    sprites.push_back({drawing, cell, plan.cells[cell], plan.cells[cell]});
  int count = dice.empty() ? 2 : most_frames;
  for (const auto& [canvas, cell, from, to] : sprites) {
    constexpr int columns_a_frame = 3;
    const int way = std::max(2 * std::abs(to.row - from.row), std::abs(to.column - from.column));
    count = std::clamp(way / columns_a_frame, count, most_frames);
  }

  std::vector<Canvas> frames;
  for (int frame = 0; frame < count; ++frame) {
    for (Span* die : dice) tumble(*die);
    Canvas& canvas = frames.emplace_back(dice.empty() ? ground.canvas : drawn(empty).canvas);
    for (const auto& [source, cell, from, to] : sprites) {
      const auto shown = ground.place_of(cell);
      if (!shown) continue;
      const Place way{from.row - plan.cells[cell].row + (to.row - from.row) * frame / count,
                      from.column - plan.cells[cell].column + (to.column - from.column) * frame / count};
      // Figures reach into the walls.
      for (int row = -plan.above; row < plan.figure.rows + plan.above; ++row)
        for (int column = -plan.above; column < plan.figure.columns + plan.above; ++column) {
          const Place here{shown->row + row, shown->column + column};
          const Place there{here.row + way.row, here.column + way.column};
          if (there.column < plan.size.columns && !(source.at(here) == ground.canvas.at(here)))
            canvas.paste(source, here, {1, 1}, there);
        }
    }
  }
  return frames;
}

}  // namespace herbarium
