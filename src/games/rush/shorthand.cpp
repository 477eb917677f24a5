// The short forms that people type, and what they stand for.
#include <fmt/format.h>

#include <algorithm>

#include "base/text/scanner.hpp"
#include "games/rush/rules.hpp"
#include "games/rush/text.hpp"

namespace herbarium::rush {
namespace {

using Texts = std::vector<std::string>;

bool is_guarded(const State& state, Space space) { return has_units(state, space, enemy_of(state.mover())); }

// Whether something happens to the mover on entering.
bool is_eventful(const State& state, Space space) {
  const Seat seat = state.mover();
  const Princess& princess = state.princess_of(enemy_of(seat));
  return is_guarded(state, space) || (!princess.is_carried() && princess.at == space) ||
         (princess.carrier == seat && space == base_of(team_of(seat)));
}

// What the cheapest way from each space to `to` costs. A step costs so much more than an enemy on the way
// that the shortest ways come first, and among them those past the fewest enemies.
constexpr int step_cost = 256;
constexpr int far = 1 << 20;

std::array<int, spaces> costs_to(const State& state, Space to) {
  std::array<int, spaces> costs;
  costs.fill(far);
  costs[to] = 0;
  for (bool better = true; better;) {
    better = false;
    for (Space space = 0; space < cloud; ++space)
      for (const Space next : neighbours(space)) {
        const int cost = costs[next] + step_cost + (next != to && is_guarded(state, next) ? 1 : 0);
        if (cost >= costs[space]) continue;
        costs[space] = cost;
        better = true;
      }
  }
  return costs;
}

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
std::string space_text(std::string_view word) {
  const auto space = space_called(word);
  return space ? name(*space) : std::string(word);
}

// The steps to the space that `text` names; nothing if it names none.
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

// If only one minion can go there, it need not be named.
std::string typed_minion(const State& state, std::string_view text) {
  Scanner scanner(text);
  std::vector<std::string> places;
  for (scanner.skip_blanks(); !scanner.at_end(); scanner.skip_blanks())
    places.push_back(space_text(scanner.word()));
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
  const Seat mate = mate_of(state, state.mover());
  if (text == "take" && mate != nobody) return {fmt::format("take {}", mate)};
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

std::vector<Space> way_to(const State& state, Space to) {
  const std::array<int, spaces> costs = costs_to(state, to);
  std::vector<Space> way;
  Space here = state.at[state.mover()];
  while (here != to && static_cast<int>(way.size()) < state.points) {
    const auto cost = [&](Space next) {
      return costs[next] + (next != to && is_guarded(state, next) ? 1 : 0);
    };
    const auto& around = neighbours(here);
    here =
        *std::min_element(around.begin(), around.end(), [&](Space a, Space b) { return cost(a) < cost(b); });
    way.push_back(here);
    if (is_eventful(state, here)) break;
  }
  return way;
}

namespace {

// A move with the spaces in it.
struct Spelling {
  const State& state;
  Seat seat;

  Line operator()(const Step& move) const { return line("step ", space_ref(move.to)); }
  Line operator()(const Drag& move) const { return line("drag ", space_ref(move.to)); }
  Line operator()(const MinionStep& move) const {
    return line("minion ", space_ref(move.from), " ", space_ref(move.to));
  }
  Line operator()(const auto& move) const { return line(write(state, seat, move)); }
};

}  // namespace

// A walk to anywhere in reach is one line; a single step is the shortest of them.
std::vector<Line> completions(const State& state, Seat seat) {
  std::vector<Line> all;
  if (state.phase == Phase::act && seat == state.mover())
    for (const int space : reachable(state)) all.push_back(line("go ", space_ref(static_cast<Space>(space))));
  std::vector<Move> legal;
  moves(state, seat, legal);
  for (const Move& move : legal)
    if (!std::holds_alternative<Step>(move)) all.push_back(std::visit(Spelling{state, seat}, move));
  return all;
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

std::string shorten(const State& state, Seat, std::span<const std::string> moves) {
  constexpr std::string_view step = "step ";
  const auto end = std::find_if_not(moves.begin(), moves.end(),
                                    [&](const std::string& move) { return move.starts_with(step); });
  const Texts steps(moves.begin(), end);
  for (std::size_t count = state.phase == Phase::act ? steps.size() : 0; count > 1; --count) {
    const std::string place = steps[count - 1].substr(step.size());
    if (typed_way(state, place) == Texts(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(count)))
      return place;
  }
  return moves.front();
}

}  // namespace herbarium::rush
