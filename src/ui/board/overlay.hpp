// What is laid over a board: another reading of its empty cells.
#pragma once

#include "core/picture.hpp"

namespace herbarium {

// The picture with its overlay in it: signs on the cells, its legend in the place of a panel. Marks stay what
// they are. Without an overlay it is as it was.
Picture with_overlay(const Picture& picture);

}  // namespace herbarium
