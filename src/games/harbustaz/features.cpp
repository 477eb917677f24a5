#include "games/harbustaz/features.hpp"

#include <algorithm>
#include <cstdlib>

#include "board/hex_masks.hpp"
#include "games/harbustaz/rays.hpp"
#include "games/harbustaz/rules.hpp"

namespace herbarium::harbustaz {
namespace {

int distance(const HexBoard& board, int from, int to) {
  const Hex a = board.cell(from), b = board.cell(to);
  const int rows = a.row - b.row, numbers = a.number - b.number;
  return (rows < 0) == (numbers < 0) ? std::max(std::abs(rows), std::abs(numbers))
                                     : std::abs(rows) + std::abs(numbers);
}

// The ways on which a side's peasant could act, and the cells at which it would arrive.
struct Ways {
  int count = 0;
  Cells arrivals;

  Ways(int size, const Side& side, const Cells& enemies) {
    const Rays& rays = all_rays.of(size, side.at, side.height);
    for (std::size_t way = 0; way < rays.ends.size(); ++way) {
      const bool is_free = (rays.passed[way] & enemies).empty();
      count += is_free ? 1 : 0;
      arrivals.add_if(is_free, rays.ends[way]);
    }
  }
};

// By how many cells the territories of the colour are larger than the other's.
int cells_ahead(int size, const Pieces& pieces, Colour colour) {
  int lead = 0;
  for (Cells left = empty_cells(size, pieces); !left.empty();) {
    const Territory territory = take_territory(size, pieces, left);
    if (const auto owner = territory.owner())
      lead += *owner == colour ? territory.cells.size() : -territory.cells.size();
  }
  return lead;
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
        lead_(cells_ahead(state.size, state.pieces, state.turn)) {}

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
    describe_points(after, sink);
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
  void describe_points(const Pieces& after, Sink& sink) const {
    const int lead = cells_ahead(state_.size, after, state_.turn);
    sink.add(lead > lead_ ? MoveFeature::cells_won : MoveFeature::cells_lost, std::abs(lead - lead_));
    const bool was_ahead = lead_ > 0, is_ahead = with_last_action(lead) > 0;
    if (was_ahead && !is_ahead) sink.add(MoveFeature::falls_behind, 1);
    if (!was_ahead) sink.add(is_ahead ? MoveFeature::gets_ahead : MoveFeature::stays_behind, 1);
  }

  const State& state_;
  const HexMasks<2>& board_;
  Ways enemy_ways_;
  int lead_;  // in cells
};

// A position, as each colour sees it.
class StateDescriber {
 public:
  explicit StateDescriber(const State& state)
      : state_(state), board_(HexMasks<2>::of_side(state.size)), empty_(empty_cells(state)) {
    late_ = 10 * (board_.all().size() - empty_.size()) / board_.all().size();
    lead_ = state.actions == 0 ? 0 : state.turn == Colour::white ? 1 : -1;
    for (Cells left = empty_; !left.empty();) {
      territories_.push(take_territory(state, left));
      const Territory& found = territories_.back();
      if (const auto owner = found.owner())
        lead_ += *owner == Colour::black ? 2 * found.cells.size() : -2 * found.cells.size();
    }
  }

  template <class Sink>
  void describe(Colour colour, Sink& sink) const {
    describe_turn(colour, sink);
    for (const Territory& territory : territories_)
      if (territory.owner() == colour) describe_territory(territory, colour, sink);
    describe_side(colour, sink);
    sink.add(StateFeature::nearer, nearer(colour).size());
  }

 private:
  // In half points.
  int lead_of(Colour colour) const { return colour == Colour::black ? lead_ : -lead_; }

  template <class Sink>
  void describe_turn(Colour colour, Sink& sink) const {
    if (state_.turn == colour) {
      sink.add(StateFeature::acts_next, 1);
      sink.add(StateFeature::acts_next_late, late_);
      // The half point for the last action is the other's now.
      if (state_.passes == 1 && lead_of(colour) + 2 > 0) sink.add(StateFeature::ends_won, 1);
    }
    if (lead_of(colour) > 0) {
      sink.add(StateFeature::ahead, 1);
      sink.add(StateFeature::ahead_late, late_);
    }
  }

  template <class Sink>
  void describe_territory(const Territory& territory, Colour colour, Sink& sink) const {
    const int enemies = territory.stones[other(colour)];
    const int kind = enemies == 0 ? 0 : std::min(territory.stones[colour] - enemies, 3);
    const int cells = territory.cells.size();
    const auto feature = [kind](StateFeature first) {
      return static_cast<StateFeature>(static_cast<int>(first) + kind);
    };
    sink.add(feature(StateFeature::cells_alone), cells);
    sink.add(feature(StateFeature::cells_alone_late), cells * late_);
  }

  template <class Sink>
  void describe_side(Colour colour, Sink& sink) const {
    const Side& side = state_.pieces.of(colour);
    const Cells stones = state_.pieces.stones(colour);
    sink.add(StateFeature::pieces, stones.size());
    if (side.height <= 3)
      sink.add(static_cast<StateFeature>(static_cast<int>(StateFeature::height_1) + side.height - 1), 1);
    const int ways = Ways(state_.size, side, state_.pieces.stones(other(colour))).count;
    sink.add(StateFeature::ways, ways);
    if (ways == 0) sink.add(StateFeature::stuck, 1);
    sink.add(StateFeature::beside_empty, (around(empty_) & stones).size());
  }

  Cells around(const Cells& cells) const {
    Cells all;
    for (const int cell : cells) all = all | board_.neighbours(cell);
    return all;
  }

  // The empty cells that the colour's pieces are nearer to than the other's.
  Cells nearer(Colour colour) const {
    Cells reached = state_.pieces.stones(colour), others = state_.pieces.stones(other(colour));
    Cells edge = reached, others_edge = others, won;
    Cells left = empty_;
    while (!edge.empty()) {
      edge = around(edge) & left;
      others_edge = around(others_edge) & left;
      won = won | (edge - others_edge);
      left = left - (edge | others_edge);
    }
    return won;
  }

  const State& state_;
  const HexMasks<2>& board_;
  Cells empty_;
  int late_;  // how many tenths of the board have pieces
  int lead_;  // of black, in half points
  FixedList<Territory, 46> territories_;
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

int score_state(const State& state) {
  const StateDescriber describer(state);
  PerColour<int> sums;
  for (const Colour colour : colours) {
    FeatureSum sum(state_weights);
    describer.describe(colour, sum);
    sums[colour] = sum.sum();
  }
  return sums[Colour::black] - sums[Colour::white];
}

void describe_state(const State& state, Seat seat, std::span<int> row) {
  if (!state.has_sides()) return;
  FeatureRow into(row);
  StateDescriber(state).describe(state.colour_of(seat), into);
}

}  // namespace herbarium::harbustaz
