// A decision that two seats make secretly at once, where each could hand in far too much to list (sheets,
// bids): a table of what a few choices of both lead to, filled by playouts, a mixed strategy on it by regret
// matching, and more choices that do well against the other's mix (growing by best responses).
#pragma once

#include <algorithm>
#include <cmath>

#include "ai/budget.hpp"
#include "ai/equilibrium.hpp"
#include "ai/knowledge.hpp"
#include "ai/rollout.hpp"

namespace herbarium::ai {

template <Game G, class K>
class Matrix {
 public:
  using State = typename G::State;
  using Event = typename G::Event;
  struct Choice {
    Event event;
    float share = 0;  // of the mixed strategy
    float value = 0;  // what the seat gets with it against the other's mix
  };

  // In `root` the two `seats` are to hand in; the first of them thinks.
  Matrix(const State& root, std::array<Seat, 2> seats, int playouts, Rng rng)
      : root_(root), seats_(seats), rng_(rng) {
    const int root_of = static_cast<int>(std::sqrt(static_cast<double>(playouts)));
    const int most = std::clamp(2 * root_of, 4, 96);
    for (const std::size_t side : {0U, 1U}) {
      State seen = G::determinize(root, seats[0], rng_);
      pool_[side] = K::proposals(seen, seats[side], most, rng_);
      waiting_[side] = std::min(pool_[side].size(), static_cast<std::size_t>(std::clamp(root_of / 2, 2, 12)));
      for (std::size_t i = 0; i < waiting_[side]; ++i) active_[side].push_back(i);
    }
    cells_.resize(pool_[0].size() * pool_[1].size());
  }

  void grow(Budget& budget) {
    for (const std::size_t own : active_[0])
      for (const std::size_t other : active_[1])
        if (!try_out(own, other, budget)) return settle();
    while (budget.left() > 0) {
      settle();
      bool going = true;
      for (const std::size_t side : {0U, 1U}) going = going && respond(side, budget);
      for (int i = 0; going && i < refinements; ++i)
        going = try_out(active_[0][drawn(0)], active_[1][drawn(1)], budget);
      if (!going) break;
    }
    settle();
  }

  // What the thinking seat could hand in, the largest share first.
  std::vector<Choice> choices() const {
    const std::vector<float> worth = worths(payoffs(), 0, mixes_[1]);
    std::vector<Choice> all;
    for (std::size_t i = 0; i < active_[0].size(); ++i)
      all.push_back({pool_[0][active_[0][i]], mixes_[0][i], worth[i]});
    std::stable_sort(all.begin(), all.end(),
                     [](const Choice& a, const Choice& b) { return a.share > b.share; });
    return all;
  }

 private:
  struct Cell {
    std::array<float, 2> sums{};
    int visits = 0;
  };

  static constexpr int refinements = 16;
  static constexpr int responses = 8;  // that are tried at once
  static constexpr int tries_each = 3;
  static constexpr int solving_rounds = 300;

  Cell& cell(std::size_t own, std::size_t other) { return cells_[own * pool_[1].size() + other]; }
  const Cell& cell(std::size_t own, std::size_t other) const { return cells_[own * pool_[1].size() + other]; }

  // Plays the two choices and what follows them, as far as it can be judged; false if nothing is left to
  // spend.
  bool try_out(std::size_t own, std::size_t other, Budget& budget) {
    if (!budget.take()) return false;
    State state = G::determinize(root_, seats_[0], rng_);
    G::play(state, seats_[0], pool_[0][own], nullptr);
    G::play(state, seats_[1], pool_[1][other], nullptr);
    while (!G::to_act(state).empty() && !K::is_settled(state)) {
      const Seat seat = next_to_act<G>(state, rng_);
      G::play(state, seat, seat == nature ? G::chance(state, rng_) : K::rollout(state, seat, rng_), nullptr);
    }
    const SeatValues values =
        G::to_act(state).empty() ? end_values<G, K>(state, most_seats) : K::evaluate(state);
    Cell& tried = cell(own, other);
    ++tried.visits;
    for (const std::size_t side : {0U, 1U})
      tried.sums[side] += values[static_cast<std::size_t>(seats_[side])];
    return true;
  }

  // Of the next few choices of a side that are not in the table yet, takes the one in that does best against
  // the other's mix, if it does better than the side's own mix.
  bool respond(std::size_t side, Budget& budget) {
    std::size_t best = pool_[side].size();
    float best_worth = expected(side);
    for (int i = 0; i < responses && waiting_[side] < pool_[side].size(); ++i, ++waiting_[side]) {
      float sum = 0;
      for (int tries = 0; tries < tries_each; ++tries) {
        const std::size_t other = active_[1 - side][drawn(1 - side)];
        const std::size_t pair[] = {waiting_[side], other};
        if (!try_out(pair[side], pair[1 - side], budget)) return false;
        sum += value_of(side, waiting_[side], other);
      }
      if (sum / tries_each <= best_worth) continue;
      best_worth = sum / tries_each;
      best = waiting_[side];
    }
    return best == pool_[side].size() || take_in(side, best, budget);
  }

  bool take_in(std::size_t side, std::size_t choice, Budget& budget) {
    for (const std::size_t other : active_[1 - side]) {
      const std::size_t pair[] = {choice, other};
      if (!try_out(pair[side], pair[1 - side], budget)) return false;
    }
    active_[side].push_back(choice);
    mixes_[side].push_back(0);
    return true;
  }

  // The mean of what was tried; a half where nothing was.
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

  void settle() { mixes_ = equilibrium(payoffs(), solving_rounds); }

  float expected(std::size_t side) const {
    const std::vector<float> worth = worths(payoffs(), side, mixes_[1 - side]);
    float sum = 0;
    for (std::size_t i = 0; i < worth.size(); ++i) sum += worth[i] * mixes_[side][i];
    return sum;
  }

  // One of the side's choices in the table, by their shares.
  std::size_t drawn(std::size_t side) {
    float left = static_cast<float>(rng_.next() >> 40) * 0x1p-24F;
    for (std::size_t i = 0; i + 1 < mixes_[side].size(); ++i)
      if ((left -= mixes_[side][i]) < 0) return i;
    return mixes_[side].size() - 1;
  }

  static constexpr int most_seats = 2;

  const State& root_;
  std::array<Seat, 2> seats_;
  Rng rng_;
  std::array<std::vector<Event>, 2> pool_;          // proposals of each side
  std::array<std::size_t, 2> waiting_{};            // the first of them that was not looked at yet
  std::array<std::vector<std::size_t>, 2> active_;  // those in the table
  std::array<Mix, 2> mixes_;                        // over these
  std::vector<Cell> cells_;
};

}  // namespace herbarium::ai
