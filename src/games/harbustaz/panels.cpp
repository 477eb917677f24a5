#include "games/harbustaz/panels.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/harbustaz/territory.hpp"
#include "games/harbustaz/text.hpp"

namespace herbarium::harbustaz {
namespace {

Line peasant_line(const State& state, Colour colour, std::string_view first_or_second) {
  return {{name(colour), role_of(state, colour)},
          {fmt::format(": peasant on {}, acts {}", cell_name(state, state.pieces.of(colour).at),
                       first_or_second)}};
}

Panel choice(const State& state) {
  return {"The sides",
          {peasant_line(state, Colour::black, "first"),
           peasant_line(state, Colour::white, "second"),
           {{"Seat 2 takes one of them: choose black,"}},
           {{"or choose white. Seat 1 gets the other."}}}};
}

// "black  12 from a1 (3 b, 1 w)": how many cells, the lowest of them, and the stones.
Line territory_line(const State& state, const Territory& territory) {
  const int owner = territory.owner();
  const Span who = owner < 0
                       ? Span{"nobody", Role::faint}
                       : Span{name(static_cast<Colour>(owner)), role_of(state, static_cast<Colour>(owner))};
  return {
      who,
      {fmt::format("{}{} from {} ({} b, {} w)", owner < 0 ? " " : "  ", territory.cells.size(),
                   cell_name(state, *territory.cells.begin()), territory.stones[0], territory.stones[1])}};
}

// The largest first.
Panel territories(const State& state) {
  std::vector<Territory> all;
  for (Cells left = empty_cells(state); !left.empty();) all.push_back(take_territory(state, left));
  std::stable_sort(all.begin(), all.end(),
                   [](const Territory& a, const Territory& b) { return a.cells.size() > b.cells.size(); });
  Panel panel{"Territories", {}};
  for (const Territory& territory : all) panel.lines.push_back(territory_line(state, territory));
  return panel;
}

Panel repetition(const State& state) {
  if (state.seen >= 3) return {"Repetition", {{{"This position stood for the third time."}}}};
  return {"Repetition",
          {{{"This position stands for the second time;"}}, {{"the third time ends the game."}}}};
}

}  // namespace

Role role_of(const State& state, Colour colour) {
  if (state.has_sides()) return role_of_seat(state.seat_of(colour));
  return colour == Colour::black ? Role::dark : Role::light;
}

Holdings holdings(const State& state) {
  Holdings table{{"colour", "height", "seeds", "score"}, {}};
  if (!state.has_sides()) {
    table.seats.assign(2, {"-", "-", "-", "-"});
    return table;
  }
  const std::array<int, 2> sums = halves(state);
  for (const Seat seat : {1, 2}) {
    const Colour colour = seat == state.black_seat ? Colour::black : Colour::white;
    const Side& side = state.pieces.of(colour);
    table.seats.push_back({name(colour), fmt::format("{}", side.height), fmt::format("{}", side.seeds.size()),
                           points(sums[static_cast<std::size_t>(colour)])});
  }
  return table;
}

std::vector<Panel> panels(const State& state) {
  std::vector<Panel> all;
  if (state.phase == Phase::choose) all.push_back(choice(state));
  if (state.seen > 1) all.push_back(repetition(state));
  if (state.has_sides()) all.push_back(territories(state));
  return all;
}

}  // namespace herbarium::harbustaz
