// Tables that send without end, and what a terminal takes of that.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "base/clock.hpp"
#include "games/catalog.hpp"
#include "net/client/flood_guard.hpp"
#include "support/fake_tables.hpp"

using namespace herbarium;
using namespace tables;
using files::says;

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
      // What is entered is signed, so that only its number can be held against the table.
      const auto entry = text.starts_with("entry ") ? read_entry(text.substr(6), 1) : Result<Entry>();
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

const std::string verdict = "The table sends more than any honest table does; it is left.";

}  // namespace

TEST_CASE("a table that floods is left before it fills screen, memory or disk") {
  const std::string talk(400, 'x');
  SUBCASE("talk") {
    const Flooded flooded([&](int i) { return fmt::format("entry {}.000 2 say {}", 1000 + i, talk); });
    CHECK(flooded.client->has_ended());
    CHECK(says(flooded.told, verdict));
    CHECK(files::read(flooded.place.path + ".proof").size() < flood * talk.size());
  }
  SUBCASE("notices") {
    const Flooded flooded([&](int) { return "notice " + std::string(60000, 'x'); });
    CHECK(flooded.client->has_ended());
    CHECK(says(flooded.told, verdict));
    CHECK(flooded.told.size() < flood * 600);
  }
  SUBCASE("pings") {
    const Flooded flooded([&](int) { return std::string("ping"); });
    CHECK(flooded.client->has_ended());
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

TEST_CASE("what a table tells of the past is bounded, and its moves are not counted as talk") {
  FloodGuard guard;
  const std::string line = "entry 0.000 2 say " + std::string(60000, 'x');
  std::size_t taken = 0;
  while (guard.admits(line, false, 0) && taken < 10000) ++taken;
  CHECK(taken * line.size() > (std::size_t{32} << 20));
  CHECK(taken < 2000);
  FloodGuard game;
  for (int i = 0; i < 5000; ++i) REQUIRE(game.admits("entry 0.000 2 play place a1", true, 0));
  CHECK(game.admits("ping", true, 0));
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
