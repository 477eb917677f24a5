#include "games/rush/module.hpp"

#include "ai/player_of.hpp"
#include "core/match_of.hpp"
#include "games/rush/game.hpp"
#include "games/rush/rules_text.hpp"
#include "games/rush/units.hpp"

namespace herbarium {
namespace {

constexpr OptionSpec options[] = {
    {"players", 2, {Range{2, 2}, Range{4, 4}}, "2, or 4 in two teams"},
    {"rounds", 200, {Range{10, 1000}, Range{10, 1000}}, "rounds until the game is a draw"},
};

// With the names of the buildings, for which the map has no room.
std::string_view commands() {
  static const std::string text = [] {
    std::string all(rush::commands_text);
    for (const std::string& line : rush::legend()) all += "\n  " + line;
    return all;
  }();
  return text;
}

}  // namespace

// A team has a point when it has won.
Score Rush::score(const State& state) {
  constexpr std::string_view why[] = {"", "princess", "rounds", "resign"};
  Score score;
  score.counted = false;
  score.why = why[static_cast<int>(state.why)];
  if (state.winner == 0) return score;
  score.winners = rush::members(state, state.winner == 1 ? rush::Team::zombies : rush::Team::jocks);
  for (const Seat seat : score.winners) score.points[seat] = 1;
  return score;
}

Rush::State Rush::determinize(const State& state, Seat viewer, Rng& rng) {
  State other = state;
  for (const Seat seat : state.handed_in)
    if (seat != viewer)
      other.spends[seat] =
          static_cast<std::int16_t>(rng.below(static_cast<std::uint32_t>(state.cubes[seat] + 1)));
  return other;
}

const Module rush_module{
    .name = "rush",
    .title = "Rush at Zeta Mu Beta",
    .designer = "Richard Dansky and Chris Sims",
    .summary = "zombies and jocks race to each other's Princess",
    .rules = rush::rules_text,
    .commands = commands(),
    .options = options,
    .seats = [](const Options& chosen) { return chosen[0]; },
    .start = [](const Options& chosen) -> std::unique_ptr<Match> {
      return std::make_unique<MatchOf<Rush>>(rush_module, chosen);
    },
    .play_out = play_out<Rush>,
    .think = think<Rush>,
};

}  // namespace herbarium
