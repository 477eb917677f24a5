// The values of Uibadi: a game in progress, the moves, and their events (doc/rules/uibadi.md).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "core/game.hpp"
#include "core/seat.hpp"
#include "games/uibadi/area.hpp"

namespace herbarium::uibadi {

// --- a game in progress

enum class Phase : std::uint8_t { turn, commit, battle, over };

// Why the game is over.
enum class Why : std::uint8_t { none, battles, passes, turns, resign };

// One of the two players in a battle.
struct Battler {
  std::int8_t seat = nobody;
  std::int8_t defended = no_slot;     // the piece defended by this battler
  std::optional<std::int8_t> number;  // as committed; secret until both have committed
  std::int8_t left = 0;               // aims left, in phase battle
  Slots reserve;                      // pieces not aimed yet
  Slots aimed;                        // pieces aimed by this battler and still on the board
};

struct Battle {
  // The earlier of the two attackers pointed at the first battler.
  std::array<Battler, 2> battlers;

  bool has(Seat seat) const { return seat == battlers[0].seat || seat == battlers[1].seat; }
  // The battler in a seat, and the other one; the seat must be a battler's.
  const Battler& of(Seat seat) const { return battlers[seat == battlers[0].seat ? 0 : 1]; }
  const Battler& against(Seat seat) const { return battlers[seat == battlers[0].seat ? 1 : 0]; }
  Battler& of(Seat seat) { return battlers[seat == battlers[0].seat ? 0 : 1]; }
  // Whether a battler has had a piece to aim: it is in the reserve, unless a number has allowed to aim it.
  bool could_aim() const {
    return std::any_of(battlers.begin(), battlers.end(),
                       [](const Battler& each) { return !each.reserve.empty() || each.number > 0; });
  }
  // The battlers who have committed a number.
  SeatSet committed() const {
    SeatSet seats;
    for (const Battler& battler : battlers)
      if (battler.number) seats.add(battler.seat);
    return seats;
  }
};

struct State {
  Area area{8, 3};
  Battle battle;            // empty unless in_battle
  std::int32_t clocks = 0;  // number of clocks started so far
  std::int16_t turn = 1;
  std::int16_t last_turn = 200;
  std::int16_t clock = 60;  // seconds for a battle; 0: none
  PerSeat<std::int16_t> wins;
  std::int8_t pieces = most_of_a_size;  // of each size, on the board and in the stash
  std::array<std::int8_t, all_sizes.size()> stash{pieces, pieces, pieces};
  std::int8_t passes = 0;  // in a row
  SeatSet armed;
  SeatSet winners;  // at the end of the game
  Phase phase = Phase::turn;
  Why why = Why::none;

  int players() const { return area.players(); }
  SeatSet everybody() const { return SeatSet::first_seats(players()); }
  // The seat that has the turn; in a battle, the player whose turn caused it.
  Seat seat() const { return (turn - 1) % players() + 1; }
  // From the meeting of two attackers until their battle is decided.
  bool in_battle() const { return phase == Phase::commit || phase == Phase::battle; }

  int in_stash(Size size) const { return stash[static_cast<std::size_t>(size)]; }
  int on_board(Size size) const { return pieces - in_stash(size); }
  void take_from_stash(Size size) { --stash[static_cast<std::size_t>(size)]; }
  void return_to_stash(Size size) { ++stash[static_cast<std::size_t>(size)]; }
};

// --- moves in a turn

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

// --- moves in a battle

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

// --- events

// A piece at the time of an event.
struct Snapshot {
  Hex hex;
  Size size;
  Facing facing;
};

struct Placed {
  Seat seat;
  Snapshot piece;
  std::optional<Snapshot> target;  // the piece that it points directly at
  Seat ultimate;                   // the player that it ultimately points at, or nobody
};

struct Grown {
  Seat seat;
  Snapshot piece;  // after the event
};

struct Passed {
  Seat seat;
  bool forced;  // nothing else was legal
};

struct Armed {
  Seat seat;
};

// A piece returned to the stash because of a larger one.
struct SentBack {
  Snapshot piece;
  Snapshot larger;
  bool larger_points;  // at the piece; otherwise the piece points at the larger one
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

// A battler's number.
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
  SeatSet late;  // the players for whom 0 was committed
};

struct NumbersRevealed {
  SeatNumber first;
  SeatNumber second;
};

struct Aimed {
  Seat seat;
  Seat other;
  Hex from;
  Snapshot piece;  // after the event
  Snapshot target;
  bool at_defended;  // the target is the other battler's defended piece
};

struct Fought {
  Snapshot piece;  // the one that was aimed
  Snapshot target;
  bool piece_goes;  // back to the stash
  bool target_goes;
};

struct Stopped {
  Seat seat;
  int aims_left;
};

struct BattleTimedOut {};

// The numbers count the attackers of the battlers' defended pieces.
struct BattleDecided {
  SeatNumber first;
  SeatNumber second;
  Seat winner;     // or nobody
  bool could_aim;  // whether anybody had a reserve
};

struct AimedTurnedUpright {
  int pieces;
};

struct WinLost {
  Seat seat;
  int attackers;
  int wins_left;
};

// From now on one more attacker would cost a win.
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
