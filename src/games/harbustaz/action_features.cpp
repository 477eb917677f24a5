// An action in Harbustaz by its features (features.hpp).
#include <algorithm>
#include <cstdlib>

#include "games/harbustaz/features.hpp"
#include "games/harbustaz/territories.hpp"
#include "games/harbustaz/ways.hpp"

namespace herbarium::harbustaz {
namespace {

int distance(const HexBoard& board, int from, int to) {
  const Hex a = board.cell(from), b = board.cell(to);
  const int rows = a.row - b.row, numbers = a.number - b.number;
  return (rows < 0) == (numbers < 0) ? std::max(std::abs(rows), std::abs(numbers))
                                     : std::abs(rows) + std::abs(numbers);
}

// One of four features in a row, the last of them for all heights from 4 on.
MoveFeature by_height(MoveFeature first, int height) {
  return static_cast<MoveFeature>(static_cast<int>(first) + std::min(height, 4) - 1);
}

// Describes actions in one position.
class ActionDescriber {
 public:
  explicit ActionDescriber(const State& state)
      : state_(state),
        board_(HexMasks<2>::of_side(state.size)),
        enemy_ways_(state.size, enemy(), state.pieces.stones(state.turn)),
        territories_(state.size, state.pieces),
        lead_(territories_.lead(state.turn)) {}

  template <class Sink>
  void describe(const Move& move, Sink& sink) const {
    if (const auto* sowing = std::get_if<Sow>(&move)) return describe_arrival(sowing->at, true, sink);
    if (const auto* moved = std::get_if<MovePeasant>(&move)) return describe_arrival(moved->to, false, sink);
    describe_pass(sink);
  }

 private:
  const Side& own() const { return state_.pieces.of(state_.turn); }
  const Side& enemy() const { return state_.pieces.of(other(state_.turn)); }

  // The lead in half points, with the one for the last action, which is the actor's after it.
  static int with_last_action(int cells) { return 2 * cells + 1; }

  template <class Sink>
  void describe_pass(Sink& sink) const {
    const bool is_ahead = with_last_action(lead_) > 0;
    sink.add(MoveFeature::passes, 1);
    if (state_.passes == 1)
      sink.add(is_ahead ? MoveFeature::ends_won : MoveFeature::ends_lost, 1);
    else if (is_ahead)
      sink.add(MoveFeature::passes_ahead, 1);
  }

  template <class Sink>
  void describe_arrival(int cell, bool sows, Sink& sink) const {
    sink.add(by_height(sows ? MoveFeature::sows_at_1 : MoveFeature::moves_at_1, own().height), 1);
    if (!sows && own().seeds.has(cell)) sink.add(MoveFeature::harvests, 1);
    const Pieces after = pieces_after(cell, sows);
    describe_cell(cell, after, sink);
    describe_ways(after, sink);
    describe_points(territories_.lead_after(state_.turn, sows ? -1 : own().at, cell), sink);
  }

  Pieces pieces_after(int cell, bool sows) const {
    Pieces after = state_.pieces;
    Side& side = after.of(state_.turn);
    if (sows) {
      side.seeds.add(cell);
      if (side.height > 1) --side.height;
    } else {
      side.seeds.remove(cell);
      side.at = static_cast<std::int8_t>(cell);
      ++side.height;
    }
    return after;
  }

  template <class Sink>
  void describe_cell(int cell, const Pieces& after, Sink& sink) const {
    const Cells& around = board_.neighbours(cell);
    const int sides = around.size();
    const int owns = (around & after.stones(state_.turn)).size();
    const int enemies = (around & after.stones(other(state_.turn))).size();
    sink.add(MoveFeature::own_beside, owns);
    sink.add(MoveFeature::enemy_beside, enemies);
    sink.add(MoveFeature::empty_beside, sides - owns - enemies);
    if (sides < 6) sink.add(MoveFeature::on_rim, 1);
    if (enemy_ways_.arrivals.has(cell)) sink.add(MoveFeature::takes_arrival, 1);
    const int away = distance(state_.board(), cell, enemy().at);
    if (away <= 3)
      sink.add(static_cast<MoveFeature>(static_cast<int>(MoveFeature::enemy_at_1) + away - 1), 1);
  }

  template <class Sink>
  void describe_ways(const Pieces& after, Sink& sink) const {
    const int owns = Ways(state_.size, after.of(state_.turn), after.stones(other(state_.turn))).count;
    const int enemies = Ways(state_.size, enemy(), after.stones(state_.turn)).count;
    sink.add(MoveFeature::own_ways, owns);
    sink.add(MoveFeature::enemy_ways, enemies);
    if (owns == 0) sink.add(MoveFeature::own_stuck, 1);
    if (enemies == 0) sink.add(MoveFeature::enemy_stuck, 1);
  }

  template <class Sink>
  void describe_points(int lead, Sink& sink) const {
    sink.add(lead > lead_ ? MoveFeature::cells_won : MoveFeature::cells_lost, std::abs(lead - lead_));
    const bool was_ahead = lead_ > 0, is_ahead = with_last_action(lead) > 0;
    if (was_ahead && !is_ahead) sink.add(MoveFeature::falls_behind, 1);
    if (!was_ahead) sink.add(is_ahead ? MoveFeature::gets_ahead : MoveFeature::stays_behind, 1);
  }

  const State& state_;
  const HexMasks<2>& board_;
  Ways enemy_ways_;
  Territories territories_;
  int lead_;  // in cells
};

}  // namespace

void score_moves(const State& state, std::span<const Move> moves, std::span<int> scores) {
  const ActionDescriber describer(state);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    FeatureSum sum(move_weights);
    describer.describe(moves[i], sum);
    scores[i] = sum.sum();
  }
}

void describe_moves(const State& state, Seat, std::span<const Move> moves, std::span<int> rows) {
  if (state.phase != Phase::play) return;
  const ActionDescriber describer(state);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    FeatureRow row(rows.subspan(i * move_weights.size(), move_weights.size()));
    describer.describe(moves[i], row);
  }
}

}  // namespace herbarium::harbustaz
