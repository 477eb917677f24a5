// The state of a game of Harbustaz (doc/rules/harbustaz.md), the moves, and the events.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "base/bits.hpp"
#include "board/hex.hpp"
#include "core/game.hpp"

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

// A colour's pieces on the board.
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
  // The cells with a piece of the colour.
  Cells stones(Colour colour) const {
    Cells all = of(colour).seeds;
    if (of(colour).at >= 0) all.add(of(colour).at);
    return all;
  }
  Cells stones() const { return stones(Colour::black) | stones(Colour::white); }

  bool operator==(const Pieces&) const = default;
};

// The reversible actions since a colour last gained a piece, for counting repetitions of a position
// (doc/rules/harbustaz.md, End; Ruling Z1).
//
// A move to an empty cell and a sowing by a peasant of height 1 bring a piece from the supply, and no
// action ever removes one, so no earlier position can return. All other actions (harvests, sowings that
// lower the peasant, passes) can be undone from their codes and the places of the pieces. So four bits for
// each are enough to compare the position exactly with all that it can repeat.
//
// The number of consecutive actions of this kind has no useful bound, as seeds can be shifted about in very
// many ways. The trail holds the latest 8192 and forgets older ones: a position from before that, with no
// piece added since, would count as new.
class Trail {
 public:
  static constexpr int capacity = 8192;

  struct Harvest {
    HexWay way = HexWay::e;
    bool operator==(const Harvest&) const = default;
  };
  struct Sowing {
    HexWay way = HexWay::e;
    bool operator==(const Sowing&) const = default;
  };
  struct Pass {
    bool operator==(const Pass&) const = default;
  };
  using Step = std::variant<Harvest, Sowing, Pass>;

  int length() const { return length_; }
  void clear() { next_ = length_ = 0; }

  // Adds a step; when the trail is full, the oldest one is forgotten.
  void push(Step step) {
    std::uint64_t& word = words_[word_of(next_)];
    word &= ~(code_mask << shift_of(next_));
    word |= code_of(step) << shift_of(next_);
    next_ = (next_ + 1) % capacity;
    if (length_ < capacity) ++length_;
  }

  // The latest step (1), the one before it (2), … up to length().
  Step back(int steps) const {
    const int at = (next_ - steps + capacity) % capacity;
    return step_of((words_[word_of(at)] >> shift_of(at)) & code_mask);
  }

 private:
  static constexpr std::uint64_t ways = hex_ways.size();
  static constexpr std::uint64_t pass_code = 2 * ways;
  static constexpr int code_bits = 4;
  static constexpr int codes_per_word = 64 / code_bits;
  static constexpr std::uint64_t code_mask = (1U << code_bits) - 1;

  // A harvest is its way; sowings come after all harvests, a pass is last.
  static std::uint64_t code_of(const Step& step) {
    if (const auto* harvest = std::get_if<Harvest>(&step)) return static_cast<std::uint64_t>(harvest->way);
    if (const auto* sowing = std::get_if<Sowing>(&step))
      return ways + static_cast<std::uint64_t>(sowing->way);
    return pass_code;
  }
  static Step step_of(std::uint64_t code) {
    if (code == pass_code) return Pass{};
    if (code >= ways) return Sowing{static_cast<HexWay>(code - ways)};
    return Harvest{static_cast<HexWay>(code)};
  }

  static constexpr std::size_t word_of(int at) { return static_cast<std::size_t>(at / codes_per_word); }
  static constexpr int shift_of(int at) { return at % codes_per_word * code_bits; }

  std::array<std::uint64_t, capacity / codes_per_word> words_{};
  std::int32_t next_ = 0;  // index of the next step
  std::int32_t length_ = 0;
};

struct State {
  Pieces pieces;
  std::int32_t actions = 0;  // taken since the set-up
  std::int8_t size = 5;      // cells on each side of the board
  Phase phase = Phase::setup;
  Colour turn = Colour::black;  // the colour to act; after the end, the one that would be next
  std::int8_t black_seat = 0;   // 0 before the choice
  std::int8_t passes = 0;       // in a row
  std::int8_t seen = 0;         // repetitions of this position, including this one
  Why why = Why::none;
  std::int8_t winner = 0;                // a seat, after the end of the game
  PerColour<std::int16_t> final_halves;  // the half points at a regular end
  Trail trail;

  const HexBoard& board() const { return HexBoard::of_side(size); }
  // Whether the colours have been dealt out to the seats.
  bool has_sides() const { return black_seat != 0; }
  Seat seat_of(Colour colour) const { return colour == Colour::black ? black_seat : opponent(black_seat); }
  Colour colour_of(Seat seat) const { return seat == black_seat ? Colour::black : Colour::white; }
  bool is_played_out() const { return why == Why::passes || why == Why::repetition; }
};

// --- moves; cells by their index on the board

// Seat 1 puts the peasants on their cells.
struct SetUp {
  std::int8_t black = 0;
  std::int8_t white = 0;
  bool operator==(const SetUp&) const = default;
};

// Seat 2 chooses its colour.
struct Choose {
  Colour colour = Colour::black;
  bool operator==(const Choose&) const = default;
};

struct MovePeasant {
  std::int8_t to = 0;
  bool operator==(const MovePeasant&) const = default;
};

struct Sow {
  std::int8_t at = 0;
  bool operator==(const Sow&) const = default;
};

struct Pass {
  bool operator==(const Pass&) const = default;
};

using Move = std::variant<Pass, MovePeasant, Sow, Choose, SetUp>;

// --- the effects of moves

struct PeasantsSetUp {
  Hex black;
  Hex white;
};

// By seat 2.
struct ColourChosen {
  Colour colour;
};

// The one that acts.
struct Player {
  Colour colour;
  Seat seat;
};

struct PeasantMoved {
  Player player;
  Hex from;
  Hex to;
  bool harvested;  // the former seed
  int height;      // after the action
};

struct SeedSown {
  Player player;
  Hex peasant;
  Hex seed;
  bool lowered;  // the peasant
  int height;    // of the peasant, after the action
};

struct Passed {
  Player player;
  bool forced;  // nothing else was legal
};

// The second occurrence of a position.
struct PositionRepeated {};

// A player's final result.
struct Total {
  Player player;
  int halves;  // half points
};

struct EndedByPasses {
  Total black;
  Total white;
};

// The third occurrence of a position.
struct EndedByRepetition {
  Total black;
  Total white;
};

using Event = std::variant<PeasantsSetUp, ColourChosen, PeasantMoved, SeedSown, Passed, PositionRepeated,
                           EndedByPasses, EndedByRepetition>;

using Observer = herbarium::Observer<State, Event>;

}  // namespace herbarium::harbustaz
