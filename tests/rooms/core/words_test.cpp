// Words and their references.
#include <doctest/doctest.h>

#include "core/words.hpp"
#include "games/catalog.hpp"
#include "support/files.hpp"
#include "support/tables.hpp"

using namespace herbarium;

TEST_CASE("the summary of a game's rules fits the pages on which it is shown") {
  for (const Module* game : catalog())
    for (const std::string& line : files::lines(std::string(game->rules)))
      CHECK_MESSAGE(line.size() <= 76, game->name, ": ", line);
}

TEST_CASE("texts, numbers and spans are joined") {
  const Spans stone = concat("the ", piece_ref("stone", "c4", 2));
  const Spans all = sentence(seat_ref(1), " takes ", stone, " on ", cell_ref("c4"), ": ", 3, " left.");
  CHECK(plain_text(all) == "Seat 1 takes the stone on c4: 3 left.");
  REQUIRE(all.size() == 6);
  CHECK(all[0] == Span{"Seat 1", Role::plain, SeatRef{1}});
  CHECK(all[1] == Span{" takes the ", Role::plain, {}});
  CHECK(all[2].reference == Reference(PieceRef{"c4", 2}));
  CHECK(all[4].reference == Reference(CellRef{"c4"}));
  CHECK(all[5].text == ": 3 left.");
}

TEST_CASE("text of another role stays a span of its own") {
  const Spans all = concat("a", Span{"b", Role::bad}, "c", "d");
  REQUIRE(all.size() == 3);
  CHECK(all[1].role == Role::bad);
  CHECK(all[2].text == "cd");
}

TEST_CASE("a side has the same name with any player") {
  CHECK(side_ref(1, "Red").reference == Reference(SeatRef{1, false}));
  CHECK(seat_ref(1).reference != side_ref(1, "seat 1").reference);
}

TEST_CASE("seats are listed with commas and an and") {
  CHECK(plain_text(seats_ref({})) == "nobody");
  CHECK(plain_text(seats_ref({2})) == "seat 2");
  CHECK(plain_text(seats_ref({1, 3})) == "seat 1 and seat 3");
  CHECK(plain_text(seats_ref({1, 2, 4})) == "seat 1, seat 2 and seat 4");
  CHECK(seats_ref({1, 3})[2].reference == Reference(SeatRef{3}));
}

TEST_CASE("only a letter at the beginning is made a capital") {
  CHECK(plain_text(sentence("the clock")) == "The clock");
  CHECK(plain_text(sentence(3, " left")) == "3 left");
  CHECK(sentence().empty());
  CHECK(plain_text(sentence("", "x")) == "X");
}

TEST_CASE("completions show which of their words name cells") {
  const auto table = tables::played(tables::setup("toy", {{"players", 2}}), "* roll 1; 1 pick 1; 2 pick 0");
  const auto completions = table->match().completions(1);
  REQUIRE(plain_text(completions[2]) == "grab c1");
  CHECK(completions[2].back() == cell_ref("c1"));
}
