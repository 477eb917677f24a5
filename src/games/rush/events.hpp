// What happens in Rush when a move is carried out, to be told and shown. An event has what its words need,
// and no more.
#pragma once

#include "games/rush/moves.hpp"

namespace herbarium::rush {

// The dice of one roll for the order of a round.
struct OrderDice {
  std::int16_t round = 1;
  bool again = false;            // only those who had tied have rolled
  PerPlayer<std::int8_t> d20{};  // 0 where none was due
};
struct Ordered {
  OrderDice dice;
  Seat first = 1;
};
struct Tied {
  OrderDice dice;
};

struct TurnBegun {
  Seat seat = 1;
};

struct BackInBase {
  Space base = 0;
};
struct Lifted {
  Seat by = 1;
};
struct Reappeared {
  Space at = 0;
};

struct PrincessRolled {
  Team hers = Team::jocks;
  int d20 = 0;
};
struct Nudged {
  Seat by = 1;
  int amount = 0;  // below 0: back
  int now = 0;
};
struct PrincessPlaced {
  Space at = 0;
};
// A player of her own team was where she was to be put, and she goes to the Cloud.
struct PrincessHelped {
  Seat by = 1;
};

struct FlightBegun {
  Seat by = 1;
  Seat carrier = 2;
  int steps = 0;  // at most
};
struct Dragged {
  Space to = 0;
};

struct MoveRolled {
  int d4 = 0;
  int points = 0;
  bool minion = false;  // a minion must move, too
};
struct Stepped {
  Seat seat = 1;
  Space to = 0;
};
struct Grabbed {
  Team hers = Team::jocks;
};
struct Yielded {
  Seat by = 1;
  Team hers = Team::jocks;
};
struct Kept {
  Seat by = 1;
  Team hers = Team::jocks;
};
struct Dropped {
  Team hers = Team::jocks;
  Space at = 0;
};
struct MinionStepped {
  Space from = 0, to = 0;
};
struct CubeTaken {
  int cubes = 0;  // how many the seat has then
};

struct FightBegun {
  Team attacking = Team::zombies;
  Fighter attacker, defender;
  Space at = 0;
};
struct Revealed {
  Seat seat = 1;
  int cubes = 0;
};
struct Fought {
  FightRoll dice;
};
struct Beaten {
  Seat seat = 1;
};
struct MinionLost {
  Team team = Team::zombies;
};
struct PrincessFreed {
  Team hers = Team::jocks;
  Space at = 0;
};
struct MinionMade {
  Team team = Team::zombies;
  Space at = 0;
};

struct Delivered {
  Seat by = 1;
  Space base = 0;
};
struct RoundsOver {
  int last = 0;
};

using Event = std::variant<Ordered, Tied, TurnBegun, BackInBase, Lifted, Reappeared, PrincessRolled, Nudged,
                           PrincessPlaced, PrincessHelped, FlightBegun, Dragged, MoveRolled, Stepped, Grabbed,
                           Yielded, Kept, Dropped, MinionStepped, CubeTaken, FightBegun, Revealed, Fought,
                           Beaten, MinionLost, PrincessFreed, MinionMade, Delivered, RoundsOver>;

using Observer = herbarium::Observer<State, Event>;

}  // namespace herbarium::rush
