#include <fmt/format.h>

#include "games/harbustaz/territory.hpp"
#include "games/harbustaz/text.hpp"

namespace herbarium::harbustaz {
namespace {

// The colour to act; when the game is over, the one that acted last.
const char* colour_text(const State& state) {
  if (state.phase == Phase::play) return name(state.turn);
  return state.phase == Phase::over && state.actions > 0 ? name(other(state.turn)) : "-";
}

std::string peasant_text(const State& state, Colour colour) {
  const Side& side = state.pieces.of(colour);
  return side.at < 0 ? "-" : fmt::format("{}:{}", cell_name(state, side.at), side.height);
}

// Indexes of cells ascend by row letter and number.
std::string seeds_text(const State& state, Colour colour) {
  std::string text;
  for (const int cell : state.pieces.of(colour).seeds)
    text += (text.empty() ? "" : ",") + cell_name(state, cell);
  return text.empty() ? "-" : text;
}

std::string result_text(const State& state) {
  constexpr const char* names[] = {"", "passes", "repetition", "resign"};
  const std::string text = fmt::format(" result={} why={}", state.winner, names[static_cast<int>(state.why)]);
  if (state.why == Why::resign) return text;
  const std::array<int, 2> sums = halves(state);
  return fmt::format("{} score={},{}", text, points(sums[0]), points(sums[1]));
}

}  // namespace

std::string position(const State& state) {
  constexpr const char* phases[] = {"setup", "choose", "play", "over"};
  const std::string black = state.has_sides() ? fmt::format("{}", state.black_seat) : "-";
  const std::string text = fmt::format("harbustaz {} {} {} {} black={} B={} W={} b={} w={} passes={} seen={}",
                                       state.size, state.actions, phases[static_cast<int>(state.phase)],
                                       colour_text(state), black, peasant_text(state, Colour::black),
                                       peasant_text(state, Colour::white), seeds_text(state, Colour::black),
                                       seeds_text(state, Colour::white), state.passes, state.seen);
  return state.phase == Phase::over ? text + result_text(state) : text;
}

}  // namespace herbarium::harbustaz
