#include "ui/prompt/prompt.hpp"

#include <doctest/doctest.h>

#include "base/clock.hpp"
#include "support/files.hpp"
#include "support/manual_clock.hpp"
#include "support/played_screen.hpp"

using namespace herbarium;
using namespace played;

TEST_CASE("a line is typed and entered") {
  CHECK(Play().type("place c4").press(Kind::enter).line() == "place c4");
  CHECK(Play().press(Kind::enter).line() == "");
  CHECK(Play().type("ab").press(Kind::escape).type("c").press(Kind::enter).line() == "c");
}

TEST_CASE("keys have their own meaning on an empty line") {
  CHECK(Play().type("?").line() == "?");
  Play writing;
  writing.view.draft.emplace().lines.emplace_back();
  CHECK(writing.press(Kind::backspace).line() == "undo");
  // With an empty sheet it would take back turns.
  Play beginning;
  beginning.view.draft.emplace();
  CHECK(beginning.press(Kind::backspace).type("x").press(Kind::enter).line() == "x");
  Play play;
  play.view.shortcuts = {{"Right", "next", ""}, {"Space", "pause", ""}};
  CHECK(play.press(Kind::right).line() == "next");
  CHECK(play.type(" ").line() == "pause");
  CHECK(play.type("a b").press(Kind::enter).line() == "a b");
}

TEST_CASE("a function key in a line says that it wants an empty one") {
  Play play;
  play.view.shortcuts = {{"F3", "hint", "hint"}};
  play.type("a b").press(Kind::function).tape.keys.back().number = 3;
  play.ask();
  CHECK(play.shows("This key works on an empty line; Escape empties it."));
  CHECK(play.press(Kind::enter).line() == "a b");
}

TEST_CASE("shortcuts act until the cursor is on the board, and a dot moves it there") {
  Play play;
  play.view.shortcuts = {{"Up", "step b3", "north"}, {"x", "stop", ""}, {"Home", "rest", ""}};
  CHECK(play.press(Kind::up).line() == "step b3");
  CHECK(play.shows(". board  Up north"));
  CHECK(play.type("x").line() == "stop");
  CHECK(play.type("a").press(Kind::up).type("x").press(Kind::enter).line() == "ax");
  CHECK(play.type(".").press(Kind::up).press(Kind::left).press(Kind::enter).press(Kind::enter).line() ==
        "place a3");
  CHECK(play.press(Kind::escape).press(Kind::home).line() == "rest");
}

TEST_CASE("an arrow without an effect in the game enters no board") {
  Play play;
  play.view.shortcuts = {{"Up", "step b3", ""}};
  play.press(Kind::left).ask();
  CHECK(play.tape.bells == 1);
  CHECK_FALSE(play.shows("b2: empty"));
  play.press(Kind::home).ask();
  CHECK(play.shows("b2: empty"));
  Play stepping;
  stepping.view.shortcuts = {{"Left", "back", ""}};
  stepping.press(Kind::up).ask();
  CHECK(stepping.shows("b2: empty"));
  CHECK_FALSE(stepping.shows(". board"));
}

TEST_CASE("a dot is an ordinary character without a board, and in a line") {
  Play play;
  CHECK(play.type("a.").press(Kind::enter).line() == "a.");
  play.view.picture.board = {};
  CHECK(play.type(".").press(Kind::enter).line() == ".");
}

TEST_CASE("the help for keys lists shortcuts, and the way to the board if they use the arrows") {
  Play play;
  CHECK_FALSE(files::says(play.screen().key_help({}), "lead onto the board"));
  const std::string help = play.screen().key_help({{"Up", "step b3", ""}, {"x", "stop", ""}});
  CHECK(files::says(help, "  Up               with nothing typed: step b3\n"));
  CHECK(files::says(help, "  x                with nothing typed: stop\n"));
  CHECK(files::says(help, "  .                with nothing typed: go onto the board"));
}

TEST_CASE("the cursor chooses a cell of the board") {
  Play play;
  CHECK(
      play.press(Kind::up).press(Kind::up).press(Kind::right).press(Kind::enter).press(Kind::enter).line() ==
      "place c3");
  play.press(Kind::left).ask();
  CHECK(play.shows("b3: empty"));
  CHECK(play.press(Kind::escape).press(Kind::enter).line() == "");
}

TEST_CASE("the keys around the arrows walk along diagonals while nothing is typed") {
  const auto taken = [](Kind kind) {
    return Play().press(Kind::up).press(kind).press(Kind::enter).press(Kind::enter).line();
  };
  CHECK(taken(Kind::home) == "place a3");
  CHECK(taken(Kind::page_up) == "place c3");
  CHECK(taken(Kind::end) == "place a1");
  CHECK(taken(Kind::page_down) == "place c1");
  CHECK(Play().type("b").press(Kind::home).type("a").press(Kind::enter).line() == "ab");
}

TEST_CASE("a click on a cell types its text, a second one enters it, and another adds a cell") {
  // Row 3 is in the second row of the screen; its first cell in the fifth column.
  CHECK(Play().click(2, 4).press(Kind::enter).line() == "place a3");
  CHECK(Play().click(2, 4).click(2, 4).line() == "place a3");
  CHECK(Play().type("look").click(3, 7).press(Kind::enter).line() == "look b2");
  CHECK(Play().click(2, 4).click(3, 7).press(Kind::enter).line() == "place a3 b2");
  CHECK(Play().click(2, 4).click(21, 3).click(3, 7).press(Kind::enter).line() == "place b2");
}

TEST_CASE("a view may begin the line") {
  Play play;
  play.view.initial_input = "1 M3";
  CHECK(play.type("x").press(Kind::enter).line() == "1 M3x");
}

TEST_CASE("typed text outlives an interrupt, but no curtain") {
  Play play;
  CHECK(play.type("abc").press(Kind::left).press(Kind::interrupt).ask().kind == Answer::Kind::interrupt);
  CHECK(play.type("x").press(Kind::enter).line() == "abxc");
  play.type("abc").press(Kind::expired);
  CHECK(play.ask().kind == Answer::Kind::expired);
  play.curtain("bob's turn");
  CHECK(play.press(Kind::enter).line() == "");
}

TEST_CASE("another person does not find the text typed by the one before") {
  Play play;
  play.type("abc").press(Kind::expired).ask();
  play.view.prompt = "bob> ";
  CHECK(play.press(Kind::enter).line() == "");
}

TEST_CASE("the reading is called once for each change, and its words are shown") {
  Play play;
  int asked = 0;
  play.view.read = [&](const std::string& line) {
    ++asked;
    Reading reading;
    reading.words = "about " + line;
    return reading;
  };
  play.type("ab").press(Kind::left).press(Kind::right).ask();
  CHECK(asked == 3);
  CHECK(play.shows("about ab"));
}

TEST_CASE("Tab completes, lists, or rings the bell") {
  Play play;
  play.view.completions = {"place a1", "place b2"};
  play.type("p").press(Kind::tab).ask();
  CHECK(play.shows("alice> place"));
  CHECK(play.shows("[a1]  b2"));
  play.tape.keys.clear();
  play.type("zz").press(Kind::tab).press(Kind::escape).ask();
  CHECK(play.tape.bells == 1);
}

TEST_CASE("on a screen that is too small nothing is typed and nothing is lost") {
  Play play;
  play.type("abc").press(Kind::expired).ask();
  play.tape.size = {3, 60};
  CHECK(play.type("zzz").press(Kind::enter).press(Kind::expired).ask().kind == Answer::Kind::expired);
  CHECK(play.shows("has 60x3: make the window larger"));
  play.tape.size = {24, 80};
  CHECK(play.press(Kind::resized).press(Kind::enter).line() == "abc");
}

TEST_CASE("an offer is replaced by typing, and arrows and words of keys act without it") {
  Play play;
  play.view.offered = {"c3 b3", "Enter plays it"};
  play.view.initial_input = "c3 b3";
  CHECK(play.press(Kind::enter).line() == "c3 b3");
  CHECK(play.type("resign").press(Kind::enter).line() == "resign");
  CHECK(play.press(Kind::backspace).type("2").press(Kind::enter).line() == "c3 b2");
  play.press(Kind::down).press(Kind::closed).ask();
  CHECK_FALSE(play.shows("alice> c3"));
}

TEST_CASE("a refused line is replaced by another one, and stays for keys that correct it") {
  Play play;
  play.view.initial_input = "c3 b9";
  play.view.input_was_refused = true;
  CHECK(play.type("hint").press(Kind::enter).line() == "hint");
  CHECK(play.press(Kind::backspace).type("2").press(Kind::enter).line() == "c3 b2");
  CHECK(play.press(Kind::left).press(Kind::backspace).type("a").press(Kind::enter).line() == "c3 a9");
  CHECK(play.type(" d4").press(Kind::enter).line() == "c3 b9 d4");
  play.view.shortcuts = {{"F3", "hint", "hint"}};
  play.press(Kind::function).tape.keys.back().number = 3;
  CHECK(play.line() == "hint");
}

TEST_CASE("the cursor leaves the board when arrows begin to step") {
  Play play;
  play.view.moves.emplace();
  play.press(Kind::down).press(Kind::expired).ask();
  play.view.moves.reset();
  play.view.shortcuts = {{"Right", "next", "scene"}, {"Down", "round", "round"}};
  CHECK(play.press(Kind::right).line() == "next");
}

TEST_CASE("one's own piece with a name is chosen by its cell, even if a line names that cell") {
  Play play;
  play.view.picture.board.cells[4].typed = "0 ";
  play.view.moves = {{{"0 M1"}}, {{"0 F"}}, {{"Wh "}, {"b2", Role::plain, CellRef{"b2"}}}};
  play.press(Kind::down).press(Kind::enter).press(Kind::closed).ask();
  CHECK(play.shows("[M1]"));
}

TEST_CASE("a story is followed, skipped or left") {
  tables::ManualClock clock;
  Play play;
  CHECK(play.type(" ").screen().show_frame(play.view) == Playback::next);
  CHECK(play.press(Kind::escape).screen().show_frame(play.view) == Playback::skip);
  clock.pass(1);
  CHECK(play.press(Kind::down).press(Kind::enter).screen().show_frame(play.view) == Playback::next);
  CHECK(play.screen().show_frame(play.view) == Playback::closed);
  CHECK(play.press(Kind::interrupt).screen().show_frame(play.view) == Playback::skip);
  CHECK(play.ask().kind == Answer::Kind::interrupt);
}

TEST_CASE("a key leads back in a story, and a held scene stays until a key leads on") {
  tables::ManualClock clock;
  Play play;
  CHECK(play.press(Kind::left).screen().show_frame(play.view) == Playback::back);
  clock.pass(1);
  CHECK(play.press(Kind::down).press(Kind::left).screen().show_frame(play.view) == Playback::back);
  clock.pass(1);
  play.view.is_held = true;
  CHECK(play.press(Kind::right).screen().show_frame(play.view) == Playback::next);
  CHECK(play.shows("Left: back"));
  clock.pass(1);
  CHECK(play.press(Kind::down).screen().show_frame(play.view) == Playback::resume);
  clock.pass(1);
  CHECK(play.press(Kind::escape).screen().show_frame(play.view) == Playback::skip);
}

TEST_CASE("a clock is shown as it runs, and its ticks are no answers") {
  tables::ManualClock clock;
  Play play;
  play.view.clock = Countdown{now_seconds() + 1000.08, 1001};
  CHECK(play.type("a").press(Kind::expired).type("b").press(Kind::enter).line() == "ab");
  CHECK(play.shows("1000.0"));
  clock.pass(0.25);
  CHECK(play.press(Kind::expired).press(Kind::escape).screen().show_frame(play.view) == Playback::skip);
  CHECK(play.shows("999.8"));
  play.view.clock.reset();
  play.ask();
  CHECK_FALSE(play.shows("999."));
}

TEST_CASE("a curtain shows the clock, and falls when it is over") {
  const tables::ManualClock clock;
  Play play;
  CHECK(play.curtain("bob's turn", Countdown{now_seconds() + 1000.08, 1001}).kind == Answer::Kind::closed);
  CHECK(play.shows("1000.0"));
  CHECK(play.curtain("bob's turn", Countdown{now_seconds() - 1, 1000}).kind == Answer::Kind::expired);
  CHECK(play.shows(" 0.0 s"));
}

TEST_CASE("a curtain hides everything and drops text typed ahead") {
  Play play;
  play.ask();
  play.type("secret").press(Kind::enter);
  CHECK(play.curtain("bob's turn").kind == Answer::Kind::closed);
  CHECK(play.shows("bob's turn"));
  CHECK_FALSE(play.shows("alice"));
}

TEST_CASE("an entry of a menu is chosen by letter, arrows or mouse") {
  ChoiceList<int> list;
  list.add({'n', "New game", "against whom you like"}, 0);
  list.add({'l', "Load", ""}, 0);
  list.add({'h', "Help", ""}, 0);
  Play play;
  const auto chosen = [&]() -> std::optional<std::size_t> {
    const auto picked = play.screen().choose("Herbarium", list, 1);
    return picked ? std::optional(picked->index) : std::nullopt;
  };
  play.press(Kind::enter);
  CHECK(chosen() == 1);
  CHECK(play.shows("> l  Load"));
  play.type("n");
  CHECK(chosen() == 0);
  play.press(Kind::down).press(Kind::down).press(Kind::enter);
  CHECK(chosen() == 2);
  play.click(2, 5);
  CHECK(chosen() == 0);
  play.press(Kind::escape);
  CHECK_FALSE(chosen());
  play.type("q");
  CHECK_FALSE(chosen());
  CHECK_FALSE(chosen());
}

TEST_CASE("a menu that is longer than the screen scrolls with its mark") {
  ChoiceList<int> list;
  for (int i = 1; i <= 40; ++i) list.add({' ', "game " + std::to_string(i), ""}, i);
  Play play;
  const auto chosen = [&] { return list.choose(play.screen(), "Herbarium"); };
  play.press(Kind::end).press(Kind::page_up).press(Kind::up).press(Kind::enter);
  CHECK(chosen() == 19);
  CHECK(play.shows("19 of 40"));
  CHECK(play.shows(">    game 19\n"));
  CHECK(play.shows("game 38\n"));
  CHECK_FALSE(play.shows("game 18\n"));
  // A click chooses the cell shown there.
  play.press(Kind::end).click(4, 5);
  CHECK(chosen() == 23);
}

TEST_CASE("a text is paged through") {
  std::string text;
  for (int i = 1; i <= 100; ++i) text += "line " + std::to_string(i) + "\n";
  Play play;
  play.type(" ").screen().read("Rules", text);
  CHECK(play.shows("44%"));
  CHECK(play.shows("line 23\n"));
  play.press(Kind::end).press(Kind::up).type("q").screen().read("Rules", text);
  CHECK(play.shows("99%"));
  play.type("/LINE 5").press(Kind::enter).type("nnq").screen().read("Rules", text);
  CHECK(play.shows("line 51\n"));
  play.type("/line 5").press(Kind::enter).type("Nq").screen().read("Rules", text);
  CHECK(play.shows("line 59\n"));
  play.type("/lne 7").press(Kind::left).press(Kind::left).press(Kind::left).press(Kind::left).type("i");
  play.press(Kind::enter).type("q").screen().read("Rules", text);
  CHECK(play.shows("line 7\n"));
  CHECK_FALSE(play.shows("not found"));
  play.type("/nowhere").press(Kind::enter).press(Kind::escape).screen().read("Rules", text);
  CHECK(play.shows("nowhere: not found"));
  play.type("/x")
      .press(Kind::escape)
      .type("q")
      .screen()
      .read("Drawn", "   .   a   b   c\n" + std::string(300, 'w'));
  CHECK(play.shows("   .   a   b   c\n"));
  play.screen().read("Empty", "");
  CHECK(play.shows("all"));
}
