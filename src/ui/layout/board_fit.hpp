// Fits the board of a view to a screen: the smallest screen, the size of the cells, the shown part and the
// hidden rest.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/drawing/board_drawing.hpp"
#include "ui/drawing/board_plan.hpp"
#include "ui/drawing/canvas.hpp"
#include "ui/layout/title_and_footer.hpp"
#include "ui/view.hpp"

namespace herbarium {

constexpr int min_side = 22;     // columns next to the board, however large it is
constexpr int min_messages = 3;  // rows

// --- The smallest screen.

// The smallest screen for all parts of a view. On a smaller one the board comes first, then whatever fits.
constexpr Extent minimum_size{24, 80};

inline bool is_small(Extent size) {
  return size.rows < minimum_size.rows || size.columns < minimum_size.columns;
}

// The smallest screen on which the view can be played: the title if it has a clock, the board, the line being
// typed, and one line below it; at most `minimum_size`, on which a larger board is shown in part.
Extent needed_size(const View& view);
// Never for a view that can do without its board.
bool is_too_small(const View& view, Extent size);

// "needs 60x20, has 60x15", and the remedies.
Canvas too_small_canvas(const View& view, Extent size);

// --- The input of a layout.

// It refers to a view and to the typed line, which must outlive it.
struct Display {
  const View& view;
  const InputState& input;
  std::optional<std::size_t> cell;  // the board cursor's cell, if it is on
  Extent size;                      // of the screen
  Picture picture;                  // of the view or of the typed line, with the overlay if that is on

  bool has_board() const { return !picture.board.cells.empty(); }
  // The marked cell, if any: the cursor's, or the one whose lines are traced.
  std::optional<std::size_t> marked() const;
};

Display display_of(const View& view, const InputState& input, std::optional<std::size_t> cell, Extent size);

// The picture without an overlay.
const Picture& displayed_picture(const View& view, const Reading& reading);

// The drawing of the board: with the largest requested cells that keep it whole and leave room next to it
// and below it, if need be without its lower labels. Screens of the smallest size have usual cells; narrow
// ones are for boards that are otherwise not whole.
BoardPlan best_plan(const Display& display);

// The part of a board that is too large for its room: the part with the marked cell, or else with the
// changes.
BoardWindow window_of(const Display& display, const BoardPlan& plan, Extent room);

// --- The hidden parts of a board shown in part.

// A panel with the number of each player's pieces and of changed cells beyond each side of the window on a
// hexagonal board; without lines if the window shows the whole board.
Panel hidden_part_panel(const Board& board, const BoardPlan& plan, const BoardWindow& window,
                        const std::vector<SeatView>& seats);

}  // namespace herbarium
