// What a search tree is made of: nodes, which stand for states, and their edges, the moves that were tried
// there or can be. Nearly all memory is set aside at the beginning; when it runs out, the tree stays as it
// is.
#pragma once

#include <cstdint>
#include <vector>

#include "core/seat.hpp"

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
  std::int8_t winner =
      nature;  // who wins after this move, whatever the others do; nature: nobody is proven to

  bool is_won() const { return winner != nature && winner == seat; }
  bool is_lost() const { return winner != nature && winner != seat; }
  float mean() const {
    if (winner != nature) return is_won() ? 1 : 0;
    return visits > 0 ? static_cast<float>(sum / visits) : 0.5F;
  }
  bool is_same_move(const Edge& other) const { return seat == other.seat && move == other.move; }
};

struct Node {
  std::int32_t first = -1;  // edge
  std::int32_t last = -1;
  std::int32_t visits = 0;
  SeatSet listed;               // seats whose moves all have edges
  std::int8_t winner = nature;  // who is proven to win from here
};

template <class Move>
class Nodes {
 public:
  // Room for so many nodes, and for so many edges and a few more. There is one node, visited once: the root.
  Nodes(std::size_t nodes, std::size_t edges) {
    nodes_.reserve(nodes);
    edges_.reserve(edges + most_moves);
    add_node();
  }

  // Legal moves of a node for which memory is reserved; more would allocate during a playout.
  static constexpr std::size_t most_moves = 10000;

  Node& node(int number) { return nodes_[static_cast<std::size_t>(number)]; }
  const Node& node(int number) const { return nodes_[static_cast<std::size_t>(number)]; }
  Edge<Move>& edge(int number) { return edges_[static_cast<std::size_t>(number)]; }
  const Edge<Move>& edge(int number) const { return edges_[static_cast<std::size_t>(number)]; }

  // How many nodes there are.
  std::size_t size() const { return nodes_.size(); }
  bool is_full() const { return nodes_.size() == nodes_.capacity(); }
  std::size_t room_for_edges() const { return edges_.capacity() - edges_.size(); }
  bool has_room_for_edges(std::size_t count) const { return room_for_edges() >= count; }

  // A node that was visited once, even where there is no room set aside; its number.
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

  // A new edge of a node, behind its others; -1 if there is no room for it.
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

  // Puts an edge behind the others of a node.
  void link(Node& node, int number) {
    edge(number).next = -1;
    (node.last >= 0 ? edge(node.last).next : node.first) = number;
    node.last = number;
  }

  // The numbers of a node's edges, in the order in which they are tried.
  std::vector<int> numbers_of(int node) const {
    std::vector<int> all;
    for (int number = this->node(node).first; number >= 0; number = edge(number).next) all.push_back(number);
    return all;
  }

  // A node's edges, in the order in which they are tried.
  std::vector<Edge<Move>> edges_of(int node) const {
    std::vector<Edge<Move>> all;
    for (const int number : numbers_of(node)) all.push_back(edge(number));
    return all;
  }

  // Whether all edges of a node, which must all be listed, lead to that seat's win.
  bool all_won_by(const Node& node, std::int8_t winner) const {
    for (int number = node.first; number >= 0; number = edge(number).next)
      if (edge(number).winner != winner) return false;
    return true;
  }

 private:
  std::vector<Node> nodes_;
  std::vector<Edge<Move>> edges_;
};

}  // namespace herbarium::ai
