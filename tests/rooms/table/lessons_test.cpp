// The lessons of all games: each task has solutions that reach its aim, each mistake gets its answer, and
// the other attempts listed in a course reach nothing; whatever is played is judged in the end.
#include <doctest/doctest.h>

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

std::unique_ptr<LessonTable> lesson_table(const LessonCourse& course, int number) {
  auto table = LessonTable::create(course, number);
  REQUIRE_MESSAGE(table, (table ? "" : table.error().reason));
  return std::move(*table);
}

Seat learner_of(const LessonTable& table) { return table.people_here().first(); }

// Lets everybody else act until the learner is due.
void hear_all(LessonTable& table) {
  while (table.hear()) {
  }
}

// The result of an attempt: "done", the answer to it, or why it cannot be played.
std::string outcome_of(const LessonCourse& course, int number, const std::vector<std::string>& moves) {
  const auto table = lesson_table(course, number);
  std::string denied;
  for (const std::string& move : moves) {
    hear_all(*table);
    if (const auto played = table->submit(learner_of(*table), move); !played)
      denied = played.error().refusal.reason;
  }
  hear_all(*table);
  if (table->is_done()) return "done";
  return table->answer().empty() ? denied.empty() ? "nothing" : "refused: " + denied : table->answer();
}

// Whether the solution that a learner is shown reaches the aim.
bool is_done_by_showing(const LessonCourse& course, int number) {
  const auto table = lesson_table(course, number);
  table->command("solution", "");
  hear_all(*table);
  return table->is_done();
}

// Plays moves at random until the attempt has its verdict, or another round begins for the learner after so
// many of theirs. Returns whether it has.
bool is_judged_within(LessonTable& table, int rounds, std::uint64_t seed) {
  const Seat learner = learner_of(table);
  const Match& match = table.match();
  ThinkOrder order = table.think_order(learner, {.level = 0});
  std::set<int> played;
  for (;;) {
    hear_all(table);
    if (!table.assignment()->remark.empty()) return true;
    played.insert(match.round());
    if (!match.to_act().has(learner) || static_cast<int>(played.size()) > rounds) return false;
    order.seed = seed + static_cast<std::uint64_t>(match.size());  // some moves undo each other
    if (!table.submit(learner, match.module().think(match, order).move)) return false;
  }
}

// The number of rounds in which the longest solution moves.
int rounds_of(const LessonCourse& course, int number, const Lesson& lesson) {
  std::size_t most = 0;
  for (const auto& solution : lesson.solutions) {
    const auto table = lesson_table(course, number);
    std::set<int> played;
    for (auto move = solution.begin(); move != solution.end() && !table->is_done(); ++move) {
      hear_all(*table);
      played.insert(table->match().round());
      REQUIRE_MESSAGE(table->submit(learner_of(*table), *move), *move);
    }
    most = std::max(most, played.size());
  }
  return static_cast<int>(most);
}

void check_lesson(const LessonCourse& course, int number, const Lesson& lesson) {
  if (lesson.task.empty()) {
    CHECK(!lesson.words.empty());
    return;
  }
  CHECK(!lesson.solutions.empty());
  for (const auto& solution : lesson.solutions) CHECK(outcome_of(course, number, solution) == "done");
  CHECK(is_done_by_showing(course, number));
  for (const LessonMistake& mistake : lesson.mistakes) {
    CHECK(!mistake.tries.empty());
    for (const auto& attempt : mistake.tries) CHECK(outcome_of(course, number, attempt) == mistake.answer);
  }
  for (const auto& wrong : lesson.wrong)
    CHECK(outcome_of(course, number, wrong) == "Not yet. " + lesson.task);
  CHECK(outcome_of(course, number, {}) == "nothing");
  // Whatever is played gets its verdict when the rounds that the task needs are over.
  const int rounds = rounds_of(course, number, lesson);
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    CAPTURE(seed);
    CHECK(is_judged_within(*lesson_table(course, number), rounds, seed));
  }
}

void check_course(const std::string& text) {
  const auto course = read_course(text, catalog());
  REQUIRE_MESSAGE(course, (course ? "" : at_place("lessons.txt", course.error())));
  int number = 0;
  for (const Lesson& lesson : course->lessons) {
    ++number;
    INFO(course->module->name, ", lesson ", number, ": ", lesson.title);
    check_lesson(*course, number, lesson);
  }
}

}  // namespace

TEST_CASE("lessons: every course of the program matches its file") {
  for (const Module* game : catalog()) check_course(std::string(course_text(game->name)));
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
  const std::pair<const char*, const char*> table[] = {
      {"", ": the line `game NAME` is missing"},
      {"game chess\n", ":1: chess: there is no such game"},
      {"game herd\ntask x\n", ":2: task: `lesson TITLE` comes first"},
      {"game herd\nlesson A\nanswer x\n", ":3: answer: `mistake` comes first"},
      {"game herd\nlesson A\naim looks good\n",
       ":3: looks: a condition begins with typed, refused, position, told, holds or won"},
      {"game herd\nlesson A\ntask x\n", ":2: A: task, aim, hint and done belong together"},
      {"game herd\nlesson A\nsay x\nbogus\n", ":4: bogus: there is no such line in a lesson"},
      {"game herd\nlesson A\nplay 12\n", ":3: play: give a level from 0 to 9"}};
  for (const auto& [text, reason] : table) {
    const auto course = read_course(text, catalog());
    REQUIRE_FALSE(course);
    CHECK(at_place("course", course.error()) == std::string("course") + reason);
  }
}
