#include <fmt/format.h>

#include "base/text/counted.hpp"
#include "games/rush/rules.hpp"
#include "games/rush/text.hpp"

namespace herbarium::rush {
namespace {

Line moment(const State& state) {
  const std::string round = fmt::format("round {} of {}", state.round, state.rounds);
  if (state.phase == Phase::over) return line(round, ", the game is over");
  return state.has_mover() ? line(round, ", ", seat_ref(state.mover()), "'s turn")
                           : line(round, ", who goes first");
}

const char* ground_sign(Ground ground) {
  switch (ground) {
    case Ground::street: return ":";
    case Ground::residential: return "^";
    case Ground::pond: return "##";
    case Ground::sky: return "~~";
    default: return ".";
  }
}

const char* ground_words(Ground ground) {
  switch (ground) {
    case Ground::street: return "a street";
    case Ground::residential: return "a residential block";
    case Ground::pond: return "the pond, which nobody enters";
    default: return "a lawn";
  }
}

// The colour of the first unit in a space, in the order of its signs.
Role role_in(const State& state, Space space) {
  for (Seat seat = 1; seat <= state.players; ++seat)
    if (state.at[seat] == space) return role_of_seat(seat);
  for (const Team team : teams)
    if (state.minions_of(team).in(space) > 0) return role_of(team);
  return units_sign(state, space).empty() ? Role::faint : Role::strong;
}

void put_building(Cell& cell, Space space) {
  if (space == cloud) {
    cell.block->tag = "~~";
    cell.block->caption = "Cloud";
    cell.words = line("the Cloud, where nobody walks");
    return;
  }
  const int number = space + 1;
  cell.block->tag = fmt::format("{}", number);
  cell.block->caption = caption_of_building(number);
  cell.words = line(title_of_building(number));
  for (const Team team : teams)
    if (space == base_of(team)) append(cell.words, fmt::format(", the {}s' base", member_name(team)));
}

// As many signs as fit; `&` at the end stands for the others.
std::string short_sign(const State& state, Space space) {
  const std::string sign = units_sign(state, space);
  const std::size_t room = sign_room(space);
  return sign.size() <= room ? sign : sign.substr(0, room - 1) + "&";
}

void put_space(const State& state, Space space, Cell& cell) {
  const Footprint& plan = campus.plan[space];
  cell.column = plan.corner.column;
  cell.row = plan.corner.row;
  cell.name = name(space);
  cell.role = role_in(state, space);
  const bool block = is_building(space) || space == cloud;
  const Ground ground = ground_at(plan.corner);
  const std::string sign = short_sign(state, space);
  if (block) {
    cell.block = Block{plan.width, plan.height, "", ""};
    put_building(cell, space);
    cell.sign = sign;
    if (sign.empty()) cell.role = Role::plain;
  } else {
    cell.sign = sign.empty() ? ground_sign(ground) : sign;
    cell.words = line(ground_words(ground));
  }
  if (!sign.empty()) append(cell.words, line(": ", units_words(state, space)));
  cell.note = distances_from(state, space);
}

void add_pond(std::vector<Cell>& cells) {
  for (int column = 0; column < columns; ++column)
    for (int row = 0; row < rows; ++row) {
      if (space_at({column, row}) != nowhere) continue;
      Cell& cell = cells.emplace_back();
      cell.column = column;
      cell.row = row;
      cell.name = herbarium::name(Square{column, row});
      cell.sign = ground_sign(Ground::pond);
      cell.role = Role::faint;
      cell.words = line(ground_words(Ground::pond));
    }
}

void mark(std::vector<Cell>& cells, Space space, bool may_choose, const char* word, const char* words) {
  Cell& cell = cells[space];
  cell.target = true;
  append(cell.words, fmt::format("; {}", words));
  if (may_choose) cell.typed = fmt::format("{} {}", word, cell.name);
}

// Marks where the mover, or in a flight the carrier, can go.
void mark_ways(const State& state, bool may_choose, std::vector<Cell>& cells) {
  if (state.phase == Phase::act)
    for (const int space : reachable(state))
      mark(cells, static_cast<Space>(space), may_choose, "go", "can be reached");
  if (state.phase != Phase::drag) return;
  const Seat carrier = carrier_for(state, team_of(state.mover()));
  for (const Space space : neighbours(state.at[carrier]))
    if (may_drag(state, carrier, space))
      mark(cells, space, may_choose, "drag", "the carrier can be dragged here");
}

// The Princess who is rolled for, where she may be in a moment.
void mark_announced(const State& state, bool may_choose, std::vector<Cell>& cells) {
  const auto places = announced(state);
  for (std::size_t i = 0; i < places.size(); ++i) {
    Cell& cell = cells[places[i]];
    const Team hers = enemy_of(state.mover());
    cell.ghost = true;
    if (cell.sign.size() < sign_room(places[i])) cell.sign += hers == Team::jocks ? 'H' : 'P';
    if (cell.role == Role::plain) cell.role = Role::strong;
    append(cell.words, line("; ", princess_name(hers), " may appear here"));
    if (may_choose) cell.typed = i == 0 ? "plus" : "minus";
  }
}

Board board(const State& state, Seat viewer) {
  Board board{Shape::square, columns, rows, false, {}};
  board.cells.resize(spaces);
  for (int space = 0; space < spaces; ++space)
    put_space(state, static_cast<Space>(space), board.cells[static_cast<std::size_t>(space)]);
  mark_ways(state, state.phase == Phase::act && viewer == state.mover(), board.cells);
  mark_announced(state, state.phase == Phase::sign && viewer == state.due, board.cells);
  add_pond(board.cells);
  return board;
}

// The space next to `space` in that direction; beside a building, the first one that can be entered.
std::optional<Space> beside(Space space, Heading heading) {
  const Footprint& plan = campus.plan[space];
  for (int across = 0; across < plan.width; ++across)
    for (int up = 0; up < plan.height; ++up) {
      const Square square = ahead({plan.corner.column + across, plan.corner.row + up}, heading);
      if (!on_map(square)) continue;
      const Space next = space_at(square);
      if (next < cloud && next != space) return next;
    }
  return std::nullopt;
}

// The arrow keys are steps.
std::vector<Shortcut> keys(const State& state, Seat viewer) {
  constexpr const char* arrows[] = {"Up", "Right", "Down", "Left"};
  std::vector<Shortcut> all;
  if (state.phase != Phase::act || viewer != state.mover() || state.points == 0) return all;
  for (int i = 0; i < 4; ++i)
    if (const auto to = beside(state.at[viewer], static_cast<Heading>(i)))
      all.push_back({arrows[i], "step " + name(*to), ""});
  return all;
}

}  // namespace

Picture picture(const State& state, Seat viewer) {
  return {moment(state), board(state, viewer), holdings(state), panels(state), keys(state, viewer)};
}

}  // namespace herbarium::rush
