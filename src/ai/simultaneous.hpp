// A decision that two seats make secretly at the same time: mixed strategies in equilibrium, from a table
// of payoffs known to the game (Contest), or from one filled by playouts for as many strategies as time
// allows (DoubleOracle).
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "ai/budget.hpp"
#include "ai/rollout.hpp"

namespace herbarium::ai {

// The payoff of each player for each pair of choices.
class Payoffs {
 public:
  Payoffs(std::size_t rows, std::size_t columns) : rows_(rows), columns_(columns), values_(rows * columns) {}

  std::size_t choices(std::size_t player) const { return player == 0 ? rows_ : columns_; }
  std::array<float, 2>& at(std::size_t row, std::size_t column) { return values_[row * columns_ + column]; }
  // The payoff of `player` for `own` against `other`.
  float of(std::size_t player, std::size_t own, std::size_t other) const {
    return player == 0 ? values_[own * columns_ + other][0] : values_[other * columns_ + own][1];
  }

 private:
  std::size_t rows_, columns_;
  std::vector<std::array<float, 2>> values_;
};

using MixedStrategy = std::vector<float>;  // the probability of each choice; they add up to 1

// Mixed strategies for a game of two in which both choose at once, by RM+ with linear averaging (Tammelin
// 2014, Solving large imperfect information games using CFR+): regret matching (Hart and Mas-Colell 2000, A
// simple adaptive procedure leading to correlated equilibrium) in which no regret falls below 0, averaged
// with round t counting t times. Both players learn from the same round, and not in turns as in CFR+. In a
// game of constant sum the averages approach an equilibrium: the possible gain from deviating falls at
// least as fast as one over the square root of the number of rounds. More rounds are more exact and take
// proportionally longer.
std::array<MixedStrategy, 2> equilibrium(const Payoffs& payoffs, int rounds);

// The expected payoff of each choice of `player` against the other's strategy.
std::vector<float> expected_payoffs(const Payoffs& payoffs, std::size_t player, const MixedStrategy& other);

// A move of a mixed strategy: its probability, and its payoff against the other's strategy.
template <class Move>
struct MixedMove {
  Move move;
  float probability = 0;
  float value = 0;
};

// The moves of a side and its mixed strategy, the most probable first.
template <class Move>
std::vector<MixedMove<Move>> mixed_moves(const std::vector<Move>& moves, const Payoffs& payoffs,
                                         std::size_t side, const std::array<MixedStrategy, 2>& mixed) {
  const std::vector<float> expected = expected_payoffs(payoffs, side, mixed[1 - side]);
  std::vector<MixedMove<Move>> all;
  for (std::size_t i = 0; i < moves.size(); ++i) all.push_back({moves[i], mixed[side][i], expected[i]});
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return a.probability > b.probability; });
  return all;
}

// The best strategies of both when the game knows the payoff of each pair of choices, the most probable
// move first: 0 is the one, 1 the other. There must be a move for both.
template <class Move>
std::array<std::vector<MixedMove<Move>>, 2> solved(const Contest<Move>& contest) {
  constexpr int rounds = 400;  // of regret matching: the values are no more exact
  Payoffs payoffs(contest.own.size(), contest.others.size());
  for (std::size_t i = 0; i < contest.own.size(); ++i)
    for (std::size_t j = 0; j < contest.others.size(); ++j) {
      const float value = contest.values[i * contest.others.size() + j];
      payoffs.at(i, j) = {value, 1 - value};
    }
  const auto mixed = equilibrium(payoffs, rounds);
  return {mixed_moves(contest.own, payoffs, 0, mixed), mixed_moves(contest.others, payoffs, 1, mixed)};
}

// For moves that are far too many to list (sheets, bids): the double oracle (McMahan, Gordon and Blum 2003,
// Planning in the presence of cost functions controlled by an adversary).
//
// It keeps a restricted game, a table of a few strategies of both; solves it; adds each seat's best
// response to the other's mixed strategy; and repeats. Unlike the original it has no exact oracles and no
// exact table. The strategies come from a pool of proposals, the most promising first. Each is tried once,
// with a few playouts, against the other's mixed strategy, and dropped unless it is added then. A cell of
// the table is the mean of its playouts. So the result is an approximation, and no better than the
// proposals.
template <Game G>
class DoubleOracle {
  static_assert(G::rules.simultaneous && G::rules.secrets.due != nullptr &&
                G::heuristics.at_once.proposals != nullptr);

 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // In `root` the two `seats` have to hand in; the first of them thinks.
  // `wanted` are moves of that seat that its table has in any case.
  DoubleOracle(const State& root, std::array<Seat, 2> seats, int playouts, Rng rng,
               const std::vector<Move>& wanted = {})
      : root_(root), seats_(seats), rng_(rng) {
    // The table needs a playout for each cell, so its sides grow with the square root of the budget: a
    // larger pool has better strategies, a smaller table has more playouts in each cell. Starting with half
    // the square root on each side takes a quarter of the playouts, and leaves the rest for responses and
    // refinements.
    const int scale = static_cast<int>(std::sqrt(static_cast<double>(playouts)));
    const int most = std::clamp(2 * scale, 4, 96);
    for (const std::size_t side : {0U, 1U}) {
      State seen = G::rules.secrets.imagine(root, seats[0], rng_);
      pool_[side] = G::heuristics.at_once.proposals(seen, seats[side], most, rng_);
      const std::size_t before = side == 0 ? wanted.size() : 0;
      if (before > 0) pool_[side].insert(pool_[side].begin(), wanted.begin(), wanted.end());
      next_untried_[side] =
          std::min(pool_[side].size(), before + static_cast<std::size_t>(std::clamp(scale / 2, 2, 12)));
      for (std::size_t i = 0; i < next_untried_[side]; ++i) active_[side].push_back(i);
    }
    cells_.resize(pool_[0].size() * pool_[1].size());
  }

  void run(Budget& budget) {
    for (const std::size_t own : active_[0])
      for (const std::size_t other : active_[1])
        if (!simulate(own, other, budget)) return solve();
    while (budget.left() > 0) {
      solve();
      bool going = true;
      for (const std::size_t side : {0U, 1U}) going = going && add_best_response(side, budget);
      for (int i = 0; going && i < refinements_per_round; ++i) going = simulate_drawn(budget);
      if (!going) break;
    }
    solve();
  }

  // After a run: the payoff of a move of the thinking seat's table against the other's mixed strategy, from
  // this many further playouts. The values in the table are too high: they were chosen for that.
  float weighed(const Move& move, int playouts, const ThinkOrder& order) {
    const auto found = std::find(pool_[0].begin(), pool_[0].end(), move);
    if (found == pool_[0].end()) return 0.5F;
    const auto own = static_cast<std::size_t>(found - pool_[0].begin());
    Budget budget(playouts, order);
    double sum = 0;
    for (int i = 0; i < playouts; ++i) {
      const std::size_t other = active_[1][sample(1)];
      const Cell before = cell(own, other);
      if (!simulate(own, other, budget)) break;
      sum += cell(own, other).sums[0] - before.sums[0];
    }
    return budget.spent() > 0 ? static_cast<float>(sum / budget.spent()) : 0.5F;
  }

  // A side's strategies, the most probable first; 0 is the searching seat, 1 the other as it imagines it.
  std::vector<MixedMove<Move>> strategies(std::size_t side) const {
    std::vector<Move> moves;
    for (const std::size_t i : active_[side]) moves.push_back(pool_[side][i]);
    return mixed_moves(moves, payoffs(), side, mixed_);
  }

 private:
  struct Cell {
    std::array<float, 2> sums{};
    int visits = 0;
  };

  // Playouts in each round for cells drawn from the mixed strategies: more make the table more exact, fewer
  // leave more for new strategies.
  static constexpr int refinements_per_round = 16;
  // Strategies tried in each round, the best of which is added: more choose better, fewer let the table
  // grow faster.
  static constexpr int responses_per_round = 8;
  // Playouts for each of these: more choose better, fewer try more strategies.
  static constexpr int samples_per_response = 3;
  // Rounds of regret matching, time against exactness: a solution much more exact than the table is
  // useless.
  static constexpr int solver_rounds = 300;

  Cell& cell(std::size_t own, std::size_t other) { return cells_[own * pool_[1].size() + other]; }
  const Cell& cell(std::size_t own, std::size_t other) const { return cells_[own * pool_[1].size() + other]; }

  // Plays the two strategies, and on until the state is quiescent; false if the budget is spent.
  bool simulate(std::size_t own, std::size_t other, Budget& budget) {
    if (!budget.take()) return false;
    State state = G::rules.secrets.imagine(root_, seats_[0], rng_);
    G::rules.play(state, seats_[0], pool_[0][own], nullptr);
    G::rules.play(state, seats_[1], pool_[1][other], nullptr);
    while (!G::rules.to_act(state).empty() && !G::heuristics.leaf.is_quiescent(state)) {
      const Seat seat = next_to_act<G>(state, rng_);
      G::rules.play(
          state, seat,
          seat == nature ? G::rules.chance.draw(state, rng_) : G::heuristics.leaf.rollout(state, seat, rng_),
          nullptr);
    }
    const SeatValues values = G::rules.to_act(state).empty() ? terminal_values<G>(state, most_seats)
                                                             : G::heuristics.leaf.evaluate(state);
    Cell& tried = cell(own, other);
    ++tried.visits;
    for (const std::size_t side : {0U, 1U}) tried.sums[side] += values[seats_[side]];
    return true;
  }

  // Plays two strategies drawn at random, one after the other: the compiler may evaluate arguments in any
  // order, and that order would decide the random numbers.
  bool simulate_drawn(Budget& budget) {
    const std::size_t own = active_[0][sample(0)];
    const std::size_t other = active_[1][sample(1)];
    return simulate(own, other, budget);
  }

  // Tries a side's next few proposals, and adds the best against the other's mixed strategy, if it beats
  // the side's own mixed strategy. False if the budget is spent.
  bool add_best_response(std::size_t side, Budget& budget) {
    std::size_t best = pool_[side].size();
    float best_payoff = mixed_payoff(side);
    for (int i = 0; i < responses_per_round && next_untried_[side] < pool_[side].size();
         ++i, ++next_untried_[side]) {
      float sum = 0;
      for (int tries = 0; tries < samples_per_response; ++tries) {
        const std::size_t other = active_[1 - side][sample(1 - side)];
        const std::size_t pair[] = {next_untried_[side], other};
        if (!simulate(pair[side], pair[1 - side], budget)) return false;
        sum += value_of(side, next_untried_[side], other);
      }
      if (sum / samples_per_response <= best_payoff) continue;
      best_payoff = sum / samples_per_response;
      best = next_untried_[side];
    }
    return best == pool_[side].size() || add_strategy(side, best, budget);
  }

  bool add_strategy(std::size_t side, std::size_t choice, Budget& budget) {
    for (const std::size_t other : active_[1 - side]) {
      const std::size_t pair[] = {choice, other};
      if (!simulate(pair[side], pair[1 - side], budget)) return false;
    }
    active_[side].push_back(choice);
    mixed_[side].push_back(0);
    return true;
  }

  // The mean of the playouts; a half if there were none.
  float value_of(std::size_t side, std::size_t choice, std::size_t other) const {
    const std::size_t pair[] = {choice, other};
    const Cell& tried = cell(pair[side], pair[1 - side]);
    return tried.visits > 0 ? tried.sums[side] / static_cast<float>(tried.visits) : 0.5F;
  }

  Payoffs payoffs() const {
    Payoffs table(active_[0].size(), active_[1].size());
    for (std::size_t own = 0; own < active_[0].size(); ++own)
      for (std::size_t other = 0; other < active_[1].size(); ++other)
        table.at(own, other) = {value_of(0, active_[0][own], active_[1][other]),
                                value_of(1, active_[1][other], active_[0][own])};
    return table;
  }

  void solve() { mixed_ = equilibrium(payoffs(), solver_rounds); }

  float mixed_payoff(std::size_t side) const {
    const std::vector<float> expected = expected_payoffs(payoffs(), side, mixed_[1 - side]);
    float sum = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) sum += expected[i] * mixed_[side][i];
    return sum;
  }

  // One of the side's strategies in the table, drawn from its mixed strategy.
  std::size_t sample(std::size_t side) {
    float left = rng_.unit();
    for (std::size_t i = 0; i + 1 < mixed_[side].size(); ++i)
      if ((left -= mixed_[side][i]) < 0) return i;
    return mixed_[side].size() - 1;
  }

  static constexpr int most_seats = 2;

  State root_;
  std::array<Seat, 2> seats_;
  Rng rng_;
  std::array<std::vector<Move>, 2> pool_;           // proposals of each side
  std::array<std::size_t, 2> next_untried_{};       // the first of them not tried yet
  std::array<std::vector<std::size_t>, 2> active_;  // indices of the proposals in the table
  std::array<MixedStrategy, 2> mixed_;              // of these strategies, in equilibrium
  std::vector<Cell> cells_;
};

}  // namespace herbarium::ai
