// Lessons at a terminal: their texts on the smallest screen, and the answers to an attempt that has failed.
#include <doctest/doctest.h>

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
#include "verbs/play/learn.hpp"

using namespace herbarium;

namespace {

SessionOptions settings() { return for_learner({}); }

LessonCourse course_of(std::string_view game) {
  auto course = read_course(course_text(game), catalog());
  REQUIRE(course);
  return std::move(*course);
}

std::unique_ptr<LessonTable> lesson(const LessonCourse& course, int number) {
  auto table = LessonTable::create(course, number);
  REQUIRE(table);
  return std::move(*table);
}

// The first screen of a lesson, at 80x24, or the one after Enter on an empty line.
std::vector<std::string> first_screen(LessonTable& table, bool enters = false) {
  played::PlayedTerminal::Tape tape;
  if (enters) tape.keys = {played::PlayedTerminal::key(Key::Kind::enter)};
  ScreenInterface screen(std::make_unique<played::PlayedTerminal>(tape), 0.0);
  sessions::play(table, screen, settings());
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

// The position after the answers, and all that was said.
std::pair<std::string, std::vector<std::string>> played_lesson(const std::string& game, int number,
                                                               const sessions::Lines& lines) {
  const LessonCourse course = course_of(game);
  const auto table = lesson(course, number);
  const sessions::Played played(*table, lines, settings());
  return {table->match().position(), played.ui.trail()};
}

}  // namespace

TEST_CASE("a lesson's title, task and text are all on its first screen, also on the smallest one") {
  for (const Module* game : catalog()) {
    const LessonCourse course = course_of(game->name);
    int number = 0;
    for (const Lesson& each : course.lessons) {
      ++number;
      if (each.task.empty()) continue;
      const std::vector<std::string> screen = first_screen(*lesson(course, number));
      INFO(files::joined(screen));
      CHECK(files::says(screen.front(), ": " + each.title));
      CHECK(files::says(panel(screen, "Task"), each.task));
      for (const std::string& words : each.words) CHECK(files::says(in_one_line(screen), "* " + words));
    }
  }
}

TEST_CASE("a lesson's text stays in its place after an empty line") {
  const LessonCourse course = course_of("harbustaz");
  const std::vector<std::string> screen = first_screen(*lesson(course, 1));
  CHECK(first_screen(*lesson(course, 1), true) == screen);
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

  const LessonCourse course = course_of("harbustaz");
  const auto table = lesson(course, 4);
  const sessions::Played skipped(*table, {"next", "pass", "next"}, settings());
  CHECK(skipped.ui.said("Try it first"));
  CHECK(table->has_next_game());
  CHECK(skipped.ui.trail("ask").size() == 3);
}

TEST_CASE("a position can be asked about while the answer to an attempt is shown") {
  const LessonCourse course = course_of("uibadi");
  const auto table = lesson(course, 1);
  const sessions::Played game(*table, {"help", "s f6 w", "look f6", "help", "s f6 ne"}, settings());
  CHECK(game.ui.said("f6: small piece"));
  std::vector<bool> offers_next;
  for (const auto& shown : game.ui.shown)
    if (files::says(shown.all, "  help all")) offers_next.push_back(files::says(shown.all, "  next  "));
  CHECK(offers_next == std::vector<bool>{false, true});
  CHECK(table->is_done());
}

TEST_CASE("in plain lines a lesson's title and text come before its board, and `again` says the text again") {
  const LessonCourse course = course_of("uibadi");
  const auto table = lesson(course, 2);
  const sessions::Played game(*table, {"again", "help"}, settings());
  CHECK(game.ui.shown[0].how == "page");
  CHECK(game.ui.shown[0].what == title_of(course, 2) + ".");
  CHECK(files::says(game.ui.shown[0].all, course.lessons[1].words[0]));
  CHECK(game.ui.shown[1].how == "draw");
  CHECK(game.ui.shown[2].how == "ask");
  CHECK(game.ui.trail("draw").size() == 1);
  const View& last = game.ui.views.back();
  CHECK(std::count(last.messages.begin(), last.messages.end(), course.lessons[1].words[0]) == 1);
  CHECK(std::count(last.messages.begin(), last.messages.end(), "Task: " + course.lessons[1].task) == 2);
  CHECK(files::says(game.ui.shown[game.ui.shown.size() - 2].all, "  board "));
}
