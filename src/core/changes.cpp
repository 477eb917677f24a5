#include "core/changes.hpp"

#include <algorithm>

namespace herbarium {

bool mark_changes(const Picture& before, Picture& now) {
  bool any = false;
  const std::size_t both = std::min(before.board.cells.size(), now.board.cells.size());
  for (std::size_t i = 0; i < both; ++i) {
    const Cell& old = before.board.cells[i];
    Cell& cell = now.board.cells[i];
    cell.changed = cell.sign != old.sign || cell.facing != old.facing || cell.role != old.role;
    any = any || cell.changed;
  }
  return any;
}

}  // namespace herbarium
