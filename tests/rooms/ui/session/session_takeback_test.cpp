#include <doctest/doctest.h>

#include "support/played_session.hpp"

using namespace herbarium;
using namespace sessions;

TEST_CASE("a round is taken back if the others agree, and the next to write gets a curtain") {
  const auto table = herbs();
  const Played no(*table, Lines{"undo"} + alices + bobs + Lines{"undo", "no"});
  CHECK(no.ui.said("There is nothing to take back."));
  CHECK(no.ui.said("bob, do you agree to take this back? alice: sheet 1 M1 1, ...; bob: sheet Wh H2 1"));
  CHECK_FALSE(no.ui.said("alice, do you agree"));
  CHECK(no.ui.said("bob does not agree."));
  CHECK(no.ui.trail("curtain").size() == 4);
  CHECK(table->match().size() == 2);

  const Played yes(*table, {"undo", " YES ", "redo", "redo", "undo", "maybe", "y"});
  CHECK(yes.ui.said("Taken back: alice: sheet 1 M1 1, ...; bob: sheet Wh H2 1. `redo` plays it again."));
  CHECK(table->match().size() == 0);
}

TEST_CASE("what nobody has answered is taken back without asking, and what another has is not") {
  const auto table = tables::create(tables::setup("harbustaz"));
  const Played game(*table,
                    {"setup c3 g7", "undo", "redo", "choose black", "undo", "undo", "no", "undo", "yes"});
  CHECK(prompts(game) == Lines{"alice> ", "bob> ", "alice> ", "bob> ", "bob> ", "bob> ", "yes or no> ",
                               "bob> ", "yes or no> ", "alice> "});
  CHECK(game.ui.said("Taken back: alice: setup c3 g7. "));
  CHECK(game.ui.said("alice does not agree."));
}

TEST_CASE("what is still secret is taken back for its owner, or if they agree") {
  const auto table = toy(4);
  tables::play(*table, "* roll 6");
  const Played game(*table, {"pick 3", "undo", "no", "undo", "yes", "pick 2"});
  CHECK(prompts(game) ==
        Lines{"alice> ", "bob> ", "yes or no> ", "bob> ", "yes or no> ", "alice> ", "bob> "});
  CHECK(game.ui.said("Taken back: alice: pick. "));
  CHECK(game.ui.trail("curtain").size() == 5);
}

TEST_CASE("what an undo would do is said while it is typed") {
  const auto table = toy(2);
  tables::play(*table, "* roll 6");
  Lines words;
  const Played game(*table, {"pick 3", "pick 1"}, [&](const View& view) {
    if (view.check) words.push_back(view.check("undo").words);
  });
  REQUIRE(words.size() == 3);
  CHECK(words[0].starts_with("undo: take back the last step"));
  CHECK(words[1] == "undo: if alice agrees, takes back alice: pick");
}

TEST_CASE("a sheet that is taken back is a draft again, and what others write stays") {
  files::RecordPlace place;
  const auto table = herbs(place.path);
  const Played game(*table, alices + Lines{"2 M6", "undo", "undo", "yes", "sheet"});
  CHECK(game.ui.said("Taken back: line 1: 2 M6. `redo` writes it again."));
  CHECK(game.ui.said("Taken back: alice: sheet. `redo` plays it again."));
  CHECK(game.ui.views.back().prompt == "alice, line 3> ");
  CHECK(files::read(place.path + ".draft") == "0\n1\n1 M1\nWh A4\n");

  const Played on(*table, {"done", "2 M6", "undo", "redo", "undo", "redo", "Wh H2"});
  CHECK(on.ui.said("Written again: 2 M6."));
  REQUIRE(on.ui.views.back().draft);
  CHECK(on.ui.views.back().draft->lines.size() == 2);
  CHECK(files::read(place.path + ".draft") == "1\n2\n2 M6\nWh H2\n");
}

TEST_CASE("both sheets of a round that is taken back are drafts again, each for its writer alone") {
  const auto table = herbs();
  const Played game(*table, alices + bobs + Lines{"undo", "yes", "done", "done"});
  CHECK(table->match().size() == 2);
  CHECK(table->match().full_text(0) == "sheet 1 M1 1, Wh A4 1");
  CHECK(game.ui.views[7].draft->lines.size() == 2);
  CHECK(game.ui.views[8].prompt == "bob, line 2> ");
}

TEST_CASE("dice that were typed stay as they fell, but for those that were misread") {
  SessionOptions settings;
  settings.ask_dice = true;
  const auto table = tables::create(tables::setup("herd", {{"size", 2}}));
  const Played game(*table,
                    {"1 1", "b2", "undo", "b1", "1 2", "undo", "1 3", "x b1", "undo", "undo", "yes", "b2"},
                    settings);
  CHECK(game.ui.said("Taken back: chance: roll 1 2. "));
  CHECK(prompts(game) == Lines{"dice> ", "alice> ", "dice> ", "alice> ", "dice> ", "bob> ", "dice> ", "bob> ",
                               "bob> ", "bob> ", "yes or no> ", "alice> ", "bob> "});
  CHECK(game.ui.said("The dice stay as they fell: roll 1 3."));
}

TEST_CASE("what a game holds fast is not taken back, and nobody is asked to agree") {
  const auto table = toy(4);
  tables::play(*table, "* roll 3");
  for (const char* pick : {"1 pick 2", "2 pick 0", "3 pick 0", "4 pick 0"}) tables::play(*table, pick);
  const int moves = table->match().size();
  const Played held(*table, {"undo", "1 grab a1"});
  CHECK(held.ui.said("Nothing can be taken back while a race is on."));
  CHECK(prompts(held) == Lines{"> ", "> ", "> "});
  CHECK(table->match().size() == moves + 1);
  const Played free(*table, {"1 stop", "undo", "yes", "yes", "yes"});
  CHECK(free.ui.said("Taken back: alice: pick 2; bob: pick 0; carol: pick 0; and so on. "));
  CHECK(table->match().size() == 1);
}
