// The picture of Uibadi: the board, the panels next to it, and the effects of a cell or a move.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "games/uibadi/rules.hpp"
#include "games/uibadi/text.hpp"

namespace herbarium::uibadi {
namespace {

// A seat in its colour.
Span seat_span(Seat seat) {
  Span span = seat_ref(seat);
  span.role = role_of_seat(seat);
  return span;
}

// --- the board ---------------------------------------------------------------------------------------------

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

// "medium piece (placed by seat 2) pointing north-east, directly at the small blocker on d5, ultimately at
// seat 1".
Spans words_of(const State& state, int slot) {
  const Area& area = state.area;
  const Piece& piece = area.piece(slot);
  const Spans whose = concat(name(piece.size), " piece (placed by ", seat_ref(piece.placer), ")");
  if (!piece.is_attacker()) return concat("upright ", whose);
  const Spans text = concat(whose, ", pointing ", long_name(piece.way()));
  const Seat at = area.ultimate(slot);
  const Spans whom = at == nobody ? concat("nobody") : concat(seat_ref(at));
  const int target = area.target(slot);
  if (target == no_slot) return concat(text, ", freely and ultimately at ", whom);
  return concat(text, ", directly at ", the_piece(snapshot(area, target)), ", ultimately at ", whom);
}

// A piece's part in the battle, if there is one.
Spans part_in_battle(const Battle& battle, int slot) {
  for (const Battler& battler : battle.battlers) {
    if (slot == battler.defended) return concat("; ", seat_ref(battler.seat), " defends it");
    if (battler.reserve.has(slot)) return concat("; in the reserve of ", seat_ref(battler.seat));
    if (battler.aimed.has(slot)) return concat("; aimed by ", seat_ref(battler.seat));
  }
  return {};
}

// An upright pyramid rests on its base. In large cells, a pointing pyramid has its base at the back and its
// tip at the front, in the wall; in medium cells, a stroke or a flat back shows its direction. The letter,
// the number of letters and the width show its size.
constexpr int east = static_cast<int>(HexWay::e);
constexpr int north_east = static_cast<int>(HexWay::ne);
constexpr int south_east = static_cast<int>(HexWay::se);

const std::vector<Drawing> drawings{
    {"small", -1, R"(
 ^
/S\)",
     R"(

    ^
   /S\)"},
    {"medium", -1, R"(
 /\
/M_\)",
     R"(

   /^\
  /_M_\)"},
    {"large", -1, R"(
 /\
/LL\)",
     R"(
   .^.
  / L \
 /_____\)"},
    {"small", east, R"(
  s\
  s/)",
     R"(

   |s\>
   |_/)"},
    {"small", north_east, R"(
  /
 s)",
     R"(
      /
   ,s/
   `/)"},
    {"small", south_east, R"(
 s
  \)",
     R"(

   ,\
   `s\
      \)"},
    {"medium", east, R"(
 |m\
 |_/)",
     R"(

  |m`-.>
  |_,-')"},
    {"medium", north_east, R"(
   /
 mm)",
     R"(
     ./
  ,mm/
  `-/)"},
    {"medium", south_east, R"(
 mm
   \)",
     R"(

  ,-\
  `mm\
     `\)"},
    {"large", east, R"(
|ll\
|ll/)",
     R"(

 |ll`-._>
 |ll,-')"},
    {"large", north_east, R"(
   /
lll)",
     R"(
    .-/
 ,'ll/
 `--/)"},
    {"large", south_east, R"(
lll
   \)",
     R"(

 ,--\
 `.ll\
    `-\)"},
};

void put_piece(const State& state, int slot, Cell& cell) {
  const Piece& piece = state.area.piece(slot);
  const char sign = letter(piece.size);
  cell.sign = std::string(1, piece.is_attacker() ? sign : upper(sign));
  if (piece.is_attacker()) cell.facing = static_cast<int>(piece.way());
  cell.role = role_of_seat(piece.placer);
  cell.figure = name(piece.size);
  cell.words = words_of(state, slot);
  append(cell.words, part_in_battle(state.battle, slot));
}

// Marks the pieces that may be aimed now: for a battler the pieces in their own reserve, for a spectator
// both reserves.
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

// The text that choosing a cell types. The player adds a direction or changes the size.
std::string typed_for(const State& state, Seat viewer, int index, const std::string& name) {
  const int slot = state.area.slot_at(index);
  if (slot == no_slot) return state.in_stash(Size::small) > 0 ? fmt::format("place s {} ", name) : "";
  return may_grow(state, viewer, slot) ? "grow " + name : "";
}

Board board(const State& state, Seat viewer) {
  const HexBoard& ground = state.area.board();
  Board board{Shape::hexagonal, ground.rows(), ground.rows(), false, {}};
  board.drawings = &drawings;
  board.cells.resize(static_cast<std::size_t>(ground.size()));
  const bool may_choose = state.phase == Phase::turn && viewer == state.seat();
  for (int index = 0; index < ground.size(); ++index) {
    Cell& cell = board.cells[static_cast<std::size_t>(index)];
    cell.column = ground.cell(index).number;
    cell.row = ground.cell(index).row;
    cell.name = cell_name(state, index);
    cell.sign = '.';  // as a character: of the text g++ 12 warns without cause
    cell.role = Role::faint;
    cell.words = concat("empty");
    if (const int slot = state.area.slot_at(index); slot != no_slot) put_piece(state, slot, cell);
    if (may_choose) cell.typed = typed_for(state, viewer, index, cell.name);
  }
  mark_reserves(state, viewer, board.cells);
  for (const Side side : all_sides) {
    const Seat seat = seat_at(state.players(), side);
    board.sides.push_back(seat == nobody ? Spans{} : concat(seat_span(seat)));
  }
  return board;
}

// --- the panels --------------------------------------------------------------------------------------------

// The number committed by a battler, if there is one, as far as the viewer may know it.
std::string committed(const State& state, const Battler& battler, Seat viewer) {
  if (state.phase == Phase::battle)
    return fmt::format("  {} committed, {} left", *battler.number, battler.left);
  return battler.seat == viewer ? fmt::format("  {} committed, secret", *battler.number)
                                : "  has committed a number";
}

Spans reserve(const State& state, const Battler& battler) {
  if (battler.reserve.empty()) return concat("  no reserve");
  Spans cells = concat("  reserve");
  for (const std::string& name : cell_names(state, battler.reserve))
    append(cells, concat(" ", cell_ref(name)));
  return cells;
}

Panel battle_panel(const State& state, Seat viewer) {
  Panel panel{state.clock == 0 ? "Battle, no clock" : "Battle", {}};
  for (const Battler& battler : state.battle.battlers) {
    const std::string defended = cell_name(state, state.area.piece(battler.defended).cell);
    panel.lines.push_back(concat(seat_span(battler.seat), " defends ", cell_ref(defended), ": ",
                                 counted(state.area.attackers_of(battler.defended), "attacker")));
    if (battler.number) panel.lines.push_back(concat(committed(state, battler, viewer)));
    panel.lines.push_back(reserve(state, battler));
  }
  panel.asked = state.phase == Phase::battle;
  return panel;
}

// "yes" if a seat is armed, else the attackers it has of those it needs: "1/2".
std::string armed(const State& state, Seat seat) {
  if (state.armed.has(seat)) return "yes";
  return fmt::format("{}/{}", attackers_that_arm(state, seat), enough_to_arm);
}

// Whether a player loses a win now or with one more attacker.
bool costs_wins(const State& state, Seat seat) {
  return state.phase != Phase::over && state.wins[seat] > 0 &&
         state.area.free_at(seat).size() >= enough_to_cost_a_win - 1;
}

// The players who lose a win, or are about to.
std::optional<Panel> warnings(const State& state) {
  Panel panel;
  for (const Seat seat : state.everybody()) {
    if (state.phase != Phase::turn || !costs_wins(state, seat)) continue;
    const int attackers = state.area.free_at(seat).size();
    const std::string words = attackers < enough_to_cost_a_win
                                  ? "a fifth attacker costs a win"
                                  : fmt::format("{} attackers cost a win each turn", attackers);
    panel.lines.push_back(concat(seat_span(seat), ": ", Span{words, Role::bad}));
  }
  return panel.lines.empty() ? std::nullopt : std::optional(panel);
}

// For each seat its side of the board, its wins, whether it is armed, and the number of attackers that
// point freely at it: `4!` if a fifth costs a win.
Holdings holdings(const State& state) {
  constexpr int foes = 3;
  Holdings table{{"at", "won", "armed", "foes"}, {}};
  for (const Seat seat : state.everybody()) {
    const bool warns = costs_wins(state, seat);
    table.seats.push_back({name(side_of(state.players(), seat)), fmt::format("{}", state.wins[seat]),
                           armed(state, seat),
                           fmt::format("{}{}", state.area.free_at(seat).size(), warns ? "!" : "")});
    table.warned.push_back(warns ? foes : -1);
  }
  return table;
}

// The battle as far as `viewer` may know it, the warnings, and the stash.
std::vector<Panel> panels(const State& state, Seat viewer) {
  std::vector<Panel> all;
  if (state.in_battle()) all.push_back(battle_panel(state, viewer));
  if (auto panel = warnings(state)) all.push_back(*std::move(panel));
  Panel stash{"Stash",
              {concat(fmt::format("{} small, {} medium, {} large", state.in_stash(Size::small),
                                  state.in_stash(Size::medium), state.in_stash(Size::large)))}};
  stash.optional = true;
  all.push_back(std::move(stash));
  return all;
}

// --- the directions from a cell ----------------------------------------------------------------------------

// The target of a piece placed by `viewer` on an empty cell.
Spans end_of_line(const State& state, Seat viewer, int cell, HexWay way) {
  const Area& area = state.area;
  const Seat at = area.ultimate(cell, way);
  if (at == nobody) return concat("nobody's side");
  if (at == viewer) return concat("your own side");
  if (!area.ground().goes_on(cell, way)) return concat("the rim, no cell ahead");
  const int target = area.first(cell, way);
  if (target == no_slot) return concat("freely at ", seat_ref(at));
  return concat("directly at ", the_piece(snapshot(area, target)), ", ultimately at ", seat_ref(at));
}

// The directions with the same target.
struct Ways {
  Spans names;
  Spans end;
  bool are_legal;  // for an attacker
};

std::vector<Ways> ways_from(const State& state, Seat viewer, int cell) {
  std::vector<Ways> all;
  for (const HexWay way : hex_ways) {
    const Spans end = end_of_line(state, viewer, cell, way);
    const auto same = std::find_if(all.begin(), all.end(), [&](const Ways& each) { return each.end == end; });
    if (same == all.end())
      all.push_back({concat(name(way)), end, may_place(state, viewer, cell, way)});
    else
      append(same->names, concat(", ", name(way)));
  }
  std::stable_partition(all.begin(), all.end(), [](const Ways& each) { return each.are_legal; });
  return all;
}

// --- the effect of a move in a battle ----------------------------------------------------------------------

// The events of an aim or a stop, until the battle is decided.
struct Outcome final : Observer {
  void notify(const State&, const Event& event) override {
    if (const auto* is_aimed = std::get_if<Aimed>(&event)) aimed = *is_aimed;
    if (const auto* is_fought = std::get_if<Fought>(&event)) fought = *is_fought;
    if (const auto* is_decided = std::get_if<BattleDecided>(&event); is_decided && !decided)
      decided = *is_decided;
  }

  std::optional<Aimed> aimed;
  std::optional<Fought> fought;
  std::optional<BattleDecided> decided;
};

Spans hit(const Outcome& outcome) {
  if (!outcome.aimed) return concat("stop");
  const Span target = cell_ref(herbarium::name(outcome.aimed->target.hex));
  if (!outcome.fought) return concat("hits ", target);
  if (outcome.fought->piece_goes && outcome.fought->target_goes) return concat("it and ", target, " both go");
  return outcome.fought->target_goes ? concat("takes ", target) : concat("is taken by ", target);
}

// The winner of the battle, final or at present. Fewer attackers win.
Spans verdict(const SeatNumber& first, const SeatNumber& second, bool is_decided) {
  const auto& [fewer, more] =
      first.number < second.number ? std::pair(first, second) : std::pair(second, first);
  const char* wins = is_decided ? " wins" : " would win";
  if (fewer.number == more.number) return concat("nobody", wins, ", ", fewer.number, " to ", more.number);
  return concat(seat_ref(fewer.seat), wins, ", ", counted(more.number, "attacker"), " to ", fewer.number);
}

SeatNumber attackers_at(const State& state, const Battler& battler) {
  return {battler.seat, state.area.attackers_of(battler.defended)};
}

}  // namespace

Picture picture(const State& state, Seat viewer) {
  return {concat(moment(state)), board(state, viewer), holdings(state), panels(state, viewer)};
}

Spans look(const State& state, Seat viewer, std::string_view cell) {
  const auto index = state.area.board().cell_named(cell);
  if (!index || state.area.slot_at(*index) != no_slot) return {};
  Spans all;
  for (const Ways& ways : ways_from(state, viewer, *index))
    append(all, concat(all.empty() ? "" : "; ", ways.names, ": ", ways.end));
  return all;
}

Spans gist(const State& state, Seat seat, const Move& move) {
  if (state.phase != Phase::battle || std::holds_alternative<TimeOut>(move)) return {};
  Outcome outcome;
  const State then = after(state, seat, move, &outcome);
  if (const auto& decided = outcome.decided)
    return concat(hit(outcome), ": ", verdict(decided->first, decided->second, true),
                  then.why == Why::battles ? ", and the game is over" : "");
  const auto& [first, second] = then.battle.battlers;
  return concat(hit(outcome), ": ", verdict(attackers_at(then, first), attackers_at(then, second), false));
}

}  // namespace herbarium::uibadi
