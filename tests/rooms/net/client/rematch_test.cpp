// Another game of the same people at the same table.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>

#include "net/wire/users.hpp"
#include "support/shared_games.hpp"
#include "support/table_process.hpp"

using namespace herbarium;
using files::says;

namespace {

void resign_and_want_more(tables::Pair& pair) {
  pair.one.say("do 1 play resign");
  REQUIRE(pair.two.hears("play resign"));
  pair.one.say("rematch");
}

}  // namespace

TEST_SUITE_BEGIN("screens");

TEST_CASE("a person whose name looks like a level stays a person in a rematch") {
  tables::SharedGame game(tables::terms(tables::setup("harbustaz")), false);
  for (const Seat seat : {1, 2})
    game.enter(nature, fmt::format("seat {} human {}", seat,
                                   tables::claim_of(game.table, tables::signing_key(1), seat, "3")));
  tables::TableProcess table("harbustaz", 30, {}, {0.1, 0.1, 1, 0}, game.proof);
  tables::Pair pair(table);
  resign_and_want_more(pair);
  REQUIRE(pair.two.hears("notice 3 (1) wants to play again"));
  pair.two.say("rematch");
  CHECK(table.ends());
  CHECK(table.next_seats() == "person 3\nperson 3\n");
}

TEST_CASE("a rematch waits for all who played, and moves each one seat on") {
  tables::TableProcess table("uibadi");  // for three
  const auto sit = [&](Seat seat, const char* name) {
    return tables::come(table, fmt::format("herbarium 3 sit {} as {}", seat, name),
                        tables::signing_key(seat));
  };
  std::array players{sit(1, "alice"), sit(2, "bob"), sit(3, "carol")};
  CHECK(players[0].refusal("rematch") == "the game is not over");
  for (const Seat seat : {1, 2, 3}) {
    for (auto& each : players) each.listen(0);
    players[static_cast<std::size_t>(seat - 1)].say(fmt::format("do {} play pass", seat));
    for (auto& each : players) REQUIRE(each.hears(fmt::format(" {} play pass", seat)));
  }
  players[2].leave();
  REQUIRE(players[0].hears("lost 3"));
  players[0].say("rematch");
  REQUIRE(players[1].hears("/alice wants to play again"));
  CHECK(players[0].refusal("rematch") == "you have asked for a rematch already");
  players[1].say("rematch");
  CHECK(says(players[0].await("/bob wants to play again"), "This needs `rematch` from "));
  CHECK(table.runs());
  players[2] = sit(3, "carol");
  players[2].say("rematch");
  for (auto& each : players) {
    CHECK(each.is_cut());
    CHECK(each.all.ends_with("\nnext\n"));
  }
  CHECK(table.ends());
  const std::string me = user_name(::geteuid());
  CHECK(table.next_seats() == fmt::format("person {0}/carol\nperson {0}/alice\nperson {0}/bob\n", me));
}

TEST_CASE("a person who let the program play is asked for a rematch, and plays again, but no spectator is") {
  tables::TableProcess table;
  tables::Pair pair(table);
  tables::RawClient carol = tables::come(table, "herbarium 3 watch as carol");
  pair.lend_seat_two();
  resign_and_want_more(pair);
  CHECK(carol.refusal("rematch") == "only players can ask for a rematch");
  REQUIRE(pair.two.hears("wants to play again"));
  CHECK(table.runs());
  pair.two.say("rematch");
  CHECK(carol.is_cut());
  CHECK(carol.all.ends_with("\nnext\n"));
  CHECK(table.ends());
  CHECK(table.next_seats() == fmt::format("person {0}\nperson {0}\n", user_name(::geteuid())));
}

TEST_SUITE_END();
