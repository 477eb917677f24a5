// Replays beyond scripts: the walk over all stories, panels of any width, and the times of scenes.
#include "ui/replay/replay.hpp"

#include <doctest/doctest.h>

#include "core/record.hpp"
#include "games/catalog.hpp"
#include "support/played_record.hpp"
#include "support/scripted_interface.hpp"
#include "ui/text/rounds.hpp"
#include "ui/text/story.hpp"

using namespace herbarium;
using Lines = std::vector<std::string>;
using Seconds = std::vector<double>;

namespace {

constexpr const char* record_text = R"(herbarium 1
game uibadi
option players 2
option size 5
---
1 place s h6 nw
2 place s e4 se @10.000
1 place s h8 nw @12.500
2 place s b3 sw @12.510
1 place m g7 nw @99.000
2 pass
)";

// A battle with a clock, and with long pauses in it and before it.
constexpr const char* battle_text = R"(herbarium 1
game uibadi
option players 2
option size 5
---
1 place s h6 nw
2 place s e4 se
1 place s h8 nw
2 place s b3 sw
1 place m g7 nw
2 place m b5 sw @5.000
1 place s d3 ne @50.000
2 commit 1 @70.000
1 commit 1 @71.000
1 aim h6 e3 e @71.020
* time @131.020
)";

// A round of Herbs with a conflict about H3, both bids the same, and the events after it.
const std::string conflict_text = R"(herbarium 1
game herbs
option ap 60
seat 1 human Ada
seat 2 human Ben
---
1 sheet Wh D1 1
2 sheet Bl K8 2
1 sheet 0 M5 5, 1 TL 0, Wh H2 1
2 sheet 2 M5 5, Wh B8 1
1 bid 3
2 bid 1
)";

// A game that is stepped through by these lines.
struct Replayed {
  ScriptedInterface ui;

  explicit Replayed(const Lines& lines, const std::string& text = record_text) : ui(lines) {
    const PlayedRecord played(text);
    step_through(ui, played_game(*played.match, played.record), {});
  }
};

Lines texts(const Panel& panel) {
  Lines lines;
  for (const Spans& line : panel.lines) {
    lines.push_back(plain_text(line));
    lines.back().erase(lines.back().find_last_not_of(' ') + 1);
  }
  return lines;
}

// A random game.
Match random_game(const std::string& name, int moves, std::uint64_t seed) {
  const Module& module = *find_module(catalog(), name);
  auto match = module.start(default_options(module.options));
  Rng rng(seed);
  while (!match.over() && match.size() < moves) {
    const Seat seat = match.to_act().first();
    REQUIRE(match.submit(seat, seat == nature ? match.roll(rng) : match.random_move(seat, rng)));
  }
  return match;
}

void check_near(const Seconds& seconds, const Seconds& expected) {
  REQUIRE(seconds.size() == expected.size());
  for (std::size_t i = 0; i < seconds.size(); ++i) CHECK(seconds[i] == doctest::Approx(expected[i]));
}

}  // namespace

TEST_CASE("opponents of one level differ in a replay where their names are cut") {
  const Replayed game({"q"},
                      "herbarium 1\ngame uibadi\nseat 1 ai level-2\nseat 2 human Ann\n"
                      "seat 3 ai level-2\n---\n1 pass\n");
  REQUIRE_FALSE(game.ui.views.empty());
  const std::vector<SeatView>& seats = game.ui.views.front().seats;
  REQUIRE(seats.size() == 3);
  CHECK(seats[0].brief == "L2 A");
  CHECK(seats[1].brief.empty());
  CHECK(seats[2].brief == "L2 B");
}

TEST_CASE("scenes lead on and back through the same places, and over all frames of all stories") {
  for (const Module* module : catalog()) {
    CAPTURE(module->name);
    const auto match = random_game(std::string(module->name), 60, 3);
    FrameWalk walk(match);
    std::vector<Moment> places{{}};
    while (places.back() < walk.end()) places.push_back(walk.next(places.back()));
    CHECK(walk.next(walk.end()) == walk.end());
    if (!match.over()) CHECK(places.size() > 20);
    for (std::size_t i = places.size(); --i > 0;) CHECK(walk.previous(places[i]) == places[i - 1]);
    CHECK(walk.previous({}) == Moment{});
    // If no words continue others, each frame is a scene.
    std::size_t frames = 0;
    for (int move = 0; move < match.size(); ++move) frames += match.story(move, spectator).size();
    if (!match.module().traits.narrated) CHECK(places.size() - 1 >= frames);
    CHECK(places.size() - 1 <= frames + 1);
  }
}

TEST_CASE("the picture at a place is the game's own, without marks") {
  const auto match = random_game("herbs", 12, 1);
  FrameWalk walk(match);
  auto then = match;
  then.rewind(7);
  Picture now = then.picture(spectator);
  for (Cell& cell : now.board.cells) cell.changed = false;
  CHECK(walk.picture({7, 0}) == now);
}

TEST_CASE("a panel shows sheets side by side, or one below the other if there is less room") {
  const PlayedRecord played(conflict_text);
  const ShownMoves shown{2, 6, 3, 4, {1, 1}};
  CHECK(texts(moves_panel(*played.match, {"Ada", "Ben"}, spectator, shown)) ==
        Lines{"  Ada               Ben", "> 0 M5 5 bid 3    > 2 M5 5 bid 1", "  1 TL 0            Wh B8 1",
              "  Wh H2 1"});
  // A bid that does not fit after its line is below it.
  CHECK(texts(moves_panel(*played.match, {"Ada", "Ben"}, spectator, shown, 26)) ==
        Lines{"  Ada          Ben", "> 0 M5 5     > 2 M5 5", "    bid 3        bid 1",
              "  1 TL 0       Wh B8 1", "  Wh H2 1"});
  CHECK(texts(moves_panel(*played.match, {"Ada", "Ben"}, spectator, shown, 17)) ==
        Lines{"  Ada", "> 0 M5 5", "    bid 3", "  1 TL 0", "  Wh H2 1", "  Ben", "> 2 M5 5", "    bid 1",
              "  Wh B8 1"});
}

TEST_CASE("a panel lists other moves with brackets around the narrated ones") {
  const PlayedRecord played(record_text);
  CHECK(texts(moves_panel(*played.match, {"Ada", "Ben"}, spectator, {0, 3, 1, 2})) ==
        Lines{"Ada: place s h6 nw", "Ben: [place s e4 se]", "Ada: place s h8 nw"});
}

TEST_CASE(
    "a game plays automatically at its own speed, or by scenes of a second or their reading time if that is "
    "unknown") {
  const Replayed game({"play"});
  check_near(game.ui.hold_seconds, {1, 1.46, 2.5, 1.46, 0.1, 1.46, 5, 1.48});
  CHECK(game.ui.trail("ask") == Lines{"ask: 0/6> ", "ask: 6/6> "});
  check_near(Replayed({"4", "tempo 2", "p"}).ui.hold_seconds, {2.5, 0.74});
}

TEST_CASE("in a battle no second is left out, before it nobody waits for long") {
  check_near(Replayed({"6", "play"}, battle_text).ui.hold_seconds, {5, 1.86, 2.68, 20, 1, 0.1, 60});
}
