// The parts of a screen: its smallest size, the measures of each part, the title row, the hidden parts of a
// board.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/drawing/board_drawing.hpp"
#include "ui/drawing/board_plan.hpp"
#include "ui/drawing/canvas.hpp"
#include "ui/layout/footer.hpp"
#include "ui/view.hpp"

namespace herbarium {

constexpr int gap = 2;               // between the columns of the screen
constexpr int min_side = 22;         // columns beside the board, however large it is
constexpr int preferred_side = 40;   // where there is room
constexpr int min_third = 28;        // for a third column
constexpr int min_messages = 4;      // rows; one less where a board is whole by that
constexpr int narrow_side = 12;      // columns beside the middle of a board that is narrower above and below
constexpr int rows_for_names = 2;    // above and below a board at whose sides somebody sits
constexpr int side_with_names = 34;  // columns beside a board that grows for the names at its sides
constexpr int min_said_beside = 36;  // columns for messages beside a board, where they take no fewer rows
constexpr int messages_below_larger = 3;  // rows below a board with larger cells, at least
constexpr int roomy_side = 30;            // columns beside a board, with messages, for drawings as well
constexpr int head_rows = 1;
constexpr int least_footer = 2;  // on a small screen: the line being typed, and one more

// --- The smallest screen.

// The smallest screen on which everything of a view is shown. On a smaller one the board comes first, and
// whatever else there is room for.
constexpr Extent minimum_size{24, 80};

inline bool is_small(Extent size) {
  return size.rows < minimum_size.rows || size.columns < minimum_size.columns;
}

// The smallest screen on which the view can be played: the board, the line being typed, and one line below
// it; but never more than `minimum_size`, where a board that is larger is seen in part.
Extent needed_size(const View& view);
// Never of a view that can do without its board.
bool is_too_small(const View& view, Extent size);

// "needs 60x20, has 60x15", and what can be done about that.
Canvas too_small_canvas(const View& view, Extent size);

// --- The input of a layout.

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

// The drawing of the board: with the largest cells that are asked for with which it is whole and leaves room
// beside and below it, if need be without its lower labels. Screens of the smallest size have usual ones;
// narrow ones are for where the usual drawing is not whole.
BoardPlan best_plan(const Display& display);

// The part of a board that is too large for its room is shown that has the marked cell, or else what changes.
BoardWindow window_of(const Display& display, const BoardPlan& plan, Extent room);

// What would happen, where the foot of the screen cannot tell all of it.
std::vector<Panel> preview_panels(const Display& display);

// --- The title row.

// What the screen is about at the left, more about it at the right.
void draw_title(Canvas& canvas, const std::string& left, const std::string& right);

// The title of a game: the moment that it has reached, with the clock if one runs, and as much of its name
// and its players' as there is room for.
void draw_title(Canvas& canvas, const View& view, const Line& moment);

// --- The hidden parts of a board that is shown in part.

// Where to look first on a drawing: on a hexagonal board the middle of what would change, or else of what has
// changed, or else of the drawing; on others the first of these, or else the upper left corner.
Place middle_of_news(const Board& board, const BoardPlan& plan);

// A panel that says for each side beyond which a hexagonal board goes on how many pieces of whom are there,
// and how many cells have changed; none where the window shows all.
std::vector<Panel> hidden_part_panels(const Board& board, const BoardPlan& plan, const BoardWindow& window,
                                      const std::vector<SeatView>& seats);

}  // namespace herbarium
