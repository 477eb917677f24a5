// The rules of Herbs (doc/rules/herbs.md): the functions for core/game.hpp, and the effects of actions on
// the board.
#pragma once

#include <optional>
#include <variant>

#include "base/random.hpp"
#include "games/herbs/state.hpp"

namespace herbarium::herbs {

// --- the course of a game

State start(const Options& options);
SeatSet to_act(const State& state);
void play(State& state, Seat seat, const Move& move, Observer<State, Event>* observer);
void resign(State& state, Seat seat);
Score score(const State& state);
inline int round(const State& state) { return state.round; }

// Tosses the coin; and the seat that goes first after it.
Move chance(const State& state, Rng& rng);
int outcome(const Move& move);

// --- secrets

inline SeatSet secret(const State& state) { return state.phase == Phase::coin ? SeatSet{} : to_act(state); }
// Replaces the other player's sheet and bid, except for public parts, by random ones.
State determinize(const State& state, Seat viewer, Rng& rng);
// The sheet of a seat up to the current step: its public part.
Sheet shown_part(const State& state, Seat seat);

// --- random moves

// A legal move of `seat`: a sheet of any length, in which all verbs are equally likely, or a small bid.
Move sample(const State& state, Seat seat, Rng& rng);
Sheet random_sheet(const State& state, Seat seat, Rng& rng);

// --- effects of sheets and actions

// The game after a round with these sheets, which are paid. In each conflict `first` goes first, and nobody
// pays a bid. The sheets may lack the stones that are due. The observer may be null.
State after_round(State state, const PerSeat<Sheet, 2>& sheets, Seat first, Observer<State, Event>* observer);
// The board after the current step if `first` goes first in it.
Arena after_step(const State& state, Seat first);
// The board after the actions of a sheet if nobody else acts; its cost is not paid.
Arena after_sheet(const Arena& arena, const Sheet& sheet);
// Carries out an action in a step; its Herb must be alive. Returns the Herb that it shot, or no_herb.
int carry_out(Arena& arena, const Action& action, int step = 0, const Reporter& tell = {});

// A stone that a push or a drift moved: its square before the whole action, and its square now.
struct MovedStone {
  Place from = nowhere;
  Place at = nowhere;
};
using MovedStones = FixedList<MovedStone, square_count>;

// A piece pushed into a pit.
struct FallenStone {
  Stone colour = Stone::none;
  Place pit = nowhere;
};
struct FallenHerb {
  int herb = no_herb;
  Place pit = nowhere;
};
using Fallen = std::variant<FallenStone, FallenHerb>;

// A whole push and its result.
struct Push {
  Arena arena;  // after it, with nothing scored
  int cost = 0;
  MovedStones moved;            // the stones that are still on the board
  FixedList<Fallen, 3> fallen;  // at most one a square
};

// Works out a push of up to `squares` squares by `herb`, whatever it costs.
Push work_out_push(const Arena& arena, int herb, int squares);

}  // namespace herbarium::herbs
