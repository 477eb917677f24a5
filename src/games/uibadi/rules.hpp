// The rules of Uibadi (doc/rules/uibadi.md) except for battles (battle.hpp). core/game.hpp describes the
// functions without a comment.
#pragma once

#include "games/uibadi/state.hpp"

namespace herbarium::uibadi {

// --- the course of a game (A turn; End by passes)

State start(const Options& options);
SeatSet to_act(const State& state);
// In phase commit: the battlers without a number yet.
SeatSet secret(const State& state);
Move chance(const State& state, Rng& rng);
void play(State& state, Seat seat, const Move& move, Observer* observer);
bool may_resign(const State& state, Seat seat);
void resign(State& state, Seat seat);
Score score(const State& state);
int round(const State& state);
// The clock of a battle: one for the numbers, another one for the aims.
std::optional<Alarm> alarm(const State& state);
// While aims can be made, with or without a clock.
bool in_real_time(const State& state);
std::string undo_blocker(const State& state);
// Draws the numbers that `viewer` does not know again.
State determinize(const State& state, Seat viewer, Rng& rng);

// As in a position text: "battles".
std::string_view name(Why why);

// The state after a move.
inline State after(const State& state, Seat seat, const Move& move, Observer* observer = nullptr) {
  State then = state;
  play(then, seat, move, observer);
  return then;
}

// --- legal moves (A turn; Battle)

void moves(const State& state, Seat seat, std::vector<Move>& out);
Move sample(const State& state, Seat seat, Rng& rng);

// Whether the board has the pieces that a piece of that size needs (A turn, Place).
bool needs_are_met(const State& state, Size size);
// Whether a piece of that size can come from the stash now.
bool may_come(const State& state, Size size);
// Whether `seat`, which has the turn, may place a piece so on an empty cell (Rulings U13 and U14).
inline bool may_place(const State& state, Seat seat, int cell, Facing facing) {
  return state.area.ground().may_place(state.players(), seat, cell, facing);
}
bool may_grow(const State& state, Seat seat, int slot);
// Whether `seat`, which has the turn, has a legal move besides passing.
bool may_do_something(const State& state, Seat seat);

// --- the examination after each turn and battle (Examination; End by passes)

inline constexpr int enough_to_arm = 2;         // attackers that point freely at others (step 0)
inline constexpr int enough_to_cost_a_win = 5;  // attackers that point freely at a player (step 3)
inline constexpr int enough_wins = 3;           // to win the game (step 4)

// The number of attackers pointing freely at players other than `seat` now, no matter who placed them (Ruling
// U15).
int attackers_that_arm(const State& state, Seat seat);

// Examines the board from step 0 on, until a battle or the next turn begins, or the game is over.
void examine(State& state, Observer* observer);

// Puts a piece back into the stash.
void send_back(State& state, int slot);

// Ends the game. During a battle, only its pieces remain, as they are.
void end(State& state, Why why, SeatSet winners);

// --- events for the observer

inline void tell(const State& state, Observer* observer, const Event& event) {
  if (observer) observer->notify(state, event);
}

// The piece in a slot as it is now.
inline Snapshot snapshot(const Area& area, int slot) {
  const Piece& piece = area.piece(slot);
  return {area.board().cell(piece.cell), piece.size, piece.facing};
}

}  // namespace herbarium::uibadi
