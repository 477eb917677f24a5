// Herd for people: the picture, events, tasks, and the end of the game.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "core/words.hpp"
#include "games/herd/text.hpp"

namespace herbarium::herd {

// --- the picture ------------------------------------------------------------------------------------------

namespace {

Spans moment(const AnyState& state) {
  if (state.phase == Phase::over) return concat("turn ", state.turn, ", the game is over");
  const Spans turn = concat("turn ", state.turn, ", ", side_ref(state.mover, colour(state.mover)));
  // No stones are due right after the last stone of a kind, until its effect is clear.
  const int left = state.phase == Phase::remove ? state.to_remove : state.to_place;
  const bool nothing_left = state.phase != Phase::roll && left == 0;
  return nothing_left
             ? turn
             : concat(turn, ": ",
                      state.phase == Phase::roll ? concat("a roll of two dice") : due(state, state.mover));
}

// Red stones are round and blue ones square. Lone ones are hollow: they can be captured.
const std::vector<Drawing> drawings{
    {"red stone", -1, R"(
/RR\
\RR/)",
     R"(

 /RRRRR\
 \RRRRR/)",
     Paint::owners_piece},
    {"blue stone", -1, R"(
[BB]
[BB])",
     R"(

 [BBBBB]
 [BBBBB])",
     Paint::owners_piece},
    {"lone red stone", -1, R"(
/R \
\__/)",
     R"(

 /  R  \
 \_____/)"},
    {"lone blue stone", -1, R"(
[B ]
[__])",
     R"(

 [  B  ]
 [_____])"},
    {"prohibited", -1, R"(
 \/
 /\)",
     R"(

   \ /
   / \)"},
};

void put_stone(Cell& cell, Seat owner, bool lone) {
  cell.figure =
      owner == red ? (lone ? "lone red stone" : "red stone") : (lone ? "lone blue stone" : "blue stone");
  cell.sign = owner == red ? "R" : "B";
  cell.role = role_of_seat(owner);
  cell.words = concat(owner == red ? "red stone" : "blue stone");
}

// Prohibited cells matter only while stones are placed.
void put_nothing(Cell& cell, bool prohibited) {
  cell.sign = prohibited ? "x" : ".";
  cell.figure = prohibited ? "prohibited" : "";
  cell.role = prohibited ? Role::hazard : Role::faint;
  cell.words = concat(prohibited ? "empty, prohibited" : "empty");
}

// Whether none of its own is next to it.
bool is_lone(const AnyState& state, Seat seat, int index) {
  return std::none_of(hex_ways.begin(), hex_ways.end(), [&](HexWay way) {
    const int next = state.board().neighbour(index, way);
    return next >= 0 && state.stones[seat].has(next);
  });
}

Cell cell_at(const AnyState& state, int index, bool may_choose) {
  const Hex hex = state.board().cell(index);
  const bool prohibited = state.phase == Phase::place && Rules<8>::is_prohibited(state, index);
  Cell cell;
  cell.column = hex.number;
  cell.row = hex.row;
  cell.name = name(hex);
  put_nothing(cell, prohibited);
  for (const Seat seat : {red, blue})
    if (state.stones[seat].has(index)) put_stone(cell, seat, is_lone(state, seat, index));
  const bool is_empty = !state.own().has(index) && !state.enemy().has(index);
  // All enemy stones can be chosen, and nearly all empty cells: marking them would only hide other marks.
  const bool removable = state.phase == Phase::remove && state.enemy().has(index);
  if (may_choose && removable) cell.typed = "remove " + cell.name;
  if (may_choose && state.phase == Phase::place && is_empty && !prohibited) cell.typed = "place " + cell.name;
  return cell;
}

// The two dice as they lie on the table.
Panel dice_panel(const AnyState& state) {
  static const std::vector<std::string> rows[] = {{"     ", "o    ", "o    ", "o   o", "o   o", "o   o"},
                                                  {"  o  ", "     ", "  o  ", "     ", "  o  ", "o   o"},
                                                  {"     ", "    o", "    o", "o   o", "o   o", "o   o"}};
  Panel panel{fmt::format("Dice: {} and {}", state.dice[0], state.dice[1]), {}};
  panel.drawn = true;
  panel.optional_lines = 5;
  panel.lines.push_back({{"+-----+ +-----+"}});
  for (const auto& row : rows) {
    const auto die = [&](int value) {
      const auto up = static_cast<std::size_t>(value - 1);
      return Span{row[up], Role::plain, DieRef{row, up}};
    };
    panel.lines.push_back(concat("|", die(state.dice[0]), "| |", die(state.dice[1]), "|"));
  }
  panel.lines.push_back({{"+-----+ +-----+"}});
  panel.lines.push_back(
      {{fmt::format("remove {}, place {}", state.to_remove, state.to_place), Role::strong}});
  if (state.turn == 1) panel.lines.push_back({{"first turn: lower die", Role::faint}});
  return panel;
}

}  // namespace

Picture picture(const AnyState& state, Seat viewer) {
  Picture picture;
  picture.moment = moment(state);
  const HexBoard& board = state.board();
  picture.board = {Shape::hexagonal, board.rows(), board.rows(), false, {}};
  picture.board.narrow = true;
  picture.board.drawings = &drawings;
  for (int cell = 0; cell < board.size(); ++cell)
    picture.board.cells.push_back(cell_at(state, cell, viewer == state.mover));
  picture.holdings = {{"side", "stones"}, {}};
  for (const Seat seat : {red, blue})
    picture.holdings.seats.push_back({colour(seat), fmt::format("{}", state.stones[seat].size())});
  if (state.phase == Phase::remove || state.phase == Phase::place)
    picture.panels.push_back(dice_panel(state));
  return picture;
}

// --- words ------------------------------------------------------------------------------------------------

namespace {

Span side(Seat seat) { return side_ref(seat, colour(seat)); }

Span stone(Seat owner, Hex cell) {
  return piece_ref(fmt::format("{}'s stone", colour(owner)), name(cell), owner);
}

Spans told(const Rolled& roll) {
  return concat(side(roll.mover), " rolls ", roll.dice[0], " and ", roll.dice[1],
                roll.lower_counts ? "; in the first turn the lower counts." : ".");
}

Spans told(const Removed& removal) {
  return concat(side(removal.mover), " removes ", stone(other(removal.mover), removal.cell), " on ",
                cell_ref(name(removal.cell)), ".");
}

Spans told(const Placed& placement) {
  return concat(side(placement.mover), " places on ", cell_ref(name(placement.cell)), ".");
}

Spans told(const Captured& capture) {
  return concat(stone(capture.owner, capture.cell), " on ", cell_ref(name(capture.cell)),
                " is captured: one more stone to place, ", capture.to_place, " in all.");
}

Spans told(const TurnCutShort& turn) {
  return concat("There is no cell for ", side(turn.mover), ": ", turn.not_placed, " of the stones ",
                turn.not_placed == 1 ? "is" : "are", " not placed, and the turn is over.");
}

Spans told(const BoardFull&) { return concat("That was the last cell."); }

}  // namespace

Spans words(const Event& event) {
  return std::visit([](const auto& each) { return told(each); }, event);
}

Spans due(const AnyState& state, Seat) {
  if (state.phase == Phase::roll) return concat("a roll of two dice (as `5 3`)");
  if (state.phase == Phase::remove)
    return concat(counted(state.to_remove, state.mover == red ? "blue stone" : "red stone"), " to remove");
  return concat(counted(state.to_place, "stone"), " to place");
}

std::string_view phase(const AnyState& state, Seat) {
  if (state.phase == Phase::roll) return rolling;
  return state.phase == Phase::remove ? removing : placing;
}

std::string ending(const AnyState& state) {
  return state.why == Why::full ? "the board is full" : "the other player resigned";
}

// --- figures of a finished game ---------------------------------------------------------------------------

namespace {

struct Count {
  PerSeat<int, blue> captured;     // of the other's stones
  PerSeat<int, blue> most_placed;  // in one turn
};

Count count(std::span<const Event> events) {
  Count all;
  int placed = 0;
  for (const Event& event : events) {
    if (std::holds_alternative<Rolled>(event)) placed = 0;
    if (const auto* capture = std::get_if<Captured>(&event)) ++all.captured[other(capture->owner)];
    if (const auto* placement = std::get_if<Placed>(&event)) {
      int& most = all.most_placed[placement->mover];
      most = std::max(most, ++placed);
    }
  }
  return all;
}

}  // namespace

std::vector<Spans> figures(const AnyState&, std::span<const Event> events) {
  const Count all = count(events);
  return {counts_in_words("Captured", all.captured, blue),
          counts_in_words("Most placed in a turn", all.most_placed, blue)};
}

}  // namespace herbarium::herd
