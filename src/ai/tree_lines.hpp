// What a tree has looked at, in lines to be read: the best moves at the root, and below each what is expected
// to follow, up to where chance decides or several act at once.
#pragma once

#include "ai/choice.hpp"
#include "ai/tree.hpp"

namespace herbarium::ai {

template <Game G>
class TreeLines {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Of a search for `viewer`, which imagines the root as `seen`.
  TreeLines(const Tree<G>& tree, const State& seen, Seat viewer) : tree_(tree) {
    if (!rules_of<G>.secret(seen).empty()) {
      add_strategies(seen, tree.root(), 0);
      return;
    }
    const auto ranking = tree.ranking();
    for (std::size_t i = 0; i < ranking.size() && i < most_moves; ++i) {
      add(seen, 0, ranking[i]);
      State state = seen;
      rules_of<G>.play(state, viewer, ranking[i].move, nullptr);
      follow(state, ranking[i].child);
    }
  }

  std::vector<TreeLine> take() { return std::move(lines_); }

 private:
  // As many as are worth reading; and what was visited less says little.
  static constexpr std::size_t most_moves = 5;
  static constexpr int deepest = 6;
  static constexpr int least_visits = 8;

  void add(const State& state, int depth, const Edge<Move>& edge) {
    lines_.push_back(
        {depth, edge.seat, rules_of<G>.write(state, edge.seat, edge.move), edge.mean(), edge.visits});
  }

  // The most visited move, again and again.
  void follow(State state, int node) {
    for (int depth = 1; depth <= deepest && node >= 0; ++depth) {
      const SeatSet people = rules_of<G>.to_act(state).without({nature});
      if (people.empty()) return;
      if (!(people & rules_of<G>.secret(state)).empty()) return add_strategies(state, node, depth);
      const auto edges = tree_.tried_edges(node);
      const auto best = std::max_element(edges.begin(), edges.end(), [](const auto& one, const auto& other) {
        return one.visits < other.visits;
      });
      if (best == edges.end() || best->visits < least_visits) return;
      add(state, depth, *best);
      node = best->child;
      rules_of<G>.play(state, best->seat, best->move, nullptr);
    }
  }

  // Of each seat that acts at once with others: how often it should do what.
  void add_strategies(const State& state, int node, int depth) {
    const auto edges = tree_.tried_edges(node);
    for (const Seat seat : rules_of<G>.to_act(state) & rules_of<G>.secret(state)) {
      std::vector<Edge<Move>> own;
      std::copy_if(edges.begin(), edges.end(), std::back_inserter(own),
                   [&](const auto& edge) { return edge.seat == seat; });
      if (own.empty()) continue;
      order_by_visits(own);
      const std::vector<int> visits = mixed_strategy(own);
      const double sum = std::accumulate(visits.begin(), visits.end(), 0.0);
      for (std::size_t i = 0; i < visits.size() && i < most_moves; ++i) {
        add(state, depth, own[i]);
        lines_.back().share = visits[i] / sum;
      }
    }
  }

  const Tree<G>& tree_;
  std::vector<TreeLine> lines_;
};

}  // namespace herbarium::ai
