#include "games/harbustaz/module.hpp"

#include "ai/player_of.hpp"
#include "games/harbustaz/game.hpp"
#include "games/harbustaz/rules_text.hpp"
#include "games/harbustaz/territory.hpp"

namespace herbarium {
namespace {

constexpr OptionSpec options[] = {{"size", 5, {Range{4, 6}, Range{4, 6}}, "cells a side of the board"}};

}  // namespace

Score Harbustaz::score(const State& state) {
  constexpr std::string_view why[] = {"", "passes", "repetition", "resign"};
  Score score;
  score.why = why[static_cast<int>(state.why)];
  if (state.winner > 0) score.winners = {state.winner};
  if (!state.has_sides()) return score;
  const std::array<int, 2> sums = harbustaz::halves(state);
  for (const harbustaz::Colour colour : harbustaz::colours)
    score.points[state.seat_of(colour)] = sums[static_cast<std::size_t>(colour)] / 2.0;
  return score;
}

// Set-up and choice are round 1, each action is a round of its own: what can be taken back at once.
int Harbustaz::round(const State& state) {
  if (!state.has_sides()) return 1;
  const bool acted_last = state.why == harbustaz::Why::passes || state.why == harbustaz::Why::repetition;
  return state.actions + (acted_last ? 1 : 2);
}

const Module harbustaz_module{
    .name = "harbustaz",
    .title = "Harbustaz",
    .designer = "its designer, as published",
    .summary = "peasants that grow and sow, and never a draw",
    .rules = harbustaz::rules_text,
    .commands = harbustaz::commands_text,
    .options = options,
    .seats = [](const Options&) { return 2; },
    .start = [](const Options& chosen) -> std::unique_ptr<Match> {
      return std::make_unique<MatchOf<Harbustaz>>(harbustaz_module, chosen);
    },
    .play_out = play_out<Harbustaz>,
    .think = think<Harbustaz>,
    .foretells = true,
};

}  // namespace herbarium
