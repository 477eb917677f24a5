#include "net/server/table_server.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <signal.h>

#include <thread>

#include "net/directory/table_directory.hpp"
#include "net/ledger/digest.hpp"
#include "net/wire/users.hpp"
#include "support/shared_games.hpp"
#include "support/table_process.hpp"

using namespace herbarium;
using files::says;
using tables::RawClient;
using tables::TableProcess;

namespace {

// Two players of Harbustaz who have both joined.
struct Pair {
  explicit Pair(const TableProcess& table)
      : one(table, "herbarium 2 sit 1"), two(table, "herbarium 2 sit 2") {
    REQUIRE(one.await("live ") != "");
    REQUIRE(two.await("live ") != "");
    // In a second sitting of the same two, seat 2 has been told of before.
    REQUIRE((says(one.all, "seat 2 human") || one.await("seat 2 human") != ""));
  }
  RawClient one, two;
};

// Whether the game goes on: seat 2 receives a move of seat 1.
bool goes_on(RawClient& one, RawClient& two) {
  one.say("do 1 say here");
  return !two.await("1 say here").empty();
}

}  // namespace

TEST_SUITE_BEGIN("screens");  // processes of their own: not under the sanitizers

TEST_CASE("a table answers every valid greeting") {
  TableProcess table;
  const std::string me = user_name(::geteuid());
  CHECK(RawClient(table, "herbarium 1 ask").await("is ") != "");
  for (const char* wrong :
       {"", " ", "hello", "herbarium", "herbarium 3 sit", "herbarium 2", "herbarium 1 sit",
        "herbarium 2 dance", "HERBARIUM 2 sit", "do 1 play pass", "pong"}) {
    CAPTURE(wrong);
    RawClient client(table);
    client.say(wrong);
    CHECK(says(client.await("no "), "this table speaks `herbarium 2`"));
    CHECK(client.is_cut());
  }
  CHECK(RawClient(table, "herbarium 2 sit 3").await("no there are seats 1 to 2") != "");
  CHECK(RawClient(table, "herbarium 2 sit 0").await("no there are seats 1 to 2") != "");
  CHECK(RawClient(table, "herbarium 2 sit 99999999999999").await("no a seat is a number") != "");
  CHECK(RawClient(table, "herbarium 2 sit 1x").await("no a seat is a number") != "");
  RawClient watcher(table, "herbarium 2 watch");
  CHECK(watcher.await("welcome") == fmt::format("welcome 0 {}/lunch", me));
  CHECK(watcher.await("live") != "");
  const SigningKey key_of_alice(std::string(64, 'a'));
  RawClient alice(table, "herbarium 2 sit as alice", key_of_alice);
  CHECK(alice.await("welcome") == fmt::format("welcome 1 {}/lunch", me));
  CHECK(alice.await("live") != "");
  CHECK(says(watcher.await("seat 1"), fmt::format(" {}/alice ", me)));
  CHECK(RawClient(table, "herbarium 2 sit 1 as bob").await("no seat 1 is not for") != "");
  RawClient bob(table, "herbarium 2 sit as bob");
  CHECK(bob.await("welcome 2") != "");
  CHECK(bob.await("live") != "");
  CHECK(RawClient(table, "herbarium 2 sit as carol", SigningKey(std::string(64, 'c')))
            .await("no no seat is free") != "");
  CHECK(RawClient(table, "herbarium 2 sit as anybody", key_of_alice).await("no you sit here already") != "");
  watcher.say("do 1 play pass");
  CHECK(watcher.await("no do: not understood") != "");
}

TEST_CASE("what a client may not do is refused, and all are told who tried") {
  TableProcess table;
  Pair pair(table);
  pair.one.say("do 2 play pass");
  CHECK(pair.one.await("no ") == "no you do not sit on that seat");
  CHECK(says(pair.two.await("(seat 1) sent was refused"),
             "(seat 1) sent was refused: you do not sit on that seat."));
  pair.two.say("do 2 play place a1");
  CHECK(pair.two.await("no ") != "");
  CHECK(pair.one.await("(seat 2) sent was refused") != "");
  pair.one.say("do 1 play place zz99");
  CHECK(pair.one.await("no ") != "");
  CHECK(pair.two.await("(seat 1) sent was refused") != "");
  pair.two.say("do 2 open " + std::string(64, 'a') + " pass");
  CHECK(says(pair.one.await("(seat 2) sent was refused"), "nothing is to be opened now"));
  pair.two.say("do 2 toss " + std::string(64, 'a') + " " + std::string(64, 'b'));
  CHECK(says(pair.one.await("(seat 2) sent was refused"), "nothing is left to chance now"));
  pair.one.say("nonsense \xff\xfe");
  CHECK(pair.one.await("no nonsense: not understood") != "");
  CHECK(goes_on(pair.one, pair.two));
  CHECK_FALSE(says(files::read(table.record() + ".proof"), "zz99"));
}

TEST_CASE("a wrong reveal is refused, and all are told whose") {
  TableProcess table("herbs");
  Pair pair(table);
  const auto terms = tables::terms(tables::setup("herbs"));
  const Ledger ledger(terms);
  const std::string key(64, 'a');
  for (const Seat seat : {1, 2}) {
    RawClient& client = seat == 1 ? pair.one : pair.two;
    client.say(fmt::format("do {} lock {}", seat, digest(key, ledger.commitment_text(seat, "sheet"))));
    CHECK(pair.one.await(fmt::format(" {} lock", seat)) != "");
  }
  pair.two.say("do 2 open " + std::string(64, 'b') + " sheet");
  CHECK(says(pair.one.await("(seat 2) sent was refused"),
             "(seat 2) sent was refused: seat 2 opens another event"));
  CHECK(pair.two.await("no seat 2 opens another event") != "");
  CHECK(goes_on(pair.one, pair.two));
}

TEST_CASE("lines may come in pieces or many at once, and invalid bytes break the connection") {
  TableProcess table;
  Pair pair(table);
  for (const char c : pair.one.sealed("do 1 say in pieces") + "\n") pair.one.send({&c, 1});
  CHECK(pair.two.await("1 say in pieces") != "");
  const std::string line = pair.one.sealed("do 1 say half of a line");
  pair.one.send(line.substr(0, 16));
  pair.one.send(line.substr(16) + "\n");
  CHECK(pair.two.await("1 say half of a line") != "");
  // All lines that arrive together are handled soon, though not all at once, and without another event to
  // wake the table.
  pair.two.leave();
  CHECK(pair.one.await("lost 2") != "");
  std::string many;
  for (int i = 0; i < 400; ++i) many += "pong\n";
  pair.one.send(many + pair.one.sealed("do 1 say the end") + "\n");
  CHECK(pair.one.await("1 say the end") != "");
  RawClient two(table, "herbarium 2 sit 2");
  CHECK(two.await("live") != "");
  pair.one.send(std::string("do 1 say \x1b[2J\n"));
  CHECK(says(two.await("notice The line of"), "control byte in a line"));
  CHECK(two.await("lost 1") != "");
}

TEST_CASE("an endless line and a flood of connections cost the table little") {
  TableProcess table;
  Pair pair(table);
  const int memory = table.most_memory();
  {
    RawClient endless(table);
    endless.send(std::string(100 << 20, 'x'));
    CHECK(endless.is_cut());
  }
  CHECK(goes_on(pair.one, pair.two));
  {
    std::vector<Descriptor> crowd;
    for (int i = 0; i < 1000; ++i) {
      // If the queue is full, the connection is refused, which is fine.
      if (auto socket = connect_table(table.base(), ::geteuid(), "lunch"))
        crowd.push_back(std::move(*socket));
      if (i % 100 == 0) CHECK(goes_on(pair.one, pair.two));
      if (crowd.size() > 300) crowd.clear();
    }
    CHECK(goes_on(pair.one, pair.two));
  }
  CHECK(goes_on(pair.one, pair.two));
  CHECK(table.runs());
  CHECK(table.most_memory() < memory + 20000);
}

TEST_CASE("a client that floods is dismissed, and cannot get around that by reconnecting") {
  TableProcess table;
  Pair pair(table);
  std::string flood;
  for (int i = 0; i < 2000; ++i) flood += "do 1 say " + std::string(400, 'x') + "\n";
  pair.one.send(flood);
  CHECK(says(pair.two.await("lost 1"), "lost 1"));
  const auto size = files::read(table.record() + ".proof").size();
  CHECK(size < 100 * 700);
  int came = 0;
  for (int i = 0; i < 200; ++i) {
    RawClient again(table, "herbarium 2 sit 1");
    if (!again.await("live ").empty()) ++came;
    if (i == 0) CHECK(says(again.all, "taken too often"));
  }
  CHECK(came <= 2);
  CHECK(files::read(table.record() + ".proof").size() < size + 10000);

  // Refused entries cost as much.
  for (int i = 0; i < 100; ++i) pair.two.say("do 2 play place zz99");
  CHECK(pair.two.is_cut());
}

TEST_CASE("a client that does not read is cut off, delays nobody, and fills no memory") {
  TableProcess table;
  Pair pair(table);
  RawClient deaf(table, "herbarium 2 watch");
  const int memory = table.most_memory();
  pair.two.lively = false;  // reads, but does not answer pings
  CHECK(pair.one.await("lost 2") != "");
  for (int i = 0; i < 30; ++i) {
    pair.one.say("do 1 say " + std::string(450, 'x'));
    CHECK(pair.one.await("1 say xxx") != "");
  }
  CHECK(table.most_memory() < memory + 20000);
}

TEST_CASE("a silent client is lost in the end, and here again with its next line") {
  TableProcess table;
  Pair pair(table);
  pair.two.lively = false;
  pair.two.listen(0.05);
  // The table is a process with its own clock; on a busy machine the test can only check that it happens at
  // all.
  CHECK(pair.one.await("lost 2") != "");
  pair.two.say("pong");
  pair.two.lively = true;
  CHECK(pair.one.await("here 2") != "");
  pair.two.leave();
  CHECK(pair.one.await("lost 2") != "");
  RawClient again(table, "herbarium 2 sit 2");
  CHECK(again.await("live") != "");
  CHECK(pair.one.await("here 2") != "");
  // The same person takes the seat over from another terminal.
  RawClient third(table, "herbarium 2 sit 2");
  CHECK(third.await("live") != "");
  CHECK(again.await("bye your seat has been taken at another terminal of yours") != "");
  CHECK(goes_on(pair.one, third));
}

TEST_CASE("a line that comes back soon was never lost, and whoever leaves is gone at once") {
  TableProcess table("harbustaz", 30, {}, {60, 60, 60, 30});
  Pair pair(table);
  pair.two.leave();
  RawClient again(table, "herbarium 2 sit 2");
  CHECK(again.await("live") != "");
  CHECK(goes_on(pair.one, again));
  CHECK_FALSE(says(pair.one.all, "lost 2"));
  CHECK_FALSE(says(files::read(table.record() + ".proof"), "lost"));
  again.say("leave");
  CHECK(pair.one.await("lost 2") != "");
}

TEST_CASE("a client on a slow line is not lost, and nothing of it is in the proof") {
  TableProcess table("harbustaz", 30, {}, {0.1, 0.1, 10, 3});
  Pair pair(table);
  pair.two.lively = false;
  for (int i = 0; i < 3; ++i) {  // each answer takes longer than a second and a half
    CHECK(pair.two.await("ping") != "");
    pair.two.listen(1.6);
    pair.two.say("pong");
  }
  CHECK(goes_on(pair.one, pair.two));
  CHECK_FALSE(says(files::read(table.record() + ".proof"), "lost"));
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
    CHECK(pair.two.await("1 play resign") != "");
    CHECK(goes_on(pair.one, pair.two));  // people may talk about it
    CHECK(table.runs());
  }
  CHECK(table.ends());
  CHECK(files::read(table.record()).ends_with("---\n1 resign\n"));
  CHECK(says(files::read(table.record() + ".proof"), "* end "));
}

TEST_CASE(
    "a table that is told to leave says so, and one that was killed leaves a socket that is no obstacle") {
  TableProcess table;
  {
    Pair pair(table);
    ::kill(table.pid(), SIGTERM);
    CHECK(pair.two.await("* end ") != "");
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

TEST_CASE("an idle table uses no processor time") {
  TableProcess table("harbustaz", 30, {}, {});
  RawClient one(table, "herbarium 2 sit 1");
  CHECK(one.await("live") != "");
  const long before = table.work();
  one.listen(2);
  CHECK(table.work() - before <= 2);
  CHECK_FALSE(says(one.all, "ping"));  // a single client is not pinged
  RawClient two(table, "herbarium 2 sit 2");
  CHECK(two.await("live") != "");
  one.listen(0.3);
  const long woken = table.wakings();
  std::thread second([&] { two.listen(8); });
  one.listen(8);
  second.join();
  CHECK(table.wakings() - woken <= 1);
}

TEST_CASE("one guest of an account that many share cannot shut out the others") {
  TableProcess table;
  RawClient alice(table, "herbarium 2 sit 1 as alice");
  CHECK(alice.await("live") != "");
  std::vector<std::unique_ptr<RawClient>> crowd;
  // One by one: of those that come at once the table may take some for silent.
  for (int i = 0; i < 30; ++i) {
    crowd.push_back(std::make_unique<RawClient>(table, "herbarium 2 watch as mallory"));
    if (i < 20) CHECK(crowd.back()->await("live") != "");
  }
  CHECK(crowd.back()->await("no you have too many lines") != "");
  RawClient bob(table, "herbarium 2 sit 2 as bob");
  CHECK(bob.await("live") != "");
  CHECK(goes_on(alice, bob));
  // Nor by many lines that say nothing, nor with others' help.
  std::vector<std::unique_ptr<RawClient>> silent;
  for (int i = 0; i < 60; ++i) silent.push_back(std::make_unique<RawClient>(table, ""));
  for (int friends = 0; friends < 4; ++friends)
    for (int i = 0; i < 24; ++i)
      crowd.push_back(
          std::make_unique<RawClient>(table, fmt::format("herbarium 2 watch as friend{}", friends)));
  RawClient carol(table, "herbarium 2 watch as carol");
  CHECK(carol.await("live") != "");
  RawClient again(table, "herbarium 2 sit 2 as bob");
  CHECK(again.await("live") != "");
  CHECK(goes_on(alice, again));
}

TEST_CASE("who looks on is told to all, and talks apart until the game is over") {
  TableProcess table;
  Pair pair(table);
  RawClient carol(table, "herbarium 2 watch as carol");
  const std::string name = user_name(::geteuid()) + "/carol";
  CHECK(pair.one.await("onlookers") == "onlookers 1 " + name);
  CHECK(carol.await("onlookers") == "onlookers 1 " + name);
  RawClient dave(table, "herbarium 2 watch as dave");
  CHECK(dave.await("onlookers 2") != "");
  carol.say("tell good move");
  CHECK(dave.await("told") == "told " + name + " good move");
  CHECK(goes_on(pair.one, pair.two));
  CHECK_FALSE(says(pair.two.all, "good move"));
  CHECK_FALSE(says(files::read(table.record() + ".proof"), "good move"));
  pair.one.say("tell something");
  CHECK(pair.one.await("no tell is for those who look on") != "");
  dave.leave();
  CHECK(pair.one.await("onlookers 1") != "");
  pair.one.say("do 1 play resign");
  CHECK(carol.await("1 play resign") != "");
  carol.say("tell well played");
  CHECK(pair.two.await("told " + name + " well played") != "");
}

TEST_CASE("whoever opened a table frees seats, keeps them, or gives them to the program, and nobody else") {
  TableProcess table("uibadi");  // for three
  RawClient host(table, "herbarium 2 sit 1");
  CHECK(host.await("live") != "");
  RawClient bob(table, "herbarium 2 sit 2 as bob");
  CHECK(bob.await("live") != "");
  bob.say("host free 1");
  CHECK(bob.await("no only who opened the table") != "");
  for (const char* wrong : {"host free", "host free 4", "host free 1", "host dance 2", "host reserve 2",
                            "host program 2 x", "host reserve 2 a b"}) {
    CAPTURE(wrong);
    host.say(wrong);
    CHECK(host.await("no ") != "");
  }
  host.say("host reserve 2 carol");
  CHECK(host.await("* free 2") != "");
  CHECK(bob.await("bye the host has freed your seat") != "");
  CHECK(host.await("notice Seat 2 is reserved for carol.") != "");
  RawClient again(table, "herbarium 2 sit 2 as bob");
  CHECK(again.await("no seat 2 is not for") != "");
  host.say("host free 2");
  CHECK(host.await("notice Seat 2 is open to all.") != "");
  RawClient back(table, "herbarium 2 sit 2 as bob");
  CHECK(back.await("live") != "");
  host.say("host program 3 1");
  CHECK(host.await("seat 3 ai level-1") != "");
  host.say("host free 2");
  CHECK(host.await("no the game has begun") != "");
}

TEST_CASE("a late client is sent a long log as fast as it reads") {
  TableProcess table;
  std::string proof;
  {
    Pair pair(table);
    for (int i = 0; i < 30; ++i) pair.one.say("do 1 say " + std::string(490, 'y'));
    for (int i = 0; i < 30; ++i) CHECK(pair.two.await("1 say yyy") != "");
    proof = files::read(table.record() + ".proof");
  }
  RawClient late(table, "herbarium 2 watch");
  CHECK(late.await("live") != "");
  std::string heard;
  for (const std::string& line : files::lines(late.all))
    for (const std::string_view kind : {"terms ", "entry "})
      if (line.starts_with(kind)) heard += line.substr(6) + "\n";
  CHECK(heard.starts_with(proof));
}

TEST_SUITE_END();
