// Moves as text, the reasons why moves are illegal, and positions as text (doc/rules/rush.md, Moves;
// Position text).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.hpp"
#include "core/move_text.hpp"
#include "games/rush/rules.hpp"
#include "games/rush/text.hpp"

namespace herbarium::rush {
namespace {

// --- Reasons

std::string not_neighbours(Space from, Space to) {
  if (from == to) return "already there";
  Texts around;
  for (const Space space : neighbours(from)) around.push_back(name(space));
  return fmt::format("{} does not touch {}; these do: {}", name(to), name(from), fmt::join(around, ", "));
}

std::string minion_first() { return "the minion point must be spent first: `minion FROM TO`"; }

std::string why_no_grab(const State& state) {
  const Seat seat = state.mover();
  const Team hers = enemy_of(seat);
  const Princess& princess = state.princess_of(hers);
  if (may_grab(state)) return "";
  if (princess.is_carried())
    return fmt::format("{} {} already", princess.carrier == seat ? "you carry" : "your teammate carries",
                       princess_name(hers));
  return fmt::format("{} is {} {}, and you are in {}", princess_name(hers),
                     princess.at == cloud ? "on" : "in", long_name(princess.at), long_name(state.at[seat]));
}

std::string why_no_cube(const State& state) {
  const Seat seat = state.mover();
  if (may_take_cube(state)) return "";
  if (state.carries(seat)) return "nobody takes cubes while carrying";
  if (state.stale[seat] == state.at[seat])
    return fmt::format("your last turn's cube came from {} too; go elsewhere first", name(state.at[seat]));
  return minion_first();
}

std::string why_not(const State& state, const Step& move) {
  const Space from = state.at[state.mover()];
  if (state.points == 0) return "no points are left to move";
  return are_neighbours(from, move.to) ? "" : not_neighbours(from, move.to);
}

// A line names spaces farther away, too, to which the carrier is dragged if each step leads away from the
// base.
std::string why_no_way(const State& state, Space to) {
  const Seat carrier = carrier_now(state);
  Texts next;
  for (const Space space : neighbours(state.at[carrier]))
    if (may_drag(state, space)) next.push_back(name(space));
  return fmt::format("no way leads from {} to {} with each step farther from {}; the next step can go to {}",
                     name(state.at[carrier]), name(to), long_name(base_of(team_of(carrier))),
                     fmt::join(next, ", "));
}

std::string why_not(const State& state, const Drag& move) {
  const auto [to] = move;
  const Seat carrier = carrier_now(state);
  const Space from = state.at[carrier];
  if (!are_neighbours(from, to)) return from == to ? not_neighbours(from, to) : why_no_way(state, to);
  if (has_units(state, to, enemy_of(carrier)))
    return fmt::format("enemies of the carrier are in {}", name(to));
  if (may_drag(state, to)) return "";
  return fmt::format("{} is not farther from {}, the carrier's base", name(to),
                     long_name(base_of(team_of(carrier))));
}

std::string why_not(const State& state, const MinionStep& move) {
  const auto [from, to] = move;
  const Team team = team_of(state.mover());
  if (state.minions_of(team).in(from) == 0)
    return fmt::format("no minion of the {}s is in {}", member_name(team), name(from));
  return are_neighbours(from, to) ? "" : not_neighbours(from, to);
}

std::string why_not(const State& state, const Take& move) {
  const Seat seat = state.mover();
  const Seat mate = move.mate;
  if (mate_of(state, seat) == nobody) return "there are no teammates with two players";
  if (mate != mate_of(state, seat)) return fmt::format("your teammate is seat {}", mate_of(state, seat));
  if (may_take(state)) return "";
  if (state.relay_asked) return "a relay is asked for once a turn";
  return state.carries(mate) ? fmt::format("seat {} is in {}, not here", mate, name(state.at[mate]))
                             : fmt::format("seat {} carries nobody", mate);
}

std::string why_not(const State& state, Plain move) {
  switch (move) {
    case Plain::grab: return why_no_grab(state);
    case Plain::drop: return state.carries(state.mover()) ? "" : "you carry nobody";
    case Plain::cube: return why_no_cube(state);
    case Plain::end: return owes_minion(state) ? minion_first() : "";
    default: return "";
  }
}

// --- Moves

using Words = MoveWords<Move>;

// Describes a square that is not a space of its own: "part of #7; ".
std::string what_it_is(std::string_view word) {
  const auto space = space_of_square(word);
  if (!space) return "";
  if (*space == nowhere) return "the pond; ";
  return is_building(*space) ? fmt::format("part of {}; ", name(*space))
         : *space == cloud   ? "the Cloud; "
                             : "";
}

void describe_space(Words& words, Space& space, std::string_view which = "") {
  words.word(space, &space_named, &space_ref, [which](std::string_view text) {
    return fmt::format("{}{}a square of ground such as c4 or a building such as #7 is expected here",
                       what_it_is(text), which);
  });
}

// The moves of a single word. Answers to a question are legal in its phase.
void describe_plain(const State& state, Words& words) {
  const auto two = plain_due(state.phase);
  for (const Plain move : {Plain::lift, Plain::nudge, Plain::plus, Plain::minus, Plain::flee, Plain::decline,
                           Plain::yield, Plain::keep})
    words.verb(word_of(move), two && (two->front() == move || two->back() == move), move);
  words.verb(word_of(Plain::stop), state.phase == Phase::drag, Plain::stop);
  for (const Plain move : {Plain::grab, Plain::drop, Plain::cube, Plain::end})
    if (words.verb(word_of(move), state.phase == Phase::act, move))
      words.refuse([&] { return why_not(state, move); });
}

// `1:14` for each seat that rolls.
void describe_order(const State& state, Words& words) {
  auto* roll = words.verb<OrderRoll>("order", state.phase == Phase::order);
  if (!roll) return;
  for (const Seat seat : due_for_order(state)) {
    const std::string label = fmt::format("{}:", seat);
    words.word(
        roll->d20[seat],
        [&](std::string_view text) -> std::optional<int> {
          if (!text.starts_with(label)) return std::nullopt;
          const auto d20 = whole_number(text.substr(label.size()));
          return d20 && *d20 >= 1 && *d20 <= 20 ? d20 : std::nullopt;
        },
        [&](int d20) { return fmt::format("{}{}", label, d20); },
        [&](std::string_view) {
          return fmt::format("the d20 of seat {} is expected here, as `{}14`", seat, label);
        });
  }
}

// Reads a d20 and that many d6.
std::optional<CombatRoll> combat_roll(std::string_view text, int cubes) {
  Scanner dice(text);
  const auto die = [&dice](int sides) -> std::optional<int> {
    if (dice.peek() == '0') return std::nullopt;
    const auto value = dice.number(2);
    return value && *value <= sides ? value : std::nullopt;
  };
  CombatRoll roll;
  const auto d20 = die(20);
  if (!d20) return std::nullopt;
  roll.set_d20(*d20);
  while (roll.size() < cubes) {
    const auto d6 = dice.accept("+") ? die(6) : std::nullopt;
    if (!d6) return std::nullopt;
    roll.add(*d6);
  }
  return dice.at_end() ? std::optional(roll) : std::nullopt;
}

void describe_side(Words& words, CombatRoll& roll, int cubes) {
  words.word(
      roll, [&](std::string_view text) { return combat_roll(text, cubes); }, &dice_text,
      [&](std::string_view) {
        return cubes == 0 ? "a d20 is expected here, 1 to 20"
                          : fmt::format("a d20 and {} d6 are expected here, joined by +", cubes);
      });
}

void describe_rolls(const State& state, Words& words) {
  describe_order(state, words);
  for (const Die die : {Die::reappear, Die::princess, Die::cube, Die::move})
    if (auto* roll = words.verb(word_of(die), die_due(state.phase) == die, DieRoll{die, 0}, &DieRoll::die))
      words.number(roll->value, 1, sides_of(die),
                   fmt::format("a d{0} from 1 to {0} is expected here", sides_of(die)));
  if (auto* roll = words.verb<FightRoll>("combat", state.phase == Phase::combat)) {
    describe_side(words, roll->attack, state.attack_dice);
    describe_side(words, roll->defence, state.defence_dice);
  }
}

std::string target_words(const State& state) {
  Texts words;
  for (const Fighter& target : targets(state)) words.push_back(fmt::format("`fight {}`", name(target)));
  return fmt::format("{} is expected here", fmt::join(words, " or "));
}

// The words that can be of any use in this game.
std::string action_words(const State& state) {
  Texts words{"`step`", "`grab`"};
  if (state.players > 2) words.emplace_back("`take`");
  words.emplace_back("`drop`");
  if (state.minions_of(team_of(state.mover())).any()) words.emplace_back("`minion`");
  words.emplace_back("`cube`");
  return fmt::format("{} or `end` is expected here", fmt::join(words, ", "));
}

void describe_action(const State& state, Seat seat, Words& words) {
  const bool acts = state.phase == Phase::act;
  if (auto* step = words.verb<Step>("step", acts)) {
    describe_space(words, step->to);
    words.refuse([&] { return why_not(state, *step); });
  }
  if (auto* step = words.verb<MinionStep>("minion", acts)) {
    words.refuse([&] { return state.bonus == 0 ? "there is no minion point to spend" : ""; });
    describe_space(words, step->from);
    describe_space(words, step->to, "where that minion goes: ");
    words.refuse([&] { return why_not(state, *step); });
  }
  if (auto* take = words.verb<Take>("take", acts)) {
    if (mate_of(state, seat) != nobody)
      words.number(take->mate, 1, state.players,
                   fmt::format("a seat from 1 to {} is expected here", state.players));
    words.refuse([&] { return why_not(state, *take); });
  }
}

void describe(const State& state, Seat seat, Words& words) {
  describe_rolls(state, words);
  describe_plain(state, words);
  describe_action(state, seat, words);
  if (auto* drag = words.verb<Drag>("drag", state.phase == Phase::drag)) {
    describe_space(words, drag->to);
    words.refuse([&] { return why_not(state, *drag); });
  }
  if (auto* target = words.verb<Target>("fight", state.phase == Phase::target))
    words.named(target->who, targets(state), target_words(state));
  if (auto* spend = words.verb<Spend>("spend", state.phase == Phase::spend))
    words.number(spend->cubes, 0, state.cubes[seat],
                 fmt::format("a number of your cubes from 0 to {} is expected here", state.cubes[seat]));
  words.otherwise([&](std::string_view) -> std::string {
    switch (state.phase) {
      case Phase::drag: return "`drag` with a space, or `stop`, is expected here";
      case Phase::target: return target_words(state);
      case Phase::act: return action_words(state);
      default: return "";
    }
  });
  // A refusal quotes only the first word too many.
  int end = 0;
  words.word(
      end, [](std::string_view text) { return text.empty() ? std::optional(0) : std::nullopt; },
      [](int) { return ""; }, [](std::string_view) { return "nothing more belongs in this line"; });
}

using Text = MoveText<&describe, &moves>;

// --- Positions

// The phases by their numbers. The d6 of a nudge and the d6 of a flight are both `cube`.
constexpr const char* phases[] = {"order", "lift",   "reappear", "princess", "nudge", "cube",
                                  "sign",  "flee",   "cube",     "drag",     "move",  "act",
                                  "relay", "target", "spend",    "combat",   "over"};

// Separated by commas; `-` if there are none.
std::string list(const Texts& texts) {
  return texts.empty() ? "-" : fmt::format("{}", fmt::join(texts, ","));
}

// `text(seat)` for each seat.
std::string list_of(const State& state, auto text) {
  Texts all;
  for (Seat seat = 1; seat <= state.players; ++seat) all.push_back(text(seat));
  return list(all);
}

// The order as far as it is known, with tied seats together.
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

std::string write(const State& state, Seat seat, const Move& move) { return Text::write(state, seat, move); }

std::vector<Spans> written_moves(const State& state, Seat seat) { return Text::completions(state, seat); }

Result<Move> read(const State& state, Seat seat, std::string_view text) {
  const auto move = Text::read(state, seat, text);
  if (move || seat == nature) return move;
  if (auto refusal = refusal_of_line(state, seat, text)) return tl::unexpected(*std::move(refusal));
  return move;
}

std::string_view word_of(Plain move) {
  constexpr std::string_view words[] = {"lift", "nudge", "plus", "minus", "flee", "stop", "decline",
                                        "grab", "yield", "keep", "drop",  "cube", "end"};
  return words[static_cast<std::size_t>(move)];
}

std::string_view word_of(Die die) {
  constexpr std::string_view words[] = {"reappear", "princess", "cube", "move"};
  return words[static_cast<std::size_t>(die)];
}

std::string name(const Fighter& fighter) {
  return fighter.is_minion() ? "minion" : fmt::format("{}", fighter.seat());
}

std::string dice_text(const CombatRoll& roll) {
  std::string text = fmt::format("{}", roll.d20());
  roll.each([&](int die) { text += fmt::format("+{}", die); });
  return text;
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
