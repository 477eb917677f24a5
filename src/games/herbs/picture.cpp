// The board, the holdings, and the stakes of a conflict.
#include <fmt/format.h>

#include "base/text.hpp"
#include "games/herbs/rules.hpp"
#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

// --- drawings, with the Herbs facing north, east and south

const std::vector<Drawing> drawings{
    {"white stone", -1, R"(
/~\
\_/)",
     R"(
 ,-.
(   )
 `-')",
     Paint::light_piece},
    {"black stone", -1, R"(
/#\
\#/)",
     R"(
 /#\
#####
 \#/)",
     Paint::dark_piece},
    {"pit", -1, R"(
[:]
[:])",
     R"(
/^^^\
|:::|
\___/)",
     Paint::hollow},
    {"Herb", 0, R"(
-+-
/@\)",
     R"(
--+--
'(@)|
 / \)",
     Paint::owners_piece},
    {"Herb", 1, R"(
@-|
/\|)",
     R"(
(@) |
/|=-+
/ \ |)",
     Paint::owners_piece},
    {"Herb", 2, R"(
\@/
-+-)",
     R"(
 (@)
,/|\|
--+--)",
     Paint::owners_piece},
};

// --- the board

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
  cell.figure = "Herb";
  cell.facing = static_cast<int>(herb.facing);
  cell.role = role_of_seat(owner);
  cell.words = concat("Herb ", number, " of ", seat_ref(owner), ", facing ", name(herb.facing));
}

void put_stone(Cell& cell, Stone stone) {
  cell.sign = stone == Stone::white ? "o" : "#";
  cell.figure = stone == Stone::white ? "white stone" : "black stone";
  cell.facing = -1;
  cell.role = stone == Stone::white ? Role::light : Role::dark;
  cell.words = concat(name(stone), " stone");
}

void put_nothing(Cell& cell, int place) {
  cell.sign = is_pit(place) ? "()" : ".";
  cell.figure = is_pit(place) ? "pit" : "";
  cell.facing = -1;
  cell.role = is_pit(place) ? Role::hazard : Role::faint;
  cell.words = concat(is_pit(place) ? "pit" : "empty");
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

// The text that choosing the square types while the viewer writes a sheet.
std::string typed_at(const Arena& arena, Seat viewer, int place) {
  const int herb = arena.herb_at(place);
  if (herb != no_herb) return owner_of(herb) == viewer ? fmt::format("{} ", herb) : "";
  return is_pit(place) ? "" : "Wh " + square_name(place);
}

Cell& cell_at(Board& board, int place) { return board.cells[static_cast<std::size_t>(place)]; }

Board board(const State& state, Seat viewer) {
  Board board{Shape::square, width, width, true, {}};
  board.drawings = &drawings;
  board.cells.resize(square_count);
  for (int place = 0; place < square_count; ++place) {
    Cell& cell = cell_at(board, place);
    cell.column = square_of(place).column;
    cell.row = square_of(place).row;
    cell.name = square_name(place);
    put_contents(cell, state.arena, place);
    if (viewer != spectator && state.phase == Phase::plan) cell.typed = typed_at(state.arena, viewer, place);
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

// A seat's line of the sheet in the current step, from 1; the stone is the last. 0 if there is none.
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

// Rows of text break only after its commas, semicolons and colons.
std::string with_whole_parts(std::string_view text) {
  std::string whole;
  for (const char c : text) {
    const bool may_break = c != ' ' || whole.ends_with(',') || whole.ends_with(';') || whole.ends_with(':');
    whole += may_break ? std::string(1, c) : std::string(no_break_space);
  }
  return whole;
}

// Describes the results of both orders of a conflict.
class Orders {
 public:
  explicit Orders(const State& state) : state_(state) {
    for (const Seat first : both_seats) after_[first] = after_step(state, first);
  }

  // "seat 1 first: Herb 0 A6, Herb 2 A7; GP 4 and 0"
  Spans outcome(Seat first) const {
    Span who = seat_ref(first);
    who.role = role_of_seat(first);
    const Arena& after = after_[first];
    return capitalized(
        concat(who, " first: ",
               with_whole_parts(clauses({herbs(first), stones(after), values("GP", &Arena::gp, after),
                                         values("AP", &Arena::ap, after)}))));
  }

  // The Herbs that act, or that one of the orders moves.
  std::string herbs(Seat first) const {
    std::vector<std::string> parts;
    for (int number = 0; number < herb_count; ++number)
      if (is_concerned(number))
        parts.push_back(fmt::format("Herb {} {}", number, place_of_herb(number, after_[first])));
    return listed(parts, ", ");
  }

 private:
  using Values = PerSeat<std::int16_t, 2>;

  bool is_concerned(int number) const {
    const Herb& now = state_.arena.herb(number);
    if (!state_.arena.is_alive(number)) return false;
    for (const Seat seat : both_seats)
      if (state_.action(seat, state_.step).herb == number || !(after_[seat].herb(number) == now)) return true;
    return false;
  }

  std::string place_of_herb(int number, const Arena& after) const {
    if (!after.is_alive(number)) return "destroyed";
    const Herb& herb = after.herb(number);
    const bool turns = after_[1].herb(number).facing != after_[2].herb(number).facing;
    return square_name(herb.at) + (turns ? fmt::format(" facing {}", name(herb.facing)) : "");
  }

  // The stones that differ from the other order, unless they are too many to list.
  std::string stones(const Arena& after) const {
    constexpr std::size_t most = 3;
    std::vector<std::string> parts;
    for (int place = 0; place < square_count; ++place) {
      if (after_[1].stone(place) == after_[2].stone(place)) continue;
      const Stone stone = after.stone(place);
      if (stone != Stone::none) parts.push_back(fmt::format("{} {}", name(stone), square_name(place)));
    }
    if (parts.empty()) return "";
    return parts.size() > most ? "stones lie otherwise" : "stones left: " + listed(parts, ", ");
  }

  // Both seats' values then, if an order changes them.
  std::string values(const char* what, Values Arena::*of, const Arena& after) const {
    if (after_[1].*of == state_.arena.*of && after_[2].*of == state_.arena.*of) return "";
    return fmt::format("{} {} and {}", what, (after.*of)[1], (after.*of)[2]);
  }

  const State& state_;
  PerSeat<Arena, 2> after_;
};

}  // namespace

Picture picture(const State& state, Seat viewer) {
  Picture picture{concat(moment(state)), board(state, viewer), holdings(state), {}};
  if (state.phase == Phase::bid || state.phase == Phase::coin)
    picture.panels.push_back(stakes(state, viewer));
  for (const Seat seat : both_seats)
    if (state.step > 0) picture.sheet_lines.push_back(line_of(state, seat));
  return picture;
}

void stage(const Event& event, Picture& picture) {
  const auto* scored = std::get_if<events::PatternScored>(&event);
  if (!scored) return;
  const auto& [shape, colour, start, length] = scored->pattern;
  const Square corner = square_of(start);
  for (int right = 0; right < (shape == Pattern::Shape::column ? 1 : length); ++right)
    for (int up = 0; up < (shape == Pattern::Shape::row ? 1 : length); ++up)
      cell_at(picture.board, place_of({corner.column + right, corner.row + up})).hit = true;
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

Panel stakes(const State& state, Seat viewer) {
  Panel panel;
  panel.title = fmt::format("{} or {} first?", short_name(state.action(1, state.step)),
                            short_name(state.action(2, state.step)));
  panel.asked = true;
  const Orders orders(state);
  for (const Seat first : both_seats) panel.lines.push_back(orders.outcome(first));
  const auto [one, two] = std::pair(state.arena.gp[1], state.arena.gp[2]);
  if (state.phase == Phase::coin)
    panel.lines.push_back(concat("Equal bids: a coin decides."));
  else if (viewer == spectator)
    panel.lines.push_back(concat("If both bid 0, neither acts."));
  else if (one == two)
    panel.lines.push_back(concat("Both pay; a coin decides equal bids; if both bid 0, neither acts."));
  else
    panel.lines.push_back(concat("Both pay; at equal bids ", seat_ref(one < two ? 1 : 2),
                                 " is first, with fewer GP; if both bid 0, neither acts."));
  // A sheet, a bid or a shot may have taken them.
  for (const Seat seat : both_seats)
    if (viewer != spectator && state.arena.ap[seat] == 0)
      panel.lines.push_back(sentence(seat_ref(seat), " has no AP left, so the game ends after this round."));
  return panel;
}

std::string herbs_if_first(const State& state, Seat first) { return Orders(state).herbs(first); }

}  // namespace herbarium::herbs
