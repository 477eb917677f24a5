// The rules of Harbustaz (doc/rules/harbustaz.md): the course of a game (rules.cpp), what may be done
// (moves.cpp), repetition, territories and points (ending.cpp). What is declared without a comment is
// described in core/game.hpp.
#pragma once

#include "base/fixed_list.hpp"
#include "games/harbustaz/moves.hpp"

namespace herbarium::harbustaz {

State start(const Options& options);
SeatSet to_act(const State& state);
void play(State& state, Seat seat, const Move& move, Observer* observer);
bool may_resign(const State& state, Seat seat);
void resign(State& state, Seat seat);
Score score(const State& state);
// Set-up and choice are round 1, each action is a round of its own: so one can be taken back at once.
int round(const State& state);

// As it stands in a position text: "passes".
std::string_view name(Why why);

// The cell at which a piece of the colour to act arrives if it goes that way as far as its peasant is high:
// empty, or with a seed of its own. None if the rim or an enemy piece is in the way (Ruling Z4).
std::optional<int> arrival(const State& state, HexWay way);
// The way on which `cell` lies exactly as far from the peasant of the colour to act as that is high, if any.
std::optional<HexWay> way_to(const State& state, int cell);

// Six moves, six sowings, a pass.
inline constexpr std::size_t most_actions = 13;
using Actions = FixedList<Move, most_actions>;
// What the colour to act may do, in the phase of play; the pass comes last.
Actions actions(const State& state);

void moves(const State& state, Seat seat, std::vector<Move>& out);
Move sample(const State& state, Seat seat, Rng& rng);

// Connected empty cells, as many as there are, and the stones around them.
struct Territory {
  Cells cells;
  PerColour<int> stones;  // each counted once (Ruling Z2)

  // Who has more than half of the stones, if anybody.
  std::optional<Colour> owner() const {
    if (stones[Colour::black] == stones[Colour::white]) return std::nullopt;
    return stones[Colour::black] > stones[Colour::white] ? Colour::black : Colour::white;
  }
};

// Takes the territory that holds the first of the cells `left`, which are empty, out of them. To visit all,
// begin with empty_cells and repeat until nothing is left.
Territory take_territory(const State& state, Cells& left);
Cells empty_cells(const State& state);

// The half points of both colours if the game ended now: two for each cell of their territories, one for the
// last action.
PerColour<int> halves(const State& state);

// Half points as they are written: "12.5", "9".
std::string points(int halves);

}  // namespace herbarium::harbustaz
