// Why something is not legal, in words (doc/rules/uibadi.md, A turn; Battle). Each gives an empty text if it
// is.
#pragma once

#include <string>
#include <string_view>

#include "games/uibadi/state.hpp"

namespace herbarium::uibadi {

// Why no piece of that size can come from the stash now.
std::string why_no_piece(const State& state, Size size);
// Why a piece cannot be put on the cell: "a small attacker stands on c4".
std::string why_taken(const State& state, int cell);
// Why no upright piece can be placed on the cell.
std::string why_not_upright(const State& state, int cell);
// Why `seat` cannot put an attacker so.
std::string why_not_so(const State& state, Seat seat, int cell, HexWay way);
std::string why_not_grow(const State& state, Seat seat, int cell);

// Why a battler cannot aim what stands on the cell.
std::string why_not_from(const State& state, Seat seat, int cell);
// Why the piece in `slot`, of the battler's reserve, cannot be aimed from that cell in that direction.
std::string why_not_aim(const State& state, Seat seat, int slot, int cell, HexWay way);

// Why nothing is due from a seat, or from nature, that is not to act: a move of a battle may come too late.
std::string why_not_due(const State& state, Seat seat, std::string_view text);

}  // namespace herbarium::uibadi
