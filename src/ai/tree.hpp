// Monte-Carlo tree search for any game of the concept: any number of seats and teams, chance, moves that are
// handed in secretly at the same time, hidden information.
//
// A node stands for a state; its edges are the moves that were tried there. A playout selects edges down to a
// new node, adds that node, plays on from there (ai/rollout.hpp), and backs up the values. Where the parts
// come from:
//
// - Selection: PUCT (ai/selection.hpp).
// - Ends that a playout reaches within the tree are proven, and so is what leads to them: a move after which
//   a seat wins whatever is done proves its node for that seat, and a node all of whose moves lose is lost
//   (the Monte-Carlo tree search solver: Winands, Björnsson and Saito 2008). Only in open games of two seats
//   without chance.
// - More than two seats: each selects by its own values (max^n: Luckhardt and Irani 1986; in such a tree:
//   Sturtevant 2008, An analysis of UCT in multi-player games). Team-mates win together.
// - Chance nodes: outcomes are drawn with the probabilities of the rules, and every outcome has a node of its
//   own, without widening.
// - Moves handed in at the same time: decoupled UCT. Each seat selects by its own edges alone, without
//   knowing the others' (Lanctot, Lisý and Winands 2013, Monte Carlo tree search in simultaneous move
//   games). This need not converge to an equilibrium; if a game offers proposals, ai/double_oracle.hpp is
//   used instead.
// - Hidden information: each playout draws a new determinization for the searching seat, and all playouts
//   share one tree, as in single-observer ISMCTS (Cowling, Powley and Whitehouse 2012, Information set Monte
//   Carlo tree search); not one tree for each determinization (Long et al. 2010, Understanding the success
//   of perfect information Monte Carlo sampling). Unlike ISMCTS it does not count how often a move was
//   available: where moves are listed, a node has the same ones in every playout. Secret moves within the
//   tree lead to different nodes.
// - Moves that cannot be listed are sampled, more of them the more often a node is visited: progressive
//   widening (Coulom 2007, Computing Elo ratings of move patterns; Chaslot et al. 2008, Progressive
//   strategies for Monte-Carlo tree search), by sampling as in Couëtoux et al. (2011), Continuous upper
//   confidence trees.
//
// Moves that can be listed are listed once (ai/listed_moves.hpp). Nearly all memory is set aside before the
// first playout.
#pragma once

#include <algorithm>
#include <cmath>

#include "ai/child_table.hpp"
#include "ai/playout.hpp"
#include "ai/ranking.hpp"
#include "ai/root_visits.hpp"
#include "ai/selection.hpp"

namespace herbarium::ai {

template <Game G>
class Tree {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // A tree for `viewer`, which is to act in `root`, with memory for so many playouts.
  Tree(const State& root, Seat viewer, int seats, int playouts, Rng rng, UsedHeuristics uses)
      : root_(root),
        viewer_(viewer),
        seats_(seats),
        rng_(rng),
        uses_(uses),
        nodes_(room_for_nodes(playouts), std::min(room_for_nodes(playouts) * 32, most_edges)) {
    selectable_.reserve(Nodes<Move>::most_moves);
  }

  // --- the way of a playout (ai/search.hpp)

  // Takes the playout down to a new node, or to where there are no edges yet, or to where it is known who
  // wins.
  void descend(Playout<G>& playout) {
    playout.begin(rules_of<G>.determinize(root_, viewer_, rng_));
    State& state = playout.state;
    playout.node = root_node_;
    while (playout.path.size() < longest_path) {
      const SeatSet due = rules_of<G>.to_act(state);
      if (due.empty()) {
        if constexpr (proves) nodes_.node(playout.node).winner = winner_of(state);
        return end(playout, terminal_values<G>(state, seats_, uses_.of_states));
      }
      if constexpr (proves)
        if (const Seat winner = nodes_.node(playout.node).winner;
            winner != nature && playout.node != root_node_)
          return end(playout, won_by(winner));
      const int next = next_node(playout, due.without({nature}));
      if (next < 0) return;
      playout.node = next;
      if (nodes_.node(next).visits++ == 0) return;
    }
  }

  // For how many edges of a node there is room. The root always gets them: something must be chosen.
  std::size_t room_at(int node) const {
    return node == root_node_ ? Nodes<Move>::most_moves : nodes_.room_for_edges();
  }

  // Takes the playout's new edges and values into the tree.
  void take_back(Playout<G>& playout) {
    if (!playout.steps.empty()) extend(playout);
    for (const int edge : playout.path) at(edge).sum += playout.values[at(edge).seat];
    if constexpr (proves) prove(playout.path);
  }

  // For what it draws by lot, and for playouts that go on one by one.
  Rng& rng() { return rng_; }

  // --- what has come of them

  // Whether the rest of the budget could not change which move is the most visited one, or would only choose
  // between moves of equal value. A secret choice is drawn in proportion to all visits, so it is never
  // settled early.
  bool needs_no_more(const Budget& budget) const {
    if (rules_of<G>.secret(root_).has(viewer_)) return false;
    return RootVisits<Move>(nodes_, root_node_, viewer_).need_no_more(budget, !widens);
  }

  // The viewer's edges at the root that were tried, the best first: what is proven to win, then the most
  // visited, and at last what is proven to lose.
  std::vector<Edge<Move>> ranking() const {
    auto all = ranked(nodes_.edges_of(root_node_), viewer_);
    if constexpr (G::heuristics.tree.concession != nullptr)
      if (uses_.of_moves && !all.empty())
        if (const auto move = G::heuristics.tree.concession(root_, viewer_, all.front().mean()))
          concede(all, nodes_.edges_of(root_node_), viewer_, *move);
    return all;
  }

  // --- to be shown (ai/tree_lines.hpp)

  int root() const { return root_node_; }
  const State& root_state() const { return root_; }
  // The edges of a node that were tried.
  std::vector<Edge<Move>> tried_edges(int node) const {
    std::vector<Edge<Move>> all = nodes_.edges_of(node);
    std::erase_if(all, [](const auto& edge) { return edge.visits == 0; });
    return all;
  }

  // --- to go on after a move (ai/turn_search.hpp)

  // How many playouts have gone through the root so far.
  int visits() const {
    int visits = 0;
    for (const auto& edge : nodes_.edges_of(root_node_)) visits += edge.visits;
    return visits;
  }

  // Whether there was no room for all that it wanted to note. It would hardly find more below another root.
  bool is_full() const { return is_full_ || nodes_.is_full(); }

  // Goes on from the position after a move of the viewer's at the root, which nothing is hidden of; what was
  // found out about it stays.
  void advance(const Move& move) {
    const int number = nodes_.find_edge(root_node_, viewer_, move);
    rules_of<G>.play(root_, viewer_, move, nullptr);
    root_node_ = number >= 0 ? nodes_.edge(number).child : -1;
    if (root_node_ < 0) root_node_ = nodes_.add_node();
  }

 private:
  // Memory against depth: when nodes or edges run out, the tree stays as it is, and rollouts begin where it
  // ends; only the root always gets its edges. There is room for 32 edges a playout, and for 160 MB of edges
  // at most.
  static constexpr int most_nodes = 1 << 22;
  static constexpr std::size_t most_edges = 160'000'000 / sizeof(Edge<Move>);
  // The most decisions of a playout within the tree; enough unless there is hardly anything to choose.
  static constexpr std::size_t longest_path = 400;
  static constexpr bool widens = !Listed<G>;
  // Only what was sealed before the search began can be unknown (secrets within the tree are its own), so
  // that otherwise a node has the same moves in every playout.
  static_assert(widens || !Sealing<G>);
  // Whether the ends of the game can be proven.
  static constexpr bool proves =
      !widens && !HasNature<G> && !G::traits.simultaneous && !G::traits.secret_moves;

  // There is room for another decision of the same turn.
  static std::size_t room_for_nodes(int playouts) {
    return static_cast<std::size_t>(std::min(playouts, most_nodes / 2 - 1)) * 2 + 2;
  }

  Edge<Move>& at(int edge) { return nodes_.edge(edge); }
  const Edge<Move>& at(int edge) const { return nodes_.edge(edge); }

  // Notes what follows from the last node of this playout, if it is known who wins there.
  void prove(std::span<const int> path) {
    for (std::size_t i = path.size(); i-- > 0;) {
      Edge<Move>& edge = at(path[i]);
      if (edge.child < 0 || nodes_.node(edge.child).winner == nature) return;
      edge.winner = nodes_.node(edge.child).winner;
      Node& above = nodes_.node(i == 0 ? root_node_ : at(path[i - 1]).child);
      if (edge.is_won() || nodes_.all_won_by(above, edge.winner)) above.winner = edge.winner;
    }
  }

  // Who alone has won a game that is over, of two; nature if nobody has.
  std::int8_t winner_of(const State& state) const {
    const SeatSet winners = rules_of<G>.score(state).winners;
    return static_cast<std::int8_t>(seats_ == 2 && winners.size() == 1 ? winners.first() : nature);
  }

  static void end(Playout<G>& playout, const SeatValues& values) {
    playout.values = values;
    playout.is_over = true;
  }

  int next_node(Playout<G>& playout, SeatSet people) {
    if constexpr (HasNature<G>)
      if (people.empty()) return sample_chance(playout.state, playout.node);
    return select(playout, people);
  }

  // Draws an outcome at a chance node and plays it; returns the node it leads to.
  int sample_chance(State& state, int node) {
    const Move move = rules_of<G>.chance(state, rng_);
    const int outcome = rules_of<G>.outcome(move);
    rules_of<G>.play(state, nature, move, nullptr);
    children_.make_room(nodes_.size() + 1);
    return nodes_.find_or_add_node(children_.at(node, {&outcome, 1}));
  }

  // Selects and plays an edge for each seat that acts here; returns the node they lead to. All whose move is
  // secret act at once; of those whose move is open, one at random acts, at the root the viewer. -1 where
  // edges are still to be listed, or there is no room for them.
  int select(Playout<G>& playout, SeatSet people) {
    bool is_listed = true;
    for (const Seat seat : acting_seats(playout.state, playout.node, people)) {
      if (!choose(playout, seat)) return stay(playout);
      is_listed = is_listed && playout.steps.back().edge >= 0;
    }
    if (!is_listed) return -1;
    for (const auto& step : playout.steps) rules_of<G>.play(playout.state, step.seat, step.move, nullptr);
    return follow(playout);
  }

  // Chooses what `seat` does where the playout is; false if that cannot be known: for want of room, or as
  // another playout at the same time is listing what there is.
  bool choose(Playout<G>& playout, Seat seat) {
    Node& node = nodes_.node(playout.node);
    if (!widens && !node.listed.has(seat)) {
      if (is_full_ && playout.node != root_node_) return false;
      node.listed.add(seat);
      playout.steps.push({.seat = seat});
      return true;
    }
    gather_edges(playout.state, playout.node, seat);
    if (selectable_.empty()) return false;
    const int edge =
        select_edge<Move>(nodes_, selectable_, widens ? static_cast<float>(selectable_.size()) : 1.0F);
    playout.steps.push({.seat = seat, .edge = edge, .move = at(edge).move});
    return true;
  }

  // Nobody does anything there; what was to be listed is not.
  int stay(Playout<G>& playout) {
    for (const auto& step : playout.steps)
      if (step.edge < 0)
        nodes_.node(playout.node).listed = nodes_.node(playout.node).listed.without({step.seat});
    playout.forget_steps();
    return -1;
  }

  // Takes the playout along the edges that it has chosen; the node they lead to, -1 if there is no room for
  // it.
  int follow(Playout<G>& playout) {
    FixedList<int, max_seats> edges;
    for (const auto& step : playout.steps) {
      edges.push(step.edge);
      playout.path.push_back(step.edge);
      ++at(step.edge).visits;
    }
    playout.forget_steps();
    if (edges.size() == 1) return nodes_.find_or_add_node(at(edges[0]).child);
    children_.make_room(nodes_.size() + 1);
    return nodes_.find_or_add_node(children_.at(playout.node, {edges.begin(), edges.size()}));
  }

  // Adds what the playout has listed where it left the tree, and takes it along what it has chosen there.
  void extend(Playout<G>& playout) {
    const bool lacks_room = playout.lacks_room || !nodes_.has_room_for_edges(playout.listed.size());
    is_full_ = is_full_ || lacks_room;
    if (lacks_room && playout.node != root_node_) return static_cast<void>(stay(playout));
    int first = -1;
    for (const auto& listed : playout.listed) {
      const int edge = nodes_.add_loose_edge(listed);
      nodes_.link(nodes_.node(playout.node), edge);
      if (first < 0) first = edge;
    }
    for (auto& step : playout.steps)
      if (step.edge < 0) step.edge = first + step.first;
    if (const int child = follow(playout); child >= 0) ++nodes_.node(child).visits;
  }

  SeatSet acting_seats(const State& state, int node, SeatSet people) {
    const SeatSet at_once = people & rules_of<G>.secret(state);
    if (node == root_node_ && !at_once.has(viewer_)) return {viewer_};
    return at_once.empty() ? SeatSet{random_seat(people, rng_)} : at_once;
  }

  static SeatValues won_by(Seat winner) {
    SeatValues values{};
    values[winner] = 1;
    return values;
  }

  // Collects the edges among which `seat` selects in selectable_: all that were tried, and the first untried
  // one, which has the highest prior and so the best score of the untried.
  void gather_edges(const State& state, int node, Seat seat) {
    selectable_.clear();
    gather_existing(node, seat);
    if constexpr (widens) widen(state, node, seat);
  }

  void gather_existing(int node, Seat seat) {
    for (int edge = nodes_.node(node).first; edge >= 0; edge = at(edge).next) {
      if (at(edge).seat != seat) continue;
      selectable_.push_back(edge);
      if (!widens && at(edge).visits == 0) return;
    }
  }

  // Progressive widening: samples a new move while there are fewer than 2 + 2 sqrt(visits). With more, each
  // would be visited too seldom to tell them apart; with fewer, the choice would be left to the first few
  // samples.
  void widen(const State& state, int node, Seat seat) {
    int visits = 0;
    for (const int edge : selectable_) visits += at(edge).visits;
    if (selectable_.size() >= 2 + 2 * static_cast<std::size_t>(std::sqrt(visits))) return;
    const Move move = rules_of<G>.sample(state, seat, rng_);
    if (nodes_.find_edge(node, seat, move) >= 0) return;
    if (const int edge = nodes_.add_edge(node, seat, move); edge >= 0) selectable_.push_back(edge);
  }

  State root_;
  int root_node_ = 0;
  Seat viewer_;
  int seats_;
  Rng rng_;
  UsedHeuristics uses_;
  Nodes<Move> nodes_;
  ChildTable children_;
  std::vector<int> selectable_;  // the edges to select from
  bool is_full_ = false;         // no more edges can be listed
};

}  // namespace herbarium::ai
