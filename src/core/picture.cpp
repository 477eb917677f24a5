#include "core/picture.hpp"

#include <algorithm>

namespace herbarium {

// An empty building is no piece, either.
bool is_bare(const Cell& cell) {
  return cell.role == Role::faint || cell.role == Role::hazard || (cell.block && cell.sign.empty());
}

bool mark_changes(const Picture& before, Picture& now) {
  bool any = false;
  const std::size_t both = std::min(before.board.cells.size(), now.board.cells.size());
  for (std::size_t i = 0; i < both; ++i) {
    const Cell& old = before.board.cells[i];
    Cell& cell = now.board.cells[i];
    const bool differs = cell.sign != old.sign || cell.facing != old.facing || cell.role != old.role;
    cell.changed = differs && !(is_bare(cell) && is_bare(old));
    any = any || cell.changed;
  }
  return any;
}

void drop_common_marks(Picture& picture) {
  constexpr int several = 3;
  int pieces = 0;
  for (const Cell& cell : picture.board.cells) {
    if (is_bare(cell)) continue;
    if (!cell.changed) return;
    ++pieces;
  }
  if (pieces < several) return;
  for (Cell& cell : picture.board.cells) cell.changed = is_vacated(cell);
}

}  // namespace herbarium
