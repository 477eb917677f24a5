// Tables that send without end, and the lines that a terminal accepts from them.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "base/clock.hpp"

#include "net/client/table_client.hpp"
#include "support/fake_tables.hpp"
#include "support/manual_clock.hpp"

using namespace herbarium;
using namespace tables;
using files::says;

namespace {

constexpr int flood = 2500;  // lines

}  // namespace

TEST_CASE("what a table sends too fast waits, loses nobody the game, and free lines are skipped") {
  ManualClock clock;
  const std::string talk(400, 'x');
  const Copy copy;
  Visit visit(herd(), copy.path);
  int sent = 0;
  const auto send = [&](const std::function<std::string(int)>& line, int lines = flood) {
    for (int i = 0; i < lines && !visit.client->has_ended(); ++i) {
      visit.table.say(line(i));
      visit.client->dispatch();
      while (visit.client->next_news()) ++sent;
    }
  };
  // An entry of seat 2, signed, so that only the number of entries can be held against the table.
  const auto entry = [&](const std::string& what) {
    const Ledger& ledger = visit.client->ledger();
    return "entry " + write_entry(signed_entry(ledger, ledger.time() + 0.001, 2, what));
  };
  SUBCASE("talk and objections") {
    for (const bool is_talk : {true, false}) {
      const int before = visit.client->ledger().size();
      const std::string what = is_talk ? "say " + talk : "object 1.000 2.000";
      send([&](int) { return entry(what); }, 2001);
      // The keyboard is free for a while before the next one is read.
      const int read = visit.client->ledger().size() - before;
      CHECK(read <= 2001);
      const std::string next = entry(what);
      visit.table.say(next);
      CHECK_FALSE(visit.client->dispatch());
      CHECK(visit.client->ledger().size() - before == read);
      CHECK(visit.client->file() == -1);
      REQUIRE(visit.client->deadline());
      clock.pass(*visit.client->deadline() - now_seconds() + 0.01);
      CHECK(visit.client->dispatch());
      CHECK(visit.client->ledger().size() - before == read + 1);
      CHECK(visit.client->is_connected());
      clock.pass(15);
    }
  }
  SUBCASE("notices") {
    send([&](int) { return "notice " + std::string(60000, 'x'); });
    CHECK(sent <= 601);
    CHECK_FALSE(visit.client->has_ended());
  }
  SUBCASE("pings, and those who come and go") {
    for (const char* line : {"ping", "onlookers 1 x", "told x y", "reserved 2 x", "no more"}) {
      CAPTURE(line);
      Visit flooded(herd());
      for (int i = 0; i < flood; ++i) {
        flooded.table.say(line);
        flooded.client->dispatch();
      }
      CHECK_FALSE(flooded.client->has_ended());
    }
  }
}

TEST_CASE("64 MiB of a table's entries are accepted, and none counts as talk before a client is live") {
  FloodGuard guard;
  for (int i = 0; i < 64; ++i) REQUIRE(guard.has_room_for(1 << 20));
  CHECK_FALSE(guard.has_room_for(1));
  for (int i = 0; i < 5000; ++i) REQUIRE(guard.accepts("entry 0.000 2 say x", false, 0));
  CHECK(guard.wait(0) == 0);
}

TEST_CASE("a log that the table sends again after each lost connection is no flood") {
  tables::ManualClock clock;
  SharedGame game = herd();
  for (int i = 0; i < 200; ++i) game.enter(2, "say " + std::string(480, 'x'));
  Visit visit(game);
  const std::string story = welcome_to(game, 1);
  const auto connections = static_cast<int>((std::size_t{64} << 20) / story.size()) + 20;
  for (int i = 0; i < connections && !visit.client->has_ended(); ++i) {
    visit.table.prepare(story);
    visit.table.hang_up();
    REQUIRE(visit.await([&] { return visit.client->file() == -1 || visit.client->has_ended(); }));
    clock.pass(1);
    REQUIRE(visit.await([&] { return visit.client->is_connected() || visit.client->has_ended(); }));
  }
  CHECK(visit.client->is_connected());
}

TEST_CASE("moves and their entries come at the game's speed, all others 2000 at once and 200 a second") {
  // Lines that are necessary are always accepted.
  FloodGuard game;
  for (int i = 0; i < 5000; ++i)
    for (const char* line : {"entry 0.000 2 play place a1", "entry 0.000 2 lock x", "entry 0.000 2 open x y",
                             "entry 0.000 2 toss x y", "terms ---"})
      REQUIRE(game.accepts(line, true, 0));
  CHECK(game.wait(0) == 0);
  constexpr double now = 1000;
  for (const char* line :
       {"entry 0.000 2 say x", "entry 0.000 2 seed x", "entry 0.000 2 ask adjourn", "entry 0.000 * lost 2"}) {
    CAPTURE(line);
    FloodGuard guard;
    for (int i = 0; i < 2000; ++i) REQUIRE(guard.accepts(line, true, now));
    CHECK(guard.wait(now) == 0);
    REQUIRE(guard.accepts(line, true, now));
    CHECK(guard.wait(now) == doctest::Approx(0.005));
    CHECK(guard.wait(now + 0.01) == 0);
  }
  // Also words that no table knows today.
  for (const char* line : {"ping", "notice x", "told x y", "no x", "reserved", "onlookers 1 x", "live 0.000",
                           "next", "bye x", "welcome 1 x", "challenge x y", "gone", "since 1", "hello"}) {
    CAPTURE(line);
    FloodGuard guard;
    for (int i = 0; i < 600; ++i) REQUIRE(guard.accepts(line, true, now));
    CHECK_FALSE(guard.accepts(line, true, now));
    for (int i = 0; i < 22; ++i) REQUIRE(guard.accepts(line, true, now + 1.1));
    CHECK_FALSE(guard.accepts(line, true, now + 1.1));
  }
}

TEST_CASE("the name of a table has a limit") {
  std::string text = welcome_to(herd(), 1), called;
  text.replace(text.find("alice/lunch"), 11, std::string(60000, 'x'));
  join(text,
       [&](ClientOptions& options) { options.on_welcome = [&](const auto& name) { return called = name; }; });
  CHECK(called.size() <= 100);
}
