// Lessons at a terminal: their texts on the smallest screen, and the answers to an attempt that has failed.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "games/catalog.hpp"
#include "support/files.hpp"
#include "support/played_screen.hpp"
#include "support/played_session.hpp"
#include "table/course.hpp"
#include "table/lesson_table.hpp"

using namespace herbarium;

namespace {

SessionOptions for_learner() {
  SessionOptions options;
  options.house_rules.takes_turns = true;
  options.curtain = false;
  options.turn_board = false;
  return options;
}

// The first screen of a lesson, at 80x24.
std::vector<std::string> first_screen(LessonTable& table) {
  played::PlayedTerminal::Tape tape;
  ScreenInterface screen(std::make_unique<played::PlayedTerminal>(tape), 0.0);
  History history;
  Session(table, screen, for_learner(), history).play();
  return files::lines(tape.shown);
}

// Words with one blank between them.
std::string in_one_line(const std::vector<std::string>& rows) {
  std::string all;
  for (const std::string& row : rows) {
    std::string_view rest = row;
    while (!trimmed(rest).empty()) {
      rest = trimmed(rest);
      all += std::string(all.empty() ? "" : " ") + std::string(take_word(rest));
    }
  }
  return all;
}

// The text of the panel with this title, which stands next to the board.
std::string panel(const std::vector<std::string>& screen, const std::string& title) {
  std::vector<std::string> rows;
  std::size_t column = std::string::npos;
  for (const std::string& row : screen) {
    if (column == std::string::npos) {
      if (row.ends_with("  " + title)) column = row.size() - title.size();
    } else {
      if (row.size() <= column) break;
      rows.push_back(row.substr(column));
    }
  }
  return in_one_line(rows);
}

const Lesson& lesson_of(const LessonCourse& course, int number) {
  return course.lessons[static_cast<std::size_t>(number) - 1];
}

// The position after the answers, and all that was said.
std::pair<std::string, std::vector<std::string>> played_lesson(const std::string& game, int number,
                                                               const sessions::Lines& lines) {
  const auto course = read_course(course_text(game), catalog());
  auto table = LessonTable::create(*course, number);
  sessions::Played played(**table, lines, for_learner());
  return {(*table)->match().position(), played.ui.trail()};
}

}  // namespace

TEST_CASE("a lesson's title, task and text are all on its first screen, also on the smallest one") {
  for (const Module* game : catalog()) {
    const auto course = read_course(course_text(game->name), catalog());
    REQUIRE(course);
    for (int number = 1; number <= static_cast<int>(course->lessons.size()); ++number) {
      const Lesson& lesson = lesson_of(*course, number);
      if (lesson.task.empty()) continue;
      auto table = LessonTable::create(*course, number);
      REQUIRE(table);
      const std::vector<std::string> screen = first_screen(**table);
      const std::string all = in_one_line(screen);
      INFO(fmt::format("{}", fmt::join(screen, "\n")));
      CHECK(files::says(screen.front(), ": " + lesson.title));
      CHECK(files::says(panel(screen, "Task"), lesson.task));
      for (const std::string& words : lesson.words) CHECK(files::says(all, "* " + words));
    }
  }
}

TEST_CASE("a move after a failed attempt is the next attempt, and `next` goes on at once") {
  const std::string start = played_lesson("uibadi", 1, {}).first;
  CHECK(played_lesson("uibadi", 1, {"s f6 w"}).first != start);
  CHECK(played_lesson("uibadi", 1, {"s f6 w", ""}).first == start);
  // Neither a letter that begins a move, nor the move after it, shows the solution or is lost.
  const auto [again, said] = played_lesson("uibadi", 1, {"s f6 w", "s", "s f6 ne"});
  CHECK(files::says(again, "pieces=f6:s:ne:1"));
  for (const std::string& each : said) CHECK_FALSE(files::says(each, "The solution"));
  CHECK(files::says(
      played_lesson("herbs", 1, {"0 M5", "Wh H1", "done", "0 M5", "0 TR", "Wh H1", "done"}).first, " A6e,"));
  CHECK(played_lesson("uibadi", 1, {"s f6 w", "solution"}).first ==
        played_lesson("uibadi", 1, {"s f6 ne"}).first);
  CHECK(played_lesson("uibadi", 1, {"s f6 w", "undo"}).first == start);

  // A mistyped word leaves the result and the remark in sight.
  CHECK(played_lesson("uibadi", 1, {"s f6 w", "soluiton"}).first ==
        played_lesson("uibadi", 1, {"s f6 w", "board"}).first);

  const auto course = read_course(course_text("harbustaz"), catalog());
  auto table = LessonTable::create(*course, 4);
  const sessions::Played skipped(**table, {"pass", "next"}, for_learner());
  CHECK((*table)->has_next_game());
  CHECK(skipped.ui.trail("ask").size() == 2);
}

TEST_CASE("a position can be asked about while the answer to an attempt is shown") {
  const auto course = read_course(course_text("uibadi"), catalog());
  auto table = LessonTable::create(*course, 1);
  const sessions::Played game(**table, {"s f6 w", "look f6", "s f6 ne"}, for_learner());
  CHECK(game.ui.said("f6: small piece"));
  CHECK((*table)->is_done());
}

TEST_CASE("in plain lines a lesson begins with its board, and `again` says its text again") {
  const auto course = read_course(course_text("uibadi"), catalog());
  auto table = LessonTable::create(*course, 2);
  const sessions::Played game(**table, {"again", "help"}, for_learner());
  CHECK(game.ui.trail("draw").size() == 1);
  const View& last = game.ui.views.back();
  CHECK(std::count(last.messages.begin(), last.messages.end(), course->lessons[1].words[0]) == 2);
  CHECK(std::count(last.messages.begin(), last.messages.end(), "Task: " + course->lessons[1].task) == 2);
  CHECK(files::says(game.ui.shown[game.ui.shown.size() - 2].all, "  board "));
}
