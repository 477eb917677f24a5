// A game of Harbustaz as it stands (doc/rules/harbustaz.md).
#pragma once

#include "base/bits.hpp"
#include "core/seat.hpp"
#include "games/harbustaz/repetition.hpp"

namespace herbarium::harbustaz {

enum class Colour : std::uint8_t { black, white };
inline constexpr std::array<Colour, 2> colours{Colour::black, Colour::white};

constexpr Colour other(Colour colour) { return colour == Colour::black ? Colour::white : Colour::black; }
constexpr const char* name(Colour colour) { return colour == Colour::black ? "black" : "white"; }

constexpr Seat opponent(Seat seat) { return seat == 1 ? 2 : 1; }

// One value for each colour.
template <class T>
struct PerColour {
  std::array<T, 2> values{};

  constexpr T& operator[](Colour colour) { return values[static_cast<std::size_t>(colour)]; }
  constexpr const T& operator[](Colour colour) const { return values[static_cast<std::size_t>(colour)]; }
  bool operator==(const PerColour&) const = default;
};

enum class Phase : std::uint8_t { setup, choose, play, over };

// Why the game is over.
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
  PerColour<Side> sides;

  Side& of(Colour colour) { return sides[colour]; }
  const Side& of(Colour colour) const { return sides[colour]; }
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
  std::int32_t actions = 0;  // taken since the set-up
  std::int8_t size = 5;      // cells on each side of the board
  Phase phase = Phase::setup;
  Colour turn = Colour::black;  // whose action is due; when the game is over, whose would be
  std::int8_t black_seat = 0;   // 0 before the choice
  std::int8_t passes = 0;       // in a row
  std::int8_t seen = 0;         // how often this position has stood, this time included
  Why why = Why::none;
  std::int8_t winner = 0;                // the seat, when the game is over
  PerColour<std::int16_t> final_halves;  // the half points of a game that was played to its end
  Trail trail;

  const HexBoard& board() const { return HexBoard::of_side(size); }
  // Whether the colours have been dealt out to the seats.
  bool has_sides() const { return black_seat != 0; }
  Seat seat_of(Colour colour) const { return colour == Colour::black ? black_seat : opponent(black_seat); }
  Colour colour_of(Seat seat) const { return seat == black_seat ? Colour::black : Colour::white; }
  bool is_played_out() const { return why == Why::passes || why == Why::repetition; }
};

inline bool can_have_stood(const State& state) {
  constexpr int shortest_return = 8;
  return state.passes > 1 || state.trail.length() >= shortest_return;
}

}  // namespace herbarium::harbustaz
