#include "ai/make_module.hpp"
#include "games/herd/game.hpp"
#include "games/herd/guide.hpp"
#include "games/herd/rules_text.hpp"

namespace herbarium {
namespace {

constexpr OptionSpec options[] = {{.name = "size",
                                   .fallback = 5,
                                   .ranges = Range{2, 13},
                                   .help = "cells a side of the board",
                                   .first_game = 3,
                                   .title = "Board size"}};

}  // namespace

extern const Module herd_module;
const Module herd_module = make_module<Herd<1>, Herd<2>, Herd<3>, Herd<8>>({
    .name = "herd",
    .title = "Herd",
    .designer = "Mark Steere",
    .summary = "dice and stones on a hexagonal board that fills up",
    .rules = herd::rules_text,
    .commands = herd::commands_text,
    .guide = herd::guide,
    .options = options,
    .seat_label = [](const Options&, Seat seat) -> std::string { return seat == 1 ? "Red" : "Blue"; },
    .rounds = {.word = "turn"},
    .display = {.previews_moves = true},
});

}  // namespace herbarium
