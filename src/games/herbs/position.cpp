#include <fmt/format.h>

#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

std::string phase_text(const State& state) {
  switch (state.phase) {
    case Phase::plan: return "plan";
    case Phase::bid: return fmt::format("bid{}", state.step);
    case Phase::coin: return fmt::format("coin{}", state.step);
    case Phase::over: break;
  }
  return "over";
}

// One row, as its stones and the runs of squares without one.
std::string row_text(const Arena& arena, int row) {
  std::string text;
  int run = 0;
  for (int column = 0; column <= width; ++column) {
    const Stone stone = column < width ? arena.stone(place_of({column, row})) : Stone::none;
    if (column < width && stone == Stone::none) {
      ++run;
      continue;
    }
    if (run > 0) text += fmt::format("{}", run);
    run = 0;
    if (column < width) text += stone == Stone::white ? 'w' : 'b';
  }
  return text;
}

std::string stones_text(const Arena& arena) {
  std::string text;
  for (int row = width; row-- > 0;) text += row_text(arena, row) + (row > 0 ? "/" : "");
  return text;
}

std::string herbs_text(const Arena& arena) {
  std::string text;
  for (const Herb& herb : arena.herbs) {
    if (!text.empty()) text += ',';
    text += herb.at == nowhere ? "-" : upper_name(square_of(herb.at)) + letter(herb.facing);
  }
  return text;
}

std::string conflict_text(const State& state) {
  if (state.phase != Phase::bid && state.phase != Phase::coin) return "-";
  return write_action(state.action(0, state.step), '.') + ";" +
         write_action(state.action(1, state.step), '.');
}

const char* why_text(Why why) {
  constexpr const char* names[] = {"", "herbs", "ap", "quiet", "resign"};
  return names[static_cast<int>(why)];
}

}  // namespace

std::string position(const State& state) {
  const Arena& arena = state.arena;
  std::string text = fmt::format(
      "herbs {} {} {} {} ap={},{} gp={},{} supply={}/{},{}/{} quiet={} now={} in={}", state.round,
      phase_text(state), stones_text(arena), herbs_text(arena), arena.ap[0], arena.ap[1], arena.gp[0],
      arena.gp[1], state.supply[0].white, state.supply[0].black, state.supply[1].white, state.supply[1].black,
      state.quiet, conflict_text(state), state.handed_in.digits());
  if (state.phase != Phase::over) return text;
  const std::string result = state.winners.empty() ? "draw" : state.winners.digits();
  return text + fmt::format(" result={} why={}", result, why_text(state.why));
}

}  // namespace herbarium::herbs
