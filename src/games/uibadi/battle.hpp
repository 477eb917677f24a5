// Battles (doc/rules/uibadi.md, Battle).
#pragma once

#include "games/uibadi/rules.hpp"

namespace herbarium::uibadi {

// The attacker in the first slot points directly at that in the second, and they ultimately point at two
// players: these do battle.
void begin_battle(State& state, int pointer, int target, Observer* observer);

// The moves of a battle, which must be legal. When the battle is over, they go on with the examination.
void carry_out(State& state, Seat seat, const Commit& commit, Observer* observer);
void carry_out(State& state, Seat seat, const Aim& aim, Observer* observer);
void carry_out(State& state, Seat seat, const Stop& stop, Observer* observer);
void carry_out(State& state, Seat seat, const TimeOut& time_out, Observer* observer);

// What a battler could hit with the piece in `slot`: the other's defended piece, and those that the other has
// aimed and that point directly at their own. All this is judged with the piece taken up.
class Aiming {
 public:
  Aiming(const State& state, Seat seat, int slot);

  // Whether a cell is empty, with the piece taken up.
  bool is_empty(int cell) const { return !sight_.has(area_.ground(), cell); }
  // The slot of what the piece would point directly at, or no_slot.
  int target(int cell, HexWay way) const;
  bool may_hit(int target) const;

  // Calls `visit(cell, way)` for every way to put the piece down so that it hits something.
  template <class Visit>
  void each(const Visit& visit) const {
    each_at(other_.defended, visit);
    for (const int slot : other_.aimed)
      if (points_at_own(slot)) each_at(slot, visit);
  }

 private:
  bool points_at_own(int slot) const;

  template <class Visit>
  void each_at(int slot, const Visit& visit) const {
    const HexBoard& board = area_.board();
    for (const HexWay way : hex_ways)
      for (int cell = area_.piece(slot).cell;
           (cell = board.neighbour(cell, opposite(way))) >= 0 && is_empty(cell);)
        visit(cell, way);
  }

  const Area& area_;
  const Battler& own_;
  const Battler& other_;
  Sight sight_;
};

}  // namespace herbarium::uibadi
