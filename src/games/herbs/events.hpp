// What comes of the moves of Herbs, as the report of a round tells it.
#pragma once

#include <variant>

#include "core/game.hpp"
#include "games/herbs/state.hpp"

namespace herbarium::herbs {

// A row or a square of stones of one colour (doc/rules/herbs.md, Patterns).
struct Pattern {
  enum class Shape : std::uint8_t { column, row, block };
  Shape shape = Shape::row;
  Stone colour = Stone::none;
  Place start = nowhere;   // its lowest left square
  std::int8_t length = 0;  // of its side, in stones
};

// The squares of its stones, from its start on.
inline FixedList<Place, square_count> places_of(const Pattern& pattern) {
  using Shape = Pattern::Shape;
  FixedList<Place, square_count> places;
  for (int right = 0; right < (pattern.shape == Shape::column ? 1 : pattern.length); ++right)
    for (int up = 0; up < (pattern.shape == Shape::row ? 1 : pattern.length); ++up)
      places.push(next_place(next_place(pattern.start, Heading::east, right), Heading::north, up));
  return places;
}

// A stone that leaves a pattern.
struct DriftingStone {
  Place from = nowhere;
  Place to = nowhere;
};

namespace events {

// An action, the step in which it is due, and where its Herb stands just before (nowhere: it is destroyed).
struct InStep {
  int step = 0;
  Action action;
  Place at = nowhere;
};

// Both sheets are in.
struct SheetsPaid {
  PerSeat<int, 2> costs;
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
  Place to = nowhere;  // where the pusher now stands
  int cost = 0;        // what was paid may be more
  int stones = 0;      // how many it moved
};
struct NothingToPush {
  InStep by;
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
struct NothingToPaint {
  InStep by;
};

struct ShotHit {
  InStep by;
  int herb = no_herb;
  Place at = nowhere;
  int loss = 0;  // in action points
};
struct ShotMissed {
  InStep by;
};

// A push or a shot moved a Herb.
struct HerbShoved {
  int herb = no_herb;
  Place to = nowhere;
};
// Into a pit, with the points for it.
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

// The Herb of a planned action was shot first in its step.
struct LostToShot {
  InStep by;
};
// The Herb of a planned action is destroyed.
struct LostWithHerb {
  InStep by;
};

// Two actions of which it matters who goes first.
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
// For the action points left at the end.
struct BonusScored {
  Seat seat = 1;
  int points = 0;
};
struct GameOver {};

}  // namespace events

using Event =
    std::variant<events::SheetsPaid, events::Walked, events::WalkedIntoPit, events::Turned, events::Pushed,
                 events::NothingToPush, events::PushTooDear, events::Painted, events::NothingToPaint,
                 events::ShotHit, events::ShotMissed, events::HerbShoved, events::HerbFell, events::StoneFell,
                 events::PatternScored, events::MovedApart, events::LostToShot, events::LostWithHerb,
                 events::Conflict, events::BidsPaid, events::NobodyBid, events::CoinNeeded, events::GoesFirst,
                 events::StonePlaced, events::StoneLost, events::BonusScored, events::GameOver>;

// Hands events to the observer. The search has none: then nothing is done at all.
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
