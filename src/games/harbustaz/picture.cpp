// Harbustaz for people: the picture, events, tasks, and the end of the game.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.hpp"
#include "core/words.hpp"
#include "games/harbustaz/rules.hpp"
#include "games/harbustaz/text.hpp"

namespace herbarium::harbustaz {

// --- the picture ------------------------------------------------------------------------------------------

namespace {

// The role of a colour's pieces: its seat's or, before the sides are chosen, light or dark.
Role role_of(const State& state, Colour colour) {
  if (state.has_sides()) return role_of_seat(state.seat_of(colour));
  return colour == Colour::black ? Role::dark : Role::light;
}

std::string moment(const State& state) {
  switch (state.phase) {
    case Phase::setup: return "set-up";
    case Phase::choose: return "choice of sides";
    case Phase::play: return fmt::format("action {}, {} to act", state.actions + 1, name(state.turn));
    case Phase::over: break;
  }
  return counted(state.actions, "action") + ", the game is over";
}

// Peasants are towers, one storey lower at height 1; seeds sprout. Black is filled, white is open.
const std::vector<Drawing> drawings{
    {"black tower", -1, R"(
n##n
|@@|)",
     R"(
  n#n#n
  |@@@|
  |###|)",
     Paint::dark_piece},
    {"white tower", -1, R"(
n__n
|@@|)",
     R"(
  n_n_n
  |@@@|
  |___|)",
     Paint::light_piece},
    {"low black tower", -1, R"(

[@@])",
     R"(

  n#n#n
  |@@@|)",
     Paint::dark_piece},
    {"low white tower", -1, R"(

[@@])",
     R"(

  n_n_n
  |@@@|)",
     Paint::light_piece},
    {"black seed", -1, R"(
 \/
 ##)",
     R"(

   \|/
   (#))",
     Paint::dark_piece},
    {"white seed", -1, R"(
 \/
 ())",
     R"(

   \|/
   (_))",
     Paint::light_piece},
};

// `B3`; since a sign has two characters, heights from 10 on, which only boards of size 6 allow, are `BX`.
void put_peasant(Cell& cell, Colour colour, int height) {
  cell.sign = fmt::format("{}{}", colour == Colour::black ? 'B' : 'W',
                          height < 10 ? static_cast<char>('0' + height) : 'X');
  const bool black = colour == Colour::black;
  cell.figure =
      height > 1 ? (black ? "black tower" : "white tower") : (black ? "low black tower" : "low white tower");
  cell.label = fmt::format("{}{}", black ? 'B' : 'W', height);
  cell.words = concat(name(colour), " peasant, height ", height);
}

void put_contents(const State& state, int index, Cell& cell) {
  cell.sign = ".";
  cell.role = Role::faint;
  cell.words = concat("empty");
  for (const Colour colour : colours) {
    const Side& side = state.pieces.of(colour);
    const bool seed = side.seeds.has(index);
    if (side.at != index && !seed) continue;
    cell.role = role_of(state, colour);
    if (!seed) return put_peasant(cell, colour, side.height);
    cell.sign = colour == Colour::black ? "b" : "w";
    cell.figure = colour == Colour::black ? "black seed" : "white seed";
    cell.words = concat(name(colour), " seed");
  }
}

// Marks the possible targets of the viewer's next move or sowing, even while the other colour is due, for
// previews. A spectator sees the targets of the colour to act.
void mark_arrivals(const State& state, Seat viewer, bool may_choose, std::vector<Cell>& cells) {
  const Colour colour = viewer == spectator ? state.turn : state.colour_of(viewer);
  for (const int index : Ways(state, colour).arrivals) {
    Cell& cell = cells[static_cast<std::size_t>(index)];
    cell.target = true;
    append(cell.words,
           fmt::format("; {} can {} here", name(colour),
                       state.pieces.of(colour).seeds.has(index) ? "move and harvest" : "move or sow"));
    if (may_choose) cell.typed = "move " + cell.name;
  }
}

void mark_sides(const State& state, bool may_choose, std::vector<Cell>& cells) {
  for (const Colour colour : colours) {
    Cell& cell = cells[static_cast<std::size_t>(state.pieces.of(colour).at)];
    cell.target = true;
    if (may_choose) cell.typed = fmt::format("choose {}", name(colour));
  }
}

// For a person looking at a cell.
void name_holders(const std::vector<Territory>& all, std::vector<Cell>& cells) {
  for (const Territory& territory : all)
    for (const int index : territory.cells) {
      const auto owner = territory.owner();
      cells[static_cast<std::size_t>(index)].note = concat(owner ? name(*owner) : "nobody", " holds it");
    }
}

Board board(const State& state, Seat viewer, const std::vector<Territory>& territories) {
  const HexBoard& ground = state.board();
  Board board{Shape::hexagonal, ground.rows(), ground.rows(), false, {}};
  board.drawings = &drawings;
  board.cells.resize(static_cast<std::size_t>(ground.size()));
  const bool may_choose = viewer != spectator && to_act(state).has(viewer);
  for (int index = 0; index < ground.size(); ++index) {
    Cell& cell = board.cells[static_cast<std::size_t>(index)];
    cell.column = ground.cell(index).number;
    cell.row = ground.cell(index).row;
    cell.name = cell_name(state, index);
    put_contents(state, index, cell);
    // The white peasant's cell comes next.
    if (may_choose && state.phase == Phase::setup) cell.typed = fmt::format("setup {} ", cell.name);
  }
  name_holders(territories, board.cells);
  if (state.phase == Phase::play) mark_arrivals(state, viewer, may_choose, board.cells);
  if (state.phase == Phase::choose) mark_sides(state, may_choose, board.cells);
  return board;
}

Spans peasant_line(const State& state, Colour colour, std::string_view first_or_second) {
  return concat(name(colour), ": peasant on ", cell_ref(cell_name(state, state.pieces.of(colour).at)),
                ", acts ", first_or_second);
}

Panel choice(const State& state) {
  return {"The sides",
          {peasant_line(state, Colour::black, "first"), peasant_line(state, Colour::white, "second"),
           sentence(seat_ref(2), " takes one of them: choose black,"),
           concat("or choose white. ", sentence(seat_ref(1), " gets the other."))}};
}

Span owner_span(const State& state, std::optional<Colour> owner) {
  if (!owner) return {"nobody", Role::faint};
  return side_ref(state.seat_of(*owner), name(*owner));
}

// The largest first.
std::vector<Territory> territories(const State& state) {
  std::vector<Territory> all;
  for (Cells left = empty_cells(state); !left.empty();) all.push_back(take_territory(state, left));
  std::stable_sort(all.begin(), all.end(),
                   [](const Territory& a, const Territory& b) { return a.cells.size() > b.cells.size(); });
  return all;
}

// "3 pieces to 1", the owner's first; "1 piece each".
std::string stones_in_words(const Territory& territory, bool briefly) {
  const auto owner = territory.owner();
  const int most = territory.stones[owner.value_or(Colour::black)];
  const std::string pieces = briefly ? fmt::format("{}", most) : counted(most, "piece");
  return owner ? fmt::format("{} to {}", pieces, territory.stones[other(*owner)]) : pieces + " each";
}

// "black: 12 cells from a1, 3 pieces to 1": their number, the lowest of them, and the stones around.
Spans territory_line(const State& state, const Territory& territory, bool briefly) {
  return concat(owner_span(state, territory.owner()), ": ", counted(territory.cells.size(), "cell"), " from ",
                cell_ref(cell_name(state, *territory.cells.begin())), ", ",
                stones_in_words(territory, briefly));
}

// There can be a dozen, mostly of a cell or two.
constexpr std::size_t most_listed = 5;

// "and smaller ones: 2 black, 1 nobody's".
void mention_the_rest(std::vector<Spans>& lines, const std::vector<Territory>& all) {
  if (all.size() <= most_listed) return;
  int nobodys = 0;
  PerColour<int> owned{};
  for (std::size_t i = most_listed; i < all.size(); ++i) {
    const auto owner = all[i].owner();
    ++(owner ? owned[*owner] : nobodys);
  }
  const auto part = [](int number, std::string_view whose) {
    return number > 0 ? fmt::format("{} {}", number, whose) : "";
  };
  const std::vector<std::string> parts = not_empty(
      {part(owned[Colour::black], "black"), part(owned[Colour::white], "white"), part(nobodys, "nobody's")});
  lines.push_back({{fmt::format("and smaller ones: {}", fmt::join(parts, ", ")), Role::faint}});
}

Panel territories_panel(const State& state, const std::vector<Territory>& all) {
  Panel panel{"Territories", {}};
  for (std::size_t i = 0; i < std::min(all.size(), most_listed); ++i)
    panel.lines.push_back(territory_line(state, all[i], false));
  mention_the_rest(panel.lines, all);
  return panel;
}

// The sign for a cell of a territory.
std::string sign_of(std::optional<Colour> owner) {
  return !owner ? "=" : *owner == Colour::black ? "#" : "o";
}

// The colours of territories.
namespace paint {
constexpr Paint dark_land = Paint::land_8, light_land = Paint::land_9, free_land = Paint::land_10;
}

// Each empty cell with the sign of its holder; the list of territories is the legend.
Overlay overlay(const State& state, const std::vector<Territory>& all) {
  Overlay overlay{{}, {"Territories on the board", {}}};
  for (const Territory& territory : all) {
    const auto owner = territory.owner();
    const Role role = owner ? role_of(state, *owner) : Role::faint;
    const Paint ground = !owner                    ? paint::free_land
                         : *owner == Colour::black ? paint::dark_land
                                                   : paint::light_land;
    for (const int cell : territory.cells)
      overlay.readings.push_back({static_cast<std::size_t>(cell), sign_of(owner), role, ground});
    if (overlay.legend.lines.size() < most_listed)
      overlay.legend.lines.push_back(
          concat(Span{sign_of(owner) + " ", role}, territory_line(state, territory, true)));
  }
  mention_the_rest(overlay.legend.lines, all);
  if (state.phase != Phase::over)
    overlay.legend.lines.push_back({{"The colour with more pieces around it owns it.", Role::faint}});
  return overlay;
}

Panel setup_panel() {
  return {"The set-up",
          {sentence(seat_ref(1), " chooses two cells: the black peasant's, then the white one's."),
           sentence(seat_ref(2), " then takes a colour, and black acts first.")}};
}

Panel repetition(const State& state) {
  if (state.seen >= 3) return {"Repetition", {{{"This position stood for the third time."}}}};
  return {"Repetition",
          {{{"This position occurs for the second time;"}}, {{"the third time ends the game."}}}};
}

Holdings holdings(const State& state) {
  Holdings table{{"as", "high", "seeds", "score"}, {}};
  if (!state.has_sides()) {
    table.seats.assign(2, {"-", "-", "-", "-"});
    return table;
  }
  const PerColour<int> sums = halves(state);
  for (const Seat seat : {1, 2}) {
    const Colour colour = state.colour_of(seat);
    const Side& side = state.pieces.of(colour);
    table.seats.push_back({colour == Colour::black ? "B" : "W", fmt::format("{}", side.height),
                           fmt::format("{}", side.seeds.size()), points(sums[colour])});
  }
  return table;
}

std::vector<Panel> panels(const State& state) {
  std::vector<Panel> all;
  if (state.phase == Phase::setup) all.push_back(setup_panel());
  if (state.phase == Phase::choose) all.push_back(choice(state));
  const bool over_otherwise = state.phase == Phase::over && state.why != Why::repetition;
  // The scene of the second pass comes before the state in which the game is over.
  if (state.seen > 1 && !over_otherwise && state.passes < 2) all.push_back(repetition(state));
  return all;
}

}  // namespace

Picture picture(const State& state, Seat viewer) {
  const std::vector<Territory> all = state.has_sides() ? territories(state) : std::vector<Territory>();
  Picture picture{concat(moment(state)), board(state, viewer, all), holdings(state), panels(state)};
  if (!state.has_sides()) return picture;
  picture.overlay = overlay(state, all);
  picture.overlay->panel = picture.panels.size();
  picture.panels.push_back(territories_panel(state, all));
  return picture;
}

// Of either peasant, where it can go: the marks are one's own.
Spans look(const State& state, Seat, std::string_view cell) {
  if (state.phase != Phase::play) return {};
  const auto index = state.board().cell_named(cell);
  for (const Colour colour : colours) {
    if (index != state.pieces.of(colour).at) continue;
    std::vector<std::string> names;
    for (const int each : Ways(state, colour).arrivals) names.push_back(cell_name(state, each));
    return concat("Reaches ", names.empty() ? "no cell" : fmt::format("{}", fmt::join(names, ", ")));
  }
  return {};
}

// --- words ------------------------------------------------------------------------------------------------

namespace {

Span named(const Player& player) { return side_ref(player.seat, name(player.colour)); }

Span cell(Hex hex) { return cell_ref(herbarium::name(hex)); }

// "black has 12.5, white 9"
Spans totals(const Total& black, const Total& white) {
  return concat(named(black.player), " has ", points(black.halves), ", ", named(white.player), " ",
                points(white.halves));
}

Spans told(const PeasantsSetUp& event) {
  return sentence(seat_ref(1), " puts the black peasant on ", cell(event.black), " and the white one on ",
                  cell(event.white), ".");
}

Spans told(const ColourChosen& event) {
  return sentence(seat_ref(2), " chooses ", name(event.colour), "; black acts first.");
}

Spans told(const PeasantMoved& event) {
  return sentence(named(event.player), " moves from ", cell(event.from), " to ", cell(event.to),
                  event.harvested ? ", harvests the seed there" : "", " and is ", event.height, " high.");
}

Spans told(const SeedSown& event) {
  return sentence(named(event.player), " sows a seed on ", cell(event.seed), "; the peasant on ",
                  cell(event.peasant), event.lowered ? " is now " : " stays ", event.height, " high.");
}

Spans told(const Passed& event) {
  return sentence(named(event.player), event.forced ? " passes, as nothing else is legal." : " passes.");
}

Spans told(const PositionRepeated&) {
  return sentence("This position has stood before; once more will end the game.");
}

Spans told(const EndedByPasses& event) {
  return sentence("Both have passed, and the game is over: ", totals(event.black, event.white), ".");
}

Spans told(const EndedByRepetition& event) {
  return sentence("The position occurs for the third time, and the game is over: ",
                  totals(event.black, event.white), ".");
}

}  // namespace

Spans words(const Event& event) {
  return std::visit([](const auto& each) { return told(each); }, event);
}

Spans due(const State& state, Seat seat) {
  if (state.phase == Phase::setup) return concat("a set-up: the black peasant's cell and the white one's");
  if (state.phase == Phase::choose) return concat("a choice: black or white");
  return concat("an action of ", side_ref(seat, name(state.turn)),
                state.passes == 0 ? ": move, sow or pass" : ": move, sow, or pass, which ends the game");
}

std::string_view phase(const State& state, Seat) {
  if (state.phase == Phase::setup) return setting_up;
  return state.phase == Phase::choose ? choosing : acting;
}

std::string ending(const State& state) {
  switch (state.why) {
    case Why::passes: return "both passed in turn";
    case Why::repetition: return "a position stood for the third time";
    case Why::resign: return "the other player resigned";
    case Why::none: break;
  }
  return "";
}

// --- figures of a finished game ---------------------------------------------------------------------------

namespace {

using Counts = PerSeat<int, 2>;

struct Count {
  Counts highest;  // of any peasant in the game
  Counts harvested;
};

Count count(std::span<const Event> events) {
  Count all;
  all.highest.fill(1);
  for (const Event& event : events) {
    if (const auto* move = std::get_if<PeasantMoved>(&event)) {
      int& highest = all.highest[move->player.seat];
      highest = std::max(highest, move->height);
      if (move->harvested) ++all.harvested[move->player.seat];
    }
  }
  return all;
}

Counts territories_of(const State& state) {
  Counts held;
  for (Cells left = empty_cells(state); !left.empty();)
    if (const auto owner = take_territory(state, left).owner()) ++held[state.seat_of(*owner)];
  return held;
}

}  // namespace

std::vector<Spans> figures(const State& state, std::span<const Event> events) {
  if (!state.has_sides()) return {};
  const Count all = count(events);
  return {counts_in_words("Territories", territories_of(state), 2),
          counts_in_words("Harvests", all.harvested, 2), counts_in_words("Highest peasant", all.highest, 2)};
}

}  // namespace herbarium::harbustaz
