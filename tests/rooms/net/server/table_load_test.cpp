#include <doctest/doctest.h>
#include <fmt/format.h>

#include <sys/socket.h>

#include <algorithm>
#include <thread>

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

TEST_CASE("a flooding client is dismissed, and cannot get around that by reconnecting") {
  TableProcess table;
  Pair pair(table);
  std::string flood;
  for (int i = 0; i < 2000; ++i) flood += "do 1 say " + std::string(400, 'x') + "\n";
  pair.one.send(flood);
  CHECK(says(pair.two.await("lost 1"), "lost 1"));
  const auto size = table.proof().size();
  CHECK(size < 100 * 700);
  int came = 0;
  for (int i = 0; i < 200; ++i) {
    RawClient again(table, "herbarium 3 sit 1");
    if (!again.await("live ").empty()) ++came;
    if (i == 0) CHECK(says(again.all, "taken too often"));
  }
  CHECK(came <= 2);
  CHECK(table.proof().size() < size + 10000);

  // Refused entries cost as much.
  for (int i = 0; i < 100; ++i) pair.two.say("do 2 play place zz99");
  CHECK(pair.two.is_cut());
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

TEST_CASE(
    "6000 arrivals and departures of spectators stop nobody from playing, and are reported once a second") {
  TableProcess table;
  Pair pair(table);
  const double begun = now_seconds();
  // Some are cut off before their answer; the table forgets persons after 500 names, but never a user.
  int let_in = 0, answered = 0;
  for (int i = 0; i < 6000 || (answered < 2000 && i < 60000); ++i) {
    auto socket = connect_table(table.base(), ::geteuid(), "lunch");
    if (!socket) continue;
    const std::string greeting = fmt::format("herbarium 3 watch as x{}\n", i);
    char first = 0;
    if (::send(socket->number(), greeting.data(), greeting.size(), MSG_NOSIGNAL) > 0)
      static_cast<void>(::recv(socket->number(), &first, 1, 0));
    answered += first != 0;
    let_in += first != 0 && first != 'n';
  }
  // Of the greetings of one user the table answers 200, and 20 a second after that.
  CHECK(let_in <= 200 + 20 * (now_seconds() - begun) + 1);
  CHECK(goes_on(pair.one, pair.two));
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

TEST_CASE(
    "a refused line costs two of the 40 that a seat may send at once, talk one, and refused talk both") {
  const Vigilance patient = {100, 100, 100, 0};
  // The number of 90 such lines that get this answer before the sender is dismissed.
  const auto answered = [](RawClient& client, const std::string& line, std::string_view begin) {
    for (int i = 0; i < 90; ++i) client.say(line);
    CHECK(client.is_cut());
    const auto all = files::lines(client.all);
    return std::count_if(all.begin(), all.end(),
                         [&](const std::string& each) { return each.starts_with(begin); });
  };
  struct Price {
    std::string line;
    int cost;
  };
  for (const Price& each :
       {Price{"host dance 2", 2}, Price{"do 1 refuse", 3}, Price{"do 1 agree", 3}, Price{"do 1 hint", 3},
        Price{"do 1 ask x", 3}, Price{"do 1 play x", 2}, Price{"rematch", 2}}) {
    CAPTURE(each.line);
    TableProcess table("harbustaz", 30, {}, patient);
    Pair pair(table);
    // Taking the seat has cost one. Some seconds may pass on a slow machine, and give back two each.
    const auto number = answered(pair.one, each.line, "no ");
    CHECK(number >= 39 / each.cost);
    CHECK(number <= 51 / each.cost);
  }
  TableProcess table("harbustaz", 30, {}, patient);
  {
    Pair pair(table);
    CHECK(answered(pair.one, "do 1 say x", "bye ") == 1);
    const auto kept = files::lines(table.proof());
    const auto said = std::count_if(kept.begin(), kept.end(),
                                    [](const std::string& each) { return says(each, " 1 say x "); });
    CHECK(said >= 39);
    CHECK(said <= 51);
  }
  {
    TableProcess over("harbustaz", 30, {}, patient);
    Pair pair(over);
    pair.one.say("do 1 play resign");
    REQUIRE(pair.one.hears("play resign"));
    const auto wanted = answered(pair.one, "rematch", "notice ");
    CHECK(wanted >= 38);
    CHECK(wanted <= 51);
  }
  RawClient carol = come(table, "herbarium 3 watch as carol");
  const auto told = answered(carol, "tell " + std::string(500, 'x'), "told ");
  CHECK(told >= 40);
  CHECK(told <= 52);
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
