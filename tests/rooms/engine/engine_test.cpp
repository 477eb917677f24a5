// The engine protocol: the answers to commands.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "engine/engine_process.hpp"
#include "games/catalog.hpp"
#include "support/served_engine.hpp"

using namespace herbarium;
using engines::Engine;
using engines::Lines;

TEST_CASE("a command is split into words without a shell") {
  const auto words = [](const std::string& text) { return command_words(text).value_or(Lines{"refused"}); };
  CHECK(words("  engine --level 9\t") == Lines{"engine", "--level", "9"});
  CHECK(words("'/my engines/one' \"a 'b' \\\" \\\\\" c\\ d ''") ==
        Lines{"/my engines/one", "a 'b' \" \\", "c d", ""});
  CHECK(words("a'b'\"c\"\\d") == Lines{"abcd"});
  CHECK(words("'$HOME' `x` ; *") == Lines{"$HOME", "`x`", ";", "*"});
  for (const char* wrong : {"", "   ", "''", "a 'b", "a \"b", "a\\"}) {
    INFO(wrong);
    CHECK(!command_words(wrong));
  }
}

TEST_CASE("an engine names itself, and plays the given moves") {
  Engine engine;
  CHECK(engine.ask("hello 1") == Lines{"protocol 1", "name test", "version 7", "ok"});
  const Lines games = engine.ask("games");
  CHECK(std::count(games.begin(), games.end(), "option uibadi clock 60 0..0 10..600") == 1);
  CHECK(engine.ask("new herd size=3 seed=5") == Lines{"seats 2", "ok"});
  CHECK(engine.ask("due") == Lines{"due * a roll of two dice", "ok"});
  CHECK(engine.ask("play * roll 5 3") == Lines{"ok"});
  CHECK(engine.ask("PLAY 1 place c3").front().starts_with("error unknown PLAY: "));
  CHECK(engine.ask("play 1 place c3") == Lines{"ok"});
  CHECK(engine.ask("due") == Lines{"due 1 2 stones to place", "ok"});
  CHECK(engine.told("position").starts_with("position herd 3 1 place 1 5-3 "));
  CHECK(engine.ask("legal 2") == Lines{"move resign", "ok"});
  CHECK(engine.told("legal 1") == "move place a1");
  CHECK(engine.ask("show 2") == Lines{"show 2 2", "show", "ok"});
  CHECK(engine.ask("undo 2") == Lines{"ok"});
  CHECK(engine.told("position").starts_with("position herd 3 1 roll 1 - "));
  CHECK(engine.told("roll").starts_with("move roll "));
  CHECK(engine.told("roll") == engine.told("roll"));
  engine.say("record");
  engine.say("herbarium 1");
  engine.say("game herd");
  engine.say("option size 3");
  engine.say("---");
  engine.say("* roll 1 1");
  CHECK(engine.ask(".") == Lines{"seats 2", "ok"});
  CHECK(engine.told("position").starts_with("position herd 3 1 place 1 1-1 "));
  CHECK(engine.ask("play 1 resign") == Lines{"ok"});
  CHECK(engine.ask("due") == Lines{"over 2", "ok"});
}

TEST_CASE("every refusal of an engine has a code, and quotes the input") {
  Engine engine;
  const auto error = [&](const std::string& line) {
    const Lines lines = engine.ask(line);
    REQUIRE(lines.size() == 1);
    return lines[0];
  };
  CHECK(error("hello you") ==
        "error syntax you: `hello VERSION` is expected, with the version of the protocol");
  CHECK(error("jump") == "error unknown jump: no such command; `commands` lists them");
  CHECK(error("\x1b[2J").starts_with("error unknown \\x1b[2J: "));
  for (const char* line : {"play 1 pass", "due", "legal 1", "suggest 1", "undo", "roll", "position", "show"})
    CHECK(error(line) == "error state there is no game; `new GAME` begins one");
  CHECK(error("new chess") == "error game chess: no such game; `games` lists them");
  CHECK(error("new herd size") == "error syntax size: OPTION=NUMBER is expected");
  CHECK(error("new herd size=99") == "error option size=99: 99: option size takes 2 to 13");
  CHECK(error("new herd seed=x") == "error syntax seed=x: not a whole number");
  CHECK(error("new") == "error game no such game; `games` lists them");
  CHECK(error("new herd size=") == "error option size=: option size takes 2 to 13");
  engine.say("record");
  engine.say("herbarium 2");
  CHECK(error(".").starts_with("error record 1:"));
  REQUIRE(engine.ask("new herd size=3").back() == "ok");
  CHECK(error("play 3 place a1") == "error seat 3: not a seat from 1 to 2, or * for chance");
  CHECK(error("play 1 place a1").starts_with("error move place a1: "));
  CHECK(error("secret 1 sheet") == "error move sheet: no secret move is due of seat 1");
  CHECK(error("reveal 1 place a1") == "error move 1: there are events 1 to 0");
  CHECK(error("play") == "error seat not a seat from 1 to 2, or * for chance");
  CHECK(error("play 1").starts_with("error move seat 1 has nothing to do now"));
  CHECK(error("part") == "error syntax a number is expected");
  CHECK(error("secret 1") == "error move no secret move is due of seat 1");
  CHECK(error("suggest 1 playouts") ==
        "error syntax playouts: `playouts NUMBER` or `seconds NUMBER` is expected");
  CHECK(error("undo 1") == "error state 1: 0 events were told");
  CHECK(error("suggest 1") == "error seat 1: nothing is due of this seat");
  CHECK(error("suggest *") == "error seat *: chance is no player; `roll` draws for it");
  REQUIRE(engine.ask("play * roll 1 1").back() == "ok");
  CHECK(error("suggest 1 playouts 0") ==
        "error syntax playouts 0: `playouts NUMBER` or `seconds NUMBER` is expected");
  CHECK(error("reveal 1 roll 2 2") == "error move 1: this event is no secret");
  engine.server().hear_bad_line("the line is longer than 9 bytes");
  CHECK(engine.hear() == Lines{"error line the line is longer than 9 bytes"});
}

TEST_CASE("the same commands give the same answers, and stop and quit are obeyed during a search") {
  Engine engine(9);
  const auto suggestion = [&] {
    REQUIRE(engine.ask("new harbustaz size=4 seed=3").back() == "ok");
    REQUIRE(engine.ask("play 1 setup c3 d5").back() == "ok");
    return engine.ask("suggest 2 playouts 50");
  };
  const Lines first = suggestion();
  CHECK(suggestion() == first);
  CHECK(first.back() == "ok");
  CHECK(first.front().starts_with("info playouts "));
  // Endless, unless it is stopped.
  REQUIRE(engine.ask("new herd size=7").back() == "ok");
  REQUIRE(engine.ask("play * roll 6 6").back() == "ok");
  for (int turn = 0; turn < 2; ++turn) engine.say("suggest 1 playouts 99999999");
  engine.say("stop");
  for (int turn = 0; turn < 2; ++turn) {
    const Lines lines = engine.hear();
    CHECK(lines.back() == "ok");
    CHECK(lines[lines.size() - 2].starts_with("move place "));
  }
  CHECK(engine.hear() == Lines{"ok"});
  engine.say("suggest 1 playouts 99999999");
  engine.server().hear_end();
  CHECK(engine.hear().back() == "ok");
  CHECK(engine.server().has_ended());
  CHECK(engine.server().answers().empty());
}

TEST_CASE("a search continues through a turn, and suggests the same as one that does not") {
  const Lines story{"new herd size=3 seed=3", "play * roll 3 4", "play 1 place b2"};
  const std::string question = "suggest 1 playouts 16000";
  const auto told = [&](bool asks_at_once) {
    Engine engine(9);
    for (const std::string& line : story) {
      if (asks_at_once && line == story.back()) REQUIRE(engine.ask(question).back() == "ok");
      REQUIRE(engine.ask(line).back() == "ok");
    }
    return engine.ask(question);
  };
  const auto playouts = [](const Lines& answer) { return std::stoi(answer.front().substr(14)); };
  const Lines living = told(true);
  const Lines anew = told(false);
  CHECK(living[1] == anew[1]);
  CHECK(living[1].starts_with("move place "));
  CHECK(playouts(living) < playouts(anew));
}

TEST_CASE("a search continues through a long turn without room for all of it") {
  Engine engine(9);
  REQUIRE(engine.ask("new herd size=7 seed=3").back() == "ok");
  REQUIRE(engine.ask("play * roll 6 6").back() == "ok");
  for (int stone = 0; stone < 6; ++stone) {
    const Lines suggested = engine.ask("suggest 1 playouts 16000");
    REQUIRE(suggested.back() == "ok");
    REQUIRE(suggested[1].starts_with("move place "));
    REQUIRE(engine.ask("play 1 " + suggested[1].substr(5)).back() == "ok");
  }
}
