#include "ui/replay/replay.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "base/text.hpp"
#include "core/record.hpp"
#include "games/catalog.hpp"
#include "support/files.hpp"
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

// A round of Herbs with a conflict about H3, both bids the same, and what follows.
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

struct Replayed {
  ScriptedInterface ui;

  explicit Replayed(const Lines& lines, std::size_t interrupted = 0, const std::string& text = record_text,
                    const StepOptions& options = {})
      : ui(lines) {
    ui.interrupted_hold = interrupted;
    const PlayedRecord played(text);
    step_through(ui, played_game(*played.match, played.record), options);
  }

  // What was new at the last question.
  Lines told() const {
    const View& last = ui.views.back();
    return {last.messages.end() - static_cast<std::ptrdiff_t>(last.unread), last.messages.end()};
  }
  const std::string& prompt() const { return ui.views.back().prompt; }
};

Lines texts(const Panel& panel) {
  Lines lines;
  for (const Line& line : panel.lines) {
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
    // Where no words go on from each other, each frame is a scene.
    std::size_t frames = 0;
    for (int move = 0; move < match.size(); ++move) frames += match.story(move, spectator).size();
    if (!match.module().traits.narrated) CHECK(places.size() - 1 >= frames);
    CHECK(places.size() - 1 <= frames + 1);
  }
}

TEST_CASE("what is seen in a place is what was seen in the game, and without marks") {
  const auto match = random_game("herbs", 12, 1);
  FrameWalk walk(match);
  auto then = match;
  then.rewind(7);
  Picture now = then.picture(spectator);
  for (Cell& cell : now.board.cells) cell.changed = false;
  CHECK(walk.picture({7, 0}) == now);
}

TEST_CASE("a round of Herbs is stepped through action by action, on and back") {
  const Replayed on({"round 2", "next", "next", "next", "back", "next"}, 0, conflict_text);
  CHECK(on.ui.trail("ask") == Lines{"ask: 0/6> ", "ask: 2/6> ", "ask: 3.1/6> ", "ask: 4/6> ", "ask: 5.1/6> ",
                                    "ask: 4/6> ", "ask: 5.1/6> "});
  CHECK(on.told() == Lines{"Ada bids 3, Ben bids 1."});
}

TEST_CASE("a step by rounds tells the whole round, and marks all that it changed") {
  const Replayed game({"round", "round"}, 0, conflict_text);
  CHECK(game.prompt() == "6/6> ");
  const Lines told = game.told();
  CHECK(std::count_if(told.begin(), told.end(),
                      [](const std::string& line) { return line.starts_with("Step 1"); }) >= 1);
  Lines changed;
  for (const Cell& cell : game.ui.views.back().picture.board.cells)
    if (cell.changed) changed.push_back(cell.name);
  CHECK(std::find(changed.begin(), changed.end(), "A1") != changed.end());
  CHECK(std::find(changed.begin(), changed.end(), "A11") != changed.end());
  CHECK(std::find(changed.begin(), changed.end(), "D1") == changed.end());
}

TEST_CASE("nothing is told twice in a place") {
  for (const char* name : {"herbs", "herd", "harbustaz", "uibadi", "rush"}) {
    CAPTURE(name);
    const auto match = random_game(name, 40, 2);
    ScriptedInterface ui(Lines(20, "next"));
    step_through(ui, {match, {"Ada", "Ben", "Cleo"}});
    for (const View& view : ui.views) {
      REQUIRE(view.unread >= 1);
      CHECK_FALSE(view.messages.back().starts_with(view.prompt.substr(0, view.prompt.find('/')) + " of "));
      if (match.module().traits.narrated) continue;
      // The story as it is, line by line.
      for (std::size_t i = 1; i < view.messages.size(); ++i) CHECK(view.messages[i] != view.messages[i - 1]);
    }
  }
}

TEST_CASE("sheets and bids of a game that is over can be read all the time") {
  const std::string over = conflict_text + "1 sheet Wh B4 1\n1 resign\n";
  const Replayed game({"2", "4", "5", "next", "8"}, 0, over);
  const auto shown = [&](std::size_t view) { return texts(game.ui.views[view].extra.at(0)); };
  CHECK(shown(0) == Lines{"  Ada               Ben", "  Wh D1 1           Bl K8 2"});
  CHECK(shown(2) == Lines{"  Ada               Ben", "> 0 M5 5 bid 3    > 2 M5 5 bid 1",
                          "  1 TL 0            Wh B8 1", "  Wh H2 1"});
  CHECK(game.ui.views[2].unread >= 1);
  CHECK(texts(game.ui.views[3].extra.at(0))[1] == "> 0 M5 5 bid 3      2 M5 5 bid 1");
  CHECK(game.ui.views[3].messages.back() == "Ada: bid 3");
}

TEST_CASE("what is still secret at the end of an unfinished game is never shown") {
  const auto all_shown = [](const ScriptedInterface& ui) {
    std::string all;
    for (const auto& shown : ui.shown) all += shown.all + "\n";
    return all;
  };
  const Lines everything{"next", "next",  "next", "end",   "round back",
                         "log",  "score", "back", "board", "where"};
  // Ada's sheet of the third round.
  const Replayed sheet(everything, 0, conflict_text + "1 sheet 1 M3 3, Wh B9 1\n");
  CHECK(files::says(all_shown(sheet.ui), "Ada has handed in."));
  CHECK_FALSE(files::says(all_shown(sheet.ui), "B9 1"));
  CHECK_FALSE(files::says(all_shown(sheet.ui), "1 M3"));
  // The rest of both sheets, while a conflict holds them up; and a bid.
  const std::string head = conflict_text.substr(0, conflict_text.find("2 bid"));
  const Replayed conflict(everything, 0, head);
  CHECK_FALSE(files::says(all_shown(conflict.ui), "Wh H2"));
  CHECK_FALSE(files::says(all_shown(conflict.ui), "Wh B8"));
  CHECK_FALSE(files::says(all_shown(conflict.ui), "bid 3"));
  CHECK(files::says(all_shown(conflict.ui), "Wh D1"));
}

TEST_CASE("in plain lines sheets are read out where nothing shows them") {
  const Replayed game({"next"}, 0, conflict_text);
  CHECK(game.told() == Lines{"Ada: sheet Wh D1 1", "Ben: sheet Bl K8 2",
                             "Both sheets are in: Ada pays 1 AP, Ben pays 2 AP."});
}

TEST_CASE("where a seat's turn is less than a round, both can be stepped by") {
  const auto match = random_game("rush", 200, 4);
  const auto prompts = [&](const Lines& lines) {
    ScriptedInterface ui(lines);
    step_through(ui, {match, {"Ada", "Ben"}});
    return ui.trail("ask");
  };
  const Lines rounds = prompts({"round", "round", "round back"});
  CHECK(rounds[1] != rounds[2]);
  CHECK(rounds[3] == rounds[1]);
  const int round = whole_number(rounds[1].substr(5, rounds[1].find('/') - 5)).value();
  CHECK(match.at(round).round() == 2);
  CHECK(match.at(round - 1).round() == 1);
  // Of two seats: who goes first, and a turn each.
  const Lines turns = prompts({"turn", "turn", "turn", "turn back", "turn 3"});
  CHECK(turns[3] == rounds[1]);
  CHECK(turns[4] == turns[2]);
  CHECK(turns[5] == turns[2]);
}

TEST_CASE("`go`, numbers, `start` and `end` lead to places; what is none is refused") {
  const Replayed game({"go 3", "5", "start", "end", "go x", "turn x", "round 0", "play on", "play off"});
  CHECK(game.ui.trail("ask") == Lines{"ask: 0/6> ", "ask: 3/6> ", "ask: 5/6> ", "ask: 0/6> ", "ask: 6/6> ",
                                      "ask: 6/6> ", "ask: 6/6> ", "ask: 0/6> ", "ask: 0/6> ", "ask: 0/6> "});
  CHECK(game.ui.refused_lines() == 4);
}

TEST_CASE("a game can be played on from the place where it stands") {
  int from = -1;
  const StepOptions options{.at = 2, .play_on = [&](int moves) {
                              from = moves;
                              return Lines{"Back again."};
                            }};
  const Replayed game({"play on"}, 0, record_text, options);
  CHECK(from == 2);
  CHECK(game.prompt() == "2/6> ");
  CHECK(game.told() == Lines{"Back again."});
}

TEST_CASE("a panel shows sheets side by side, or below each other where there is less room") {
  const PlayedRecord played(conflict_text);
  const ShownMoves shown{2, 6, 3, 4, {1, 1}};
  CHECK(texts(moves_panel(*played.match, {"Ada", "Ben"}, spectator, shown)) ==
        Lines{"  Ada               Ben", "> 0 M5 5 bid 3    > 2 M5 5 bid 1", "  1 TL 0            Wh B8 1",
              "  Wh H2 1"});
  // A bid that has no room behind its line stands below it.
  CHECK(texts(moves_panel(*played.match, {"Ada", "Ben"}, spectator, shown, 26)) ==
        Lines{"  Ada          Ben", "> 0 M5 5     > 2 M5 5", "    bid 3        bid 1",
              "  1 TL 0       Wh B8 1", "  Wh H2 1"});
  CHECK(texts(moves_panel(*played.match, {"Ada", "Ben"}, spectator, shown, 17)) ==
        Lines{"  Ada", "> 0 M5 5", "    bid 3", "  1 TL 0", "  Wh H2 1", "  Ben", "> 2 M5 5", "    bid 1",
              "  Wh B8 1"});
}

TEST_CASE("a panel lists other moves with brackets around those that are told") {
  const PlayedRecord played(record_text);
  CHECK(texts(moves_panel(*played.match, {"Ada", "Ben"}, spectator, {0, 3, 1, 2})) ==
        Lines{"Ada: place s h6 nw", "Ben: [place s e4 se]", "Ada: place s h8 nw"});
}

TEST_CASE(
    "a game plays by itself in its own tempo, by scenes of a second or as long as they take to read where "
    "that is not known") {
  const Replayed game({"play"});
  check_near(game.ui.hold_seconds, {1, 1.46, 2.5, 1.46, 0.1, 1.46, 5, 1.48});
  CHECK(game.ui.trail("ask") == Lines{"ask: 0/6> ", "ask: 6/6> "});
  check_near(Replayed({"4", "tempo 2", "p"}).ui.hold_seconds, {2.5, 0.74});
}

TEST_CASE("in a battle no second is left out, before it nobody waits for long") {
  check_near(Replayed({"6", "play"}, 0, battle_text).ui.hold_seconds, {5, 1.86, 2.68, 20, 1, 0.1, 60});
}

TEST_CASE("whatever is typed stops a game that plays, and nothing else") {
  const Replayed game({"play", "next"}, 3);
  CHECK(game.ui.trail() ==
        Lines{"ask: 0/6> ", "linger: 0/6> ", "linger: 1/6> ", "linger: 2/6> ", "ask: 2/6> ", "ask: 2.1/6> "});
}

TEST_CASE("a tempo that is none is refused, and so is playing from the end") {
  const Replayed game({"tempo 0", "tempo x", "tempo 101", "end", "play"});
  CHECK(game.ui.hold_seconds.empty());
  for (const char* words :
       {"0: how many times", "x: how many times", "101: how many times", "Nothing follows"})
    CHECK_MESSAGE(game.ui.said(words), words);
}

TEST_CASE("lines can be traced in a game that was played") {
  const Replayed game({"2", "trace e4", "next"});
  CHECK(game.ui.said("Its line: d4, c4, b4, a4, the rim."));
  CHECK(game.ui.views[2].traced);
  CHECK_FALSE(game.ui.views[3].traced);
}
