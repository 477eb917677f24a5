#include "games/harbustaz/picture.hpp"

#include <fmt/format.h>

#include "base/counted.hpp"
#include "games/harbustaz/choices.hpp"
#include "games/harbustaz/panels.hpp"
#include "games/harbustaz/rules.hpp"
#include "games/harbustaz/text.hpp"

namespace herbarium::harbustaz {
namespace {

std::string moment(const State& state) {
  switch (state.phase) {
    case Phase::setup: return "set-up";
    case Phase::choose: return "choice of sides";
    case Phase::play: return fmt::format("action {}, {} to act", state.actions + 1, name(state.turn));
    case Phase::over: break;
  }
  return counted(state.actions, "action") + ", the game is over";
}

// `B3`: a sign has two characters, so heights from 10, which only boards of size 6 know, are `BX`.
void put_peasant(Cell& cell, Colour colour, int height) {
  cell.sign = fmt::format("{}{}", colour == Colour::black ? 'B' : 'W',
                          height < 10 ? static_cast<char>('0' + height) : 'X');
  cell.words = fmt::format("{} peasant, height {}", name(colour), height);
}

void put_contents(const State& state, int index, Cell& cell) {
  cell.sign = ".";
  cell.role = Role::faint;
  cell.words = "empty";
  for (const Colour colour : colours) {
    const Side& side = state.pieces.of(colour);
    const bool seed = side.seeds.has(index);
    if (side.at != index && !seed) continue;
    cell.role = role_of(state, colour);
    if (!seed) return put_peasant(cell, colour, side.height);
    cell.sign = colour == Colour::black ? "b" : "w";
    cell.words = fmt::format("{} seed", name(colour));
  }
}

// The cells that a move or a sowing could go to.
void mark_arrivals(const State& state, bool may_choose, std::vector<Cell>& cells) {
  for (const HexWay way : hex_ways) {
    const int index = arrival(state, way);
    if (index < 0) continue;
    Cell& cell = cells[static_cast<std::size_t>(index)];
    cell.target = true;
    cell.words +=
        fmt::format("; {} may {} here", name(state.turn),
                    state.pieces.of(state.turn).seeds.has(index) ? "move and harvest" : "move or sow");
    if (may_choose) cell.typed = "move " + cell.name;
  }
}

void mark_sides(const State& state, bool may_choose, std::vector<Cell>& cells) {
  for (const Colour colour : colours) {
    Cell& cell = cells[static_cast<std::size_t>(state.pieces.of(colour).at)];
    cell.target = true;
    if (may_choose) cell.typed = fmt::format("choose {}", name(colour));
  }
}

Board board(const State& state, Seat viewer) {
  const HexBoard& ground = state.board();
  Board board{Shape::hexagonal, ground.rows(), ground.rows(), false, {}};
  board.cells.resize(static_cast<std::size_t>(ground.size()));
  const bool may_choose = viewer != spectator && to_act(state).has(viewer);
  for (int index = 0; index < ground.size(); ++index) {
    Cell& cell = board.cells[static_cast<std::size_t>(index)];
    cell.column = ground.cell(index).number;
    cell.row = ground.cell(index).row;
    cell.name = cell_name(state, index);
    put_contents(state, index, cell);
    // The white peasant's cell is to be written behind it.
    if (may_choose && state.phase == Phase::setup) cell.typed = fmt::format("setup {} ", cell.name);
  }
  if (state.phase == Phase::play) mark_arrivals(state, may_choose, board.cells);
  if (state.phase == Phase::choose) mark_sides(state, may_choose, board.cells);
  return board;
}

}  // namespace

Picture picture(const State& state, Seat viewer) {
  return {moment(state), board(state, viewer), holdings(state), panels(state)};
}

}  // namespace herbarium::harbustaz
