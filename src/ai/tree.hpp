// Monte-Carlo tree search for any game of the concept: any number of seats and teams, chance, moves handed
// in secretly at the same time, hidden information.
//
// A node represents a state; its edges are the moves tried there. A playout selects edges down to a new
// node, adds that node, plays on from there (ai/rollout.hpp), and backs up the values. The parts and their
// sources:
//
// - Selection: PUCT (select_edge).
// - Ends of the game within the tree are proven, and proofs propagate upwards: a move after which a seat
//   wins in every case proves its node for that seat, and a node is lost if all its moves lose (the
//   Monte-Carlo tree search solver: Winands, Björnsson and Saito 2008). Only in open games of two seats
//   without chance.
// - More than two seats: each selects by its own values (max^n: Luckhardt and Irani 1986; in such a tree:
//   Sturtevant 2008, An analysis of UCT in multi-player games). Team-mates win together.
// - Chance nodes: outcomes are drawn with the probabilities of the rules, and every outcome has its own
//   node, without widening.
// - Moves handed in at the same time: decoupled UCT. Each seat selects by its own edges alone, without
//   knowing the others' (Lanctot, Lisý and Winands 2013, Monte Carlo tree search in simultaneous move
//   games). This need not converge to an equilibrium; if a game offers proposals, ai/simultaneous.hpp is
//   used instead.
// - Hidden information: each playout draws a new determinization for the searching seat, and all playouts
//   share one tree, as in single-observer ISMCTS (Cowling, Powley and Whitehouse 2012, Information set
//   Monte Carlo tree search); not one tree for each determinization (Long et al. 2010, Understanding the
//   success of perfect information Monte Carlo sampling). Unlike ISMCTS it does not count how often a move
//   was available: where moves are listed, a node has the same ones in every playout. Secret moves within
//   the tree lead to different nodes.
// - Moves that cannot be listed are sampled, more of them the more often a node is visited: progressive
//   widening (Coulom 2007, Computing Elo ratings of move patterns; Chaslot et al. 2008, Progressive
//   strategies for Monte-Carlo tree search), by sampling as in Couëtoux et al. (2011), Continuous upper
//   confidence trees.
//
// Moves that can be listed are listed once, the highest prior first (ai/search.hpp). Nearly all memory is
// allocated before the first playout.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "ai/budget.hpp"
#include "ai/rollout.hpp"
#include "base/fixed_list.hpp"

namespace herbarium::ai {

// A move in a state, tried or not.
template <class Move>
struct Edge {
  double sum = 0;  // of its seat's values
  Move move{};
  float prior = 1;         // the probability that it is best, before any playouts
  std::int32_t next = -1;  // the next edge of the same node
  std::int32_t visits = 0;
  std::int32_t child = -1;  // the next node, if nobody else moves at the same time
  std::int8_t seat = nature;
  std::int8_t winner = nature;  // after this move, in every case; nature: no proof

  bool is_won() const { return winner != nature && winner == seat; }
  bool is_lost() const { return winner != nature && winner != seat; }
  float mean() const {
    if (winner != nature) return is_won() ? 1 : 0;
    return visits > 0 ? static_cast<float>(sum / visits) : 0.5F;
  }
  bool is_same_move(const Edge& other) const { return seat == other.seat && move == other.move; }
};

// A state.
struct Node {
  std::int32_t first = -1;  // edge
  std::int32_t last = -1;
  std::int32_t visits = 0;
  SeatSet listed;               // seats whose moves all have edges
  std::int8_t winner = nature;  // the seat proven to win from here
};

// All nodes and edges of a tree. Nearly all memory is allocated at the beginning; when it runs out, the
// tree stays as it is.
template <class Move>
class Nodes {
 public:
  // Room for `nodes` nodes, and for `edges` edges and a few more. There is one node, visited once: the
  // root.
  Nodes(std::size_t nodes, std::size_t edges) {
    nodes_.reserve(nodes);
    edges_.reserve(edges + most_moves);
    add_node();
  }

  // Memory is reserved for this many legal moves of a node; more would allocate during a playout.
  static constexpr std::size_t most_moves = 10000;

  Node& node(int number) { return nodes_[static_cast<std::size_t>(number)]; }
  const Node& node(int number) const { return nodes_[static_cast<std::size_t>(number)]; }
  Edge<Move>& edge(int number) { return edges_[static_cast<std::size_t>(number)]; }
  const Edge<Move>& edge(int number) const { return edges_[static_cast<std::size_t>(number)]; }

  // Number of nodes.
  std::size_t size() const { return nodes_.size(); }
  bool is_full() const { return nodes_.size() == nodes_.capacity(); }
  std::size_t room_for_edges() const { return edges_.capacity() - edges_.size(); }
  bool has_room_for_edges(std::size_t count) const { return room_for_edges() >= count; }

  // Adds a node that was visited once, even without reserved room; returns its number.
  int add_node() {
    nodes_.push_back({});
    nodes_.back().visits = 1;
    return static_cast<int>(nodes_.size()) - 1;
  }

  // The node in `known`, added if it is new; -1 if there is no room for it.
  int find_or_add_node(std::int32_t& known) {
    if (known >= 0 || nodes_.size() == nodes_.capacity()) return known;
    known = static_cast<std::int32_t>(nodes_.size());
    nodes_.push_back({});
    return known;
  }

  // The edge of a node with that move, -1 if it has none.
  int find_edge(int node, Seat seat, const Move& move) const {
    for (int number = this->node(node).first; number >= 0; number = edge(number).next)
      if (edge(number).seat == seat && edge(number).move == move) return number;
    return -1;
  }

  // A new edge of a node, after its others; -1 if there is no room for it.
  int add_edge(int node, Seat seat, const Move& move) {
    if (!has_room_for_edges(1)) return -1;
    const int number = add_loose_edge({.move = move, .seat = static_cast<std::int8_t>(seat)});
    link(this->node(node), number);
    return number;
  }

  // A new edge that is not linked to its node yet. There is always room for a few.
  int add_loose_edge(const Edge<Move>& edge) {
    edges_.push_back(edge);
    return static_cast<int>(edges_.size()) - 1;
  }

  // Appends an edge to a node's others.
  void link(Node& node, int number) {
    edge(number).next = -1;
    (node.last >= 0 ? edge(node.last).next : node.first) = number;
    node.last = number;
  }

  // A node's edges, in the order in which they are tried.
  std::vector<Edge<Move>> edges_of(int node) const {
    std::vector<Edge<Move>> all;
    for (int number = this->node(node).first; number >= 0; number = edge(number).next)
      all.push_back(edge(number));
    return all;
  }

  // Whether all edges of a node, which must all be listed, prove that seat's win.
  bool all_won_by(const Node& node, std::int8_t winner) const {
    for (int number = node.first; number >= 0; number = edge(number).next)
      if (edge(number).winner != winner) return false;
    return true;
  }

 private:
  std::vector<Node> nodes_;
  std::vector<Edge<Move>> edges_;
};

// The child of a node for each way there (edges, or an outcome of chance): a hash table with open
// addressing that grows with its contents.
class ChildTable {
 public:
  ChildTable() : slots_(16) {}

  // Makes room for `children` children in all.
  void make_room(std::size_t children) {
    // At least twice as many slots as children: a lower load takes more memory, a higher one more probes.
    if (2 * children <= slots_.size()) return;
    std::vector<Slot> before(2 * slots_.size());
    before.swap(slots_);
    for (const Slot& slot : before)
      if (slot.child >= 0) slot_of(slot.key) = slot;
    make_room(children);
  }

  // The child reached from `node` by all of `ways` together; if it is new (-1), the caller sets it, and
  // must have made room.
  std::int32_t& at(int node, std::span<const int> ways) {
    std::uint64_t key = mixed(static_cast<std::uint64_t>(node) + 1);
    for (const int way : ways) key = mixed(key ^ static_cast<std::uint64_t>(way));
    Slot& slot = slot_of(key);
    slot.key = key;
    return slot.child;
  }

 private:
  struct Slot {
    std::uint64_t key = 0;
    std::int32_t child = -1;
  };

  // A bijection of 64-bit keys (the finalizer of splitmix64), so that keys for different children are
  // practically never equal.
  static constexpr std::uint64_t mixed(std::uint64_t key) {
    key = (key ^ (key >> 30)) * 0xbf58476d1ce4e5b9U;
    key = (key ^ (key >> 27)) * 0x94d049bb133111ebU;
    return key ^ (key >> 31);
  }

  // The slot with that key, or the one where it belongs.
  Slot& slot_of(std::uint64_t key) {
    std::size_t place = static_cast<std::size_t>(key) & (slots_.size() - 1);
    while (slots_[place].child >= 0 && slots_[place].key != key) place = (place + 1) & (slots_.size() - 1);
    return slots_[place];
  }

  std::vector<Slot> slots_;
};

// --- selection: PUCT, the mean so far plus a bonus for a high prior and few visits, as in AlphaGo (Silver
// et al. 2016 and 2017), whose use of priors goes back to Rosin (2011), Multi-armed bandits with episode
// context. An untried edge has a first-play urgency (Gelly and Wang 2006, Exploration exploitation in Go),
// here slightly below the mean of the tried ones.

// The weight of priors and few visits against means, with values from 0 to 1. A lower weight follows the
// first good results and overlooks moves that begin badly; a higher one spends playouts on known bad moves.
// Half as much was no better (doc/opponents.md, What did not win).
inline constexpr float exploration_constant = 1.4F;
// The distance of an untried move's assumed value below the mean of its node: a tenth of a game. A larger
// one searches deeper below tried moves and finds a good move with a low prior later; a smaller one tries
// all moves before searching deeper.
inline constexpr float first_play_reduction = 0.1F;

// The number of the edge to follow, out of at least one. One is added to the visits of the node, so that
// priors count from the first visit. `all_priors` is the sum of the node's priors. A proven win is followed
// at once, a proven loss only without an alternative.
template <class Move>
int select_edge(const Nodes<Move>& nodes, std::span<const int> selectable, float all_priors) {
  int visits = 0;
  double sum = 0;
  for (const int number : selectable) {
    visits += nodes.edge(number).visits;
    sum += nodes.edge(number).sum;
  }
  const float mean = visits > 0 ? static_cast<float>(sum / visits) : 0.5F;
  const float first_play_urgency = mean - first_play_reduction;
  const float exploration = exploration_constant * std::sqrt(static_cast<float>(visits) + 1.0F) / all_priors;
  int best = selectable.front();
  float best_score = -1;
  for (const int number : selectable) {
    const Edge<Move>& edge = nodes.edge(number);
    if (edge.is_won()) return number;
    if (edge.is_lost()) continue;
    const float value = edge.visits > 0 ? edge.mean() : first_play_urgency;
    const float score = value + exploration * edge.prior / static_cast<float>(1 + edge.visits);
    if (score <= best_score) continue;
    best_score = score;
    best = number;
  }
  return best;
}

// --- results at the root

// The seat's tried edges, the best first: proven wins, then the most visited, and proven losses last.
template <class Move>
std::vector<Edge<Move>> ranked(std::vector<Edge<Move>> edges, Seat seat) {
  std::erase_if(edges, [&](const auto& edge) { return edge.seat != seat || edge.visits == 0; });
  const auto proof = [](const auto& edge) { return edge.is_won() ? 0 : edge.is_lost() ? 2 : 1; };
  std::stable_sort(edges.begin(), edges.end(), [&](const auto& a, const auto& b) {
    if (proof(a) != proof(b)) return proof(a) < proof(b);
    return a.visits != b.visits ? a.visits > b.visits : a.sum > b.sum;
  });
  return edges;
}

// Puts the seat's resignation first, if it is among the root's edges; an untried one counts as tried once
// and lost.
template <class Move>
void concede(std::vector<Edge<Move>>& ranking, const std::vector<Edge<Move>>& edges, Seat seat,
             const Move& move) {
  const auto found = std::find_if(edges.begin(), edges.end(),
                                  [&](const auto& edge) { return edge.seat == seat && edge.move == move; });
  if (found == edges.end()) return;
  Edge<Move> last = *found;
  last.visits = std::max(1, last.visits);
  std::erase_if(ranking, [&](const auto& edge) { return edge.is_same_move(last); });
  ranking.insert(ranking.begin(), last);
}

// Whether a search may end before its budget: the rest could not change its choice, or would only choose
// between moves of equal value. From the searching seat's edges at the root.
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

  // Whether the most visited move stays first whatever the remaining playouts try.
  bool is_decided(int left, bool lists) const { return most_ - second_ > left || (moves_ == 1 && lists); }

  // Whether all moves with at least half of the highest visits have practically equal values.
  bool is_toss_up() const {
    // The loss accepted for ending early: a thousandth of a game, less than the error of the values.
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

// A playout in progress: its choices within the tree, and its result beyond. The part beyond the tree needs
// no other playouts, so several threads can continue several of them at once (ai/search.hpp).
template <Game G>
struct Playout {
  using State = typename G::State;
  using Move = typename G::Move;

  // A seat's act at the playout's exit from the tree: an edge of the tree, or the first of moves not in the
  // tree yet.
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

  State state;            // the current state
  std::vector<int> path;  // the edges followed from the root
  int node = -1;          // its exit from the tree
  // The acts of all seats there, some of them for the first time. None: continue as from a new node.
  FixedList<Step, max_seats> steps;
  // The moves open to those seats, seat by seat, the highest prior first.
  std::vector<Edge<Move>> listed;
  bool lacks_room = false;  // for those moves
  bool is_over = false;     // the game; or its winner is proven
  SeatValues values{};      // the result
  Rng rng{0};               // for the part beyond the tree
};

template <Game G>
class Tree {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // A tree for `viewer`, which has to act in `root`, with memory for `playouts` playouts.
  Tree(const State& root, Seat viewer, int seats, int playouts, Rng rng, UsedHeuristics uses)
      : root_(root),
        viewer_(viewer),
        seats_(seats),
        rng_(rng),
        uses_(uses),
        nodes_(room_for_nodes(playouts), std::min(room_for_nodes(playouts) * 32, most_edges)) {
    selectable_.reserve(Nodes<Move>::most_moves);
  }

  // --- the path of a playout (ai/search.hpp)

  // Takes the playout down to a new node, a node without edges, or one with a proven winner.
  void descend(Playout<G>& playout) {
    playout.begin(G::rules.secrets.imagine(root_, viewer_, rng_));
    State& state = playout.state;
    playout.node = root_node_;
    while (playout.path.size() < longest_path) {
      const SeatSet due = G::rules.to_act(state);
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

  // The number of edges of a node for which there is room. The root always gets them: a move must be
  // chosen.
  std::size_t room_at(int node) const {
    return node == root_node_ ? Nodes<Move>::most_moves : nodes_.room_for_edges();
  }

  // Adds the playout's new edges and values to the tree.
  void take_back(Playout<G>& playout) {
    if (!playout.steps.empty()) extend(playout);
    for (const int edge : playout.path) at(edge).sum += playout.values[at(edge).seat];
    if (weighs_) weigh(playout);
    if constexpr (proves) prove(playout.path);
  }

  // --- weighing moves at the root

  // Keeps the values of all seats for each move at the root, from now on, and lets nobody resign.
  void weigh_moves() { weighs_ = true; }
  // From now on, playouts begin with that legal move of the viewer, whether or not the game proposes it;
  // without one, with any again. There must have been a playout. The order of the root's moves is lost.
  void insist(const std::optional<Move>& move) {
    insisted_ = move ? nodes_.find_edge(root_node_, viewer_, *move) : -1;
    if (move && insisted_ < 0) insisted_ = nodes_.add_edge(root_node_, viewer_, *move);
  }
  // Whether the move has at least this many playouts, or is proven, so that more would be useless.
  bool has_enough(int visits) const {
    return insisted_ < 0 || at(insisted_).winner != nature || at(insisted_).visits >= visits;
  }
  // The mean of all seats' values after that move; zeros without a playout.
  SeatValues values_after(const Move& move) const {
    SeatValues values{};
    const int edge = nodes_.find_edge(root_node_, viewer_, move);
    const auto found = root_values_.find(edge);
    if (edge >= 0 && at(edge).winner != nature) return won_by(at(edge).winner);
    if (found == root_values_.end()) return values;
    for (Seat seat = 1; seat <= seats_; ++seat)
      values[seat] = static_cast<float>(found->second.sums[seat] / found->second.visits);
    return values;
  }

  // For random choices, and for playouts that run one by one.
  Rng& rng() { return rng_; }

  // --- results

  // Whether the rest of the budget could not change the most visited move, or would only choose between
  // moves of equal value. A secret choice is drawn in proportion to all visits, so it is never settled
  // early.
  bool needs_no_more(const Budget& budget) const {
    if (G::rules.secrets.due(root_).has(viewer_)) return false;
    return RootVisits<Move>(nodes_, root_node_, viewer_).need_no_more(budget, !widens);
  }

  // The viewer's tried edges at the root, the best first: proven wins, then the most visited, and proven
  // losses last.
  std::vector<Edge<Move>> ranking() const {
    auto all = ranked(nodes_.edges_of(root_node_), viewer_);
    if constexpr (G::heuristics.tree.concession != nullptr)
      if (uses_.of_moves && !weighs_ && !all.empty())
        if (const auto move = G::heuristics.tree.concession(root_, viewer_, all.front().mean()))
          concede(all, nodes_.edges_of(root_node_), viewer_, *move);
    return all;
  }

  // --- for display (ai/player.hpp)

  int root() const { return root_node_; }
  Seat viewer() const { return viewer_; }
  const State& root_state() const { return root_; }
  // The tried edges of a node.
  std::vector<Edge<Move>> tried_edges(int node) const {
    std::vector<Edge<Move>> all = nodes_.edges_of(node);
    std::erase_if(all, [](const auto& edge) { return edge.visits == 0; });
    return all;
  }

  // --- continuing after a move (TurnSearch)

  // Playouts through the root until now.
  int visits() const {
    int visits = 0;
    for (const auto& edge : nodes_.edges_of(root_node_)) visits += edge.visits;
    return visits;
  }

  // Whether it ran out of room. Another root would hardly make room for more.
  bool is_full() const { return is_full_ || nodes_.is_full(); }

  // Continues from the position after a move of the viewer's at the root that hides nothing, and keeps the
  // results for it.
  void advance(const Move& move) {
    const int number = nodes_.find_edge(root_node_, viewer_, move);
    G::rules.play(root_, viewer_, move, nullptr);
    root_node_ = number >= 0 ? nodes_.edge(number).child : -1;
    if (root_node_ < 0) root_node_ = nodes_.add_node();
  }

 private:
  // Memory against depth: when nodes or edges run out, the tree stays as it is, and rollouts begin at its
  // leaves; only the root always gets its edges. There is room for 32 edges a playout, and for 160 MB of
  // edges at most.
  static constexpr int most_nodes = 1 << 22;
  static constexpr std::size_t most_edges = 160'000'000 / sizeof(Edge<Move>);
  // The most decisions of a playout within the tree; enough unless there is hardly any choice.
  static constexpr std::size_t longest_path = 400;
  static constexpr bool widens = !Listed<G>;
  // Only moves sealed before the search began can be unknown (secrets within the tree are its own);
  // otherwise a node has the same moves in every playout.
  static_assert(widens || !Sealing<G>);
  // Whether the ends of the game can be proven.
  static constexpr bool proves =
      !widens && !HasNature<G> && !G::rules.simultaneous && G::rules.secrets.due == nullptr;

  // There is room for another decision of the same turn.
  static std::size_t room_for_nodes(int playouts) {
    return static_cast<std::size_t>(std::min(playouts, most_nodes / 2 - 1)) * 2 + 2;
  }

  // The sums of all seats' values after a move at the root.
  struct RootValues {
    PerSeat<double> sums{};
    int visits = 0;
  };

  // The viewer acts at the root in every playout: the first edge of theirs is there.
  void weigh(const Playout<G>& playout) {
    const auto edge = std::find_if(playout.path.begin(), playout.path.end(),
                                   [this](int each) { return at(each).seat == viewer_; });
    if (edge == playout.path.end()) return;
    RootValues& values = root_values_[*edge];
    for (Seat seat = 1; seat <= seats_; ++seat) values.sums[seat] += playout.values[seat];
    ++values.visits;
  }

  Edge<Move>& at(int edge) { return nodes_.edge(edge); }
  const Edge<Move>& at(int edge) const { return nodes_.edge(edge); }

  // Propagates a proof at the last node of this playout, if there is one.
  void prove(std::span<const int> path) {
    for (std::size_t i = path.size(); i-- > 0;) {
      Edge<Move>& edge = at(path[i]);
      if (edge.child < 0 || nodes_.node(edge.child).winner == nature) return;
      edge.winner = nodes_.node(edge.child).winner;
      Node& above = nodes_.node(i == 0 ? root_node_ : at(path[i - 1]).child);
      if (edge.is_won() || nodes_.all_won_by(above, edge.winner)) above.winner = edge.winner;
    }
  }

  // The only winner of a finished game, of two; nature if there is none.
  std::int8_t winner_of(const State& state) const {
    const SeatSet winners = G::rules.score(state).winners;
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

  // Draws an outcome at a chance node and plays it; returns the next node.
  int sample_chance(State& state, int node) {
    const Move move = G::rules.chance.draw(state, rng_);
    const int outcome = G::rules.chance.outcome(move);
    G::rules.play(state, nature, move, nullptr);
    children_.make_room(nodes_.size() + 1);
    return nodes_.find_or_add_node(children_.at(node, {&outcome, 1}));
  }

  // Selects and plays an edge for each seat that acts here; returns the next node. All seats with secret
  // moves act at once; of those with open moves, one at random acts, at the root the viewer. -1 if edges
  // are still to be listed, or there is no room for them.
  int select(Playout<G>& playout, SeatSet people) {
    bool is_listed = true;
    for (const Seat seat : acting_seats(playout.state, playout.node, people)) {
      if (!choose(playout, seat)) return stay(playout);
      is_listed = is_listed && playout.steps.back().edge >= 0;
    }
    if (!is_listed) return -1;
    for (const auto& step : playout.steps) G::rules.play(playout.state, step.seat, step.move, nullptr);
    return follow(playout);
  }

  // Chooses the act of `seat` at the playout's place; false if that is unknown: for lack of room, or
  // because another playout is listing the moves at the same time.
  bool choose(Playout<G>& playout, Seat seat) {
    if (insisted_ >= 0 && playout.node == root_node_ && seat == viewer_) {
      playout.steps.push({.seat = seat, .edge = insisted_, .move = at(insisted_).move});
      return true;
    }
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

  // No seat acts there; the moves to be listed are not.
  int stay(Playout<G>& playout) {
    for (const auto& step : playout.steps)
      if (step.edge < 0)
        nodes_.node(playout.node).listed = nodes_.node(playout.node).listed.without({step.seat});
    playout.forget_steps();
    return -1;
  }

  // Takes the playout along its chosen edges; returns the next node, -1 if there is no room for it.
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

  // Adds the playout's listed moves at its exit from the tree, and takes it along its choices there.
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
    const SeatSet at_once = people & G::rules.secrets.due(state);
    if (node == root_node_ && !at_once.has(viewer_)) return {viewer_};
    return at_once.empty() ? SeatSet{random_seat(people, rng_)} : at_once;
  }

  static SeatValues won_by(Seat winner) {
    SeatValues values{};
    values[winner] = 1;
    return values;
  }

  // Collects the edges that `seat` may select in selectable_: all tried ones, and the first untried one,
  // which has the highest prior and so the best score of the untried.
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

  // Progressive widening: samples a new move while there are fewer than 2 + 2 sqrt(visits). More moves
  // would each have too few visits to tell them apart; fewer would leave the choice to the first few
  // samples.
  void widen(const State& state, int node, Seat seat) {
    int visits = 0;
    for (const int edge : selectable_) visits += at(edge).visits;
    if (selectable_.size() >= 2 + 2 * static_cast<std::size_t>(std::sqrt(visits))) return;
    const Move move = G::rules.sample(state, seat, rng_);
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
  std::vector<int> selectable_;  // candidates for selection
  bool is_full_ = false;         // no more edges can be listed
  bool weighs_ = false;
  int insisted_ = -1;  // the edge with which playouts begin; -1: any
  std::map<int, RootValues> root_values_;
};

}  // namespace herbarium::ai
