#include "games/harbustaz/refusals.hpp"

#include <fmt/format.h>

#include "base/counted.hpp"
#include "games/harbustaz/choices.hpp"
#include "games/harbustaz/text.hpp"

namespace herbarium::harbustaz {
namespace {

std::string wrong_distance(const State& state, Move::Kind kind) {
  const int height = state.pieces.of(state.turn).height;
  if (height > 2 * (state.size - 1))
    return fmt::format("a peasant of height {} can neither move nor sow: no line is so long here", height);
  return fmt::format("a peasant of height {} {} exactly {} in a straight line", height,
                     kind == Move::Kind::move ? "moves" : "sows",
                     counted(height, "cell") + (kind == Move::Kind::move ? "" : " away"));
}

// "a white seed": what stands on a cell, which is not empty.
std::string piece_on(const State& state, int cell) {
  const Colour colour = state.pieces.stones(Colour::black).has(cell) ? Colour::black : Colour::white;
  const bool seed = state.pieces.of(colour).seeds.has(cell);
  return fmt::format("a {} {}", name(colour), seed ? "seed" : "peasant");
}

// The first enemy piece on the way to the cell, that cell left out; -1 if there is none.
int obstacle(const State& state, HexWay way) {
  const Side& side = state.pieces.of(state.turn);
  const Cells enemies = state.pieces.stones(other(state.turn));
  int cell = side.at;
  for (int step = 1; step < side.height; ++step) {
    cell = state.board().neighbour(cell, way);
    if (enemies.has(cell)) return cell;
  }
  return -1;
}

}  // namespace

std::string why_not(const State& state, Move::Kind kind, int cell) {
  const auto way = way_to(state, cell);
  if (!way) return wrong_distance(state, kind);
  if (const int in_the_way = obstacle(state, *way); in_the_way >= 0)
    return fmt::format("{} on {} is in the way", piece_on(state, in_the_way), cell_name(state, in_the_way));
  if (!state.pieces.stones().has(cell)) return "";
  if (kind == Move::Kind::sow)
    return fmt::format("{} stands there; seeds are sown on empty cells", piece_on(state, cell));
  if (state.pieces.of(state.turn).seeds.has(cell)) return "";
  return fmt::format("{} stands there; only empty cells and {} seeds can be entered", piece_on(state, cell),
                     name(state.turn));
}

}  // namespace herbarium::harbustaz
