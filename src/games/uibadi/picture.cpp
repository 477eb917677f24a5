#include "games/uibadi/picture.hpp"

#include <fmt/format.h>

#include "games/uibadi/choices.hpp"
#include "games/uibadi/panels.hpp"
#include "games/uibadi/rules.hpp"
#include "games/uibadi/text.hpp"

namespace herbarium::uibadi {
namespace {

std::string moment(const State& state) {
  const std::string turn = fmt::format("turn {} of {}", state.turn, state.last_turn);
  switch (state.phase) {
    case Phase::turn: break;
    case Phase::commit: return turn + ", the numbers";
    case Phase::battle: return turn + ", a battle";
    case Phase::over: return turn + ", the game is over";
  }
  if (state.passes == 0) return turn;
  return state.passes == 1 ? turn + ", 1 pass" : fmt::format("{}, {} passes in a row", turn, state.passes);
}

// "medium piece of seat 2 pointing north-east, directly at the small blocker on d5, ultimately at seat 1".
std::string words_of(const State& state, int slot) {
  const Area& area = state.area;
  const Piece& piece = area.piece(slot);
  const std::string whose = fmt::format("{} piece of seat {}", name(piece.size), piece.placer);
  if (!piece.is_attacker()) return fmt::format("upright {}", whose);
  const std::string text = fmt::format("{} pointing {}", whose, long_name(piece.way()));
  const Seat at = area.ultimate(slot);
  const std::string whom = at == nobody ? "nobody" : fmt::format("seat {}", at);
  const int target = area.target(slot);
  if (target == no_slot) return fmt::format("{}, freely and ultimately at {}", text, whom);
  return fmt::format("{}, directly at {}, ultimately at {}", text, the_piece(told(area, target)), whom);
}

// What a piece is in the battle.
std::string part_in_battle(const Battle& battle, int slot) {
  for (const std::size_t side : {0U, 1U}) {
    const Seat seat = battle.seats[side];
    if (slot == battle.defended[side]) return fmt::format("; seat {} defends it", seat);
    if (battle.reserve[side].has(slot)) return fmt::format("; in the reserve of seat {}", seat);
    if (battle.aimed[side].has(slot)) return fmt::format("; aimed by seat {}", seat);
  }
  return "";
}

void put_piece(const State& state, int slot, Cell& cell) {
  const Piece& piece = state.area.piece(slot);
  const char sign = letter(piece.size);
  cell.sign = std::string(1, piece.is_attacker() ? sign : static_cast<char>(sign - 'a' + 'A'));
  cell.facing = piece.facing;
  cell.role = role_of_seat(piece.placer);
  cell.words = words_of(state, slot);
  if (state.in_battle()) cell.words += part_in_battle(state.battle, slot);
}

// The pieces that somebody may aim now, as far as it is the viewer's to do: all see those of both.
void mark_reserves(const State& state, Seat viewer, std::vector<Cell>& cells) {
  for (const std::size_t side : {0U, 1U}) {
    const Seat seat = state.battle.seats[side];
    if (state.battle.left[side] == 0 || (viewer != spectator && viewer != seat)) continue;
    for (const int slot : state.battle.reserve[side]) {
      Cell& cell = cells[state.area.piece(slot).cell];
      cell.target = true;
      cell.typed = fmt::format("{}aim {} ", viewer == spectator ? fmt::format("{} ", seat) : "", cell.name);
    }
  }
}

// A direction, or another size, is to be written behind or into it.
std::string typed_for(const State& state, Seat viewer, int index, const std::string& name) {
  const int slot = state.area.slot_at(index);
  if (slot == no_slot) return state.in_stash(Size::small) > 0 ? fmt::format("place s {} ", name) : "";
  return may_grow(state, viewer, slot) ? "grow " + name : "";
}

Board board(const State& state, Seat viewer) {
  const HexBoard& ground = state.area.board();
  Board board{Shape::hexagonal, ground.rows(), ground.rows(), false, {}};
  board.cells.resize(static_cast<std::size_t>(ground.size()));
  const bool may_choose = state.phase == Phase::turn && viewer == state.seat();
  for (int index = 0; index < ground.size(); ++index) {
    Cell& cell = board.cells[static_cast<std::size_t>(index)];
    cell.column = ground.cell(index).number;
    cell.row = ground.cell(index).row;
    cell.name = cell_name(state, index);
    cell.sign = ".";
    cell.role = Role::faint;
    cell.words = "empty";
    if (const int slot = state.area.slot_at(index); slot != no_slot) put_piece(state, slot, cell);
    if (may_choose) cell.typed = typed_for(state, viewer, index, cell.name);
  }
  if (state.phase == Phase::battle) mark_reserves(state, viewer, board.cells);
  return board;
}

}  // namespace

Picture picture(const State& state, Seat viewer) {
  return {moment(state), board(state, viewer), holdings(state), panels(state, viewer)};
}

}  // namespace herbarium::uibadi
