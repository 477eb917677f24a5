// A game of Herd as it stands, its moves, and what happens (doc/rules/herd.md).
#pragma once

#include "base/bits.hpp"
#include "core/game.hpp"

namespace herbarium::herd {

enum class Phase : std::uint8_t { roll, remove, place, over };
enum class Why : std::uint8_t { none, full, resign };

// `Words` 64-bit words hold the cells: sides 2 to 5 fit one, up to 8 three, up to 13 eight.
template <int Words>
struct State {
  using Cells = Bits<Words>;

  std::array<Cells, 2> stones;  // of red and of blue
  std::int32_t turn = 1;
  std::int16_t empty = 0;  // cells without a stone
  std::int16_t to_remove = 0;
  std::int16_t to_place = 0;
  std::array<std::int8_t, 2> dice{};
  std::int8_t side = 5;   // cells a side
  std::int8_t mover = 0;  // whose turn it is: 0 red, 1 blue
  Phase phase = Phase::roll;
  Why why = Why::none;
  std::int8_t winner = -1;

  Cells& own() { return stones[static_cast<std::size_t>(mover)]; }
  Cells& enemy() { return stones[static_cast<std::size_t>(1 - mover)]; }
  const Cells& own() const { return stones[static_cast<std::size_t>(mover)]; }
  const Cells& enemy() const { return stones[static_cast<std::size_t>(1 - mover)]; }
};

struct Move {
  enum class Kind : std::uint8_t { roll, remove, place };
  Kind kind = Kind::roll;
  std::array<std::int8_t, 2> dice{};
  std::int16_t cell = 0;  // its index on the board

  bool operator==(const Move&) const = default;
};

struct Event {
  enum class What : std::uint8_t { rolled, removed, placed, captured, no_cell, full };
  What what = What::rolled;
  std::int8_t side = 5;
  std::int8_t mover = 0;
  std::array<std::int8_t, 2> dice{};
  std::int16_t cell = 0;
  std::int16_t left = 0;  // still to remove or to place after it
};

constexpr const char* colour(int player) { return player == 0 ? "Red" : "Blue"; }

}  // namespace herbarium::herd
