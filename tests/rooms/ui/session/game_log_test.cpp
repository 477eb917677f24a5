#include "ui/text/story.hpp"

#include <doctest/doctest.h>

#include "games/catalog.hpp"
#include "support/files.hpp"
#include "ui/text/description.hpp"

using namespace herbarium;

namespace {

Match herbs_match() {
  const Module& module = *find_module(catalog(), "herbs");
  return module.start(default_options(module.options));
}

}  // namespace

TEST_CASE("names stand in the place of seat numbers") {
  const SeatNames names{"alice", "bob"};
  CHECK(in_names(names, "Seat 1 hits seat 2; seat 1's shot.") == "alice hits bob; alice's shot.");
  CHECK(in_names(names, "seat 3, seat 12, seats 1, seat") == "seat 3, seat 12, seats 1, seat");
  CHECK(in_names({"seat 1", "bob"}, "Seat 1 and seat 2") == "Seat 1 and bob");
  CHECK(in_names(names, "") == "");
}

TEST_CASE("names stand in the place of seats that are referred to") {
  const SeatNames names{"alice", "seat 2"};
  CHECK(in_names(names, sentence(seat_ref(1), " hits ", seat_ref(2), ".")) == "alice hits seat 2.");
  CHECK(in_names(names, sentence(seat_ref(2), " hits ", seat_ref(1), "'s stone.")) ==
        "Seat 2 hits alice's stone.");
  CHECK(in_names(names, sentence(side_ref(1, "Red"), " wins.")) == "Red wins.");
}

TEST_CASE("a name that reads like a seat stays who it is") {
  CHECK(in_names({"seat 2", "bob"}, "Seat 1 hits seat 2.") == "seat 2 hits bob.");
  CHECK(in_names({"seat 2", "seat 1"}, "seat 1, seat 2") == "seat 2, seat 1");
}

TEST_CASE("names of a record are safe to show") {
  Record record;
  record.seats = {{2, "human", "b\x1b[2Jo\xE2\x80\xAE", 0}};
  CHECK(names_of(record, 2) == SeatNames{"seat 1", "b\\x1b[2Jo<U+202E>"});
}

TEST_CASE("the log tells each viewer what they may know") {
  auto match = herbs_match();
  const SeatNames names{"alice", "bob"};
  CHECK(log_of(match, names, spectator) == "Nothing has happened yet.\n");
  REQUIRE(match.submit(1, "sheet 1 M3, Wh H3"));
  CHECK(files::says(log_of(match, names, 1), "alice: sheet 1 M3 3, Wh H3 1\n"));
  CHECK(files::says(log_of(match, names, 2), "alice: sheet (secret until it is revealed)\n"));
  CHECK_FALSE(files::says(log_of(match, names, 2), "M3"));
  REQUIRE(match.submit(2, "sheet Wh A4"));
  CHECK(files::says(log_of(match, names, 2), "alice: sheet 1 M3 3, Wh H3 1\n"));
  REQUIRE(match.submit(2, "resign"));
  CHECK(files::says(log_of(match, names, spectator), "\nalice wins: bob resigned.\n"));
}

TEST_CASE("the log has one form of each event: its story, or the move where there is none") {
  auto match = find_module(catalog(), "herd")->start({3});
  for (const char* move : {"roll 1 2", "place a1", "roll 1 2", "remove a1"})
    REQUIRE(match.submit(match.to_act().first(), move));
  REQUIRE(match.submit(2, "resign"));
  const std::string log = log_of(match, {"alice", "bob"}, spectator);
  CHECK(files::says(log, "Red places on a1.\n"));
  CHECK_FALSE(files::says(log, "place a1"));
  CHECK(files::says(log, "bob: resign\n"));
}

TEST_CASE("an end names the winner's points first, and who is meant") {
  const SeatNames names{"alice", "bob"};
  const Module& module = *find_module(catalog(), "harbustaz");
  auto match = module.start({4});
  for (const char* move : {"setup d4 a1", "choose white", "pass", "pass"})
    REQUIRE(match.submit(match.to_act().first(), move));
  CHECK(outcome_of(match, names) == "bob wins, 0.5 to 0: both passed in turn.");
  CHECK(outcome_of(match, {"seat 1", "seat 2"}).starts_with("Seat 2 wins, 0.5 to 0"));

  const Module& herbs = *find_module(catalog(), "herbs");
  Options options = default_options(herbs.options);
  options[0] = 10;
  auto poor = herbs.start(options);
  REQUIRE(poor.submit(1, "sheet 0 M1, Wh A4"));
  REQUIRE(poor.submit(2, "sheet 2 M4, 3 M5, Wh C6"));
  REQUIRE(poor.over());
  CHECK(outcome_of(poor, names).ends_with(": bob has no action points left."));
}

TEST_CASE("what stands on a board is told in words") {
  const Board board = herbs_match().picture(spectator).board;
  CHECK(describe_cell(board, "a1") ==
        "A1: Herb 0 of seat 1, facing north. North: empty. East: empty. South: the rim. West: the rim.");
  CHECK(describe_cell(board, "C3").substr(0, 8) == "C3: pit.");
  for (const char* none : {"", "L1", "A12", "A", "\x1b", "A1 "}) CHECK(describe_cell(board, none).empty());
  CHECK(describe_board(board).front() ==
        "A11: Herb 2 of seat 2, facing south; K11: Herb 3 of seat 2, facing south.");
  CHECK(describe_holdings({{"AP", "GP"}, {{"197", "4"}, {"0", "0"}}}, {"alice", "bob"}) ==
        std::vector<std::string>{"alice: AP 197, GP 4.", "bob: AP 0, GP 0."});
}
