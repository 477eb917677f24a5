// The state of a game of Herd, its moves, and its events (doc/rules/herd.md).
#pragma once

#include <variant>

#include "base/bits.hpp"
#include "board/hex.hpp"
#include "core/game.hpp"
#include "core/seat.hpp"

namespace herbarium::herd {

enum class Phase : std::uint8_t { roll, remove, place, over };
enum class Why : std::uint8_t { none, full, resign };

inline constexpr Seat red = 1, blue = 2;

constexpr Seat other(Seat seat) { return seat == red ? blue : red; }
constexpr const char* colour(Seat seat) { return seat == red ? "Red" : "Blue"; }

using Dice = std::array<std::int8_t, 2>;

// The state of a game, except for the stones.
struct Course {
  std::int32_t turn = 1;
  std::int16_t empty = 0;  // cells without a stone
  std::int16_t to_remove = 0;
  std::int16_t to_place = 0;
  Dice dice{};
  std::int8_t side = 5;  // cells along a side
  std::int8_t mover = red;
  Phase phase = Phase::roll;
  Why why = Why::none;
  std::int8_t winner = nature;  // nobody yet

  const HexBoard& board() const { return HexBoard::of_side(side); }
};

// `Words` 64-bit words hold the cells: sides 2 to 5 fit one, 6 and 7 two, 8 three, up to 13 eight. Rules
// and searches are compiled for each of these.
template <int Words>
struct State : Course {
  using Cells = Bits<Words>;

  PerSeat<Cells, blue> stones;

  Cells& own() { return stones[mover]; }
  Cells& enemy() { return stones[other(mover)]; }
  const Cells& own() const { return stones[mover]; }
  const Cells& enemy() const { return stones[other(mover)]; }
};

// For boards of any side: code for text and pictures, where speed does not matter, uses this type alone.
using AnyState = State<8>;

template <int Words>
AnyState widened(const State<Words>& state) {
  AnyState wide{state, {}};
  for (const Seat seat : {red, blue})
    for (const int cell : state.stones[seat]) wide.stones[seat].add(cell);
  return wide;
}

// `function(state, ...)`, which takes AnyState, for states of another type.
template <int Words, auto function>
inline constexpr auto for_any =
    [](const State<Words>& state, auto... rest) { return function(widened(state), rest...); };

// --- moves; cells by their index on the board

struct Roll {
  Dice dice{};

  bool operator==(const Roll&) const = default;
};

struct Remove {
  std::int16_t cell = 0;

  bool operator==(const Remove&) const = default;
};

struct Place {
  std::int16_t cell = 0;

  bool operator==(const Place&) const = default;
};

using Move = std::variant<Roll, Remove, Place>;

// The mover's choice of a cell, to remove or to place.
inline Move choice_of(Phase phase, int cell) {
  const auto index = static_cast<std::int16_t>(cell);
  return phase == Phase::remove ? Move(Remove{index}) : Move(Place{index});
}

// The cell of such a move.
inline int cell_of(const Move& move) {
  if (const auto* place = std::get_if<Place>(&move)) return place->cell;
  return std::get<Remove>(move).cell;
}

// --- the effects of moves

struct Rolled {
  Seat mover;
  Dice dice;
  bool lower_counts;  // in the first turn: this is the lower one
};

struct Removed {
  Seat mover;
  Hex cell;
};

struct Placed {
  Seat mover;
  Hex cell;
};

struct Captured {
  Seat owner;
  Hex cell;
  int to_place;  // by the mover, after it
};

struct TurnCutShort {
  Seat mover;
  int not_placed;
};

struct BoardFull {};

using Event = std::variant<Rolled, Removed, Placed, Captured, TurnCutShort, BoardFull>;

}  // namespace herbarium::herd
