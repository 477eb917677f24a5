// The rules of Uibadi (doc/rules/uibadi.md): the course of a game (rules.cpp), what may be done (moves.cpp),
// and the examination of the board (examination.cpp); battles stand in battle.hpp. What is declared without a
// comment is described in core/game.hpp.
#pragma once

#include "games/uibadi/moves.hpp"

namespace herbarium::uibadi {

// The course of a game (A turn; End by passes).

State start(const Options& options);
SeatSet to_act(const State& state);
// In phase commit: the battlers whose number is still due, and those who have handed it in.
SeatSet secret(const State& state);
SeatSet hidden(const State& state);
// Of a secret move: numbers alone are secret.
std::string_view kind(const Move& move);
Move chance(const State& state, Rng& rng);
void play(State& state, Seat seat, const Move& move, Observer* observer);
bool may_resign(const State& state, Seat seat);
void resign(State& state, Seat seat);
Score score(const State& state);
int round(const State& state);
// The clock of a battle: one for the numbers, another one for the aims.
std::optional<Alarm> alarm(const State& state);
// While aims are due, with a clock or without.
bool in_real_time(const State& state);
std::string undo_blocker(const State& state);
// Draws anew the numbers that `viewer` cannot know yet.
State determinize(const State& state, Seat viewer, Rng& rng);

// As it stands in a position text: "battles".
std::string_view name(Why why);

// What may be done (A turn; Battle).

void moves(const State& state, Seat seat, std::vector<Move>& out);
Move sample(const State& state, Seat seat, Rng& rng);

// Whether the board has what a piece of that size needs (A turn, Place).
bool needs_are_met(const State& state, Size size);
// Whether a piece of that size can come from the stash now.
bool may_come(const State& state, Size size);
// Whether an upright piece may be placed on an empty cell (Ruling U14).
bool may_stand(const State& state, int cell);
// Whether an attacker that `seat` places so would ultimately point at another player.
bool points_at_another(const State& state, Seat seat, int cell, HexWay way);
// Whether `seat`, whose turn it is, may put an attacker so: a cell must lie ahead of it, too (Ruling U13).
bool may_point(const State& state, Seat seat, int cell, HexWay way);
bool may_grow(const State& state, Seat seat, int slot);
// Whether `seat`, whose turn it is, may do anything but pass.
bool may_do_something(const State& state, Seat seat);

// The examination of the board after each turn and battle (Examination; End by passes).

inline constexpr int enough_to_arm = 2;         // attackers that point freely at others (step 0)
inline constexpr int enough_to_cost_a_win = 5;  // attackers that point freely at a player (step 3)
inline constexpr int enough_wins = 3;           // to win the game (step 4)

// How many attackers now point freely at players other than `seat`, whoever placed them (Ruling U15).
int attackers_that_arm(const State& state, Seat seat);

// The players whom one attacker more would cost a win: they have a win and four point freely at them.
SeatSet near_a_loss(const State& state);

// From step 0 on, until a battle begins, the next turn does, or the game is over.
void examine(State& state, Observer* observer);

// Puts a piece back into the stash.
void send_back(State& state, int slot);

// Ends the game; of a battle, nothing is left but the pieces as they lie.
void end(State& state, Why why, SeatSet winners);

// What is told.

inline void tell(const State& state, Observer* observer, const Event& event) {
  if (observer) observer->notify(state, event);
}

// The piece in a slot as it is now.
inline Snapshot snapshot(const Area& area, int slot) {
  const Piece& piece = area.piece(slot);
  return {area.board().cell(piece.cell), piece.size, piece.facing};
}

}  // namespace herbarium::uibadi
