// What a search makes of the edges at its root: which is best.
#pragma once

#include <algorithm>
#include <vector>

#include "ai/nodes.hpp"

namespace herbarium::ai {

// The seat's edges that were tried, the best first: what is proven to win, then the most visited, and at last
// what is proven to lose.
template <class Move>
std::vector<Edge<Move>> ranked(std::vector<Edge<Move>> edges, Seat seat) {
  std::erase_if(edges, [&](const auto& edge) { return edge.seat != seat || edge.visits == 0; });
  const auto proof = [](const auto& edge) { return edge.is_won() ? 0 : edge.is_lost() ? 2 : 1; };
  std::stable_sort(edges.begin(), edges.end(), [&](const auto& a, const auto& b) {
    if (proof(a) != proof(b)) return proof(a) < proof(b);
    return a.visits != b.visits ? a.visits > b.visits : a.sum > b.sum;
  });
  return edges;
}

// Orders edges by their visits, the most visited first. Written out in each search, the compiler would make
// as many sorts of it as there are types of games.
template <class Move>
void order_by_visits(std::vector<Edge<Move>>& edges) {
  std::stable_sort(edges.begin(), edges.end(),
                   [](const auto& a, const auto& b) { return a.visits > b.visits; });
}

// Puts the move by which the seat gives up in front, if it is among the root's edges; where it was not tried,
// as if it had been, once, and had lost.
template <class Move>
void concede(std::vector<Edge<Move>>& ranking, const std::vector<Edge<Move>>& edges, Seat seat,
             const Move& move) {
  const auto found = std::find_if(edges.begin(), edges.end(),
                                  [&](const auto& edge) { return edge.seat == seat && edge.move == move; });
  if (found == edges.end()) return;
  Edge<Move> last = *found;
  last.visits = std::max(1, last.visits);
  std::erase_if(ranking, [&](const auto& edge) { return edge.is_same_move(last); });
  ranking.insert(ranking.begin(), last);
}

}  // namespace herbarium::ai
