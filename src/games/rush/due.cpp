// What is due, in words.
#include <fmt/format.h>

#include "base/counted.hpp"
#include "games/rush/choices.hpp"
#include "games/rush/fight.hpp"
#include "games/rush/text.hpp"
#include "games/rush/units.hpp"

namespace herbarium::rush {
namespace {

using Words = std::vector<std::string>;

// "one, two and three".
std::string listed(const Words& words, std::string_view last = "and") {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += (i == 0 ? "" : i + 1 < words.size() ? ", " : fmt::format(" {} ", last)) + words[i];
  return text;
}

// With an example of how they are typed.
std::string order_due(const State& state) {
  constexpr int dice[] = {17, 4, 9, 12};
  Words seats, example;
  for (const Seat seat : due_for_order(state)) {
    example.push_back(fmt::format("{}", dice[seats.size()]));
    seats.push_back(seat_name(seat));
  }
  return fmt::format("a d20 each of {} (as `{}`)", listed(seats), fmt::join(example, " "));
}

std::string combat_due(const State& state) {
  const auto dice = [](int number) { return number == 0 ? "d20" : fmt::format("d20 and {} d6", number); };
  const auto example = [](int d20, int number) {
    return fmt::format("{}{}{}", d20, number > 0 ? "+3" : "", number > 1 ? number > 2 ? "+..." : "+5" : "");
  };
  const Team team = team_of(state.mover());
  return fmt::format("{}'s {} against {}'s {} (as `{} {}`)", fighter(state.fight.attacker, team),
                     dice(state.attack_dice), fighter(state.fight.defender, other(team)),
                     dice(state.defence_dice), example(12, state.attack_dice),
                     example(9, state.defence_dice));
}

std::string nudge_due(const State& state) {
  return fmt::format("a cube to `nudge` {} away from {}, or `decline`",
                     princess_name(enemy_of(state.mover())), long_name(building(state.roll)));
}

std::string sign_due(const State& state) {
  return fmt::format("`plus` or `minus` {}: {} to #{} or to #{}", state.die,
                     princess_name(enemy_of(state.mover())), turned(state.roll, state.die),
                     turned(state.roll, -state.die));
}

std::string flee_due(const State& state) {
  const Team team = team_of(state.mover());
  return fmt::format("a cube to `flee`, so that {} is dragged away from {}, or `decline`",
                     seat_name(carrier_for(state, team)), long_name(base_of(team)));
}

std::string drag_due(const State& state) {
  const Seat carrier = carrier_for(state, team_of(state.mover()));
  Words ways;
  for (const Space to : neighbours(state.at[carrier]))
    if (may_drag(state, carrier, to)) ways.push_back(name(to));
  return fmt::format("`drag` {} to {}, {} at most, or `stop`", seat_name(carrier), listed(ways, "or"),
                     counted(state.steps, "step"));
}

std::string target_due(const State& state) {
  Words all;
  for (const Seat target : targets(state))
    all.push_back(target == a_minion ? "a minion (`fight minion`)"
                                     : fmt::format("{} (`fight {}`)", seat_name(target), target));
  return "whom to fight, " + listed(all, "or");
}

std::string spend_due(const State& state, Seat seat) {
  const Team team = team_of(state.mover());
  return fmt::format("how many of {} to use, as {} fights {} in {}", counted(state.cubes[seat], "cube"),
                     fighter(state.fight.attacker, team), fighter(state.fight.defender, other(team)),
                     long_name(state.fight.space));
}

std::string act_due(const State& state) {
  Words all;
  if (state.points > 0) all.push_back("step");
  if (may_grab(state)) all.push_back("grab");
  if (may_take(state)) all.push_back("take");
  if (state.carries(state.mover())) all.push_back("drop");
  if (owes_minion(state)) all.push_back("minion (before the turn can end)");
  if (may_collect(state)) all.push_back("cube");
  if (!owes_minion(state)) all.push_back("end");
  const std::string points = state.points == 0 ? "no" : fmt::format("{}", state.points);
  return fmt::format("an action, {} point{} left: {}", points, state.points == 1 ? "" : "s",
                     listed(all, "or"));
}

std::string request(const State& state, Seat seat) {
  const auto mover = [&] { return seat_name(state.mover()); };
  switch (state.phase) {
    case Phase::order: return order_due(state);
    case Phase::reappear: return fmt::format("the d20 that says where {} appears", mover());
    case Phase::princess: return fmt::format("the d20 for {}", princess_name(enemy_of(state.mover())));
    case Phase::cube: return fmt::format("the d6 of {}'s cube", seat_name(state.due));
    case Phase::move: return fmt::format("the d4 of {}'s move", mover());
    case Phase::combat: return combat_due(state);
    case Phase::lift: return fmt::format("a cube to `lift` {} from the Cloud, or `decline`", mover());
    case Phase::nudge: return nudge_due(state);
    case Phase::sign: return sign_due(state);
    case Phase::flee: return flee_due(state);
    case Phase::drag: return drag_due(state);
    case Phase::relay: return fmt::format("`yield` the Princess to {}, or `keep` her", mover());
    case Phase::target: return target_due(state);
    case Phase::spend: return spend_due(state, seat);
    case Phase::act: return act_due(state);
    case Phase::over: break;
  }
  return "";
}

}  // namespace

Line due(const State& state, Seat seat) { return line(request(state, seat)); }

}  // namespace herbarium::rush
