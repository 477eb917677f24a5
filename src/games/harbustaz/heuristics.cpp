#include "games/harbustaz/heuristics.hpp"

#include "base/exponential.hpp"
#include "games/harbustaz/rules.hpp"

namespace herbarium::harbustaz {
namespace {

// By how many half points the colour would be ahead if the game ended now.
int lead(const State& state, Colour colour) {
  const PerColour<int> sums = halves(state);
  return sums[colour] - sums[other(colour)];
}

// Whether a pass ends the game, and wins it for the one who passes.
bool passing_wins(const State& state) {
  State after = state;
  after.turn = other(state.turn);
  ++after.actions;
  return lead(after, state.turn) > 0;
}

}  // namespace

SeatValues evaluate(const State& state) {
  // What a lead of half a point is worth: with less, points alone matter; with more, only who is ahead.
  // 0.06 and 0.12 were as good, 0.25 was worse (doc/opponents.md, Harbustaz).
  constexpr float steepness = 0.08F;
  SeatValues values{};
  const float black = 1 / (1 + exponential(-steepness * static_cast<float>(lead(state, Colour::black))));
  values[state.seat_of(Colour::black)] = black;
  values[state.seat_of(Colour::white)] = 1 - black;
  return values;
}

// A pass is rarely the best move, but the one to look at first where it ends the game.
void prior(const State& state, Seat, std::span<const Move> moves, std::span<float> out) {
  for (std::size_t i = 0; i < moves.size(); ++i)
    out[i] = !std::holds_alternative<Pass>(moves[i]) ? 1.0F : state.passes == 1 ? 1.5F : 0.3F;
}

// Of the set-ups only those in which the peasants stand opposite each other: they are fair, and the other
// player chooses the side.
void candidates(const State& state, Seat seat, std::vector<Move>& out) {
  if (state.phase != Phase::setup) return moves(state, seat, out);
  const auto size = static_cast<std::int8_t>(state.board().size());
  for (std::int8_t black = 0; black < size; ++black) {
    const auto opposite = static_cast<std::int8_t>(size - 1 - black);
    if (opposite != black) out.emplace_back(SetUp{black, opposite});
  }
}

// One move in 24 is a pass: with one in 8 it was weaker (doc/opponents.md, Harbustaz).
Move rollout(const State& state, Seat seat, Rng& rng) {
  if (state.phase != Phase::play) return sample(state, seat, rng);
  const Actions list = actions(state);
  const auto others = static_cast<std::uint32_t>(list.size() - 1);
  if (others == 0) return list.back();
  if (state.passes == 1 && passing_wins(state)) return list.back();
  if (rng.below(24) == 0) return list.back();
  return list[rng.below(others)];
}

}  // namespace herbarium::harbustaz
