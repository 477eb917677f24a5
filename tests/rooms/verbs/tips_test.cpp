// Tips in ordinary games: given when their moment comes, once, and to whom they are meant for.
#include "verbs/play/learn.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <set>
#include <string>

#include "games/catalog.hpp"
#include "support/files.hpp"
#include "support/shelf.hpp"
#include "support/state_folder.hpp"
#include "support/tables.hpp"
#include "table/course.hpp"
#include "verbs/play/progress_file.hpp"

using namespace herbarium;

namespace {

// A game of Herd in which the lone stone of seat 1 is taken away.
std::unique_ptr<LocalTable> herd(Occupant::Kind kind, const std::string& name) {
  Setup setup = tables::setup("herd", {{"size", 3}});
  setup.occupants[1] = {kind, name};
  auto table = tables::create(setup);
  give_tips(*table);
  return table;
}

std::string said_after_loss(Occupant::Kind kind, const std::string& name) {
  const auto table = herd(kind, name);
  std::string said;
  for (const char* line :
       {"* roll 1 1", "1 place c3", "* roll 1 2", "2 remove c3", "2 place a1", "2 place b1", "* roll 2 3"}) {
    tables::play(*table, line);
    for (const std::string& news : table->news()) said += news + "\n";
  }
  return said;
}

}  // namespace

TEST_CASE("tips: a tip is given at its moment, once, against a low level, to the person on seat 1") {
  const StateFolder state;
  const files::Shelf shelf;
  for (const char* file : {"herd-1.rec", "herd-2.rec", "herd-3.rec"}) shelf.put(file, "", 1);
  CHECK(said_after_loss(Occupant::Kind::ai, "level-3") == "");
  CHECK(said_after_loss(Occupant::Kind::human, "Ben") == "");
  CHECK(said_after_loss(Occupant::Kind::ai, "level-2") ==
        "Tip: With one or two stones nothing is safe, so do not mourn them. Place several next to each "
        "other.\n");
  CHECK(said_after_loss(Occupant::Kind::ai, "level-0") == "");
  CHECK(files::read(state.file("tips")).starts_with("herd With one or two stones"));
}

TEST_CASE("tips: in the first three games of a kind they are given at every level") {
  const StateFolder state;
  const files::Shelf shelf;
  for (const char* file : {"herd-1.rec", "herd-2.rec", "herbs-1.rec"}) shelf.put(file, "", 1);
  CHECK(herd(Occupant::Kind::ai, "level-9")->warns());
  CHECK(herd(Occupant::Kind::human, "Ben")->warns() == false);
  CHECK(said_after_loss(Occupant::Kind::ai, "level-9").starts_with("Tip: With one or two stones"));
  shelf.put("herd-3.rec", "", 1);
  CHECK(herd(Occupant::Kind::ai, "level-3")->warns() == false);
  CHECK(herd(Occupant::Kind::ai, "level-2")->warns());
}

TEST_CASE("tips: whoever has another seat than the first is warned, too, and gets no tips") {
  const StateFolder state;
  const files::Shelf shelf;
  for (const char* file : {"uibadi-1.rec", "uibadi-2.rec", "uibadi-3.rec"}) shelf.put(file, "", 1);
  const auto warns = [](const std::string& first, const std::string& third) {
    Setup setup = tables::setup("uibadi");
    setup.occupants = {
        {Occupant::Kind::ai, first}, {Occupant::Kind::human, "Ada"}, {Occupant::Kind::ai, third}};
    auto table = tables::create(setup);
    give_tips(*table);
    tables::play(*table, "1 pass");
    CHECK(table->news().empty());
    return table->warns();
  };
  CHECK(warns("level-2", "level-0"));
  CHECK_FALSE(warns("level-3", "level-0"));
  CHECK_FALSE(warns("level-0", "level-3"));
}

TEST_CASE("tips: a person learns once that the tips given cannot be noted, and none is forgotten meanwhile") {
  const StateFolder state;
  files::write(state.file("tips/not a file"), "");
  const std::string said = said_after_loss(Occupant::Kind::ai, "level-2");
  CHECK(said.starts_with("Tip: With one or two stones"));
  CHECK(
      files::says(said, fmt::format("\nTips that you have seen will come again: {}: ", state.file("tips"))));
  ProgressFile file("tips");
  CHECK(files::says(file.add("one"), "not a regular file"));
  CHECK(file.add("two").empty());
  std::filesystem::remove_all(state.file("tips"));
  CHECK(file.add("three").empty());
  CHECK(files::read(state.file("tips")) == "one\ntwo\nthree\n");
}

TEST_CASE("tips: the moment of each one comes in random games") {
  for (const Module* game : catalog()) {
    const StateFolder state;
    const auto course = read_course(course_text(game->name), catalog());
    REQUIRE(course);
    std::set<std::string> waiting;
    for (const LessonMistake& tip : course->tips) waiting.insert("Tip: " + tip.answer);
    CHECK(!waiting.empty());
    Rng rng(1);
    for (int i = 0; i < 60 && !waiting.empty(); ++i) {
      Setup setup = tables::setup(std::string(game->name));
      for (std::size_t seat = 1; seat < setup.occupants.size(); ++seat)
        setup.occupants[seat] = {Occupant::Kind::ai, "level-0"};
      const auto table = tables::create(setup);
      give_tips(*table);
      while (!table->match().over() && table->match().size() < 400) {
        const Match& match = table->match();
        const Seat next = match.to_act().first();
        REQUIRE((next == nature ? table->roll() : table->submit(next, match.random_move(next, rng))));
        for (const std::string& news : table->news()) waiting.erase(news);
      }
    }
    INFO(fmt::format("{}", fmt::join(waiting, "\n")));
    CHECK(waiting.empty());
  }
}
