#include <fmt/format.h>

#include "base/counted.hpp"
#include "games/rush/text.hpp"

namespace herbarium::rush {
namespace {

using What = Event::What;

std::string order(const Event& h) {
  std::string rolls;
  for (Seat seat = 1; seat <= h.players; ++seat)
    if (h.rolls[seat] > 0)
      rolls += fmt::format("{}{} {}", rolls.empty() ? "" : ", ", seat_name(seat), h.rolls[seat]);
  const std::string text =
      h.second == 0 ? fmt::format("Order of round {}: {}", h.number, rolls) : "again " + rolls;
  if (h.what == What::tied) return text + "; a tie";
  return fmt::format("{}; {} goes first", text, seat_name(h.order[0]));
}

std::string points(const Event& h) {
  const std::string spare = h.minion ? " and 1 for a minion" : "";
  return h.number == h.second ? fmt::format("{} to move{}", h.number, spare)
                              : fmt::format("d4 {}, {} to move{}", h.number, h.second, spare);
}

// "15", "15+3+4 = 22"; where there are many cubes, "15 and 12 d6 = 55".
std::string rolled(const CombatRoll& roll) {
  constexpr int most = 8;
  if (roll.size() == 0) return fmt::format("{}", roll.d20());
  const std::string dice =
      roll.size() > most ? fmt::format("{} and {} d6", roll.d20(), roll.size()) : dice_text(roll);
  return fmt::format("{} = {}", dice, roll.total());
}

std::string rolls(const Event& h) {
  return fmt::format("{} against {}", rolled(h.combat[0]), rolled(h.combat[1]));
}

std::string spent(const Event& h) {
  return h.number == 0 ? fmt::format("{} uses no cube", seat_name(h.seat))
                       : fmt::format("{} uses {}", seat_name(h.seat), counted(h.number, "cube"));
}

std::string nudged(const Event& h) {
  return fmt::format("{} nudges her {} {} to {}", seat_name(h.seat), h.number < 0 ? "back" : "on",
                     h.number < 0 ? -h.number : h.number, h.second);
}

std::string of_the_princess(const Event& h) {
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

std::string of_a_fight(const Event& h) {
  switch (h.what) {
    case What::attacks:
      return fmt::format("{} fights {} in {}", fighter(h.seat, h.team), fighter(h.other, other(h.team)),
                         long_name(h.to));
    case What::revealed: return spent(h);
    case What::fought: return rolls(h);
    case What::fought_again: return rolls(h) + ", a tie, and again";
    case What::beaten: return fmt::format("{} is sent to the Cloud", seat_name(h.seat));
    case What::removed: return fmt::format("the {} minion is gone", member_name(h.team));
    default: return fmt::format("a new {} minion in {}", member_name(h.team), name(h.to));
  }
}

std::string phrase_of(const Event& h) {
  switch (h.what) {
    case What::ordered:
    case What::tied: return order(h);
    case What::turn: return fmt::format("Seat {} ({})", h.seat, member_name(h.team));
    case What::back_in_base: return "back in " + long_name(h.to);
    case What::lifted: return fmt::format("{} gives a cube for a lift", seat_name(h.seat));
    case What::reappeared: return "appears in " + long_name(h.to);
    case What::nudged: return nudged(h);
    case What::fled:
      return fmt::format("{} lets her flee and drags {}, {} at most", seat_name(h.seat), seat_name(h.other),
                         counted(h.number, "step"));
    case What::dragged: return name(h.to);
    case What::stepped:
      return h.after_fight ? fmt::format("{} goes on to {}", seat_name(h.seat), name(h.to)) : name(h.to);
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

}  // namespace

Line words(const Event& event) { return line(phrase_of(event)); }

std::string seat_name(Seat seat) { return fmt::format("seat {}", seat); }

std::string fighter(Seat who, Team team) {
  return who == a_minion ? fmt::format("a {} minion", member_name(team)) : seat_name(who);
}

std::string_view princess_name(Team hers) {
  return hers == Team::jocks ? "the Homecoming Princess" : "the Zombie Prom Princess";
}

std::string_view member_name(Team team) { return team == Team::zombies ? "zombie" : "jock"; }

// A turn is told in one sentence.
std::string_view separator(const Event& h) {
  if (h.first) return ": ";
  switch (h.what) {
    case What::turn:
    case What::over_rounds: return "";
    case What::ordered:
    case What::tied: return h.second == 0 ? "" : "; ";
    case What::stepped: return h.after_fight ? "; " : " > ";
    case What::dragged: return " > ";
    case What::fought:
    case What::fought_again: return ": ";
    default: return "; ";
  }
}

std::string ending(const State& state) {
  switch (state.why) {
    case Why::princess: return "the Princess is in the enemy's base";
    case Why::rounds: return "the last round is over";
    default: return "the other team resigned";
  }
}

}  // namespace herbarium::rush
