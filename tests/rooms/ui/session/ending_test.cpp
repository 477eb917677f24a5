// Endings beyond scripts: graphs of any course, and the figures of every game.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/catalog.hpp"
#include "ui/text/ending.hpp"
#include "ui/text/story.hpp"

using namespace herbarium;
using Lines = std::vector<std::string>;

namespace {

Lines texts(const std::vector<Spans>& lines) {
  Lines all;
  for (const Spans& line : lines) all.push_back(plain_text(line));
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

}  // namespace

TEST_CASE("the lead is drawn with the leader's number, at the lead's height") {
  CHECK(texts(lead_graph(course({{0, 0}, {1, 0}, {4, 0}, {8, 0}, {8, 9}}), 2, 40)) ==
        Lines{"|   1  8", "|   1 ", "|  11 ", "| 1112", "+----- 0", "1    5"});
}

TEST_CASE("a graph stays within its width for a game of any length, and ends with the last round") {
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

TEST_CASE("the title of a graph has the number of its axis") {
  for (const int longest : {20, 30, 40, 50, 60}) {
    const Match match = played_at_random("harbustaz", longest);
    for (const Panel& panel : ending_of(match, {"alice", "bob"}, 22)) {
      if (!panel.title.starts_with("Which seat led")) continue;
      const std::string top = plain_text(panel.lines.front());
      CHECK(files::says(panel.title, fmt::format(" by up to{} ", top.substr(top.rfind(' ')))));
    }
  }
}

TEST_CASE("nothing is drawn if nobody led") {
  CHECK(lead_graph(course({{0, 0}, {2, 2}}), 2, 40).empty());
  CHECK(lead_graph(course({{3, 0}}), 2, 40).empty());
  CHECK(lead_graph(Course(), 2, 40).empty());
}

TEST_CASE("among several the lead is the distance from the next best") {
  RoundEnd end{1, {}};
  end.points[1] = 3;
  end.points[2] = 7;
  end.points[3] = 5;
  CHECK(lead_at(end, 3).seat == 2);
  CHECK(lead_at(end, 3).points == 2);
  end.points[3] = 7;
  CHECK(lead_at(end, 3).seat == nature);
}

TEST_CASE("each game has figures of its own at its end, with a name before each") {
  for (const Module* game : catalog()) {
    const auto match = played_at_random(std::string(game->name), 4000);
    if (!match.over()) continue;
    CHECK(match.figures().size() >= 2);
    for (const std::string& line : texts(match.figures())) CHECK_MESSAGE(line.find(": ") != line.npos, line);
  }
}

TEST_CASE("a summary counts what the players did, not coins, bids and giving up") {
  const Module& herbs = *find_module(catalog(), "herbs");
  auto match = herbs.start(default_options(herbs.options));
  REQUIRE(match.submit(1, "sheet 0 M1, Wh B8"));
  REQUIRE(match.submit(2, "sheet 2 M1, Wh D8"));
  while (match.round() == 1) {
    Rng rng(1, 1);
    const Seat seat = match.to_act().first();
    REQUIRE(match.submit(seat, seat == nature ? match.roll(rng) : "bid 0"));
  }
  REQUIRE(match.submit(1, "resign"));
  const Panel summary = ending_of(match, {"alice", "bob"}, 40)[0];
  CHECK(summary.title == "1 round");
  CHECK(plain_text(summary.lines[0]).ends_with("bob: 1 round"));
  CHECK(plain_text(summary.lines[1]).ends_with("alice: 1 round"));
}

TEST_CASE("next to the board, a game's own figures leave the room to the result") {
  const Module& herbs = *find_module(catalog(), "herbs");
  auto match = herbs.start(default_options(herbs.options));
  REQUIRE(match.submit(1, "resign"));
  const auto panels = ending_of(match, {"alice", "bob"}, 40);
  REQUIRE(panels.size() > 1);
  CHECK(panels[1].title == "What else happened");
  CHECK(panels[1].optional);
}
