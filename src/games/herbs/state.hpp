// The values of Herbs: the arena, the moves, the state of a game, and the events of a round
// (doc/rules/herbs.md).
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "base/fixed_list.hpp"
#include "board/square.hpp"
#include "core/game.hpp"
#include "core/seat.hpp"

namespace herbarium::herbs {

// --- squares, stones and Herbs (doc/rules/herbs.md, Set-up)

inline constexpr int width = 11;
inline constexpr int square_count = width * width;

// A square as one number: row * 11 + column, from A1.
using Place = std::int8_t;
inline constexpr Place nowhere = -1;

constexpr Place place_of(Square square) { return static_cast<Place>(square.row * width + square.column); }
// C3 as place_of('C', 3).
constexpr Place place_of(char column, int row) { return place_of({column - 'A', row - 1}); }
constexpr Square square_of(int place) { return {place % width, place / width}; }
// `C3`
inline std::string square_name(int place) { return upper_name(square_of(place)); }
constexpr bool on_board(Square square) {
  return square.column >= 0 && square.column < width && square.row >= 0 && square.row < width;
}

// A value for each square, looked up by its place.
template <class T>
struct PerPlace {
  std::array<T, square_count> values{};

  constexpr T& operator[](int place) { return values[static_cast<std::size_t>(place)]; }
  constexpr const T& operator[](int place) const { return values[static_cast<std::size_t>(place)]; }

  // Compares the bytes, because equal values always have equal bytes: the search compares many boards.
  bool operator==(const PerPlace& other) const {
    if constexpr (std::has_unique_object_representations_v<T>)
      return std::memcmp(values.data(), other.values.data(), sizeof values) == 0;
    else
      return values == other.values;
  }
};

// The place `steps` squares away, or nowhere if that is off the board.
constexpr Place next_place(int place, Heading heading, int steps) {
  const Square square = ahead(square_of(place), heading, steps);
  return on_board(square) ? place_of(square) : nowhere;
}

// The neighbour in each direction, by heading: a table, because playouts look it up all the time.
inline constexpr PerPlace<std::array<Place, 4>> places_around = [] {
  PerPlace<std::array<Place, 4>> around;
  for (int place = 0; place < square_count; ++place)
    for (std::size_t heading = 0; heading < 4; ++heading)
      around[place][heading] = next_place(place, static_cast<Heading>(heading), 1);
  return around;
}();
constexpr Place next_place(int place, Heading heading) {
  return places_around[place][static_cast<std::size_t>(heading)];
}

inline constexpr std::array pits{place_of('C', 3), place_of('C', 9), place_of('F', 6), place_of('I', 3),
                                 place_of('I', 9)};
inline constexpr PerPlace<bool> pit_map = [] {
  PerPlace<bool> map;
  for (const Place pit : pits) map[pit] = true;
  return map;
}();
constexpr bool is_pit(int place) { return pit_map[place]; }

enum class Stone : std::uint8_t { none, white, black };

// Prices in action points, and game points (doc/rules/herbs.md, The sheet; Push; Patterns; Fire).
constexpr int price(Stone stone) { return stone == Stone::white ? 1 : 2; }
constexpr int pit_points(Stone stone) { return stone == Stone::white ? 1 : 3; }
constexpr int pattern_points(Stone stone) { return stone == Stone::white ? 4 : 6; }
inline constexpr int herb_price = 2;
inline constexpr int herb_points = 4;
inline constexpr int shot_loss = 3;
inline constexpr int shot_range = 5;
// At the end a player gets a game point for every ten action points left (doc/rules/herbs.md, End).
inline constexpr int ap_for_a_point = 10;

// Herbs are numbers from 0 to 3: seat 1 owns 0 and 1, seat 2 owns 2 and 3.
inline constexpr int herb_count = 4;
inline constexpr int no_herb = -1;
constexpr Seat owner_of(int herb) { return herb / 2 + 1; }
constexpr std::array<int, 2> herbs_of(Seat seat) { return {2 * seat - 2, 2 * seat - 1}; }

inline constexpr std::array<Seat, 2> both_seats{1, 2};
constexpr Seat other_seat(Seat seat) { return 3 - seat; }

struct Herb {
  Place at = nowhere;  // nowhere: destroyed
  Heading facing = Heading::north;

  bool operator==(const Herb&) const = default;
};

// Everything that actions change.
struct Arena {
  PerPlace<Stone> stones;
  std::array<Herb, herb_count> herbs{};
  PerSeat<std::int16_t, 2> ap;  // action points
  PerSeat<std::int16_t, 2> gp;  // game points

  Stone& stone(int place) { return stones[place]; }
  Stone stone(int place) const { return stones[place]; }
  Herb& herb(int number) { return herbs[static_cast<std::size_t>(number)]; }
  const Herb& herb(int number) const { return herbs[static_cast<std::size_t>(number)]; }

  // The number of the Herb on a square, or no_herb.
  int herb_at(int place) const {
    for (int number = 0; number < herb_count; ++number)
      if (herb(number).at == place) return number;
    return no_herb;
  }
  bool is_alive(int number) const { return herb(number).at != nowhere; }
  bool has_herbs(Seat seat) const { return is_alive(herbs_of(seat)[0]) || is_alive(herbs_of(seat)[1]); }
  bool is_free(int place) const { return stone(place) == Stone::none && herb_at(place) == no_herb; }
  // Whether the square that this Herb faces has a stone or a Herb.
  bool is_anything_ahead(const Herb& of) const {
    const Place next = next_place(of.at, of.facing);
    return next != nowhere && !is_free(next);
  }
  // Whether a Herb is alive and on the square or on one of the eight around it.
  bool is_beside(int number, Place place) const {
    const Square square = square_of(place), at = square_of(herb(number).at);
    return is_alive(number) && std::abs(at.column - square.column) <= 1 && std::abs(at.row - square.row) <= 1;
  }
  bool is_beside_herb_of(Seat seat, Place place) const {
    return is_beside(herbs_of(seat)[0], place) || is_beside(herbs_of(seat)[1], place);
  }

  // Moves a Herb to a square. A pit destroys it, and resets its heading, so that equal boards compare equal.
  void put_herb(int number, Place place) {
    if (is_pit(place))
      herb(number) = Herb{};
    else
      herb(number).at = place;
  }
  void take_ap(Seat seat, int points) { ap[seat] = static_cast<std::int16_t>(ap[seat] - points); }
  void score(Seat seat, int points) { gp[seat] = static_cast<std::int16_t>(gp[seat] + points); }

  bool operator==(const Arena&) const = default;
};

// --- sheets, bids and coins (doc/rules/herbs.md, The sheet; Initiative)

inline constexpr std::size_t most_actions = 8;

enum class Verb : std::uint8_t {
  blank,  // a line without an action
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

// The verbs of actions, in the order in which they are listed, and in which random numbers choose them.
inline constexpr std::array action_verbs{Verb::forward, Verb::right,       Verb::left,
                                         Verb::half,    Verb::back,        Verb::push,
                                         Verb::fire,    Verb::paint_white, Verb::paint_black};

// The least cost of a verb: a sum, and a sum for each square; and its longest reach in squares, 0 if its Herb
// stays where it is.
struct Costs {
  std::int8_t once = 0, a_square = 0, farthest = 0;
};
// In the order of Verb. A table is faster than branches: the verbs of random sheets cannot be predicted.
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

// The least cost of an action; only a push can cost more.
constexpr int least_cost(Verb verb, int squares) {
  return costs_of(verb).once + squares * costs_of(verb).a_square;
}
constexpr int farthest(Verb verb) { return costs_of(verb).farthest; }

// A line of a sheet.
struct Action {
  Verb verb = Verb::blank;
  std::int8_t herb = 0;
  std::int8_t squares = 0;  // the farthest it goes
  std::int16_t cost = 0;

  constexpr bool is_blank() const { return verb == Verb::blank; }
  bool operator==(const Action&) const = default;
};

inline constexpr Action no_action;

// An action at a cost of its own, or at its least cost.
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
  std::int16_t unknown_cost = 0;  // the cost of the lines that have not been opened yet

  // The action in a step, from 1; a blank one if the sheet is shorter.
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
  int points = 0;  // action points

  bool operator==(const Bid&) const = default;
};

struct Coin {
  Seat first = 1;  // goes first

  bool operator==(const Coin&) const = default;
};

using Move = std::variant<Sheet, Bid, Coin>;

enum class Phase : std::uint8_t { plan, bid, coin, over };

// The first word of each move, in the order of Move and of the phases.
inline constexpr std::array<std::string_view, 3> move_words{"sheet", "bid", "coin"};
constexpr std::string_view due_word(Phase phase) { return move_words[static_cast<std::size_t>(phase)]; }

// Why the game is over.
enum class Why : std::uint8_t { none, herbs, ap, quiet, resign };

// Its word in the position text.
constexpr std::string_view name(Why why) {
  constexpr std::string_view names[] = {"", "herbs", "ap", "quiet", "resign"};
  return names[static_cast<int>(why)];
}

// The stones that a player has not placed yet.
struct Supply {
  std::int8_t white = 12;
  std::int8_t black = 8;

  int of(Stone colour) const { return colour == Stone::white ? white : black; }
  void take(Stone colour) { --(colour == Stone::white ? white : black); }
  bool empty() const { return white == 0 && black == 0; }
  // The price of the cheapest stone; there must be one.
  int cheapest() const { return price(white > 0 ? Stone::white : Stone::black); }
  bool operator==(const Supply&) const = default;
};

// A seat's bids in the latest conflicts, which are public.
using PastBids = FixedList<std::int16_t, 12>;

struct State {
  Arena arena;
  PerSeat<Supply, 2> supply;
  PerSeat<Sheet, 2> sheets;  // of this round; of the last round until the seat hands in a new one
  PerSeat<int, 2> bids;      // in the current conflict, otherwise in the latest
  PerSeat<PastBids, 2> past_bids;
  SeatSet handed_in;  // the seats that have handed in their current sheet or bid
  std::int16_t round = 1;
  Phase phase = Phase::plan;
  std::int8_t step = 0;     // from 1 while actions are carried out, otherwise 0
  std::int8_t actions = 4;  // the most actions in a sheet
  std::int8_t quiet = 0;    // rounds in a row in which nobody paid action points
  bool paid = false;        // somebody has paid in this round
  Why why = Why::none;
  SeatSet winners;

  // The seat's action in a step, from 1; a blank one if its Herb is destroyed.
  const Action& action(Seat seat, int of_step) const {
    const Action& planned = sheets[seat].action(of_step);
    return arena.is_alive(planned.herb) ? planned : no_action;
  }
};

// --- events, the source of the report of a round

// A row, a column or a square of stones of one colour (doc/rules/herbs.md, Patterns).
struct Pattern {
  enum class Shape : std::uint8_t { column, row, block };
  Shape shape = Shape::row;
  Stone colour = Stone::none;
  Place start = nowhere;   // its lowest left square
  std::int8_t length = 0;  // of a side, in stones
};

// The direction from the start of a row or a column to its end.
constexpr Heading along(Pattern::Shape shape) {
  return shape == Pattern::Shape::row ? Heading::east : Heading::north;
}

// A stone that moves out of a pattern.
struct DriftingStone {
  Place from = nowhere;
  Place to = nowhere;
};

namespace events {

// An action in its step, and the square of its Herb just before (nowhere: it is destroyed).
struct InStep {
  int step = 0;
  Action action;
  Place at = nowhere;
};

struct SheetsPaid {
  PerSeat<int, 2> costs;
  SeatSet spent{};  // those who have no action points left after it
};

struct Walked {
  InStep by;
  Place to = nowhere;
};
struct WalkedIntoPit {
  InStep by;
  Place pit = nowhere;
};
struct Turned {
  InStep by;
  Heading facing = Heading::north;
};

struct Pushed {
  InStep by;
  Place to = nowhere;  // the pusher's new place
  int cost = 0;        // the player may have paid more
  int stones = 0;      // number of stones moved
};
struct PushTooDear {
  InStep by;
  int cost = 0;
};

struct Painted {
  InStep by;
  Place at = nowhere;
  Stone colour = Stone::none;  // the new one
};
struct ShotHit {
  InStep by;
  int herb = no_herb;
  Place at = nowhere;
  int loss = 0;  // in action points
};

// An action that changes nothing.
struct InVain {
  enum class Reason : std::uint8_t {
    nothing_to_push,
    nothing_to_paint,
    nobody_hit,
    shot_first,
    herb_destroyed
  };
  InStep by;
  Reason reason = Reason::nothing_to_push;
};

// A push or a shot moved a Herb.
struct HerbShoved {
  int herb = no_herb;
  Place to = nowhere;
};
// A Herb or a stone fell into a pit, with the points for it.
struct HerbFell {
  int herb = no_herb;
  Place pit = nowhere;
  Seat scorer = 1;
  int points = 0;
};
struct StoneFell {
  Stone colour = Stone::none;
  Place pit = nowhere;
  Seat scorer = 1;
  int points = 0;
};

struct PatternScored {
  Pattern pattern;
  Seat scorer = 1;
  int points = 0;
};
struct MovedApart {
  FixedList<DriftingStone, square_count> stones;
};

// The order of these two actions matters.
struct Conflict {
  int step = 0;
  PerSeat<Action, 2> actions;
};
struct BidsPaid {
  PerSeat<int, 2> bids;
};
struct NobodyBid {};
struct CoinNeeded {};
struct GoesFirst {
  enum class Reason : std::uint8_t { higher_bid, fewer_points, coin };
  Seat seat = 1;
  Reason reason = Reason::higher_bid;
};

struct StonePlaced {
  Seat seat = 1;
  Placement stone;
};
struct StoneLost {
  enum class Reason : std::uint8_t { occupied, beside_own_herb, same_square, no_herb };
  Seat seat = 1;
  Placement stone;
  Reason reason = Reason::occupied;
};
// Points for the action points left at the end.
struct BonusScored {
  Seat seat = 1;
  int points = 0;
};
struct GameOver {};

}  // namespace events

using Event =
    std::variant<events::SheetsPaid, events::Walked, events::WalkedIntoPit, events::Turned, events::Pushed,
                 events::PushTooDear, events::Painted, events::ShotHit, events::InVain, events::HerbShoved,
                 events::HerbFell, events::StoneFell, events::PatternScored, events::MovedApart,
                 events::Conflict, events::BidsPaid, events::NobodyBid, events::CoinNeeded, events::GoesFirst,
                 events::StonePlaced, events::StoneLost, events::BonusScored, events::GameOver>;

// Passes events to the observer. The search has none, and then nothing is done.
class Reporter {
 public:
  Reporter() = default;
  Reporter(const State& state, Observer<State, Event>* observer) : state_(&state), observer_(observer) {}

  template <class Each>
  void operator()(const Each& event) const {
    if (observer_) observer_->notify(*state_, event);
  }
  bool has_observer() const { return observer_ != nullptr; }

 private:
  const State* state_ = nullptr;
  Observer<State, Event>* observer_ = nullptr;
};

}  // namespace herbarium::herbs
