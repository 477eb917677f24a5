// The short forms that people type, and what they stand for.
#include <fmt/format.h>

#include <algorithm>

#include "base/text/scanner.hpp"
#include "games/rush/rules.hpp"
#include "games/rush/text.hpp"
#include "games/rush/typing/typed_line.hpp"
#include "games/rush/typing/typed_words.hpp"

namespace herbarium::rush {
namespace {

using Texts = std::vector<std::string>;

// Numbers alone are dice; those of an order belong to the seats that are due, in ascending order.
Texts typed_dice(const State& state, std::string_view text) {
  if (const auto die = die_due(state.phase)) return {fmt::format("{} {}", word_of(*die), text)};
  if (state.phase == Phase::combat) return {fmt::format("combat {}", text)};
  if (state.phase != Phase::order) return {std::string(text)};
  if (text.find(':') != text.npos) return {fmt::format("order {}", text)};
  std::string order = "order";
  Scanner scanner(text);
  for (const Seat seat : due_for_order(state)) {
    scanner.skip_blanks();
    if (!scanner.at_end()) order += fmt::format(" {}:{}", seat, scanner.word());
  }
  return {order + std::string(scanner.rest())};
}

// The name that moves have for a space, whatever people call it; any other word as it is.
std::string space_text(const State& state, std::string_view word) {
  const auto space = space_meant(state, word);
  return space ? name(*space) : std::string(word);
}

// Step by step to a space in the action or, dragged, in a flight.
Texts way_texts(std::string_view word, const std::vector<Space>& way) {
  Texts texts;
  for (const Space space : way) texts.push_back(fmt::format("{} {}", word, name(space)));
  return texts;
}

// The steps to the space that `text` names; nothing if it names none.
std::optional<Texts> typed_way(const State& state, std::string_view text) {
  Scanner scanner(text);
  const bool go = same_but_for_case(scanner.word(), "go");
  const std::string_view place = go ? trimmed(scanner.rest()) : text;
  const auto to = space_meant(state, place);
  if (!to)
    return go || space_of_square(place) ? std::optional(Texts{fmt::format("step {}", place)}) : std::nullopt;
  if (*to == state.at[state.mover()] || *to == cloud || state.points == 0)
    return Texts{fmt::format("step {}", name(*to))};
  return way_texts("step", way_to(state, *to));
}

// If only one minion can go there, it need not be named.
std::string typed_minion(const State& state, std::string_view text) {
  Scanner scanner(text);
  std::vector<std::string> places;
  for (scanner.skip_blanks(); !scanner.at_end(); scanner.skip_blanks())
    places.push_back(space_text(state, scanner.word()));
  if (const auto to = places.size() == 1 ? space_named(places[0]) : std::nullopt) {
    std::vector<Space> from;
    state.minions_of(team_of(state.mover())).each([&](Space each) {
      if (are_neighbours(each, *to)) from.push_back(each);
    });
    if (from.size() == 1) places.insert(places.begin(), name(from[0]));
  }
  return fmt::format("minion {}", fmt::join(places, " "));
}

// The teammate need not be named: there is only one.
Texts typed_action(const State& state, std::string_view text) {
  if (const auto way = typed_way(state, text)) return *way;
  Scanner scanner(text);
  const std::string word = word_meant(state, scanner.word());
  const std::string_view rest = trimmed(scanner.rest());
  const Seat mate = mate_of(state, state.mover());
  if (word == "take" && rest.empty() && mate != nobody) return {fmt::format("take {}", mate)};
  if (word == "minion") return {typed_minion(state, rest)};
  if (word == "step") return {"step " + space_text(state, rest)};
  return {fmt::format("{}{}{}", word, rest.empty() ? "" : " ", rest)};
}

// The carrier is dragged as far towards a space as the steps reach.
Texts typed_drag(const State& state, std::string_view text) {
  Scanner scanner(text);
  const std::string word = word_meant(state, scanner.word());
  const bool drag = word == "drag";
  const std::string_view place = drag ? trimmed(scanner.rest()) : text;
  const auto to = space_meant(state, place);
  if (!to) return {drag ? fmt::format("drag {}", place) : word + std::string(scanner.rest())};
  const std::vector<Space> way = flight_to(state, *to);
  return way.empty() ? Texts{"drag " + name(*to)} : way_texts("drag", way);
}

// `fight` with whom: a seat, by its number or the letter on the map, or a minion.
std::string typed_target(const State& state, std::string_view text) {
  Scanner scanner(text);
  std::string_view whom = text;
  if (word_meant(state, scanner.word()) == "fight") whom = trimmed(scanner.rest());
  const Seat seat = seat_with_letter(state, whom);
  const std::string meant = seat == nobody ? word_meant(state, whom) : fmt::format("{}", seat);
  const bool known = meant == "minion" || is_digit(meant.empty() ? ' ' : meant[0]) || whom != text;
  return known ? "fight " + meant : std::string(text);
}

// An answer of one word, or with a number behind it.
std::string typed_answer(const State& state, std::string_view text) {
  Scanner scanner(text);
  const std::string_view word = scanner.word();
  return word_meant(state, word) + std::string(scanner.rest());
}

}  // namespace

Texts moves_of_part(const State& state, std::string_view text) {
  text = trimmed(text);
  return state.phase == Phase::act ? typed_action(state, text) : typed_drag(state, text);
}

// A line of several parts that cannot all be played is refused as it is (read).
Texts expand_shorthand(const State& state, Seat seat, std::string_view line) {
  const std::string_view text = trimmed(line);
  if (text.empty()) return {std::string(line)};
  if (seat == nature && is_digit(text[0])) return typed_dice(state, text);
  if (seat == nature || !to_act(state).has(seat)) return {std::string(line)};
  if (state.phase == Phase::act || state.phase == Phase::drag) {
    const std::vector<LinePart> parts = parts_of(state, line);
    if (parts.size() < 2) return moves_of_part(state, parts.empty() ? text : parts[0].text);
    return moves_of_parts(state, seat, parts).value_or(Texts{std::string(line)});
  }
  if (state.phase == Phase::spend && is_digit(text[0])) return {fmt::format("spend {}", text)};
  if (state.phase == Phase::sign && (text == "+" || text == "-")) return {text == "+" ? "plus" : "minus"};
  if (state.phase == Phase::target) return {typed_target(state, text)};
  return {typed_answer(state, text)};
}

}  // namespace herbarium::rush
