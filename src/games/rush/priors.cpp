// How likely each move of Rush is to be good before any of them is tried: small whole numbers for what can be
// seen of it. Moves of which the same can be seen get the same, so that only the search puts one of them
// before another.
#include <algorithm>

#include "games/rush/heuristics.hpp"
#include "games/rush/rules.hpp"

namespace herbarium::rush {
namespace {

constexpr int usual = 1;

// In the mover's action.
class ActionPriors {
 public:
  ActionPriors(const State& state, Seat seat)
      : state_(state),
        seat_(seat),
        team_(team_of(seat)),
        here_(state.at[seat]),
        places_(state, team_),
        goal_(goal()) {
    for (const Space to : neighbours(here_)) best_ = std::max(best_, waiting(to));
  }

  int of(const Move& move) const {
    if (const auto* step = std::get_if<Step>(&move))
      return goal_ == nowhere ? of_walk(step->to) : of_way(step->to);
    if (const auto* step = std::get_if<MinionStep>(&move)) return of_minion(*step);
    if (move == Move(Plain::grab)) return 12;
    if (std::holds_alternative<Take>(move)) return 6;
    return move == Move(Plain::cube) ? of_cube() : usual;
  }

 private:
  Space goal() const { return state_.carries(seat_) ? base_of(team_) : errand(state_, seat_); }

  int waiting(Space space) const {
    const bool shuns = space == state_.stale[seat_] || has_units(state_, space, other(team_));
    return shuns ? 0 : places_.worth(space);
  }

  // A step towards where the mover is needed.
  int of_way(Space to) const {
    if (distance(to, goal_) >= distance(here_, goal_)) return usual;
    return to != goal_ && has_units(state_, to, other(team_)) ? 2 : 6;
  }

  // A step to a better place to wait in: 6 for the best of them.
  int of_walk(Space to) const {
    const int now = places_.worth(here_);
    return best_ <= now ? usual : usual + 5 * std::max(0, waiting(to) - now) / (best_ - now);
  }

  // A cube ends the turn.
  int of_cube() const {
    const bool is_here = goal_ == nowhere ? best_ <= places_.worth(here_) : goal_ == here_;
    return state_.points == 0 || is_here ? 6 : 2;
  }

  int of_minion(const MinionStep& step) const {
    const Space post = post_of_minions(state_, team_);
    return distance(step.to, post) < distance(step.from, post) ? 4 : usual;
  }

  const State& state_;
  Seat seat_;
  Team team_;
  Space here_;
  WaitingPlaces places_;
  Space goal_;    // `nowhere` if the mover is needed nowhere
  int best_ = 0;  // what the best place to wait in next to here is worth
};

// The more dangerous it is where she would be put, the more likely is a nudge any good.
int of_nudge(const State& state, const Move& move) {
  const int here = danger(state, state.roll);
  return move == Move(Plain::nudge) ? 1 + here : 5 - here;
}

int of_sign(const State& state, const Move& move) {
  const int sign = move == Move(Plain::plus) ? 1 : -1;
  return 5 - danger(state, turned(state.roll, sign * state.die));
}

// A carrier who can get home in one turn must be dragged back now; any other can later, too.
int of_flight(const State& state, const Move& move) {
  const Team team = team_of(state.mover());
  const bool is_late = steps_from_base(state.at[carrier_for(state, team)], team) <= 2;
  return (move == Move(Plain::flee)) == is_late ? 3 : usual;
}

int of_target(const State& state, const Target& target) {
  if (target.who.is_minion()) return usual;
  return state.carries(target.who.seat()) ? 4 : 2;
}

}  // namespace

void prior(const State& state, Seat seat, std::span<const Move> moves, std::span<float> out) {
  const auto fill = [&](const auto& weight) {
    for (std::size_t i = 0; i < moves.size(); ++i) out[i] = static_cast<float>(weight(moves[i]));
  };
  switch (state.phase) {
    case Phase::nudge: return fill([&](const Move& move) { return of_nudge(state, move); });
    case Phase::sign: return fill([&](const Move& move) { return of_sign(state, move); });
    case Phase::flee: return fill([&](const Move& move) { return of_flight(state, move); });
    case Phase::relay: return fill([&](const Move& move) { return move == Move(Plain::yield) ? 3 : usual; });
    case Phase::target:
      return fill([&](const Move& move) { return of_target(state, std::get<Target>(move)); });
    case Phase::act: {
      const ActionPriors priors(state, seat);
      return fill([&](const Move& move) { return priors.of(move); });
    }
    default: return;
  }
}

}  // namespace herbarium::rush
