#include "ai/make_module.hpp"
#include "games/uibadi/game.hpp"
#include "games/uibadi/guide.hpp"
#include "games/uibadi/rules_text.hpp"

namespace herbarium {
namespace {

// `start` knows them by their order.
constexpr OptionSpec options[] = {
    {"players", 3, Range{2, 6}, "players"},
    {"size", 8, Range{4, 9}, "cells a side of the board", 6},
    {"pieces", 36, Range{20, 36}, "pieces of each size", 20},
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
    .seats = [](const Options& chosen) { return chosen[0]; },
    .display = {.previews_moves = true, .traces_lines = true},
});

}  // namespace herbarium
