#include <doctest/doctest.h>

#include <chrono>

#include "core/record.hpp"
#include "games/catalog.hpp"
#include "support/files.hpp"
#include "support/tables.hpp"
#include "ui/text/ending.hpp"
#include "ui/text/story.hpp"

using namespace herbarium;
using Lines = std::vector<std::string>;

namespace {

Lines texts(const std::vector<Line>& lines) {
  Lines all;
  for (const Line& line : lines) all.push_back(plain_text(line));
  return all;
}

Course course(const std::vector<std::pair<double, double>>& points) {
  Course course;
  for (const auto& [first, second] : points) {
    RoundEnd end{static_cast<int>(course.rounds.size()) + 1, {}};
    end.points[1] = first;
    end.points[2] = second;
    course.rounds.push_back(end);
  }
  return course;
}

Match played_at_random(const std::string& game, int longest) {
  const Module* module = find_module(catalog(), game);
  auto match = module->start(default_options(module->options));
  Rng rng(3, 1);
  while (!match.over() && match.size() < longest) {
    const Seat seat = match.to_act().first();
    REQUIRE(match.submit(seat, seat == nature ? match.roll(rng) : match.random_move(seat, rng)));
  }
  return match;
}

std::string text_of(const Match& match) { return summary_text(match, display_names({"ann", "bob"})); }

}  // namespace

TEST_CASE("the lead is drawn with the leader's number, as high as it is") {
  CHECK(texts(lead_graph(course({{0, 0}, {1, 0}, {4, 0}, {8, 0}, {8, 9}}), 2, 40)) ==
        Lines{"|   1  8", "|   1 ", "|  11 ", "| 1112", "+----- 0", "1    5"});
}

TEST_CASE("a graph keeps within its width however long the game, and ends with the last round") {
  std::vector<std::pair<double, double>> long_game;
  for (int round = 0; round < 1000; ++round) long_game.emplace_back(round, 500);
  for (const int width : {22, 40}) {
    const auto lines = texts(lead_graph(course(long_game), 2, width));
    CHECK(lines.size() == lead_graph_rows);
    for (const std::string& line : lines) CHECK(static_cast<int>(line.size()) <= width);
    CHECK(lines.back().ends_with(" 1000"));
    CHECK(lines[3].find('2') < lines[3].find('1'));
  }
}

TEST_CASE("nothing is drawn where nobody led") {
  CHECK(lead_graph(course({{0, 0}, {2, 2}}), 2, 40).empty());
  CHECK(lead_graph(course({{3, 0}}), 2, 40).empty());
  CHECK(lead_graph(Course(), 2, 40).empty());
}

TEST_CASE("among several the lead is that over the next best") {
  RoundEnd end{1, {}};
  end.points[1] = 3;
  end.points[2] = 7;
  end.points[3] = 5;
  CHECK(lead_at(end, 3).seat == 2);
  CHECK(lead_at(end, 3).points == 2);
  end.points[3] = 7;
  CHECK(lead_at(end, 3).seat == nature);
}

TEST_CASE("the summary has the winner first, the longest turn and how the lead went") {
  const auto table = tables::create(tables::setup("herd", {{"size", 2}}));
  for (const char* move : {"* roll 1 1", "1 place b2", "* roll 1 2", "2 remove b2", "2 place a1",
                           "2 place b2", "* roll 6 1", "1 remove b2", "1 place b1", "1 place b2",
                           "1 place b3", "1 place c2", "1 place c3", "1 place a2", "1 place a1"})
    tables::play(*table, move);
  REQUIRE(table->match().over());
  const std::string text = text_of(table->match());
  CHECK(text.find("\n3 turns, 15 moves:\nann: 7 points, 9 moves\nbob: 0 points, 3 moves\n"
                  "Longest turn: ann, turn 3, 8 moves.\nCaptured: 1 (ann), none (bob)\n"
                  "Most placed in a turn: 7 (ann), 2 (bob)\nThe lead changed 2 times, last in turn 3.\n") !=
        text.npos);
  CHECK(files::says(text, "|  1 7\n"));
}

TEST_CASE("rounds are counted by the name that people know them by") {
  const auto table = tables::create(tables::setup("harbustaz", {{"size", 4}}));
  for (const char* move :
       {"1 setup d4 a1", "2 choose white", "1 sow d5", "2 move b1", "1 move d5", "2 pass", "1 pass"})
    tables::play(*table, move);
  const Match& match = table->match();
  REQUIRE(match.over());
  const std::string text = text_of(match);
  CHECK(files::says(text, "\n5 actions, 7 moves:\n"));
  CHECK(text.find(" (ann), ", text.find("\nTerritories: ")) != text.npos);
  CHECK(files::says(text, "\nHarvests: 1 (ann), none (bob)\nHighest peasant: 2 (ann), 2 (bob)\n"));
  CHECK(files::says(text, "in action "));
  const std::string log = log_of(match, {"ann", "bob"}, spectator);
  CHECK(log.starts_with("Set-up\n"));
  CHECK(files::says(log, "\n\nAction 1\n"));
  const RoundWords rounds = match.module().rounds;
  CHECK(rounds.in_words(1) == "set-up");
  CHECK(rounds.in_words(2) == "action 1");
  CHECK(RoundWords{}.in_words(2) == "round 2");
  // Those of Uibadi are called turns above the board, and so everywhere.
  CHECK(tables::setup("uibadi").module->rounds.in_words(2) == "turn 2");
}

TEST_CASE("what a game says of itself at its end besides its points has a name before each figure") {
  for (const Module* game : catalog()) {
    const auto match = played_at_random(std::string(game->name), 4000);
    if (!match.over()) continue;
    for (const std::string& line : texts(match.figures())) CHECK_MESSAGE(line.find(": ") != line.npos, line);
  }
}

TEST_CASE("these games say more of themselves at their end than their points") {
  for (const char* game : {"harbustaz", "herbs", "herd", "rush", "uibadi"}) {
    const auto match = played_at_random(game, 4000);
    CHECK_MESSAGE((!match.over() || match.figures().size() >= 2), game);
  }
}

TEST_CASE("a game that was given up has no points in its summary, but the lead until then") {
  auto match = played_at_random("herd", 60);
  while (match.to_act().has(nature)) {
    Rng rng(1, 1);
    REQUIRE(match.submit(nature, match.roll(rng)));
  }
  REQUIRE(match.submit(match.to_act().first(), "resign"));
  const std::string text = text_of(match);
  CHECK_FALSE(files::says(text, "points,"));
  CHECK(files::says(text, "Points ahead"));
}

TEST_CASE("where points say no more than who has won, none are told") {
  auto match = played_at_random("rush", 100);
  while (!match.may_resign(match.to_act().without({nature}).first())) {
    Rng rng(1, 1);
    REQUIRE(match.submit(match.to_act().first(), match.roll(rng)));
  }
  REQUIRE(match.submit(match.to_act().without({nature}).first(), "resign"));
  CHECK_FALSE(files::says(text_of(match), "point"));
  CHECK(files::says(text_of(match), " rounds, 101 moves:"));
}

TEST_CASE("the summary of a long game is made at once") {
  for (const char* game : {"herd", "harbustaz", "uibadi", "herbs"}) {
    const auto match = played_at_random(game, 1000);
    const auto began = std::chrono::steady_clock::now();
    static_cast<void>(summary_of(match, display_names(Lines(6)), 40));
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    MESSAGE(game, ": ", match.size(), " moves, ", seconds * 1000, " ms");
    CHECK(seconds < 1);  // 0.05 are meant; machines are busy
  }
}
