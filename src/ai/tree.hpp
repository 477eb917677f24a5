// Monte-Carlo tree search on the concept of a game: chance nodes, any number of seats and teams, secret
// events that are handed in at once, hidden information.
//
// A node is a state as far as the tree has followed it; its edges are the events that were tried there. Each
// seat chooses for itself by what it expects (max^n); whose team wins, wins. Where several hand in secretly,
// each chooses by its own edges alone, as if it did not know the others' (decoupled). Chance falls as the
// rules give it, and every outcome has a node of its own. What the searching seat cannot know is drawn anew
// for each playout (determinization).
//
// A node's events are listed once, the likeliest first, so that those that were tried are always in front.
// Where they cannot be listed they are drawn, more of them the more often the node is met.
//
// All memory is taken before the first playout.
#pragma once

#include <algorithm>
#include <cmath>
#include <numeric>

#include "ai/budget.hpp"
#include "ai/child_table.hpp"
#include "ai/rollout.hpp"
#include "base/fixed_list.hpp"

namespace herbarium::ai {

template <class Event>
struct Edge {
  Event event{};
  std::int8_t seat = nature;
  float prior = 1;         // how likely it is to be the best, at first sight
  std::int32_t next = -1;  // of the same node
  std::int32_t visits = 0;
  float sum = 0;            // of the values that its seat got
  std::int32_t child = -1;  // the node it leads to, where nobody else chooses with it

  float mean() const { return visits > 0 ? sum / static_cast<float>(visits) : 0.5F; }
};

template <Game G, class H>
class Tree {
 public:
  using State = typename G::State;
  using Event = typename G::Event;

  // A tree for `viewer`, which is to act in `root`, with room for so many playouts.
  Tree(const State& root, Seat viewer, int seats, int playouts, Rng rng)
      : root_(root), viewer_(viewer), seats_(seats), rng_(rng), rollout_(seats) {
    const auto most = static_cast<std::size_t>(std::min(playouts, most_nodes - 1)) + 1;
    nodes_.reserve(most);
    children_ = ChildTable(most);
    edges_.reserve(std::min(most * 32, most_edges) + most_events);
    legal_.reserve(most_events);
    priors_.reserve(most_events);
    order_.reserve(most_events);
    selectable_.reserve(most_events);
    path_.reserve(longest_path + max_seats);
    nodes_.push_back({});
    nodes_[0].visits = 1;
  }

  // Spends the budget, or less where the rest could not change which event was tried most, or would only
  // toss up between events of the same worth.
  void run(Budget& budget) {
    constexpr int often = 64;
    while (budget.take()) {
      simulate();
      // A choice that is secret goes by all the shares, so that it is never settled early.
      if (budget.spent() % often != 0 || G::secret(root_).has(viewer_)) continue;
      const RootVisits visits = root_visits();
      if (is_decided(visits, budget.left())) return;
      if (budget.left() <= budget.spent() && is_toss_up(visits)) return;
    }
  }

  // What was tried at the root for the viewer, the most visited first.
  std::vector<Edge<Event>> ranking() const {
    std::vector<Edge<Event>> all;
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
    SeatSet listed;  // whose events have their edges
  };

  static constexpr int most_nodes = 1 << 20;
  static constexpr std::size_t most_edges = 96'000'000 / sizeof(Edge<Event>);
  static constexpr std::size_t most_events = 10000;
  static constexpr std::size_t longest_path = 400;
  static constexpr bool widens = !Listed<G> && !HasCandidates<H, G>;
  // Nothing can be unknown in a tree but what was sealed before it began (secrets within it are the tree's
  // own), so that elsewhere a node has the same events in every playout.
  static_assert(widens || !Sealing<G>);

  Edge<Event>& at(int edge) { return edges_[static_cast<std::size_t>(edge)]; }
  const Edge<Event>& at(int edge) const { return edges_[static_cast<std::size_t>(edge)]; }
  Node& node_at(int node) { return nodes_[static_cast<std::size_t>(node)]; }

  // The viewer's events at the root that have edges, and how often the two most tried ones were tried.
  struct RootVisits {
    int events = 0, most = 0, second = 0;
  };
  RootVisits root_visits() const {
    RootVisits visits;
    for (int edge = nodes_[0].first; edge >= 0; edge = at(edge).next) {
      if (at(edge).seat != viewer_) continue;
      ++visits.events;
      visits.second = std::max(visits.second, std::min(visits.most, at(edge).visits));
      visits.most = std::max(visits.most, at(edge).visits);
    }
    return visits;
  }

  // Whether the most tried event stays so whatever the playouts that are left try.
  static bool is_decided(const RootVisits& visits, int left) {
    return visits.most - visits.second > left || (visits.events == 1 && !widens);
  }

  // Whether all that were tried nearly as often as the most tried event are worth as much.
  bool is_toss_up(const RootVisits& visits) const {
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

  void simulate() {
    State state = G::determinize(root_, viewer_, rng_);
    path_.clear();
    const SeatValues values = descend(state);
    for (const int edge : path_) {
      ++at(edge).visits;
      at(edge).sum += values[static_cast<std::size_t>(at(edge).seat)];
    }
  }

  // Goes down to a node that is new, and plays on from there.
  SeatValues descend(State& state) {
    for (int node = 0; path_.size() < longest_path;) {
      const SeatSet due = G::to_act(state);
      if (due.empty()) return terminal_values<G, H>(state, seats_);
      const SeatSet people = due.without({nature});
      node = people.empty() ? sample_chance(state, node) : select(state, node, people);
      if (node < 0 || node_at(node).visits++ == 0) break;
    }
    return rollout_(state, rng_);
  }

  // Nature acts.
  int sample_chance(State& state, int node) {
    const Event event = G::chance(state, rng_);
    const int outcome = G::outcome(event);
    G::play(state, nature, event, nullptr);
    return find_or_add_node(children_.at(node, {&outcome, 1}));
  }

  int select(State& state, int node, SeatSet people) {
    SeatSet acting = people.without(people.without(G::secret(state)));
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
      G::play(state, at(edge).seat, at(edge).event, nullptr);
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

  // Of those in a list only the first untried one can be the best of the untried.
  void gather_existing(int node, Seat seat) {
    for (int edge = node_at(node).first; edge >= 0; edge = at(edge).next) {
      if (at(edge).seat != seat) continue;
      selectable_.push_back(edge);
      if (!widens && at(edge).visits == 0) return;
    }
  }

  // Where events cannot be listed, a new one is drawn now and then (progressive widening).
  void widen(const State& state, int node, Seat seat) {
    int visits = 0;
    for (const int edge : selectable_) visits += at(edge).visits;
    if (selectable_.size() >= 2 + 2 * static_cast<std::size_t>(std::sqrt(visits))) return;
    const Event event = G::sample(state, seat, rng_);
    if (find_edge(node, seat, event) >= 0) return;
    if (const int edge = add_edge(node, seat, event); edge >= 0) selectable_.push_back(edge);
  }

  void list_edges(const State& state, int node, Seat seat) {
    if (is_full_) return;
    legal_.clear();
    if constexpr (HasCandidates<H, G>)
      H::candidates(state, seat, legal_);
    else
      G::events(state, seat, legal_);
    is_full_ = edges_.capacity() - edges_.size() < legal_.size();
    if (is_full_) return;
    set_priors(state, seat);
    selectable_.push_back(static_cast<int>(edges_.size()));
    for (const std::size_t i : order_) at(add_edge(node, seat, legal_[i])).prior = priors_[i];
    node_at(node).listed.add(seat);
  }

  // How likely each of legal_ is to be the best, and their order by that. A little chance mixes equals.
  void set_priors(const State& state, Seat seat) {
    priors_.assign(legal_.size(), 1.0F);
    if constexpr (HasPrior<H, G>) H::prior(state, seat, legal_, priors_);
    float sum = 0;
    for (float& prior : priors_) sum += prior *= 0.95F + 0.1F * uniform();
    for (float& prior : priors_) prior /= sum;
    order_.resize(legal_.size());
    std::iota(order_.begin(), order_.end(), 0U);
    std::sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) {
      return priors_[a] != priors_[b] ? priors_[a] > priors_[b] : a < b;
    });
  }

  float uniform() { return static_cast<float>(rng_.next() >> 40) * 0x1p-24F; }

  int find_edge(int node, Seat seat, const Event& event) const {
    for (int edge = nodes_[static_cast<std::size_t>(node)].first; edge >= 0; edge = at(edge).next)
      if (at(edge).seat == seat && at(edge).event == event) return edge;
    return -1;
  }

  int add_edge(int node, Seat seat, const Event& event) {
    if (edges_.size() == edges_.capacity()) return -1;
    const auto edge = static_cast<std::int32_t>(edges_.size());
    edges_.push_back({event, static_cast<std::int8_t>(seat)});
    Node& owner = node_at(node);
    (owner.last >= 0 ? at(owner.last).next : owner.first) = edge;
    owner.last = edge;
    return edge;
  }

  // PUCT: the mean so far, and more for what is likely to be good and was seldom tried.
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
      const Edge<Event>& e = at(edge);
      const float value = e.visits > 0 ? e.mean() : first_play_urgency;
      const float score = value + exploration * e.prior / static_cast<float>(1 + e.visits);
      if (score <= best_score) continue;
      best_score = score;
      best = edge;
    }
    return best;
  }

  static constexpr float exploration_constant = 1.4F;
  static constexpr float first_play_reduction = 0.1F;

  const State& root_;
  Seat viewer_;
  int seats_;
  Rng rng_;
  Rollout<G, H> rollout_;
  std::vector<Node> nodes_;
  std::vector<Edge<Event>> edges_;
  ChildTable children_;
  std::vector<Event> legal_;        // at the node at hand
  std::vector<float> priors_;       // of these; they add up to 1
  std::vector<std::size_t> order_;  // of these, the likeliest first
  std::vector<int> selectable_;     // the edges to choose among
  std::vector<int> path_;           // edges of people, from the root on
  bool is_full_ = false;            // no more edges can be listed
};

}  // namespace herbarium::ai
