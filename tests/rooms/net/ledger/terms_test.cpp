// The terms of a shared table, as a joiner reads them.
#include "net/ledger/terms.hpp"

#include <doctest/doctest.h>
#include <fmt/ranges.h>

#include "net/ledger/ledger.hpp"
#include "support/shared_games.hpp"

using namespace herbarium;
using tables::setup;
using tables::terms;

namespace {

// Sentences, the unusual ones after a star.
std::string told(const TableTerms& terms) {
  std::string text;
  for (const TermInWords& each : in_words(terms)) text += (each.is_unusual ? "* " : "") + each.words + "\n";
  return text;
}

std::string why_unread(const TableTerms& terms) {
  const auto read = Ledger::begin(write_terms(terms), tables::all_games());
  return read ? "" : read.error().reason;
}

}  // namespace

TEST_CASE("a stranger understands every term, and the unusual ones are marked") {
  TableTerms usual = terms(setup("herd"));
  CHECK(are_usual(usual));
  CHECK(in_brief(usual) == "herd");
  CHECK(told(usual) ==
        "The game is Herd.\n"
        "There is no time limit.\n"
        "A player who owes a move for 1 d can lose the game: the others may claim it.\n"
        "Nobody may ask the program for hints.\n"
        "Anybody can watch.\n");
  TableTerms rare = terms(setup("herd", {{"size", 3}}), {TimeLimit::Kind::player, 600, 5});
  rare.patience = 120;
  rare.hints = rare.is_private = true;
  rare.given = 12;
  CHECK_FALSE(are_usual(rare));
  CHECK(in_brief(rare) ==
        "herd, size 3, 10 min each, +5 s a round, patience 2 min, hints, no spectators, "
        "12 moves from elsewhere");
  CHECK(
      told(rare) ==
      "The game is Herd, size 3.\n"
      "* Each player has 10 min for the whole game, and 5 s more in each round. A player whose time has run "
      "out can lose the game: the others may claim it.\n"
      "* A player who is disconnected and owes a move for 2 min can lose the game: the others may claim it.\n"
      "* Players may ask the program for hints; everybody is told.\n"
      "There are no spectators.\n"
      "* The game goes on after 12 moves from elsewhere: nothing proves them.\n");
  CHECK(in_brief(terms(setup("herd"), {TimeLimit::Kind::turn, 60})) == "herd, 1 min a turn");
}

TEST_CASE("no table has less patience than a person needs") {
  for (const auto& [limit, least] : {std::pair(TimeLimit{}, 600.0), {{TimeLimit::Kind::turn, 25}, 60.0}}) {
    TableTerms some = terms(setup("harbustaz"), limit);
    some.patience = least;
    CHECK(why_unread(some) == "");
    some.patience = least - 1;
    CHECK(files::says(why_unread(some), fmt::format("at least {:.0f} seconds", least)));
  }
}

TEST_CASE("terms are the same if only the table, the date, the key and the version differ") {
  const TableTerms before = terms(setup("herd"));
  TableTerms next = before;
  next.id = std::string(32, 'b');
  next.date = "2026-01-02T04:04:05Z";
  next.key = tables::key_a;
  next.version = "9.0.0";
  CHECK(are_same(next, before));
  TableTerms given = before;
  given.given = 1;
  CHECK(are_same(next, given));
  CHECK_FALSE(are_same(given, before));
  const auto differs = [&](const auto& change) {
    TableTerms other = next;
    change(other);
    return !are_same(other, before);
  };
  CHECK(differs([](TableTerms& each) { each.limit = {TimeLimit::Kind::turn, 60}; }));
  CHECK(differs([](TableTerms& each) { each.patience = 600; }));
  CHECK(differs([](TableTerms& each) { each.hints = true; }));
  CHECK(differs([](TableTerms& each) { each.is_private = true; }));
  CHECK(differs([](TableTerms& each) { each.options[0] = 3; }));
  CHECK(differs([](TableTerms& each) { each = terms(setup("harbustaz")); }));
}
