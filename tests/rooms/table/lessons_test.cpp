// The lessons of all games: each task has solutions that reach its aim, each mistake gets its answer, and
// the other attempts listed in a course reach nothing.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "games/catalog.hpp"
#include "support/files.hpp"
#include "table/course.hpp"
#include "table/lesson_table.hpp"

using namespace herbarium;

namespace {

// The result of an attempt: "done", the answer to it, or why it cannot be played.
std::string outcome_of(const LessonCourse& course, int number, const std::vector<std::string>& moves) {
  auto table = LessonTable::create(course, number);
  if (!table) return table.error().reason;
  std::string denied;
  for (const std::string& move : moves) {
    while ((*table)->hear()) {
    }
    const Seat learner = *(*table)->people_here().begin();
    if (const auto played = (*table)->submit(learner, move); !played) denied = played.error().refusal.reason;
  }
  while ((*table)->hear()) {
  }
  if ((*table)->is_done()) return "done";
  return (*table)->answer().empty() ? denied.empty() ? "nothing" : "refused: " + denied : (*table)->answer();
}

// Whether the solution that a learner is shown reaches the aim.
bool is_done_by_showing(const LessonCourse& course, int number) {
  auto table = LessonTable::create(course, number);
  if (!table) return false;
  (*table)->command("solution", "");
  while ((*table)->hear()) {
  }
  return (*table)->is_done();
}

void check_course(const std::string& text) {
  const auto course = read_course(text, catalog());
  REQUIRE_MESSAGE(course, (course ? "" : at_place("lessons.txt", course.error())));
  for (int number = 1; number <= static_cast<int>(course->lessons.size()); ++number) {
    const Lesson& lesson = course->lessons[static_cast<std::size_t>(number) - 1];
    INFO(course->module->name, ", lesson ", number, ": ", lesson.title);
    if (lesson.task.empty()) {
      CHECK(!lesson.words.empty());
      continue;
    }
    CHECK(!lesson.solutions.empty());
    for (const auto& solution : lesson.solutions) CHECK(outcome_of(*course, number, solution) == "done");
    CHECK(is_done_by_showing(*course, number));
    for (const LessonMistake& mistake : lesson.mistakes) {
      CHECK(!mistake.tries.empty());
      for (const auto& attempt : mistake.tries) CHECK(outcome_of(*course, number, attempt) == mistake.answer);
    }
    for (const auto& wrong : lesson.wrong)
      CHECK(outcome_of(*course, number, wrong) == "Not yet. " + lesson.task);
    CHECK(outcome_of(*course, number, {}) == "nothing");
  }
}

// Plays moves at random until the attempt has its verdict, or another round begins for the learner after so
// many of theirs. Returns whether it has.
bool is_judged_within(LessonTable& table, int rounds, std::uint64_t seed) {
  const Seat learner = *table.people_here().begin();
  const Match& match = table.match();
  ThinkOrder order = table.think_order(learner, {.level = 0});
  std::set<int> played;
  for (;;) {
    while (table.hear()) {
    }
    if (!table.assignment()->remark.empty()) return true;
    played.insert(match.round());
    if (!match.to_act().has(learner) || static_cast<int>(played.size()) > rounds) return false;
    order.seed = seed + static_cast<std::uint64_t>(match.size());  // some moves undo each other
    if (!table.submit(learner, match.module().think(match, order).move)) return false;
  }
}

// The number of rounds in which the longest solution moves.
int rounds_of(const LessonCourse& course, int number) {
  std::size_t most = 0;
  for (const auto& solution : course.lessons[static_cast<std::size_t>(number) - 1].solutions) {
    auto table = LessonTable::create(course, number);
    std::set<int> played;
    for (auto move = solution.begin(); move != solution.end() && !(*table)->is_done(); ++move) {
      while ((*table)->hear()) {
      }
      played.insert((*table)->match().round());
      INFO(course.module->name, ", lesson ", number, ": ", *move);
      REQUIRE((*table)->submit(*(*table)->people_here().begin(), *move));
    }
    most = std::max(most, played.size());
  }
  return static_cast<int>(most);
}

}  // namespace

TEST_CASE("lessons: whatever is played gets its verdict when the rounds that a task needs are over") {
  for (const Module* game : catalog()) {
    const auto course = read_course(course_text(game->name), catalog());
    REQUIRE(course);
    for (int number = 1; number <= static_cast<int>(course->lessons.size()); ++number) {
      const Lesson& lesson = course->lessons[static_cast<std::size_t>(number) - 1];
      if (lesson.task.empty()) continue;
      const int rounds = rounds_of(*course, number);
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        INFO(game->name, ", lesson ", number, ": ", lesson.title, ", seed ", seed);
        auto table = LessonTable::create(*course, number);
        REQUIRE(table);
        CHECK(is_judged_within(**table, rounds, seed));
      }
    }
  }
}

TEST_CASE("lessons: every course of the program matches its file") {
  for (const Module* game : catalog()) {
    check_course(std::string(course_text(game->name)));
  }
}

TEST_CASE("lessons: the example of doc/lessons.md is one") {
  std::string text;
  for (const std::string& line : files::lines(files::read("doc/lessons.md"))) {
    if (line == "## The lines") break;
    if (line.starts_with("    ")) text += line.substr(4) + "\n";
  }
  check_course(text);
}

TEST_CASE("lessons: a course that is not in the format is refused with its line") {
  const auto reason = [](const std::string& text) {
    const auto course = read_course(text, catalog());
    return course ? "" : at_place("course", course.error());
  };
  CHECK(reason("") == "course: the line `game NAME` is missing");
  CHECK(reason("game chess\n") == "course:1: chess: there is no such game");
  CHECK(reason("game herd\ntask x\n") == "course:2: task: `lesson TITLE` comes first");
  CHECK(reason("game herd\nlesson A\nanswer x\n") == "course:3: answer: `mistake` comes first");
  CHECK(reason("game herd\nlesson A\naim looks good\n") ==
        "course:3: looks: a condition begins with typed, refused, position, told, holds or won");
  CHECK(reason("game herd\nlesson A\ntask x\n") == "course:2: A: task, aim, hint and done belong together");
  CHECK(reason("game herd\nlesson A\nsay x\nbogus\n") ==
        "course:4: bogus: there is no such line in a lesson");
  CHECK(reason("game herd\nlesson A\nplay 12\n") == "course:3: play: give a level from 0 to 9");
}
