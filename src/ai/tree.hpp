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
#include "ai/listed_moves.hpp"
#include "ai/ranking.hpp"
#include "ai/rollout.hpp"
#include "ai/root_visits.hpp"
#include "ai/selection.hpp"
#include "base/fixed_list.hpp"

namespace herbarium::ai {

template <Game G, const HeuristicsOf<G>& heuristics>
class Tree {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // A tree for `viewer`, which is to act in `root`, with memory for so many playouts; one of `trees` that
  // share what memory there is.
  Tree(const State& root, Seat viewer, int seats, int playouts, Rng rng, int trees = 1)
      : root_(root),
        viewer_(viewer),
        seats_(seats),
        rng_(rng),
        rollout_(seats),
        nodes_(room_for_nodes(playouts, trees),
               std::min(room_for_nodes(playouts, trees) * 32, most_edges / static_cast<std::size_t>(trees))) {
    selectable_.reserve(Nodes<Move>::most_moves);
    path_.reserve(longest_path + max_seats);
  }

  // Spends the budget, or less if the rest could not change which move is the most visited one, or would only
  // choose between moves of equal value.
  void run(Budget& budget) {
    // Playouts between two checks whether more are needed: a check costs a pass over the root's edges, fewer
    // checks cost superfluous playouts.
    constexpr int often = 64;
    while (budget.take()) {
      simulate();
      if (budget.spent() % often == 0 && needs_no_more(budget)) return;
    }
  }

  // So many playouts of the budget, or less when that is over.
  void run(int playouts, Budget& budget) {
    for (int left = playouts; left > 0 && !budget.is_over(); left -= Budget::between_checks) {
      const int now = std::min(left, Budget::between_checks);
      for (int i = 0; i < now; ++i) simulate();
      budget.spend(now);
    }
  }

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
    auto all = ranked(root_edges(), viewer_);
    if constexpr (heuristics.concession != nullptr)
      if (!all.empty())
        if (const auto move = heuristics.concession(root_, viewer_, all.front().mean()))
          concede(all, root_edges(), viewer_, *move);
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

  // --- for a search by several trees (ai/forest.hpp)

  // The edges at the root, of all who act there, in the order in which they are tried.
  std::vector<Edge<Move>> root_edges() const { return nodes_.edges_of(root_node_); }

  // Lists the root's edges, if they can be listed and are not yet.
  void list_root() {
    const State state = rules_of<G>.determinize(root_, viewer_, rng_);
    if constexpr (!widens)
      for (const Seat seat : acting_seats(state, root_node_, rules_of<G>.to_act(state).without({nature})))
        gather_edges(state, root_node_, seat);
  }

  // Gives the root these edges, in this order, with their visits, sums and proofs; all that it has must be
  // among them, the first `aligned` in the same order. What lies below its own stays.
  void set_root(const std::vector<Edge<Move>>& edges, std::size_t aligned) {
    set_edges(nodes_, root_node_, edges, aligned);
    if constexpr (!widens)
      for (const auto& edge : edges) nodes_.node(root_node_).listed.add(edge.seat);
  }

  // Whether there was no room for all that it wanted to note. It would hardly grow below another root.
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
  static constexpr bool widens = !Listed<G> && heuristics.candidates == nullptr;
  // Only what was sealed before the search began can be unknown (secrets within the tree are its own), so
  // that otherwise a node has the same moves in every playout.
  static_assert(widens || !Sealing<G>);
  // Whether the ends of the game can be proven.
  static constexpr bool proves =
      !widens && !HasNature<G> && !G::traits.simultaneous && !G::traits.secret_moves;

  static std::size_t room_for_nodes(int playouts, int trees) {
    return static_cast<std::size_t>(std::min(playouts, most_nodes / trees - 1)) + 1;
  }

  Edge<Move>& at(int edge) { return nodes_.edge(edge); }
  const Edge<Move>& at(int edge) const { return nodes_.edge(edge); }

  // One playout, including the back-up of its values.
  void simulate() {
    State state = rules_of<G>.determinize(root_, viewer_, rng_);
    path_.clear();
    const SeatValues values = descend(state);
    for (const int edge : path_) {
      ++at(edge).visits;
      at(edge).sum += values[at(edge).seat];
    }
    if constexpr (proves) prove();
  }

  // Notes what follows from the last node of this playout, if it is known who wins there.
  void prove() {
    for (std::size_t i = path_.size(); i-- > 0;) {
      Edge<Move>& edge = at(path_[i]);
      if (edge.child < 0 || nodes_.node(edge.child).winner == nature) return;
      edge.winner = nodes_.node(edge.child).winner;
      Node& above = nodes_.node(i == 0 ? root_node_ : at(path_[i - 1]).child);
      if (edge.is_won() || nodes_.all_won_by(above, edge.winner)) above.winner = edge.winner;
    }
  }

  // Who alone has won a game that is over, of two; nature if nobody has.
  std::int8_t winner_of(const State& state) const {
    const SeatSet winners = rules_of<G>.score(state).winners;
    return static_cast<std::int8_t>(seats_ == 2 && winners.size() == 1 ? winners.first() : nature);
  }

  // Descends to a new node and plays on from there; returns the values to back up.
  SeatValues descend(State& state) {
    for (int node = root_node_; path_.size() < longest_path;) {
      const SeatSet due = rules_of<G>.to_act(state);
      if (due.empty()) {
        if constexpr (proves) nodes_.node(node).winner = winner_of(state);
        return terminal_values<G, heuristics>(state, seats_);
      }
      if constexpr (proves)
        if (const Seat winner = nodes_.node(node).winner; winner != nature && node != root_node_)
          return won_by(winner);
      node = next_node(state, node, due.without({nature}));
      if (node < 0 || nodes_.node(node).visits++ == 0) break;
    }
    return rollout_(state, rng_);
  }

  int next_node(State& state, int node, SeatSet people) {
    if constexpr (HasNature<G>)
      if (people.empty()) return sample_chance(state, node);
    return select(state, node, people);
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
  // secret act at once; of those whose move is open, one at random acts, at the root the viewer.
  int select(State& state, int node, SeatSet people) {
    FixedList<int, max_seats> chosen;
    for (const Seat seat : acting_seats(state, node, people)) {
      gather_edges(state, node, seat);
      if (selectable_.empty()) return -1;
      chosen.push(
          select_edge<Move>(nodes_, selectable_, widens ? static_cast<float>(selectable_.size()) : 1.0F));
    }
    for (const int edge : chosen) {
      path_.push_back(edge);
      rules_of<G>.play(state, at(edge).seat, at(edge).move, nullptr);
    }
    if (chosen.size() == 1) return nodes_.find_or_add_node(at(*chosen.begin()).child);
    children_.make_room(nodes_.size() + 1);
    return nodes_.find_or_add_node(children_.at(node, {chosen.begin(), chosen.size()}));
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

  // Collects the edges among which `seat` selects in selectable_; none if there is no room.
  void gather_edges(const State& state, int node, Seat seat) {
    selectable_.clear();
    if (widens || nodes_.node(node).listed.has(seat)) gather_existing(node, seat);
    if constexpr (widens)
      widen(state, node, seat);
    else if (selectable_.empty())
      list_edges(state, node, seat);
  }

  // All edges that were tried, and the first untried one, which has the highest prior and so the best score
  // of the untried.
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

  void list_edges(const State& state, int node, Seat seat) {
    // The root always has its edges: something must be chosen.
    if (is_full_ && node != root_node_) return;
    listed_.gather(state, seat);
    is_full_ = !nodes_.has_room_for_edges(listed_.size());
    if (is_full_ && node != root_node_) return;
    listed_.order(state, seat, rng_);
    listed_.each([&](const Move& move, float prior) {
      const int edge =
          nodes_.add_loose_edge({.move = move, .prior = prior, .seat = static_cast<std::int8_t>(seat)});
      nodes_.link(nodes_.node(node), edge);
      if (selectable_.empty()) selectable_.push_back(edge);
    });
    nodes_.node(node).listed.add(seat);
  }

  State root_;
  int root_node_ = 0;
  Seat viewer_;
  int seats_;
  Rng rng_;
  Rollout<G, heuristics> rollout_;
  Nodes<Move> nodes_;
  ChildTable children_;
  ListedMoves<G, heuristics> listed_;  // at the current node
  std::vector<int> selectable_;        // the edges to select from
  std::vector<int> path_;              // the edges selected in this playout, from the root on
  bool is_full_ = false;               // no more edges can be listed
};

}  // namespace herbarium::ai
