#include "games/herbs/forecast.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "base/text/counted.hpp"
#include "games/herbs/rules.hpp"
#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

std::string square(Place place) { return upper_name(square_of(place)); }

// How many squares lie between two places in one line.
int distance(Place from, Place to) {
  const Square a = square_of(from), b = square_of(to);
  return std::abs(a.column - b.column) + std::abs(a.row - b.row);
}

// Sorts what happens in a round by who makes it happen.
class Watcher final : public Observer<State, Event> {
 public:
  Watcher(Forecast& told, Seat seat) : told_(told), seat_(seat) {}

  void notify(const State& after, const Event& event) override {
    std::visit(
        [&](const auto& each) {
          if constexpr (requires { each.by; }) act(owner_of(each.by.action.herb), each.by.step);
          see(each, after);
        },
        event);
    if (actor_ == other_seat(seat_)) told_.others.push_back(words(event));
  }

 private:
  void act(Seat seat, int step) {
    actor_ = seat;
    step_ = step;
    line_ = step > 0 ? static_cast<std::size_t>(step - 1) : most_actions;
  }

  // What an action of the seat would not do, or do to it.
  void warn(const std::string& words) {
    if (actor_ == seat_) told_.lines[line_].warnings.push_back(words);
  }

  void score(Seat scorer, int points) {
    told_.gp[scorer] += points;
    if (scorer == seat_ && actor_ == seat_) told_.lines[line_].points += points;
  }

  // Most events are neither good nor bad for whoever acts.
  template <class Each>
  void see(const Each&, const State&) {}

  void see(const events::Walked& event, const State&) {
    went(event.by, distance(event.by.at, event.to), "go", event.to);
  }
  void see(const events::Pushed& event, const State&) {
    went(event.by, distance(event.by.at, event.to), "push", event.to);
  }
  void see(const events::WalkedIntoPit& event, const State&) { fall(event.by.action.herb, event.pit); }
  void see(const events::NothingToPush&, const State&) { warn("it would push nothing"); }
  void see(const events::PushTooDear& event, const State&) {
    warn(fmt::format("nothing would move: it costs {}, {} are paid", event.cost, event.by.action.cost));
  }
  void see(const events::NothingToPaint&, const State&) { warn("no such stone would be there to paint"); }
  void see(const events::ShotMissed&, const State&) { warn("the shot would hit nobody"); }
  void see(const events::ShotHit& event, const State&) {
    if (owner_of(event.herb) == seat_)
      warn(fmt::format("the shot would hit Herb {}: you lose {} AP", event.herb, event.loss));
  }
  void see(const events::LostToShot& event, const State&) {
    warn(fmt::format("it would be lost: Herb {} is shot first", event.by.action.herb));
  }
  void see(const events::LostWithHerb& event, const State&) {
    warn(fmt::format("it would be lost: Herb {} is destroyed by then", event.by.action.herb));
  }
  void see(const events::HerbFell& event, const State&) {
    score(event.scorer, event.points);
    fall(event.herb, event.pit);
  }
  void see(const events::StoneFell& event, const State&) { score(event.scorer, event.points); }
  void see(const events::PatternScored& event, const State&) { score(event.scorer, event.points); }
  void see(const events::Conflict& event, const State&) {
    actor_ = nature;
    told_.conflicts.push_back(event.step);
  }
  void see(const events::StonePlaced& event, const State&) { act(event.seat, 0); }
  void see(const events::StoneLost& event, const State& after) {
    act(event.seat, 0);
    if (event.seat == seat_) warn(fmt::format("the stone would be lost: {}", reason(event, after.arena)));
  }
  void see(const events::BonusScored&, const State&) { actor_ = nature; }
  void see(const events::GameOver&, const State&) { actor_ = nature; }

  // Squares that are not gone are paid all the same.
  void went(const events::InStep& by, int squares, const char* verb, Place to) {
    const int herb = by.action.herb;
    if (squares == 0) return warn(fmt::format("Herb {} could not move", herb));
    if (squares < by.action.squares)
      warn(
          fmt::format("Herb {} would {} only {}, to {}", herb, verb, counted(squares, "square"), square(to)));
  }

  void fall(int herb, Place pit) {
    if (owner_of(herb) != seat_) return;
    const std::string words = fmt::format("Herb {} would fall into the pit at {}", herb, square(pit));
    if (actor_ == seat_)
      warn(words);
    else
      told_.warnings.push_back(fmt::format("step {}: {}", step_, words));
  }

  std::string reason(const events::StoneLost& event, const Arena& arena) const {
    using Reason = events::StoneLost::Reason;
    switch (event.reason) {
      case Reason::occupied: return square(event.stone.at) + " is occupied";
      case Reason::same_square: return "both stones are for " + square(event.stone.at);
      case Reason::no_herb: return "you have no Herb left";
      case Reason::beside_own_herb: break;
    }
    for (const int herb : herbs_of(seat_)) {
      Arena alone = arena;
      alone.herb(herbs_of(seat_)[0] == herb ? herbs_of(seat_)[1] : herbs_of(seat_)[0]) = Herb{};
      if (alone.is_beside_herb_of(seat_, event.stone.at)) return fmt::format("it is beside Herb {}", herb);
    }
    return "it is beside your own Herb";
  }

  Forecast& told_;
  Seat seat_;
  Seat actor_ = nature;
  int step_ = 0;
  std::size_t line_ = 0;
};

}  // namespace

Forecast forecast(const State& state, const PerSeat<Sheet, 2>& sheets, Seat seat, Seat first) {
  Forecast told;
  Watcher watcher(told, seat);
  told.after = after_round(state, sheets, first, &watcher);
  for (const Seat each : both_seats) told.ap[each] = state.arena.ap[each] - told.after.arena.ap[each];
  return told;
}

}  // namespace herbarium::herbs
