// A game of Uibadi as it stands (doc/rules/uibadi.md).
#pragma once

#include "games/uibadi/area.hpp"

namespace herbarium::uibadi {

enum class Phase : std::uint8_t { turn, commit, battle, over };

// Why the game is over.
enum class Why : std::uint8_t { none, battles, passes, turns, resign };

// One of the two who do battle.
struct Battler {
  std::int8_t seat = nobody;
  std::int8_t defended = no_slot;     // the piece that they defend
  std::optional<std::int8_t> number;  // as committed; secret until both are in
  std::int8_t left = 0;               // aims, in phase battle
  Slots reserve;                      // not aimed yet
  Slots aimed;                        // by them, and still on the board
};

struct Battle {
  // The first is the one at whom the earlier attacker pointed.
  std::array<Battler, 2> battlers;

  bool has(Seat seat) const { return seat == battlers[0].seat || seat == battlers[1].seat; }
  // Of a battler's seat: that battler, and the other one.
  const Battler& of(Seat seat) const { return battlers[seat == battlers[0].seat ? 0 : 1]; }
  const Battler& against(Seat seat) const { return battlers[seat == battlers[0].seat ? 1 : 0]; }
  Battler& of(Seat seat) { return battlers[seat == battlers[0].seat ? 0 : 1]; }
};

struct State {
  Area area{8, 3};
  Battle battle;            // while one is on
  std::int32_t clocks = 0;  // clocks begun: which one runs now, or ran last
  std::int16_t turn = 1;
  std::int16_t last_turn = 200;
  std::int16_t clock = 60;  // seconds for a battle; 0: none
  PerSeat<std::int16_t> wins;
  std::int8_t pieces = most_of_a_size;  // of each size, on the board and in the stash
  std::array<std::int8_t, all_sizes.size()> stash{pieces, pieces, pieces};
  std::int8_t passes = 0;  // in a row
  SeatSet seats = SeatSet::first_seats(area.players());
  SeatSet armed;
  SeatSet winners;  // when the game is over
  Phase phase = Phase::turn;
  Why why = Why::none;

  int players() const { return area.players(); }
  SeatSet everybody() const { return seats; }
  // Whose turn it is; in a battle, whose turn led to it.
  Seat seat() const { return (turn - 1) % players() + 1; }
  // From the meeting of two attackers until their battle is decided.
  bool in_battle() const { return phase == Phase::commit || phase == Phase::battle; }

  int in_stash(Size size) const { return stash[static_cast<std::size_t>(size)]; }
  int on_board(Size size) const { return pieces - in_stash(size); }
  void take_from_stash(Size size) { --stash[static_cast<std::size_t>(size)]; }
  void return_to_stash(Size size) { ++stash[static_cast<std::size_t>(size)]; }
};

}  // namespace herbarium::uibadi
