// What a search makes of the edges at its root: which is best, and how several trees come to have the same.
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

// Gives a node these edges, in this order, with their visits, sums and proofs; all that it has must be among
// them, the first `aligned` in the same order. What lies below its own stays. There is always room for a few
// more.
template <class Move>
void set_edges(Nodes<Move>& nodes, int number, const std::vector<Edge<Move>>& edges, std::size_t aligned) {
  const std::vector<int> own = nodes.numbers_of(number);
  const auto own_or_new = [&](const Edge<Move>& wanted) {
    for (std::size_t i = aligned; i < own.size(); ++i)
      if (nodes.edge(own[i]).is_same_move(wanted)) return own[i];
    Edge<Move> added = wanted;
    added.child = -1;
    return nodes.add_loose_edge(added);
  };
  Node& node = nodes.node(number);
  node.first = node.last = -1;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const int edge = i < aligned ? own[i] : own_or_new(edges[i]);
    nodes.edge(edge).visits = edges[i].visits;
    nodes.edge(edge).sum = edges[i].sum;
    nodes.edge(edge).winner = edges[i].winner;
    nodes.link(node, edge);
  }
}

}  // namespace herbarium::ai
