#include <fmt/format.h>

#include "games/herd/rules.hpp"
#include "games/herd/text.hpp"

namespace herbarium::herd {
namespace {

template <int Words>
Line moment(const State<Words>& state) {
  if (state.phase == Phase::over) return line("turn ", state.turn, ", the game is over");
  const Line turn = line("turn ", state.turn, ", ", side_ref(state.mover, colour(state.mover)));
  // Right after the last stone of a kind nothing is due, until it is clear what comes of it.
  const int left = state.phase == Phase::remove ? state.to_remove : state.to_place;
  const bool nothing_left = state.phase != Phase::roll && left == 0;
  return nothing_left ? turn : line(turn, ": ", Text<Words>::due(state, state.mover));
}

void put_stone(Cell& cell, Seat owner) {
  cell.sign = owner == red ? "R" : "B";
  cell.role = role_of_seat(owner);
  cell.words = line(owner == red ? "red stone" : "blue stone");
}

// Only while stones are placed does it matter where the mover must not.
void put_nothing(Cell& cell, bool prohibited) {
  cell.sign = prohibited ? "x" : ".";
  cell.role = prohibited ? Role::hazard : Role::faint;
  cell.words = line(prohibited ? "empty, prohibited" : "empty");
}

template <int Words>
Cell cell_at(const State<Words>& state, int index, bool may_choose) {
  const Hex hex = state.board().cell(index);
  const bool prohibited = state.phase == Phase::place && Rules<Words>::is_prohibited(state, index);
  Cell cell;
  cell.column = hex.number;
  cell.row = hex.row;
  cell.name = name(hex);
  put_nothing(cell, prohibited);
  for (const Seat seat : {red, blue})
    if (state.stones[seat].has(index)) put_stone(cell, seat);
  const bool is_empty = !state.own().has(index) && !state.enemy().has(index);
  // All enemy stones can be chosen, and nearly all empty cells: marking them would only hide other marks.
  const bool removable = state.phase == Phase::remove && state.enemy().has(index);
  if (may_choose && removable) cell.typed = "remove " + cell.name;
  if (may_choose && state.phase == Phase::place && is_empty && !prohibited) cell.typed = "place " + cell.name;
  return cell;
}

// The two dice as they lie on the table.
template <int Words>
Panel dice_panel(const State<Words>& state) {
  constexpr const char* faces[7][3] = {{"", "", ""},
                                       {"     ", "  o  ", "     "},
                                       {"o    ", "     ", "    o"},
                                       {"o    ", "  o  ", "    o"},
                                       {"o   o", "     ", "o   o"},
                                       {"o   o", "  o  ", "o   o"},
                                       {"o   o", "o   o", "o   o"}};
  Panel panel{fmt::format("Dice: {} and {}", state.dice[0], state.dice[1]), {}};
  panel.drawn = true;
  panel.optional_lines = 5;
  panel.lines.push_back({{"+-----+ +-----+"}});
  for (int line = 0; line < 3; ++line)
    panel.lines.push_back(
        {{fmt::format("|{}| |{}|", faces[state.dice[0]][line], faces[state.dice[1]][line])}});
  panel.lines.push_back({{"+-----+ +-----+"}});
  panel.lines.push_back(
      {{fmt::format("remove {}, place {}", state.to_remove, state.to_place), Role::strong}});
  if (state.turn == 1) panel.lines.push_back({{"first turn: lower die", Role::faint}});
  return panel;
}

}  // namespace

template <int Words>
Picture picture(const State<Words>& state, Seat viewer) {
  Picture picture;
  picture.moment = moment(state);
  const HexBoard& board = state.board();
  picture.board = {Shape::hexagonal, board.rows(), board.rows(), false, {}};
  picture.board.narrow = true;
  for (int cell = 0; cell < board.size(); ++cell)
    picture.board.cells.push_back(cell_at(state, cell, viewer == state.mover));
  picture.holdings = {{"side", "stones"}, {}};
  for (const Seat seat : {red, blue})
    picture.holdings.seats.push_back({colour(seat), fmt::format("{}", state.stones[seat].size())});
  if (state.phase == Phase::remove || state.phase == Phase::place)
    picture.panels.push_back(dice_panel(state));
  return picture;
}

template Picture picture(const State<1>&, Seat);
template Picture picture(const State<2>&, Seat);
template Picture picture(const State<3>&, Seat);
template Picture picture(const State<8>&, Seat);

}  // namespace herbarium::herd
