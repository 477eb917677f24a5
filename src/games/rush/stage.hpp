// A state that is being changed, and who is told of it.
#pragma once

#include "games/rush/state.hpp"

namespace herbarium::rush {

using Teller = Witness<State, Happening>;

struct Stage {
  State& state;
  Teller* teller;  // may be null

  void tell(Happening happening) const {
    happening.first = state.dice.just_begun;
    state.dice.just_begun = happening.what == Happening::What::turn;
    happening.after_fight = state.dice.just_fought;
    state.dice.just_fought = happening.what == Happening::What::new_minion;
    if (teller) teller->saw(state, happening);
  }
};

// Ends the game: `winner` is 1 for the zombies, 2 for the jocks, 0 for nobody.
void end_game(State& state, int winner, Why why);

}  // namespace herbarium::rush
