// The rules of Rush at Zeta Mu Beta (doc/rules/rush.md): what core/game.hpp asks of a game, which moves are
// legal, and how each changes the state.
#pragma once

#include <vector>

#include "games/rush/events.hpp"

namespace herbarium::rush {

State start(const Options& options);
SeatSet to_act(const State& state);
SeatSet secret(const State& state);
SeatSet hidden(const State& state);
int round(const State& state);
Score score(const State& state);
State determinize(const State& state, Seat viewer, Rng& rng);

// For nature lists only rolls of one die, or of two d20: there are too many others.
void moves(const State& state, Seat seat, std::vector<Move>& out);
Move chance(const State& state, Rng& rng);
int outcome(const Move& move);
void play(State& state, Seat seat, const Move& move, Observer* observer);
bool may_resign(const State& state, Seat seat);
void resign(State& state, Seat seat);

// What nature rolls a single die for in this phase, if it does.
std::optional<Die> die_due(Phase phase);
// The two plain moves of which one is due in this phase, if that is what is due; the second declines, where
// one may.
std::optional<std::array<Plain, 2>> plain_due(Phase phase);
// The seats that are to roll for the order: first all, then those that have tied.
SeatSet due_for_order(const State& state);
// The seats that are asked for cubes in the fight that is on, including those that have handed them in.
SeatSet spenders(const State& state);
// The enemies among whom the attacker may choose, minions first.
using Fighters = FixedList<Fighter, most_players / 2 + 1>;
Fighters targets(const State& state);

// Whether a minion must move before the mover's turn may end. Every space has neighbours, so any minion can.
inline bool owes_minion(const State& state) {
  return state.bonus > 0 && state.minions_of(team_of(state.mover())).any();
}
// Whether the mover may do one of these, in the action.
inline bool may_grab(const State& state) {
  const Seat seat = state.mover();
  const Princess& princess = state.princess_of(enemy_of(seat));
  return !princess.is_carried() && princess.at == state.at[seat];
}
inline bool may_take(const State& state) {
  const Seat seat = state.mover();
  const Seat mate = mate_of(state, seat);
  return mate != nobody && !state.relay_asked && state.carries(mate) && state.at[mate] == state.at[seat];
}
inline bool may_take_cube(const State& state) {
  const Seat seat = state.mover();
  return !state.carries(seat) && state.stale[seat] != state.at[seat] && !owes_minion(state);
}
// Whether a flight may drag the carrier to `to`; or anywhere at all.
bool may_drag(const State& state, Seat carrier, Space to);
bool may_drag(const State& state, Seat carrier);

// The spaces that the mover can reach with the points that are left; fights on the way end it.
Bits<4> reachable(const State& state);

// The number that is `amount` further on the d20, where 1 follows 20.
constexpr int turned(int number, int amount) { return (number + amount + 19) % 20 + 1; }

// A state that is being changed, and who is told what happens.
struct Stage {
  State& state;
  Observer* observer;  // may be null

  void tell(const auto& event) const {
    if (observer) observer->notify(state, event);
  }
};

// Rounds and turns (turn.cpp; doc/rules/rush.md, A round; A turn). Each function takes a move that is legal,
// and goes on to where the next one is due.

// The first turn begins when no seats are tied any more.
void roll_order(const Stage& stage, const OrderRoll& roll);
// Step 1: a teammate gives a cube for the mover; the mover appears in `space`.
void lift(const Stage& stage);
void appear(const Stage& stage, Space space);
// Step 4.
void roll_move(const Stage& stage, int d4);
// Step 5.
void step(const Stage& stage, Space to);
void step_minion(const Stage& stage, Space from, Space to);
void take_cube(const Stage& stage);
// `cube_from`: where the mover has taken a cube, or `nowhere`.
void end_turn(const Stage& stage, Space cube_from = nowhere);
void end_game(State& state, std::optional<Team> winner, Why why);

// The Princess (princess.cpp; doc/rules/rush.md, A turn, 2, 3 and 5).

// Begins step 2, or step 3 if she is carried.
void look_for_princess(const Stage& stage);
void roll_princess(const Stage& stage, int d20);
void nudge(const Stage& stage);
// `sign`: 1 or -1.
void add_nudge(const Stage& stage, int sign);
void flee(const Stage& stage);
void drag(const Stage& stage, Space to);
void stop_flight(const Stage& stage);
// The d6 of a nudge or a flight.
void roll_cube(const Stage& stage, int d6);
// The answer of a seat that is asked for a lift, a nudge or a flight.
void decline(const Stage& stage);
void grab(const Stage& stage);
void ask_mate(const Stage& stage);
void answer_mate(const Stage& stage, bool yields);
void drop(const Stage& stage);
// The Princess whom `carrier` carries stays where she is, free; her team may flee again when she is carried
// next.
void set_free(State& state, Seat carrier);

// Fights (fight.cpp; doc/rules/rush.md, Fights).

// `who` of the mover's team has come into `space`, in step 1 of the turn (`on_return`) or in the action. When
// only one team is left there, at once or after fights, the turn goes on.
void begin_fights(const Stage& stage, Space space, Fighter who, bool on_return);
void choose_target(const Stage& stage, Fighter target);
void spend(const Stage& stage, Seat seat, int cubes);
void fight(const Stage& stage, const FightRoll& roll);
// What comes of a fight whose dice lie on the table.
void settle_fight(const Stage& stage);

}  // namespace herbarium::rush
