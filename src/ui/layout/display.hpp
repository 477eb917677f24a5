// What is to be laid out, and on how large a screen.
#pragma once

#include <optional>
#include <vector>

#include "ui/board/board_drawing.hpp"
#include "ui/board/board_plan.hpp"
#include "ui/layout/footer.hpp"
#include "ui/view.hpp"

namespace herbarium {

// It refers to a view and to what is being typed, which must outlive it.
struct Display {
  const View& view;
  const InputState& input;
  std::optional<std::size_t> cell;  // where the board's cursor stands, if it is on
  Extent size;                      // of the screen
  Picture picture;                  // of the view or of what is being typed, with the overlay if that is on

  bool has_board() const { return !picture.board.cells.empty(); }
  // The cell that is marked, if one of the board is: the cursor's, or the one whose lines are traced.
  std::optional<std::size_t> marked() const;
};

Display display_of(const View& view, const InputState& input, std::optional<std::size_t> cell, Extent size);

// The picture without an overlay.
const Picture& displayed_picture(const View& view, const Check& check);

// The usual drawing of the board; with narrow cells only where the usual one is not whole.
BoardPlan best_plan(const Display& display);

// The part of a board that is too large for its room is shown that has the marked cell, or else what changes.
BoardWindow window_of(const Display& display, const BoardPlan& plan, Extent room);

// What would happen, where the foot of the screen cannot tell all of it.
std::vector<Panel> preview_panels(const Display& display);

}  // namespace herbarium
