#include "ui/session/commands.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "support/files.hpp"
#include "support/played_session.hpp"
#include "ui/replay/replay.hpp"
#include "ui/session/drafts.hpp"

using namespace herbarium;
using sessions::Lines;
using sessions::Played;

namespace {

DraftLines after(DraftEdit* edit, const std::string& arguments, const DraftLines& lines = {"a", "b", "c"}) {
  const auto changed = edit(lines, arguments);
  return changed ? *changed : DraftLines{changed.error().reason};
}

// Rows of each form; seat 1 alone can `move`, and nobody `wait`.
struct Rows {
  Rows() {
    const auto run = [this](const char* what) {
      return [=, this](Seat, const std::string& arguments) { ran = std::string(what) + ":" + arguments; };
    };
    commands.add({"look", "CELL", "describe a cell", run("look"), {}, {}, Meanwhile::always, true});
    commands.add({"undo", "", "take back", run("undo"), {}, {"u", "go back"}});
    commands.add({"hint", "", "give a hint", run("hint")});
    commands.add({"hint take", "", "write it", run("hint take")});
    commands.add({"move", "N M", "move a line", run("move"), [](Seat seat) { return seat == 1; }});
    commands.add({"wait", "", "wait", run("wait"), [](Seat) { return false; }});
    commands.add({"wait", "[N]", "wait long", run("wait N")});
    commands.add({"waive", "", "decline", run("waive"), [](Seat seat) { return seat == 1; }});
    commands.add({"waive", "WHAT", "decline all", run("waive WHAT")});
    commands.add({"save", "", "", run("save")});
  }

  // What a line has run; empty if it is no command.
  std::string after(std::string_view line, Seat seat = 1) {
    ran.clear();
    if (const auto typed = commands.parse(line, seat)) typed->run(seat);
    return ran;
  }

  Commands commands;
  std::string ran;
};

// The completions of the first question, and the page that `help all` opens.
std::pair<Lines, std::string> shown_of(Table& table) {
  const Played game(table, {"help all"});
  for (const auto& each : game.ui.shown)
    if (each.how == "page") return {game.ui.views[0].completions, each.all};
  return {game.ui.views[0].completions, ""};
}

bool has(const Lines& all, const std::string& line) {
  return std::find(all.begin(), all.end(), line) != all.end();
}

}  // namespace

TEST_CASE("a command is read in either case, where it applies, with its arguments or a short name") {
  Rows rows;
  CHECK(rows.after("  UNDO ") == "undo:");
  CHECK(rows.after("Look  h3 ") == "look:h3");
  CHECK(rows.after("look") == "look:");
  CHECK(rows.after("U") == "undo:");
  CHECK(rows.after("Go  back ") == "undo:");
  CHECK(rows.after(" Hint TAKE ") == "hint take:");
  CHECK(rows.after("move 1 2") == "move:1 2");
  CHECK(rows.after("move 1 2", spectator).empty());
  CHECK(rows.after("wait 3") == "wait N:3");
  CHECK(rows.after("save") == "save:");
  // Where a word alone is another command, it lacks no arguments.
  CHECK(rows.after("waive") == "waive:");
  CHECK(rows.after("waive all") == "waive WHAT:all");
  CHECK(rows.after("waive", 2).empty());
  for (const char* line : {"", "1 M3", "undo all", "u all", "hints", "hint it", "go", "0 undo"})
    CHECK_MESSAGE(rows.after(line).empty(), line);
}

TEST_CASE("the help and the completions have what applies, unless it is hidden") {
  const Rows rows;
  CHECK(rows.commands.help(2) ==
        "  look CELL       describe a cell\n  undo            take back\n  hint            give a hint\n"
        "  hint take       write it\n  wait [N]        wait long\n  waive WHAT      decline all\n");
  CHECK(rows.commands.short_help(1) == "  look CELL       describe a cell\n");
  CHECK(rows.commands.help_on("WAIVE", 1) == "waive: decline. waive WHAT: decline all");
  CHECK(rows.commands.help_on("u", 1) == "undo: take back");
  CHECK(rows.commands.help_on("save", 1).empty());
  CHECK(rows.commands.completions(2) == Lines{"look ", "undo", "hint", "hint take", "wait", "waive "});
  CHECK(rows.commands.begin_with("MOV"));
  CHECK_FALSE(rows.commands.begin_with("sheet"));
}

TEST_CASE("a game's help and completions have what can be used in it, and nothing else") {
  const auto [herd_words, herd_help] =
      shown_of(*tables::played(tables::setup("herd"), "* roll 1 2; 1 place c4"));
  const auto [sheet_words, sheet_help] = shown_of(*sessions::herbs());
  for (const char* word : {"try ", "undo", "hint", "board", "quit"})
    CHECK_MESSAGE(has(herd_words, word), word);
  for (const char* word : {"done", "sheet", "trace ", "clock", "say", "waive", "summary", "save", "solution"})
    CHECK_FALSE_MESSAGE(has(herd_words, word), word);
  for (const char* word : {"done", "sheet", "insert ", "vs", "hint"})
    CHECK_MESSAGE(has(sheet_words, word), word);
  CHECK_FALSE(has(sheet_words, "try "));
  CHECK(files::says(herd_help, "  quit            leave; the game is not saved"));
  CHECK(files::says(sheet_help, "  insert N LINE   put LINE before line N"));
  CHECK_FALSE(files::says(herd_help, "  insert N LINE"));
}

TEST_CASE("stepping through a game has its own commands, among them Enter and a number") {
  const auto table = tables::played(tables::setup("herd"), "* roll 1 2; 1 place c4");
  ScriptedInterface ui({"start",     "",        " 1 ",      "next",      "back", "go 2", "round 1",
                        "turn back", "play on", "undo",     "say hello", "done", "-1",   "12 13",
                        "rules",     "hint",    "trace c4", "look",      "help", "q"});
  const std::vector<std::string> names{"alice", "bob"};
  step_through(ui, {table->match(), names_of(*table)});
  CHECK(ui.refused_lines() == 10);
  CHECK(ui.said("Type `look CELL`."));
  const Lines& words = ui.views[0].completions;
  for (const char* word : {"next", "round", "go ", "play", "tempo ", "look ", "quit"})
    CHECK_MESSAGE(has(words, word), word);
  for (const char* word : {"", "undo", "go", "rules", "trace ", "play on"})
    CHECK_FALSE_MESSAGE(has(words, word), word);
  const std::string help = ui.shown.back().how == "page" ? ui.shown.back().all : ui.trail("page").back();
  for (const std::string& line : files::lines(help)) CHECK_MESSAGE(line.size() < 80, line);
}

TEST_CASE("the words that change a draft change it") {
  CHECK(after(&with_changed, "2 x y") == DraftLines{"a", "x y", "c"});
  CHECK(after(&with_inserted, "4 x") == DraftLines{"a", "b", "c", "x"});
  CHECK(after(&with_inserted, "1 x") == DraftLines{"x", "a", "b", "c"});
  CHECK(after(&without_line, "1") == DraftLines{"b", "c"});
  CHECK(after(&with_moved, "1 3") == DraftLines{"b", "c", "a"});
  CHECK(after(&with_moved, "3 1") == DraftLines{"c", "a", "b"});
  CHECK(after(&without_any, "").empty());
  CHECK(after(&with_inserted, "1 x", {}) == DraftLines{"x"});
}

TEST_CASE("missing lines are refused in words") {
  CHECK(after(&without_line, "4") == DraftLines{"4: the lines are 1 to 3"});
  CHECK(after(&without_line, "0") == DraftLines{"0: the lines are 1 to 3"});
  CHECK(after(&without_line, "") == DraftLines{"no number: the lines are 1 to 3"});
  CHECK(after(&without_line, "\x1b") == DraftLines{"\\x1b: the lines are 1 to 3"});
  CHECK(after(&with_changed, "2") == DraftLines{"a line is expected after the number"});
  CHECK(after(&with_inserted, "5 x") == DraftLines{"5: the lines are 1 to 4"});
  CHECK(after(&with_moved, "1") == DraftLines{"no number: the lines are 1 to 3"});
  for (DraftEdit* edit : {&without_line, &with_changed, &with_moved})
    CHECK(after(edit, "1 x", {}) == DraftLines{"Nothing is written yet; type a line first (`?` helps)."});
}

TEST_CASE("commas separate parts of a typed line, outside brackets") {
  CHECK(split_lines("1 M3") == DraftLines{"1 M3"});
  CHECK(split_lines(" 1 M3 , 0 TR,Wh (H,3) ") == DraftLines{"1 M3", "0 TR", "Wh (H,3)"});
  CHECK(split_lines("a,,b,") == DraftLines{"a", "", "b", ""});
  CHECK(split_lines("a),b") == DraftLines{"a)", "b"});
}
