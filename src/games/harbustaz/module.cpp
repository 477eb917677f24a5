#include "ai/make_module.hpp"
#include "games/harbustaz/game.hpp"
#include "games/harbustaz/guide.hpp"
#include "games/harbustaz/rules_text.hpp"

namespace herbarium {
namespace {

constexpr OptionSpec options[] = {{.name = "size",
                                   .fallback = 5,
                                   .ranges = Range{4, 6},
                                   .help = "cells a side of the board",
                                   .first_game = 4,
                                   .title = "Board size"}};

}  // namespace

extern const Module harbustaz_module;
const Module harbustaz_module = make_module<Harbustaz>({
    .name = "harbustaz",
    .title = "Harbustaz",
    .designer = "its designer, as published",
    .summary = "peasants that grow and sow, and never a draw",
    .rules = harbustaz::rules_text,
    .commands = harbustaz::commands_text,
    .guide = harbustaz::guide,
    .options = options,
    // Who is white and who black is chosen in the game.
    .seat_label = [](const Options&, Seat seat) -> std::string {
      return seat == 1 ? "sets up both colours" : "takes white or black";
    },
    .rounds = {.word = "action", .before = 1, .prelude = "set-up"},
    .display = {.previews_moves = true, .shows_territory = true},
});

}  // namespace herbarium
