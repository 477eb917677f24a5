#include <fmt/format.h>

#include "games/rush/fight.hpp"
#include "games/rush/text.hpp"
#include "games/rush/units.hpp"

namespace herbarium::rush {
namespace {

using What = Happening::What;

std::string seat_name(Seat seat) { return fmt::format("seat {}", seat); }

std::string fighter(Seat who, Team team) {
  return who == a_minion ? fmt::format("a {} minion", member_name(team)) : seat_name(who);
}

std::string order(const Happening& h) {
  std::string rolls;
  for (Seat seat = 1; seat <= h.players; ++seat)
    if (h.rolls[seat] > 0)
      rolls += fmt::format("{}{} {}", rolls.empty() ? "" : ", ", seat_name(seat), h.rolls[seat]);
  const std::string text =
      h.second == 0 ? fmt::format("Order of round {}: {}", h.number, rolls) : "again " + rolls;
  if (h.what == What::tied) return text + "; a tie";
  return fmt::format("{}; {} goes first", text, seat_name(h.order[0]));
}

std::string cubes(int number) { return fmt::format("{} cube{}", number, number == 1 ? "" : "s"); }

std::string points(const Happening& h) {
  const std::string spare = h.second == 1 ? ", one for a minion" : "";
  return h.number == h.second ? fmt::format("{} to move{}", h.number, spare)
                              : fmt::format("d4 {}, {} to move{}", h.number, h.second, spare);
}

// "seat 1, seat 2".
std::string seats_text(SeatSet seats) {
  std::string text;
  for (const Seat seat : seats) text += (text.empty() ? "" : ", ") + seat_name(seat);
  return text;
}

// "a d20 and 2 d6 against a d20".
std::string dice_due(const State& state) {
  const auto side = [](int number) {
    return number == 0 ? std::string("a d20") : fmt::format("a d20 and {} d6", number);
  };
  return fmt::format("{} against {}", side(state.attack_dice), side(state.defence_dice));
}

std::string spent(const Happening& h) {
  return h.number == 0 ? fmt::format("{} uses no cube", seat_name(h.seat))
                       : fmt::format("{} uses {}", seat_name(h.seat), cubes(h.number));
}

std::string nudged(const Happening& h) {
  return fmt::format("{} nudges her {} {} to {}", seat_name(h.seat), h.number < 0 ? "back" : "on",
                     h.number < 0 ? -h.number : h.number, h.second);
}

std::string of_the_princess(const Happening& h) {
  const std::string_view princess = princess_name(h.team);
  switch (h.what) {
    case What::rolled_princess: return fmt::format("rolls {} for {}", h.number, princess);
    case What::placed: return "she is in " + long_name(h.to);
    case What::to_cloud:
      return fmt::format("{} is there to help her, and she goes to the Cloud", seat_name(h.other));
    case What::grabbed: return fmt::format("grabs {}", princess);
    case What::yielded: return fmt::format("{} hands {} over", seat_name(h.seat), princess);
    case What::kept: return fmt::format("asks {}, who keeps {}", seat_name(h.seat), princess);
    case What::dropped: return fmt::format("lets {} go in {}", princess, name(h.to));
    case What::freed: return fmt::format("{} is free in {}", princess, name(h.to));
    default: return fmt::format("{} is home with {} in {}", seat_name(h.seat), princess, long_name(h.to));
  }
}

std::string of_a_fight(const Happening& h) {
  switch (h.what) {
    case What::attacks:
      return fmt::format("{} fights {} in {}", fighter(h.seat, h.team), fighter(h.other, other(h.team)),
                         long_name(h.to));
    case What::revealed: return spent(h);
    case What::fought: return fmt::format("{} against {}", h.number, h.second);
    case What::fought_again: return fmt::format("{} each, again", h.number);
    case What::beaten: return fmt::format("{} is sent to the Cloud", seat_name(h.seat));
    case What::removed: return fmt::format("the {} minion is gone", member_name(h.team));
    default: return fmt::format("a new {} minion in {}", member_name(h.team), name(h.to));
  }
}

}  // namespace

std::string_view princess_name(Team hers) {
  return hers == Team::jocks ? "the Homecoming Princess" : "the Zombie Prom Princess";
}

std::string_view member_name(Team team) { return team == Team::zombies ? "zombie" : "jock"; }

std::string words(const Happening& h) {
  switch (h.what) {
    case What::ordered:
    case What::tied: return order(h);
    case What::turn: return fmt::format("Seat {} ({})", h.seat, member_name(h.team));
    case What::back_in_base: return "back in " + long_name(h.to);
    case What::lifted: return fmt::format("{} gives a cube for a lift", seat_name(h.seat));
    case What::reappeared: return "appears in " + long_name(h.to);
    case What::nudged: return nudged(h);
    case What::fled:
      return fmt::format("{} lets her flee with {}: {}", seat_name(h.seat), seat_name(h.other), h.number);
    case What::dragged:
    case What::stepped: return name(h.to);
    case What::moves: return points(h);
    case What::minion_moved: return fmt::format("a minion goes from {} to {}", name(h.from), name(h.to));
    case What::collected: return fmt::format("takes a cube ({})", h.number);
    case What::over_rounds: return fmt::format("The last round, {}, is over.", h.number);
    case What::attacks:
    case What::revealed:
    case What::fought:
    case What::fought_again:
    case What::beaten:
    case What::removed:
    case What::new_minion: return of_a_fight(h);
    default: return of_the_princess(h);
  }
}

// A turn is told in one sentence.
std::string_view joint(const Happening& h) {
  if (h.first) return ": ";
  switch (h.what) {
    case What::turn:
    case What::over_rounds: return "";
    case What::ordered:
    case What::tied: return h.second == 0 ? "" : "; ";
    case What::stepped:
    case What::dragged: return " > ";
    case What::fought:
    case What::fought_again: return ": ";
    default: return "; ";
  }
}

std::string due(const State& state, Seat seat) {
  const auto mover = [&] { return seat_name(state.mover()); };
  switch (state.phase) {
    case Phase::order: return "a d20 each of " + seats_text(due_for_order(state));
    case Phase::reappear: return fmt::format("the d20 that says where {} appears", mover());
    case Phase::princess: return "the d20 for the Princess";
    case Phase::cube: return "the d6 of a cube";
    case Phase::move: return fmt::format("the d4 of {}'s move", mover());
    case Phase::combat: return fmt::format("the dice of the fight, {}", dice_due(state));
    case Phase::lift: return fmt::format("a cube to lift {} from the Cloud, or `decline`", mover());
    case Phase::nudge: return fmt::format("`nudge` the Princess's {}, or `decline`", state.roll);
    case Phase::sign: return fmt::format("`plus` or `minus` {} to the Princess's {}", state.die, state.roll);
    case Phase::flee:
      return fmt::format("`flee`, to drag {} away, or `decline`",
                         seat_name(carrier_for(state, enemy_of(seat))));
    case Phase::drag:
      return fmt::format("`drag` {}, {} step{} at most, or `stop`",
                         seat_name(carrier_for(state, enemy_of(seat))), state.steps,
                         state.steps == 1 ? "" : "s");
    case Phase::relay: return fmt::format("`yield` the Princess to {}, or `keep` her", mover());
    case Phase::target: return "whom to fight";
    case Phase::spend: return fmt::format("how many of {} to use in the fight", cubes(state.cubes[seat]));
    case Phase::over: return "";
    case Phase::act: break;
  }
  const std::string first = owes_minion(state) ? ", and a minion to move" : "";
  return fmt::format("{} point{} to move{}", state.points, state.points == 1 ? "" : "s", first);
}

std::string ending(const State& state) {
  switch (state.why) {
    case Why::princess: return "the Princess is in the enemy's base";
    case Why::rounds: return "the last round is over";
    default: return "the other team resigned";
  }
}

}  // namespace herbarium::rush
