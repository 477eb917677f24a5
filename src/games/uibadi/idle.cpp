#include "games/uibadi/idle.hpp"

#include <algorithm>

#include "games/uibadi/rules.hpp"

namespace herbarium::uibadi {
namespace {

// Whether the placement arms somebody: who is armed is looked at before anything goes back.
bool arms_somebody(const State& state, const Place& place) {
  if (state.armed == state.everybody()) return false;
  State after = state;
  play(after, state.seat(), place, nullptr);
  return !(after.armed == state.armed);
}

}  // namespace

Clash::Clash(const Area& area, int cell, Facing facing) {
  for (const HexWay way : hex_ways) {
    const int slot = area.first(cell, way);
    if (slot == no_slot) continue;
    const Piece& other = area.piece(slot);
    if (facing == Facing(way) || other.facing == Facing(opposite(way))) with(other.size);
  }
}

void Clash::with(Size size) {
  smallest_ = smallest_ ? std::min(*smallest_, size) : size;
  largest_ = largest_ ? std::max(*largest_, size) : size;
}

bool is_idle(const State& state, const Place& place) {
  return is_idle(state, place, Clash(state.area, place.cell, place.facing));
}

bool is_idle(const State& state, const Place& place, const Clash& clash) {
  return clash.is_lost(place.size) && !arms_somebody(state, place);
}

}  // namespace herbarium::uibadi
