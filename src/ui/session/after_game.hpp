// What the people want when a session is over.
#pragma once

namespace herbarium {

enum class AfterGame {
  leave,
  replay,    // to step through the game that is over, and come back
  rematch,   // to play again, everybody on the next seat
  new_game,  // to begin another game
};

}  // namespace herbarium
