// Spends playouts on a tree.
//
// Large searches: playouts go down the tree one after the other, some hundred of them, each as if those that
// have not come back yet had lost (virtual loss: Chaslot, Winands and van den Herik 2008, Parallel
// Monte-Carlo tree search); then threads list moves, find priors and play on for all of them at once, which
// needs nothing but their own states; and they come back in their order. So how many threads there are
// changes nothing but the time. It is less parallel than several trees with common roots (Cazenave and
// Jouandeau 2007, On the parallelization of UCT), which were hardly stronger than one of them alone
// (doc/opponents.md, Every search).
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "ai/tree.hpp"
#include "base/crew.hpp"

namespace herbarium::ai {

// From so many playouts on a search may use several threads, and lives on through a turn.
inline constexpr int large_search = 16000;

template <Game G>
class Search {
 public:
  using State = typename G::State;

  // For `viewer`, which is to act in `root`, with memory for so many playouts.
  Search(const State& root, Seat viewer, int seats, int playouts, Rng rng,
         UsedHeuristics uses = all_heuristics)
      : tree_(root, viewer, seats, playouts, rng, uses),
        benches_(1, Workbench<G>(seats, uses)),
        batch_(1, Playout<G>(root)) {}

  const Tree<G>& tree() const { return tree_; }

  // Spends the budget, or less if the rest could not change which move is the most visited one, or would only
  // choose between moves of equal value.
  void run(Budget& budget) { run_alone(budget, budget.playouts()); }

  // The same by as many threads as the crew has; what comes of it does not depend on how many that are.
  void run(Budget& budget, Crew& crew) {
    if (run_alone(budget, before_batches)) return;
    while (budget.left() > 0 && !budget.is_over()) {
      const int count = std::min({budget.left(), budget.spent() / share_of_batch, most_at_once});
      simulate(count, crew);
      budget.spend(count);
      if (tree_.needs_no_more(budget)) return;
    }
  }

  // So many playouts, whether they are needed or not.
  void run(int playouts) {
    for (; playouts > 0; --playouts) simulate();
  }

  // Goes on from the position after a move (Tree::advance).
  void advance(const typename G::Move& move) { tree_.advance(move); }

 private:
  // Playouts before the first batch; then a batch is so small a part of what was spent before that those in
  // it hardly miss each other's results.
  static constexpr int before_batches = 4096, share_of_batch = 64;
  // More would keep threads busy for longer, and take more memory than is quickly at hand.
  static constexpr int most_at_once = 256;
  // Parts of a batch, for as many threads at most.
  static constexpr int most_parts = 16;

  // One playout after the other, until so many of the budget are spent; whether no more are needed.
  bool run_alone(Budget& budget, int playouts) {
    // Playouts between two checks whether more are needed: a check costs a pass over the root's edges, fewer
    // checks cost superfluous playouts.
    constexpr int often = 64;
    while (budget.spent() < playouts && budget.take()) {
      simulate();
      if (budget.spent() % often == 0 && tree_.needs_no_more(budget)) return true;
    }
    return false;
  }

  // One playout, including the back-up of its values.
  void simulate() {
    Playout<G>& playout = batch_.front();
    tree_.descend(playout);
    benches_.front().play_on(playout, tree_.room_at(playout.node), tree_.rng());
    tree_.take_back(playout);
  }

  // Several at once. They choose their ways one after the other, each as if those before it had lost (virtual
  // loss: Chaslot, Winands and van den Herik 2008, Parallel Monte-Carlo tree search), play on at the same
  // time, and come back in their order: so threads change nothing but the time that it takes.
  void simulate(int count, Crew& crew) {
    batch_.resize(static_cast<std::size_t>(most_at_once), batch_.front());
    benches_.resize(static_cast<std::size_t>(most_parts), benches_.front());
    const std::span batch(batch_.data(), static_cast<std::size_t>(count));
    for (auto& playout : batch) {
      tree_.descend(playout);
      playout.rng = Rng(tree_.rng().next());
    }
    crew.run(most_parts, [&](int part) {
      const int begin = count * part / most_parts, end = count * (part + 1) / most_parts;
      for (auto& playout :
           batch.subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin)))
        benches_[static_cast<std::size_t>(part)].play_on(playout, tree_.room_at(playout.node), playout.rng);
    });
    for (auto& playout : batch) tree_.take_back(playout);
  }

  Tree<G> tree_;
  std::vector<Workbench<G>> benches_;
  std::vector<Playout<G>> batch_;
};

}  // namespace herbarium::ai
