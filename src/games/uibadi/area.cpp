#include "games/uibadi/area.hpp"

namespace herbarium::uibadi {

int Area::attackers_of(int slot) const {
  int count = 0;
  each_watcher(piece(slot).cell, [&](int) { ++count; });
  return count;
}

int Area::add(const Piece& piece) {
  const int slot = used_.lowest_absent();
  used_.add(slot);
  put_down(slot, piece);
  return slot;
}

void Area::remove(int slot) {
  take_up(slot);
  used_.remove(slot);
}

// What pointed past this cell now points at the piece.
void Area::put_down(int slot, const Piece& piece) {
  pieces_[static_cast<std::size_t>(slot)] = piece;
  order_.push(static_cast<std::int8_t>(slot));
  each_watcher(piece.cell, [&](int watcher) {
    free_at_[ultimate(watcher)].remove(watcher);
    unsettled_.add(watcher);
  });
  sight_.add(ground(), piece.cell);
  slot_at_[piece.cell] = static_cast<std::int8_t>(slot);
  if (!piece.is_attacker()) return;
  pointers_.add(ground(), piece.cell, piece.way());
  unsettled_.add(slot);
  if (target(slot) == no_slot) free_at_[ultimate(slot)].add(slot);
}

// What pointed at the piece now points past its cell.
void Area::take_up(int slot) {
  const Piece& taken = piece(slot);
  // Most that are taken up have come but lately.
  std::size_t place = order_.size() - 1;
  while (order_[place] != slot) --place;
  order_.erase(place);
  sight_.remove(ground(), taken.cell);
  slot_at_[taken.cell] = no_slot;
  unsettled_.remove(slot);
  if (taken.is_attacker()) {
    pointers_.remove(ground(), taken.cell, taken.way());
    free_at_[ultimate(slot)].remove(slot);
  }
  each_watcher(taken.cell, [&](int watcher) {
    unsettled_.add(watcher);
    if (first(taken.cell, piece(watcher).way()) == no_slot) free_at_[ultimate(watcher)].add(watcher);
  });
}

void Area::turn_upright(int slot) {
  if (!piece(slot).is_attacker()) return;
  pointers_.remove(ground(), piece(slot).cell, piece(slot).way());
  free_at_[ultimate(slot)].remove(slot);
  unsettled_.remove(slot);
  pieces_[static_cast<std::size_t>(slot)].facing = upright;
}

void Area::enlarge(int slot) {
  Piece& grown = pieces_[static_cast<std::size_t>(slot)];
  grown.size = *next_larger(grown.size);
  if (grown.is_attacker()) unsettled_.add(slot);
  each_watcher(grown.cell, [&](int watcher) { unsettled_.add(watcher); });
}

}  // namespace herbarium::uibadi
