#include "support/rush_states.hpp"

#include <doctest/doctest.h>

#include "base/scanner.hpp"
#include "support/pictures.hpp"

namespace rush_states {

using namespace herbarium;
using namespace herbarium::rush;

void Ear::saw(const State&, const Happening& happening) {
  const std::string_view joint = Rush::joint(happening);
  if (joint.empty() || lines.empty())
    lines.push_back(Rush::words(happening));
  else
    lines.back() += std::string(joint) + Rush::words(happening);
}

void submit(State& state, std::string_view line, Teller* teller) {
  INFO(line);
  Scanner scanner(line);
  const std::string_view actor = scanner.word();
  const Seat seat = actor == "*" ? nature : whole_number(actor).value();
  REQUIRE(Rush::to_act(state).has(seat));
  const auto event = Rush::read(state, seat, scanner.rest());
  REQUIRE_MESSAGE(event, at_place("refused", event ? Refusal{} : event.error()));
  Rush::play(state, seat, *event, teller);
}

State after(int players, const Texts& lines, Teller* teller) {
  State state = Rush::start({players, 200});
  for (const std::string& line : lines) submit(state, line, teller);
  return state;
}

std::string refusal(const State& state, Seat seat, const std::string& text) {
  const auto event = Rush::read(state, seat, text);
  return event ? "" : event.error().reason;
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
  State state = Rush::start({2, 200});
  state.at[1] = space("g5");
  state.princess_of(Team::jocks) = {space("g5"), 1};
  state.cubes[2] = 1;
  submit(state, "* order 1:17 2:4");
  return state;
}

Cell cell(const State& state, const std::string& name, Seat viewer) {
  return pictures::cell(Rush::picture(state, viewer), name);
}

}  // namespace rush_states
