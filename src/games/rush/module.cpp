#include "ai/make_module.hpp"
#include "core/match/match_of.hpp"
#include "games/rush/game.hpp"
#include "games/rush/guide.hpp"
#include "games/rush/rules_text.hpp"
#include "games/rush/text.hpp"

namespace herbarium {
namespace {

constexpr OptionSpec options[] = {
    {"players", 2, {Range{2, 2}, Range{4, 4}}, "2, or 4 in two teams"},
    {.name = "rounds",
     .fallback = 200,
     .ranges = Range{10, 1000},
     .help = "rounds until the game is a draw",
     .first_game = 60},
};

// Including the names of the buildings, for which the map has no room.
std::string_view commands() {
  static const std::string text = [] {
    std::string all(rush::commands_text);
    for (const std::string& line : rush::legend()) all += "\n  " + line;
    return all;
  }();
  return text;
}

}  // namespace

extern const Module rush_module;
const Module rush_module = make_module<Rush>({
    .name = "rush",
    .title = "Rush at Zeta Mu Beta",
    .designer = "Richard Dansky and Chris Sims",
    .summary = "zombies and jocks race to each other's Princess",
    .rules = rush::rules_text,
    .commands = commands(),
    .guide = rush::guide,
    .options = options,
    .seat_label = [](const Options&,
                     Seat seat) { return std::string(rush::member_name(rush::team_of(seat))); },
    .display = {.previews_moves = true},
});

}  // namespace herbarium
