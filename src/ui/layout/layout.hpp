// Where on a screen of any size the parts of a view stand.
#pragma once

#include <optional>
#include <string>

#include "ui/board/board_drawing.hpp"
#include "ui/board/board_plan.hpp"
#include "ui/canvas/canvas.hpp"
#include "ui/layout/footer.hpp"
#include "ui/view.hpp"

namespace herbarium {

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

// The first row of every screen: what it is about at the left, more about it at the right.
void draw_title(Canvas& canvas, const std::string& left, const std::string& right);

struct Layout {
  Canvas canvas;
  Place cursor;         // in the line being typed
  BoardPlan plan;       // of the board
  Place board_at;       // where on the screen its window begins
  BoardWindow board;    // what of it is shown there
  Place action{-1, 0};  // as of a Footer
  std::vector<ChoicePlace> choices{};

  // Where on the screen the sign of a cell begins, if it is shown.
  std::optional<Place> place_of(std::size_t cell) const;
  // The cell that is shown in a place of the screen, if one is; and so for a choice.
  std::optional<std::size_t> cell_at(Place place) const;
  std::optional<std::size_t> choice_at(Place place) const;
  // Whether what Enter does is shown there.
  bool is_action(Place place) const { return place.row == action.row && place.column >= action.column; }
  // Whether the question stands there, with the line that answers it.
  bool is_question(Place place) const { return place.row == cursor.row && !is_action(place); }
};

// Lays a view out on a screen that is not too small. The draft of `typing.check`, if there is one, stands for
// the view's own; `cell` is where the board's cursor stands, if it is on.
Layout lay_out(const View& view, const InputState& typing, std::optional<std::size_t> cell, Extent size);

// The picture that `lay_out` shows.
const Picture& displayed_picture(const View& view, const Check& check);

}  // namespace herbarium
