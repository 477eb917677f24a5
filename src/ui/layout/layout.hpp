// Lays out a view on a screen of any size.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/drawing/board_drawing.hpp"
#include "ui/drawing/board_plan.hpp"
#include "ui/drawing/canvas.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/layout/blocks.hpp"
#include "ui/layout/title_and_footer.hpp"
#include "ui/view.hpp"

namespace herbarium {

// A block of text next to the board; its place is below the title.
struct PlacedBlock {
  Place place;
  int width = 0;
  TextBlock block;
};

struct Layout {
  Canvas canvas;
  BoardPlan plan;                    // of the board
  Place board_at;                    // the start of its window on the screen
  BoardWindow board;                 // the part of it shown there
  std::vector<PlacedBlock> texts{};  // those next to it
  MessageWindow messages{};          // those in sight
  Footer footer{};                   // the places of its parts

  // The place of a cell's sign on the screen, if it is shown.
  std::optional<Place> place_of(std::size_t cell) const;
  // The cell shown at a place of the screen, if any; and likewise a choice.
  std::optional<std::size_t> cell_at(Place place) const;
  std::optional<std::size_t> choice_at(Place place) const;
  // Whether the action of Enter is shown there.
  bool is_action(Place place) const {
    return place.row == footer.action.row && place.column >= footer.action.column;
  }
  // Whether the question is there, with the line that answers it.
  bool is_question(Place place) const { return place.row == footer.cursor.row && !is_action(place); }
};

// The words on the typed line if the foot of a screen of that width has no room for them all: they are above
// it, where they can be scrolled. Empty if it has room.
std::string words_above(const InputState& input, int width);

// Lays out a view on a screen that is not too small. The draft of `typing.reading`, if there is one, replaces
// the view's own; `cell` is the board cursor's cell, if it is on.
Layout lay_out(const View& view, const InputState& typing, std::optional<std::size_t> cell, Extent size);

}  // namespace herbarium
