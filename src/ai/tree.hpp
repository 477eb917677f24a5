// Monte-Carlo tree search on the concept of a game: any number of seats and teams, chance, moves that are
// handed in secretly at the same time, hidden information.
//
// A node is a state as far as the tree has followed it; its edges are the moves that were tried there. A
// playout selects edges down to a node that is new, adds that node, plays on from there (ai/rollout.hpp),
// and backs the values up. Where its parts come from:
//
// - Selection: PUCT as in AlphaGo (Silver et al. 2016 and 2017), whose use of priors goes back to Rosin
//   (2011), Multi-armed bandits with episode context. What was never tried has a first-play urgency (Gelly
//   and Wang 2006, Exploration exploitation in Go), here a little less than the mean of what was.
// - More than two seats: each selects by its own values (max^n: Luckhardt and Irani 1986; in such a tree:
//   Sturtevant 2008, An analysis of UCT in multi-player games). Team-mates win together.
// - Chance nodes: chance falls as the rules give it, and every outcome has a node of its own; nothing is
//   widened there.
// - Moves handed in at the same time: decoupled UCT. Each seat selects by its own edges alone, as if it
//   did not know the others' (Lanctot, Lisý and Winands 2013, Monte Carlo tree search in simultaneous move
//   games). This need not come to an equilibrium; where a game offers proposals, ai/double_oracle.hpp is
//   used instead.
// - Hidden information: each playout draws anew what the searching seat cannot know, and all of them share
//   one tree, as in single-observer ISMCTS (Cowling, Powley and Whitehouse 2012, Information set Monte
//   Carlo tree search); not one tree for each determinization (Long et al. 2010, Understanding the success
//   of perfect information Monte Carlo sampling). Unlike ISMCTS it does not count how often a move was
//   available: where moves are listed, a node has the same ones in every playout. What is handed in
//   secretly within the tree tells its nodes apart.
// - Moves that cannot be listed are drawn, more of them the more often a node is visited: progressive
//   widening (Coulom 2007, Computing Elo ratings of move patterns; Chaslot et al. 2008, Progressive
//   strategies for Monte-Carlo tree search), by drawing as in Couëtoux et al. (2011), Continuous upper
//   confidence trees.
//
// Moves that can be listed are listed once, the highest prior first, so that those that were tried are
// always in front. All memory is taken before the first playout.
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
  Move move{};
  std::int8_t seat = nature;
  float prior = 1;         // how likely it is to be the best, before anything was tried
  std::int32_t next = -1;  // of the same node
  std::int32_t visits = 0;
  float sum = 0;            // of the values that its seat got
  std::int32_t child = -1;  // the node it leads to, where nobody else chooses with it

  float mean() const { return visits > 0 ? sum / static_cast<float>(visits) : 0.5F; }
};

template <Game G, const HeuristicsOf<G>& heuristics>
class Tree {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // A tree for `viewer`, which is to act in `root`, with room for so many playouts.
  Tree(const State& root, Seat viewer, int seats, int playouts, Rng rng)
      : root_(root), viewer_(viewer), seats_(seats), rng_(rng), rollout_(seats) {
    const auto most = static_cast<std::size_t>(std::min(playouts, most_nodes - 1)) + 1;
    nodes_.reserve(most);
    children_ = ChildTable(most);
    edges_.reserve(std::min(most * 32, most_edges) + most_moves);
    legal_.reserve(most_moves);
    priors_.reserve(most_moves);
    order_.reserve(most_moves);
    selectable_.reserve(most_moves);
    path_.reserve(longest_path + max_seats);
    nodes_.push_back({});
    nodes_[0].visits = 1;
  }

  // Spends the budget, or less where the rest could not change which move was tried most, or would only
  // toss up between moves of the same worth.
  void run(Budget& budget) {
    // Playouts between two looks at whether more are needed: looking costs a walk over the root's edges, not
    // looking costs the playouts until the next look.
    constexpr int often = 64;
    while (budget.take()) {
      simulate();
      // A secret choice is drawn by all the visits, so that it is never decided early.
      if (budget.spent() % often != 0 || rules_of<G>.secret(root_).has(viewer_)) continue;
      const RootVisits visits = root_visits();
      if (is_decided(visits, budget.left())) return;
      if (budget.left() <= budget.spent() && is_toss_up(visits)) return;
    }
  }

  // What was tried at the root for the viewer, the most visited first.
  std::vector<Edge<Move>> ranking() const {
    std::vector<Edge<Move>> all;
    for (int edge = nodes_[0].first; edge >= 0; edge = at(edge).next)
      if (at(edge).seat == viewer_ && at(edge).visits > 0) all.push_back(at(edge));
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.sum > b.sum;
    });
    return all;
  }

 private:
  struct Node {
    std::int32_t first = -1;  // edge
    std::int32_t last = -1;
    std::int32_t visits = 0;
    SeatSet listed;  // whose moves have their edges
  };

  // Memory against depth: when nodes or edges run out, the tree stays as it is, and playouts begin where it
  // ends. There is room for 32 edges a playout, and for 96 MB of edges at most.
  static constexpr int most_nodes = 1 << 20;
  static constexpr std::size_t most_edges = 96'000'000 / sizeof(Edge<Move>);
  // Moves for which there is room at a node before the first playout; more would take memory during one.
  static constexpr std::size_t most_moves = 10000;
  // Decisions that a playout can take in the tree before it plays on without it; deep enough for any tree
  // but one in which hardly anything can be chosen.
  static constexpr std::size_t longest_path = 400;
  static constexpr bool widens = !Listed<G> && heuristics.candidates == nullptr;
  // Nothing can be unknown in a tree but what was sealed before it began (secrets within it are the tree's
  // own), so that elsewhere a node has the same moves in every playout.
  static_assert(widens || !Sealing<G>);

  Edge<Move>& at(int edge) { return edges_[static_cast<std::size_t>(edge)]; }
  const Edge<Move>& at(int edge) const { return edges_[static_cast<std::size_t>(edge)]; }
  Node& node_at(int node) { return nodes_[static_cast<std::size_t>(node)]; }

  // The viewer's moves at the root that have edges, and how often the two most tried ones were tried.
  struct RootVisits {
    int moves = 0, most = 0, second = 0;
  };
  RootVisits root_visits() const {
    RootVisits visits;
    for (int edge = nodes_[0].first; edge >= 0; edge = at(edge).next) {
      if (at(edge).seat != viewer_) continue;
      ++visits.moves;
      visits.second = std::max(visits.second, std::min(visits.most, at(edge).visits));
      visits.most = std::max(visits.most, at(edge).visits);
    }
    return visits;
  }

  // Whether the most tried move stays so whatever the playouts that are left try.
  static bool is_decided(const RootVisits& visits, int left) {
    return visits.most - visits.second > left || (visits.moves == 1 && !widens);
  }

  // Whether all that were tried at least half as often as the most tried move are worth as much.
  bool is_toss_up(const RootVisits& visits) const {
    // The loss that is accepted for ending early: a thousandth of a game, less than what playouts are off by.
    constexpr float tolerance = 0.001F;
    if (2 * visits.second < visits.most) return false;
    float least = 1, highest = 0;
    for (int edge = nodes_[0].first; edge >= 0; edge = at(edge).next) {
      if (at(edge).seat != viewer_ || 2 * at(edge).visits < visits.most) continue;
      least = std::min(least, at(edge).mean());
      highest = std::max(highest, at(edge).mean());
    }
    return highest - least < tolerance;
  }

  // One playout, from the root to the back-up of its values.
  void simulate() {
    State state = rules_of<G>.determinize(root_, viewer_, rng_);
    path_.clear();
    const SeatValues values = descend(state);
    for (const int edge : path_) {
      ++at(edge).visits;
      at(edge).sum += values[at(edge).seat];
    }
  }

  // Goes down to a node that is new, and plays on from there; gives the values that are to be backed up.
  SeatValues descend(State& state) {
    for (int node = 0; path_.size() < longest_path;) {
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

  // Draws an outcome at a chance node and plays it; gives the node it leads to.
  int sample_chance(State& state, int node) {
    const Move move = rules_of<G>.chance(state, rng_);
    const int outcome = rules_of<G>.outcome(move);
    rules_of<G>.play(state, nature, move, nullptr);
    return find_or_add_node(children_.at(node, {&outcome, 1}));
  }

  // Selects and plays an edge for each seat that acts here; gives the node they lead to. All that are due
  // secretly act at once; of those that are due openly, one does, by chance.
  int select(State& state, int node, SeatSet people) {
    SeatSet acting = people & rules_of<G>.secret(state);
    if (node == 0 && !acting.has(viewer_)) acting = {viewer_};
    if (acting.empty()) acting = {random_seat(people, rng_)};
    FixedList<int, max_seats> chosen;
    for (const Seat seat : acting) {
      gather_edges(state, node, seat);
      if (selectable_.empty()) return -1;
      chosen.push(best_edge());
    }
    for (const int edge : chosen) {
      path_.push_back(edge);
      rules_of<G>.play(state, at(edge).seat, at(edge).move, nullptr);
    }
    return find_or_add_node(chosen.size() == 1 ? at(*chosen.begin()).child
                                               : children_.at(node, {chosen.begin(), chosen.size()}));
  }

  // The node that is to be known there; -1 if it is new and there is no room for it.
  int find_or_add_node(std::int32_t& known) {
    if (known >= 0 || nodes_.size() == nodes_.capacity()) return known;
    known = static_cast<std::int32_t>(nodes_.size());
    nodes_.push_back({});
    return known;
  }

  // Puts the edges among which `seat` chooses here into selectable_; none if there is no room.
  void gather_edges(const State& state, int node, Seat seat) {
    selectable_.clear();
    if (widens || node_at(node).listed.has(seat)) gather_existing(node, seat);
    if constexpr (widens)
      widen(state, node, seat);
    else if (selectable_.empty())
      list_edges(state, node, seat);
  }

  // All edges that were tried, and of the untried only the first, which has the highest prior and so the
  // best score of them.
  void gather_existing(int node, Seat seat) {
    for (int edge = node_at(node).first; edge >= 0; edge = at(edge).next) {
      if (at(edge).seat != seat) continue;
      selectable_.push_back(edge);
      if (!widens && at(edge).visits == 0) return;
    }
  }

  // Progressive widening: draws a new move when there are fewer than 2 + 2 sqrt(visits). More at once
  // would look at each too seldom to tell them apart; fewer would leave the choice to the first few draws.
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

  // The priors of legal_, and their order by these. Up to 5 in 100 more or less by chance mix equal ones,
  // which would be tried in the order of the board otherwise; between different priors that a game gives it
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
    edges_.push_back({move, static_cast<std::int8_t>(seat)});
    Node& owner = node_at(node);
    (owner.last >= 0 ? at(owner.last).next : owner.first) = edge;
    owner.last = edge;
    return edge;
  }

  // PUCT: the mean so far, and more for what has a high prior and was seldom tried. One is added to the
  // visits of the node, so that priors count at the first of them. Drawn moves all have the same prior.
  int best_edge() const {
    int visits = 0;
    float sum = 0;
    for (const int edge : selectable_) {
      visits += at(edge).visits;
      sum += at(edge).sum;
    }
    const float mean = visits > 0 ? sum / static_cast<float>(visits) : 0.5F;
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

  // How much priors and few visits count against the means, where values go from 0 to 1. Less follows the
  // first good results and overlooks what begins badly; more spreads playouts over what is known to be bad.
  // Half as much was no better (doc/opponents.md, Harbustaz).
  static constexpr float exploration_constant = 1.4F;
  // How much less than the mean at its node an untried move is taken for: a tenth of a game. More looks
  // deeper at what is tried already, and finds a good move with a low prior later; less tries all of them
  // before looking deeper.
  static constexpr float first_play_reduction = 0.1F;

  State root_;
  Seat viewer_;
  int seats_;
  Rng rng_;
  Rollout<G, heuristics> rollout_;
  std::vector<Node> nodes_;
  std::vector<Edge<Move>> edges_;
  ChildTable children_;
  std::vector<Move> legal_;         // at the node at hand
  std::vector<float> priors_;       // of these; they add up to 1
  std::vector<std::size_t> order_;  // of these, the likeliest first
  std::vector<int> selectable_;     // the edges to choose among
  std::vector<int> path_;           // edges of people, from the root on
  bool is_full_ = false;            // no more edges can be listed
};

}  // namespace herbarium::ai
