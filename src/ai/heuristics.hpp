// What a game's folder may tell the searches: a type `Heuristics` inside its game, with any of these static
// functions. The searches take what is there and do without the rest.
//
//   playouts                          what each level, 0 to 9, may spend on a decision
//   blunder_rate                      in how many of 1000 decisions each level plays at random
//   candidates(state, seat, out)      appends the moves worth searching, at least one; all legal
//   prior(state, seat, moves, out)   how likely each is to be good: positive, any scale
//   rollout(state, seat, rng)         a legal move for a playout behind the tree
//   horizon, evaluate(state)          after so many moves a playout is cut off and judged
//   terminal_values(state)            what an end is worth, where it is not just won or lost
//   is_quiescent(state)               whether the state can be judged now, or must be played on from
//   proposals(state, seat, count, rng)
//                                     where two seats hand in secretly: moves worth searching, the best
//                                     first (ai/double_oracle.hpp)
//   greedy(state, seat, rng)          the move of a player with rules of thumb, who does not search
//   reason(state, seat, move)        why this move, as a sentence
#pragma once

#include <concepts>
#include <span>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/thinking.hpp"

namespace herbarium::ai {

struct NoHeuristics {};

template <class G>
struct HeuristicsOf {
  using Type = NoHeuristics;
};
template <class G>
requires requires { typename G::Heuristics; }
struct HeuristicsOf<G> {
  using Type = typename G::Heuristics;
};

template <class H>
concept HasPlayouts = requires {
  { H::playouts[0] } -> std::convertible_to<int>;
};

template <class H>
concept HasBlunderRate = requires {
  { H::blunder_rate[0] } -> std::convertible_to<int>;
};

template <class H, class G>
concept HasCandidates = requires(const typename G::State& state, Seat seat,
                                 std::vector<typename G::Move>& out) {
  { H::candidates(state, seat, out) } -> std::same_as<void>;
};

template <class H, class G>
concept HasPrior = requires(const typename G::State& state, Seat seat,
                            std::span<const typename G::Move> moves, std::span<float> out) {
  { H::prior(state, seat, moves, out) } -> std::same_as<void>;
};

template <class H, class G>
concept HasRollout = requires(const typename G::State& state, Seat seat, Rng& rng) {
  { H::rollout(state, seat, rng) } -> std::same_as<typename G::Move>;
};

template <class H, class G>
concept HasEvaluation = requires(const typename G::State& state) {
  { H::horizon } -> std::convertible_to<int>;
  { H::evaluate(state) } -> std::same_as<SeatValues>;
};

template <class H, class G>
concept HasTerminalValues = requires(const typename G::State& state) {
  { H::terminal_values(state) } -> std::same_as<SeatValues>;
};

template <class H, class G>
concept HasQuiescence = requires(const typename G::State& state) {
  { H::is_quiescent(state) } -> std::same_as<bool>;
};

template <class H, class G>
concept HasProposals = HasRollout<H, G> && HasQuiescence<H, G> &&
    requires(const typename G::State& state, Seat seat, int count, Rng& rng) {
  { H::proposals(state, seat, count, rng) } -> std::same_as<std::vector<typename G::Move>>;
  { H::evaluate(state) } -> std::same_as<SeatValues>;
};

template <class H, class G>
concept HasGreedy = requires(const typename G::State& state, Seat seat, Rng& rng) {
  { H::greedy(state, seat, rng) } -> std::same_as<typename G::Move>;
};

template <class H, class G>
concept HasReason = requires(const typename G::State& state, Seat seat, const typename G::Move& move) {
  { H::reason(state, seat, move) } -> std::same_as<std::string>;
};

}  // namespace herbarium::ai
