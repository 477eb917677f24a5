// The bridge from a game's types to the rest of the program: its module, with matches and players of the
// program. Only a game's module.cpp includes this.
#pragma once

#include <utility>

#include "ai/advice.hpp"
#include "core/match.hpp"
#include "core/module.hpp"
#include "core/position_of.hpp"

namespace herbarium {

// The features of a game, from the functions that it has.
template <Game G>
constexpr Traits traits_of() {
  return {.dice = G::rules.chance.outcome != nullptr,
          .real_time = G::rules.clock.alarm != nullptr,
          .simultaneous = G::rules.simultaneous,
          .secret_moves = G::rules.secrets.due != nullptr,
          .hidden_information = G::rules.secrets.imagine != nullptr,
          .shared_wins = G::rules.shared_wins,
          .sheets = G::rules.sheets.draft != nullptr,
          .parts = G::rules.parts.count != nullptr,
          .questions = G::rules.questions.decline != nullptr,
          .narrated = G::rules.narrate != nullptr};
}

// Calls `use` with the first of a game's types that fits the options.
template <Game G, Game... Others, class Use>
auto with_type(const Options& options, const Use& use) {
  if constexpr (sizeof...(Others) > 0)
    if (!G::rules.fits(options)) return with_type<Others...>(options, use);
  return use.template operator()<G>();
}

// The state after `moves` moves of a match of this game's type.
template <Game G>
const typename G::State& state_at(const Match& match, int moves) {
  return static_cast<const PositionOf<G>&>(match.at(moves)).state();
}

// The moves of `seat` in this turn, up to move number `moves`; nothing in real time, where no search can be
// repeated.
template <Game G>
ai::BegunTurn<G> begun_turn(const Match& match, Seat seat, int moves) {
  int first = moves;
  const auto is_of_turn = [&](int move) {
    return match.actor(move) == seat && !match.at(move + 1).played().resigned &&
           ai::acts_alone<G>(state_at<G>(match, move), seat);
  };
  while (first > 0 && !match.in_real_time() && is_of_turn(first - 1)) --first;
  ai::BegunTurn<G> turn{state_at<G>(match, first), first};
  for (int move = first; move < moves; ++move)
    turn.moves.push_back(static_cast<const PositionOf<G>&>(match.at(move + 1)).move());
  return turn;
}

// Module::think. Secret moves handed in by others change nothing that the seat can see, so it thinks as if
// none were handed in.
template <Game G, Game... Others>
SearchResult think(const Match& match, const ThinkOrder& order) {
  return with_type<G, Others...>(match.options(), [&]<Game Type>() {
    const int known = match.known_moves(order.seat);
    return ai::Adviser<Type>(state_at<Type>(match, known), begun_turn<Type>(match, order.seat, known),
                             match.seats(), order)
        .think();
  });
}

// Module::reason_between.
template <Game G, Game... Others>
std::string reason_between(const Match& match, Seat seat, std::span<const std::string> turn,
                           std::span<const std::string> instead) {
  return with_type<G, Others...>(match.options(), [&]<Game Type>() {
    const auto& start = state_at<Type>(match, match.known_moves(seat));
    const auto moves_of = [&](std::span<const std::string> texts) {
      std::vector<typename Type::Move> moves;
      typename Type::State state = start;
      for (const std::string& text : texts) {
        const auto move = Type::rules.read(state, seat, text);
        if (!move) break;
        Type::rules.play(state, seat, *move, nullptr);
        moves.push_back(*move);
      }
      return moves;
    };
    const auto own = moves_of(turn), other = moves_of(instead);
    if (own.empty() || other.empty()) return std::string();
    auto words = ai::reasons_against<Type>(start, seat, own, other);
    words.resize(std::min(words.size(), ai::most_reasons));
    return clauses(words);
  });
}

// Module::held_back.
template <Game G, Game... Others>
int held_back(const Match& match, Seat seat) {
  return with_type<G, Others...>(match.options(), [&]<Game Type>() {
    return Type::heuristics.held_back(state_at<Type>(match, match.size()), seat);
  });
}

// The module of a game: `about` has its texts, and the rest follows from its type, or from its types if it
// has several (for boards of different sizes).
template <Game G, Game... Others>
Module make_module(Module about) {
  static_assert((HeuristicsCheck<G>::holds && ... && HeuristicsCheck<Others>::holds));
  static_assert(((traits_of<Others>() == traits_of<G>()) && ...),
                "a game has the same traits in all its types");
  about.traits = traits_of<G>();
  about.seats = [](const Options& options) { return G::rules.seats(options); };
  about.first_position = [](const Options& options) {
    return with_type<G, Others...>(
        options, [&]<Game Type>() -> PositionPtr { return std::make_shared<PositionOf<Type>>(options); });
  };
  about.think = &herbarium::think<G, Others...>;
  about.reason_between = &herbarium::reason_between<G, Others...>;
  if constexpr (G::heuristics.held_back != nullptr) about.held_back = &herbarium::held_back<G, Others...>;
  about.losses = G::heuristics.levels.losses;
  about.calibration = G::heuristics.levels.calibration;
  about.adviser = {PlayerSpec::Kind::level, highest_level, G::heuristics.levels.advice_playouts};
  return about;
}

}  // namespace herbarium
