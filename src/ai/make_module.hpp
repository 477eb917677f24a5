// The bridge from a game's types to the rest of the house: its module, with matches and players of the
// program. Only a game's module.cpp includes this.
#pragma once

#include <utility>

#include "ai/advice.hpp"
#include "core/match/match_of.hpp"

namespace herbarium {

// What can occur in a game, from the functions that it gives.
template <Game G>
constexpr Traits traits_of() {
  return {.dice = G::rules.chance.outcome != nullptr,
          .real_time = G::rules.clock.alarm != nullptr,
          .simultaneous = G::rules.simultaneous,
          .secret_moves = G::rules.secrets.due != nullptr,
          .hidden_information = G::rules.secrets.imagine != nullptr,
          .shared_wins = G::rules.shared_wins,
          .sheets = G::rules.sheets.draft != nullptr};
}

// Calls `use` with the first of a game's types that fits the options.
template <Game G, Game... Others, class Use>
auto with_type(const Options& options, const Use& use) {
  if constexpr (sizeof...(Others) > 0)
    if (!G::rules.fits(options)) return with_type<Others...>(options, use);
  return use.template operator()<G>();
}

// How many of the first moves `seat` may build on: those before the secret ones that others have handed in
// and that are not shown yet. They change nothing that it can see, so it thinks as if all were still to hand
// in.
template <Game G>
int moves_known_to(const MatchOf<G>& match, Seat seat) {
  SeatSet hidden = match.hidden().without({seat});
  int known = match.size();
  // Of each only the latest move is secret.
  for (; known > 0 && hidden.has(match.actor(known - 1)); --known) hidden.remove(match.actor(known - 1));
  return known;
}

// What `seat` has done of its turn to get to where so many moves have been played; nothing in real time,
// where there is none to make a search again.
template <Game G>
ai::BegunTurn<G> begun_turn(const MatchOf<G>& match, Seat seat, int moves) {
  int first = moves;
  const auto is_of_turn = [&](int move) {
    return match.actor(move) == seat && !match.has_resigned(move) &&
           ai::acts_alone<G>(match.state_before(move), seat);
  };
  while (first > 0 && !match.in_real_time() && is_of_turn(first - 1)) --first;
  ai::BegunTurn<G> turn{match.state_before(first), first};
  for (int move = first; move < moves; ++move) turn.moves.push_back(match.move_played(move));
  return turn;
}

// Module::think.
template <Game G, Game... Others>
SearchResult think(const Match& match, const ThinkOrder& order) {
  if (const auto* played = dynamic_cast<const MatchOf<G>*>(&match)) {
    const int known = moves_known_to(*played, order.seat);
    return ai::Adviser<G>(played->state_before(known), begun_turn(*played, order.seat, known), match.seats(),
                          order)
        .think();
  }
  if constexpr (sizeof...(Others) > 0) return think<Others...>(match, order);
  return {};
}

// Module::held_back.
template <Game G, Game... Others>
int held_back(const Match& match, Seat seat) {
  if (const auto* played = dynamic_cast<const MatchOf<G>*>(&match))
    return G::heuristics.held_back(played->state_before(played->size()), seat);
  if constexpr (sizeof...(Others) > 0) return held_back<Others...>(match, seat);
  return 0;
}

// The module of a game: `about` says what people read of it, and the rest follows from its type, or from its
// types where it has several (for boards of different sizes).
template <Game G, Game... Others>
Module make_module(Module about) {
  static_assert((HeuristicsCheck<G>::holds && ... && HeuristicsCheck<Others>::holds));
  static_assert(((traits_of<Others>() == traits_of<G>()) && ...),
                "a game has the same traits in all its types");
  about.traits = traits_of<G>();
  about.seats = [](const Options& options) { return G::rules.seats(options); };
  about.open = [](const Module& module, const Options& options) {
    return with_type<G, Others...>(options, [&]<Game Type>() -> std::unique_ptr<Match> {
      return std::make_unique<MatchOf<Type>>(module, options);
    });
  };
  about.play_out = [](const Options& options, std::uint64_t seed) {
    return with_type<G, Others...>(options,
                                   [&]<Game Type>() { return herbarium::play_out<Type>(options, seed); });
  };
  about.think = &herbarium::think<G, Others...>;
  if constexpr (G::heuristics.held_back != nullptr) about.held_back = &herbarium::held_back<G, Others...>;
  about.adviser = {PlayerSpec::Kind::level, highest_level, G::heuristics.levels.advice_playouts};
  return about;
}

}  // namespace herbarium
