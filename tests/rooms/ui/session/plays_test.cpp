// How often a move is played while a line is typed, entered and told.
#include <doctest/doctest.h>

#include <utility>

#include "core/position_of.hpp"
#include "games/herd/game.hpp"
#include "support/played_screen.hpp"
#include "support/played_session.hpp"

using namespace herbarium;
using sessions::Lines;

namespace {

int plays = 0;  // of any move

// Herd on boards of 61 cells, with each play counted.
struct CountedHerd {
  using Plain = Herd<1>;
  using State = Plain::State;
  using Move = Plain::Move;
  using Event = Plain::Event;

  static constexpr GameRules<State, Move, Event> rules = [] {
    auto counted = Plain::rules;
    counted.play = [](State& state, Seat seat, const Move& move, Observer<State, Event>* observer) {
      ++plays;
      Plain::rules.play(state, seat, move, observer);
    };
    return counted;
  }();
};

const Module& counted_herd() {
  static const Module module = [] {
    Module counted = *find_module(tables::all_games(), "herd");
    counted.first_position = [](const Options& options) -> PositionPtr {
      return std::make_shared<PositionOf<CountedHerd>>(options);
    };
    counted.think = nullptr;
    return counted;
  }();
  return module;
}

// Notes before each key what all keys before it have cost.
class CountingTerminal : public played::PlayedTerminal {
 public:
  CountingTerminal(Tape& tape, std::vector<int>& costs) : PlayedTerminal(tape), costs_(costs) {}
  Key read(std::optional<double> seconds) override {
    if (seconds != 0.0) costs_.push_back(std::exchange(plays, 0));
    return PlayedTerminal::read(seconds);
  }

 private:
  std::vector<int>& costs_;
};

// The plays after each of these keys; `\n` is Enter.
std::vector<int> costs_of(const std::string& keys, const std::string& before) {
  Setup setup = tables::setup("herd", {{"size", 5}});
  setup.module = &counted_herd();
  const auto table = tables::played(setup, before);
  played::PlayedTerminal::Tape tape;
  for (const char letter : keys) {
    Key key = played::PlayedTerminal::key(letter == '\n' ? Key::Kind::enter : Key::Kind::character);
    key.point = static_cast<char32_t>(letter);
    tape.keys.push_back(key);
  }
  std::vector<int> costs;
  ScreenInterface screen(std::make_unique<CountingTerminal>(tape, costs), 0.0);
  sessions::play(*table, screen);
  costs.erase(costs.begin());
  return costs;
}

}  // namespace

TEST_CASE("a key plays each move once that has changed, and Enter each move once more") {
  using Costs = std::vector<int>;
  const std::string rolled = "* roll 2 3";
  CHECK(costs_of("d8\n", rolled) == Costs{0, 1, 1});
  CHECK(costs_of("c4 d5", rolled) == Costs{0, 1, 0, 0, 1});
  // Both moves, and the next roll, which nobody has typed: it is played once, and told once.
  CHECK(costs_of("c4 d5\n", rolled).back() == 2 + 2);
  CHECK(costs_of("try d8\n", rolled) == Costs{0, 0, 0, 0, 0, 1, 0});
  // What cannot be read is not played.
  CHECK(costs_of("d9x\n", rolled) == Costs{0, 0, 0, 0});
}
