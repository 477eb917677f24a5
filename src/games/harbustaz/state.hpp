// A game of Harbustaz as it stands, its moves, and what happens (doc/rules/harbustaz.md).
#pragma once

#include "base/bits.hpp"
#include "core/game.hpp"
#include "games/harbustaz/trail.hpp"

namespace herbarium::harbustaz {

enum class Colour : std::uint8_t { black, white };
inline constexpr std::array<Colour, 2> colours{Colour::black, Colour::white};

constexpr Colour other(Colour colour) { return colour == Colour::black ? Colour::white : Colour::black; }
constexpr const char* name(Colour colour) { return colour == Colour::black ? "black" : "white"; }

enum class Phase : std::uint8_t { setup, choose, play, over };
enum class Why : std::uint8_t { none, passes, repetition, resign };

// Cells as their indexes on the board; the largest board has 91.
using Cells = Bits<2>;

// What a colour has on the board.
struct Side {
  Cells seeds;
  std::int8_t at = -1;  // the peasant's cell; -1 before the set-up
  std::int8_t height = 0;

  bool operator==(const Side&) const = default;
};

struct Pieces {
  std::array<Side, 2> sides;

  Side& of(Colour colour) { return sides[static_cast<std::size_t>(colour)]; }
  const Side& of(Colour colour) const { return sides[static_cast<std::size_t>(colour)]; }
  // The cells on which the colour has a piece.
  Cells stones(Colour colour) const {
    Cells all = of(colour).seeds;
    if (of(colour).at >= 0) all.add(of(colour).at);
    return all;
  }
  Cells stones() const { return stones(Colour::black) | stones(Colour::white); }

  bool operator==(const Pieces&) const = default;
};

struct State {
  Pieces pieces;
  std::int32_t actions = 0;  // made since the set-up
  std::int8_t size = 5;      // cells a side of the board
  Phase phase = Phase::setup;
  Colour turn = Colour::black;  // whose action is the next one, or would be
  std::int8_t black_seat = 0;   // 0 before the choice
  std::int8_t passes = 0;       // running
  std::int8_t seen = 0;         // how often this position has stood, with this time
  Why why = Why::none;
  std::int8_t winner = 0;  // the seat, when the game is over
  Trail trail;

  const HexBoard& board() const { return HexBoard::of_side(size); }
  bool has_sides() const { return black_seat != 0; }
  Seat seat_of(Colour colour) const { return colour == Colour::black ? black_seat : 3 - black_seat; }
};

struct Move {
  enum class Kind : std::uint8_t { setup, choose, move, sow, pass };
  Kind kind = Kind::pass;
  Colour colour = Colour::black;  // the one that seat 2 chooses
  std::int8_t cell = 0;           // where a piece arrives; of a set-up the black peasant's
  std::int8_t white_cell = 0;     // of a set-up

  bool operator==(const Move&) const = default;
};

struct Event {
  enum class What : std::uint8_t {
    set_up,     // from: the black peasant's cell, to: the white one's
    chosen,     // colour: of seat 2
    moved,      // from, to; height: after it
    harvested,  // the same, onto an own seed
    sowed,      // from: the peasant's cell, to: the seed's; height: after it
    passed,
    repeated,       // the position stands for the second time
    over_passes,    // halves
    over_repeated,  // halves
  };
  What what = What::passed;
  Colour colour = Colour::black;
  bool lowered = false;  // by sowing
  std::int8_t height = 0;
  Hex from{};
  Hex to{};
  std::array<std::int16_t, 2> halves{};  // half points of black and white
};

}  // namespace herbarium::harbustaz
