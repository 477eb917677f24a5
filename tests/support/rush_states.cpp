#include "support/rush_states.hpp"

#include <doctest/doctest.h>

#include "base/text.hpp"
#include "games/rush/search.hpp"
#include "support/pictures.hpp"

namespace rush_states {

using namespace herbarium;
using namespace herbarium::rush;

void Ear::notify(const State&, const Event& event) {
  const Phrase phrase = Rush::rules.narrate(before ? &*before : nullptr, event);
  if (phrase.separator.empty() || lines.empty())
    lines.push_back(plain_text(phrase.words));
  else
    lines.back() += phrase.separator + plain_text(phrase.words);
  before = event;
}

void submit(State& state, std::string_view line, rush::Observer* observer) {
  INFO(line);
  Scanner scanner(line);
  const std::string_view actor = scanner.word();
  const Seat seat = actor == "*" ? nature : whole_number(actor).value();
  REQUIRE(Rush::rules.to_act(state).has(seat));
  const auto move = Rush::rules.read(state, seat, scanner.rest());
  REQUIRE_MESSAGE(move, at_place("refused", move ? Refusal{} : move.error()));
  Rush::rules.play(state, seat, *move, observer);
}

State after(int players, const Texts& lines, rush::Observer* observer) {
  State state = Rush::rules.start({players, 200});
  for (const std::string& line : lines) submit(state, line, observer);
  return state;
}

std::string refusal(const State& state, Seat seat, const std::string& text) {
  const auto move = Rush::rules.read(state, seat, text);
  return move ? "" : move.error().reason;
}

Space space(const std::string& name) { return space_named(name).value(); }

State before_a_fight() {
  State state = after(2, move_of_four);
  state.at[2] = space("f5");
  state.cubes[1] = 2;
  state.cubes[2] = 1;
  return state;
}

State before_a_flight() {
  State state = with_princess(Rush::rules.start({2, 200}), "g5");
  state.cubes[2] = 1;
  submit(state, "* order 1:17 2:4");
  return state;
}

State with_princess(State state, const std::string& where) {
  state.at[1] = space(where);
  state.princess_of(Team::jocks) = {space(where), 1};
  return state;
}

Cell cell(const State& state, const std::string& name, Seat viewer) {
  return pictures::cell(Rush::rules.picture(state, viewer), name);
}

std::vector<float> priors(const State& state, Seat seat, const std::vector<Move>& moves) {
  std::vector<float> all(moves.size(), 1);
  prior(state, seat, moves, all);
  return all;
}

}  // namespace rush_states
