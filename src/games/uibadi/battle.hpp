// Battles (doc/rules/uibadi.md, Battle).
#pragma once

#include "games/uibadi/state.hpp"

namespace herbarium::uibadi {

// The attacker in the first slot points directly at that in the second, and they point at two players in the
// end: these do battle.
void begin_battle(State& state, int pointer, int target, Observer* observer);

// The moves of a battle, which must be legal. They go on with the examination when the battle is over.
void commit(State& state, Seat seat, int number, Observer* observer);
void aim(State& state, Seat seat, const Move& move, Observer* observer);
void stop(State& state, Seat seat, Observer* observer);
void run_out_of_time(State& state, Observer* observer);

// What battler `side` could hit with the piece in `slot`: the other's defended piece, and those that the
// other has aimed and that point directly at the own one. All this is as it is with the piece taken up.
class Aiming {
 public:
  Aiming(const State& state, std::size_t side, int slot);

  // Whether a cell is empty, with the piece taken up.
  bool is_empty(int cell) const { return !sight_.has(state_.area.ground(), cell); }
  // The slot of what the piece would point directly at, or no_slot.
  int target(int cell, HexWay way) const;
  bool may_hit(int target) const;

  // Calls `visit(cell, way)` for every way to put the piece down so that it hits something.
  template <class Visit>
  void each(const Visit& visit) const {
    each_at(defended(), visit);
    for (const int slot : state_.battle.aimed[1 - side_])
      if (points_at_own(slot)) each_at(slot, visit);
  }

 private:
  int defended() const { return state_.battle.defended[1 - side_]; }
  bool points_at_own(int slot) const;

  template <class Visit>
  void each_at(int slot, const Visit& visit) const {
    const HexBoard& board = state_.area.board();
    for (const HexWay way : hex_ways)
      for (int cell = state_.area.piece(slot).cell;
           (cell = board.neighbour(cell, opposite(way))) >= 0 && is_empty(cell);)
        visit(cell, way);
  }

  const State& state_;
  std::size_t side_;
  Sight sight_;
};

}  // namespace herbarium::uibadi
