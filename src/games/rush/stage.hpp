// A state that is being changed, and who is told of it.
#pragma once

#include "games/rush/state.hpp"

namespace herbarium::rush {

using Observer = herbarium::Observer<State, Event>;

struct Stage {
  State& state;
  Observer* observer;  // may be null

  void tell(Event event) const {
    event.first = state.dice.just_begun;
    state.dice.just_begun = event.what == Event::What::turn;
    event.after_fight = state.dice.just_fought;
    state.dice.just_fought = event.what == Event::What::new_minion;
    if (observer) observer->notify(state, event);
  }
};

// Ends the game: `winner` is 1 for the zombies, 2 for the jocks, 0 for nobody.
void end_game(State& state, int winner, Why why);

}  // namespace herbarium::rush
