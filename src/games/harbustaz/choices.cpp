#include "games/harbustaz/choices.hpp"

namespace herbarium::harbustaz {

int arrival(const State& state, HexWay way) {
  const Side& side = state.pieces.of(state.turn);
  const Cells enemies = state.pieces.stones(other(state.turn));
  int cell = side.at;
  for (int step = 0; step < side.height; ++step) {
    cell = state.board().neighbour(cell, way);
    if (cell < 0 || enemies.has(cell)) return -1;
  }
  return cell;
}

std::optional<HexWay> way_to(const State& state, int cell) {
  const Side& side = state.pieces.of(state.turn);
  const HexBoard& board = state.board();
  for (const HexWay way : hex_ways)
    if (ahead(board.cell(side.at), way, side.height) == board.cell(cell)) return way;
  return std::nullopt;
}

Actions actions(const State& state) {
  Actions list;
  const Side& side = state.pieces.of(state.turn);
  for (const HexWay way : hex_ways) {
    const int cell = arrival(state, way);
    if (cell < 0) continue;
    list.push({Move::Kind::move, state.turn, static_cast<std::int8_t>(cell), 0});
    if (!side.seeds.has(cell)) list.push({Move::Kind::sow, state.turn, static_cast<std::int8_t>(cell), 0});
  }
  list.push({Move::Kind::pass, state.turn, 0, 0});
  return list;
}

void list_moves(const State& state, std::vector<Move>& out) {
  if (state.phase == Phase::play)
    for (const Move& move : actions(state)) out.push_back(move);
  if (state.phase == Phase::choose)
    for (const Colour colour : colours) out.push_back({Move::Kind::choose, colour, 0, 0});
  if (state.phase != Phase::setup) return;
  const auto size = static_cast<std::int8_t>(state.board().size());
  for (std::int8_t black = 0; black < size; ++black)
    for (std::int8_t white = 0; white < size; ++white)
      if (black != white) out.push_back({Move::Kind::setup, Colour::black, black, white});
}

Move random_move(const State& state, Rng& rng) {
  if (state.phase == Phase::choose) return {Move::Kind::choose, colours[rng.below(2)], 0, 0};
  if (state.phase == Phase::setup) {
    const auto size = static_cast<std::uint32_t>(state.board().size());
    const std::uint32_t black = rng.below(size);
    const std::uint32_t white = (black + 1 + rng.below(size - 1)) % size;
    return {Move::Kind::setup, Colour::black, static_cast<std::int8_t>(black),
            static_cast<std::int8_t>(white)};
  }
  const Actions list = actions(state);
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

}  // namespace herbarium::harbustaz
