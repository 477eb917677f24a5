// What differs between two pictures of a game.
#pragma once

#include "core/picture.hpp"

namespace herbarium {

// Whether nothing stands there: danger, or being out of bounds, is not a piece.
bool is_bare(const Cell& cell);

// Marks the cells of `now` that differ from `before`: those on which something else stands now, and those
// from which something is gone (`is_vacated`). Returns whether there are any.
bool mark_changes(const Picture& before, Picture& now);

// Whether a cell is marked because what stood there is gone.
inline bool is_vacated(const Cell& cell) { return cell.changed && is_bare(cell); }

// Takes the marks from the pieces if every one of several has one: then they tell nothing.
void drop_common_marks(Picture& picture);

// Takes them from what can be chosen: where time presses, that must not be hidden.
void drop_marks_of_targets(Picture& picture);

}  // namespace herbarium
