#include <fmt/format.h>

#include "games/rush/rules.hpp"
#include "games/rush/text.hpp"

namespace herbarium::rush {
namespace {

using Texts = std::vector<std::string>;

// What stands behind a label is strong.
Line labelled(const std::string& label, Line value) {
  for (Span& span : value) span.role = Role::strong;
  value.insert(value.begin(), {label});
  return value;
}

// "Zombies Z Y, jocks J K".
Line teams_line(const State& state) {
  Line all;
  for (const Team team : teams) {
    append(all, team == Team::zombies ? "Zombie" : ", jock");
    append(all, state.players > 2 ? "s" : "");
    for (const Seat seat : members(state, team))
      all.push_back({fmt::format(" {}", letter_of(seat)), role_of_seat(seat)});
  }
  return all;
}

// Where a Princess is, or may be in a moment.
Line princess_line(const State& state, Team hers) {
  const Princess& princess = state.princess_of(hers);
  const std::string label = hers == Team::jocks ? "H Homecoming: " : "P Zombie Prom: ";
  const auto places = announced(state);
  if (places.size() > 0 && hers == enemy_of(state.mover())) {
    std::vector<Line> all;
    for (const Space place : places) all.push_back({space_ref(place)});
    return labelled(label, line("to ", herbarium::rush::listed(all, " or "), "?"));
  }
  const Span at = space_ref(princess.at);
  return labelled(label,
                  princess.is_carried() ? line("with ", seat_ref(princess.carrier), ", ", at) : line(at));
}

// "#4 Boathouse: 5 from seat 2, 9 from seat 1", for each place where she may be in a moment.
Panel announced_panel(const State& state) {
  Panel panel{"", {}};
  for (const Space place : announced(state))
    panel.lines.push_back(
        line(space_ref(place), " ", title_of_building(place + 1), ": ", distances_from(state, place)));
  return panel;
}

// The seats in the order of their turns, and below each what it rolled.
void add_order(const State& state, std::vector<Line>& lines) {
  Line seats{{"Order:"}};
  std::string dice = "d20:  ";
  for (int place = 0; place < state.players; ++place) {
    const Seat seat = state.order[static_cast<std::size_t>(place)];
    seats.push_back(
        {place == state.turn ? fmt::format("[{}] ", seat) : fmt::format(" {}  ", seat), role_of_seat(seat)});
    dice += fmt::format("{:>2}  ", state.dice.order[seat]);
  }
  lines.push_back(std::move(seats));
  lines.push_back({{dice}});
}

std::string rolls_text(const State& state) {
  const DiceOnTable& dice = state.dice;
  Texts rolls;
  if (dice.princess > 0) rolls.push_back(fmt::format("Princess {}", dice.princess));
  if (dice.move > 0) rolls.push_back(fmt::format("d4 {}", dice.move));
  if (dice.attack > 0) rolls.push_back(fmt::format("fight {}:{}", dice.attack, dice.defence));
  return fmt::format("{}", fmt::join(rolls, " "));
}

std::string left_text(const State& state) {
  if (state.phase != Phase::act) return "";
  return fmt::format("{} to move{}", state.points, owes_minion(state) ? " and a minion" : "");
}

void add_if(std::vector<Line>& lines, const std::string& label, const std::string& text) {
  if (!text.empty()) lines.push_back(labelled(label, line(text)));
}

// "#7: seat 1, seat 3, 1 zombie minion".
Line crowd_line(const State& state, Space space) {
  return line(space_ref(space), ": ", units_words(state, space));
}

Panel turn_panel(const State& state) {
  Panel panel{"",
              {teams_line(state), princess_line(state, Team::jocks), princess_line(state, Team::zombies)}};
  if (state.has_mover()) add_order(state, panel.lines);
  add_if(panel.lines, "Dice: ", rolls_text(state));
  add_if(panel.lines, "Left: ", left_text(state));
  if (state.fight) panel.lines.push_back(labelled("Fight: ", crowd_line(state, state.fight->space)));
  return panel;
}

std::string minions_text(const State& state, Team team) {
  Texts all;
  state.minions_of(team).each([&](Space space) {
    const int number = state.minions_of(team).in(space);
    all.push_back(number > 1 ? fmt::format("{} x{}", name(space), number) : name(space));
  });
  return fmt::format("{}", fmt::join(all, ", "));
}

// All minions, and who is in the spaces whose signs do not fit on the map.
Panel crowds_panel(const State& state) {
  Panel panel{"", {}};
  for (const Team team : teams)
    if (const std::string text = minions_text(state, team); !text.empty())
      panel.lines.push_back(
          {{fmt::format("Minions {}: ", letter_of(team)), Role::plain}, {text, role_of(team)}});
  // Those who fight are named in the panel of the turn.
  for (Space space = 0; space < spaces; ++space)
    if (!(state.fight && state.fight->space == space) && units_sign(state, space).size() > sign_room(space))
      panel.lines.push_back(crowd_line(state, space));
  return panel;
}

Panel legend_panel() {
  Panel panel{"Buildings", {}, true, true};
  for (const std::string& line : legend()) panel.lines.push_back({{line}});
  return panel;
}

}  // namespace

std::vector<std::string> legend() {
  std::vector<std::string> lines;
  for (int number = 1; number <= buildings / 2; ++number)
    lines.push_back(fmt::format("{:>2} {:<16} {:>2} {}", number, title_of_building(number),
                                number + buildings / 2, title_of_building(number + buildings / 2)));
  return lines;
}

Holdings holdings(const State& state) {
  Holdings table{{"as", "at", "cubes"}, {}};
  for (Seat seat = 1; seat <= state.players; ++seat)
    table.seats.push_back({std::string(1, letter_of(seat)),
                           fmt::format("{}{}", name(state.at[seat]), state.carries(seat) ? "@" : ""),
                           fmt::format("{}", state.cubes[seat])});
  return table;
}

std::vector<Panel> panels(const State& state) {
  std::vector<Panel> all{turn_panel(state)};
  if (Panel places = announced_panel(state); !places.lines.empty()) all.push_back(std::move(places));
  if (Panel crowds = crowds_panel(state); !crowds.lines.empty()) all.push_back(std::move(crowds));
  all.push_back(legend_panel());
  return all;
}

}  // namespace herbarium::rush
