// What people at a shared table say beside the game: proposals, which take the consent of others, and
// remarks.
#pragma once

#include <string>

#include "core/seat.hpp"

namespace herbarium {

// A proposal that the others have to agree to.
struct Proposal {
  enum class Kind {
    take_back,  // the game goes back to where it had `number` moves
    adjourn,    // the table ends, the game is kept
    program,    // the program plays seat `number` from now on
    person,     // the person who sat on seat `number` plays it again
    claim,      // seat `number` has lost the game by not playing
  };
  Kind kind = Kind::adjourn;
  Seat by = 1;
  int number = 0;
  SeatSet agreed;
  int asked_at = 0;  // how many entries there were then, this one included
};

struct Remark {
  Seat by;
  std::string words;  // as they were typed: not safe to show
};

}  // namespace herbarium
