// A seat of the program: what it plays in a state, at its level.
#pragma once

#include "ai/greedy.hpp"
#include "ai/levels.hpp"
#include "ai/matrix.hpp"
#include "ai/thoughts.hpp"
#include "ai/tree.hpp"

namespace herbarium::ai {

template <Game G, class K>
class Player {
 public:
  using State = typename G::State;
  using Event = typename G::Event;

  // `state` is as the order's seat left it: secret events that others have handed in since are not in it.
  Player(const State& state, int seats, const ThinkOrder& order)
      : state_(state),
        order_(order),
        seats_(seats),
        rng_(order.seed, 0x7468696e6bU),  // apart from the game's own dice, should they have the same seed
        seen_(G::determinize(state, order.seat, rng_)) {}

  Thought think() {
    if (order_.brain.kind == Brain::Kind::greedy)
      return plain_thought(greedy_event<G, K>(seen_, order_.seat, seats_, rng_));
    std::vector<Event> room;
    if (order_.brain.level == 0 || slips())
      return plain_thought(random_event<G>(seen_, order_.seat, rng_, room));
    if constexpr (Listed<G>) {
      G::events(seen_, order_.seat, room);
      if (room.size() == 1) return plain_thought(room.front(), "nothing else is legal");
    }
    if (order_.brain.kind == Brain::Kind::plain) return search<NoKnowledge>();
    return search<K>();
  }

 private:
  // Where a game's chance leaves little between a weak player and a strong one, low levels let a decision
  // slip now and then; never where they advise somebody.
  bool slips() {
    if constexpr (Slips<K>) {
      const int often = K::slips[static_cast<std::size_t>(order_.brain.level)];
      const bool may = order_.brain.kind == Brain::Kind::level && !order_.advises && often > 0;
      return may && rng_.below(1000) < static_cast<std::uint32_t>(often);
    }
    return false;
  }

  Thought plain_thought(const Event& event, const char* reason = "") const {
    return {G::write(seen_, order_.seat, event), reason, {}, 0};
  }

  template <class Known>
  Thought search() {
    Budget budget(playouts_of<K>(order_.brain.level), order_);
    if constexpr (Proposes<Known, G>)
      if (const SeatSet at_once = G::secret(state_); at_once.has(order_.seat) && at_once.size() == 2)
        return mixed<Known>(at_once.without({order_.seat}).first(), budget);
    Tree<G, Known> tree(state_, order_.seat, seats_, budget.playouts(), rng_);
    tree.grow(budget);
    return told(tree.ranking(), budget.spent());
  }

  // Against one other who hands in at the same time. A share of the mix is told as visits in 1000; what has
  // none is not told.
  template <class Known>
  Thought mixed(Seat other, Budget& budget) {
    Matrix<G, Known> matrix(state_, {order_.seat, other}, budget.playouts(), rng_);
    matrix.grow(budget);
    std::vector<Edge<Event>> ranking;
    for (const auto& choice : matrix.choices()) {
      const int share = static_cast<int>(std::lround(1000 * choice.share));
      if (share > 0 || ranking.empty())
        ranking.push_back({choice.event, 0, 1, -1, share, choice.value * static_cast<float>(share)});
    }
    return told(ranking, budget.spent());
  }

  // The choice among what was tried, and why.
  Thought told(const std::vector<Edge<Event>>& ranking, int playouts) {
    const std::size_t chosen = G::secret(seen_).has(order_.seat) ? mixed_choice(ranking, rng_) : 0;
    Thought thought{G::write(seen_, order_.seat, ranking[chosen].event), "", {}, playouts};
    for (std::size_t i = 0; i < ranking.size() && i < most_ideas; ++i)
      thought.ideas.push_back(
          {G::write(seen_, order_.seat, ranking[i].event), ranking[i].mean(), ranking[i].visits});
    if constexpr (Reasons<K, G>) thought.reason = K::reason(seen_, order_.seat, ranking[chosen].event);
    thought.reason += (thought.reason.empty() ? "" : "; ") + usual_reason(ranking[chosen].mean());
    return thought;
  }

  const State& state_;
  const ThinkOrder& order_;
  int seats_;
  Rng rng_;
  State seen_;  // the state with what the seat cannot know drawn at random
};

}  // namespace herbarium::ai
