// A line of a record as a move that is legal now, or why it is none.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "core/match/played_moves.hpp"

namespace herbarium {

template <Game G>
bool may_resign(const typename G::State& state, int seats, Seat seat) {
  return G::rules.resign != nullptr && seat >= 1 && seat <= seats && !G::rules.to_act(state).empty() &&
         G::rules.may_resign(state, seat);
}

// Why nothing is due of a seat, and of whom something is. A clock that runs beside people is nothing to wait
// for.
template <Game G>
std::string not_due(const typename G::State& state, Seat seat, std::string_view text) {
  const auto& rules = G::rules;
  const SeatSet due = rules.to_act(state), people = due.without({nature});
  std::string who;
  for (Seat other : people.empty() ? due : people)
    who += fmt::format("{}{} owes {}", who.empty() ? "" : ", ",
                       other == nature ? "chance" : fmt::format("seat {}", other),
                       plain_text(rules.due(state, other)));
  std::string reason = rules.why_not_due(state, seat, text);
  if (reason.empty())
    reason = seat == nature ? "nothing is left to chance here"
                            : fmt::format("seat {} has nothing to do now", seat);
  return fmt::format("{}: {}; {}", escaped(trimmed(text)), reason, who);
}

template <Game G>
Result<typename PlayedMoves<G>::Entry> read_entry(const typename G::State& state, int seats, Seat seat,
                                                  std::string_view text) {
  using Entry = typename PlayedMoves<G>::Entry;
  const SeatSet due = G::rules.to_act(state);
  if (due.empty()) return refuse(fmt::format("{}: the game is over", escaped(trimmed(text))), 1);
  if (trimmed(text) == "resign") {
    if (may_resign<G>(state, seats, seat)) return Entry{seat, true, typename G::Move{}};
    return refuse("resign: nobody may resign here", 1);
  }
  if (seat > seats) return refuse(fmt::format("{}: there are seats 1 to {}", seat, seats), 1);
  if (trimmed(text).starts_with("resign ")) return refuse("resign: nothing follows it in its line", 1);
  if (!due.has(seat)) return refuse(not_due<G>(state, seat, text), 1);
  const auto move = G::rules.read(state, seat, text);
  if (!move) return tl::unexpected(move.error());
  return Entry{seat, false, *move};
}

}  // namespace herbarium
