// The rules of a game as the house asks them: with the usual answers where the game gives none.
#pragma once

#include <fmt/format.h>

#include "base/text/safe_text.hpp"
#include "core/game_check.hpp"

namespace herbarium {

// Whether a clock runs and nothing is secret.
template <Game G>
bool is_open_and_timed(const typename G::State& state) {
  if constexpr (G::rules.alarm == nullptr)
    return false;
  else if constexpr (G::rules.secret == nullptr)
    return G::rules.alarm(state).has_value();
  else
    return G::rules.alarm(state) && G::rules.secret(state).empty();
}

template <Game G>
consteval auto with_usual_answers() {
  static_assert(GameCheck<G>::holds);
  using State = typename G::State;
  using Move = typename G::Move;
  using Event = typename G::Event;
  auto rules = G::rules;
  const auto usually = [](auto& hook, auto answer) {
    if (hook == nullptr) hook = answer;
  };
  usually(rules.fits, [](const Options&) { return true; });
  usually(rules.may_resign, [](const State&, Seat) { return false; });
  usually(rules.resign, [](State&, Seat) {});
  usually(rules.outcome, [](const Move&) { return 0; });
  usually(rules.alarm, [](const State&) { return std::optional<Alarm>(); });
  usually(rules.in_real_time, &is_open_and_timed<G>);
  usually(rules.secret, [](const State&) { return SeatSet(); });
  usually(rules.hidden, [](const State&) { return SeatSet(); });
  usually(rules.kind, [](const Move&) { return std::string_view(); });
  usually(rules.sealed, [](const State&, const Move&) { return false; });
  usually(rules.known_part, [](const State&, Seat, const Move&) { return std::string(); });
  usually(rules.part_count, [](const State&, Seat) { return 0; });
  usually(rules.parts, [](const State&, std::string_view) { return std::vector<std::string>(); });
  usually(rules.join_parts, [](const State&, std::span<const std::string>) { return std::string(); });
  usually(rules.read_parts, [](const State&, Seat, std::span<const std::string>) -> Result<Move> {
    return refuse("no move is opened in parts here", 1);
  });
  usually(rules.determinize, [](const State& state, Seat, Rng&) { return state; });
  usually(rules.expand_shorthand, [](const State&, Seat, std::string_view line) {
    return std::vector<std::string>{std::string(line)};
  });
  usually(rules.shorten,
          [](const State&, Seat, std::span<const std::string> moves) { return moves.front(); });
  usually(rules.why_not_due, [](const State&, Seat, std::string_view) { return std::string(); });
  usually(rules.phase, [](const State&, Seat) { return std::string_view(); });
  usually(rules.decline_move, [](const State&, Seat) { return std::string(); });
  usually(rules.is_waived, [](const State&, Seat, std::string_view kind) -> Result<bool> {
    return refuse(fmt::format("{}: only all can be waived here: `waive always`", escaped(kind)), 1);
  });
  usually(rules.forced_move, [](const State&, Seat) { return std::string(); });
  usually(rules.remark, [](const Event&) { return Line(); });
  usually(rules.undo_blocker, [](const State&) { return std::string(); });
  usually(rules.composes, [](const State&, Seat) { return false; });
  usually(rules.figures,
          [](const State&, std::span<const typename G::Event>) { return std::vector<Line>(); });
  usually(rules.draft, [](const State&, Seat, std::span<const std::string>, std::span<const std::string>) {
    return Draft();
  });
  usually(rules.stage, [](const Event&, Picture&) {});
  usually(rules.look, [](const State&, Seat, std::string_view) { return Line(); });
  usually(rules.gist, [](const State&, Seat, const Move&) { return Line(); });
  return rules;
}

template <Game G>
inline constexpr auto rules_of = with_usual_answers<G>();

}  // namespace herbarium
