// A game played on behind the tree until it is over or can be judged.
#pragma once

#include "ai/knowledge.hpp"
#include "ai/values.hpp"
#include "core/random_play.hpp"

namespace herbarium::ai {

// One of the seats, each with the same chance; there is at least one.
inline Seat any_of(SeatSet seats, Rng& rng) {
  if (seats.size() == 1) return seats.first();
  auto left = rng.below(static_cast<std::uint32_t>(seats.size()));
  for (const Seat seat : seats)
    if (left-- == 0) return seat;
  return seats.first();
}

// Whose event is looked at next. Where several act at once it is a matter of luck who is first; clocks run
// out only on those who have nothing left to do.
template <Game G>
Seat next_to_act(const typename G::State& state, Rng& rng) {
  const SeatSet due = G::to_act(state);
  const SeatSet people = due.without({nature});
  return people.empty() ? nature : any_of(people, rng);
}

// What a game that is over is worth to its seats.
template <Game G, class K>
SeatValues end_values(const typename G::State& state, int seats) {
  if constexpr (JudgesEnds<K, G>)
    return K::at_end(state);
  else
    return values_at_end(G::score(state), seats);
}

template <Game G, class K>
class Rollout {
 public:
  using State = typename G::State;
  using Event = typename G::Event;

  explicit Rollout(int seats) : seats_(seats) { room_.reserve(512); }

  // Plays `state` on; gives what came of it.
  SeatValues operator()(State& state, Rng& rng) {
    const int last_round = G::round(state) + longest_playout;
    for (int events = 0;; ++events) {
      if (G::to_act(state).empty()) return end_values<G, K>(state, seats_);
      if constexpr (Evaluates<K, G>)
        if (events >= K::horizon && can_be_judged(state)) return K::evaluate(state);
      if (events >= most_events || G::round(state) > last_round)
        return values_by_points(G::score(state), seats_);
      const Seat seat = next_to_act<G>(state, rng);
      G::play(state, seat, event_of(state, seat, rng), nullptr);
    }
  }

 private:
  static constexpr int most_events = 20000;

  static bool can_be_judged(const State& state) {
    if constexpr (Settles<K, G>)
      return K::is_settled(state);
    else
      return true;
  }

  Event event_of(const State& state, Seat seat, Rng& rng) {
    if constexpr (RollsOut<K, G>)
      if (seat != nature) return K::rollout(state, seat, rng);
    return random_event<G>(state, seat, rng, room_);
  }

  int seats_;
  std::vector<Event> room_;
};

}  // namespace herbarium::ai
