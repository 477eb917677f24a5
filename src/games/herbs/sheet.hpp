// A command sheet: up to eight actions and a stone (doc/rules/herbs.md, The sheet).
#pragma once

#include "base/fixed_list.hpp"
#include "games/herbs/arena.hpp"

namespace herbarium::herbs {

inline constexpr std::size_t most_actions = 8;

enum class Verb : std::uint8_t {
  none,  // a line left blank
  forward,
  right,
  left,
  half,
  back,
  push,
  paint_white,  // B->W
  paint_black,  // W->B
  fire,
};

struct Action {
  Verb verb = Verb::none;
  std::int8_t herb = 0;
  std::int8_t squares = 0;  // of forward, back and push
  std::int16_t cost = 0;

  bool operator==(const Action&) const = default;
};

// The new stone at the end of a sheet; no colour: there is none.
struct Placement {
  Stone colour = Stone::none;
  Place at = nowhere;

  bool operator==(const Placement&) const = default;
};

struct Sheet {
  FixedList<Action, most_actions> actions;
  Placement stone;

  int cost() const {
    int sum = stone.colour == Stone::none ? 0 : price(stone.colour);
    for (const Action& action : actions) sum += action.cost;
    return sum;
  }

  bool operator==(const Sheet&) const = default;
};

// What an action costs at least; of a push, at its cheapest.
constexpr int least_cost(Verb verb, int squares) {
  switch (verb) {
    case Verb::forward:
    case Verb::push: return squares;
    case Verb::back: return 2 * squares;
    case Verb::half:
    case Verb::paint_black: return 1;
    case Verb::fire: return 2;
    default: return 0;
  }
}

// How far a Herb can go with the verb: 0 for those that do not go.
constexpr int farthest(Verb verb) {
  return verb == Verb::forward ? 6 : verb == Verb::back || verb == Verb::push ? 3 : 0;
}

}  // namespace herbarium::herbs
