// The picture of a game: the map, the panels next to it, and everybody's distance from a space.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.hpp"
#include "games/rush/rules.hpp"
#include "games/rush/text.hpp"

namespace herbarium::rush {
namespace {

// --- Distances

struct Way {
  int steps;
  Seat seat;
};

std::vector<Way> ways_to(const State& state, Space space) {
  std::vector<Way> ways;
  for (Seat seat = 1; seat <= state.players; ++seat)
    if (state.at[seat] != cloud) ways.push_back({distance(state.at[seat], space), seat});
  std::stable_sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) { return a.steps < b.steps; });
  return ways;
}

Spans in_words(const std::vector<Way>& ways) {
  std::vector<Spans> all;
  for (const Way& way : ways) all.push_back(concat(way.steps, " from ", seat_ref(way.seat)));
  return listed(all, ", ");
}

// "5 from seat 2, 9 from seat 1": the players' distances from a space, the nearest first, except for those
// on the Cloud.
Spans distances_from(const State& state, Space space) {
  return space == cloud ? Spans() : in_words(ways_to(state, space));
}

// The buildings where the rolled Princess can appear, as far as known: the one of her number, or those that
// a nudge can give. None without a roll for her.
FixedList<Space, 2> announced(const State& state) {
  FixedList<Space, 2> all;
  // The nudge has been reported already, so its die no longer counts.
  const bool nudged = state.phase == Phase::sign && state.die == 0;
  if (state.phase == Phase::nudge || state.phase == Phase::nudge_die || nudged)
    all.push(building(state.roll));
  if (state.phase != Phase::sign || nudged) return all;
  for (const int sign : {1, -1}) all.push(building(turned(state.roll, sign * state.die)));
  return all;
}

// --- Units

// The role of a team's minions: its first player's.
Role role_of(Team team) { return role_of_seat(static_cast<int>(index_of(team)) + 1); }

const char* letter_of_princess(Team hers) { return hers == Team::jocks ? "H" : "P"; }

// The number of characters that fit in a space on the map.
std::size_t sign_room(Space space) {
  constexpr int square = 3;  // columns on the map, one of them for a wall or a mark
  const Footprint& plan = campus.plan[space];
  const int width = square * plan.width - 1;
  if (!is_building(space) || plan.height > 1) return static_cast<std::size_t>(width);
  return static_cast<std::size_t>(width) - fmt::format_int(space + 1).size() - 1;  // its number and a space
}

// The colours of the campus.
namespace paint {
constexpr Paint lawn = Paint::land_1, street = Paint::land_2, pond = Paint::land_3, cloud = Paint::land_4,
                building = Paint::land_5, first_base = Paint::land_6, second_base = Paint::land_7,
                house = Paint::other_line, princess = Paint::other_piece;
}

// A single unit on a square, and the kinds of ground; several units appear as letters.
const std::vector<Drawing> drawings{
    {"zombie", -1, R"(
@==
/|)",
     R"(
 (@)
 /|==
_/ |)",
     Paint::owners_piece},
    {"carrying zombie", -1, R"(
@@=
/|)",
     R"(
 (@@)
 /|==
_/ |)",
     Paint::owners_piece},
    {"jock", -1, R"(
\@/
/ \)",
     R"(
\(@)/
  |
 / \)",
     Paint::owners_piece},
    {"carrying jock", -1, R"(
\@@
/ \)",
     R"(
\(@@)
  |
 / \)",
     Paint::owners_piece},
    {"Princess", -1, R"(
v@v
/_\)",
     R"(
 vVv
 (@)
 /_\)",
     paint::princess},
    {"minions", -1, R"(
 o
@@)",
     R"(

 .o.
  @@)",
     Paint::owners_piece},
    {"house", -1, R"(
/^\
|_|)",
     R"(
  /\
 /__\
 |[]|)",
     paint::house},
    {"street across", -1, R"(
- -)",
     R"(

- - -)"},
    {"street down", -1, R"(
 :
 :)",
     R"(
  :
  :
  :)"},
    {"pond", -1, R"(
~ ~
 ~)",
     R"(
~ ~
  ~ ~
~ ~)"},
};

std::string_view figure_of(Team team, bool carries) {
  if (team == Team::zombies) return carries ? "carrying zombie" : "zombie";
  return carries ? "carrying jock" : "jock";
}

// Streets have a dashed line in their middle, but not where they cross.
std::string_view street_figure(Square square) {
  const auto goes_on = [&](int right, int up) {
    const Square next{square.column + right, square.row + up};
    return !on_map(next) || ground_at(next) == Ground::street;
  };
  const int across = goes_on(-1, 0) + goes_on(1, 0);
  const int down = goes_on(0, -1) + goes_on(0, 1);
  return across == down ? "" : across > down ? "street across" : "street down";
}

std::string_view figure_of(Square square) {
  switch (ground_at(square)) {
    case Ground::street: return street_figure(square);
    case Ground::residential: return "house";
    case Ground::pond: return "pond";
    default: return "";
  }
}

// The units in a space: their signs on the map, where `Z@Yz2H` means seat 1 with a Princess, seat 3, two
// zombie minions and the Homecoming Princess; their names, empty for an empty space; and the role of the
// player there, or `strong` if units of several players are.
struct Units {
  std::string sign;
  Spans words;
  Role role = Role::faint;
  std::string_view figure{};  // of a single unit
};

Units units_in(const State& state, Space space) {
  Units units;
  std::vector<Spans> words;
  const auto add = [&](const std::string& sign, Role role, Spans in_words, std::string_view figure) {
    units.figure = words.empty() ? figure : "";
    units.role = words.empty() || role == units.role ? role : Role::strong;
    units.sign += sign;
    words.push_back(std::move(in_words));
  };
  for (Seat seat = 1; seat <= state.players; ++seat) {
    if (state.at[seat] != space) continue;
    const bool carries = state.carries(seat);
    add(fmt::format("{}{}", letter_of(seat), carries ? "@" : ""), role_of_seat(seat),
        carries ? concat(seat_ref(seat), " with ", princess_name(enemy_of(seat))) : concat(seat_ref(seat)),
        figure_of(team_of(seat), carries));
  }
  for (const Team team : teams)
    if (const int minions = state.minions_of(team).in(space); minions > 0)
      add(letter_of(team) + (minions == 1   ? ""
                             : minions < 10 ? fmt::format("{}", minions)
                                            : "#"),
          role_of(team), concat(counted(minions, fmt::format("{} minion", member_name(team)))), "minions");
  for (const Team hers : {Team::jocks, Team::zombies})
    if (const Princess& princess = state.princess_of(hers); princess.at == space && !princess.is_carried())
      add(letter_of_princess(hers), Role::strong, concat(princess_name(hers)), "Princess");
  units.words = listed(words, ", ");
  return units;
}

// --- The map

const char* ground_sign(Ground ground) {
  switch (ground) {
    case Ground::street: return ":";
    case Ground::residential: return "^";
    case Ground::pond: return "##";
    case Ground::sky: return "~~";
    default: return ".";
  }
}

const char* ground_words(Ground ground) {
  switch (ground) {
    case Ground::street: return "a street";
    case Ground::residential: return "a residential block";
    case Ground::pond: return "the pond, which nobody enters";
    default: return "a lawn";
  }
}

Paint paint_of(Ground ground) {
  switch (ground) {
    case Ground::street: return paint::street;
    case Ground::pond: return paint::pond;
    default: return paint::lawn;
  }
}

void put_building(Cell& cell, Space space) {
  cell.ground = space == cloud                    ? paint::cloud
                : space == base_of(Team::zombies) ? paint::first_base
                : space == base_of(Team::jocks)   ? paint::second_base
                                                  : paint::building;
  if (space == cloud) {
    cell.block->tag = "~~";
    cell.block->caption = cell.block->title = "Cloud";
    cell.block->oval = true;
    cell.words = concat("the Cloud, where nobody walks");
    return;
  }
  const int number = space + 1;
  cell.block->tag = fmt::format("{}", number);
  cell.block->caption = caption_of_building(number);
  cell.block->title = title_of_building(number);
  cell.words = concat(title_of_building(number));
  for (const Team team : teams)
    if (space == base_of(team)) {
      cell.block->owner = fmt::format("{}s", member_name(team));
      append(cell.words, fmt::format(", the {}s' base", member_name(team)));
    }
}

void put_space(const State& state, Space space, Cell& cell) {
  const Footprint& plan = campus.plan[space];
  const Units units = units_in(state, space);
  cell.column = plan.corner.column;
  cell.row = plan.corner.row;
  cell.name = name(space);
  cell.role = units.role;
  cell.sign = units.sign;
  cell.figure = units.figure;
  cell.label = units.sign;
  // `&` replaces units that do not fit.
  if (const std::size_t room = sign_room(space); cell.sign.size() > room)
    cell.sign = cell.sign.substr(0, room - 1) + "&";
  if (is_building(space) || space == cloud) {
    cell.block = Block{plan.width, plan.height, "", ""};
    put_building(cell, space);
    if (units.sign.empty()) cell.role = Role::plain;
  } else {
    cell.ground = paint_of(ground_at(plan.corner));
    if (units.sign.empty()) {
      cell.sign = ground_sign(ground_at(plan.corner));
      cell.figure = figure_of(plan.corner);
    }
    cell.words = concat(ground_words(ground_at(plan.corner)));
  }
  if (!units.sign.empty()) append(cell.words, concat(": ", units.words));
  cell.note = distances_from(state, space);
}

void add_pond(std::vector<Cell>& cells) {
  for (int column = 0; column < columns; ++column)
    for (int row = 0; row < rows; ++row) {
      if (space_at({column, row}) != nowhere) continue;
      Cell& cell = cells.emplace_back();
      cell.column = column;
      cell.row = row;
      cell.name = herbarium::name(Square{column, row});
      cell.sign = ground_sign(Ground::pond);
      cell.figure = figure_of(Square{column, row});
      cell.ground = paint::pond;
      cell.role = Role::faint;
      cell.words = concat(ground_words(Ground::pond));
    }
}

void mark(std::vector<Cell>& cells, Space space, bool may_choose, const char* word, const char* words) {
  Cell& cell = cells[space];
  cell.target = true;
  append(cell.words, fmt::format("; {}", words));
  if (may_choose) cell.typed = fmt::format("{} {}", word, cell.name);
}

// Marks where the mover, or in a flight the carrier, can go.
void mark_ways(const State& state, bool may_choose, std::vector<Cell>& cells) {
  if (state.phase == Phase::act)
    for (const int space : reachable(state))
      mark(cells, static_cast<Space>(space), may_choose, "go", "can be reached");
  if (state.phase != Phase::drag) return;
  for (const Space space : neighbours(state.at[carrier_now(state)]))
    if (may_drag(state, space)) mark(cells, space, may_choose, "drag", "the carrier can be dragged here");
}

// Marks where the Princess who is being rolled for can appear, by a sign that is not hers: she is elsewhere
// until then.
void mark_announced(const State& state, bool may_choose, std::vector<Cell>& cells) {
  const auto places = announced(state);
  for (std::size_t i = 0; i < places.size(); ++i) {
    Cell& cell = cells[places[i]];
    cell.ghost = true;
    if (cell.sign.size() < sign_room(places[i])) cell.sign += '?';
    cell.label += '?';
    cell.figure = {};
    if (cell.role == Role::plain) cell.role = Role::strong;
    append(cell.words, concat("; ", princess_name(enemy_of(state.mover())), " may appear here"));
    if (may_choose) cell.typed = i == 0 ? "plus" : "minus";
  }
}

Board board(const State& state, Seat viewer) {
  Board board{Shape::square, columns, rows, false, {}};
  board.drawings = &drawings;
  board.cells.resize(spaces);
  for (int space = 0; space < spaces; ++space)
    put_space(state, static_cast<Space>(space), board.cells[static_cast<std::size_t>(space)]);
  mark_ways(state, state.phase == Phase::act && viewer == state.mover(), board.cells);
  mark_announced(state, state.phase == Phase::sign && viewer == state.due, board.cells);
  add_pond(board.cells);
  return board;
}

// The space next to `space` in that direction; next to a building, the first one that can be entered.
std::optional<Space> next_to(Space space, Heading heading) {
  const Footprint& plan = campus.plan[space];
  for (int across = 0; across < plan.width; ++across)
    for (int up = 0; up < plan.height; ++up) {
      const Square square = ahead({plan.corner.column + across, plan.corner.row + up}, heading);
      if (!on_map(square)) continue;
      const Space next = space_at(square);
      if (next < cloud && next != space) return next;
    }
  return std::nullopt;
}

// The arrow keys are steps.
std::vector<Shortcut> keys(const State& state, Seat viewer) {
  constexpr const char* arrows[] = {"Up", "Right", "Down", "Left"};
  std::vector<Shortcut> all;
  if (state.phase != Phase::act || viewer != state.mover() || state.points == 0) return all;
  for (int i = 0; i < 4; ++i)
    if (const auto to = next_to(state.at[viewer], static_cast<Heading>(i)))
      all.push_back({arrows[i], "step " + name(*to), ""});
  return all;
}

// --- Next to the map

Spans moment(const State& state) {
  const std::string round = fmt::format("round {} of {}", state.round, state.rounds);
  if (state.phase == Phase::over) return concat(round, ", the game is over");
  return state.has_mover() ? concat(round, ", ", seat_ref(state.mover()), "'s turn")
                           : concat(round, ", who goes first");
}

// The value after a label is strong.
Spans labelled(const std::string& label, Spans value) {
  for (Span& span : value) span.role = Role::strong;
  value.insert(value.begin(), {label});
  return value;
}

// "Zombies Z Y: H to #5": who plays for which house, and their aim.
Spans team_line(const State& state, Team team) {
  Spans all = concat(team == Team::zombies ? "Zombie" : "Jock", state.players > 2 ? "s" : "");
  for (const Seat seat : members(state, team))
    all.push_back({fmt::format(" {}", letter_of(seat)), role_of_seat(seat)});
  append(all, concat(": ", letter_of_princess(other(team)), " to ", space_ref(base_of(team))));
  return all;
}

// The Princess's place, or the places where she can appear.
Spans princess_line(const State& state, Team hers) {
  const Princess& princess = state.princess_of(hers);
  const std::string label = hers == Team::jocks ? "H Homecoming: " : "P Zombie Prom: ";
  const auto places = announced(state);
  if (places.size() > 0 && hers == enemy_of(state.mover())) {
    std::vector<Spans> all;
    for (const Space place : places) all.push_back({space_ref(place)});
    return labelled(label, concat("to ", listed(all, " or "), "?"));
  }
  const Span at = space_ref(princess.at);
  return labelled(label,
                  princess.is_carried() ? concat("with ", seat_ref(princess.carrier), ", ", at) : concat(at));
}

// "#4 Boathouse: 5 from seat 2, 9 from seat 1", for each place where she can appear.
Panel announced_panel(const State& state) {
  Panel panel{"", {}};
  for (const Space place : announced(state))
    panel.lines.push_back(
        concat(space_ref(place), " ", title_of_building(place + 1), ": ", distances_from(state, place)));
  return panel;
}

Span die(int value, int sides) {
  DieRef die{{}, static_cast<std::size_t>(value - 1)};
  for (int face = 1; face <= sides; ++face) die.faces.push_back(fmt::format("{}", face));
  return {fmt::format("{}", value), Role::plain, std::move(die)};
}

// "Order, d20: J 17, Z 4": the players by their letters on the map, which end in no digit, and their rolls.
Spans order_line(const State& state) {
  Spans all = concat("Order, d20:");
  for (int place = 0; place < state.players; ++place) {
    const Seat seat = state.order[static_cast<std::size_t>(place)];
    all.push_back({fmt::format("{}{}", place == 0 ? " " : ", ", letter_of(seat)), role_of_seat(seat)});
    append(all, concat(" ", die(state.dice.order[seat], 20)));
  }
  return all;
}

Spans rolls(const State& state) {
  const DiceOnTable& dice = state.dice;
  Spans all;
  const auto add = [&](const char* what, const Spans& rolled) {
    append(all, concat(all.empty() ? "" : " ", what, " ", rolled));
  };
  if (dice.princess > 0) add("Princess", concat(die(dice.princess, 20)));
  if (dice.move > 0) add("d4", concat(die(dice.move, 4)));
  if (dice.attack > 0) add("fight", concat(die(dice.attack, 20), ":", die(dice.defence, 20)));
  return all;
}

// How far the Princess is, "; H: 5", or for a carrier the base, "; home: 4": next to a small board there is
// room for no more.
std::string way_left(const State& state) {
  const Seat seat = state.mover();
  const Princess& princess = state.princess_of(enemy_of(seat));
  const bool carries = state.carries(seat);
  if (princess.is_carried() && !carries) return "";
  const Space to = carries ? base_of(team_of(seat)) : princess.at;
  if (to == cloud || to == state.at[seat]) return "";
  return fmt::format("; {}: {}", carries ? "home" : letter_of_princess(enemy_of(seat)),
                     distance(state.at[seat], to));
}

Spans left(const State& state) {
  if (state.phase != Phase::act) return {};
  const std::string steps = state.points == 0 ? "no steps" : counted(state.points, "step");
  if (!owes_minion(state)) return concat(steps, way_left(state));
  return concat(state.points == 0 ? "" : steps + ", ", "a minion", way_left(state));
}

void add_if(std::vector<Spans>& lines, const std::string& label, const Spans& value) {
  if (!value.empty()) lines.push_back(labelled(label, value));
}

// "#7: seat 1, seat 3, 1 zombie minion".
Spans crowd_line(const State& state, Space space) {
  return concat(space_ref(space), ": ", units_in(state, space).words);
}

Panel turn_panel(const State& state) {
  Panel panel{"",
              {team_line(state, Team::zombies), team_line(state, Team::jocks),
               princess_line(state, Team::jocks), princess_line(state, Team::zombies)}};
  if (state.has_mover()) panel.lines.push_back(order_line(state));
  add_if(panel.lines, "Dice: ", rolls(state));
  add_if(panel.lines, "Left: ", left(state));
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

// All minions, and the units in spaces whose signs do not fit on the map.
Panel crowds_panel(const State& state) {
  Panel panel{"", {}};
  for (const Team team : teams)
    if (const std::string text = minions_text(state, team); !text.empty())
      panel.lines.push_back(
          {{fmt::format("Minions {}: ", letter_of(team)), Role::plain}, {text, role_of(team)}});
  panel.optional_lines = static_cast<int>(panel.lines.size());  // the map has them, too
  // The panel of the turn names the fighters.
  for (Space space = 0; space < spaces; ++space)
    if (!(state.fight && state.fight->space == space) &&
        units_in(state, space).sign.size() > sign_room(space))
      panel.lines.push_back(crowd_line(state, space));
  return panel;
}

Panel legend_panel() {
  Panel panel{"Buildings", {}, true, true};
  for (const std::string& line : legend()) panel.lines.push_back({{line}});
  return panel;
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

}  // namespace

Spans nearest_to(const State& state, Space space) {
  std::vector<Way> ways = ways_to(state, space);
  for (const Team team : teams) {
    const auto is_theirs = [&](const Way& way) { return team_of(way.seat) == team; };
    const auto nearest = std::find_if(ways.begin(), ways.end(), is_theirs);
    if (nearest != ways.end()) ways.erase(std::remove_if(nearest + 1, ways.end(), is_theirs), ways.end());
  }
  return in_words(ways);
}

// In two columns, which fit next to a large map; a name too long for its column has a line of its own.
Texts legend() {
  constexpr std::size_t width = 13;
  Texts lines;
  for (int number = 1; number <= buildings / 2; ++number) {
    const std::string left = fmt::format("{:>2} {}", number, title_of_building(number));
    const std::string right =
        fmt::format("{:>2} {}", number + buildings / 2, title_of_building(number + buildings / 2));
    const bool fits = left.size() <= width;
    if (!fits) lines.push_back(left);
    lines.push_back(fmt::format("{:<{}} {}", fits ? left : "", width, right));
  }
  return lines;
}

Picture picture(const State& state, Seat viewer) {
  return {moment(state), board(state, viewer), holdings(state), panels(state), keys(state, viewer)};
}

}  // namespace herbarium::rush
