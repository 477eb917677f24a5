#include <fmt/format.h>

#include "games/herd/text.hpp"

namespace herbarium::herd {
namespace {

std::string row_text(const Plain& game, int row) {
  const HexBoard& board = game.board();
  std::string text;
  int run = 0;
  for (int number = board.first_number(row); number <= board.last_number(row); ++number) {
    const char stone = game.on(board.index({row, number}));
    if (stone == '.') {
      ++run;
      continue;
    }
    if (run > 0) text += fmt::format("{}", run);
    run = 0;
    text += stone;
  }
  return run > 0 ? text + fmt::format("{}", run) : text;
}

}  // namespace

std::string position(const Plain& game) {
  constexpr const char* phases[] = {"roll", "remove", "place", "over"};
  const bool rolled = game.phase == Phase::remove || game.phase == Phase::place;
  const std::string dice = rolled ? fmt::format("{}-{}", game.dice[0], game.dice[1]) : "-";
  std::string text =
      fmt::format("herd {} {} {} {} {} remove={} add={} ", game.side, game.turn,
                  phases[static_cast<int>(game.phase)], game.mover + 1, dice, game.to_remove, game.to_place);
  for (int row = game.board().rows(); row-- > 0;) text += row_text(game, row) + (row > 0 ? "/" : "");
  if (game.phase != Phase::over) return text;
  return text + fmt::format(" result={} why={}", game.winner + 1, game.why == Why::full ? "full" : "resign");
}

}  // namespace herbarium::herd
