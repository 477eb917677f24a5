#include "games/rush/text.hpp"

#include <fmt/format.h>

#include "base/scanner.hpp"
#include "games/rush/paths.hpp"
#include "games/rush/units.hpp"

namespace herbarium::rush {
namespace {

using Kind = Move::Kind;
using Texts = std::vector<std::string>;

std::string order_text(const Move& move) {
  std::string text = "order";
  for (Seat seat = 1; seat <= most_players; ++seat)
    if (move.rolls[seat] > 0) text += fmt::format(" {}:{}", seat, move.rolls[seat]);
  return text;
}

// The word with which dice are written in this phase; empty where none are to be rolled.
std::string_view roll_word(Phase phase) {
  switch (phase) {
    case Phase::reappear: return "reappear";
    case Phase::princess: return "princess";
    case Phase::cube: return "cube";
    case Phase::move: return "move";
    case Phase::combat: return "combat";
    default: return "";
  }
}

// Numbers alone are the dice; those of an order stand by their seats.
Texts typed_dice(const State& state, std::string_view text) {
  if (state.phase != Phase::order || text.find(':') != text.npos)
    return {fmt::format("{} {}", state.phase == Phase::order ? "order" : roll_word(state.phase), text)};
  std::string order = "order";
  Scanner scanner(text);
  for (const Seat seat : due_for_order(state)) {
    scanner.skip_blanks();
    if (!scanner.at_end()) order += fmt::format(" {}:{}", seat, scanner.word());
  }
  return {order + std::string(scanner.rest())};
}

// A space that is named as people do, as moves name it; any other word as it is.
std::string space_text(std::string_view word) {
  const auto space = space_called(word);
  return space ? name(*space) : std::string(word);
}

// The steps to a space that is named as people do; nothing if none is.
std::optional<Texts> typed_way(const State& state, std::string_view text) {
  Scanner scanner(text);
  const bool go = scanner.word() == "go";
  const std::string_view place = go ? trimmed(scanner.rest()) : text;
  const auto to = space_called(place);
  if (!to)
    return go || space_of_square(place) ? std::optional(Texts{fmt::format("step {}", place)}) : std::nullopt;
  if (*to == state.at[state.mover()] || state.points == 0) return Texts{fmt::format("step {}", name(*to))};
  Texts steps;
  for (const Space space : way_to(state, *to)) steps.push_back(fmt::format("step {}", name(space)));
  return steps;
}

// The minion that can go there, if there is only one, need not be named.
std::string typed_minion(const State& state, std::string_view text) {
  Scanner scanner(text);
  std::vector<std::string> places;
  for (scanner.skip_blanks(); !scanner.at_end(); scanner.skip_blanks())
    places.push_back(space_text(scanner.word()));
  if (const auto to = places.size() == 1 ? space_named(places[0]) : std::nullopt) {
    std::vector<Space> from;
    for (const int each : state.minions_of(team_of(state.mover())).where())
      if (are_neighbours(static_cast<Space>(each), *to)) from.push_back(static_cast<Space>(each));
    if (from.size() == 1) places.insert(places.begin(), name(from[0]));
  }
  return fmt::format("minion {}", fmt::join(places, " "));
}

// The teammate who can be asked: nobody else can be meant.
Texts typed_action(const State& state, std::string_view text) {
  if (const auto way = typed_way(state, text)) return *way;
  const Seat mate = mate_of(state, state.mover());
  if (text == "take" && mate != 0) return {fmt::format("take {}", mate)};
  Scanner scanner(text);
  const std::string_view word = scanner.word();
  if (word == "minion") return {typed_minion(state, scanner.rest())};
  if (word == "step") return {"step " + space_text(trimmed(scanner.rest()))};
  return {std::string(text)};
}

std::string typed_drag(std::string_view text) {
  Scanner scanner(text);
  const bool drag = scanner.word() == "drag";
  const std::string_view place = drag ? trimmed(scanner.rest()) : text;
  return drag || space_called(place) ? "drag " + space_text(place) : std::string(text);
}

}  // namespace

std::string dice_text(const CombatRoll& roll) {
  std::string text = fmt::format("{}", roll.d20());
  roll.each([&](int die) { text += fmt::format("+{}", die); });
  return text;
}

std::string write(const Move& move) {
  const auto with_number = [&](std::string_view word) { return fmt::format("{} {}", word, move.number); };
  switch (move.kind) {
    case Kind::order: return order_text(move);
    case Kind::reappear: return with_number("reappear");
    case Kind::princess: return with_number("princess");
    case Kind::cube: return with_number("cube");
    case Kind::move: return with_number("move");
    case Kind::combat:
      return fmt::format("combat {} {}", dice_text(move.combat[0]), dice_text(move.combat[1]));
    case Kind::lift: return "lift";
    case Kind::nudge: return "nudge";
    case Kind::plus: return "plus";
    case Kind::minus: return "minus";
    case Kind::flee: return "flee";
    case Kind::drag: return "drag " + name(move.to);
    case Kind::stop: return "stop";
    case Kind::decline: return "decline";
    case Kind::step: return "step " + name(move.to);
    case Kind::grab: return "grab";
    case Kind::take: return with_number("take");
    case Kind::yield: return "yield";
    case Kind::keep: return "keep";
    case Kind::drop: return "drop";
    case Kind::minion: return fmt::format("minion {} {}", name(move.from), name(move.to));
    case Kind::collect: return "cube";
    case Kind::fight: return move.number == a_minion ? "fight minion" : with_number("fight");
    case Kind::spend: return with_number("spend");
    case Kind::end: break;
  }
  return "end";
}

std::vector<std::string> expand_shorthand(const State& state, Seat seat, std::string_view line) {
  const std::string_view text = trimmed(line);
  if (text.empty()) return {std::string(line)};
  if (seat == nature && is_digit(text[0])) return typed_dice(state, text);
  if (seat == nature) return {std::string(line)};
  if (state.phase == Phase::act) return typed_action(state, text);
  if (state.phase == Phase::spend && is_digit(text[0])) return {fmt::format("spend {}", text)};
  if (state.phase == Phase::drag) return {typed_drag(text)};
  if (state.phase == Phase::sign && (text == "+" || text == "-")) return {text == "+" ? "plus" : "minus"};
  if (state.phase == Phase::target && (text == "minion" || is_digit(text[0])))
    return {fmt::format("fight {}", text)};
  return {std::string(line)};
}

}  // namespace herbarium::rush
