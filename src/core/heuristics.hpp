// A game's hints for the searches, in groups. Searches use those present and manage without the rest.
//
// If judgement is learnt, a game also describes positions and moves by named features, whose weights are
// fitted to games (tests/programs/tune): see Features.
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

// The strength of the levels.
struct LevelHeuristics {
  // The playouts for a decision at each level, 0 to 9; never time, so that the same seed gives the same
  // choice. By default each level has two or three times as many as the one before, and level 9 takes about
  // three seconds with 5000 playouts a second.
  ByLevel playouts{0, 20, 60, 200, 500, 1000, 2000, 4000, 8000, 16000};
  // The spread of each level's losses, in thousandths of a game: a move that loses this much is e times
  // less frequent (ai/choice.hpp). 0: always the best move.
  ByLevel spread{0, 130, 90, 60, 40, 25, 15, 8, 4, 0};
  // Playouts for advice on a decision: they take about a second in the first half of a game, on one core
  // that has other work as well.
  int advice_playouts = 5000;
  // What levels 1, 3, 5 and 7 lose with each decision on average, in hundredths of a point of a hundred, as a
  // review of their own games by level 7 finds it (doc/opponents.md, Reviews); zeros: not measured.
  LossByLevel losses{};
  // What came of the expectations of level 4 in 400 of its games, by `make calibration`; reviews and verdicts
  // on puzzles correct theirs by it.
  Calibration calibration{};
};

// The moves to search, if moves can be listed.
template <class State, class Move>
struct TreeHeuristics {
  // Appends the moves worth searching, at least one, all legal. Otherwise all legal moves are searched.
  Hook<void(const State&, Seat, std::vector<Move>& out)> candidates{};
  // How likely each is to be good: positive, any scale. `out` has a 1 for each.
  Hook<void(const State&, Seat, std::span<const Move>, std::span<float> out)> prior{};
  // The resigning move, for a seat that expects no more than `value` from any move; nothing if it should
  // play on.
  Hook<std::optional<Move>(const State&, Seat, float value)> concession{};
};

// The part of a playout beyond the tree, and its value.
template <class State, class Move>
struct LeafHeuristics {
  // A legal move, for a rollout. Otherwise a random one.
  Hook<Move(const State&, Seat, Rng&)> rollout{};
  // A rollout is cut off and evaluated after this many moves. Otherwise it is played to the end of the
  // game.
  std::optional<int> horizon{};
  Hook<SeatValues(const State&)> evaluate{};
  // Whether a state can be evaluated now, or play must continue first. Otherwise every state can.
  Hook<bool(const State&)> is_quiescent{};
  // The value of an end that is not simply won or lost.
  Hook<SeatValues(const State&)> terminal_values{};
};

// The secret simultaneous choices of two seats, and their payoffs.
template <class Move>
struct Contest {
  std::vector<Move> own, others;
  std::vector<float> values;  // the first seat's payoffs, from 0 to 1, row by row: others.size() for each
                              // of its choices
  int playouts = 0;           // spent on the payoffs
};

// For two seats that hand in secretly at the same time.
template <class State, class Move>
struct AtOnceHeuristics {
  // Moves worth searching, `count` at most, the best first (ai/simultaneous.hpp).
  Hook<std::vector<Move>(const State&, Seat, int count, Rng&)> proposals{};
  // A seat's whole decision, if the game knows it without playouts; `own` is empty if not. Uses only facts
  // that the seat knows or that were drawn for it.
  Hook<Contest<Move>(const State&, Seat, Rng&)> contest{};
};

// Explanations for people.
template <class State, class Move>
struct WordHeuristics {
  // The reasons for these moves of a seat, in order (at least one, none beyond its turn): facts that hold
  // without a search, the weightiest first, each as a clause, with seats as "seat 2"; may be empty. People
  // see the facts that do not hold for the next best moves. Facts that the seat does not know must not be
  // used, even if the given state has them.
  Hook<std::vector<std::string>(const State&, Seat, std::span<const Move>)> reasons{};
  // The advantage of such moves over worse ones of the seat, likewise: clauses about both, "4 stones
  // instead of 2". Nothing if the game knows of none. For secret moves only these are shown: the reasons say
  // what is at stake, which holds for other moves as well.
  Hook<std::vector<std::string>(const State&, Seat, std::span<const Move>, std::span<const Move> instead)>
      differences{};
  // Whether people would see no difference between two moves, so that they are shown as one if they have
  // the same value.
  Hook<bool(const State&, Seat, const Move&, const Move&)> alike{};
  // A secret move as it is advised: as good, without parts that do nothing. Usually the move itself.
  Hook<Move(const State&, Seat, const Move&)> tidy =
      usual([](const State&, Seat, const Move& move) { return move; });
};

template <class State, class Move>
struct Heuristics {
  LevelHeuristics levels{};
  TreeHeuristics<State, Move> tree{};
  LeafHeuristics<State, Move> leaf{};
  AtOnceHeuristics<State, Move> at_once{};
  WordHeuristics<State, Move> words{};
  // The move of a player with rules of thumb, without a search. Otherwise it takes the most points now.
  Hook<Move(const State&, Seat, Rng&)> greedy{};
  // In real time: the number of moves that a seat due should hold back until nobody can answer them; 0 if
  // going last is worthless to it.
  Hook<int(const State&, Seat)> held_back{};
};

// Checks at compile time that a game's hints for the searches fit together.
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

// A feature of a position or of a move, and the amount that one of it adds to the logarithm of the odds.
struct Weight {
  std::string_view feature;
  int thousandths;
  std::string_view meaning;
};

// A game's description by features. The part for moves, or for states, may be left out. Sums are of
// integers, and odds come from base/random.hpp, so that all machines judge alike.
template <class State, class Move>
struct Features {
  std::span<const Weight> of_moves{};
  // Describes moves of a seat due: a row for each, in the order of the weights, all 0 before.
  Hook<void(const State&, Seat, std::span<const Move>, std::span<int> rows)> describe_moves{};

  std::span<const Weight> of_states{};
  // Describes a state as a seat sees it: one row, likewise.
  Hook<void(const State&, Seat, std::span<int> row)> describe_state{};
};

// Adds up the weights of features and, if there is a row for them, the number of each.
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

// The odds for such a sum: each thousand multiplies them by 2.7.
inline float odds(int thousandths) { return exponential(static_cast<float>(thousandths) / 1000); }

}  // namespace herbarium
