#include "games/uibadi/panels.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/counted.hpp"
#include "games/uibadi/examination.hpp"
#include "games/uibadi/text.hpp"

namespace herbarium::uibadi {
namespace {

Span seat_span(Seat seat) { return {fmt::format("seat {}", seat), role_of_seat(seat)}; }

// The number that a battler has committed, as far as the viewer may know it.
std::string committed(const State& state, std::size_t side, Seat viewer) {
  const Battle& battle = state.battle;
  if (state.phase == Phase::battle)
    return fmt::format("  {} committed, {} left", battle.number[side], battle.left[side]);
  if (!battle.has_committed(side)) return "  no number yet";
  return battle.seats[side] == viewer ? fmt::format("  {} committed, secret", battle.number[side])
                                      : "  number committed";
}

std::string reserve(const State& state, std::size_t side) {
  std::string cells;
  for (const int slot : by_cells(state, state.battle.reserve[side]))
    cells += " " + cell_name(state, state.area.piece(slot).cell);
  return "  reserve" + (cells.empty() ? " -" : cells);
}

Panel battle_panel(const State& state, Seat viewer) {
  Panel panel{state.clock == 0 ? "Battle, no clock" : "Battle", {}};
  for (const std::size_t side : {0U, 1U}) {
    const int defended = state.battle.defended[side];
    panel.lines.push_back({seat_span(state.battle.seats[side]),
                           {fmt::format(" defends {}: {}", cell_name(state, state.area.piece(defended).cell),
                                        counted(state.area.attackers_of(defended), "attacker"))}});
    panel.lines.push_back({{committed(state, side, viewer)}});
    panel.lines.push_back({{reserve(state, side)}});
  }
  return panel;
}

Panel stash_panel(const State& state) {
  return {"Stash",
          {{{fmt::format("{} small, {} medium, {} large", state.in_stash(Size::small),
                         state.in_stash(Size::medium), state.in_stash(Size::large))}}}};
}

Side side_of(const State& state, Seat seat) {
  return *std::find_if(all_sides.begin(), all_sides.end(),
                       [&](Side side) { return seat_at(state.players(), side) == seat; });
}

}  // namespace

Holdings holdings(const State& state) {
  Holdings table{{"at", "won", "armed", "foes"}, {}};
  const auto arming = attackers_that_arm(state);
  for (const Seat seat : state.everybody())
    table.seats.push_back({name(side_of(state, seat)), fmt::format("{}", state.wins_of(seat)),
                           state.armed.has(seat)
                               ? "yes"
                               : fmt::format("{}/{}", arming[static_cast<std::size_t>(seat)], enough_to_arm),
                           fmt::format("{}", state.area.free_at(seat).size())});
  return table;
}

std::vector<Panel> panels(const State& state, Seat viewer) {
  std::vector<Panel> all;
  if (state.in_battle()) all.push_back(battle_panel(state, viewer));
  all.push_back(stash_panel(state));
  all.back().optional = true;
  return all;
}

}  // namespace herbarium::uibadi
