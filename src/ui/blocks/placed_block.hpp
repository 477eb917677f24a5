// Where on a screen a block of lines stands, or could stand.
#pragma once

#include "ui/blocks/text_blocks.hpp"
#include "ui/canvas/canvas.hpp"

namespace herbarium {

// A free part of the screen.
struct Room {
  Place place;
  Extent size;
};

struct PlacedBlock {
  Place place;
  int width = 0;
  TextBlock block;
};

}  // namespace herbarium
