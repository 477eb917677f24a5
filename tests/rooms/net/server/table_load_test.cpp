#include <doctest/doctest.h>
#include <fmt/format.h>

#include <sys/socket.h>

#include <algorithm>
#include <deque>
#include <thread>

#include "net/directory/table_folder.hpp"
#include "support/sandbox.hpp"
#include "support/table_process.hpp"

using namespace herbarium;
using files::says;
using tables::come;
using tables::goes_on;
using tables::Pair;
using tables::RawClient;
using tables::TableProcess;

namespace {

const Vigilance patient = {100, 100, 100, 0};

// Whether the table hears that seat's word at once.
bool goes_on_for(RawClient& client, Seat seat) {
  static int number = 0;
  const std::string word = fmt::format("say word-{}.", ++number);
  client.say(fmt::format("do {} {}", seat, word));
  return client.hears(fmt::format("{} {}", seat, word));
}

}  // namespace

TEST_SUITE_BEGIN("screens");  // processes of their own

TEST_CASE("an endless line and a flood of connections cost the table little") {
  TableProcess table;
  Pair pair(table);
  const long memory = table.most_memory();
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

TEST_CASE("whoever floods a table is heard more slowly, and costs the others a bounded number of bytes") {
  TableProcess table("harbustaz", 30, {}, patient);
  RawClient alice = come(table, "herbarium 3 sit 1 as alice");
  RawClient bob = come(table, "herbarium 3 sit 2 as bob", tables::signing_key(2));
  const double begun = now_seconds();
  SUBCASE("with entries of any kind, which are not lost") {
    std::string flood;
    for (int i = 0; i < 1000; ++i)
      for (const char* what : {"say hello", "object 1.000 2.000"})
        flood += alice.sealed(fmt::format("do 1 {}", what)) + "\n";
    alice.send(flood);
    // Time for far more lines than are entered.
    for (int i = 0; i < 60; ++i) CHECK(goes_on_for(bob, 2));
    const double seconds = now_seconds() - begun;
    double written = 0;
    for (const std::string& line : files::lines(table.proof()))
      if (says(line, " 1 say ") || says(line, " 1 object ")) written += static_cast<double>(line.size());
    CHECK(written < (1 << 15) + (1 << 11) * (seconds + 1) + 2000);
    CHECK_FALSE(says(alice.all, "bye "));
    CHECK_FALSE(says(bob.all, "bye "));
  }
  SUBCASE("with lines of every kind, understood or not") {
    for (const char* line : {"host dance 2", "do 1 refuse", "do 1 hint", "do 1 ask x", "do 1 play x",
                             "rematch", "tell x", "pong", "sing", "do 2 say x"}) {
      CAPTURE(line);
      RawClient again = come(table, "herbarium 3 sit 1 as alice");
      for (int i = 0; i < 1000; ++i) again.send(std::string(line) + "\n");
      CHECK(goes_on_for(bob, 2));
    }
    CHECK_FALSE(says(bob.all, "bye "));
    const double seconds = now_seconds() - begun;
    // Refusals go to whoever caused them; what is told to all is charged.
    CHECK(static_cast<double>(bob.all.size()) < 3 * (1 << 15) + (1 << 12) * (seconds + 1));
  }
}

TEST_CASE("a flood wakes a table ten times a second at most") {
  TableProcess table("harbustaz", 30, {}, patient);
  RawClient alice = come(table, "herbarium 3 sit 1 as alice");
  RawClient bob = come(table, "herbarium 3 sit 2 as bob", tables::signing_key(2));
  for (int i = 0; i < 1000; ++i) alice.send("pong\n");
  REQUIRE(goes_on_for(bob, 2));
  const double begun = now_seconds();
  const long woken = table.wakings();
  bob.listen(3);
  CHECK(static_cast<double>(table.wakings() - woken) <= 10 * (now_seconds() - begun) + 3);
  CHECK(table.wakings() - woken > 1);  // the flood is still being read
}

TEST_CASE("spectators of a player's account use up what is theirs, and not what is the player's") {
  TableProcess table("harbustaz", 30, {}, patient);
  RawClient loud = come(table, "herbarium 3 watch");  // before the player, and so heard before them
  RawClient player = come(table, "herbarium 3 sit 1");
  RawClient other = come(table, "herbarium 3 sit 2 as bob", tables::signing_key(2));
  for (int i = 0; i < 2000; ++i) loud.send("tell x\n");
  const double begun = now_seconds();
  for (int i = 0; i < 60; ++i) CHECK(goes_on_for(player, 1));
  CHECK(goes_on_for(other, 2));
  CHECK(now_seconds() - begun < 20);  // half a second each if they waited for the spectator's budget
}

TEST_CASE("a player who comes and goes without end is let in more slowly, too") {
  TableProcess table("harbustaz", 30, {}, patient);
  RawClient bob = come(table, "herbarium 3 sit 2 as bob", tables::signing_key(2));
  const auto comes = [&] { return come(table, "herbarium 3 sit 1 as alice"); };
  const double begun = now_seconds();
  RawClient alice = comes();
  for (int i = 0; i < 50; ++i) alice.say("do 1 say " + std::string(480, 'x'));
  CHECK(goes_on_for(alice, 1));
  for (int i = 0; i < 40; ++i) comes().leave();
  const double seconds = now_seconds() - begun;
  CHECK(goes_on_for(bob, 2));
  const double written = static_cast<double>(table.proof().size());
  CHECK(written < (1 << 15) + (1 << 11) * (seconds + 1) + 4000);
}

TEST_CASE("one rematch after the other does not fill the host's disk") {
  const sandbox::Home home;
  const auto opened =
      home.said({"host", "--away", "harbustaz", "--seat", "1=open", "--seat", "2=open", "--name", "lunch"});
  REQUIRE_MESSAGE(opened.first == 0, opened.second);
  const double begun = now_seconds();
  for (int games = 0;; ++games) {
    std::deque<RawClient> both;
    for (const Seat seat : {1, 2}) {
      both.emplace_back(home.file(""), "lunch", fmt::format("herbarium 3 sit {}", seat),
                        tables::signing_key(games % 2 == 0 ? seat : 3 - seat));
      REQUIRE(both.back().hears("live "));
    }
    both[0].say("do 1 play resign");
    REQUIRE(both[0].hears("1 play resign"));
    for (RawClient& each : both) each.say("rematch");
    if (games == 4) break;
    REQUIRE(both[1].is_cut());
    CHECK(both[1].all.ends_with("\nnext\n"));
  }
  // Two at once, and then one in eight seconds.
  CHECK(now_seconds() - begun > 7);
  CHECK(home.shelf(".rec").size() == 5);
}

TEST_CASE("a line or a list of features that is too long is refused to its sender alone") {
  TableProcess table("herd", 30, {}, patient);
  RawClient bob = come(table, "herbarium 3 sit 2 as bob", tables::signing_key(2));
  {
    RawClient mallory(table, "", tables::signing_key(3));
    mallory.send("herbarium 3 sit 1 as mallory\n");
    mallory.say(fmt::format("key {} home {},{}", tables::signing_key(3).name(), protocol_features,
                            std::string(200, 'x')));
    CHECK(mallory.hears("no your herbarium is too old"));
    RawClient other(table, "", tables::signing_key(3));
    other.send("herbarium 3 sit 1 as mallory\n");
    other.say("key " + std::string(60000, 'x'));
    CHECK(other.hears("no the greeting is too long"));
  }
  RawClient alice = come(table, "herbarium 3 sit 1 as alice");
  for (const std::string& line : {"do 1 play " + std::string(60000, 'x'), std::string(60000, '\xff'),
                                  "do 1 play " + std::string(7900, '\xff')}) {
    const std::string refused = alice.refusal(line);
    CHECK(refused != "");
    CHECK(refused.size() <= 600);
  }
  CHECK(goes_on(alice, bob));
  // The others learn of it, in a line that has no room for the sender's own words.
  int notices = 0;
  for (const std::string& line : files::lines(bob.all))
    if (line.starts_with("notice ")) {
      ++notices;
      CHECK(line.size() <= 200);
    }
  CHECK(notices > 0);
}

TEST_CASE(
    "nobody is charged for what somebody else claims: an offer that is not signed for locks nobody out") {
  TableProcess table("harbustaz", 30, {}, {100, 100, 100, 100});
  RawClient alice = come(table, "herbarium 3 sit 1 as alice");
  // With the key that everybody can read, in the victim's seat or before it is taken, and then nothing more.
  const auto claim = [&](std::vector<RawClient>& crowd) {
    for (int i = 0; i < 40; ++i) {
      crowd.emplace_back(table);
      crowd.back().honest = false;
      crowd.back().send("herbarium 3 sit 2 as mallory\n");
      crowd.back().say(fmt::format("key {} home {}", tables::signing_key(2).name(), protocol_features));
      crowd.back().listen(0);
    }
  };
  std::vector<RawClient> before, after;
  claim(before);
  RawClient bob = come(table, "herbarium 3 sit as bob", tables::signing_key(2));
  claim(after);
  CHECK(goes_on(alice, bob));
  for (int i = 0; i < 10; ++i) {
    RawClient again = come(table, "herbarium 3 sit 2 as bob", tables::signing_key(2));
    again.say("do 2 say here");
    CHECK(again.hears("2 say here"));
  }
}

TEST_CASE("a client that does not read is cut off, delays nobody, and fills no memory") {
  TableProcess table;
  Pair pair(table);
  RawClient deaf(table, "herbarium 3 watch");
  const long memory = table.most_memory();
  pair.two.lively = false;  // reads, but does not answer pings
  CHECK(pair.one.hears("lost 2"));
  for (int i = 0; i < 30; ++i) {
    pair.one.say("do 1 say " + std::string(450, 'x'));
    CHECK(pair.one.hears("1 say xxx"));
  }
  CHECK(table.most_memory() < memory + 20000);
}

TEST_CASE("an idle table uses no processor time") {
  TableProcess table("harbustaz", 30, {}, {});
  RawClient one = come(table, "herbarium 3 sit 1");
  const long before = table.work();
  one.listen(2);
  CHECK(table.work() - before <= 2);
  CHECK_FALSE(says(one.all, "ping"));  // a single client is not pinged
  RawClient two = come(table, "herbarium 3 sit 2");
  one.listen(0.3);
  const long woken = table.wakings();
  std::thread second([&] { two.listen(8); });
  one.listen(8);
  second.join();
  CHECK(table.wakings() - woken <= 1);
}

TEST_CASE("a table uses no processor time once its program has moved") {
  TableProcess table("harbustaz", 30, {{Invitation::Kind::program, {"level-0"}}}, {});
  RawClient bob = come(table, "herbarium 3 sit 2 as bob");
  REQUIRE(bob.hears("1 play setup"));
  const long before = table.work();
  bob.listen(1);
  CHECK(table.work() - before <= 2);
}

TEST_CASE("one guest of a shared account cannot shut out the others") {
  TableProcess table;
  RawClient alice = come(table, "herbarium 3 sit 1 as alice");
  std::vector<RawClient> crowd;
  // One by one: the table may think that some of many arriving at once are silent.
  for (int i = 0; i < 30; ++i) {
    crowd.emplace_back(table, "herbarium 3 watch as mallory");
    CHECK(crowd.back().hears(i < 24 ? "live" : "no you have too many connections"));
  }
  RawClient bob = come(table, "herbarium 3 sit 2 as bob");
  CHECK(goes_on(alice, bob));
  // Nor by many lines without content, nor with others' help.
  for (int i = 0; i < 60; ++i) crowd.emplace_back(table);
  for (int i = 0; i < 4 * 24; ++i)
    crowd.emplace_back(table, fmt::format("herbarium 3 watch as friend{}", i % 4));
  RawClient carol = come(table, "herbarium 3 watch as carol");
  RawClient again = come(table, "herbarium 3 sit 2 as bob");
  CHECK(goes_on(alice, again));
}

TEST_CASE("3000 arrivals of one spectator stop nobody from playing, and are reported once a second") {
  TableProcess table;
  Pair pair(table);
  const double begun = now_seconds();
  int let_in = 0;
  std::deque<Descriptor> crowd;
  const auto drop = [&] {
    char first = 0;
    let_in += ::recv(crowd.front().number(), &first, 1, MSG_DONTWAIT) == 1 && first == 'w';
    crowd.pop_front();
  };
  for (int i = 0; i < 3000; ++i) {
    auto socket = connect_table(table.base(), ::geteuid(), "lunch");
    if (!socket) continue;
    const std::string greeting = "herbarium 3 watch as mallory\n";
    static_cast<void>(::send(socket->number(), greeting.data(), greeting.size(), MSG_NOSIGNAL));
    crowd.push_back(std::move(*socket));
    if (crowd.size() > 40) drop();
    if (i % 500 == 0) CHECK(goes_on(pair.one, pair.two));
  }
  while (!crowd.empty()) drop();
  // Of the greetings of one account the table answers 60, and one a second after that.
  CHECK(let_in <= 60 + now_seconds() - begun + 2);
  CHECK(goes_on(pair.two, pair.one));
  const double seconds = now_seconds() - begun;
  for (RawClient* each : {&pair.one, &pair.two}) {
    const auto all = files::lines(each->all);
    const auto lists = std::count_if(all.begin(), all.end(),
                                     [](const std::string& line) { return line.starts_with("onlookers "); });
    CHECK(static_cast<double>(lists) <= seconds + 2);
    CHECK_FALSE(says(each->all, "bye "));
  }
}

TEST_CASE("of 24 silent connections of a user none is dropped, of 25 the oldest") {
  TableProcess table("harbustaz", 30, {}, {0.1, 0.1, 1, 0, 1e6, 1e6});
  std::vector<RawClient> silent;
  // An answer was sent after all earlier ones had been let in.
  const auto table_answers = [&] { return RawClient(table, "herbarium 3 ask").hears("is "); };
  for (int i = 0; i < 23; ++i) silent.emplace_back(table);
  CHECK(table_answers());  // the 24th
  for (RawClient& each : silent) each.listen(0);
  CHECK(silent[0].all == "");
  silent.emplace_back(table);
  CHECK(table_answers());  // the 25th
  CHECK(silent[0].hears("no no greeting"));
  silent[1].listen(0.1);
  CHECK(silent[1].all == "");
}

TEST_CASE("a table has room for 100 who have greeted, players first") {
  TableProcess table("harbustaz", 30, {}, {100, 100, 100, 0});
  RawClient alice(table, "herbarium 3 sit 1 as alice");
  RawClient bob(table, "herbarium 3 sit 2 as bob", tables::signing_key(2));
  CHECK(alice.hears("live"));
  CHECK(bob.hears("live"));
  std::vector<RawClient> crowd;
  for (int i = 0; i < 98; ++i)
    crowd.push_back(come(table, fmt::format("herbarium 3 watch as guest{:02}", i)));
  // 20 spectators are named.
  const auto words_of = [](const std::string& line) { return std::count(line.begin(), line.end(), ' ') + 1; };
  CHECK(words_of(crowd.back().await("onlookers 98 ")) == 2 + 20);
  RawClient late(table, "herbarium 3 watch as late");
  CHECK(late.hears("no the table is full"));
  for (RawClient& each : crowd) {
    each.listen(0);
    CHECK_FALSE(says(each.all, "bye "));
  }
  RawClient again = come(table, "herbarium 3 sit 1 as alice");
  CHECK(alice.hears("bye you have taken your seat at another terminal"));
  CHECK(crowd.back().hears("bye the table is full"));
  // A spectator's second connection goes first, even for another mere spectator.
  RawClient more = come(table, "herbarium 3 watch as guest00");
  RawClient other = come(table, "herbarium 3 watch as late");
  CHECK(more.hears("bye the table is full"));
}

TEST_CASE(
    "100 spectators keep nobody from an open seat, and one of them leaves only for a seat that is taken") {
  TableProcess table("harbustaz", 30, {}, {100, 100, 100, 0});
  std::vector<RawClient> crowd;
  for (int i = 0; i < 100; ++i)
    crowd.push_back(come(table, fmt::format("herbarium 3 watch as guest{:02}", i)));
  const auto dismissed = [&] {
    return std::count_if(crowd.begin(), crowd.end(), [](RawClient& each) {
      each.listen(0);
      return says(each.all, "bye the table is full");
    });
  };
  RawClient mallory(table, "", SigningKey());  // offered a seat, but cannot sign for it
  mallory.send("herbarium 3 sit 1 as mallory\n");
  mallory.say(fmt::format("key {} home {}", tables::signing_key(3).name(), protocol_features));
  CHECK(mallory.hears("no the seat is not signed by this key"));
  CHECK(dismissed() == 0);
  RawClient alice(table, "herbarium 3 sit 1 as alice");
  RawClient bob(table, "herbarium 3 sit 2 as bob", tables::signing_key(2));
  CHECK(alice.hears("live"));
  CHECK(bob.hears("live"));
  CHECK(goes_on(alice, bob));
  CHECK(dismissed() == 2);
}

TEST_CASE("a late client is sent a long log as fast as it reads") {
  TableProcess table;
  std::string proof;
  {
    Pair pair(table);
    for (int i = 0; i < 30; ++i) pair.one.say("do 1 say " + std::string(490, 'y'));
    for (int i = 0; i < 30; ++i) CHECK(pair.two.hears("1 say yyy"));
    proof = table.proof();
  }
  RawClient late = come(table, "herbarium 3 watch");
  std::string heard;
  for (const std::string& line : files::lines(late.all))
    for (const std::string_view kind : {"terms ", "entry "})
      if (line.starts_with(kind)) heard += line.substr(6) + "\n";
  CHECK(heard.starts_with(proof));
}

TEST_SUITE_END();
