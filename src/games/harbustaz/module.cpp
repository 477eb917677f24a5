#include "games/harbustaz/module.hpp"

#include "ai/player_of.hpp"
#include "games/harbustaz/game.hpp"
#include "games/harbustaz/rules_text.hpp"

namespace herbarium {
namespace {

constexpr OptionSpec options[] = {{"size", 5, {Range{4, 6}, Range{4, 6}}, "cells a side of the board"}};

}  // namespace

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
