// The texts of events, with remarks in the spirit of the designers, and the names in them. A turn is one
// sentence, so each event is only a part of one.
#include <fmt/format.h>

#include <cstdlib>
#include <utility>

#include "base/text.hpp"
#include "core/words.hpp"
#include "games/rush/text.hpp"

namespace herbarium::rush {
namespace {

Spans order_words(const OrderDice& dice) {
  Spans words = dice.again ? concat("again ") : concat("Order of round ", dice.round, ": ");
  bool first = true;
  for (Seat seat = 1; seat <= most_players; ++seat) {
    if (dice.d20[seat] == 0) continue;
    append(words, concat(std::exchange(first, false) ? "" : ", ", seat_ref(seat), " ", dice.d20[seat]));
  }
  return words;
}

// "15", "15+3+4 = 22"; with many cubes, "15 and 12 d6 = 55".
std::string roll_words(const CombatRoll& roll) {
  constexpr int most = 8;
  if (roll.size() == 0) return fmt::format("{}", roll.d20());
  const std::string dice =
      roll.size() > most ? fmt::format("{} and {} d6", roll.d20(), roll.size()) : dice_text(roll);
  return fmt::format("{} = {}", dice, roll.total());
}

// Puts each kind of event into words.
struct Words {
  Spans operator()(const Ordered& e) const {
    return concat(order_words(e.dice), "; ", seat_ref(e.first), " goes first.");
  }
  Spans operator()(const Tied& e) const { return concat(order_words(e.dice), "; a tie"); }
  Spans operator()(const TurnBegun& e) const {
    return sentence(seat_ref(e.seat), " (", member_name(team_of(e.seat)), ")");
  }
  Spans operator()(const BackInBase& e) const { return concat("back in ", place_ref(e.base)); }
  Spans operator()(const Lifted& e) const { return concat(seat_ref(e.by), " gives a cube for a lift"); }
  Spans operator()(const Reappeared& e) const { return concat("appears in ", place_ref(e.at)); }

  Spans operator()(const PrincessRolled& e) const {
    return concat("rolls ", e.d20, " for ", princess_name(e.hers));
  }
  Spans operator()(const Nudged& e) const {
    return concat(seat_ref(e.by), " nudges her ", e.amount < 0 ? "back" : "on", " by ", std::abs(e.amount),
                  " to ", e.now);
  }
  Spans operator()(const PrincessPlaced& e) const { return concat("she is in ", place_ref(e.at)); }
  Spans operator()(const PrincessHelped& e) const {
    return concat(seat_ref(e.by), " is there to help her, and she goes to the Cloud");
  }
  Spans operator()(const FlightBegun& e) const {
    return concat(seat_ref(e.by), " lets her flee and may drag ", seat_ref(e.carrier), " up to ",
                  counted(e.steps, "step"));
  }
  Spans operator()(const Dragged& e) const { return concat(space_ref(e.to)); }

  Spans operator()(const MoveRolled& e) const {
    const Spans points = concat(e.points, " to move", e.minion ? " and 1 for a minion" : "");
    return e.d4 == e.points ? points : concat("d4 ", e.d4, ", ", points);
  }
  Spans operator()(const Stepped& e) const { return concat(space_ref(e.to)); }
  Spans operator()(const Grabbed& e) const { return concat("grabs ", princess_name(e.hers)); }
  Spans operator()(const Yielded& e) const {
    return concat(seat_ref(e.by), " hands ", princess_name(e.hers), " over");
  }
  Spans operator()(const Kept& e) const {
    return concat("asks ", seat_ref(e.by), ", who keeps ", princess_name(e.hers));
  }
  Spans operator()(const Dropped& e) const {
    return concat("lets ", princess_name(e.hers), " go in ", space_ref(e.at));
  }
  Spans operator()(const MinionStepped& e) const {
    return concat("a minion goes from ", space_ref(e.from), " to ", space_ref(e.to));
  }
  Spans operator()(const CubeTaken& e) const { return concat("takes a cube (now ", e.cubes, ")"); }

  Spans operator()(const FightBegun& e) const {
    return concat(fighter_ref(e.attacker, e.attacking), " fights ",
                  fighter_ref(e.defender, other(e.attacking)), " in ", place_ref(e.at));
  }
  Spans operator()(const Revealed& e) const {
    return concat(seat_ref(e.seat), " uses ", e.cubes == 0 ? "no cube" : counted(e.cubes, "cube"));
  }
  Spans operator()(const Fought& e) const {
    const auto& [attack, defence] = e.dice;
    return concat("attack ", roll_words(attack), ", defence ", roll_words(defence),
                  attack.total() == defence.total() ? ", a tie, and again" : "");
  }
  Spans operator()(const Beaten& e) const { return concat(seat_ref(e.seat), " is sent to the Cloud"); }
  Spans operator()(const MinionLost& e) const {
    return concat("the ", member_name(e.team), " minion is gone");
  }
  Spans operator()(const PrincessFreed& e) const {
    return concat(princess_name(e.hers), " is free in ", space_ref(e.at));
  }
  Spans operator()(const MinionMade& e) const {
    return concat("a new ", member_name(e.team), " minion in ", space_ref(e.at));
  }

  Spans operator()(const Delivered& e) const {
    return concat(seat_ref(e.by), " is home with ", princess_name(enemy_of(e.by)), " in ", place_ref(e.base));
  }
  Spans operator()(const RoundsOver& e) const { return concat("The last round, ", e.last, ", is over."); }
};

// The separator between an event's words and the words before them; empty at the beginning of a line.
std::string separator_before(const Event& event) {
  if (std::holds_alternative<TurnBegun>(event) || std::holds_alternative<RoundsOver>(event)) return "";
  if (const auto* ordered = std::get_if<Ordered>(&event)) return ordered->dice.again ? "; " : "";
  if (const auto* tied = std::get_if<Tied>(&event)) return tied->dice.again ? "; " : "";
  if (std::holds_alternative<Stepped>(event) || std::holds_alternative<Dragged>(event)) return " > ";
  return std::holds_alternative<Fought>(event) ? ": " : "; ";
}

// --- What a line begins with if it has to begin with an event whose words have no subject. The player whose
// turn it is has not changed yet.

struct LeadIns {
  const State& after;

  Spans operator()(const Stepped& e) const { return concat(seat_ref(e.seat), " goes to "); }
  Spans operator()(const Dragged&) const { return concat(seat_ref(carrier_now(after)), " is dragged to "); }
  Spans operator()(const BackInBase&) const { return mover(" is "); }
  Spans operator()(const MoveRolled& e) const { return mover(e.d4 == e.points ? " has " : ": "); }
  Spans operator()(const Reappeared&) const { return mover(" "); }
  Spans operator()(const PrincessRolled&) const { return mover(" "); }
  Spans operator()(const Grabbed&) const { return mover(" "); }
  Spans operator()(const Kept&) const { return mover(" "); }
  Spans operator()(const Dropped&) const { return mover(" "); }
  Spans operator()(const CubeTaken&) const { return mover(" "); }
  Spans operator()(const auto&) const { return {}; }

  Spans mover(std::string_view verb) const { return concat(seat_ref(after.mover()), verb); }
};

// --- Remarks: most events have several, selected by the event itself, so that the same game always has the
// same report.

template <std::size_t n>
std::string_view one_of(const std::array<std::string_view, n>& remarks, int which) {
  return remarks[static_cast<std::size_t>(which) % n];
}

struct Remarks {
  std::string_view operator()(const Grabbed& e) const {
    return e.hers == Team::jocks ? ", who finds the cold hands hard to bear"
                                 : ", who had been promised a quieter evening";
  }
  std::string_view operator()(const Yielded&) const { return ", like a ball"; }
  std::string_view operator()(const Kept&) const { return " and pretends not to have heard"; }
  std::string_view operator()(const Dropped& e) const {
    return e.hers == Team::jocks ? ", and she straightens her crown" : ", and she puts her jaw back";
  }
  std::string_view operator()(const FlightBegun& e) const {
    constexpr std::array<std::string_view, 3> remarks{", kicking", ", by the collar", ", heels first"};
    return one_of(remarks, e.steps);
  }
  std::string_view operator()(const CubeTaken& e) const {
    constexpr std::array<std::string_view, 6> remarks{
        " that hums", "", " that nobody can explain", "", " that floats on, but closer", ""};
    return one_of(remarks, e.cubes - 1);
  }
  std::string_view operator()(const Lifted&) const { return ", which bursts with a plop"; }
  std::string_view operator()(const PrincessHelped&) const { return ", where the view is better"; }
  std::string_view operator()(const Beaten& e) const {
    constexpr std::array<std::string_view, 2> zombies{", where the losers sit", ", in more than one piece"};
    constexpr std::array<std::string_view, 2> jocks{", where the losers sit", ", and blames the referee"};
    return one_of(team_of(e.seat) == Team::zombies ? zombies : jocks, e.seat / 2);
  }
  std::string_view operator()(const MinionLost& e) const {
    return e.team == Team::zombies ? ", this time for good" : ", and will need a note for class";
  }
  std::string_view operator()(const MinionMade& e) const {
    constexpr std::array<std::string_view, 3> zombies{", hungry", ", who skips lectures from now on", ""};
    constexpr std::array<std::string_view, 3> jocks{", eager for push-ups", ", who was only passing by", ""};
    return one_of(e.team == Team::zombies ? zombies : jocks, e.at);
  }
  std::string_view operator()(const Delivered& e) const {
    return team_of(e.by) == Team::zombies ? ", where she gets a new student card: undead, first year"
                                          : ", where one good knock on the head is said to cure what she has";
  }
  std::string_view operator()(const RoundsOver&) const {
    return " Rush week is, too; both houses go to bed.";
  }
  std::string_view operator()(const auto&) const { return {}; }
};

}  // namespace

Spans listed(const std::vector<Spans>& parts, std::string_view last) {
  Spans all;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) append(all, i + 1 < parts.size() ? ", " : last);
    append(all, parts[i]);
  }
  return all;
}

Span space_ref(Space space) { return cell_ref(name(space)); }

Span place_ref(Space space) { return {long_name(space), Role::plain, CellRef{name(space)}}; }

Span fighter_ref(const Fighter& fighter, Team team) {
  return fighter.is_minion() ? Span{fmt::format("a {} minion", member_name(team))} : seat_ref(fighter.seat());
}

std::string_view princess_name(Team hers) {
  return hers == Team::jocks ? "the Homecoming Princess" : "the Zombie Prom Princess";
}

std::string_view member_name(Team team) { return team == Team::zombies ? "zombie" : "jock"; }

char letter_of(Team team) { return member_name(team).front(); }

char letter_of(Seat seat) { return "?ZJYK"[static_cast<std::size_t>(seat)]; }

Spans words(const Event& event) { return std::visit(Words{}, event); }

// The first report of a turn follows the name of the player, with a colon unless the player is its subject. A
// step after anything but a step repeats the name of its player, because the event in between may have been
// another player's. If nobody was dragged, the next report says so. What begins a line needs a subject if its
// words have none.
Phrase narrate(const Event* before, const State& after, const Event& event) {
  const Spans subject = std::visit(LeadIns{after}, event);
  if (before && std::holds_alternative<TurnBegun>(*before))
    return {words(event), std::holds_alternative<PrincessRolled>(event) ? " " : ": ", remark(event), false,
            subject};
  const auto* step = std::get_if<Stepped>(&event);
  if (step && before && std::holds_alternative<MoveRolled>(*before))
    return {words(event), ": ", remark(event), false, subject};
  if (step && before && !std::holds_alternative<Stepped>(*before))
    return {concat(seat_ref(step->seat), " goes on to ", space_ref(step->to)), "; ", remark(event)};
  const auto* flight = before ? std::get_if<FlightBegun>(before) : nullptr;
  if (flight && !std::holds_alternative<Dragged>(event))
    return {concat("but takes no step; ", words(event)), ", ", remark(event), false,
            concat(seat_ref(flight->by), " lets her flee, ")};
  return {words(event), separator_before(event), remark(event), std::holds_alternative<TurnBegun>(event),
          subject};
}

Spans remark(const Event& event) {
  const std::string_view remark = std::visit(Remarks{}, event);
  return remark.empty() ? Spans() : concat(remark);
}

std::string ending(const State& state) {
  switch (state.why) {
    case Why::princess:
      for (Seat seat = 1; seat <= state.players; ++seat)
        if (state.carries(seat) && state.winner == team_of(seat))
          return fmt::format("seat {} has carried {} home", seat, princess_name(enemy_of(seat)));
      return "the Princess is home";
    case Why::rounds: return "nobody has brought a Princess home";
    default: return "the other team resigned";
  }
}

std::vector<Spans> figures(const State& state, std::span<const Event> events) {
  Seat mover = 1;
  int fights = 0;
  PerSeat<int> grabs, beaten;
  for (const Event& event : events) {
    if (const auto* turn = std::get_if<TurnBegun>(&event)) mover = turn->seat;
    if (std::holds_alternative<Grabbed>(event)) ++grabs[mover];
    if (std::holds_alternative<Fought>(event)) ++fights;
    if (const auto* loser = std::get_if<Beaten>(&event)) ++beaten[loser->seat];
  }
  return {concat("Fights: ", fights), counts_in_words("Beaten", beaten, state.players),
          counts_in_words("Princess grabbed", grabs, state.players)};
}

}  // namespace herbarium::rush
