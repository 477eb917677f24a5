// Monte-Carlo tree search for any game of the concept: any number of seats and teams, chance, moves that are
// handed in secretly at the same time, hidden information.
//
// A node stands for a state; its edges are the moves that were tried there. A playout selects edges down to a
// new node, adds that node, plays on from there (ai/rollout.hpp), and backs up the values. Where the parts
// come from:
//
// - Selection: PUCT as in AlphaGo (Silver et al. 2016 and 2017), whose use of priors goes back to Rosin
//   (2011), Multi-armed bandits with episode context. An untried edge has a first-play urgency (Gelly
//   and Wang 2006, Exploration exploitation in Go), here a little less than the mean of the tried ones.
// - More than two seats: each selects by its own values (max^n: Luckhardt and Irani 1986; in such a tree:
//   Sturtevant 2008, An analysis of UCT in multi-player games). Team-mates win together.
// - Chance nodes: outcomes are drawn with the probabilities of the rules, and every outcome has a node of its
//   own, without widening.
// - Moves handed in at the same time: decoupled UCT. Each seat selects by its own edges alone, without
//   knowing the others' (Lanctot, Lisý and Winands 2013, Monte Carlo tree search in simultaneous move
//   games). This need not converge to an equilibrium; if a game offers proposals, ai/double_oracle.hpp is
//   used instead.
// - Hidden information: each playout draws a new determinization for the searching seat, and all playouts
// share
//   one tree, as in single-observer ISMCTS (Cowling, Powley and Whitehouse 2012, Information set Monte
//   Carlo tree search); not one tree for each determinization (Long et al. 2010, Understanding the success
//   of perfect information Monte Carlo sampling). Unlike ISMCTS it does not count how often a move was
//   available: where moves are listed, a node has the same ones in every playout. Secret moves
//   within the tree lead to different nodes.
// - Moves that cannot be listed are sampled, more of them the more often a node is visited: progressive
//   widening (Coulom 2007, Computing Elo ratings of move patterns; Chaslot et al. 2008, Progressive
//   strategies for Monte-Carlo tree search), by sampling as in Couëtoux et al. (2011), Continuous upper
//   confidence trees.
//
// Moves that can be listed are listed once, the highest prior first, so that tried ones always come before
// untried ones. Nearly all memory is set aside before the first playout.
#pragma once

#include <algorithm>
#include <cmath>
#include <numeric>

#include "ai/budget.hpp"
#include "ai/child_table.hpp"
#include "ai/rollout.hpp"
#include "base/fixed_list.hpp"

namespace herbarium::ai {

template <class Move>
struct Edge {
  double sum = 0;  // of the values that its seat got
  Move move{};
  float prior = 1;         // the probability that it is best, before anything was tried
  std::int32_t next = -1;  // of the same node
  std::int32_t visits = 0;
  std::int32_t child = -1;  // the node it leads to, if nobody else moves at the same time
  std::int8_t seat = nature;

  float mean() const { return visits > 0 ? static_cast<float>(sum / visits) : 0.5F; }
  bool is_same_move(const Edge& other) const { return seat == other.seat && move == other.move; }
};

template <Game G, const HeuristicsOf<G>& heuristics>
class Tree {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // A tree for `viewer`, which is to act in `root`, with memory for so many playouts; one of `trees` that
  // share what memory there is.
  Tree(const State& root, Seat viewer, int seats, int playouts, Rng rng, int trees = 1)
      : root_(root), viewer_(viewer), seats_(seats), rng_(rng), rollout_(seats) {
    const auto most = static_cast<std::size_t>(std::min(playouts, most_nodes / trees - 1)) + 1;
    nodes_.reserve(most);
    edges_.reserve(std::min(most * 32, most_edges / static_cast<std::size_t>(trees)) + most_moves);
    legal_.reserve(most_moves);
    priors_.reserve(most_moves);
    order_.reserve(most_moves);
    selectable_.reserve(most_moves);
    path_.reserve(longest_path + max_seats);
    nodes_.push_back({});
    nodes_[0].visits = 1;
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
    const RootVisits visits = root_visits();
    return is_decided(visits, budget.left()) || (budget.left() <= budget.spent() && is_toss_up(visits));
  }

  // The viewer's edges at the root that were tried, the most visited first.
  std::vector<Edge<Move>> ranking() const {
    std::vector<Edge<Move>> all;
    for (int edge = first_root_edge(); edge >= 0; edge = at(edge).next)
      if (at(edge).seat == viewer_ && at(edge).visits > 0) all.push_back(at(edge));
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.sum > b.sum;
    });
    return all;
  }

  // --- to be shown (ai/tree_lines.hpp)

  int root() const { return root_node_; }
  const State& root_state() const { return root_; }
  // The edges of a node that were tried.
  std::vector<Edge<Move>> tried_edges(int node) const {
    std::vector<Edge<Move>> all;
    for (int edge = nodes_[static_cast<std::size_t>(node)].first; edge >= 0; edge = at(edge).next)
      if (at(edge).visits > 0) all.push_back(at(edge));
    return all;
  }

  // --- for a search by several trees (ai/forest.hpp)

  // The edges at the root, of all who act there, in the order in which they are tried.
  std::vector<Edge<Move>> root_edges() const {
    std::vector<Edge<Move>> all;
    for (int edge = first_root_edge(); edge >= 0; edge = at(edge).next) all.push_back(at(edge));
    return all;
  }

  // Lists the root's edges, if they can be listed and are not yet.
  void list_root() {
    const State state = rules_of<G>.determinize(root_, viewer_, rng_);
    if constexpr (!widens)
      for (const Seat seat : acting_seats(state, root_node_, rules_of<G>.to_act(state).without({nature})))
        gather_edges(state, root_node_, seat);
  }

  // Gives the root these edges, in this order, with their visits and sums; all that it has must be among
  // them, the first `aligned` in the same order. What lies below its own stays.
  void set_root(const std::vector<Edge<Move>>& edges, std::size_t aligned) {
    std::vector<int> own;
    for (int edge = first_root_edge(); edge >= 0; edge = at(edge).next) own.push_back(edge);
    Node& root = node_at(root_node_);
    root.first = root.last = -1;
    for (std::size_t i = 0; i < edges.size(); ++i) {
      const int edge = i < aligned ? own[i] : own_edge(own, aligned, edges[i]);
      at(edge).visits = edges[i].visits;
      at(edge).sum = edges[i].sum;
      link(root, edge);
      if constexpr (!widens) root.listed.add(edges[i].seat);
    }
  }

  // Goes on from the position after a move of the viewer's at the root, which nothing is hidden of; what was
  // found out about it stays.
  void advance(const Move& move) {
    const int edge = find_edge(root_node_, viewer_, move);
    rules_of<G>.play(root_, viewer_, move, nullptr);
    root_node_ = edge >= 0 ? at(edge).child : -1;
    if (root_node_ >= 0) return;
    root_node_ = static_cast<int>(nodes_.size());
    nodes_.push_back({});
    nodes_.back().visits = 1;
  }

 private:
  struct Node {
    std::int32_t first = -1;  // edge
    std::int32_t last = -1;
    std::int32_t visits = 0;
    SeatSet listed;  // seats whose moves all have edges
  };

  // Memory against depth: when nodes or edges run out, the tree stays as it is, and rollouts begin where it
  // ends. There is room for 32 edges a playout, and for 160 MB of edges at most.
  static constexpr int most_nodes = 1 << 22;
  static constexpr std::size_t most_edges = 160'000'000 / sizeof(Edge<Move>);
  // Legal moves of a node for which memory is reserved; more would allocate during a playout.
  static constexpr std::size_t most_moves = 10000;
  // The most decisions of a playout within the tree; enough unless there is hardly anything to choose.
  static constexpr std::size_t longest_path = 400;
  static constexpr bool widens = !Listed<G> && heuristics.candidates == nullptr;
  // Only what was sealed before the search began can be unknown (secrets within the tree are its own), so
  // that otherwise a node has the same moves in every playout.
  static_assert(widens || !Sealing<G>);

  Edge<Move>& at(int edge) { return edges_[static_cast<std::size_t>(edge)]; }
  const Edge<Move>& at(int edge) const { return edges_[static_cast<std::size_t>(edge)]; }
  Node& node_at(int node) { return nodes_[static_cast<std::size_t>(node)]; }
  int first_root_edge() const { return nodes_[static_cast<std::size_t>(root_node_)].first; }

  // How many edges the viewer has at the root, and the visits of the two most visited ones.
  struct RootVisits {
    int moves = 0, most = 0, second = 0;
  };
  RootVisits root_visits() const {
    RootVisits visits;
    for (int edge = first_root_edge(); edge >= 0; edge = at(edge).next) {
      if (at(edge).seat != viewer_) continue;
      ++visits.moves;
      visits.second = std::max(visits.second, std::min(visits.most, at(edge).visits));
      visits.most = std::max(visits.most, at(edge).visits);
    }
    return visits;
  }

  // Whether the most visited move stays so whatever the remaining playouts try.
  static bool is_decided(const RootVisits& visits, int left) {
    return visits.most - visits.second > left || (visits.moves == 1 && !widens);
  }

  // Whether all moves with at least half as many visits as the most visited one have practically equal
  // values.
  bool is_toss_up(const RootVisits& visits) const {
    // The loss that is accepted for ending early: a thousandth of a game, less than the error of the values.
    constexpr float tolerance = 0.001F;
    if (2 * visits.second < visits.most) return false;
    float least = 1, highest = 0;
    for (int edge = first_root_edge(); edge >= 0; edge = at(edge).next) {
      if (at(edge).seat != viewer_ || 2 * at(edge).visits < visits.most) continue;
      least = std::min(least, at(edge).mean());
      highest = std::max(highest, at(edge).mean());
    }
    return highest - least < tolerance;
  }

  // One playout, including the back-up of its values.
  void simulate() {
    State state = rules_of<G>.determinize(root_, viewer_, rng_);
    path_.clear();
    const SeatValues values = descend(state);
    for (const int edge : path_) {
      ++at(edge).visits;
      at(edge).sum += values[at(edge).seat];
    }
  }

  // Descends to a new node and plays on from there; returns the values to back up.
  SeatValues descend(State& state) {
    for (int node = root_node_; path_.size() < longest_path;) {
      const SeatSet due = rules_of<G>.to_act(state);
      if (due.empty()) return terminal_values<G, heuristics>(state, seats_);
      node = next_node(state, node, due.without({nature}));
      if (node < 0 || node_at(node).visits++ == 0) break;
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
    return find_or_add_node(children_.at(node, {&outcome, 1}));
  }

  // Selects and plays an edge for each seat that acts here; returns the node they lead to. All whose move is
  // secret act at once; of those whose move is open, one at random acts, at the root the viewer.
  int select(State& state, int node, SeatSet people) {
    FixedList<int, max_seats> chosen;
    for (const Seat seat : acting_seats(state, node, people)) {
      gather_edges(state, node, seat);
      if (selectable_.empty()) return -1;
      chosen.push(best_edge());
    }
    for (const int edge : chosen) {
      path_.push_back(edge);
      rules_of<G>.play(state, at(edge).seat, at(edge).move, nullptr);
    }
    if (chosen.size() == 1) return find_or_add_node(at(*chosen.begin()).child);
    children_.make_room(nodes_.size() + 1);
    return find_or_add_node(children_.at(node, {chosen.begin(), chosen.size()}));
  }

  SeatSet acting_seats(const State& state, int node, SeatSet people) {
    const SeatSet at_once = people & rules_of<G>.secret(state);
    if (node == root_node_ && !at_once.has(viewer_)) return {viewer_};
    return at_once.empty() ? SeatSet{random_seat(people, rng_)} : at_once;
  }

  // The node in `known`, added if it is new; -1 if there is no room for it.
  int find_or_add_node(std::int32_t& known) {
    if (known >= 0 || nodes_.size() == nodes_.capacity()) return known;
    known = static_cast<std::int32_t>(nodes_.size());
    nodes_.push_back({});
    return known;
  }

  // Collects the edges among which `seat` selects in selectable_; none if there is no room.
  void gather_edges(const State& state, int node, Seat seat) {
    selectable_.clear();
    if (widens || node_at(node).listed.has(seat)) gather_existing(node, seat);
    if constexpr (widens)
      widen(state, node, seat);
    else if (selectable_.empty())
      list_edges(state, node, seat);
  }

  // All edges that were tried, and the first untried one, which has the highest prior and so the best score
  // of the untried.
  void gather_existing(int node, Seat seat) {
    for (int edge = node_at(node).first; edge >= 0; edge = at(edge).next) {
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
    if (find_edge(node, seat, move) >= 0) return;
    if (const int edge = add_edge(node, seat, move); edge >= 0) selectable_.push_back(edge);
  }

  void list_edges(const State& state, int node, Seat seat) {
    if (is_full_) return;
    legal_.clear();
    if constexpr (heuristics.candidates != nullptr)
      heuristics.candidates(state, seat, legal_);
    else
      rules_of<G>.moves(state, seat, legal_);
    is_full_ = edges_.capacity() - edges_.size() < legal_.size();
    if (is_full_) return;
    set_priors(state, seat);
    selectable_.push_back(static_cast<int>(edges_.size()));
    for (const std::size_t i : order_) at(add_edge(node, seat, legal_[i])).prior = priors_[i];
    node_at(node).listed.add(seat);
  }

  // The priors of legal_, and their order by priors. Noise of up to 5 % shuffles moves with equal priors,
  // which would otherwise be tried in the order of the board; between the different priors of a game it
  // changes next to nothing.
  void set_priors(const State& state, Seat seat) {
    priors_.assign(legal_.size(), 1.0F);
    if constexpr (heuristics.prior != nullptr) heuristics.prior(state, seat, legal_, priors_);
    float sum = 0;
    for (float& prior : priors_) sum += prior *= 0.95F + 0.1F * rng_.unit();
    for (float& prior : priors_) prior /= sum;
    order_.resize(legal_.size());
    std::iota(order_.begin(), order_.end(), 0U);
    std::sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) {
      return priors_[a] != priors_[b] ? priors_[a] > priors_[b] : a < b;
    });
  }

  int find_edge(int node, Seat seat, const Move& move) const {
    for (int edge = nodes_[static_cast<std::size_t>(node)].first; edge >= 0; edge = at(edge).next)
      if (at(edge).seat == seat && at(edge).move == move) return edge;
    return -1;
  }

  int add_edge(int node, Seat seat, const Move& move) {
    if (edges_.size() == edges_.capacity()) return -1;
    const auto edge = static_cast<std::int32_t>(edges_.size());
    edges_.push_back({.move = move, .seat = static_cast<std::int8_t>(seat)});
    link(node_at(node), edge);
    return edge;
  }

  void link(Node& node, int edge) {
    at(edge).next = -1;
    (node.last >= 0 ? at(node.last).next : node.first) = edge;
    node.last = edge;
  }

  // Which of the root's edges, from number `from` on, has that move; a new one if none has. There is always
  // room for a few more.
  int own_edge(const std::vector<int>& own, std::size_t from, const Edge<Move>& wanted) {
    for (std::size_t i = from; i < own.size(); ++i)
      if (at(own[i]).is_same_move(wanted)) return own[i];
    edges_.push_back(wanted);
    edges_.back().child = -1;
    return static_cast<int>(edges_.size()) - 1;
  }

  // PUCT: the mean so far, plus a bonus for a high prior and few visits. One is added to the visits of the
  // node, so that priors count from the first one on. Sampled moves all have the same prior.
  int best_edge() const {
    int visits = 0;
    double sum = 0;
    for (const int edge : selectable_) {
      visits += at(edge).visits;
      sum += at(edge).sum;
    }
    const float mean = visits > 0 ? static_cast<float>(sum / visits) : 0.5F;
    const float first_play_urgency = mean - first_play_reduction;
    const float priors = widens ? static_cast<float>(selectable_.size()) : 1.0F;
    const float exploration = exploration_constant * std::sqrt(static_cast<float>(visits) + 1.0F) / priors;
    int best = selectable_.front();
    float best_score = -1;
    for (const int edge : selectable_) {
      const Edge<Move>& e = at(edge);
      const float value = e.visits > 0 ? e.mean() : first_play_urgency;
      const float score = value + exploration * e.prior / static_cast<float>(1 + e.visits);
      if (score <= best_score) continue;
      best_score = score;
      best = edge;
    }
    return best;
  }

  // How much priors and few visits count against means, with values from 0 to 1. Less follows the first good
  // results and overlooks what begins badly; more spends playouts on what is known to be bad. Half as much
  // was no better (doc/opponents.md, Harbustaz).
  static constexpr float exploration_constant = 1.4F;
  // By how much the value assumed for an untried move is below the mean of its node: a tenth of a game. More
  // searches deeper below tried moves and finds a good move with a low prior later; less tries all moves
  // before searching deeper.
  static constexpr float first_play_reduction = 0.1F;

  State root_;
  int root_node_ = 0;
  Seat viewer_;
  int seats_;
  Rng rng_;
  Rollout<G, heuristics> rollout_;
  std::vector<Node> nodes_;
  std::vector<Edge<Move>> edges_;
  ChildTable children_;
  std::vector<Move> legal_;         // at the current node
  std::vector<float> priors_;       // of these; they add up to 1
  std::vector<std::size_t> order_;  // indices of these, the highest prior first
  std::vector<int> selectable_;     // the edges to select from
  std::vector<int> path_;           // the edges selected in this playout, from the root on
  bool is_full_ = false;            // no more edges can be listed
};

}  // namespace herbarium::ai
