// How moves are read and written, and positions are written (doc/rules/rush.md, Moves; Position text).
#include <fmt/format.h>

#include "base/text/safe_text.hpp"
#include "base/text/scanner.hpp"
#include "games/rush/rules.hpp"
#include "games/rush/text.hpp"

namespace herbarium::rush {
namespace {

// --- Reading

// What a square is that has no name of its own as a space: "part of #7; ".
std::string what_it_is(std::string_view word) {
  const auto space = space_of_square(word);
  if (!space) return "";
  if (*space == nowhere) return "the pond; ";
  return is_building(*space) ? fmt::format("part of {}; ", name(*space))
         : *space == cloud   ? "the Cloud; "
                             : "";
}

class Reader {
 public:
  Reader(const State& state, Seat seat, std::string_view text) : state_(state), seat_(seat), scanner_(text) {}

  Result<Move> read() {
    next();
    const auto move = whole();
    if (!move) return move;
    next();
    if (!token_.empty()) return wrong("nothing more belongs in this line");
    return move;
  }

 private:
  using Refused = tl::unexpected<Refusal>;

  void next() {
    scanner_.skip_blanks();
    column_ = scanner_.column();
    token_ = scanner_.word();
  }
  Refused wrong(std::string_view reason) const {
    const std::string what = token_.empty() ? "end of the line" : cut(escaped(token_), 40);
    return refuse(fmt::format("{}: {}", what, reason), column_);
  }
  bool is(std::string_view word) const { return token_ == word; }

  // The move, or why it is not legal.
  Result<Move> legal(const auto& move) const {
    if (const std::string reason = why_not(state_, move); !reason.empty()) return wrong(reason);
    return Move(move);
  }

  Result<Move> either(const std::array<Plain, 2>& two) {
    for (const Plain move : two)
      if (is(word_of(move))) return Move(move);
    return wrong(fmt::format("`{}` or `{}` is due here", word_of(two[0]), word_of(two[1])));
  }

  Result<int> number(int low, int high, std::string_view what) {
    next();
    const auto value = whole_number(token_);
    if (value && *value >= low && *value <= high) return *value;
    return wrong(fmt::format("{} from {} to {} is wanted here", what, low, high));
  }

  Result<Space> space() {
    next();
    if (const auto found = space_named(token_)) return *found;
    return wrong(what_it_is(token_) +
                 "a square of ground such as c4 or a building such as #7 is wanted here");
  }

  Result<Move> die(Die due) {
    if (!is(word_of(due))) return wrong(fmt::format("`{}` is due here", word_of(due)));
    const auto value = number(1, sides_of(due), fmt::format("a d{}", sides_of(due)));
    if (!value) return Refused(value.error());
    return Move(DieRoll{due, static_cast<std::int8_t>(*value)});
  }

  // `1:14`, for each seat that is due.
  Result<Move> order() {
    if (!is("order")) return wrong("`order` is due here");
    OrderRoll roll;
    for (const Seat seat : due_for_order(state_)) {
      next();
      const std::string wanted = fmt::format("{}:", seat);
      const auto value =
          token_.starts_with(wanted) ? whole_number(token_.substr(wanted.size())) : std::nullopt;
      if (!value || *value < 1 || *value > 20)
        return wrong(fmt::format("the d20 of seat {} is wanted here, as `{}14`", seat, wanted));
      roll.d20[seat] = static_cast<std::int8_t>(*value);
    }
    return Move(roll);
  }

  // `15+3+4`: a d20 and that many d6.
  Result<CombatRoll> side(int cubes) {
    next();
    CombatRoll roll;
    Scanner dice(token_);
    const auto die = [&dice](int sides) -> int {
      if (dice.peek() == '0') return 0;
      const int value = dice.number(2).value_or(0);
      return value <= sides ? value : 0;
    };
    const int d20 = die(20);
    bool good = d20 > 0;
    roll.set_d20(d20);
    while (good && roll.size() < cubes) {
      const int d6 = dice.accept("+") ? die(6) : 0;
      good = d6 > 0;
      if (good) roll.add(d6);
    }
    if (good && dice.at_end()) return roll;
    return wrong(cubes == 0 ? std::string("a d20 is wanted here, 1 to 20")
                            : fmt::format("a d20 and {} d6 are wanted here, joined by +", cubes));
  }

  Result<Move> combat() {
    if (!is("combat")) return wrong("`combat` is due here");
    const auto attack = side(state_.attack_dice);
    if (!attack) return Refused(attack.error());
    const auto defence = side(state_.defence_dice);
    if (!defence) return Refused(defence.error());
    return Move(FightRoll{*attack, *defence});
  }

  Result<Move> drag() {
    if (is("stop")) return Move(Plain::stop);
    if (!is("drag")) return wrong("`drag` with a space, or `stop`, is due here");
    const auto to = space();
    if (!to) return Refused(to.error());
    return legal(Drag{*to});
  }

  Result<Move> minion() {
    const auto from = space();
    if (!from) return Refused(from.error());
    const auto to = space();
    if (!to) return Refused(to.error());
    return legal(MinionStep{*from, *to});
  }

  Result<Move> take() {
    if (mate_of(state_, seat_) == nobody) return legal(Take{});
    const auto mate = number(1, state_.players, "a seat");
    if (!mate) return Refused(mate.error());
    return legal(Take{static_cast<std::int8_t>(*mate)});
  }

  Result<Move> step() {
    const auto to = space();
    if (!to) return Refused(to.error());
    return legal(Step{*to});
  }

  Result<Move> spend() {
    if (!is("spend")) return wrong("`spend` is due here");
    const auto cubes = number(0, state_.cubes[seat_], "a number of your cubes");
    if (!cubes) return Refused(cubes.error());
    return Move(Spend{static_cast<std::int16_t>(*cubes)});
  }

  // The words that there can be any use for in this game.
  std::string action_words() const {
    Texts words{"`step`", "`grab`"};
    if (state_.players > 2) words.emplace_back("`take`");
    words.emplace_back("`drop`");
    if (state_.minions_of(team_of(seat_)).any()) words.emplace_back("`minion`");
    words.emplace_back("`cube`");
    return fmt::format("{} or `end` is due here", fmt::join(words, ", "));
  }

  Result<Move> action() {
    if (is("step")) return step();
    if (is("minion")) return minion();
    if (is("take")) return take();
    for (const Plain move : {Plain::grab, Plain::drop, Plain::cube, Plain::end})
      if (is(word_of(move))) return legal(move);
    return wrong(action_words());
  }

  std::string target_words() const {
    Texts words;
    for (const Fighter& target : targets(state_))
      words.push_back(fmt::format("`fight {}`", fighter_word(target)));
    return fmt::format("{} is due here", fmt::join(words, " or "));
  }

  Result<Move> target() {
    if (!is("fight")) return wrong(target_words());
    next();
    for (const Fighter& target : targets(state_))
      if (is(fighter_word(target))) return Move(Target{target});
    return wrong(target_words());
  }

  Result<Move> whole() {
    if (const auto due = die_due(state_.phase)) return die(*due);
    if (const auto two = plain_due(state_.phase)) return either(*two);
    switch (state_.phase) {
      case Phase::order: return order();
      case Phase::combat: return combat();
      case Phase::drag: return drag();
      case Phase::target: return target();
      case Phase::spend: return spend();
      default: return action();
    }
  }

  const State& state_;
  Seat seat_;
  Scanner scanner_;
  std::string_view token_;
  int column_ = 1;
};

// --- Writing

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

Result<Move> read(const State& state, Seat seat, std::string_view text) {
  const auto move = Reader(state, seat, text).read();
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
