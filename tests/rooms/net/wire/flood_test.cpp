// Tables that send without end, and the lines that a terminal accepts from them.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "net/client/table_client.hpp"
#include "support/fake_tables.hpp"
#include "support/manual_clock.hpp"

using namespace herbarium;
using namespace tables;
using files::says;
using Verdict = FloodGuard::Verdict;

namespace {

constexpr int flood = 1500;  // lines

}  // namespace

TEST_CASE("a flooding table is left before it fills memory or disk, and free lines are skipped") {
  const std::string talk(400, 'x');
  const Copy copy;
  Visit visit(herd(), copy.path);
  const auto send = [&](const std::function<std::string(int)>& line, int lines = flood) {
    for (int i = 0; i < lines && !visit.client->has_ended(); ++i) {
      visit.table.say(line(i));
      visit.client->dispatch();
    }
    return visit.words();
  };
  // An entry of seat 2, signed, so that only the number of entries can be held against the table.
  const auto entry = [&](int second, const std::string& what) {
    return "entry " + write_entry(signed_entry(visit.client->ledger(), 1000 + second, 2, what));
  };
  SUBCASE("talk") {
    const std::string told = send([&](int i) { return entry(i, "say " + talk); });
    CHECK(visit.client->has_ended());
    CHECK(says(told, "The table sends too much; disconnecting."));
    CHECK(copy.proof().size() < flood * talk.size());
  }
  SUBCASE("notices") {
    CHECK(send([&](int) { return "notice " + std::string(60000, 'x'); }).size() < flood * 400);
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
  SUBCASE("seeds, which may be changed until one is shown") {
    send([&](int i) { return entry(i, fmt::format("seed {:08x}{}", i, key_a.substr(8))); });
    CHECK(visit.client->has_ended());
  }
  SUBCASE("an honest evening") {
    send([&](int) { return entry(0, "say hello"); }, 300);
    CHECK_FALSE(visit.client->has_ended());
  }
}

TEST_CASE("64 MiB of a table's entries are accepted, and do not count as talk before a client is live") {
  FloodGuard guard;
  const std::string mebibyte(1 << 20, 'x');
  for (int i = 0; i < 64; ++i) REQUIRE(guard.judge("entry " + mebibyte, false, 0) == Verdict::take);
  CHECK(guard.judge("ping", true, 0) == Verdict::take);
  CHECK(guard.judge("entry x", false, 0) == Verdict::leave);
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

TEST_CASE("moves and their entries come at the game's speed, all others 600 at once and 20 a second") {
  // Lines that are necessary are always accepted.
  FloodGuard game;
  for (int i = 0; i < 5000; ++i)
    for (const char* line :
         {"entry 0.000 2 play place a1", "entry 0.000 2 lock x", "entry 0.000 2 open x y",
          "entry 0.000 2 toss x y", "live 0.000", "next", "bye x", "welcome 1 x", "challenge x y", "gone"})
      REQUIRE(game.judge(line, true, 0) == Verdict::take);
  for (const char* line :
       {"ping", "notice x", "told x y", "no x", "entry 0.000 2 say x", "entry 0.000 2 seed x",
        "entry 0.000 2 ask adjourn", "entry 0.000 * lost 2", "reserved", "onlookers 1 x"}) {
    CAPTURE(line);
    const auto over = says(line, "entry") ? Verdict::leave : Verdict::skip;
    FloodGuard guard;
    constexpr double now = 1000;
    for (int i = 0; i < 600; ++i) REQUIRE(guard.judge(line, true, now) == Verdict::take);
    CHECK(guard.judge(line, true, now) == over);
    for (int i = 0; i < 20; ++i) REQUIRE(guard.judge(line, true, now + 1.1) == Verdict::take);
    for (int i = 0; i < 4; ++i) static_cast<void>(guard.judge(line, true, now + 1.1));
    CHECK(guard.judge(line, true, now + 1.1) == over);
  }
}

TEST_CASE("the name of a table has a limit") {
  std::string text = welcome_to(herd(), 1), called;
  text.replace(text.find("alice/lunch"), 11, std::string(60000, 'x'));
  join(text, [&](ClientOptions& options) { options.on_welcome = [&](const auto& name) { called = name; }; });
  CHECK(called.size() <= 100);
}
