// Two people of a lobby at one table.
#include <doctest/doctest.h>

#include "net/directory/table_folder.hpp"
#include "support/sandbox.hpp"

using namespace herbarium;
using sandbox::await;
using sandbox::Home;

TEST_SUITE_BEGIN("screens");

TEST_CASE("a person who joins a table in the lobby has the saved game, and can reopen it") {
  const Home place;
  const auto alice = place.run({"lobby", "--as", "alice"});
  alice->send("o\n3\n\n");
  REQUIRE(alice->await_text("You are at the table"));
  const auto bob = place.run({"lobby", "--as", "bob"});
  bob->send("t\na\nj\n");
  REQUIRE(bob->await_text("You are at the table"));
  const std::string own = place.file(".local/share/herbarium/lobby/bob");
  CHECK(await([&] { return files::ending_in(own, ".rec").size() == 1; }));
  CHECK(files::ending_in(place.file(".local/share/herbarium/lobby/alice"), ".rec").size() == 1);
  alice->send("setup e5 g7\n");
  REQUIRE(bob->await_text("on e5"));
  bob->send("adjourn\n");
  REQUIRE(alice->await_text("asks to adjourn"));
  alice->send("agree\n");
  REQUIRE(bob->await_text("The game is adjourned"));
  bob->send("quit\n");
  bob->send("r\n");
  CHECK(bob->await_text("rename NUMBER"));
  bob->send("1\n");
  REQUIRE(alice->await_text("The game is adjourned"));
  CHECK(await([&] { return bob->await_quiet(0.02), find_tables(place.file("")).tables.size() == 1; }));
}

TEST_CASE("when a table opens, plain lines say so and list it") {
  const Home place;
  const auto alice = place.run({"lobby", "--as", "alice"});
  alice->send("o\n3\n\n");
  REQUIRE(alice->await_text("You are at the table"));
  const auto carol = place.run({"lobby", "--as", "carol"});
  carol->send("t\n");
  REQUIRE(carol->await_text("  a  "));
  const auto bob = place.run({"lobby", "--as", "bob"});
  bob->send("o\n3\n\n");
  REQUIRE(carol->await_text("/harbustaz-2 has opened."));
  CHECK(carol->await_text("  b  "));
}

TEST_CASE("one guest has three open tables, and others can still open theirs") {
  const Home place;
  const auto open_tables = [&] { return find_tables(place.file("")).tables.size(); };
  const auto alice = place.run({"lobby", "--as", "alice"});
  for (std::size_t opened = 1; opened <= 3; ++opened) {
    alice->send("o\n3\n\n");
    REQUIRE(await([&] { return alice->await_quiet(0.02), open_tables() == opened; }));
    REQUIRE(alice->await_quiet());
    alice->send("quit\nk\n");
    REQUIRE(alice->await_quiet());
  }
  alice->send("o\n3\n\n");
  CHECK(alice->await_text("You have 3 open tables here"));
  CHECK(open_tables() == 3);
  const auto bob = place.run({"lobby", "--as", "bob"});
  bob->send("o\n3\n\n");
  CHECK(bob->await_text("You are at the table"));
  CHECK(open_tables() == 4);
}

TEST_SUITE_END();
