// A search by several trees that grow at the same time, on any number of threads, and always come to the same
// result.
//
// Root parallelization: each tree is a search of its own with its own random numbers (Cazenave and Jouandeau
// 2007, On the parallelization of UCT; Chaslot, Winands and van den Herik 2008, Parallel Monte-Carlo tree
// search). As in Bourki et al. (2010), Scalability and parallelization of Monte-Carlo tree search, they tell
// each other now and then what they have found out at the root, so that all spend their playouts on the same
// few moves. One tree for all threads would be deeper, but what grows there depends on who comes first. So
// how many trees there are, and when they share, follows from the playouts alone; threads take the trees one
// by one, and what they found is added up in the order of the trees. A small search is one tree: to share its
// playouts would cost more than it saves.
#pragma once

#include "ai/tree.hpp"
#include "base/crew.hpp"

namespace herbarium::ai {

// How many trees search with so many playouts. More could use more cores; fewer grow deeper.
constexpr int trees_for(int playouts) {
  constexpr int least_playouts = 8000;  // of each tree
  constexpr int most_trees = 8;
  return std::clamp(playouts / least_playouts, 1, most_trees);
}

template <Game G, const HeuristicsOf<G>& heuristics>
class Forest {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // To search for `viewer`, which is to act in `root`, with so many playouts.
  Forest(const State& root, Seat viewer, int seats, int playouts, Rng rng) {
    const int trees = trees_for(playouts);
    trees_.reserve(static_cast<std::size_t>(trees));
    for (int i = 0; i < trees; ++i)
      trees_.emplace_back(root, viewer, seats, 2 * (playouts / trees) + 1,
                          i == 0 ? rng : Rng(rng.next(), static_cast<std::uint64_t>(i)), trees);
  }

  // Spends the budget, or less if the rest could not change the choice; as many trees at once grow as there
  // are threads.
  void run(Budget& budget, Crew& crew) {
    if (trees_.size() == 1) return trees_[0].run(budget);
    if (shared_.empty()) unify_roots();
    while (budget.left() > 0 && !budget.is_over()) {
      const int playouts = std::min(budget.left(), std::max(least_round, budget.spent() / rounds));
      crew.run(size(), [&](int tree) { of(tree).run(share(playouts, tree), budget); });
      share_roots();
      if (of(0).needs_no_more(budget)) return;
    }
  }

  // Goes on from the position after a move of the searching seat's (Tree::advance).
  void advance(const Move& move) {
    for (auto& tree : trees_) tree.advance(move);
    unify_roots();
  }

  // Whether one of the trees is (Tree::is_full).
  bool is_full() const {
    return std::any_of(trees_.begin(), trees_.end(), [](const auto& tree) { return tree.is_full(); });
  }

  // How many playouts have gone through the root so far.
  int inherited() const {
    int visits = 0;
    for (const auto& edge : trees_[0].root_edges()) visits += edge.visits;
    return visits;
  }

  // The edges at the root that were tried, the most visited first.
  std::vector<Edge<Move>> ranking() const { return trees_[0].ranking(); }

  // A tree whose root has what all have found out.
  const Tree<G, heuristics>& first_tree() const { return trees_[0]; }

 private:
  using Edges = std::vector<Edge<Move>>;

  // Playouts of all trees until they share for the first time, and how many parts of what has been spent lie
  // between two times after that: sharing costs about as much as some playouts, and waiting for the last
  // tree.
  static constexpr int least_round = 4096;
  static constexpr int rounds = 16;

  int size() const { return static_cast<int>(trees_.size()); }
  Tree<G, heuristics>& of(int tree) { return trees_[static_cast<std::size_t>(tree)]; }
  int share(int playouts, int tree) const { return playouts / size() + (tree < playouts % size() ? 1 : 0); }

  // Gives all trees a root with the same edges in the same order.
  void unify_roots() {
    shared_.clear();
    for (auto& tree : trees_) add(shared_, tree.root_edges(), {});
    if (shared_.empty()) {
      of(0).list_root();
      add(shared_, of(0).root_edges(), {});
    }
    order_by_visits(shared_);
    for (auto& tree : trees_) tree.set_root(shared_, 0);
  }

  // Gives all trees the sum of what each has found out at its root since the last time.
  void share_roots() {
    Edges sum = shared_;
    for (auto& tree : trees_) add(sum, tree.root_edges(), shared_);
    const std::size_t known = shared_.size();
    shared_ = std::move(sum);
    for (auto& tree : trees_) tree.set_root(shared_, known);
  }

  // Adds to `sum` what `edges` have beyond `before`, which they begin with and so does `sum`.
  static void add(Edges& sum, const Edges& edges, const Edges& before) {
    const auto known = static_cast<std::ptrdiff_t>(before.size());
    for (std::size_t i = 0; i < edges.size(); ++i) {
      const bool is_known = i < before.size();
      auto to = is_known ? sum.begin() + static_cast<std::ptrdiff_t>(i)
                         : std::find_if(sum.begin() + known, sum.end(),
                                        [&](const auto& other) { return other.is_same_move(edges[i]); });
      if (to == sum.end()) {
        sum.push_back(edges[i]);
        continue;
      }
      if (to->winner == nature) to->winner = edges[i].winner;
      to->visits += edges[i].visits - (is_known ? before[i].visits : 0);
      to->sum += edges[i].sum - (is_known ? before[i].sum : 0);
    }
  }

  std::vector<Tree<G, heuristics>> trees_;
  Edges shared_;  // the root's edges as all trees had them when they last shared
};

}  // namespace herbarium::ai
