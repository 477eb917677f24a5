#include "ui/session/session.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "support/full_disk.hpp"
#include "support/manual_clock.hpp"
#include "support/scripted_interface.hpp"
#include "support/tables.hpp"
#include "support/uibadi_states.hpp"
#include "toy/toy.hpp"

using namespace herbarium;
using Lines = std::vector<std::string>;

namespace {

std::unique_ptr<Table> herbs(const std::string& path = "") {
  return tables::create(tables::setup("herbs", {{"ap", 20}}), path);
}

std::unique_ptr<Table> toy(int players) {
  return tables::create(tables::setup("toy", {{"players", players}, {"clock", 60}}));
}

// A die that can be doubted has just shown 6.
std::unique_ptr<Table> doubting_toy() {
  auto table = tables::create(tables::setup("toy", {{"players", 2}, {"doubts", 1}}));
  tables::play(*table, "* roll 6");
  return table;
}

// A session that answers with these lines and then ends.
struct Played {
  ScriptedInterface ui;
  History history;

  Played(Table& table, const Lines& lines, SessionOptions settings = {}) : ui(lines) { run(table, settings); }
  Played(Table& table, const Lines& lines, std::function<void(const View&)> on_ask,
         std::function<Answer()> on_curtain = nullptr)
      : ui(lines) {
    ui.on_ask = std::move(on_ask);
    ui.on_curtain = std::move(on_curtain);
    run(table, {});
  }
  void run(Table& table, const SessionOptions& settings) { Session(table, ui, settings, history).play(); }
};

// Who was asked, in order.
Lines prompts(const Played& game) {
  Lines all;
  for (const View& view : game.ui.views) all.push_back(view.prompt);
  return all;
}

const Lines alices = {"1 M1", "Wh A4", "done"};
const Lines bobs = {"Wh H2", "done"};

Lines operator+(Lines a, const Lines& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

}  // namespace

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
  CHECK(told[1].find("Herb 1 goes to K2") != std::string::npos);
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
  tables::Place place;
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

TEST_CASE("a full disk asks: without, and the moves wait until there is room again") {
  tables::Place place;
  const auto table = herbs(place.path);
  const std::string before = place.bytes();
  {
    const files::FullDisk disk;
    const Played game(*table, alices + Lines{"maybe", "without"} + bobs + Lines{"^C", "no"},
                      [&](const View&) { disk.fill(); });
    CHECK(game.ui.said("The record cannot be written: "));
    CHECK(game.ui.said("One of these three words, or its first letter."));
    CHECK(game.ui.said("1 move is not on disk."));
    CHECK(game.ui.said("2 moves are not on disk."));
    CHECK(game.ui.said("Leave the game? 2 moves are not on disk and will be lost."));
    CHECK(game.ui.views.back().title.starts_with("[2 moves are not on disk] Herbs: "));
    CHECK(game.ui.refused_lines() == 1);
    CHECK(table->keeping() == Keeping::waiting);
  }
  CHECK(table->match().round() == 2);
  CHECK(place.bytes() == before);
  const Played game(*table, {"Wh A5", "done", "quit"});
  CHECK(game.ui.said("The record is whole again."));
  CHECK_FALSE(game.ui.views.back().title.starts_with("["));
  CHECK(place.bytes() == before + "1 sheet 1 M1 1, Wh A4 1\n2 sheet Wh H2 1\n1 sheet Wh A5 1\n");
}

TEST_CASE("a full disk asks: try again, and a move is shown only when it is on disk") {
  tables::Place place;
  const auto table = herbs(place.path);
  const files::FullDisk disk;
  std::vector<int> sizes;
  const Played game(*table, alices + Lines{"t", "try again"}, [&](const View& view) {
    sizes.push_back(table->match().size());
    view.prompt == "try, elsewhere or without> " && sizes.size() > 4 ? disk.empty() : disk.fill();
  });
  CHECK(sizes == std::vector<int>{0, 0, 0, 0, 0, 1});
  CHECK(place.bytes().ends_with("1 sheet 1 M1 1, Wh A4 1\n"));
}

TEST_CASE("a full disk asks: elsewhere, and the whole record goes on there") {
  tables::Place place, other;
  const auto table = herbs(place.path);
  tables::play(*table, "1 sheet 1 M1, Wh A4");
  const std::string before = place.bytes();
  const files::FullDisk disk;
  const Played game(*table, bobs + Lines{"e", "", "e", "/no/such/folder/", other.folder.path().string()},
                    [&](const View& view) { view.prompt == "where> " ? disk.empty() : disk.fill(); });
  CHECK(game.ui.said("It cannot be written there: /no/such/folder/game.rec: No such file or directory"));
  CHECK(game.ui.said("The whole record is in " + other.path + "; " + place.path + " stays as it is."));
  CHECK(table->record_path() == other.path);
  CHECK(place.bytes() == before);
  CHECK(other.bytes() == before + "2 sheet Wh H2 1\n");
}

TEST_CASE("a full disk asks: stop, with all before it kept") {
  tables::Place place;
  {
    const auto table = herbs(place.path);
    Played(*table, alices);
    const files::FullDisk disk;
    const Played game(*table, bobs + Lines{"^C"} + bobs, [&](const View&) { disk.fill(); });
    CHECK(table->match().size() == 1);
    CHECK(game.ui.views.size() == 3);
  }
  CHECK(tables::resume(place.path)->match().size() == 1);
}

TEST_CASE("whoever leaves is told what becomes of the game") {
  tables::Place place;
  const auto kept = herbs(place.path);
  CHECK(Played(*kept, {"^C", "no"}).ui.said("Leave the game? It is kept."));
  const auto unkept = herbs();
  const Played game(*unkept, {"^C", "no"});
  CHECK(game.ui.said("Leave the game? It is not kept: no record is written."));
  CHECK_FALSE(game.ui.said("It is kept"));
  const auto help_of = [](Table& table) { return Played(table, {"help"}).ui.shown[2].all; };
  CHECK(help_of(*kept).find("leave; the game is kept, and `resume` goes on with it") != std::string::npos);
  CHECK(help_of(*unkept).find("leave; no record is written, and nothing is kept") != std::string::npos);
  CHECK(help_of(*unkept).find("the game is kept") == std::string::npos);
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

TEST_CASE("who waives is not asked again until the round is over") {
  const auto table = doubting_toy();
  const Played game(*table, {"waive", "doubt", "doubt", "trust", "pick 0", "pick 0"});
  CHECK(prompts(game) == Lines{"alice> ", "bob> ", "bob> ", "bob> ", "alice> ", "bob> ", "alice> "});
  CHECK(game.ui.said("alice declines whatever else is asked this round."));
  CHECK(game.ui.said("alice trusts the die."));
  CHECK(table->match().round() == 2);
  CHECK(game.ui.views.back().hint == "alice: doubt or trust; `waive` declines all this round; `?` helps.");
}

TEST_CASE("waiving is offered only where something can be declined") {
  const auto table = doubting_toy();
  const Played game(*table, {"?", "Decline round", "decline round", "waive", "?"});
  CHECK(prompts(game) == Lines{"alice> ", "alice> ", "bob> ", "alice> ", "alice> ", "alice> "});
  const auto completions = [&](std::size_t asked) {
    const Lines& all = game.ui.views[asked].completions;
    return std::find(all.begin(), all.end(), "waive") != all.end();
  };
  CHECK(completions(0));
  CHECK_FALSE(completions(3));
  CHECK(game.ui.views[4].messages.back() == "waive: a pick, 0 to 6 is due here");
  Lines helps;
  for (const auto& shown : game.ui.shown)
    if (shown.how == "page") helps.push_back(shown.all);
  REQUIRE(helps.size() == 2);
  CHECK(helps[0].find("\n  waive   ") != std::string::npos);
  CHECK(helps[1].find("\n  waive   ") == std::string::npos);
  CHECK(helps[1].find("\n  waive WHAT ") != std::string::npos);
}

TEST_CASE("what waiving does is said while it is typed, and short forms are told in full") {
  const auto table = doubting_toy();
  Lines words;
  const Played game(*table, {}, [&](const View& view) {
    for (const char* line : {"decline round", "waive", "q", "doubt"}) words.push_back(view.check(line).words);
  });
  const std::string waive = "waive: decline this, and all else that is asked until the round is over";
  CHECK(words == Lines{waive, waive, "quit: leave; no record is written, and nothing is kept", "doubt"});
}

TEST_CASE("an answer can stand until its person wants to be asked again") {
  const auto table = doubting_toy();
  const Played game(*table, {"waive always", "doubt", "trust", "pick 0", "pick 0", "ask", "trust", "ask",
                             "pick 0", "pick 0"});
  CHECK(prompts(game) == Lines{"alice> ", "bob> ", "bob> ", "alice> ", "bob> ", "bob> ", "bob> ", "alice> ",
                               "alice> ", "bob> ", "alice> "});
  CHECK(game.ui.said("Waived: all (`ask` ends it)."));
  CHECK(game.ui.said("Nothing is waived."));
  CHECK(game.ui.said("You are asked again."));
}

TEST_CASE("what stands is shown to its person alone, and what cannot be waived is refused") {
  const auto table = doubting_toy();
  const Played game(*table, {"waive sometimes", "waive always", "trust", "pick 0", "quit"});
  CHECK(game.ui.said("sometimes: only all can be waived here: `waive always`"));
  const auto shown = [](const View& view) {
    for (const Panel& panel : view.picture.panels)
      for (const Line& line : panel.lines)
        if (plain_text(line) == "Waived: all (`ask` ends it)") return true;
    return false;
  };
  Lines with;
  for (const View& view : game.ui.views)
    if (shown(view)) with.push_back(view.prompt);
  CHECK(with == Lines{"alice> "});
}

TEST_CASE("what is taken back is asked, whatever stands") {
  const auto table = doubting_toy();
  const Played game(*table, {"waive always", "undo", "trust", "quit"});
  CHECK(prompts(game) == Lines{"alice> ", "bob> ", "alice> ", "bob> "});
}

TEST_CASE("where nothing else is left to do a turn ends by itself, and is taken back with its line") {
  const auto walk = [] {
    auto table = tables::create(tables::setup("rush", {{"players", 2}}));
    for (const char* line : {"* order 1:17 2:4", "* princess 17", "* move 4"}) tables::play(*table, line);
    return table;
  };
  const auto asked = walk();
  Played(*asked, {"17 grab"});
  CHECK(asked->match().full_text(asked->match().size() - 1) == "grab");
  const auto table = walk();
  const Played game(*table, {"17 grab", "undo", "c6 grab"}, {.ask_dice = true, .plays_forced = true});
  CHECK(prompts(game) == Lines{"alice> ", "dice> ", "alice> ", "alice> "});
  CHECK(game.ui.said("Taken back: "));
  CHECK(game.ui.said("; nothing of the line is played"));
  CHECK(table->match().size() == 3);
}

TEST_CASE("a round that is taken back is asked for anew, waived or not") {
  const auto table = doubting_toy();
  const Played game(*table, {"waive", "undo", "trust", "trust"});
  CHECK(prompts(game) == Lines{"alice> ", "bob> ", "alice> ", "bob> ", "alice> "});
}

TEST_CASE("in real time the line says who acts, and the clock ends it") {
  const tables::ManualClock clock;
  const auto table = toy(4);
  tables::play(*table, "* roll 3");
  const Played game(*table, {"pick 2", "pick 1", "pick 1", "pick 0", "1 grab a1", "0 time", "* time",
                             "9 stop", "99 stop", "stop", "2 grab a1", "1 grab b1", "resign", "^Z"});
  CHECK(game.ui.said("Begin with the number of the seat that acts."));
  CHECK(game.ui.said("The clock has run out."));
  CHECK(table->match().round() == 2);
  CHECK(table->match().score().points[1] == 2);
  CHECK_FALSE(game.ui.seconds[3]);
  REQUIRE(game.ui.seconds[4]);
  CHECK(*game.ui.seconds[4] == doctest::Approx(60));
  CHECK(game.ui.trail("curtain").size() == 5);
}

TEST_CASE("in real time yes and no are typed, and nobody gives up without being asked") {
  const auto table = tables::create(tables::setup("uibadi", {{"players", 2}, {"size", 5}, {"clock", 0}}));
  for (const std::string& line : uibadi_states::up_to_a_battle) tables::play(*table, line);
  for (const char* line : {"2 commit 1", "1 commit 1"}) tables::play(*table, line);
  const Played game(*table, {"^C", "no", "1 resign", "no", "2 resign", "yes"});
  const auto& views = game.ui.views;
  REQUIRE(views.size() >= 6);
  for (const std::size_t asked : {0u, 2u, 4u}) CHECK(views[asked].pads.size() == 2);
  for (const std::size_t asked : {1u, 3u, 5u}) CHECK(views[asked].pads.empty());
  CHECK(table->match().text(table->match().size() - 1, spectator) == "resign");
  CHECK(table->match().actor(table->match().size() - 1) == 2);
}

TEST_CASE("on a screen the word that leaves a battle is asked about, and each line foretells what it does") {
  const auto table = tables::create(tables::setup("uibadi", {{"players", 2}, {"size", 5}, {"clock", 0}}));
  for (const std::string& line : uibadi_states::up_to_a_battle) tables::play(*table, line);
  for (const char* line : {"2 commit 1", "1 commit 1"}) tables::play(*table, line);
  ScriptedInterface ui({"quit", "no", "quit", "yes"});
  ui.shows_board = true;
  int battles = 0;
  ui.on_ask = [&](const View& view) {
    if (view.pads.empty()) return;
    ++battles;
    const Check check = view.check("1 h6 e3 e");
    CHECK(check.complete);
    CHECK(check.words.starts_with("hits e4: alice would win, 1 attacker to 0. alice aims"));
    REQUIRE(check.preview);
    const auto& cells = check.preview->picture.board.cells;
    CHECK(std::count_if(cells.begin(), cells.end(), [](const Cell& cell) { return cell.hit; }) == 1);
    CHECK_FALSE(view.check("3 h6 e3 e").complete);
    const std::vector<std::string> moves = plain_texts(view.moves());
    CHECK(std::count(moves.begin(), moves.end(), "2 stop") == 1);
  };
  History history;
  Session(*table, ui, {}, history).play();
  CHECK(battles == 2);
  REQUIRE(ui.views.size() == 4);
  CHECK(ui.views[1].prompt == "yes or no> ");
}

namespace {

// A screen that takes its time over frames.
struct SlowInterface : ScriptedInterface {
  using ScriptedInterface::ScriptedInterface;
  std::optional<double> pace() const override { return 1.0; }
};

}  // namespace

TEST_CASE("a battle is shown once more when it is over, slowly and from its beginning") {
  const auto table = tables::create(tables::setup("uibadi", {{"players", 2}, {"size", 5}, {"clock", 0}}));
  for (const std::string& line : uibadi_states::up_to_a_battle) tables::play(*table, line);
  SlowInterface ui({"1", "1", "1 h6 e3 e", "2 stop", "^C", "yes"});
  History history;
  Session(*table, ui, {}, history).play();
  const Lines told = ui.trail("tell");
  REQUIRE(told.size() == 5);
  CHECK(told[0] == "tell: The numbers are 1 for bob and 1 for alice.");
  CHECK(told[1].starts_with("tell: alice aims"));
  CHECK(told[4].starts_with("tell: 1 piece aimed"));
  const auto slow = std::count_if(ui.shown.begin(), ui.shown.end(), [](const auto& each) {
    return each.all.find("slow motion, ") != std::string::npos;
  });
  CHECK(slow == 5);
}

namespace {

// A table at which the seat that is due can only pass.
std::unique_ptr<Table> full_table() {
  for (std::uint64_t seed = 1;; ++seed) {
    auto table = tables::create(tables::setup(
        "uibadi", {{"players", 2}, {"size", 4}, {"pieces", 20}, {"clock", 0}, {"turns", 5000}}));
    Rng rng(seed);
    while (!table->match().over()) {
      const Match& match = table->match();
      const Seat seat = match.to_act().first();
      if (!match.forced_move(seat).empty()) return table;
      const std::string move = match.random_move(seat, rng);
      if (move != "pass" || match.legal(seat).size() == 1)
        tables::play(*table, fmt::format("{} {}", seat, move));
    }
  }
}

}  // namespace

TEST_CASE("where only a pass is legal it is played, but not again when it has been taken back") {
  const auto table = full_table();
  const int before = table->match().size();
  const Played game(*table, {"undo", "log"}, {.plays_forced = true});
  CHECK(game.ui.said("passes, as nothing else is legal."));
  CHECK(table->match().full_text(before) == "pass");
}

TEST_CASE("a clock that runs is shown, and told when asked for") {
  tables::ManualClock clock;
  const auto table = toy(2);
  tables::play(*table, "* roll 3");
  const Played game(*table, {"clock", "pick 1", "pick 1", "clock"}, [&](const View&) { clock.pass(1.5); });
  const auto& views = game.ui.views;
  REQUIRE(views.size() == 5);
  CHECK_FALSE(views[0].clock);
  CHECK(views[1].messages.back() == "clock: a pick, 0 to 3 is due here");
  REQUIRE(views[3].clock);
  CHECK(views[3].clock->length == 60);
  CHECK(std::count(views[3].completions.begin(), views[3].completions.end(), "clock") == 1);
  CHECK(views[4].messages.back() == "58 seconds are left.");
  CHECK(views[4].clock->end == views[3].clock->end);
  REQUIRE(game.ui.seconds[3]);
  CHECK(*game.ui.seconds[3] == doctest::Approx(60));
  CHECK(*game.ui.seconds[4] == doctest::Approx(58.5));
}

TEST_CASE("a clock that runs for secret moves is shown too, and ends a curtain") {
  const auto table = tables::create(tables::setup("toy", {{"players", 2}, {"clock", 1}, {"hurry", 1}}));
  tables::play(*table, "* roll 3");
  int curtains = 0;
  tables::ManualClock clock;
  const Played game(
      *table, {"pick 2"}, [](const View&) {},
      [&]() -> Answer {
        if (++curtains == 1) return {Answer::Kind::line, ""};
        clock.pass(1.1);
        return {Answer::Kind::expired, ""};
      });
  CHECK(prompts(game) == Lines{"alice> ", "> "});
  CHECK(game.ui.views[0].clock->length == 1);
  CHECK(game.ui.said("The clock has run out."));
  CHECK(table->match().text(2, spectator) == "time");
}

TEST_CASE("what is typed after the clock ran out comes too late, however it comes") {
  const auto table = tables::create(tables::setup("toy", {{"players", 2}, {"clock", 1}}));
  tables::play(*table, "* roll 3");
  tables::play(*table, "1 pick 2");
  tables::play(*table, "2 pick 2");
  bool waited = false;
  tables::ManualClock clock;
  const Played game(*table, {"1 grab a1", "1 grab b1"}, [&](const View& view) {
    if (view.prompt == "> " && !std::exchange(waited, true)) clock.pass(1.1);
  });
  // The first was typed while the clock ran, as far as the session can know.
  CHECK(table->match().score().points[1] == 1);
  CHECK(game.ui.said("The clock has run out."));
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
