#include "games/herbs/picture.hpp"

#include <fmt/format.h>

#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

std::string moment(const State& state) {
  const std::string round = fmt::format("round {}", state.round);
  if (state.phase == Phase::over) return round + ", the game is over";
  if (state.step == 0) return round + ", planning";
  if (state.step > state.actions_option) return round + ", the new stones";
  const std::string step = fmt::format("{}, step {} of {}", round, state.step, state.actions_option);
  if (state.phase == Phase::bid) return step + ", bids";
  return state.phase == Phase::coin ? step + ", the coin" : step;
}

void put_herb(Cell& cell, int number, const Herb& herb) {
  cell.sign = std::string(1, static_cast<char>('0' + number));
  cell.facing = static_cast<int>(herb.facing);
  cell.role = role_of_seat(owner_of(number) + 1);
  cell.words = fmt::format("Herb {} of seat {}, facing {}", number, owner_of(number) + 1, name(herb.facing));
}

void put_stone(Cell& cell, Stone stone) {
  cell.sign = stone == Stone::white ? "o" : "#";
  cell.facing = -1;
  cell.role = stone == Stone::white ? Role::light : Role::dark;
  cell.words = fmt::format("{} stone", name(stone));
}

void put_nothing(Cell& cell, int place) {
  cell.sign = is_pit(place) ? "()" : ".";
  cell.facing = -1;
  cell.role = is_pit(place) ? Role::hazard : Role::faint;
  cell.words = is_pit(place) ? "pit" : "empty";
}

void put_contents(Cell& cell, const Arena& arena, int place) {
  const int herb = arena.herb_at(place);
  if (herb >= 0)
    put_herb(cell, herb, arena.herb(herb));
  else if (arena.stone(place) != Stone::none)
    put_stone(cell, arena.stone(place));
  else
    put_nothing(cell, place);
}

// What choosing the square types while the viewer writes a sheet.
std::string typed_for(const State& state, Seat viewer, int place) {
  if (viewer == spectator || state.phase != Phase::plan) return "";
  const int herb = state.arena.herb_at(place);
  if (herb >= 0) return owner_of(herb) == viewer - 1 ? fmt::format("{} ", herb) : "";
  return is_pit(place) ? "" : fmt::format("Wh {}", upper_name(square_of(place)));
}

Board board(const State& state, Seat viewer) {
  Board board{Shape::square, width, width, true, {}};
  board.cells.resize(square_count);
  for (int place = 0; place < square_count; ++place) {
    Cell& cell = board.cells[static_cast<std::size_t>(place)];
    cell.column = square_of(place).column;
    cell.row = square_of(place).row;
    cell.name = upper_name(square_of(place));
    put_contents(cell, state.arena, place);
    cell.typed = typed_for(state, viewer, place);
  }
  return board;
}

Holdings holdings(const State& state) {
  Holdings table{{"AP", "GP", "white", "black"}, {}};
  for (int player : {0, 1}) {
    const Supply& supply = state.stock(player);
    table.seats.push_back({fmt::format("{}", state.arena.action_points(player)),
                           fmt::format("{}", state.arena.game_points(player)),
                           fmt::format("{}", supply.white), fmt::format("{}", supply.black)});
  }
  return table;
}

// The two actions of a conflict.
Panel conflict(const State& state) {
  Panel panel{"In conflict", {}};
  for (int player : {0, 1})
    panel.lines.push_back({{fmt::format("seat {}: ", player + 1), role_of_seat(player + 1)},
                           {write_action(state.action(player, state.step)), Role::strong}});
  return panel;
}

}  // namespace

Picture picture(const State& state, Seat viewer) {
  Picture picture{moment(state), board(state, viewer), holdings(state), {}};
  if (state.phase == Phase::bid || state.phase == Phase::coin) picture.panels.push_back(conflict(state));
  return picture;
}

void add_ghosts(Picture& picture, const State& state, const Arena& planned, const Sheet& sheet) {
  for (int place = 0; place < square_count; ++place) {
    const int herb = planned.herb_at(place);
    const bool same = planned.stone(place) == state.arena.stone(place) &&
                      herb == state.arena.herb_at(place) &&
                      (herb < 0 || planned.herb(herb) == state.arena.herb(herb));
    if (same) continue;
    Cell& cell = picture.board.cells[static_cast<std::size_t>(place)];
    put_contents(cell, planned, place);
    cell.ghost = true;
  }
  if (sheet.stone.colour == Stone::none || !planned.is_free(sheet.stone.at)) return;
  Cell& cell = picture.board.cells[static_cast<std::size_t>(sheet.stone.at)];
  put_stone(cell, sheet.stone.colour);
  cell.ghost = true;
}

}  // namespace herbarium::herbs
