#include "ui/layout/small_screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ui/board/board_plan.hpp"
#include "ui/canvas/wrap.hpp"
#include "ui/layout/measures.hpp"

namespace herbarium {

Extent needed_size(const View& view) {
  const Spacing spacing = view.picture.board.narrow ? Spacing::narrow : Spacing::usual;
  const Extent board = plan_of(view.picture.board, view.flipped, spacing).size;
  const int head = view.clock ? head_rows : 0;  // the title has the clock
  return {std::min(board.rows + head + least_footer, minimum_size.rows),
          std::min(board.columns, minimum_size.columns)};
}

bool is_too_small(const View& view, Extent size) {
  if (!is_small(size) || !view.needs_board) return false;
  const Extent needed = needed_size(view);
  return size.rows < needed.rows || size.columns < needed.columns;
}

Canvas too_small_canvas(const View& view, Extent size) {
  Canvas canvas(size);
  const Extent needed = needed_size(view);
  const std::string words = fmt::format(
      "needs {}x{}, has {}x{}: make the window larger, or press Ctrl-C to leave. With --plain, herbarium "
      "plays in any window.",
      needed.columns, needed.rows, size.columns, size.rows);
  int row = 0;
  for (const std::string& line : wrapped(words, std::max(size.columns, 1))) canvas.put({row++, 0}, line);
  return canvas;
}

}  // namespace herbarium
