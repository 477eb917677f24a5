// What differs between two pictures of a game.
#pragma once

#include "core/picture.hpp"

namespace herbarium {

// Whether nothing stands there: danger, or being out of bounds, is not a piece.
bool is_bare(const Cell& cell);

// Marks the cells of `now` that differ from `before`; returns whether there are any.
bool mark_changes(const Picture& before, Picture& now);

}  // namespace herbarium
