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

// The smallest screen on which a view is laid out; a smaller one shows only what it needs.
constexpr Extent minimum_size{24, 80};

inline bool is_too_small(Extent size) {
  return size.rows < minimum_size.rows || size.columns < minimum_size.columns;
}

// "needs 80x24, has 60x15", and nothing else.
Canvas too_small_canvas(Extent size);

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
};

// Lays a view out on a screen that is not too small. The draft of `typing.check`, if there is one, stands for
// the view's own; `cell` is where the board's cursor stands, if it is on.
Layout lay_out(const View& view, const InputState& typing, std::optional<std::size_t> cell, Extent size);

// The picture that `lay_out` shows.
const Picture& displayed_picture(const View& view, const Check& check);

}  // namespace herbarium
