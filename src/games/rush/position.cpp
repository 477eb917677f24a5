#include <fmt/format.h>

#include "games/rush/text.hpp"
#include "games/rush/units.hpp"

namespace herbarium::rush {
namespace {

constexpr const char* phases[] = {"order",  "lift",  "reappear", "princess", "nudge", "cube",
                                  "sign",   "flee",  "drag",     "move",     "act",   "relay",
                                  "target", "spend", "combat",   "over"};

// `text(seat)` for each seat, with commas between.
template <class Text>
std::string list(const State& state, Text text) {
  std::string all;
  for (Seat seat = 1; seat <= state.players; ++seat) all += (seat == 1 ? "" : ",") + std::string(text(seat));
  return all;
}

// So far: tied seats stand together.
std::string groups_text(const State& state) {
  if (state.rank[1] < 0) return "-";
  std::string text;
  for (int rank = 0; rank < state.players; ++rank) {
    std::string group;
    for (Seat seat = 1; seat <= state.players; ++seat)
      if (state.rank[seat] == rank) group += static_cast<char>('0' + seat);
    if (!group.empty()) text += (text.empty() ? "" : ",") + group;
  }
  return text;
}

std::string order_text(const State& state) {
  if (!state.has_mover()) return groups_text(state);
  std::string text;
  for (int place = 0; place < state.players; ++place)
    text += fmt::format("{}{}", place == 0 ? "" : ",", state.order[static_cast<std::size_t>(place)]);
  return text;
}

std::string princess_text(const State& state, Team hers) {
  const Princess& princess = state.princess_of(hers);
  return princess.carrier != 0 ? fmt::format("@{}", princess.carrier) : name(princess.at);
}

std::string minions_text(const State& state) {
  std::string text;
  for (const Team team : teams)
    for (const int each : state.minions_of(team).where()) {
      const auto space = static_cast<Space>(each);
      text += fmt::format("{}{}:{}{}", text.empty() ? "" : ",", name(space),
                          team == Team::zombies ? 'z' : 'j', state.minions_of(team).in(space));
    }
  return text.empty() ? "-" : text;
}

std::string due_text(const State& state) {
  switch (state.phase) {
    case Phase::order: return due_for_order(state).digits();
    case Phase::lift:
    case Phase::flee:
    case Phase::relay: return fmt::format("{}", state.due);
    case Phase::nudge: return fmt::format("{}/{}", state.roll, state.due);
    case Phase::cube:
      return state.roll != 0 ? fmt::format("{}/{}", state.roll, state.due) : fmt::format("/{}", state.due);
    case Phase::sign: return fmt::format("{}:{}/{}", state.roll, state.die, state.due);
    case Phase::drag: return fmt::format("{}/{}", state.steps, state.due);
    case Phase::combat: return fmt::format("{}/{}", state.attack_dice, state.defence_dice);
    default: return "-";
  }
}

std::string fighter_text(int who) {
  return who == a_minion ? "m" : who == undecided ? "?" : fmt::format("p{}", who);
}

std::string fight_text(const Fight& fight) {
  if (!fight.on) return "-";
  return fmt::format("{}:{}:{}:{}", name(fight.space), fighter_text(fight.attacker),
                     fighter_text(fight.defender), fight.back ? "back" : "act");
}

std::string result_text(const State& state) {
  constexpr const char* names[] = {"", "princess", "rounds", "resign"};
  return fmt::format(" result={} why={}", state.winner == 0 ? "draw" : fmt::format("{}", state.winner),
                     names[static_cast<int>(state.why)]);
}

}  // namespace

std::string position(const State& state) {
  std::string text = fmt::format("rush {} {} {} players={} rounds={} order={}", state.round,
                                 phases[static_cast<int>(state.phase)],
                                 state.has_mover() ? fmt::format("{}", state.mover()) : "-", state.players,
                                 state.rounds, order_text(state));
  text += fmt::format(" at={} princess={},{}", list(state, [&](Seat seat) { return name(state.at[seat]); }),
                      princess_text(state, Team::jocks), princess_text(state, Team::zombies));
  text += fmt::format(
      " cubes={} stale={} fled={} minions={}",
      list(state, [&](Seat seat) { return fmt::format("{}", state.cubes[seat]); }),
      list(state, [&](Seat seat) { return state.stale[seat] == nowhere ? "-" : name(state.stale[seat]); }),
      state.fled.digits(), minions_text(state));
  text += fmt::format(" mp={} bonus={} asked={} due={} fight={} in={}", state.points, state.bonus,
                      state.asked ? 1 : 0, due_text(state), fight_text(state.fight),
                      state.phase == Phase::spend ? state.handed_in.digits() : "-");
  return state.phase == Phase::over ? text + result_text(state) : text;
}

}  // namespace herbarium::rush
