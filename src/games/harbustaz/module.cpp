#include "ai/make_module.hpp"
#include "games/harbustaz/game.hpp"
#include "games/harbustaz/guide.hpp"
#include "games/harbustaz/rules_text.hpp"

namespace herbarium {
namespace {

constexpr OptionSpec options[] = {{"size", 5, Range{4, 6}, "cells a side of the board"}};

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
    .seats = [](const Options&) { return 2; },
    .display = {.previews_moves = true},
});

}  // namespace herbarium
