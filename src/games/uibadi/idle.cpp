#include "games/uibadi/idle.hpp"

#include "games/uibadi/rules.hpp"

namespace herbarium::uibadi {
namespace {

// What becomes of a piece that is put somewhere, and of those around it, when first the smaller of each two
// that point at each other go.
struct Clash {
  bool goes = false;        // it goes back itself
  bool takes_away = false;  // it makes another one go back

  void with(Size own, Size other) {
    goes = goes || own < other;
    takes_away = takes_away || other < own;
  }
};

Clash clash_of(const Area& area, const Place& place) {
  Clash clash;
  for (const HexWay way : hex_ways) {
    const int slot = area.first(place.cell, way);
    if (slot == no_slot) continue;
    const Piece& other = area.piece(slot);
    if (place.facing == Facing(way) || other.facing == Facing(opposite(way)))
      clash.with(place.size, other.size);
  }
  return clash;
}

// Whether the placement arms somebody: who is armed is looked at before anything goes back.
bool arms_somebody(const State& state, const Place& place) {
  if (state.armed == state.everybody()) return false;
  State after = state;
  play(after, state.seat(), place, nullptr);
  return !(after.armed == state.armed);
}

}  // namespace

bool is_idle(const State& state, const Place& place) {
  const Clash clash = clash_of(state.area, place);
  return clash.goes && !clash.takes_away && !arms_somebody(state, place);
}

}  // namespace herbarium::uibadi
