// The puzzles of all games: positions that the rules allow, answers that can be played, and how turns are
// judged.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "games/catalog.hpp"
#include "support/files.hpp"
#include "table/puzzle.hpp"

using namespace herbarium;

namespace {

// Weighs what no answer tells, where there is much of it.
constexpr PlayerSpec quick{.level = 5};

struct Attempt {
  std::string fault{};  // why it cannot be played; empty if it can
  bool is_over = false;
  PuzzleVerdict verdict = PuzzleVerdict::wrong;
  bool is_best = false;  // it comes to the same as the best answer
};

Match position_of(const Puzzle& puzzle) {
  auto match = begin(puzzle.position, catalog());
  REQUIRE_MESSAGE(match, (match ? "" : match.error().reason));
  const auto played = play_moves(puzzle.position, *match);
  REQUIRE_MESSAGE(played, (played ? "" : played.error().reason));
  return *match;
}

Attempt attempt(const Puzzle& puzzle, const std::vector<std::string>& moves) {
  Match match = position_of(puzzle);
  const int began = match.size();
  const Seat solver = solver_of(match);
  for (const std::string& move : moves) {
    if (is_turn_over(match, began)) return {fmt::format("the turn is over before {}", move)};
    if (const auto played = match.submit(solver, move); !played) return {played.error().reason};
  }
  if (!is_turn_over(match, began)) return {};
  const JudgedTurn turn = judge(puzzle, match, began, match.module().adviser);
  return {"", true, turn.verdict, turn.is_best};
}

void check_puzzles(const std::string& text) {
  const auto set = read_puzzles(text, catalog());
  REQUIRE_MESSAGE(set, (set ? "" : at_place("puzzles.txt", set.error())));
  std::set<std::string> seen;
  for (const Puzzle& puzzle : set->puzzles) {
    INFO(set->module->name, ", puzzle ", puzzle.number);
    CHECK_MESSAGE(seen.insert(position_of(puzzle).position()).second, "there is another one like it");
    for (const PuzzleAnswer& answer : puzzle.answers) {
      INFO(fmt::format("{}", fmt::join(answer.moves, "; ")));
      const double loss = puzzle.answers.front().value - answer.value;
      const Attempt tried = attempt(puzzle, answer.moves);
      CHECK(tried.fault == "");
      CHECK(tried.is_over);
      CHECK(tried.verdict == verdict_on_loss(loss));
    }
    CHECK_MESSAGE(puzzle.answers.back().value < puzzle.answers.front().value - nearly_right,
                  "there is no wrong answer");
  }
}

// The words of two and more capital letters.
std::vector<std::string> capitals(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (const char each : std::string(text) + ' ') {
    if (each >= 'A' && each <= 'Z') {
      word += each;
    } else {
      if (word.size() > 1) words.push_back(word);
      word.clear();
    }
  }
  return words;
}

// A level's average result on these puzzles, from 0 to 1.
double result_of(int level, std::span<const Puzzle* const> puzzles) {
  double sum = 0;
  for (const Puzzle* puzzle : puzzles) {
    Match match = position_of(*puzzle);
    const int began = match.size();
    ThinkOrder order;
    order.seat = solver_of(match);
    order.player.level = level;
    order.seed = 1;
    while (!is_turn_over(match, began)) {
      const auto played = match.submit(order.seat, match.module().think(match, order).move);
      REQUIRE_MESSAGE(played, (played ? "" : played.error().reason));
    }
    sum += share_of(judge(*puzzle, match, began, quick).verdict);
  }
  return sum / static_cast<double>(puzzles.size());
}

std::string example() {
  std::string text;
  for (const std::string& line : files::lines(files::read("doc/puzzles.md"))) {
    if (line == "## The lines") break;
    if (line.starts_with("    ")) text += line.substr(4) + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("puzzles: each of the program has answers that are judged as in its file") {
  for (const Module* game : catalog())
    if (const std::string text(puzzle_text(game->name)); !text.empty()) check_puzzles(text);
}

TEST_CASE(
    "puzzles: a game that has any has at least 60, with reasons whose abbreviations its rules explain") {
  for (const Module* game : catalog()) {
    if (puzzle_text(game->name).empty()) continue;
    const auto set = read_puzzles(puzzle_text(game->name), catalog());
    REQUIRE(set);
    CHECK(set->puzzles.size() >= 60);
    for (const Puzzle& puzzle : set->puzzles) {
      INFO(game->name, ", puzzle ", puzzle.number, ": ", puzzle.reason);
      for (const std::string& word : capitals(puzzle.reason))
        CHECK_MESSAGE(files::says(game->rules, "(" + word + ")"), word);
    }
  }
}

TEST_CASE("puzzles: a higher level solves more of them, and more of those with low grades") {
  constexpr int low = 3, high = 6;
  for (const Module* game : catalog()) {
    if (puzzle_text(game->name).empty()) continue;
    INFO(game->name);
    const auto set = read_puzzles(puzzle_text(game->name), catalog());
    REQUIRE(set);
    std::vector<const Puzzle*> puzzles;
    for (const Puzzle& puzzle : set->puzzles) puzzles.push_back(&puzzle);
    std::stable_sort(puzzles.begin(), puzzles.end(),
                     [](const Puzzle* one, const Puzzle* other) { return one->grade < other->grade; });
    const std::span all(puzzles);
    const auto easy = all.first(all.size() / 4), hard = all.last(all.size() / 4);
    const double solved = result_of(high, easy);
    CHECK(solved > result_of(high, hard));
    CHECK(solved > result_of(low, easy));
  }
}

TEST_CASE("puzzles: the example of doc/puzzles.md is one, and judges a turn by its result") {
  check_puzzles(example());
  const auto set = read_puzzles(example(), catalog());
  const Puzzle& puzzle = set->puzzles.at(0);
  CHECK(solver_of(position_of(puzzle)) == 1);
  const auto verdict = [&](const std::vector<std::string>& moves) { return attempt(puzzle, moves).verdict; };
  CHECK(verdict({"place d3", "place d5"}) == PuzzleVerdict::right);
  CHECK(verdict({"place d3", "place c3"}) == PuzzleVerdict::nearly);
  CHECK(verdict({"place d3", "place e4"}) == PuzzleVerdict::wrong);
  CHECK(verdict({"place d3"}) == PuzzleVerdict::wrong);
  CHECK(!attempt(puzzle, {"place d3"}).is_over);
}

TEST_CASE("puzzles: the order of the moves of a turn does not count") {
  const auto set = read_puzzles(
      "game herd\npuzzle 1\nsource a test\ngrade 800\noption size 3\n* roll 2 3\n"
      "answer 0.6 place a1; place c3\nanswer 0.58 place a1; place c1\nreason none\n",
      catalog());
  REQUIRE(set);
  const auto verdict = [&](const std::vector<std::string>& moves) {
    return attempt(set->puzzles.at(0), moves).verdict;
  };
  CHECK(verdict({"place c3", "place a1"}) == PuzzleVerdict::right);
  CHECK(verdict({"place c1", "place a1"}) == PuzzleVerdict::nearly);
  CHECK(attempt(set->puzzles.at(0), {"place c3", "place a1"}).is_best);
  CHECK_FALSE(attempt(set->puzzles.at(0), {"place c3", "place c1"}).is_best);
}

TEST_CASE("puzzles: sheets are compared by their effects") {
  const auto set = read_puzzles(
      "game herbs\npuzzle 1\nsource a test\ngrade 1500\n"
      "answer 0.6 sheet 1 M1 1, 0 TL 0, Wh J1 1\nanswer 0.5 sheet 1 M2 2, Wh J1 1\n"
      "reason none\n",
      catalog());
  REQUIRE(set);
  const auto tried = [&](const std::string& sheet) { return attempt(set->puzzles.at(0), {sheet}); };
  CHECK(tried("sheet 1 M1 1, 0 TL 0, Wh J1 1").is_over);
  CHECK(tried("sheet 1 M1 1, 0 TL 0, Wh J1 1").verdict == PuzzleVerdict::right);
  CHECK(tried("sheet 0 TL 0, 1 M1 1, Wh J1 1").verdict == PuzzleVerdict::right);
  CHECK(tried("sheet 0 TL 0, 1 M1 1, Wh J1 1").is_best);
  CHECK_FALSE(tried("sheet 1 M1 1, 0 TR 0, Wh J1 1").is_best);
  CHECK(tried("sheet 1 M2 2, Wh J1 1").verdict == PuzzleVerdict::wrong);
}

TEST_CASE("puzzles: a turn that no answer comes to is weighed against the best") {
  const auto set = read_puzzles(
      "game rush\npuzzle 1\nsource a test\ngrade 900\noption players 2\n"
      "* order 1:9 2:3\n* princess 11\n* move 4\n"
      "answer 0.6 step e6; step e7; cube\nanswer 0.4 step d6; step d7; cube\n"
      "reason none\n",
      catalog());
  REQUIRE(set);
  const Puzzle& puzzle = set->puzzles.at(0);
  // Another way to the same place comes to the answer.
  CHECK(attempt(puzzle, {"step d6", "step e6", "step e7", "cube"}).verdict == PuzzleVerdict::right);
  CHECK(attempt(puzzle, {"step d6", "step d7", "cube"}).verdict == PuzzleVerdict::wrong);
  Match match = position_of(puzzle);
  const int began = match.size();
  REQUIRE(match.submit(1, "cube"));
  const JudgedTurn stayed = judge(puzzle, match, began, quick);
  CHECK(stayed.value <= 0.6);
  CHECK_FALSE(stayed.is_best);
}

TEST_CASE("puzzles: a file that is not in the format is refused with its line") {
  const auto reason = [](const std::string& text) {
    const auto set = read_puzzles(text, catalog());
    return set ? "" : at_place("puzzles", set.error());
  };
  const std::string whole = example();
  const auto without = [&](const std::string& word) {
    std::string text;
    for (const std::string& line : files::lines(whole))
      if (!line.starts_with(word + " ")) text += line + "\n";
    return reason(text);
  };
  CHECK(reason("") == "puzzles: the line `game NAME` is missing");
  CHECK(reason("game chess\n") == "puzzles:1: chess: there is no such game");
  CHECK(reason("puzzle 1\n") == "puzzles:1: puzzle: `game NAME` comes first");
  CHECK(reason("game herd\ngrade 1500\n") == "puzzles:2: grade: `puzzle NUMBER` comes first");
  CHECK(reason("game herd\npuzzle 2\n") == "puzzles:2: puzzle 2: the next number is 1");
  CHECK(reason("game herd\npuzzle 1\nbogus\n") == "puzzles:3: bogus: there is no such line in a puzzle");
  for (const char* grade : {"399", "3001", "hard", ""})
    CHECK(reason(fmt::format("game herd\npuzzle 1\ngrade {}\n", grade)) ==
          "puzzles:3: grade: give a number from 400 to 3000");
  for (const char* value : {"0.5.", "1.1", "-0.1", ".5", "0.1234", "place"})
    CHECK(reason(fmt::format("game herd\npuzzle 1\nanswer {} place a1\n", value)) ==
          "puzzles:3: answer: begin with its value from 0 to 1, such as `answer 0.713 place c4; place d4`");
  CHECK(reason("game herd\npuzzle 1\nanswer 0.5 ;\n") == "puzzles:3: answer: give the moves after the value");
  CHECK(reason("game herd\npuzzle 1\nanswer 0.5 place a1\nanswer 1 place a2\n") ==
        "puzzles:4: answer: the best answer comes first, the others by their values");
  CHECK(without("source") == "puzzles:2: puzzle 1: the line `source TEXT` is missing");
  CHECK(without("grade") == "puzzles:2: puzzle 1: the line `grade NUMBER` is missing");
  CHECK(without("answer") == "puzzles:2: puzzle 1: the line `answer VALUE MOVES` is missing");
  CHECK(without("reason") == "puzzles:2: puzzle 1: the line `reason TEXT` is missing");
  CHECK(reason("game herd\npuzzle 1\nsource s\ngrade 900\nanswer 0 place a1\nreason r\n9 place a1\n") ==
        "puzzles:2: puzzle 1: 9: not a seat or *");
}
