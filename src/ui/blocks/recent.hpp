// What happened before, in whatever room a screen has left.
#pragma once

#include <vector>

#include "ui/blocks/placed_block.hpp"

namespace herbarium {

// The panels, which come newest first, one below the other in the first room, then in the next, as in the
// columns of a newspaper; no line of a panel goes on in another. The first is cut short where there is
// no room for all of it, and "..." says so; of the others those are left out for which there is none. A panel
// whose lines belong together goes to the first room that holds it whole, and flows only where none does.
struct Recent {
  std::vector<PlacedBlock> blocks;
  bool is_first_whole = true;  // of the panels, and in one place if its lines belong together
};

Recent place_recent(const std::vector<Panel>& panels, const std::vector<Room>& rooms);

}  // namespace herbarium
