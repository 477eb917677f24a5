// What the players of Harbustaz can do, and the events that come of it (doc/rules/harbustaz.md, Moves).
#pragma once

#include <variant>

#include "core/game.hpp"
#include "games/harbustaz/state.hpp"

namespace herbarium::harbustaz {

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

struct PeasantsSetUp {
  Hex black;
  Hex white;
};

// By seat 2.
struct ColourChosen {
  Colour colour;
};

// Who acts.
struct Player {
  Colour colour;
  Seat seat;
};

struct PeasantMoved {
  Player player;
  Hex from;
  Hex to;
  bool harvested;  // the seed that was there
  int height;      // from now on
};

struct SeedSown {
  Player player;
  Hex peasant;
  Hex seed;
  bool lowered;  // the peasant
  int height;    // of the peasant, from now on
};

struct Passed {
  Player player;
};

// The position stands for the second time.
struct PositionRepeated {};

// What a player has in the end.
struct Total {
  Player player;
  int halves;  // half points
};

struct EndedByPasses {
  Total black;
  Total white;
};

// The position stood for the third time.
struct EndedByRepetition {
  Total black;
  Total white;
};

using Event = std::variant<PeasantsSetUp, ColourChosen, PeasantMoved, SeedSown, Passed, PositionRepeated,
                           EndedByPasses, EndedByRepetition>;

using Observer = herbarium::Observer<State, Event>;

}  // namespace herbarium::harbustaz
