// A terminal's reaction to a table that is silent, to messages about people, and to addresses without a
// table.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "base/clock.hpp"
#include "games/catalog.hpp"
#include "net/client/table_client.hpp"
#include "net/directory/dial.hpp"
#include "support/fake_tables.hpp"
#include "support/manual_clock.hpp"
#include "support/table_lines.hpp"

using namespace herbarium;
using files::says;

namespace {

// Seat 1 at a substitute for a table of Herd, which sends hardly anything without being asked.
struct SeatOne {
  explicit SeatOne(const std::function<void(ClientOptions&)>& change = [](ClientOptions&) {}) {
    tables::SharedGame game = tables::herd();
    table.prepare(welcome_to(game, 1));
    ClientOptions options = table.client_options();
    change(options);
    auto connected = TableClient::connect(options, catalog(), 5);
    REQUIRE(connected);
    client = std::move(*connected);
  }

  tables::FakeTable table;
  std::unique_ptr<TableClient> client;
};

}  // namespace

TEST_CASE("ssh's messages are explained, and herbarium's own are not") {
  CHECK(says(explain_ssh("bash: line 1: herbarium: command not found"), "herbarium is not installed there"));
  CHECK(says(explain_ssh("bob@h: Permission denied (publickey)."), "TABLE@USER@HOST"));
  CHECK(says(explain_ssh("ssh: connect to host h port 22: Connection refused"), "HOST:PORT"));
  CHECK(says(explain_ssh("Host key verification failed."), "ssh HOST"));
  for (const char* plain : {"", "something else", "herbarium: /tmp: Permission denied"})
    CHECK(explain_ssh(plain) == plain);
  CHECK(wants_to_ask("bob@h: Permission denied (publickey)."));
  CHECK_FALSE(wants_to_ask("herbarium: /tmp: Permission denied"));
  CHECK_FALSE(wants_to_ask("ssh: connect to host h port 22: Connection refused"));
}

TEST_CASE("a table that does not answer is reported, and nothing counts before its answer") {
  SeatOne one;
  TableClient& client = *one.client;
  CHECK(client.deadline().value_or(1e9) >
        now_seconds() + 10);  // for the seed that the stand-in leaves unanswered
  REQUIRE(client.say("say hello"));
  REQUIRE(client.deadline());
  CHECK(*client.deadline() <= now_seconds() + 5);
  std::string told;
  CHECK(tables::dispatch(client, [&] { return says(told += tables::words(client), "does not answer"); }));
  CHECK(client.is_waiting());
  for (const std::string& line : files::lines(one.table.heard()))
    if (line.starts_with("do 1 say hello ")) one.table.say("entry 1000.000 " + line.substr(3));
  CHECK(tables::dispatch(client, [&] { return !client.is_waiting(); }));
}

TEST_CASE("a table that answers no entry, but goes on talking, is taken for one that was lost") {
  tables::ManualClock clock;
  SeatOne one;
  TableClient& client = *one.client;
  REQUIRE(client.say("say hello"));
  REQUIRE(client.deadline());
  clock.pass(29);
  one.table.say("ping");
  CHECK(tables::dispatch(client, [&] { return says(one.table.heard(), "pong"); }));
  CHECK(client.is_connected());
  clock.pass(1.001);
  one.table.say("ping");
  std::string told;
  CHECK(tables::dispatch(
      client, [&] { return says(told += tables::words(client), "Connection to the table lost"); }));
}

TEST_CASE("at a shared account, people see each other's names without it") {
  SeatOne one([](ClientOptions& options) { options.as = "alice"; });
  TableClient& client = *one.client;
  const std::string account = client.table().substr(0, client.table().find('/') + 1);
  one.table.say(fmt::format("reserved 2 {}bob 3 other/carol", account));
  one.table.say(fmt::format("onlookers 1 {}dan", account));
  CHECK(tables::dispatch(client, [&] { return !client.onlookers().empty(); }));
  CHECK(client.onlookers() == std::vector<std::string>{"dan"});
  CHECK(client.awaited_on(2) == "bob");
  CHECK(client.awaited_on(3) == "other/carol");
  CHECK(client.awaited_on(1).empty());
  one.table.say("reserved 3 other/carol");
  CHECK(tables::dispatch(client, [&] { return client.awaited_on(2).empty(); }));
  CHECK(client.awaited_on(3) == "other/carol");
}

TEST_CASE("on a connection through ssh, which may resend lost data, an answer may take longer") {
  const auto through_child = [](const std::function<Result<TableLink>()>& dial) -> Result<TableLink> {
    auto link = dial();
    auto started = Child::start({"cat"});
    if (!link || !started) return link;
    Connection line(std::move(started->socket));
    lines::say(line, "hello");  // it must not be ended before it has begun
    CHECK(lines::next(line) == "hello");
    link->ssh = std::move(started->child);
    return link;
  };
  SeatOne one([&](ClientOptions& options) {
    options.dial = [=, dial = options.dial] { return through_child(dial); };
  });
  TableClient& client = *one.client;
  const double sent = now_seconds();
  REQUIRE(client.say("say hello"));
  REQUIRE(client.deadline());
  CHECK(*client.deadline() > sent + 5);
}

TEST_CASE("a relay that finds no table reports it in the protocol") {
  using namespace tables;
  FakeTable none;
  none.prepare("gone there is no table\n");
  const auto client = TableClient::connect(none.client_options(), catalog(), 5);
  REQUIRE_FALSE(client);
  CHECK(client.error().reason == "there is no table");
  SeatOne one;
  FakeTable& table = one.table;
  TableClient& comer = *one.client;
  table.prepare("gone there is no table\n");
  table.prepare(welcome_to(herd(), 1));
  table.hang_up();
  std::string told;
  CHECK(dispatch(comer, [&] { return says(told += words(comer), "The table has closed"); }));
  CHECK(comer.is_gone());
  CHECK(says(told, "herbarium host --resume"));
  table.hang_up();
  CHECK(dispatch(comer, [&] { return comer.is_connected(); }));
  CHECK_FALSE(comer.is_gone());
}
