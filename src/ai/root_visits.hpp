// Whether a search is over before its budget is: what is left could not change its choice, or would only
// choose between moves of equal value.
#pragma once

#include <algorithm>

#include "ai/budget.hpp"
#include "ai/nodes.hpp"

namespace herbarium::ai {

// Of the edges that the searching seat has at the root.
template <class Move>
class RootVisits {
 public:
  RootVisits(const Nodes<Move>& nodes, int root, Seat viewer) : nodes_(nodes), root_(root), viewer_(viewer) {
    each([&](const Edge<Move>& edge) {
      ++moves_;
      second_ = std::max(second_, std::min(most_, edge.visits));
      most_ = std::max(most_, edge.visits);
      wins_ = wins_ || edge.is_won();
      loses_ = loses_ && edge.is_lost();
    });
  }

  // `lists`: whether all moves have edges from the first visit on.
  bool need_no_more(const Budget& budget, bool lists) const {
    if (wins_ || (loses_ && lists && moves_ > 0)) return true;
    return is_decided(budget.left(), lists) || (budget.left() <= budget.spent() && is_toss_up());
  }

 private:
  template <class Use>
  void each(const Use& use) const {
    for (int number = nodes_.node(root_).first; number >= 0; number = nodes_.edge(number).next)
      if (nodes_.edge(number).seat == viewer_) use(nodes_.edge(number));
  }

  // Whether the most visited move stays so whatever the remaining playouts try.
  bool is_decided(int left, bool lists) const { return most_ - second_ > left || (moves_ == 1 && lists); }

  // Whether all moves with at least half as many visits as the most visited one have practically equal
  // values.
  bool is_toss_up() const {
    // The loss that is accepted for ending early: a thousandth of a game, less than the error of the values.
    constexpr float tolerance = 0.001F;
    if (2 * second_ < most_) return false;
    float least = 1, highest = 0;
    each([&](const Edge<Move>& edge) {
      if (2 * edge.visits < most_) return;
      least = std::min(least, edge.mean());
      highest = std::max(highest, edge.mean());
    });
    return highest - least < tolerance;
  }

  const Nodes<Move>& nodes_;
  int root_;
  Seat viewer_;
  int moves_ = 0, most_ = 0, second_ = 0;  // the visits of the two most visited ones
  bool wins_ = false, loses_ = true;       // one is proven to win; all are proven to lose
};

}  // namespace herbarium::ai
