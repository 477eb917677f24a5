// A terminal's reaction to a table that is silent, to messages about people, and to addresses without a
// table.
#include <doctest/doctest.h>

#include "base/clock.hpp"
#include "net/client/table_client.hpp"
#include "net/directory/dial.hpp"
#include "support/fake_tables.hpp"
#include "support/manual_clock.hpp"
#include "support/table_lines.hpp"

using namespace herbarium;
using namespace tables;
using files::says;

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
  Visit one(herd());
  TableClient& client = *one.client;
  CHECK(client.deadline().value_or(1e9) >
        now_seconds() + 10);  // for the seed that the stand-in leaves unanswered
  REQUIRE(client.say("say hello"));
  REQUIRE(client.deadline());
  CHECK(*client.deadline() <= now_seconds() + 5);
  std::string told;
  CHECK(one.await([&] { return says(told += one.words(), "does not answer"); }));
  CHECK(client.asked() == 1);
  for (const std::string& line : files::lines(one.table.heard()))
    if (line.starts_with("do 1 say hello ")) one.table.say("entry 1000.000 " + line.substr(3));
  CHECK(one.await([&] { return client.asked() == 0; }));
  CHECK(client.is_connected());
}

TEST_CASE("a table that answers no entry, but goes on talking, is taken for one that was lost") {
  tables::ManualClock clock;
  Visit one(herd());
  REQUIRE(one.client->say("say hello"));
  REQUIRE(one.client->deadline());
  clock.pass(29);
  one.table.say("ping");
  CHECK(one.await([&] { return says(one.table.heard(), "pong"); }));
  CHECK(one.client->is_connected());
  clock.pass(1.001);
  one.table.say("ping");
  std::string told;
  CHECK(one.await([&] { return says(told += one.words(), "Connection to the table lost"); }));
}

TEST_CASE("at a shared account, people see each other's names without it") {
  Visit one(herd(), [](ClientOptions& options) { options.as = "alice"; });
  TableClient& client = *one.client;
  one.table.say("reserved 2 alice/bob 3 other/carol");
  one.table.say("onlookers 1 alice/dan");
  CHECK(one.await([&] { return !client.onlookers().empty(); }));
  CHECK(client.onlookers() == std::vector<std::string>{"dan"});
  CHECK(client.awaited_on(2) == "bob");
  CHECK(client.awaited_on(3) == "other/carol");
  CHECK(client.awaited_on(1).empty());
  one.table.say("reserved 3 other/carol");
  CHECK(one.await([&] { return client.awaited_on(2).empty(); }));
  CHECK(client.awaited_on(3) == "other/carol");
}

TEST_CASE("on a connection through ssh, which may resend lost data, an answer may take longer") {
  Visit one(herd(), [](ClientOptions& options) {
    options.dial = [dial = options.dial]() -> Result<TableLink> {
      auto link = dial();
      auto started = Child::start({"cat"});
      REQUIRE(started);
      Connection line(std::move(started->socket));
      lines::say(line, "hello");  // it must not be ended before it has begun
      CHECK(lines::next(line) == "hello");
      link->ssh = std::move(started->child);
      return link;
    };
  });
  const double sent = now_seconds();
  REQUIRE(one.client->say("say hello"));
  REQUIRE(one.client->deadline());
  CHECK(*one.client->deadline() > sent + 9);
}

TEST_CASE("a relay that finds no table reports it in the protocol") {
  Visit one(herd());
  one.table.prepare("gone there is no table\n");
  one.table.prepare(welcome_to(herd(), 1));
  one.table.hang_up();
  std::string told;
  CHECK(one.await([&] { return says(told += one.words(), "The table has closed"); }));
  CHECK(one.client->is_gone());
  CHECK(says(told, "herbarium resume"));
  one.table.hang_up();
  CHECK(one.await([&] { return one.client->is_connected(); }));
  CHECK_FALSE(one.client->is_gone());
}
