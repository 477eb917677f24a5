#include <fmt/format.h>

#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

std::string moment(const State& state) {
  const std::string round = fmt::format("round {}", state.round);
  if (state.phase == Phase::over) return round + ", the game is over";
  if (state.step == 0) return round + ", planning";
  if (state.step > state.actions) return round + ", the new stones";
  const std::string step = fmt::format("{}, step {} of {}", round, state.step, state.actions);
  if (state.phase == Phase::bid) return step + ", bids";
  return state.phase == Phase::coin ? step + ", the coin" : step;
}

void put_herb(Cell& cell, int number, const Herb& herb) {
  const Seat owner = owner_of(number);
  cell.sign = fmt::to_string(number);
  cell.facing = static_cast<int>(herb.facing);
  cell.role = role_of_seat(owner);
  cell.words = line("Herb ", number, " of ", seat_ref(owner), ", facing ", name(herb.facing));
}

void put_stone(Cell& cell, Stone stone) {
  cell.sign = stone == Stone::white ? "o" : "#";
  cell.facing = -1;
  cell.role = stone == Stone::white ? Role::light : Role::dark;
  cell.words = line(name(stone), " stone");
}

void put_nothing(Cell& cell, int place) {
  cell.sign = is_pit(place) ? "()" : ".";
  cell.facing = -1;
  cell.role = is_pit(place) ? Role::hazard : Role::faint;
  cell.words = line(is_pit(place) ? "pit" : "empty");
}

void put_contents(Cell& cell, const Arena& arena, int place) {
  const int herb = arena.herb_at(place);
  if (herb != no_herb)
    put_herb(cell, herb, arena.herb(herb));
  else if (arena.stone(place) != Stone::none)
    put_stone(cell, arena.stone(place));
  else
    put_nothing(cell, place);
}

// What choosing the square types while the viewer writes a sheet.
std::string typed_at(const Arena& arena, Seat viewer, int place) {
  const int herb = arena.herb_at(place);
  if (herb != no_herb) return owner_of(herb) == viewer ? fmt::format("{} ", herb) : "";
  return is_pit(place) ? "" : fmt::format("Wh {}", upper_name(square_of(place)));
}

std::string typed_for(const State& state, Seat viewer, int place) {
  return viewer == spectator || state.phase != Phase::plan ? "" : typed_at(state.arena, viewer, place);
}

Cell& cell_at(Board& board, int place) { return board.cells[static_cast<std::size_t>(place)]; }

Board board(const State& state, Seat viewer) {
  Board board{Shape::square, width, width, true, {}};
  board.cells.resize(square_count);
  for (int place = 0; place < square_count; ++place) {
    Cell& cell = cell_at(board, place);
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
  for (const Seat seat : both_seats) {
    const Supply& supply = state.supply[seat];
    table.seats.push_back({fmt::to_string(state.arena.ap[seat]), fmt::to_string(state.arena.gp[seat]),
                           fmt::format("{}", supply.white), fmt::format("{}", supply.black)});
  }
  return table;
}

// The line of a seat's sheet that is due in the step under way; the stone is the last.
int line_of(const State& state, Seat seat) {
  const Sheet& sheet = state.sheets[seat];
  const int actions = static_cast<int>(sheet.actions.size());
  if (state.step > state.actions) return sheet.stone ? actions + 1 : 0;
  return state.step <= actions ? state.step : 0;
}

bool is_same(const Arena& a, const Arena& b, int place) {
  const int herb = a.herb_at(place);
  return a.stone(place) == b.stone(place) && herb == b.herb_at(place) &&
         (herb == no_herb || a.herb(herb) == b.herb(herb));
}

}  // namespace

Picture picture(const State& state, Seat viewer) {
  Picture picture{line(moment(state)), board(state, viewer), holdings(state), {}};
  if (state.phase == Phase::bid || state.phase == Phase::coin)
    picture.panels.push_back(stakes(state, viewer));
  for (const Seat seat : both_seats)
    if (state.step > 0) picture.sheet_lines.push_back(line_of(state, seat));
  return picture;
}

void stage(const Event& event, Picture& picture) {
  const auto* scored = std::get_if<events::PatternScored>(&event);
  if (!scored) return;
  for (const Place place : places_of(scored->pattern)) cell_at(picture.board, place).hit = true;
}

void add_ghosts(Picture& picture, const State& state, Seat viewer, const Arena& planned) {
  for (int place = 0; place < square_count; ++place) {
    if (is_same(planned, state.arena, place)) continue;
    Cell& cell = cell_at(picture.board, place);
    put_contents(cell, planned, place);
    cell.typed = typed_at(planned, viewer, place);
    cell.ghost = true;
  }
}

}  // namespace herbarium::herbs
