// Spends playouts on a tree, at once or from move to move of a turn.
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
#include <cstring>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

#include "ai/tree.hpp"
#include "base/crew.hpp"

namespace herbarium::ai {

// Sets `order` to the indices of these priors, the highest first.
inline void order_by_prior(std::span<const float> priors, std::vector<std::size_t>& order) {
  order.resize(priors.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return priors[a] != priors[b] ? priors[a] > priors[b] : a < b;
  });
}

// The moves of a node that can be listed, the highest prior first, so that tried ones always come before
// untried ones.
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
    G::rules.moves(state, seat, moves_);
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

// What one thread needs to go on with playouts beyond a tree.
template <Game G>
class Workbench {
 public:
  Workbench(int seats, UsedHeuristics uses) : rollout_(seats, uses), listed_(uses.of_moves) {}

  // Lists what is missing where the playout left the tree, takes the steps there, and plays on. `room`: for
  // so many moves.
  void play_on(Playout<G>& playout, std::size_t room, Rng& rng) {
    if (playout.is_over) return;
    for (auto& step : playout.steps)
      if (step.edge < 0) list(playout, step, room, rng);
    if (!playout.lacks_room)
      for (const auto& step : playout.steps) G::rules.play(playout.state, step.seat, step.move, nullptr);
    playout.values = rollout_(playout.state, rng);
  }

 private:
  using Step = typename Playout<G>::Step;

  void list(Playout<G>& playout, Step& step, std::size_t room, Rng& rng) {
    listed_.gather(playout.state, step.seat);
    playout.lacks_room = playout.lacks_room || playout.listed.size() + listed_.size() > room;
    if (playout.lacks_room) return;
    listed_.order(playout.state, step.seat, rng);
    step.first = static_cast<int>(playout.listed.size());
    listed_.each([&](const auto& move, float prior) {
      playout.listed.push_back({.move = move, .prior = prior, .seat = static_cast<std::int8_t>(step.seat)});
    });
    step.move = playout.listed[static_cast<std::size_t>(step.first)].move;
  }

  Rollout<G> rollout_;
  ListedMoves<G> listed_;
};

// From so many playouts on a search may use several threads, and lives on through a turn.
inline constexpr int large_search = 16000;

// Spends playouts on a tree.
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

// What a seat has done of its turn already, where it alone has acted and openly: what a search can live on
// through.
template <Game G>
struct BegunTurn {
  typename G::State start{};  // before the first of them
  int number = 0;             // of the moves before that
  std::vector<typename G::Move> moves{};
};

// Whether `seat` alone is to act, and openly.
template <Game G>
bool acts_alone(const typename G::State& state, Seat seat) {
  return G::rules.to_act(state) == SeatSet{seat} && G::rules.secrets.due(state).empty();
}

// A large search that lives on from move to move of a seat's turn (of stones that are placed one by one,
// say): what was found out about what was played stays, and counts as playouts of the next decision; unless
// the memory is full, when the next decision begins anew.
//
// A choice must not depend on whether the program was ended and resumed meanwhile, or something was taken
// back. So how such a search goes follows from the position at the beginning of the turn, the seat's moves
// since then, and the game's seed alone. Where it is not at hand, or is another one's, it is made again, move
// by move. That is why it does not live on beyond the turn: all turns of a game would have to be made again.
template <Game G>
class TurnSearch final : public KeptSearch {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // With so many playouts for each decision.
  TurnSearch(const BegunTurn<G>& turn, int seats, int playouts, UsedHeuristics uses, const ThinkOrder& order)
      : start_(turn.start),
        number_(turn.number),
        seat_(order.seat),
        playouts_(playouts),
        uses_(uses),
        seed_(order.game_seed),
        seats_(seats) {
    begin(turn.start);
  }

  // Whether this is how a search of that turn would go so far.
  bool is_of(const BegunTurn<G>& turn, int playouts, UsedHeuristics uses, const ThinkOrder& order) const {
    return number_ == turn.number && seat_ == order.seat && playouts_ == playouts && uses_ == uses &&
           seed_ == order.game_seed && std::memcmp(&start_, &turn.start, sizeof start_) == 0 &&
           moves_.size() <= turn.moves.size() && std::equal(moves_.begin(), moves_.end(), turn.moves.begin());
  }

  // Thinks about what to play after these moves, which begin with those that it was asked after before.
  void think_after(std::span<const Move> moves, const ThinkOrder& order) {
    Crew crew(order.threads);
    spent_ = 0;
    think(order, crew);
    while (moves_.size() < moves.size()) {
      moves_.push_back(moves[moves_.size()]);
      advance(moves_.back());
      is_searched_ = false;
      think(order, crew);
    }
  }

  const Tree<G>& tree() const { return search_->tree(); }
  // Playouts since it was asked last.
  int spent() const { return spent_; }

 private:
  // A new decision has some playouts of its own, however many it has inherited.
  static constexpr int least_share = 8;

  // With nothing found out yet. The random numbers are those of the turn, and of the moves since it began.
  void begin(const State& state) {
    Rng rng(seed_, static_cast<std::uint64_t>(number_));
    for (std::size_t i = 0; i < moves_.size(); ++i) rng.next();
    search_.reset();  // there may not be memory for both
    search_.emplace(state, seat_, seats_, playouts_, rng, uses_);
  }

  // What was found out stays, unless there is no room left to find out more.
  void advance(const Move& move) {
    if (!tree().is_full()) return search_->advance(move);
    State state = tree().root_state();
    G::rules.play(state, seat_, move, nullptr);
    begin(state);
  }

  void think(const ThinkOrder& order, Crew& crew) {
    if (is_searched_) return;
    is_searched_ = true;
    Budget budget(std::max(playouts_ - tree().visits(), playouts_ / least_share), order);
    search_->run(budget, crew);
    spent_ += budget.spent();
  }

  State start_;
  int number_;
  Seat seat_;
  int playouts_;
  UsedHeuristics uses_;
  std::uint64_t seed_;
  int seats_;
  std::optional<Search<G>> search_;
  std::vector<Move> moves_;   // after which it thinks
  bool is_searched_ = false;  // what comes after these
  int spent_ = 0;
};

}  // namespace herbarium::ai
