#include <fmt/format.h>

#include "games/herd/text.hpp"

namespace herbarium::herd {
namespace {

std::string moment(const Plain& game) {
  const std::string turn = fmt::format("turn {}", game.turn);
  if (game.phase == Phase::over) return turn + ", the game is over";
  // Right after the last stone nothing is due, until it is clear what comes of it.
  const bool nothing_left = game.phase != Phase::roll && game.to_remove + game.to_place == 0;
  if (nothing_left) return fmt::format("{}, {}", turn, colour(game.mover));
  return fmt::format("{}, {}: {}", turn, colour(game.mover), plain_text(due(game)));
}

void put_stone(Cell& cell, int player) {
  cell.sign = player == 0 ? "R" : "B";
  cell.role = role_of_seat(player + 1);
  cell.words = player == 0 ? "red stone" : "blue stone";
}

// Only while stones are placed does it matter where the mover must not.
void put_nothing(Cell& cell, bool prohibited) {
  cell.sign = prohibited ? "x" : ".";
  cell.role = prohibited ? Role::hazard : Role::faint;
  cell.words = prohibited ? "empty, prohibited" : "empty";
}

Cell cell_of(const Plain& game, int index, bool may_choose) {
  const Hex hex = game.board().cell(index);
  const char stone = game.on(index);
  const int player = stone == 'r' ? 0 : stone == 'b' ? 1 : -1;
  const bool prohibited = game.phase == Phase::place && game.is_prohibited(index);
  Cell cell;
  cell.column = hex.number;
  cell.row = hex.row;
  cell.name = name(hex);
  player < 0 ? put_nothing(cell, prohibited) : put_stone(cell, player);
  const bool removable = game.phase == Phase::remove && player == 1 - game.mover;
  const bool placeable = game.phase == Phase::place && player < 0 && !prohibited;
  // Where nearly all cells can be chosen, marking them would only hide the others.
  cell.target = removable;
  if (may_choose && removable) cell.typed = "remove " + cell.name;
  if (may_choose && placeable) cell.typed = "place " + cell.name;
  return cell;
}

// The two dice as they lie on the table.
Panel dice_panel(const Plain& game) {
  constexpr const char* faces[7][3] = {{"", "", ""},
                                       {"     ", "  o  ", "     "},
                                       {"o    ", "     ", "    o"},
                                       {"o    ", "  o  ", "    o"},
                                       {"o   o", "     ", "o   o"},
                                       {"o   o", "  o  ", "o   o"},
                                       {"o   o", "o   o", "o   o"}};
  Panel panel{fmt::format("Dice: {} and {}", game.dice[0], game.dice[1]), {}};
  panel.drawn = true;
  panel.lines.push_back({{"+-----+ +-----+"}});
  for (int line = 0; line < 3; ++line)
    panel.lines.push_back({{fmt::format("|{}| |{}|", faces[game.dice[0]][line], faces[game.dice[1]][line])}});
  panel.lines.push_back({{"+-----+ +-----+"}});
  panel.lines.push_back({{fmt::format("remove {}, place {}", game.to_remove, game.to_place), Role::strong}});
  if (game.turn == 1) panel.lines.push_back({{"first turn: lower die", Role::faint}});
  return panel;
}

}  // namespace

Picture picture(const Plain& game, Seat viewer) {
  Picture picture;
  picture.moment = moment(game);
  const HexBoard& board = game.board();
  picture.board = {Shape::hexagonal, board.rows(), board.rows(), false, {}};
  const bool may_choose = viewer == game.mover + 1;
  for (int cell = 0; cell < board.size(); ++cell)
    picture.board.cells.push_back(cell_of(game, cell, may_choose));
  picture.holdings = {{"side", "stones"}, {}};
  for (int player : {0, 1})
    picture.holdings.seats.push_back({colour(player), fmt::format("{}", game.stones(player))});
  if (game.phase == Phase::remove || game.phase == Phase::place) picture.panels.push_back(dice_panel(game));
  return picture;
}

}  // namespace herbarium::herd
