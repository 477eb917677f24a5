#include <doctest/doctest.h>
#include <signal.h>

#include "net/directory/table_folder.hpp"
#include "support/table_process.hpp"

using namespace herbarium;
using files::says;
using tables::come;
using tables::goes_on;
using tables::Pair;
using tables::RawClient;
using tables::TableProcess;

TEST_SUITE_BEGIN("screens");  // processes of their own

TEST_CASE("a silent client is lost in the end, and here again with its next line") {
  TableProcess table;
  Pair pair(table);
  pair.two.lively = false;
  pair.two.listen(0.05);
  // The table is a process with its own clock; on a busy machine the test can only check that it happens at
  // all.
  CHECK(pair.one.hears("lost 2"));
  pair.two.say("pong");
  pair.two.lively = true;
  CHECK(pair.one.hears("here 2"));
  pair.two.leave();
  CHECK(pair.one.hears("lost 2"));
  RawClient again = come(table, "herbarium 3 sit 2");
  CHECK(pair.one.hears("here 2"));
  // The same person takes the seat over from another terminal.
  RawClient third = come(table, "herbarium 3 sit 2");
  CHECK(again.hears("bye you have taken your seat at another terminal"));
  CHECK(goes_on(pair.one, third));
}

TEST_CASE("a connection that comes back soon was never lost, and a person who leaves is gone at once") {
  TableProcess table("harbustaz", 30, {}, {60, 60, 60, 30});
  Pair pair(table);
  pair.two.leave();
  RawClient again = come(table, "herbarium 3 sit 2");
  CHECK(goes_on(pair.one, again));
  CHECK_FALSE(says(pair.one.all, "lost 2"));
  CHECK_FALSE(says(table.proof(), "lost"));
  again.say("leave");
  CHECK(pair.one.hears("lost 2"));
}

TEST_CASE("a request that waits for somebody's answer is not carried out because their connection breaks") {
  TableProcess table("harbustaz", 30, {}, {0.1, 0.1, 1, 0});
  Pair pair(table);
  pair.one.say("do 1 ask adjourn");
  REQUIRE(pair.two.hears("1 ask adjourn"));
  pair.two.leave();
  pair.one.listen(0.5);
  RawClient again = come(table, "herbarium 3 sit 2");
  CHECK(goes_on(pair.one, again));
  CHECK_FALSE(says(table.proof(), "lost"));
  // Whoever leaves knows it.
  again.say("leave");
  CHECK(table.ends());
}

TEST_CASE("a client on a slow connection is not lost, and does not appear in the proof") {
  // Round trips of several seconds, on a connection that loses packets.
  const Vigilance usual;
  CHECK(std::min(usual.pong_timeout, usual.proof_timeout) >= 10);
  CHECK(usual.greeting_timeout >= 5);
  CHECK(usual.return_timeout >= 3);
  TableProcess table("harbustaz", 30, {}, {0.1, 0.1, 10, 3});
  Pair pair(table);
  pair.two.lively = false;
  for (int i = 0; i < 3; ++i) {  // each answer takes longer than a second and a half
    CHECK(pair.two.hears("ping"));
    pair.two.listen(1.6);
    pair.two.say("pong");
  }
  CHECK(goes_on(pair.one, pair.two));
  CHECK_FALSE(says(table.proof(), "lost"));
}

TEST_CASE("a table waits for people to return, and ends when the game is over and all have left") {
  {
    TableProcess table("harbustaz", 0.5);
    CHECK(table.ends());
    CHECK_FALSE(connect_table(table.base(), ::geteuid(), "lunch"));
    CHECK(find_tables(table.base()).tables.empty());
  }
  TableProcess table("harbustaz", 60);
  {
    Pair pair(table);
    CHECK(goes_on(pair.one, pair.two));
  }
  {
    Pair pair(table);
    pair.one.say("do 1 play resign");
    CHECK(pair.two.hears("1 play resign"));
    CHECK(goes_on(pair.one, pair.two));  // people may talk about it
    CHECK(table.runs());
  }
  CHECK(table.ends());
  CHECK(files::read(table.record()).ends_with("---\n1 resign\n"));
  CHECK(says(table.proof(), "* end "));
}

TEST_CASE("a table that is asked to close says so, and a killed one leaves a socket that is no obstacle") {
  TableProcess table;
  {
    Pair pair(table);
    ::kill(table.pid(), SIGTERM);
    CHECK(pair.two.hears("* end "));
    CHECK(pair.two.is_cut());
  }
  CHECK(table.ends());
  CHECK(find_tables(table.base()).tables.empty());

  TableProcess killed;
  Pair pair(killed);
  ::kill(killed.pid(), SIGKILL);
  CHECK(pair.one.is_cut());
  CHECK_FALSE(killed.ends());
  CHECK(find_tables(killed.base()).tables.empty());
  CHECK(open_table(killed.base(), "lunch"));
}

TEST_SUITE_END();
