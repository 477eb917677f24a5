// What a game tells the searches about itself, in groups. They take what is there and do without the rest.
//
// Where judgement is learnt, a game describes positions and moves by named features as well, whose weights
// are fitted to games (tests/programs/tune): see Features.
#pragma once

#include <array>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "core/game.hpp"
#include "core/player_spec.hpp"

namespace herbarium {

using ByLevel = std::array<int, highest_level + 1>;

// How strong the levels are.
struct LevelHeuristics {
  // What each level, 0 to 9, may spend on a decision: playouts, never time, so that the same seed gives the
  // same choice. Where a game does not say: from level to level two or three times as much, and about three
  // seconds at level 9 with 5000 playouts a second.
  ByLevel playouts{0, 20, 60, 200, 500, 1000, 2000, 4000, 8000, 16000};
  // How much worse than the best what each level plays may be, in thousandths of a game: at so much it comes
  // e times as seldom (ai/choice.hpp). 0: the best is played.
  ByLevel spread{0, 130, 90, 60, 40, 25, 15, 8, 4, 0};
  // Playouts for a decision that somebody is advised on: as many as take about a second, in the first half of
  // a game, on one core that has other things to do as well.
  int advice_playouts = 5000;
};

// What to search, where moves can be listed.
template <class State, class Move>
struct TreeHeuristics {
  // Appends the moves worth searching, at least one, all legal. Otherwise all that are legal are searched.
  Hook<void(const State&, Seat, std::vector<Move>& out)> candidates{};
  // How likely each is to be good: positive, any scale. `out` has a 1 for each.
  Hook<void(const State&, Seat, std::span<const Move>, std::span<float> out)> prior{};
  // The move that ends a game, for a seat that expects no more than `value` of anything it could do; nothing
  // where it should play on.
  Hook<std::optional<Move>(const State&, Seat, float value)> concession{};
};

// How a playout goes on beyond the tree, and what it comes to.
template <class State, class Move>
struct LeafHeuristics {
  // A legal move, for a rollout. Otherwise any is taken.
  Hook<Move(const State&, Seat, Rng&)> rollout{};
  // After so many moves a rollout is cut off and evaluated. Otherwise it is played to the end of the game.
  std::optional<int> horizon{};
  Hook<SeatValues(const State&)> evaluate{};
  // Whether a state can be evaluated now, or must be played on from. Otherwise all can.
  Hook<bool(const State&)> is_quiescent{};
  // What an end is worth, where it is not just won or lost.
  Hook<SeatValues(const State&)> terminal_values{};
};

// What two seats could hand in secretly at once, and what comes of it.
template <class Move>
struct Contest {
  std::vector<Move> own, others;
  std::vector<float> values;  // what the one gets, from 0 to 1, row by row: others.size() for each of its own
  int playouts = 0;           // that it took to find out
};

// Where two seats hand in secretly at once.
template <class State, class Move>
struct AtOnceHeuristics {
  // Moves worth searching, at most so many, the best first (ai/simultaneous.hpp).
  Hook<std::vector<Move>(const State&, Seat, int count, Rng&)> proposals{};
  // The whole of what a seat has to choose, where the game knows it without any playouts; nothing of its own
  // where it does not. Nothing may be looked at that the seat does not know, or that has not been drawn for
  // it.
  Hook<Contest<Move>(const State&, Seat, Rng&)> contest{};
};

// What people are told of a choice.
template <class State, class Move>
struct WordHeuristics {
  // Why these moves of a seat, one after the other (at least one, and not beyond its turn): what is true of
  // them without any search, the weightiest first, each as a clause, with seats as "seat 2"; may be empty.
  // People are told what is not true of the next best moves as well. Nothing may be said that the seat does
  // not know, even where the state that is given has it.
  Hook<std::vector<std::string>(const State&, Seat, std::span<const Move>)> reasons{};
  // By what such moves are better than others of the seat that are worth less, likewise: clauses that are
  // true of both as they say, "4 stones instead of 2". Nothing where the game knows of nothing.
  Hook<std::vector<std::string>(const State&, Seat, std::span<const Move>, std::span<const Move> instead)>
      differences{};
  // Whether two moves differ in nothing that people would call a difference, so that they are told as one if
  // they are worth the same.
  Hook<bool(const State&, Seat, const Move&, const Move&)> alike{};
};

template <class State, class Move>
struct Heuristics {
  LevelHeuristics levels{};
  TreeHeuristics<State, Move> tree{};
  LeafHeuristics<State, Move> leaf{};
  AtOnceHeuristics<State, Move> at_once{};
  WordHeuristics<State, Move> words{};
  // The move of a player with rules of thumb, who does not search. Otherwise it takes the most points now.
  Hook<Move(const State&, Seat, Rng&)> greedy{};
  // In real time: how many moves a seat that is to act had better keep back until nobody can answer them any
  // more; 0 if going last is worth nothing to it.
  Hook<int(const State&, Seat)> held_back{};
};

// What the compiler makes sure of: that what a game tells the searches goes together.
template <Game G>
struct HeuristicsCheck {
  static constexpr const auto& rules = G::rules;
  static constexpr const auto& heuristics = G::heuristics;
  static constexpr bool holds = true;

  static_assert(std::same_as<decltype(G::heuristics), const Heuristics<typename G::State, typename G::Move>>);
  static_assert(rules.moves != nullptr ||
                    (heuristics.tree.candidates == nullptr && heuristics.tree.prior == nullptr),
                "heuristics.tree without rules.moves: it is about moves that are listed");
  static_assert(
      heuristics.leaf.evaluate != nullptr
          ? heuristics.leaf.horizon || heuristics.at_once.proposals != nullptr
          : !heuristics.leaf.horizon && heuristics.leaf.is_quiescent == nullptr,
      "heuristics.leaf.evaluate goes with heuristics.leaf.horizon (or with heuristics.at_once.proposals), "
      "and is_quiescent with both");
  static_assert(heuristics.at_once.proposals == nullptr ||
                    (rules.simultaneous && rules.secrets.due != nullptr &&
                     heuristics.leaf.rollout != nullptr && heuristics.leaf.evaluate != nullptr &&
                     heuristics.leaf.is_quiescent != nullptr),
                "heuristics.at_once.proposals without rules.simultaneous, rules.secrets.due, or "
                "heuristics.leaf.rollout, evaluate and is_quiescent");
};

// A feature of a position or of a move, and what one of it adds to the logarithm of the odds.
struct Weight {
  std::string_view feature;
  int thousandths;
  std::string_view meaning;
};

// What a game describes by features. Where it describes only moves, or only states, the rest is left out.
// Sums are of integers, and odds come from base/random.hpp, so that all machines judge alike.
template <class State, class Move>
struct Features {
  std::span<const Weight> of_moves{};
  // Describes moves of a seat that is to act: a row for each, in the order of the weights, all 0 before.
  Hook<void(const State&, Seat, std::span<const Move>, std::span<int> rows)> describe_moves{};

  std::span<const Weight> of_states{};
  // Describes a state as a seat sees it: one row, likewise.
  Hook<void(const State&, Seat, std::span<int> row)> describe_state{};
};

// Adds up what features count for and, where there is a row for them, how often each occurs.
class FeatureCount {
 public:
  explicit FeatureCount(std::span<const Weight> weights, std::span<int> row = {})
      : weights_(weights), row_(row) {}

  template <class Feature>
  void add(Feature feature, int amount) {
    const auto at = static_cast<std::size_t>(feature);
    sum_ += weights_[at].thousandths * amount;
    if (!row_.empty()) row_[at] += amount;
  }
  // In thousandths of the logarithm of the odds.
  int sum() const { return sum_; }

 private:
  std::span<const Weight> weights_;
  std::span<int> row_;
  int sum_ = 0;
};

// The odds that such a sum stands for: each thousand makes them 2.7 times as high.
inline float odds(int thousandths) { return exponential(static_cast<float>(thousandths) / 1000); }

}  // namespace herbarium
