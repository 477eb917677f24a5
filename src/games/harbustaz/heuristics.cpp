#include "games/harbustaz/heuristics.hpp"

#include "core/heuristics.hpp"
#include "games/harbustaz/book.hpp"
#include "games/harbustaz/features.hpp"
#include "games/harbustaz/rules.hpp"

namespace herbarium::harbustaz {
namespace {

SetUp set_up(int black, int white) {
  return {static_cast<std::int8_t>(black), static_cast<std::int8_t>(white)};
}

}  // namespace

bool is_quiescent(const State& state) { return state.phase == Phase::play; }

SeatValues evaluate(const State& state) {
  SeatValues values{};
  const float black = 1 / (1 + odds(-score_state(state)));
  values[state.seat_of(Colour::black)] = black;
  values[state.seat_of(Colour::white)] = 1 - black;
  return values;
}

void prior(const State& state, Seat, std::span<const Move> moves, std::span<float> out) {
  if (state.phase != Phase::play) return;
  std::array<int, most_actions> scores;
  score_moves(state, moves, scores);
  for (std::size_t i = 0; i < moves.size(); ++i) out[i] = odds(scores[i]);
}

// Of the set-ups only those of the book: they are fair, and the other player chooses the side.
void candidates(const State& state, Seat seat, std::vector<Move>& out) {
  if (state.phase != Phase::setup) return moves(state, seat, out);
  const HexBoard& board = state.board();
  const int last = board.size() - 1;
  for (const BookEntry& entry : book) {
    if (entry.size != state.size) continue;
    const int black = *board.cell_named(entry.black), white = *board.cell_named(entry.white);
    out.emplace_back(set_up(black, white));
    out.emplace_back(set_up(last - black, last - white));
  }
}

// Who is behind can put off the second pass for hundreds of actions, while the other only passes. The longer
// the game has been, the less that is worth trying: a hope of one in forty after 150 actions, of one in five
// after 500.
std::optional<Move> concession(const State& state, Seat, float value) {
  constexpr int usual_actions = 100;
  constexpr float hope_per_action = 0.0005F;
  if (state.phase != Phase::play || state.passes == 0) return std::nullopt;
  if (value >= hope_per_action * static_cast<float>(state.actions - usual_actions)) return std::nullopt;
  return Pass{};
}

}  // namespace herbarium::harbustaz
