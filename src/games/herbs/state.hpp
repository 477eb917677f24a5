// A game of Herbs as it stands, its moves, and what happens while they are carried out.
#pragma once

#include "core/game.hpp"
#include "games/herbs/sheet.hpp"

namespace herbarium::herbs {

enum class Phase : std::uint8_t { plan, bid, coin, over };
enum class Why : std::uint8_t { none, herbs, ap, quiet, resign };

// How many stones a player still has to place.
struct Supply {
  std::int8_t white = 12;
  std::int8_t black = 8;

  int of(Stone colour) const { return colour == Stone::white ? white : black; }
  bool empty() const { return white == 0 && black == 0; }
  // The price of the cheapest stone left (there is one).
  int cheapest() const { return price(white > 0 ? Stone::white : Stone::black); }
};

struct State {
  Arena arena;
  std::array<Supply, 2> supply;
  std::array<Sheet, 2> sheets;         // of this round; of the last one until a new one is handed in
  std::array<std::int16_t, 2> bids{};  // for the conflict that is due
  SeatSet handed_in;                   // the seats that have handed in what is due
  std::int16_t round = 1;
  Phase phase = Phase::plan;
  std::int8_t step = 0;   // from 1, while the actions are carried out
  std::int8_t quiet = 0;  // rounds running without action points paid
  bool paid = false;      // whether anybody paid in this round
  Why why = Why::none;
  SeatSet winners;
  std::int16_t ap_option = 200;
  std::int8_t actions_option = 4;

  const Sheet& sheet(int player) const { return sheets[static_cast<std::size_t>(player)]; }
  const Supply& stock(int player) const { return supply[static_cast<std::size_t>(player)]; }
  Supply& stock(int player) { return supply[static_cast<std::size_t>(player)]; }
  int bid(int player) const { return bids[static_cast<std::size_t>(player)]; }

  // The player's action of a step (from 1) as planned; a blank one if the sheet is shorter.
  Action planned(int player, int of_step) const {
    const auto index = static_cast<std::size_t>(of_step - 1);
    return index < sheet(player).actions.size() ? sheet(player).actions[index] : Action{};
  }
  // The same, blank also if its Herb is destroyed.
  Action action(int player, int of_step) const {
    const Action action = planned(player, of_step);
    return arena.is_alive(action.herb) ? action : Action{};
  }
};

struct Move {
  enum class Kind : std::uint8_t { sheet, bid, coin };
  Kind kind = Kind::sheet;
  std::int16_t number = 0;  // the bid; the seat that the coin lets go first
  Sheet sheet;

  bool operator==(const Move&) const = default;
};

// Something that happened, as the report tells it.
struct Event {
  enum class What : std::uint8_t {
    revealed,     // both sheets are in; amount and other: what the players pay
    moved,        // action; place: where the Herb is now
    walked_into,  // action; place: the pit
    turned,       // action; the Herb's new facing
    pushed,       // action; place; amount: what it costs; other: how many stones it moved
    push_fails,   // action; amount: what it would have cost
    fell,         // stone or herb into the pit `place`; amount: points
    pattern,      // stone, place (its lowest left square), squares, across: 0 column, 1 row, 2 block; amount
    drift,        // the stones move apart; amount: how many could
    painted,      // action; place; stone: its new colour
    no_paint,     // action
    fired,        // action; herb: who is hit; amount: what its owner loses
    missed,       // action
    shoved,       // herb, place: by a shot
    action_lost,  // action of the Herb that was hit
    no_herb,      // action whose Herb is destroyed
    conflict,     // step; action of player 0, other_action of player 1
    bids,         // amount and other: the two bids
    first,        // player goes first; amount: 0 by the higher bid, 1 by fewer GP, 2 by the coin
    both_waived,  // both bids were zero
    coin_due,     // equal bids and equal GP
    placed,       // stone on place
    stone_lost,   // stone on place; amount: 0 occupied, 1 beside an own Herb, 2 both on one square, 3 no Herb
    bonus,        // player gets amount GP for action points left
    over,
  };
  What what = What::moved;
  std::int8_t step = 0;
  std::int8_t player = 0;
  std::int8_t herb = -1;
  Place place = nowhere;
  Stone stone = Stone::none;
  std::int8_t squares = 0;
  std::int8_t across = 0;
  Heading facing = Heading::north;
  std::int16_t amount = 0;
  std::int16_t other = 0;
  Action action;
  Action other_action;
};

// Hands events to the observer, if there is one.
class Reporter {
 public:
  Reporter() = default;
  Reporter(const State& state, Observer<State, Event>* observer) : state_(&state), observer_(observer) {}

  void operator()(const Event& event) const {
    if (observer_) observer_->notify(*state_, event);
  }

 private:
  const State* state_ = nullptr;
  Observer<State, Event>* observer_ = nullptr;
};

}  // namespace herbarium::herbs
