// What people want to know before they move: where the directions of a cell lead, what an aim would do.
#include <algorithm>

#include "base/text/counted.hpp"
#include "games/uibadi/battle.hpp"
#include "games/uibadi/text.hpp"

namespace herbarium::uibadi {
namespace {

// Where a piece on an empty cell would point that `viewer` puts there.
Line end_of_line(const State& state, Seat viewer, int cell, HexWay way) {
  const Area& area = state.area;
  const Seat at = area.ultimate(cell, way);
  if (at == nobody) return line("nobody's side");
  if (at == viewer) return line("your own side");
  if (!area.ground().goes_on(cell, way)) return line("the rim, no cell ahead");
  const int target = area.first(cell, way);
  if (target == no_slot) return line("freely at ", seat_ref(at));
  return line("directly at ", the_piece(snapshot(area, target)), ", ultimately at ", seat_ref(at));
}

// Directions that lead to the same.
struct Ways {
  Line names;
  Line end;
  bool would_do;  // an attacker may be placed so
};

std::vector<Ways> ways_from(const State& state, Seat viewer, int cell) {
  std::vector<Ways> all;
  for (const HexWay way : hex_ways) {
    const Line end = end_of_line(state, viewer, cell, way);
    const auto same = std::find_if(all.begin(), all.end(), [&](const Ways& each) { return each.end == end; });
    if (same == all.end())
      all.push_back({line(name(way)), end, may_point(state, viewer, cell, way)});
    else
      append(same->names, line(", ", name(way)));
  }
  std::stable_partition(all.begin(), all.end(), [](const Ways& each) { return each.would_do; });
  return all;
}

// What an aim, or a stop, leads to.
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

Span cell(Hex hex) { return cell_ref(herbarium::name(hex)); }

Line hit(const Outcome& outcome) {
  if (!outcome.aimed) return line("stop");
  const Span target = cell(outcome.aimed->target.hex);
  if (!outcome.fought) return line("hits ", target);
  if (outcome.fought->piece_goes && outcome.fought->target_goes) return line("it and ", target, " both go");
  return outcome.fought->target_goes ? line("takes ", target) : line("is taken by ", target);
}

// How the battle is decided, or would be if nothing more were done. Fewer attackers win.
Line verdict(const SeatNumber& first, const SeatNumber& second, bool is_decided) {
  const auto& [fewer, more] =
      first.number < second.number ? std::pair(first, second) : std::pair(second, first);
  const char* wins = is_decided ? " wins" : " would win";
  if (fewer.number == more.number) return line("nobody", wins, ", ", fewer.number, " to ", more.number);
  return line(seat_ref(fewer.seat), wins, ", ", counted(more.number, "attacker"), " to ", fewer.number);
}

SeatNumber attackers_at(const State& state, const Battler& battler) {
  return {battler.seat, state.area.attackers_of(battler.defended)};
}

}  // namespace

Line look(const State& state, Seat viewer, std::string_view cell) {
  const auto index = state.area.board().cell_named(cell);
  if (!index || state.area.slot_at(*index) != no_slot) return {};
  Line all;
  for (const Ways& ways : ways_from(state, viewer, *index))
    append(all, line(all.empty() ? "" : "; ", ways.names, ": ", ways.end));
  return all;
}

Line gist(const State& state, Seat seat, const Move& move) {
  if (state.phase != Phase::battle || std::holds_alternative<TimeOut>(move)) return {};
  State after = state;
  Outcome outcome;
  play(after, seat, move, &outcome);
  const Line done = hit(outcome);
  if (!outcome.decided) {
    const auto& [first, second] = after.battle.battlers;
    return line(done, ": ", verdict(attackers_at(after, first), attackers_at(after, second), false));
  }
  const bool wins_game = after.phase == Phase::over && after.why == Why::battles;
  return line(done, ": ", verdict(outcome.decided->first, outcome.decided->second, true),
              wins_game ? ", and the game is over" : "");
}

std::string forced_move(const State& state, Seat seat) {
  return state.phase == Phase::turn && !may_do_something(state, seat) ? "pass" : "";
}

}  // namespace herbarium::uibadi
