// What people see of Uibadi, as meaning.
#include <fmt/format.h>

#include <algorithm>

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
Line words_of(const State& state, int slot) {
  const Area& area = state.area;
  const Piece& piece = area.piece(slot);
  const Line whose = line(name(piece.size), " piece of ", seat_ref(piece.placer));
  if (!piece.is_attacker()) return line("upright ", whose);
  const Line text = line(whose, " pointing ", long_name(piece.way()));
  const Seat at = area.ultimate(slot);
  const Line whom = at == nobody ? line("nobody") : line(seat_ref(at));
  const int target = area.target(slot);
  if (target == no_slot) return line(text, ", freely and ultimately at ", whom);
  return line(text, ", directly at ", the_piece(snapshot(area, target)), ", ultimately at ", whom);
}

// A piece's part in the battle.
Line part_in_battle(const Battle& battle, int slot) {
  for (const Battler& battler : battle.battlers) {
    if (slot == battler.defended) return line("; ", seat_ref(battler.seat), " defends it");
    if (battler.reserve.has(slot)) return line("; in the reserve of ", seat_ref(battler.seat));
    if (battler.aimed.has(slot)) return line("; aimed by ", seat_ref(battler.seat));
  }
  return {};
}

void put_piece(const State& state, int slot, Cell& cell) {
  const Piece& piece = state.area.piece(slot);
  const char sign = letter(piece.size);
  cell.sign = std::string(1, piece.is_attacker() ? sign : upper(sign));
  if (piece.is_attacker()) cell.facing = static_cast<int>(piece.way());
  cell.role = role_of_seat(piece.placer);
  cell.words = words_of(state, slot);
  if (state.in_battle()) append(cell.words, part_in_battle(state.battle, slot));
}

// The pieces that may be aimed now: a battler's own for the battler, those of both for whoever watches.
void mark_reserves(const State& state, Seat viewer, std::vector<Cell>& cells) {
  for (const Battler& battler : state.battle.battlers) {
    if (battler.left == 0 || (viewer != spectator && viewer != battler.seat)) continue;
    const std::string who = viewer == spectator ? fmt::format("{} ", battler.seat) : "";
    for (const int slot : battler.reserve) {
      Cell& cell = cells[state.area.piece(slot).cell];
      cell.target = true;
      cell.typed = fmt::format("{}aim {} ", who, cell.name);
    }
  }
}

// What choosing a cell types; the person goes on with a direction, or changes the size.
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
    cell.sign = '.';  // as a character: of the text g++ 12 warns without cause
    cell.role = Role::faint;
    cell.words = line("empty");
    if (const int slot = state.area.slot_at(index); slot != no_slot) put_piece(state, slot, cell);
    if (may_choose) cell.typed = typed_for(state, viewer, index, cell.name);
  }
  if (state.phase == Phase::battle) mark_reserves(state, viewer, board.cells);
  for (const Side side : all_sides) {
    const Seat seat = seat_at(state.players(), side);
    board.sides.push_back(seat == nobody ? Line{} : line(seat_span(seat)));
  }
  return board;
}

}  // namespace

Picture picture(const State& state, Seat viewer) {
  return {line(moment(state)), board(state, viewer), holdings(state), panels(state, viewer)};
}

}  // namespace herbarium::uibadi
