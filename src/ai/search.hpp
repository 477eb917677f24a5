// Spends playouts on a tree, at once or from move to move of a turn.
//
// Large searches: playouts go down the tree one after the other, up to some hundreds of them, each as if
// the unfinished ones had lost (virtual loss: Chaslot, Winands and van den Herik 2008, Parallel Monte-Carlo
// tree search). Then threads list moves, find priors and play on for all of them at once, which needs only
// their own states; and their results return in the original order. So the number of threads affects only
// the time. It is less parallel than several trees with common roots (Cazenave and Jouandeau 2007, On the
// parallelization of UCT), which were hardly stronger than a single one of them (doc/opponents.md, Every
// search).
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

  // `uses_heuristics`: whether to use the game's candidates and priors.
  explicit ListedMoves(bool uses_heuristics) : uses_heuristics_(uses_heuristics) {
    constexpr std::size_t most_moves = Nodes<Move>::most_moves;
    moves_.reserve(most_moves);
    priors_.reserve(most_moves);
    order_.reserve(most_moves);
  }

  // Lists the legal moves of `seat`, or its game's proposals.
  void gather(const State& state, Seat seat) {
    moves_.clear();
    if constexpr (G::heuristics.tree.candidates != nullptr)
      if (uses_heuristics_) return G::heuristics.tree.candidates(state, seat, moves_);
    G::rules.moves(state, seat, moves_);
  }

  std::size_t size() const { return moves_.size(); }

  // Finds their priors, and orders them by these. Noise of up to 5 % shuffles moves with equal priors,
  // which would otherwise be tried in the order of the board; different priors of a game hardly ever change
  // places.
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

// The workspace of one thread for playouts beyond a tree.
template <Game G>
class Workbench {
 public:
  Workbench(int seats, UsedHeuristics uses) : rollout_(seats, uses), listed_(uses.of_moves) {}

  // Lists the missing moves at the playout's exit from the tree, takes the steps there, and plays on.
  // `room`: the most moves to list.
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

// A search of at least this many playouts may use several threads, and continues through a turn.
inline constexpr int large_search = 16000;

// Spends playouts on a tree.
template <Game G>
class Search {
 public:
  using State = typename G::State;

  // For `viewer`, which has to act in `root`, with memory for `playouts` playouts.
  Search(const State& root, Seat viewer, int seats, int playouts, Rng rng,
         UsedHeuristics uses = all_heuristics)
      : tree_(root, viewer, seats, playouts, rng, uses),
        benches_(1, Workbench<G>(seats, uses)),
        batch_(1, Playout<G>(root)) {}

  const Tree<G>& tree() const { return tree_; }

  // Spends the budget, or less if the rest could not change the most visited move, or would only choose
  // between moves of equal value.
  void run(Budget& budget) { run_alone(budget, budget.playouts()); }

  // The same on all threads of the crew; their number does not affect the result.
  void run(Budget& budget, Crew& crew) {
    if (run_alone(budget, before_batches)) return;
    while (budget.left() > 0 && !budget.is_over()) {
      const int count = std::min({budget.left(), budget.spent() / share_of_batch, most_at_once});
      simulate(count, crew);
      budget.spend(count);
      if (tree_.needs_no_more(budget)) return;
    }
  }

  // Exactly `playouts` playouts, needed or not.
  void run(int playouts) {
    for (; playouts > 0; --playouts) simulate();
  }

  // Keeps the values of all seats for each move at the root; before the first playout.
  void weigh_moves() { tree_.weigh_moves(); }
  // After a run: further playouts that begin with a legal move, until it has half as many as the most
  // visited one. The search cannot run on after that.
  void insist(const typename G::Move& move) {
    int most = 0;
    for (const auto& edge : tree_.tried_edges(tree_.root()))
      if (edge.seat == tree_.viewer()) most = std::max(most, edge.visits);
    tree_.insist(move);
    while (!tree_.has_enough((most + 1) / 2)) simulate();
    tree_.insist(std::nullopt);
  }

  // Continues from the position after a move (Tree::advance).
  void advance(const typename G::Move& move) { tree_.advance(move); }

 private:
  // Playouts before the first batch. Each batch is then such a small fraction of the playouts so far that
  // its members hardly miss each other's results.
  static constexpr int before_batches = 4096, share_of_batch = 64;
  // More would keep threads busy for longer, and take more memory than is quickly available.
  static constexpr int most_at_once = 256;
  // Parts of a batch, for as many threads at most.
  static constexpr int most_parts = 16;

  // One playout after the other, up to this total of the budget; true if no more are needed.
  bool run_alone(Budget& budget, int playouts) {
    // Playouts between two checks of need_no_more: a check costs a pass over the root's edges, fewer checks
    // cost superfluous playouts.
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

  // Several at once. They select their paths one after the other, each as if those before it had lost
  // (virtual loss: Chaslot, Winands and van den Herik 2008, Parallel Monte-Carlo tree search), play on at
  // the same time, and return in their order: so threads change only the time.
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

// A seat's moves of its turn so far, made alone and openly: a search can continue through them.
template <Game G>
struct BegunTurn {
  typename G::State start{};  // before the first of them
  int number = 0;             // number of moves before that
  std::vector<typename G::Move> moves{};
};

// Whether `seat` alone is to act, and openly.
template <Game G>
bool acts_alone(const typename G::State& state, Seat seat) {
  return G::rules.to_act(state) == SeatSet{seat} && G::rules.secrets.due(state).empty();
}

// A large search that continues from move to move of a seat's turn (for instance, while it places stones
// one by one). Results for the moves played are kept, and count as playouts of the next decision, unless
// the memory is full; then the next decision starts from nothing.
//
// A choice must not depend on interruptions of the program or on moves taken back. So the course of such a
// search follows only from the position at the beginning of the turn, the seat's moves since then, and the
// game's seed. A search that is missing, or belongs to another turn, is repeated move by move. That is why
// it ends with the turn: otherwise all turns of a game would have to be repeated.
template <Game G>
class TurnSearch final : public KeptSearch {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // With `playouts` for each decision.
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

  // Whether a search of that turn would be in this state.
  bool is_of(const BegunTurn<G>& turn, int playouts, UsedHeuristics uses, const ThinkOrder& order) const {
    return number_ == turn.number && seat_ == order.seat && playouts_ == playouts && uses_ == uses &&
           seed_ == order.game_seed && std::memcmp(&start_, &turn.start, sizeof start_) == 0 &&
           moves_.size() <= turn.moves.size() && std::equal(moves_.begin(), moves_.end(), turn.moves.begin());
  }

  // Thinks about the move after `moves`, which begin with the moves of the previous call.
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
  // Playouts in the latest call.
  int spent() const { return spent_; }

 private:
  // A new decision gets at least this fraction of its own playouts, however many it has inherited.
  static constexpr int least_share = 8;

  // Without results. The random numbers depend on the turn and its moves so far.
  void begin(const State& state) {
    Rng rng(seed_, static_cast<std::uint64_t>(number_));
    for (std::size_t i = 0; i < moves_.size(); ++i) rng.next();
    search_.reset();  // memory may not hold both
    search_.emplace(state, seat_, seats_, playouts_, rng, uses_);
  }

  // Keeps the results, unless no room is left for new ones.
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
  std::vector<Move> moves_;   // before the searched decision
  bool is_searched_ = false;  // the decision after these
  int spent_ = 0;
};

}  // namespace herbarium::ai
