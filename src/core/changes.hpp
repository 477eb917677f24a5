// What differs between two pictures of a game.
#pragma once

#include "core/picture.hpp"

namespace herbarium {

// Whether nothing stands there: to be dangerous or not to be allowed is no piece.
bool is_bare(const Cell& cell);

// Marks the cells of `now` that show something else than in `before`; tells whether there are any.
bool mark_changes(const Picture& before, Picture& now);

}  // namespace herbarium
