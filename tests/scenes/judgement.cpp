// What the program thinks of a position and of moves, for scenes: it belongs to a game's types, which only
// searches use.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <functional>
#include <map>
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

using namespace herbarium;

// Asks about the state of the match with the type of its game.
template <class G, class... Others, class Ask>
Lines asked(const Match& match, const Ask& ask) {
  if (const auto* now = dynamic_cast<const PositionOf<G>*>(&match.now()))
    return ask.template operator()<G>(now->state());
  if constexpr (sizeof...(Others) > 0) return asked<Others...>(match, ask);
  return {};
}

template <class Ask>
Lines asked_of_game(const Match& match, const Ask& ask) {
  return asked<Herbs, Rush, Uibadi, Harbustaz, Herd<1>>(match, ask);
}

// Moves of a seat, one after the other. Throws if one is refused.
template <class G>
std::vector<typename G::Move> read_moves(typename G::State state, Seat seat, const Lines& texts) {
  std::vector<typename G::Move> moves;
  for (const std::string& text : texts) {
    const auto move = G::rules.read(state, seat, text);
    if (!move) throw std::runtime_error(at_place("refused", move.error()));
    moves.push_back(*move);
    G::rules.play(state, seat, *move, nullptr);
  }
  return moves;
}

// `4: place a1; place a2 and 7 more`
std::string equally_likely(float prior, const Lines& moves) {
  constexpr std::size_t most = 6;
  const Lines told(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(std::min(moves.size(), most)));
  const std::string rest = moves.size() > most ? fmt::format(" and {} more", moves.size() - most) : "";
  return fmt::format("{:.4g}: {}{}", prior, fmt::join(told, "; "), rest);
}

}  // namespace

Lines reasons_for(const Match& match, Seat seat, const Lines& moves, const Lines& instead) {
  return asked_of_game(match, [&]<class G>(const typename G::State& state) -> Lines {
    const auto own = read_moves<G>(state, seat, moves);
    if (instead.empty()) return G::heuristics.words.reasons(state, seat, own);
    if constexpr (G::heuristics.words.differences != nullptr)
      return G::heuristics.words.differences(state, seat, own, read_moves<G>(state, seat, instead));
    return {};
  });
}

Lines moves_tried(const Match& match, Seat seat) {
  return asked_of_game(match, [&]<class G>(const typename G::State& state) {
    std::map<float, Lines, std::greater<>> by_prior;
    if constexpr (G::heuristics.tree.prior != nullptr) {
      std::vector<typename G::Move> moves;
      if constexpr (G::heuristics.tree.candidates != nullptr)
        G::heuristics.tree.candidates(state, seat, moves);
      else
        G::rules.moves(state, seat, moves);
      std::vector<float> priors(moves.size(), 1);
      G::heuristics.tree.prior(state, seat, moves, priors);
      for (std::size_t i = 0; i < moves.size(); ++i)
        by_prior[priors[i]].push_back(G::rules.write(state, seat, moves[i]));
    }
    Lines lines;
    for (const auto& [prior, moves] : by_prior) lines.push_back(equally_likely(prior, moves));
    return lines;
  });
}

Lines worth(const Match& match) {
  return asked_of_game(match, [&]<class G>(const typename G::State& state) -> Lines {
    if constexpr (G::heuristics.leaf.is_quiescent != nullptr)
      if (!G::heuristics.leaf.is_quiescent(state)) return {"not judged amid a turn"};
    Lines lines;
    if constexpr (G::heuristics.leaf.evaluate != nullptr) {
      const SeatValues values = G::heuristics.leaf.evaluate(state);
      for (Seat seat = 1; seat <= match.seats(); ++seat)
        lines.push_back(fmt::format("seat {}: {:.4f}", seat, values[seat]));
    }
    return lines;
  });
}

}  // namespace scenes
