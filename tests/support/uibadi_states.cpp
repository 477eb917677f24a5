#include "support/uibadi_states.hpp"

#include <doctest/doctest.h>

namespace uibadi_states {

using namespace herbarium;

namespace {

struct Ear final : Observer<State, Uibadi::Event> {
  Texts sentences;
  void notify(const State&, const Uibadi::Event& event) override {
    sentences.push_back(plain_text(Uibadi::rules.words(event)));
  }
};

}  // namespace

Options options(int players, int size, int clock, int turns, int pieces) {
  return {players, size, pieces, clock, turns};
}

Texts submit(State& state, const std::string& line) {
  INFO(line);
  const Seat seat = line[0] == '*' ? nature : line[0] - '0';
  REQUIRE(Uibadi::rules.to_act(state).has(seat));
  const auto move = Uibadi::rules.read(state, seat, line.substr(2));
  REQUIRE_MESSAGE(move, at_place("refused", move ? Refusal{} : move.error()));
  Ear ear;
  Uibadi::rules.play(state, seat, *move, &ear);
  return ear.sentences;
}

State after(const Texts& lines, const Options& chosen) {
  State state = Uibadi::rules.start(chosen);
  for (const std::string& line : lines) submit(state, line);
  return state;
}

State after(Texts lines, const Texts& more, const Options& chosen) {
  lines.insert(lines.end(), more.begin(), more.end());
  return after(lines, chosen);
}

void win(State& state, std::initializer_list<int> wins) {
  Seat seat = 0;
  for (const int number : wins) state.wins[++seat] = static_cast<std::int16_t>(number);
}

std::string refusal(const State& state, Seat seat, const std::string& text) {
  const auto move = Uibadi::rules.read(state, seat, text);
  return move ? "" : std::to_string(move.error().column) + ": " + move.error().reason;
}

}  // namespace uibadi_states
