#include "games/herd/module.hpp"

#include "ai/player_of.hpp"
#include "games/herd/game.hpp"
#include "games/herd/rules_text.hpp"

namespace herbarium {
namespace {

constexpr OptionSpec options[] = {{"size", 5, {Range{2, 13}, Range{2, 13}}, "cells a side of the board"}};

// Calls `use` with the game for boards of that size: 61, 169 or 469 cells in one, three or eight words.
template <class Use>
auto for_size(int size, Use use) {
  if (size <= 5) return use(Herd<1>());
  return size <= 8 ? use(Herd<3>()) : use(Herd<8>());
}

}  // namespace

const Module herd_module{
    .name = "herd",
    .title = "Herd",
    .designer = "Mark Steere",
    .summary = "dice and stones on a hexagonal board that fills up",
    .rules = herd::rules_text,
    .commands = herd::commands_text,
    .options = options,
    .seats = [](const Options&) { return 2; },
    .start = [](const Options& chosen) -> std::unique_ptr<Match> {
      return for_size(chosen[0], [&](auto game) -> std::unique_ptr<Match> {
        return std::make_unique<MatchOf<decltype(game)>>(herd_module, chosen);
      });
    },
    .play_out =
        [](const Options& chosen, std::uint64_t seed) {
          return for_size(chosen[0], [&](auto game) { return play_out<decltype(game)>(chosen, seed); });
        },
    .think = think<Herd<1>, Herd<3>, Herd<8>>,
};

}  // namespace herbarium
