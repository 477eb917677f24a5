#include "ui/prompt/prompt.hpp"

#include <doctest/doctest.h>

#include "base/clock.hpp"
#include "support/files.hpp"
#include "support/manual_clock.hpp"
#include "support/played_screen.hpp"

using namespace herbarium;
using namespace played;

TEST_CASE("a line is typed and entered") {
  CHECK(Play().line("place c4<Enter>") == "place c4");
  CHECK(Play().line("<Enter>") == "");
  CHECK(Play().line("ab<Esc>c<Enter>") == "c");
}

TEST_CASE("keys have their own meaning on an empty line") {
  CHECK(Play().line("?") == "?");
  Play writing;
  writing.view.draft.emplace().lines.emplace_back();
  CHECK(writing.line("<Backspace>") == "undo");
  // With an empty sheet it would take back turns.
  Play beginning;
  beginning.view.draft.emplace();
  CHECK(beginning.line("<Backspace>x<Enter>") == "x");
  Play play;
  play.view.shortcuts = {{"Right", "next", ""}, {"Space", "pause", ""}};
  CHECK(play.line("<Right>") == "next");
  CHECK(play.line(" ") == "pause");
  CHECK(play.line("a b<Enter>") == "a b");
}

TEST_CASE("a function key in a line says that it wants an empty one") {
  Play play;
  play.view.shortcuts = {{"F3", "hint", "hint"}};
  play.press("a b<F3>");
  play.ask();
  CHECK(play.shows("This key works on an empty line; Escape empties it."));
  CHECK(play.line("<Enter>") == "a b");
}

TEST_CASE("shortcuts act until the cursor is on the board, and a dot moves it there") {
  Play play;
  play.view.shortcuts = {{"Up", "step b3", "north"}, {"x", "stop", ""}, {"Home", "rest", ""}};
  CHECK(play.line("<Up>") == "step b3");
  CHECK(play.shows(". board  Up north"));
  CHECK(play.line("x") == "stop");
  CHECK(play.line("a<Up>x<Enter>") == "ax");
  CHECK(play.line(".<Up><Left><Enter><Enter>") == "place a3");
  CHECK(play.line("<Esc><Home>") == "rest");
}

TEST_CASE("an arrow without an effect in the game enters no board") {
  Play play;
  play.view.shortcuts = {{"Up", "step b3", ""}};
  play.ask("<Left>");
  CHECK(play.tape.bells == 1);
  CHECK_FALSE(play.shows("b2: empty"));
  play.ask("<Home>");
  CHECK(play.shows("b2: empty"));
  Play stepping;
  stepping.view.shortcuts = {{"Left", "back", ""}};
  stepping.ask("<Up>");
  CHECK(stepping.shows("b2: empty"));
  CHECK_FALSE(stepping.shows(". board"));
}

TEST_CASE("a dot is an ordinary character without a board, and in a line") {
  Play play;
  CHECK(play.line("a.<Enter>") == "a.");
  play.view.picture.board = {};
  CHECK(play.line(".<Enter>") == ".");
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
  CHECK(play.line("<Up><Up><Right><Enter><Enter>") == "place c3");
  play.ask("<Left>");
  CHECK(play.shows("b3: empty"));
  CHECK(play.line("<Esc><Enter>") == "");
}

TEST_CASE("the keys around the arrows walk along diagonals while nothing is typed") {
  const auto taken = [](const std::string& key) { return Play().line("<Up>" + key + "<Enter><Enter>"); };
  CHECK(taken("<Home>") == "place a3");
  CHECK(taken("<PageUp>") == "place c3");
  CHECK(taken("<End>") == "place a1");
  CHECK(taken("<PageDown>") == "place c1");
  CHECK(Play().line("b<Home>a<Enter>") == "ab");
}

TEST_CASE("a click on a cell types its text, a second one enters it, and another adds a cell") {
  // Row 3 is in the second row of the screen; its first cell in the fifth column.
  CHECK(Play().line("<click 2 4><Enter>") == "place a3");
  CHECK(Play().line("<click 2 4><click 2 4>") == "place a3");
  CHECK(Play().line("look<click 3 7><Enter>") == "look b2");
  CHECK(Play().line("<click 2 4><click 3 7><Enter>") == "place a3 b2");
  CHECK(Play().line("<click 2 4><click 21 3><click 3 7><Enter>") == "place b2");
}

TEST_CASE("a view may begin the line") {
  Play play;
  play.view.initial_input = "1 M3";
  CHECK(play.line("x<Enter>") == "1 M3x");
}

TEST_CASE("typed text outlives an interrupt, but no curtain") {
  Play play;
  CHECK(play.ask("abc<Left><C-c>").kind == Answer::Kind::interrupt);
  CHECK(play.line("x<Enter>") == "abxc");
  play.press("abc<timeout>");
  CHECK(play.ask().kind == Answer::Kind::expired);
  play.curtain("bob's turn");
  CHECK(play.line("<Enter>") == "");
}

TEST_CASE("another person does not find the text typed by the one before") {
  Play play;
  play.ask("abc<timeout>");
  play.view.prompt = "bob> ";
  CHECK(play.line("<Enter>") == "");
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
  play.ask("ab<Left><Right>");
  CHECK(asked == 3);
  CHECK(play.shows("about ab"));
}

TEST_CASE("Tab completes, lists, or rings the bell") {
  Play play;
  play.view.completions = {"place a1", "place b2"};
  play.ask("p<Tab>");
  CHECK(play.shows("alice> place"));
  CHECK(play.shows("[a1]  b2"));
  play.tape.keys.clear();
  play.ask("zz<Tab><Esc>");
  CHECK(play.tape.bells == 1);
}

TEST_CASE("on a screen that is too small nothing is typed and nothing is lost") {
  Play play;
  play.ask("abc<timeout>");
  play.tape.size = {3, 60};
  CHECK(play.ask("zzz<Enter><timeout>").kind == Answer::Kind::expired);
  CHECK(play.shows("has 60x3: make the window larger"));
  play.tape.size = {24, 80};
  CHECK(play.line("<resized><Enter>") == "abc");
}

TEST_CASE("an offer is replaced by typing, and arrows and words of keys act without it") {
  Play play;
  play.view.offered = {"c3 b3", "Enter plays it"};
  play.view.initial_input = "c3 b3";
  CHECK(play.line("<Enter>") == "c3 b3");
  CHECK(play.line("resign<Enter>") == "resign");
  CHECK(play.line("<Backspace>2<Enter>") == "c3 b2");
  play.ask("<Down>");
  CHECK_FALSE(play.shows("alice> c3"));
}

TEST_CASE("a refused line is replaced by another one, and stays for keys that correct it") {
  Play play;
  play.view.initial_input = "c3 b9";
  play.view.input_was_refused = true;
  CHECK(play.line("hint<Enter>") == "hint");
  CHECK(play.line("<Backspace>2<Enter>") == "c3 b2");
  CHECK(play.line("<Left><Backspace>a<Enter>") == "c3 a9");
  CHECK(play.line(" d4<Enter>") == "c3 b9 d4");
  play.view.shortcuts = {{"F3", "hint", "hint"}};
  play.press("<F3>");
  CHECK(play.line() == "hint");
}

TEST_CASE("the cursor leaves the board when arrows begin to step") {
  Play play;
  play.view.moves.emplace();
  play.ask("<Down><timeout>");
  play.view.moves.reset();
  play.view.shortcuts = {{"Right", "next", "scene"}, {"Down", "round", "round"}};
  CHECK(play.line("<Right>") == "next");
}

TEST_CASE("one's own piece with a name is chosen by its cell, even if a line names that cell") {
  Play play;
  play.view.picture.board.cells[4].typed = "0 ";
  play.view.moves = {{{"0 M1"}}, {{"0 F"}}, {{"Wh "}, {"b2", Role::plain, CellRef{"b2"}}}};
  play.ask("<Down><Enter>");
  CHECK(play.shows("[M1]"));
}

TEST_CASE("a story is followed, skipped or left") {
  tables::ManualClock clock;
  Play play;
  CHECK(play.frame(" ") == Playback::next);
  CHECK(play.frame("<Esc>") == Playback::skip);
  clock.pass(1);
  CHECK(play.frame("<Down><Enter>") == Playback::next);
  CHECK(play.frame() == Playback::closed);
  CHECK(play.frame("<C-c>") == Playback::skip);
  CHECK(play.ask().kind == Answer::Kind::interrupt);
}

TEST_CASE("a key leads back in a story, and a held scene stays until a key leads on") {
  tables::ManualClock clock;
  Play play;
  CHECK(play.frame("<Left>") == Playback::back);
  clock.pass(1);
  CHECK(play.frame("<Down><Left>") == Playback::back);
  clock.pass(1);
  play.view.is_held = true;
  CHECK(play.frame("<Right>") == Playback::next);
  CHECK(play.shows("Left: back"));
  clock.pass(1);
  CHECK(play.frame("<Down>") == Playback::resume);
  clock.pass(1);
  CHECK(play.frame("<Esc>") == Playback::skip);
}

TEST_CASE("a clock is shown as it runs, and its ticks are no answers") {
  tables::ManualClock clock;
  Play play;
  play.view.clock = Countdown{now_seconds() + 1000.08, 1001};
  CHECK(play.line("a<timeout>b<Enter>") == "ab");
  CHECK(play.shows("1000.0"));
  clock.pass(0.25);
  CHECK(play.frame("<timeout><Esc>") == Playback::skip);
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
  play.press("secret<Enter>");
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
  play.press("<Enter>");
  CHECK(chosen() == 1);
  CHECK(play.shows("> l  Load"));
  play.press("n");
  CHECK(chosen() == 0);
  play.press("<Down><Down><Enter>");
  CHECK(chosen() == 2);
  play.press("<click 2 5>");
  CHECK(chosen() == 0);
  play.press("<Esc>");
  CHECK_FALSE(chosen());
  play.press("q");
  CHECK_FALSE(chosen());
  CHECK_FALSE(chosen());
}

TEST_CASE("a menu that is longer than the screen scrolls with its mark") {
  ChoiceList<int> list;
  for (int i = 1; i <= 40; ++i) list.add({' ', "game " + std::to_string(i), ""}, i);
  Play play;
  const auto chosen = [&] { return list.choose(play.screen(), "Herbarium"); };
  play.press("<End><PageUp><Up><Enter>");
  CHECK(chosen() == 19);
  CHECK(play.shows("19 of 40"));
  CHECK(play.shows(">    game 19\n"));
  CHECK(play.shows("game 38\n"));
  CHECK_FALSE(play.shows("game 18\n"));
  // A click chooses the cell shown there.
  play.press("<End><click 4 5>");
  CHECK(chosen() == 23);
}

TEST_CASE("a text is paged through") {
  std::string text;
  for (int i = 1; i <= 100; ++i) text += "line " + std::to_string(i) + "\n";
  Play play;
  play.press(" ").screen().read("Rules", text);
  CHECK(play.shows("44%"));
  CHECK(play.shows("line 23\n"));
  play.press("<End><Up>q").screen().read("Rules", text);
  CHECK(play.shows("99%"));
  play.press("/LINE 5<Enter>nnq").screen().read("Rules", text);
  CHECK(play.shows("line 51\n"));
  play.press("/line 5<Enter>Nq").screen().read("Rules", text);
  CHECK(play.shows("line 59\n"));
  play.press("/lne 7<Left><Left><Left><Left>i");
  play.press("<Enter>q").screen().read("Rules", text);
  CHECK(play.shows("line 7\n"));
  CHECK_FALSE(play.shows("not found"));
  play.press("/nowhere<Enter><Esc>").screen().read("Rules", text);
  CHECK(play.shows("nowhere: not found"));
  play.press("/x<Esc>q").screen().read("Drawn", "   .   a   b   c\n" + std::string(300, 'w'));
  CHECK(play.shows("   .   a   b   c\n"));
  play.screen().read("Empty", "");
  CHECK(play.shows("all"));
}
