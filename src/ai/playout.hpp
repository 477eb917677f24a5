// A playout on its way: what was chosen within the tree, and what came of it beyond. What happens beyond the
// tree needs nothing of other playouts, so several threads can go on with several of them at once.
#pragma once

#include <vector>

#include "ai/listed_moves.hpp"
#include "ai/rollout.hpp"
#include "base/fixed_list.hpp"

namespace herbarium::ai {

template <Game G>
struct Playout {
  using State = typename G::State;
  using Move = typename G::Move;

  // What a seat does where the playout leaves the tree: an edge of the tree, or the first of moves that are
  // not in the tree yet.
  struct Step {
    Seat seat = nature;
    int edge = -1;
    Move move{};
    int first = -1;  // of those moves
  };

  explicit Playout(const State& root) : state(root) {}

  void begin(const State& from) {
    state = from;
    path.clear();
    forget_steps();
    lacks_room = is_over = false;
  }
  void forget_steps() {
    steps.clear();
    listed.clear();
  }

  State state;            // where it has come to
  std::vector<int> path;  // the edges that it took, from the root on
  int node = -1;          // where it left the tree
  // What all who act there do, some of them for the first time. None: it goes on from there as from a new
  // node.
  FixedList<Step, max_seats> steps;
  // The moves that those could choose among, seat by seat, the highest prior first.
  std::vector<Edge<Move>> listed;
  bool lacks_room = false;  // for those
  bool is_over = false;     // the game; or it is proven who wins
  SeatValues values{};      // what came of it
  Rng rng{0};               // for what happens beyond the tree
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
      for (const auto& step : playout.steps) rules_of<G>.play(playout.state, step.seat, step.move, nullptr);
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

}  // namespace herbarium::ai
