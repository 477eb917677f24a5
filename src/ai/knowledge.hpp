// What a game's folder may tell the searches: a type `Knowledge` inside its game, with any of these static
// functions. The searches take what is there and do without the rest.
//
//   playouts                          what each level may spend on a decision, 0 to 9
//   slips                             of how many decisions in 1000 each level does not think at all, 0 to 9
//   candidates(state, seat, out)      appends the events worth a thought, at least one; they must be legal
//   weigh(state, seat, events, out)   how likely each is to be good: positive, any scale
//   rollout(state, seat, rng)         a legal event for a playout behind the tree
//   horizon, evaluate(state)          after so many events a playout is cut off and judged
//   at_end(state)                     what an end is worth to the seats, where it is not just won or lost
//   is_settled(state)                 whether the state can be judged now, or must be played on from
//   proposals(state, seat, count, rng)
//                                     where two seats hand in secretly: events worth a thought, the best
//                                     first (ai/matrix.hpp)
//   greedy(state, seat, rng)          the event of a player with rules of thumb, who does not search
//   reason(state, seat, event)        why this event, as a sentence
#pragma once

#include <concepts>
#include <span>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/thinking.hpp"

namespace herbarium::ai {

struct NoKnowledge {};

template <class G>
struct KnowledgeOf {
  using Type = NoKnowledge;
};
template <class G>
requires requires { typename G::Knowledge; }
struct KnowledgeOf<G> {
  using Type = typename G::Knowledge;
};

template <class K>
concept Budgets = requires {
  { K::playouts[0] } -> std::convertible_to<int>;
};

template <class K>
concept Slips = requires {
  { K::slips[0] } -> std::convertible_to<int>;
};

template <class K, class G>
concept Narrows = requires(const typename G::State& state, Seat seat, std::vector<typename G::Event>& out) {
  { K::candidates(state, seat, out) } -> std::same_as<void>;
};

template <class K, class G>
concept Weighs = requires(const typename G::State& state, Seat seat,
                          std::span<const typename G::Event> events, std::span<float> out) {
  { K::weigh(state, seat, events, out) } -> std::same_as<void>;
};

template <class K, class G>
concept RollsOut = requires(const typename G::State& state, Seat seat, Rng& rng) {
  { K::rollout(state, seat, rng) } -> std::same_as<typename G::Event>;
};

template <class K, class G>
concept Evaluates = requires(const typename G::State& state) {
  { K::horizon } -> std::convertible_to<int>;
  { K::evaluate(state) } -> std::same_as<SeatValues>;
};

template <class K, class G>
concept JudgesEnds = requires(const typename G::State& state) {
  { K::at_end(state) } -> std::same_as<SeatValues>;
};

template <class K, class G>
concept Settles = requires(const typename G::State& state) {
  { K::is_settled(state) } -> std::same_as<bool>;
};

template <class K, class G>
concept Proposes = RollsOut<K, G> && Settles<K, G> &&
    requires(const typename G::State& state, Seat seat, int count, Rng& rng) {
  { K::proposals(state, seat, count, rng) } -> std::same_as<std::vector<typename G::Event>>;
  { K::evaluate(state) } -> std::same_as<SeatValues>;
};

template <class K, class G>
concept Greedy = requires(const typename G::State& state, Seat seat, Rng& rng) {
  { K::greedy(state, seat, rng) } -> std::same_as<typename G::Event>;
};

template <class K, class G>
concept Reasons = requires(const typename G::State& state, Seat seat, const typename G::Event& event) {
  { K::reason(state, seat, event) } -> std::same_as<std::string>;
};

}  // namespace herbarium::ai
