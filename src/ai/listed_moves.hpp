// The moves of a node that can be listed, the highest prior first, so that tried ones always come before
// untried ones.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ai/heuristics_of.hpp"
#include "ai/nodes.hpp"
#include "base/rng.hpp"

namespace herbarium::ai {

// Sets `order` to the indices of these priors, the highest first.
void order_by_prior(std::span<const float> priors, std::vector<std::size_t>& order);

template <Game G>
class ListedMoves {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // `uses_heuristics`: whether candidates and priors are the game's.
  explicit ListedMoves(bool uses_heuristics) : uses_heuristics_(uses_heuristics) {
    constexpr std::size_t most_moves = Nodes<Move>::most_moves;
    moves_.reserve(most_moves);
    priors_.reserve(most_moves);
    order_.reserve(most_moves);
  }

  // Takes what `seat` may do, or what its game proposes of that.
  void gather(const State& state, Seat seat) {
    moves_.clear();
    if constexpr (G::heuristics.tree.candidates != nullptr)
      if (uses_heuristics_) return G::heuristics.tree.candidates(state, seat, moves_);
    rules_of<G>.moves(state, seat, moves_);
  }

  std::size_t size() const { return moves_.size(); }

  // Finds their priors, and orders them by these. Noise of up to 5 % shuffles moves with equal priors, which
  // would otherwise be tried in the order of the board; between the different priors of a game it changes
  // next to nothing.
  void order(const State& state, Seat seat, Rng& rng) {
    priors_.assign(moves_.size(), 1.0F);
    if constexpr (G::heuristics.tree.prior != nullptr)
      if (uses_heuristics_) G::heuristics.tree.prior(state, seat, moves_, priors_);
    float sum = 0;
    for (float& prior : priors_) sum += prior *= 0.95F + 0.1F * rng.unit();
    for (float& prior : priors_) prior /= sum;
    order_by_prior(priors_, order_);
  }

  // Calls use(move, prior) for each; the priors add up to 1.
  template <class Use>
  void each(const Use& use) const {
    for (const std::size_t i : order_) use(moves_[i], priors_[i]);
  }

 private:
  bool uses_heuristics_;
  std::vector<Move> moves_;
  std::vector<float> priors_;
  std::vector<std::size_t> order_;  // indices of these, the highest prior first
};

}  // namespace herbarium::ai
