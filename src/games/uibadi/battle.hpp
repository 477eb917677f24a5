// Battles (doc/rules/uibadi.md, Battle).
#pragma once

#include "games/uibadi/rules.hpp"

namespace herbarium::uibadi {

// Begins a battle: the attacker in slot `pointer` points directly at the one in slot `target`, and the two
// ultimately point at two players, the battlers.
void begin_battle(State& state, int pointer, int target, Observer* observer);

// Carry out the moves of a battle, which must be legal. The move that ends it continues with the
// examination.
void carry_out(State& state, Seat seat, const Commit& commit, Observer* observer);
void carry_out(State& state, Seat seat, const Aim& aim, Observer* observer);
void carry_out(State& state, Seat seat, const Stop& stop, Observer* observer);
void carry_out(State& state, Seat seat, const TimeOut& time_out, Observer* observer);

// The possible hits of a battler's piece in `slot`: the piece defended by the other battler, and pieces
// aimed by the other that point directly at the battler's own defended piece. All this is judged with the
// piece in `slot` taken up.
class Aiming {
 public:
  Aiming(const State& state, Seat seat, int slot);

  // Whether a cell is empty, with the piece taken up.
  bool is_empty(int cell) const { return !sight_.has(area_.ground(), cell); }
  // The slot of the piece that it would point directly at, or no_slot.
  int target(int cell, HexWay way) const;
  bool may_hit(int target) const;

  // Calls `visit(cell, way)` for each aim: each way to put the piece down so that it hits something.
  template <class Visit>
  void each(const Visit& visit) const {
    each_run([&](int at, HexWay way, int length) {
      for (int cell = at; length > 0; --length) visit(cell = before(cell, way), way);
    });
  }
  // The number of aims, and one of them by its number, from 0, in the same order.
  int count() const;
  Aim aim(int number) const;

 private:
  bool points_at_own(int slot) const;
  int before(int cell, HexWay way) const { return area_.board().neighbour(cell, opposite(way)); }

  // Calls `visit(cell, way, length)` for each cell that can be hit and each direction: from any of `length`
  // empty cells in a row, a piece pointing that way hits it.
  template <class Visit>
  void each_run(const Visit& visit) const {
    each_run_at(other_.defended, visit);
    for (const int slot : other_.aimed)
      if (points_at_own(slot)) each_run_at(slot, visit);
  }
  template <class Visit>
  void each_run_at(int slot, const Visit& visit) const {
    const int cell = area_.piece(slot).cell;
    for (const HexWay way : hex_ways)
      visit(cell, way, sight_.empty_ahead(area_.ground(), cell, opposite(way)));
  }

  const Area& area_;
  const Battler& own_;
  const Battler& other_;
  std::uint8_t from_;
  Sight sight_;
};

}  // namespace herbarium::uibadi
