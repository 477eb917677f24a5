// How moves and positions are written (doc/rules/rush.md, Moves; Position text).
#include <fmt/format.h>

#include "games/rush/rules.hpp"
#include "games/rush/text.hpp"

namespace herbarium::rush {
namespace {

std::string order_text(const OrderRoll& roll) {
  std::string text = "order";
  for (Seat seat = 1; seat <= most_players; ++seat)
    if (roll.d20[seat] > 0) text += fmt::format(" {}:{}", seat, roll.d20[seat]);
  return text;
}

// Writes each kind of move.
struct Writer {
  std::string operator()(Plain move) const { return std::string(word_of(move)); }
  std::string operator()(const Step& move) const { return "step " + name(move.to); }
  std::string operator()(const Drag& move) const { return "drag " + name(move.to); }
  std::string operator()(const Take& move) const { return fmt::format("take {}", move.mate); }
  std::string operator()(const MinionStep& move) const {
    return fmt::format("minion {} {}", name(move.from), name(move.to));
  }
  std::string operator()(const Target& move) const { return "fight " + fighter_word(move.who); }
  std::string operator()(const Spend& move) const { return fmt::format("spend {}", move.cubes); }
  std::string operator()(const DieRoll& roll) const {
    return fmt::format("{} {}", word_of(roll.die), roll.value);
  }
  std::string operator()(const OrderRoll& roll) const { return order_text(roll); }
  std::string operator()(const FightRoll& roll) const {
    return fmt::format("combat {} {}", dice_text(roll.attack), dice_text(roll.defence));
  }
};

// The phases by their numbers. The d6 of a nudge and that of a flight are both `cube`.
constexpr const char* phases[] = {"order", "lift",   "reappear", "princess", "nudge", "cube",
                                  "sign",  "flee",   "cube",     "drag",     "move",  "act",
                                  "relay", "target", "spend",    "combat",   "over"};

using Texts = std::vector<std::string>;

// Separated by commas; `-` if there are none.
std::string list(const Texts& texts) {
  return texts.empty() ? "-" : fmt::format("{}", fmt::join(texts, ","));
}

// `text(seat)` for each seat.
template <class Text>
std::string list_of(const State& state, Text text) {
  Texts all;
  for (Seat seat = 1; seat <= state.players; ++seat) all.push_back(text(seat));
  return list(all);
}

// The order as far as it is known: tied seats stand together.
std::string groups_text(const State& state) {
  Texts groups;
  for (int rank = 0; state.order_begun && rank < state.players; ++rank) {
    SeatSet group;
    for (Seat seat = 1; seat <= state.players; ++seat)
      if (state.rank[seat] == rank) group.add(seat);
    if (!group.empty()) groups.push_back(group.digits());
  }
  return list(groups);
}

std::string turns_text(const State& state) {
  if (!state.has_mover()) return groups_text(state);
  return fmt::format("{}", fmt::join(state.order.begin(), state.order.begin() + state.players, ","));
}

std::string princess_text(const State& state, Team hers) {
  const Princess& princess = state.princess_of(hers);
  return princess.is_carried() ? fmt::format("@{}", princess.carrier) : name(princess.at);
}

std::string minions_text(const State& state) {
  Texts all;
  for (const Team team : teams)
    state.minions_of(team).each([&](Space space) {
      all.push_back(fmt::format("{}:{}{}", name(space), letter_of(team), state.minions_of(team).in(space)));
    });
  return list(all);
}

std::string due_text(const State& state) {
  switch (state.phase) {
    case Phase::order: return due_for_order(state).digits();
    case Phase::lift:
    case Phase::flee:
    case Phase::relay: return fmt::format("{}", state.due);
    case Phase::nudge:
    case Phase::nudge_die: return fmt::format("{}/{}", state.roll, state.due);
    case Phase::flight_die: return fmt::format("/{}", state.due);
    case Phase::sign: return fmt::format("{}:{}/{}", state.roll, state.die, state.due);
    case Phase::drag: return fmt::format("{}/{}", state.steps, state.due);
    case Phase::combat: return fmt::format("{}/{}", state.attack_dice, state.defence_dice);
    default: return "-";
  }
}

std::string fighter_text(const std::optional<Fighter>& fighter) {
  if (!fighter) return "?";
  return fighter->is_minion() ? "m" : fmt::format("p{}", fighter->seat());
}

std::string fight_text(const std::optional<Fight>& fight) {
  if (!fight) return "-";
  return fmt::format("{}:{}:{}:{}", name(fight->space), fighter_text(fight->attacker),
                     fighter_text(fight->defender), fight->on_return ? "back" : "act");
}

std::string result_text(const State& state) {
  const std::string winner = state.winner ? fmt::format("{}", index_of(*state.winner) + 1) : "draw";
  return fmt::format(" result={} why={}", winner, score(state).why);
}

}  // namespace

std::string_view word_of(Plain move) {
  constexpr std::string_view words[] = {"lift", "nudge", "plus", "minus", "flee", "stop", "decline",
                                        "grab", "yield", "keep", "drop",  "cube", "end"};
  return words[static_cast<std::size_t>(move)];
}

std::string_view word_of(Die die) {
  constexpr std::string_view words[] = {"reappear", "princess", "cube", "move"};
  return words[static_cast<std::size_t>(die)];
}

std::string fighter_word(const Fighter& fighter) {
  return fighter.is_minion() ? "minion" : fmt::format("{}", fighter.seat());
}

std::string dice_text(const CombatRoll& roll) {
  std::string text = fmt::format("{}", roll.d20());
  roll.each([&](int die) { text += fmt::format("+{}", die); });
  return text;
}

std::string write(const State&, Seat, const Move& move) { return std::visit(Writer{}, move); }

// Nothing else is ever secret.
std::string_view kind(const Move&) { return "spend"; }

std::string decline_move(const State& state, Seat seat) {
  const auto two = plain_due(state.phase);
  return two && two->back() == Plain::decline && state.due == seat ? "decline" : "";
}

std::string position(const State& state) {
  std::string text = fmt::format("rush {} {} {} players={} rounds={} order={}", state.round,
                                 phases[static_cast<int>(state.phase)],
                                 state.has_mover() ? fmt::format("{}", state.mover()) : "-", state.players,
                                 state.rounds, turns_text(state));
  text +=
      fmt::format(" at={} princess={},{}", list_of(state, [&](Seat seat) { return name(state.at[seat]); }),
                  princess_text(state, Team::jocks), princess_text(state, Team::zombies));
  text += fmt::format(
      " cubes={} stale={} fled={} minions={}",
      list_of(state, [&](Seat seat) { return fmt::format("{}", state.cubes[seat]); }),
      list_of(state, [&](Seat seat) { return state.stale[seat] == nowhere ? "-" : name(state.stale[seat]); }),
      state.fled.digits(), minions_text(state));
  text += fmt::format(" mp={} bonus={} asked={} due={} fight={} in={}", state.points, state.bonus,
                      state.relay_asked ? 1 : 0, due_text(state), fight_text(state.fight),
                      state.phase == Phase::spend ? state.handed_in.digits() : "-");
  return state.phase == Phase::over ? text + result_text(state) : text;
}

}  // namespace herbarium::rush
