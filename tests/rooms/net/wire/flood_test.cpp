// Tables that send without end, and the lines that a terminal accepts from them.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "base/clock.hpp"
#include "games/catalog.hpp"
#include "net/client/table_client.hpp"
#include "support/fake_tables.hpp"

using namespace herbarium;
using namespace tables;
using files::says;
using Verdict = FloodGuard::Verdict;

namespace {

constexpr int flood = 1500;  // lines

// A client on seat 1 that keeps a copy, after the table has sent the line `flood` times.
struct Flooded {
  explicit Flooded(const std::function<std::string(int)>& line, int lines = flood) {
    SharedGame game = herd();
    table.prepare(welcome_to(game, 1));
    ClientOptions options = table.client_options();
    options.record = place.path;
    auto connected = TableClient::connect(options, catalog(), 5);
    REQUIRE(connected);
    client = std::move(*connected);
    for (int i = 0; i < lines && !client->has_ended(); ++i) {
      std::string text = line(i);
      // Entries are signed, so that only their number can be held against the table.
      const auto entry = text.starts_with("entry ") ? read_entry(text.substr(6) + " " + std::string(128, '0'))
                                                    : Result<Entry>();
      if (entry && text.starts_with("entry "))
        text = "entry " + write_entry(signed_entry(client->ledger(), entry->time, entry->who, entry->what));
      table.say(text);
      client->dispatch();
    }
    told = words(*client);
  }
  files::RecordPlace place;
  FakeTable table;
  std::unique_ptr<TableClient> client;
  std::string told;
};

const std::string verdict = "The table sends too much; disconnecting.";

}  // namespace

TEST_CASE("a flooding table is left before it fills memory or disk, and free lines are skipped") {
  const std::string talk(400, 'x');
  SUBCASE("talk") {
    const Flooded flooded([&](int i) { return fmt::format("entry {}.000 2 say {}", 1000 + i, talk); });
    CHECK(flooded.client->has_ended());
    CHECK(says(flooded.told, verdict));
    CHECK(files::read(flooded.place.path + ".proof").size() < flood * talk.size());
  }
  SUBCASE("notices") {
    const Flooded flooded([&](int) { return "notice " + std::string(60000, 'x'); });
    CHECK_FALSE(flooded.client->has_ended());
    CHECK(flooded.told.size() < flood * 400);
  }
  SUBCASE("pings, and those who come and go") {
    for (const char* line : {"ping", "onlookers 1 x", "told x y", "reserved 2 x", "no more"}) {
      CAPTURE(line);
      const Flooded flooded([&](int) { return std::string(line); });
      CHECK_FALSE(flooded.client->has_ended());
    }
  }
  SUBCASE("seeds, which may be changed until one is shown") {
    const std::string tail = key_a.substr(8);
    const Flooded flooded(
        [&](int i) { return fmt::format("entry {}.000 2 seed {:08x}{}", 1000 + i, i, tail); });
    CHECK(flooded.client->has_ended());
  }
  SUBCASE("an honest evening") {
    const Flooded quiet([](int) { return std::string("entry 1000.000 2 say hello"); }, 300);
    CHECK_FALSE(quiet.client->has_ended());
  }
}

TEST_CASE("64 MiB of a table's entries are accepted, and do not count as talk before a client is live") {
  FloodGuard guard;
  const std::string mebibyte(1 << 20, 'x');
  for (int i = 0; i < 64; ++i) REQUIRE(guard.judge("entry " + mebibyte, false, 0) == Verdict::take);
  CHECK(guard.judge("ping", true, 0) == Verdict::take);
  CHECK(guard.judge("entry x", false, 0) == Verdict::leave);
}

TEST_CASE("moves and their entries come at the game's speed, all others 600 at once and 20 a second") {
  FloodGuard game;
  for (int i = 0; i < 5000; ++i)
    for (const char* word : {"play place a1", "lock x", "open x y", "toss x y"})
      REQUIRE(game.judge(fmt::format("entry 0.000 2 {}", word), true, 0) == Verdict::take);
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
  // Necessary lines are always accepted.
  FloodGuard busy;
  for (int i = 0; i < 5000; ++i)
    for (const char* line : {"live 0.000", "next", "bye x", "welcome 1 x", "challenge x y", "gone"})
      REQUIRE(busy.judge(line, true, 0) == Verdict::take);
}

TEST_CASE("the name of a table has a limit") {
  FakeTable table;
  std::string text = welcome_to(herd(), 1);
  const std::string name = "alice/lunch";
  table.prepare(text.replace(text.find(name), name.size(), std::string(60000, 'x')));
  auto client = TableClient::connect(table.client_options(), catalog(), 5);
  REQUIRE(client);
  CHECK((*client)->table().size() <= 100);
}
