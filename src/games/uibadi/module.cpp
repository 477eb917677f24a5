#include <fmt/format.h>

#include "ai/make_module.hpp"
#include "games/uibadi/game.hpp"
#include "games/uibadi/guide.hpp"
#include "games/uibadi/rules_text.hpp"

namespace herbarium {
namespace {

// `start` knows them by their order.
constexpr OptionSpec options[] = {
    {"players", 3, Range{2, 6}, "how many play"},
    {.name = "size",
     .fallback = 8,
     .ranges = Range{4, 9},
     .help = "cells a side of the board",
     .fallback_before = 6,
     .first_game = 6,
     .title = "Board size"},
    {.name = "pieces",
     .fallback = 36,
     .ranges = Range{20, 36},
     .help = "pieces of each size",
     .fallback_before = 20,
     .first_game = 20},
    {"clock", 60, {Range{0, 0}, Range{10, 600}}, "seconds for a battle, 0: no clock"},
    {"turns", 200, Range{20, 5000}, "turns until the game ends"},
};

}  // namespace

extern const Module uibadi_module;
const Module uibadi_module = make_module<Uibadi>({
    .name = "uibadi",
    .title = "Uibadi",
    .designer = "Nick D'Andrea",
    .summary = "pyramids that point at players, real-time battles",
    .rules = uibadi::rules_text,
    .commands = uibadi::commands_text,
    .guide = uibadi::guide,
    .options = options,
    .seat_label =
        [](const Options& chosen, Seat seat) {
          return fmt::format("side {}", uibadi::name(uibadi::side_of(chosen[0], seat)));
        },
    .rounds = {.word = "turn"},
    .display = {.previews_moves = true, .traces_lines = true},
});

}  // namespace herbarium
