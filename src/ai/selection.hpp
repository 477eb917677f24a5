// Which edge a playout follows: PUCT, the mean so far plus a bonus for a high prior and few visits, as in
// AlphaGo (Silver et al. 2016 and 2017), whose use of priors goes back to Rosin (2011), Multi-armed bandits
// with episode context. An untried edge has a first-play urgency (Gelly and Wang 2006, Exploration
// exploitation in Go), here a little less than the mean of the tried ones.
#pragma once

#include <cmath>
#include <span>

#include "ai/nodes.hpp"

namespace herbarium::ai {

// How much priors and few visits count against means, with values from 0 to 1. Less follows the first good
// results and overlooks what begins badly; more spends playouts on what is known to be bad. Half as much
// was no better (doc/opponents.md, Harbustaz).
inline constexpr float exploration_constant = 1.4F;
// By how much the value assumed for an untried move is below the mean of its node: a tenth of a game. More
// searches deeper below tried moves and finds a good move with a low prior later; less tries all moves
// before searching deeper.
inline constexpr float first_play_reduction = 0.1F;

// The number of the edge to follow, of at least one. One is added to the visits of the node, so that priors
// count from the first one on. `all_priors` is what the priors of the node add up to. What is proven to win
// is followed at once, what is proven to lose only where nothing else is left.
template <class Move>
int select_edge(const Nodes<Move>& nodes, std::span<const int> selectable, float all_priors) {
  int visits = 0;
  double sum = 0;
  for (const int number : selectable) {
    visits += nodes.edge(number).visits;
    sum += nodes.edge(number).sum;
  }
  const float mean = visits > 0 ? static_cast<float>(sum / visits) : 0.5F;
  const float first_play_urgency = mean - first_play_reduction;
  const float exploration = exploration_constant * std::sqrt(static_cast<float>(visits) + 1.0F) / all_priors;
  int best = selectable.front();
  float best_score = -1;
  for (const int number : selectable) {
    const Edge<Move>& edge = nodes.edge(number);
    if (edge.is_won()) return number;
    if (edge.is_lost()) continue;
    const float value = edge.visits > 0 ? edge.mean() : first_play_urgency;
    const float score = value + exploration * edge.prior / static_cast<float>(1 + edge.visits);
    if (score <= best_score) continue;
    best_score = score;
    best = number;
  }
  return best;
}

}  // namespace herbarium::ai
