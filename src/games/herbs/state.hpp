// The moves of Herbs, and a game as it stands (doc/rules/herbs.md, A round; The sheet).
#pragma once

#include <optional>
#include <string_view>
#include <variant>

#include "base/fixed_list.hpp"
#include "games/herbs/arena.hpp"

namespace herbarium::herbs {

inline constexpr std::size_t most_actions = 8;

enum class Verb : std::uint8_t {
  blank,  // a line of the sheet without an action
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

inline constexpr std::size_t verb_count = 10;

// What a verb costs by itself and for each square, and how many squares it can go; 0 if its Herb stays where
// it is. In the order of Verb; looked up, as random sheets guess no verb in advance.
struct Costs {
  std::int8_t once = 0, a_square = 0, farthest = 0;
};
inline constexpr std::array<Costs, verb_count> verb_costs{{
    {0, 0, 0},  // blank
    {0, 1, 6},  // forward
    {0, 0, 0},  // right
    {0, 0, 0},  // left
    {1, 0, 0},  // half
    {0, 2, 3},  // back
    {0, 1, 3},  // push
    {0, 0, 0},  // paint_white
    {1, 0, 0},  // paint_black
    {2, 0, 0},  // fire
}};
constexpr const Costs& costs_of(Verb verb) { return verb_costs[static_cast<std::size_t>(verb)]; }

// What an action costs at least; for all but pushes that is what it costs.
constexpr int least_cost(Verb verb, int squares) {
  return costs_of(verb).once + squares * costs_of(verb).a_square;
}

// How many squares the verb can go; 0 if its Herb stays where it is.
constexpr int farthest(Verb verb) { return costs_of(verb).farthest; }

// A line of a sheet.
struct Action {
  Verb verb = Verb::blank;
  std::int8_t herb = 0;
  std::int8_t squares = 0;  // how far to go at most
  std::int16_t cost = 0;

  constexpr bool is_blank() const { return verb == Verb::blank; }
  bool operator==(const Action&) const = default;
};

inline constexpr Action no_action;

// An action at its least cost, or at a cost of its own.
constexpr Action action_of(int herb, Verb verb, int squares, int cost) {
  return {verb, static_cast<std::int8_t>(herb), static_cast<std::int8_t>(squares),
          static_cast<std::int16_t>(cost)};
}
constexpr Action action_of(int herb, Verb verb, int squares = 0) {
  return action_of(herb, verb, squares, least_cost(verb, squares));
}

// The new stone at the end of a sheet.
struct Placement {
  Stone colour = Stone::white;
  Place at = nowhere;

  bool operator==(const Placement&) const = default;
};

struct Sheet {
  FixedList<Action, most_actions> actions;
  std::optional<Placement> stone;
  std::int16_t unknown_cost = 0;  // of the lines behind these, where not all have been opened yet

  // The action of a step, from 1; a blank one if the sheet is shorter.
  const Action& action(int step) const {
    const auto index = static_cast<std::size_t>(step - 1);
    return index < actions.size() ? actions[index] : no_action;
  }
  int cost() const {
    int sum = unknown_cost + (stone ? price(stone->colour) : 0);
    for (const Action& action : actions) sum += action.cost;
    return sum;
  }
  bool operator==(const Sheet&) const = default;
};

struct Bid {
  std::int16_t points = 0;  // action points

  bool operator==(const Bid&) const = default;
};

struct Coin {
  Seat first = 1;  // goes first

  bool operator==(const Coin&) const = default;
};

using Move = std::variant<Sheet, Bid, Coin>;

enum class Phase : std::uint8_t { plan, bid, coin, over };

// Why a game is over.
enum class Why : std::uint8_t { none, herbs, ap, quiet, resign };

// As the position text has it.
constexpr std::string_view name(Why why) {
  constexpr std::string_view names[] = {"", "herbs", "ap", "quiet", "resign"};
  return names[static_cast<int>(why)];
}

// How many stones a player still has to place.
struct Supply {
  std::int8_t white = 12;
  std::int8_t black = 8;

  int of(Stone colour) const { return colour == Stone::white ? white : black; }
  void take(Stone colour) { --(colour == Stone::white ? white : black); }
  bool empty() const { return white == 0 && black == 0; }
  // The price of the cheapest stone left (there is one).
  int cheapest() const { return price(white > 0 ? Stone::white : Stone::black); }
  bool operator==(const Supply&) const = default;
};

// What a seat has bid in its latest conflicts, as everybody has seen.
using PastBids = FixedList<std::int16_t, 12>;

struct State {
  Arena arena;
  PerSeat<Supply, 2> supply;
  PerSeat<Sheet, 2> sheets;       // this round's; the last round's until a new one is handed in
  PerSeat<std::int16_t, 2> bids;  // in the conflict under way, or else in the latest
  PerSeat<PastBids, 2> past_bids;
  SeatSet handed_in;  // the seats that have handed in what is due
  std::int16_t round = 1;
  Phase phase = Phase::plan;
  std::int8_t step = 0;     // from 1, while actions are carried out
  std::int8_t actions = 4;  // at most so many in a sheet
  std::int8_t quiet = 0;    // rounds in a row without action points paid
  bool paid = false;        // whether anybody paid in this round
  Why why = Why::none;
  SeatSet winners;

  // The seat's action of a step, from 1; blank if its Herb is destroyed.
  const Action& action(Seat seat, int of_step) const {
    const Action& planned = sheets[seat].action(of_step);
    return arena.is_alive(planned.herb) ? planned : no_action;
  }
};

}  // namespace herbarium::herbs
