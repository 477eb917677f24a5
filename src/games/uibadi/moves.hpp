// What the players of Uibadi can do, and the events that come of it (doc/rules/uibadi.md, Moves).
#pragma once

#include <variant>

#include "core/game.hpp"
#include "games/uibadi/state.hpp"

namespace herbarium::uibadi {

// Moves in a turn.

struct Place {
  Size size = Size::small;
  std::uint8_t cell = 0;
  Facing facing;
  bool operator==(const Place&) const = default;
};

struct Grow {
  std::uint8_t cell = 0;
  bool operator==(const Grow&) const = default;
};

struct Pass {
  bool operator==(const Pass&) const = default;
};

// Moves in a battle.

struct Commit {
  std::int8_t number = 0;
  bool operator==(const Commit&) const = default;
};

struct Aim {
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  HexWay way = HexWay::e;
  bool operator==(const Aim&) const = default;
};

struct Stop {
  bool operator==(const Stop&) const = default;
};

// The clock has run out; nature's only move.
struct TimeOut {
  bool operator==(const TimeOut&) const = default;
};

using Move = std::variant<Place, Grow, Pass, Commit, Aim, Stop, TimeOut>;

// Events.

// A piece as it was when something happened to it.
struct Snapshot {
  Hex hex;
  Size size;
  Facing facing;
};

struct Placed {
  Seat seat;
  Snapshot piece;
  std::optional<Snapshot> target;  // what it points directly at
  Seat ultimate;                   // whom it ultimately points at, or nobody
};

struct Grown {
  Seat seat;
  Snapshot piece;  // as it is now
};

struct Passed {
  Seat seat;
  bool forced;  // nothing else was legal; nobody looks unless somebody is told
};

struct Armed {
  Seat seat;
};

// A piece went back to the stash because of a larger one.
struct SentBack {
  Snapshot piece;
  Snapshot larger;
  bool larger_points;  // at the piece; else the piece points at the larger one
};

// Two attackers met without a battle, and were turned upright.
struct Met {
  Snapshot pointer;
  Snapshot target;
  SeatSet unarmed;
  Seat both_at;  // the seat at which both ultimately point, or nobody
};

struct BattleBegun {
  Snapshot pointer;  // the second battler defends it
  Snapshot target;   // the first battler defends it
  Seat first;
  Seat second;
};

// A number that belongs to a battler.
struct SeatNumber {
  Seat seat;
  int number;
};

struct ReservesCounted {
  SeatNumber first;
  SeatNumber second;
};

struct Committed {
  Seat seat;
};

struct CommitTimedOut {
  SeatSet late;  // for whom 0 was committed
};

struct NumbersRevealed {
  SeatNumber first;
  SeatNumber second;
};

struct Aimed {
  Seat seat;
  Seat other;
  Hex from;
  Snapshot piece;  // as it lies now
  Snapshot target;
  bool at_defended;  // the target is what the other defends
};

struct Fought {
  Snapshot piece;  // that was aimed
  Snapshot target;
  bool piece_goes;  // back to the stash
  bool target_goes;
};

struct Stopped {
  Seat seat;
  int aims_left;
};

struct BattleTimedOut {};

// With the attackers of what each battler defends.
struct BattleDecided {
  SeatNumber first;
  SeatNumber second;
  Seat winner;  // or nobody
};

struct AimedTurnedUpright {
  int pieces;
};

struct WinLost {
  Seat seat;
  int attackers;
  int wins_left;
};

// One attacker more would cost a win from now on.
struct NearALoss {
  Seat seat;
  int attackers;
};

struct EndedByBattles {
  SeatSet winners;
};

struct EndedByPasses {};

struct EndedByTurns {
  int turns;
};

using Event =
    std::variant<Placed, Grown, Passed, Armed, SentBack, Met, BattleBegun, ReservesCounted, Committed,
                 CommitTimedOut, NumbersRevealed, Aimed, Fought, Stopped, BattleTimedOut, BattleDecided,
                 AimedTurnedUpright, WinLost, NearALoss, EndedByBattles, EndedByPasses, EndedByTurns>;

using Observer = herbarium::Observer<State, Event>;

}  // namespace herbarium::uibadi
