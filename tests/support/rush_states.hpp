// States of Rush for tests, reached by the lines of a record.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/rush/game.hpp"

namespace rush_states {

using herbarium::Seat;
using herbarium::rush::Space;
using herbarium::rush::State;
using Texts = std::vector<std::string>;

// Collects the events, as the lines that people are shown.
struct Ear final : herbarium::rush::Observer {
  Texts lines;
  void notify(const State&, const herbarium::rush::Event& event) override;

 private:
  std::optional<herbarium::rush::Event> before;
};

// Plays a line of a record, which must be legal: "* move 3", "1 step f5".
void submit(State& state, std::string_view line, herbarium::rush::Observer* observer = nullptr);

State after(int players, const Texts& lines, herbarium::rush::Observer* observer = nullptr);

// Why a text is refused; empty if it is legal.
std::string refusal(const State& state, Seat seat, const std::string& text);

// The space with that name, which must exist.
Space space(const std::string& name);

// Seat 1 moves with four points; the Homecoming Princess is in #7.
inline const Texts move_of_four{"* order 1:17 2:4", "* princess 7", "* move 4"};

// The same with seat 2 on f5, and cubes for both.
State before_a_fight();

// Seat 1 carries the Homecoming Princess on g5, and seat 2 has a cube.
State before_a_flight();

// That state, but that seat 1 carries the Homecoming Princess there.
State with_princess(State state, const std::string& where);

// What the search is told to expect of these moves.
std::vector<float> priors(const State& state, Seat seat, const std::vector<herbarium::rush::Move>& moves);

// The cell with that name as `viewer` sees it.
herbarium::Cell cell(const State& state, const std::string& name, Seat viewer = herbarium::spectator);

}  // namespace rush_states
