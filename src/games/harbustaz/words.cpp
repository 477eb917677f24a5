#include <fmt/format.h>

#include "games/harbustaz/territory.hpp"
#include "games/harbustaz/text.hpp"

namespace herbarium::harbustaz {
namespace {

using What = Event::What;

const char* capital(Colour colour) { return colour == Colour::black ? "Black" : "White"; }

std::string sowed(const Event& h) {
  return fmt::format("{} sows a seed on {}; the peasant on {} {} {} high.", capital(h.colour),
                     herbarium::name(h.to), herbarium::name(h.from), h.lowered ? "is now" : "stays",
                     h.height);
}

std::string scores(const Event& h) {
  return fmt::format("black has {}, white {}", points(h.halves[0]), points(h.halves[1]));
}

std::string request(const State& state) {
  if (state.phase == Phase::setup) return "a set-up: the black peasant's cell and the white one's";
  if (state.phase == Phase::choose) return "a choice: black or white";
  return fmt::format("an action of {}: move, sow or pass", name(state.turn));
}

std::string sentence_of(const Event& h) {
  const std::string from = herbarium::name(h.from), to = herbarium::name(h.to);
  switch (h.what) {
    case What::set_up:
      return fmt::format("Seat 1 puts the black peasant on {} and the white one on {}.", from, to);
    case What::chosen: return fmt::format("Seat 2 chooses {}; black acts first.", name(h.colour));
    case What::moved:
      return fmt::format("{} moves from {} to {} and is {} high.", capital(h.colour), from, to, h.height);
    case What::harvested:
      return fmt::format("{} moves from {} to {}, harvests the seed there and is {} high.", capital(h.colour),
                         from, to, h.height);
    case What::sowed: return sowed(h);
    case What::passed: return fmt::format("{} passes.", capital(h.colour));
    case What::repeated: return "This position has stood before; once more will end the game.";
    case What::over_passes: return fmt::format("Both have passed, and the game is over: {}.", scores(h));
    case What::over_repeated: break;
  }
  return fmt::format("The position stands for the third time, and the game is over: {}.", scores(h));
}

}  // namespace

Line words(const Event& event) { return line(sentence_of(event)); }

Line due(const State& state) { return line(request(state)); }

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
