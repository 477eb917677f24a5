#include "ui/session/session.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>

#include "support/files.hpp"
#include "support/played_session.hpp"

using namespace herbarium;
using namespace sessions;

TEST_CASE("the curtain is shown exactly when the person changes") {
  const auto table = herbs();
  const Played game(*table, alices + bobs);
  const auto due = [&](const std::string& who) {
    return fmt::format("curtain: {}: {}. Press Enter when nobody else looks.", who,
                       plain_text(table->match().due(1)));
  };
  CHECK(game.ui.trail("curtain") == Lines{due("alice"), due("bob"), due("alice")});
  CHECK(table->match().round() == 2);
  CHECK(game.ui.trail()[0].substr(0, 8) == "curtain:");

  const auto open = herbs();
  SessionOptions settings;
  settings.curtain = false;
  CHECK(Played(*open, alices + bobs, settings).ui.trail("curtain").empty());
}

TEST_CASE("a round's story is told frame by frame, to everybody") {
  const auto table = herbs();
  const Played game(*table, alices + bobs);
  const Lines told = game.ui.trail("tell");
  REQUIRE(told.size() >= 3);
  CHECK(told[0] == "tell: Both sheets are in: alice pays 2 AP, bob pays 1 AP.");
  CHECK(files::says(told[1], "Herb 1 goes to K2"));
}

TEST_CASE("a refused line is told to its writer, and nothing is written") {
  const auto table = herbs();
  const Played game(*table, {"2 M3", "look", "look z9", "look a1", "done", "nonsense"});
  const auto& views = game.ui.views;
  REQUIRE(views.size() == 7);
  CHECK(views[1].messages.back().substr(0, 12) == "Not written.");
  CHECK(views[1].draft->lines.empty());
  CHECK(views[2].messages.back() == "Look at which cell?");
  CHECK(views[3].messages.back() == "z9: the board has no such cell.");
  CHECK(views[4].messages.back().substr(0, 14) == "A1: Herb 0 of ");
  CHECK(views[5].messages.back().substr(0, 16) == "Not handed in. a");
  CHECK(table->match().size() == 0);
}

TEST_CASE("a line taken back stands in the input line, once") {
  const auto table = herbs();
  const Played game(*table, {"1 M3", "0 TR", "take", "take", "take"});
  CHECK(game.ui.views[3].initial_input == "0 TR");
  CHECK(game.ui.views[4].initial_input == "1 M3");
  CHECK(game.ui.views[5].initial_input.empty());
}

TEST_CASE("`done` behind the last comma hands in what the line writes") {
  const auto table = herbs();
  const Played game(*table, {"1 M1, done", "Wh A4, done", "Wh H2, done"});
  CHECK(game.ui.said("Not handed in. a stone is missing: Wh or Bl"));
  CHECK(table->match().size() == 2);
  CHECK(table->match().round() == 2);
  const Played refused(*table, {"1 M9, done"});
  CHECK(table->match().size() == 2);
}

TEST_CASE("resigning is asked for once more") {
  const auto table = herbs();
  Played(*table, {"resign", "no"});
  CHECK_FALSE(table->match().over());
  const Played game(*table, {"resign", "yes"});
  CHECK(table->match().over());
  CHECK(game.ui.said("bob wins: alice resigned."));
  CHECK(game.ui.views.back().prompt == "over> ");
  const Played back(*table, {"resign", "1 M3", "undo"});
  CHECK(back.ui.said("Nobody may resign here."));
  CHECK(back.ui.said("The game is over; `undo` goes back, `quit` leaves."));
  CHECK_FALSE(table->match().over());
}

TEST_CASE("what the people want when the game is over is told, and they may come back") {
  const auto table = herbs();
  tables::play(*table, "1 resign");
  ScriptedInterface ui({"rematch 1", "r", "replay", "new", "summary", "save", "undo", "rematch", "quit"});
  History history;
  Session session(*table, ui, {}, history);
  CHECK(session.play() == AfterGame::rematch);
  CHECK(session.play() == AfterGame::replay);
  CHECK(session.play() == AfterGame::new_game);
  CHECK(session.play() == AfterGame::leave);
  CHECK(ui.trail("page") == Lines{"page: How the game went"});
  CHECK(ui.said("This game is not kept."));
  CHECK(ui.said("Taken back: alice: resign. "));
  // While it is played none of these is a command.
  CHECK(ui.said("rematch: a command begins"));
  CHECK_FALSE(table->match().over());
}

TEST_CASE("a game that is over is summed up once where lines are typed, and has keys of its own") {
  const auto table = herbs();
  const Played game(*table, {"resign", "yes", "log", "log"});
  const auto& last = game.ui.views.back();
  CHECK(std::count(last.messages.begin(), last.messages.end(), "1 round, 1 move:") == 1);
  CHECK(std::count(last.messages.begin(), last.messages.end(), "bob: 0 moves") == 1);
  std::string keys;
  for (const Shortcut& shortcut : last.shortcuts) keys += shortcut.key + " ";
  CHECK(keys.ends_with("F4 F5 F7 s v q r n "));
}

TEST_CASE("Ctrl-C asks whether to leave") {
  const auto table = herbs();
  const Played stays(*table, Lines{"^C", "no"} + alices);
  CHECK(table->match().size() == 1);
  const Played leaves(*table, Lines{"^C", "yes"} + bobs);
  CHECK(leaves.ui.views.size() == 2);
  CHECK(table->match().size() == 1);
  // Pressing it twice does not confirm that; the end of input does.
  const Played twice(*table, Lines{"^C", "^C"} + bobs);
  CHECK(table->match().size() == 2);
}

TEST_CASE("input that ends leaves at once, whatever is asked") {
  for (const Lines& lines : {Lines{}, Lines{"^C"}, Lines{"resign"}, Lines{"1 M3"}}) {
    const auto table = herbs();
    const Played game(*table, lines);
    CHECK(game.ui.views.size() <= lines.size() + 2);
    CHECK(table->match().size() == 0);
  }
}

TEST_CASE("whoever leaves is told what becomes of the game") {
  files::RecordPlace place;
  const auto kept = herbs(place.path);
  CHECK(Played(*kept, {"^C", "no"}).ui.said("Leave the game? It is kept."));
  const auto unkept = herbs();
  const Played game(*unkept, {"^C", "no"});
  CHECK(game.ui.said("Leave the game? It is not kept: no record is written."));
  CHECK_FALSE(game.ui.said("It is kept"));
  const auto help_of = [](Table& table) { return Played(table, {"help"}).ui.shown[2].all; };
  CHECK(files::says(help_of(*kept), "leave; the game is kept, and `resume` goes on with it"));
  CHECK(files::says(help_of(*unkept), "leave; no record is written, and nothing is kept"));
  CHECK_FALSE(files::says(help_of(*unkept), "the game is kept"));
}

TEST_CASE("the keys of a picture are those of whoever is asked, and of no other question") {
  const auto table = toy(2);
  tables::play(*table, "* roll 6");
  const Played game(*table, {"pick 6", "^C", "no"});
  const auto& views = game.ui.views;
  REQUIRE(views.size() == 4);
  CHECK(views[0].shortcuts == std::vector<Shortcut>{{"Up", "pick 6", "most"},
                                                    {"Down", "pick 0", "none"},
                                                    {"F1", "manual", ""},
                                                    {"F3", "hint", ""},
                                                    {"F4", "undo", ""},
                                                    {"F5", "redo", ""},
                                                    {"F7", "again", ""}});
  CHECK(views[1].shortcuts == views[0].shortcuts);
  CHECK(views[2].shortcuts.empty());
}

TEST_CASE("the messages do not grow without end") {
  const auto table = herbs();
  const Played game(*table, Lines(2000, "7 X"));
  CHECK(game.ui.views.back().messages.size() <= 500);
  CHECK(game.ui.views.back().unread == 1);
}

TEST_CASE("what was typed in secret joins the history when it is revealed") {
  const auto table = herbs();
  Played first(*table, alices);
  CHECK(first.history.lines().empty());
  const auto again = herbs();
  Played both(*again, alices + bobs);
  CHECK(both.history.lines() == alices + bobs);
}
