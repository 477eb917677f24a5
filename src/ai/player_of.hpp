// The bridge from a game's types to the players of the program. Only a game's module file includes this.
#pragma once

#include "ai/player.hpp"
#include "core/match_of.hpp"

namespace herbarium {

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

// Module::think of a game that comes in one type or in several (for boards of different sizes).
template <Game G, Game... Others>
SearchResult think(const Match& match, const ThinkOrder& order) {
  if (const auto* played = dynamic_cast<const MatchOf<G>*>(&match)) {
    using Heuristics = typename ai::HeuristicsOf<G>::Type;
    const auto& state = played->state_before(moves_known_to(*played, order.seat));
    return ai::Player<G, Heuristics>(state, match.seats(), order).think();
  }
  if constexpr (sizeof...(Others) > 0) return think<Others...>(match, order);
  return {};
}

}  // namespace herbarium
