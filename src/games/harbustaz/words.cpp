// What happened, what is due, and how the game ended, in words.
#include "games/harbustaz/rules.hpp"
#include "games/harbustaz/text.hpp"

namespace herbarium::harbustaz {
namespace {

Span named(const Player& player) { return side_ref(player.seat, name(player.colour)); }

Span cell(Hex hex) { return cell_ref(herbarium::name(hex)); }

// "black has 12.5, white 9"
Line totals(const Total& black, const Total& white) {
  return line(named(black.player), " has ", points(black.halves), ", ", named(white.player), " ",
              points(white.halves));
}

Line told(const PeasantsSetUp& event) {
  return sentence(seat_ref(1), " puts the black peasant on ", cell(event.black), " and the white one on ",
                  cell(event.white), ".");
}

Line told(const ColourChosen& event) {
  return sentence(seat_ref(2), " chooses ", name(event.colour), "; black acts first.");
}

Line told(const PeasantMoved& event) {
  return sentence(named(event.player), " moves from ", cell(event.from), " to ", cell(event.to),
                  event.harvested ? ", harvests the seed there" : "", " and is ", event.height, " high.");
}

Line told(const SeedSown& event) {
  return sentence(named(event.player), " sows a seed on ", cell(event.seed), "; the peasant on ",
                  cell(event.peasant), event.lowered ? " is now " : " stays ", event.height, " high.");
}

Line told(const Passed& event) { return sentence(named(event.player), " passes."); }

Line told(const PositionRepeated&) {
  return sentence("This position has stood before; once more will end the game.");
}

Line told(const EndedByPasses& event) {
  return sentence("Both have passed, and the game is over: ", totals(event.black, event.white), ".");
}

Line told(const EndedByRepetition& event) {
  return sentence("The position stands for the third time, and the game is over: ",
                  totals(event.black, event.white), ".");
}

}  // namespace

Line words(const Event& event) {
  return std::visit([](const auto& each) { return told(each); }, event);
}

Line due(const State& state, Seat seat) {
  if (state.phase == Phase::setup) return line("a set-up: the black peasant's cell and the white one's");
  if (state.phase == Phase::choose) return line("a choice: black or white");
  return line("an action of ", side_ref(seat, name(state.turn)), ": move, sow or pass");
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

}  // namespace herbarium::harbustaz
