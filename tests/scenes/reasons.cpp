// The game's own words for moves, for scenes: they belong to a game's types, which only searches use.
#include <stdexcept>

#include "core/position_of.hpp"
#include "games/harbustaz/game.hpp"
#include "games/herbs/game.hpp"
#include "games/herd/game.hpp"
#include "games/rush/game.hpp"
#include "games/uibadi/game.hpp"
#include "support/scene_questions.hpp"

namespace scenes {
namespace {

// Moves of a seat, one after the other. Throws if one is refused.
template <class G>
std::vector<typename G::Move> read_moves(typename G::State state, herbarium::Seat seat, const Lines& texts) {
  std::vector<typename G::Move> moves;
  for (const std::string& text : texts) {
    const auto move = G::rules.read(state, seat, text);
    if (!move) throw std::runtime_error(herbarium::at_place("refused", move.error()));
    moves.push_back(*move);
    G::rules.play(state, seat, *move, nullptr);
  }
  return moves;
}

template <class G, class... Others>
Lines asked(const herbarium::Match& match, herbarium::Seat seat, const Lines& moves, const Lines& instead) {
  if (const auto* now = dynamic_cast<const herbarium::PositionOf<G>*>(&match.now())) {
    const auto& state = now->state();
    const auto own = read_moves<G>(state, seat, moves);
    if (instead.empty()) return G::heuristics.words.reasons(state, seat, own);
    if constexpr (G::heuristics.words.differences != nullptr)
      return G::heuristics.words.differences(state, seat, own, read_moves<G>(state, seat, instead));
  }
  if constexpr (sizeof...(Others) > 0) return asked<Others...>(match, seat, moves, instead);
  return {};
}

}  // namespace

Lines reasons_for(const herbarium::Match& match, herbarium::Seat seat, const Lines& moves,
                  const Lines& instead) {
  using namespace herbarium;
  return asked<Herbs, Rush, Uibadi, Harbustaz, Herd<1>>(match, seat, moves, instead);
}

}  // namespace scenes
