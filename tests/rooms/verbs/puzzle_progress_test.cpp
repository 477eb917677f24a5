// Grades of people who solve puzzles, and which puzzle comes next.
#include "verbs/play/puzzle_progress.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <set>

#include "games/catalog.hpp"
#include "support/files.hpp"
#include "support/state_folder.hpp"

using namespace herbarium;

namespace {

// Puzzles of these grades, numbered from 1.
PuzzleSet set_of(std::string_view game, const std::vector<int>& grades) {
  PuzzleSet set;
  set.module = find_module(catalog(), game);
  for (const int grade : grades) {
    Puzzle puzzle;
    puzzle.number = static_cast<int>(set.puzzles.size()) + 1;
    puzzle.grade = grade;
    set.puzzles.push_back(puzzle);
  }
  return set;
}

}  // namespace

TEST_CASE("Glicko-2: the worked example of the paper") {
  const GradedResult results[] = {{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}};
  const Grade grade = after_period({1500, 200, 0.06}, results);
  CHECK(grade.rating == doctest::Approx(1464.06).epsilon(0.00002));
  CHECK(grade.deviation == doctest::Approx(151.52).epsilon(0.0001));
  CHECK(grade.volatility == doctest::Approx(0.05999).epsilon(0.0005));
}

TEST_CASE("Glicko-2: without a result somebody is only less sure; a great surprise makes them less steady") {
  const Grade idle = after_period({1500, 200, 0.06}, {});
  CHECK(idle.rating == doctest::Approx(1500));
  CHECK(idle.deviation > 200);
  CHECK(idle.volatility == 0.06);
  const GradedResult surprise[] = {{3000, 30, 1}};
  CHECK(after_period({500, 30, 0.06}, surprise).volatility > 0.06);
  CHECK(after_period({500, 30, 0.06}, surprise).rating > 500);
}

TEST_CASE("puzzle book: the next puzzle is new and near the grade, then one not solved, then the oldest") {
  const StateFolder state;
  PuzzleBook book(true);
  const PuzzleSet set = set_of("herd", {2000, 1550, 1400, 1300});
  const auto answer = [&](int number, double score) {
    CHECK(book.next(set).number == number);
    book.add(set, set.puzzles[static_cast<std::size_t>(number) - 1], score);
  };
  answer(2, 0);  // the grade falls far below 1400
  answer(4, 1);
  answer(3, 0.5);
  answer(1, 1);
  CHECK(book.tried(set) == 4);
  CHECK(book.solved(set) == 2);
  const double grade = book.grade(set).rating;
  answer(2, 0);
  answer(3, 1);
  answer(2, 1);
  CHECK(book.grade(set).rating == grade);  // only a puzzle's first time counts
  CHECK(book.solved(set) == 4);
  answer(4, 1);
  answer(1, 1);
}

TEST_CASE("puzzle book: each game has its own grade, and a terminal keeps what another has added") {
  const StateFolder state;
  const PuzzleSet herd = set_of("herd", {1500, 1600}), rush = set_of("rush", {1500});
  PuzzleBook one(true), other(true);
  one.add(herd, herd.puzzles[0], 1);
  other.add(rush, rush.puzzles[0], 0);
  CHECK(files::read(state.file("puzzles")) == "herd 1 1500 1\nrush 1 1500 0\n");
  CHECK(PuzzleBook(true).grade(herd).rating > 1600);
  CHECK(PuzzleBook(true).grade(rush).rating < 1400);
  CHECK(PuzzleBook(true).grade(herd).deviation < 350);
}

TEST_CASE("puzzle book: lines that are no answers do nothing, and stay") {
  const StateFolder state;
  const PuzzleSet set = set_of("herd", {1500, 1600});
  std::filesystem::create_directories(std::filesystem::path(state.file("puzzles")).parent_path());
  const std::string broken = "herd 1\nherd x 1500 1\nherd 1 1500 2\n\nherd 1 99999 1\nherd 1 1500 1 1\nherd";
  files::write(state.file("puzzles"), broken);
  PuzzleBook book(true);
  CHECK(book.tried(set) == 0);
  CHECK(book.grade(set).rating == 1500);
  book.add(set, set.puzzles[1], 0.5);
  CHECK(files::read(state.file("puzzles")) == broken + "\nherd 2 1600 0.5\n");
  CHECK(PuzzleBook(true).has_tried(set, set.puzzles[1]));
  CHECK_FALSE(PuzzleBook(true).has_solved(set, set.puzzles[1]));
}

TEST_CASE("puzzle book: a day has its puzzle, which other days and games do not share for long") {
  const PuzzleSet herd = set_of("herd", std::vector<int>(60, 1500));
  const PuzzleSet sets[] = {herd, set_of("rush", std::vector<int>(60, 1500))};
  std::set<int> numbers;
  std::set<std::string_view> games;
  int same = 0;
  for (int day = 1; day <= 30; ++day) {
    const std::string date = fmt::format("2026-11-{:02}", day);
    const int number = daily_puzzle(herd, date).number;
    CHECK(daily_puzzle(herd, date).number == number);
    numbers.insert(number);
    games.insert(daily_set(sets, date).module->name);
    same += daily_puzzle(sets[1], date).number == number ? 1 : 0;
  }
  CHECK(numbers.size() > 15);
  CHECK(games.size() == 2);
  CHECK(same < 5);
  CHECK(daily_puzzle(herd, "2026-11-26").number == 44);
}
