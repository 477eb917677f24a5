// What is told of the moves of Herd.
#include <fmt/format.h>

#include "games/herd/text.hpp"

namespace herbarium::herd {
namespace {

Span side(Seat seat) { return side_ref(seat, colour(seat)); }

Span stone(Seat owner, Hex cell) {
  return piece_ref(fmt::format("{}'s stone", colour(owner)), name(cell), owner);
}

Line told(const Rolled& roll) {
  return line(side(roll.mover), " rolls ", roll.dice[0], " and ", roll.dice[1],
              roll.lower_counts ? "; in the first turn the lower counts." : ".");
}

Line told(const Removed& removal) {
  return line(side(removal.mover), " removes ", stone(other(removal.mover), removal.cell), " on ",
              cell_ref(name(removal.cell)), ".");
}

Line told(const Placed& placement) {
  return line(side(placement.mover), " places on ", cell_ref(name(placement.cell)), ".");
}

Line told(const Captured& capture) {
  return line(stone(capture.owner, capture.cell), " on ", cell_ref(name(capture.cell)),
              " is captured: one more stone to place, ", capture.to_place, " in all.");
}

Line told(const TurnCutShort& turn) {
  return line("There is no cell for ", side(turn.mover), ": ", turn.not_placed, " of the stones ",
              turn.not_placed == 1 ? "is" : "are", " not placed, and the turn is over.");
}

Line told(const BoardFull&) { return line("The board is full."); }

}  // namespace

Line words(const Event& event) {
  return std::visit([](const auto& each) { return told(each); }, event);
}

}  // namespace herbarium::herd
