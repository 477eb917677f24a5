// What stands beside the board of Uibadi.
#include "games/uibadi/panels.hpp"

#include <fmt/format.h>

#include "base/text/counted.hpp"
#include "games/uibadi/rules.hpp"
#include "games/uibadi/text.hpp"

namespace herbarium::uibadi {
namespace {

// The number that a battler has committed, as far as the viewer may know it.
std::string committed(const State& state, const Battler& battler, Seat viewer) {
  if (!battler.number) return "  no number yet";
  if (state.phase == Phase::battle)
    return fmt::format("  {} committed, {} left", *battler.number, battler.left);
  return battler.seat == viewer ? fmt::format("  {} committed, secret", *battler.number)
                                : "  number committed";
}

Line reserve(const State& state, const Battler& battler) {
  if (battler.reserve.empty()) return line("  reserve -");
  Line cells = line("  reserve");
  for (const std::string& name : cell_names(state, battler.reserve)) append(cells, line(" ", cell_ref(name)));
  return cells;
}

Panel battle_panel(const State& state, Seat viewer) {
  Panel panel{state.clock == 0 ? "Battle, no clock" : "Battle", {}};
  for (const Battler& battler : state.battle.battlers) {
    const std::string defended = cell_name(state, state.area.piece(battler.defended).cell);
    panel.lines.push_back(line(seat_span(battler.seat), " defends ", cell_ref(defended), ": ",
                               counted(state.area.attackers_of(battler.defended), "attacker")));
    panel.lines.push_back(line(committed(state, battler, viewer)));
    panel.lines.push_back(reserve(state, battler));
  }
  return panel;
}

Panel stash_panel(const State& state) {
  return {"Stash",
          {{{fmt::format("{} small, {} medium, {} large", state.in_stash(Size::small),
                         state.in_stash(Size::medium), state.in_stash(Size::large))}}}};
}

// Whether a seat is armed, or how far it is from that ("1/2").
std::string armed(const State& state, Seat seat) {
  if (state.armed.has(seat)) return "yes";
  return fmt::format("{}/{}", attackers_that_arm(state, seat), enough_to_arm);
}

// Whether the attackers at a player are so many that one more, or none, costs a win.
bool costs_wins(const State& state, Seat seat) {
  return state.phase != Phase::over && state.wins[seat] > 0 &&
         state.area.free_at(seat).size() >= enough_to_cost_a_win - 1;
}

// Who loses a win if nothing is done about it.
std::optional<Panel> warnings(const State& state) {
  Panel panel;
  for (const Seat seat : state.everybody()) {
    if (state.phase != Phase::turn || !costs_wins(state, seat)) continue;
    const int attackers = state.area.free_at(seat).size();
    const std::string words = attackers < enough_to_cost_a_win
                                  ? "a fifth attacker costs a win"
                                  : fmt::format("{} attackers cost a win each turn", attackers);
    panel.lines.push_back(line(seat_span(seat), ": ", Span{words, Role::bad}));
  }
  return panel.lines.empty() ? std::nullopt : std::optional(panel);
}

}  // namespace

Span seat_span(Seat seat) {
  Span span = seat_ref(seat);
  span.role = role_of_seat(seat);
  return span;
}

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

std::vector<Panel> panels(const State& state, Seat viewer) {
  std::vector<Panel> all;
  if (state.in_battle()) all.push_back(battle_panel(state, viewer));
  if (auto panel = warnings(state)) all.push_back(*std::move(panel));
  all.push_back(stash_panel(state));
  all.back().optional = true;
  return all;
}

}  // namespace herbarium::uibadi
