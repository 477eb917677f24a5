// A position in Harbustaz by its features (features.hpp).
#include <algorithm>

#include "games/harbustaz/features.hpp"
#include "games/harbustaz/rules.hpp"
#include "games/harbustaz/territories.hpp"
#include "games/harbustaz/ways.hpp"

namespace herbarium::harbustaz {
namespace {

// A position, as each colour sees it.
class StateDescriber {
 public:
  explicit StateDescriber(const State& state)
      : state_(state),
        board_(HexMasks<2>::of_side(state.size)),
        empty_(empty_cells(state)),
        territories_(state.size, state.pieces),
        nearer_(find_nearer()) {
    late_ = 10 * (board_.all().size() - empty_.size()) / board_.all().size();
    lead_ = 2 * territories_.lead(Colour::black);
    if (state.actions > 0) lead_ += state.turn == Colour::white ? 1 : -1;
    for (const auto& each : territories_) beside_empty_ = beside_empty_ | each.stones;
  }

  template <class Sink>
  void describe(Colour colour, Sink& sink) const {
    describe_turn(colour, sink);
    for (const auto& territory : territories_) describe_territory(territory, colour, sink);
    describe_side(colour, sink);
    sink.add(StateFeature::nearer, nearer_[colour]);
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
  void describe_territory(const Territories::Part& territory, Colour colour, Sink& sink) const {
    const int own = (territory.stones & state_.pieces.stones(colour)).size();
    const int enemies = territory.stones.size() - own;
    if (own <= enemies) return;
    const int kind = enemies == 0 ? 0 : std::min(own - enemies, 3);
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
    sink.add(StateFeature::beside_empty, (beside_empty_ & stones).size());
  }

  Cells around(const Cells& cells) const {
    Cells all;
    for (const int cell : cells) all = all | board_.neighbours(cell);
    return all;
  }

  // How many empty cells the pieces of each colour are nearer to than the other's.
  PerColour<int> find_nearer() const {
    Cells black = state_.pieces.stones(Colour::black), white = state_.pieces.stones(Colour::white);
    PerColour<int> nearer;
    for (Cells left = empty_; !(black.empty() && white.empty());) {
      black = around(black) & left;
      white = around(white) & left;
      nearer[Colour::black] += (black - white).size();
      nearer[Colour::white] += (white - black).size();
      left = left - (black | white);
    }
    return nearer;
  }

  const State& state_;
  const HexMasks<2>& board_;
  Cells empty_;
  Territories territories_;
  PerColour<int> nearer_;
  int late_;  // how many tenths of the board have pieces
  int lead_;  // of black, in half points
  Cells beside_empty_;
};

}  // namespace

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
