// People by their names in the words of a game, however they are called.
#include "ui/text/story.hpp"

#include <doctest/doctest.h>

using namespace herbarium;

TEST_CASE("names replace seat numbers") {
  const SeatNames names{"alice", "bob"};
  CHECK(in_names(names, "Seat 1 hits seat 2; seat 1's shot.") == "alice hits bob; alice's shot.");
  CHECK(in_names(names, "seat 3, seat 12, seats 1, seat") == "seat 3, seat 12, seats 1, seat");
  CHECK(in_names({"seat 1", "bob"}, "Seat 1 and seat 2") == "Seat 1 and bob");
  CHECK(in_names(names, "") == "");
}

TEST_CASE("names replace references to seats") {
  const SeatNames names{"alice", "seat 2"};
  CHECK(in_names(names, sentence(seat_ref(1), " hits ", seat_ref(2), ".")) == "alice hits seat 2.");
  CHECK(in_names(names, sentence(seat_ref(2), " hits ", seat_ref(1), "'s stone.")) ==
        "Seat 2 hits alice's stone.");
  CHECK(in_names(names, sentence(side_ref(1, "Red"), " wins.")) == "Red wins.");
}

TEST_CASE("a name that reads like a seat is not replaced") {
  CHECK(in_names({"seat 2", "bob"}, "Seat 1 hits seat 2.") == "seat 2 hits bob.");
  CHECK(in_names({"seat 2", "seat 1"}, "seat 1, seat 2") == "seat 2, seat 1");
}
