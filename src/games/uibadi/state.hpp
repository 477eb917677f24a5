// A game of Uibadi as it stands, its moves, and what happens (doc/rules/uibadi.md).
#pragma once

#include "core/game.hpp"
#include "games/uibadi/area.hpp"

namespace herbarium::uibadi {

enum class Phase : std::uint8_t { turn, commit, battle, over };
enum class Why : std::uint8_t { none, battles, passes, turns, resign };

// The two battlers are numbered 0 (the one at whom the earlier attacker pointed) and 1.
struct Battle {
  static constexpr std::int8_t none = -1;

  std::array<std::int8_t, 2> seats{};
  std::array<std::int8_t, 2> defended{};          // slots
  std::array<std::int8_t, 2> number{none, none};  // as committed; secret until both are in
  std::array<std::int8_t, 2> left{};              // aims, in phase battle
  std::array<Slots, 2> reserve{};                 // not yet aimed
  std::array<Slots, 2> aimed{};                   // by each, and still on the board

  bool is_battler(Seat seat) const { return seat == seats[0] || seat == seats[1]; }
  // The number of a battler.
  std::size_t side_of(Seat seat) const { return seat == seats[0] ? 0 : 1; }
  bool has_committed(std::size_t side) const { return number[side] != none; }
};

struct State {
  Area area{8, 3};
  Battle battle;            // while one is on
  std::int32_t clocks = 0;  // clocks begun: which one runs now, or ran last
  std::int16_t turn = 1;
  std::int16_t last_turn = 200;
  std::int16_t clock = 60;  // seconds for a battle; 0: none
  std::array<std::int16_t, max_seats + 1> wins{};
  std::int8_t pieces = most_of_a_size;  // of each size, on the board and in the stash
  std::array<std::int8_t, 3> stash{pieces, pieces, pieces};
  std::int8_t passes = 0;  // running
  SeatSet armed;
  SeatSet winners;  // when the game is over
  Phase phase = Phase::turn;
  Why why = Why::none;

  int players() const { return area.players(); }
  SeatSet everybody() const { return SeatSet::first_seats(players()); }
  // Whose turn it is; in a battle, whose turn led to it.
  Seat seat() const { return (turn - 1) % players() + 1; }
  // From the meeting of two attackers until their battle is decided.
  bool in_battle() const { return phase == Phase::commit || phase == Phase::battle; }
  int in_stash(Size size) const { return stash[static_cast<std::size_t>(size)]; }
  int on_board(Size size) const { return pieces - in_stash(size); }
  int wins_of(Seat who) const { return wins[static_cast<std::size_t>(who)]; }
};

struct Move {
  enum class Kind : std::uint8_t { place, grow, pass, commit, aim, stop, time };
  Kind kind = Kind::pass;
  Size size = Size::small;  // of a piece that is placed
  std::uint8_t cell = 0;    // where a piece stands afterwards
  std::uint8_t from = 0;    // where a piece that is aimed stood
  std::int8_t facing = -1;  // a HexWay; -1: placed upright
  std::int8_t number = 0;   // that is committed

  bool operator==(const Move&) const = default;
};

// A piece as it is told of, or none.
struct Told {
  Hex hex{};
  Size size = Size::small;
  std::int8_t facing = -1;
  bool there = false;
};

struct Event {
  enum class What : std::uint8_t {
    placed,        // seat, piece; target: what it points directly at, else other: the seat it points at
    grown,         // seat, piece: as it is now
    passed,        // seat
    armed,         // seat
    marked,        // piece: goes back; target: the larger one; flag: the larger one points at it
    upright,       // piece, target: both; other: whom both point at, or seats: who is not armed
    begun,         // piece, target: both; seat and other: the battlers, the first defends the target
    reserves,      // seat and other; numbers: of their reserves
    committed,     // seat
    time_commit,   // seats: for whom 0 is committed
    revealed,      // seat and other; numbers
    aimed,         // seat, from, piece; target; flag: it is the one that `other` defends
    fought,        // piece: that was aimed, target; numbers: which of them goes back
    stopped,       // seat; numbers[0]: aims given up
    time_battle,   //
    decided,       // seat and other; numbers: attackers of what each defends; seats: the winner, if any
    turned,        // numbers[0]: aimed pieces that are turned upright
    win_lost,      // seat; numbers: attackers, wins left
    over_battles,  // seats
    over_passes,   //
    over_turns,    // numbers[0]: turns
  };
  What what = What::passed;
  std::int8_t seat = 0;
  std::int8_t other = 0;
  bool flag = false;
  SeatSet seats{};
  std::array<std::int16_t, 2> numbers{};
  Hex from{};
  Told piece{};
  Told target{};
};

using Observer = herbarium::Observer<State, Event>;

// The piece in a slot, as it is told of; none for no_slot.
inline Told told(const Area& area, int slot) {
  if (slot == no_slot) return {};
  const Piece& piece = area.piece(slot);
  return {area.board().cell(piece.cell), piece.size, piece.facing, true};
}

}  // namespace herbarium::uibadi
