#include "net/server/table_server.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <thread>

#include "net/ledger/crypto.hpp"
#include "net/ledger/proof.hpp"
#include "net/wire/users.hpp"
#include "support/full_disk.hpp"
#include "support/sandbox.hpp"
#include "support/shared_games.hpp"
#include "support/table_process.hpp"
#include "support/tables.hpp"

using namespace herbarium;
using files::says;
using tables::come;
using tables::goes_on;
using tables::Pair;
using tables::RawClient;
using tables::signing_key;
using tables::TableProcess;

namespace {

const SigningKey own_key = tables::signing_key(1);  // of a RawClient
const SigningKey other_key = tables::signing_key(2);

}  // namespace

TEST_SUITE_BEGIN("screens");  // processes of their own

TEST_CASE("a table answers every valid greeting") {
  TableProcess table;
  const std::string me = user_name(::geteuid());
  const auto described = [&] { return RawClient(table, "herbarium 3 ask").await("is "); };
  CHECK(described().starts_with("is harbustaz; 1 free; 2 free; waits for players; since 2"));
  for (const char* wrong :
       {"", " ", "hello", "herbarium", "herbarium 4 sit", "herbarium 2 sit", "herbarium 1 ask", "herbarium 3",
        "herbarium 3 dance", "HERBARIUM 3 sit", "do 1 play pass", "pong"}) {
    CAPTURE(wrong);
    RawClient client(table);
    CHECK(says(client.refusal(wrong), "this table speaks `herbarium 3`"));
    CHECK(client.is_cut());
  }
  // Why a seat is not given.
  const auto refused = [&](const std::string& seat, const SigningKey& key, const std::string& why) {
    CHECK(RawClient(table, "herbarium 3 sit" + seat, key).hears("no " + why));
  };
  refused(" 3", own_key, "there are seats 1 to 2");
  refused(" 0", own_key, "there are seats 1 to 2");
  refused(" 99999999999999", own_key, "a seat is a number");
  refused(" 1x", own_key, "a seat is a number");
  RawClient watcher(table, "herbarium 3 watch");
  CHECK(watcher.await("welcome") == fmt::format("welcome 0 {}/lunch", me));
  CHECK(watcher.hears("live"));
  RawClient alice(table, "herbarium 3 sit as alice", other_key);
  CHECK(alice.await("welcome") == fmt::format("welcome 1 {}/lunch", me));
  CHECK(alice.hears("live"));
  CHECK(says(watcher.await("seat 1"), fmt::format(" {}/alice ", me)));
  refused(" 1 as bob", own_key, "seat 1 is reserved for somebody other than");
  RawClient bob(table, "herbarium 3 sit as bob");
  CHECK(bob.hears("welcome 2"));
  CHECK(bob.hears("live"));
  CHECK(says(described(), fmt::format("; 1 *{0}/alice; 2 {0}/bob; plays; since ", me)));
  refused(" as carol", signing_key(3), "there is no free seat");
  refused(" as anybody", other_key, "you are already at this table");
  CHECK(says(watcher.refusal("do 1 play pass"), "do: not understood"));
}

TEST_CASE("a client's forbidden request is refused, and all learn who tried") {
  TableProcess table;
  Pair pair(table);
  const std::string key(64, 'a');
  struct Request {
    RawClient& from;
    std::string line, refusal;
  };
  for (const Request& each : {Request{pair.one, "do 2 play pass", "that is not your seat"},
                              {pair.two, "do 2 play place a1", ""},
                              {pair.one, "do 1 play place zz99", ""},
                              {pair.two, "do 2 open " + key + " pass", "there is nothing to open now"},
                              {pair.two, "do 2 toss " + key + " " + key, "no dice are expected now"}}) {
    CAPTURE(each.line);
    CHECK(says(each.from.refusal(each.line), each.refusal));
  }
  // All are told of one in ten seconds.
  CHECK(goes_on(pair.one, pair.two));
  const auto told = files::lines(pair.two.all);
  CHECK(std::count_if(told.begin(), told.end(),
                      [](const std::string& line) { return says(line, "was refused: "); }) == 2);
  CHECK(says(pair.one.all, "(seat 2) was refused: "));
  CHECK(says(pair.two.all, "(seat 1) was refused: that is not your seat"));
  CHECK(pair.one.refusal("nonsense \xff\xfe") == "nonsense: not understood");
  CHECK(goes_on(pair.one, pair.two));
  CHECK_FALSE(says(table.proof(), "zz99"));
}

TEST_CASE("the sender of an entry that has just become void is told so, and nobody else") {
  TableProcess table("herbs");
  Pair pair(table);
  const std::string key(64, 'a'), opens = "do 1 open " + key + " 0";
  // Both hand in empty sheets with one key for all their parts.
  const Ledger ledger(tables::terms(tables::setup("herbs")));
  for (const Seat seat : {1, 2}) {
    std::string lock = fmt::format("do {} lock", seat);
    int number = 0;
    for (const std::string& part : ledger.match().now().parts("sheet"))
      lock += " " + digest(key, ledger.part_text(seat, number++, part));
    (seat == 1 ? pair.one : pair.two).say(lock);
    CHECK(pair.one.hears(fmt::format(" {} lock", seat)));
  }
  // The locks go with the program that takes seat 2; seat 1's next line was signed before.
  pair.two.say("do 2 ask program 2");
  REQUIRE(pair.one.hears("2 ask program 2"));
  pair.one.say("do 1 agree");
  const std::string late = pair.one.sealed(opens);
  REQUIRE(pair.two.hears("1 agree"));
  pair.one.send(late + "\n");
  CHECK(pair.one.await("no ") == "no seat 1 signed this before something that made it void");
  CHECK(goes_on(pair.one, pair.two));
  CHECK_FALSE(says(pair.two.all, "sent was refused"));
  CHECK(pair.one.refusal(opens) == "there is nothing to open now");
  CHECK(pair.two.hears("(seat 1) was refused: there is nothing to open now."));
}

TEST_CASE("nobody plays a seat while the program does, but they talk, and take it back without asking") {
  TableProcess table;
  Pair pair(table);
  pair.lend_seat_two();
  for (const std::string& what : {std::string("play resign"), "seed " + std::string(64, 'a')})
    CHECK(pair.two.refusal("do 2 " + what) == "the program plays your seat; type `back` to get it back");
  pair.two.say("do 2 say how does it play?");
  CHECK(pair.one.hears("2 say how does it play?"));
  CHECK_FALSE(says(pair.one.all, "sent was refused"));
  pair.two.say("do 2 ask person 2");
  for (RawClient* each : {&pair.one, &pair.two}) REQUIRE(each->hears("2 ask person 2"));
  pair.two.say("do 2 play resign");
  CHECK(pair.one.hears("2 play resign"));
}

TEST_CASE("lines may come in pieces or many at once, and invalid bytes break the connection") {
  TableProcess table;
  Pair pair(table);
  for (const char c : pair.one.sealed("do 1 say in pieces") + "\n") pair.one.send({&c, 1});
  CHECK(pair.two.hears("1 say in pieces"));
  const std::string line = pair.one.sealed("do 1 say half of a line");
  pair.one.send(line.substr(0, 16));
  pair.one.send(line.substr(16) + "\n");
  CHECK(pair.two.hears("1 say half of a line"));
  // All lines that arrive together are handled soon, though not all at once, and without another event to
  // wake the table.
  pair.two.leave();
  CHECK(pair.one.hears("lost 2"));
  std::string many;
  for (int i = 0; i < 400; ++i) many += "pong\n";
  pair.one.send(many + pair.one.sealed("do 1 say the end") + "\n");
  CHECK(pair.one.hears("1 say the end"));
  RawClient two = come(table, "herbarium 3 sit 2");
  pair.one.send(std::string("do 1 say \x1b[2J\n"));
  CHECK(says(two.await("was disconnected"), "control byte in a line"));
  CHECK(two.hears("lost 1"));
}

TEST_CASE("a player whose connection is broken again and again, and who returns at once, is not reported") {
  TableProcess table("harbustaz", 30, {}, {0.1, 0.1, 100, 100});
  Pair pair(table);
  for (int i = 0; i < 5; ++i) {
    pair.one.send(std::string("do 1 say \x1b[2J\n"));
    CHECK(pair.one.is_cut());
    pair.one = come(table, "herbarium 3 sit 1");
  }
  CHECK(goes_on(pair.one, pair.two));
  CHECK_FALSE(says(pair.two.all, "was disconnected"));
}

TEST_CASE("spectators are announced to all, and talk apart until the game is over") {
  TableProcess table;
  Pair pair(table);
  RawClient carol = come(table, "herbarium 3 watch as carol");
  const std::string name = user_name(::geteuid()) + "/carol";
  for (RawClient* each : {&pair.one, &carol}) CHECK(each->await("onlookers") == "onlookers 1 " + name);
  RawClient dave(table, "herbarium 3 watch as dave");
  CHECK(dave.hears("onlookers 2"));
  carol.say("tell good move");
  CHECK(dave.await("told") == "told " + name + " good move");
  CHECK(goes_on(pair.one, pair.two));
  CHECK_FALSE(says(pair.two.all, "good move"));
  CHECK_FALSE(says(table.proof(), "good move"));
  CHECK(carol.refusal("tell " + std::string(501, 'x')) == "a message has at most 500 bytes");
  carol.say("tell " + std::string(500, 'x'));
  CHECK(dave.hears("told " + name + " xxx"));
  CHECK(says(pair.one.refusal("tell something"), "tell is for spectators"));
  dave.leave();
  CHECK(pair.one.hears("onlookers 1"));
  pair.one.say("do 1 play resign");
  CHECK(carol.hears("1 play resign"));
  carol.say("tell well played");
  CHECK(pair.two.hears("told " + name + " well played"));
}

TEST_CASE("a seat passes to the key that succeeds its own, and to no other") {
  TableProcess table;
  const SigningKey old = signing_key(3), next = signing_key(4), thief = signing_key(5);
  come(table, "herbarium 3 sit 1 as alice", old);
  const auto comes = [&](const SigningKey& key, const KeyStatement& statement, const std::string& more = "") {
    auto client = std::make_unique<RawClient>(table, "", key);
    client->say("herbarium 3 sit 1 as alice");
    client->say(fmt::format("key {} home {} {}{}", key.name(), protocol_features, statement.write(), more));
    return client;
  };
  for (const KeyStatement& forged : {KeyStatement::sign("next", thief, next.name()),
                                     KeyStatement{"next", old.name(), thief.name(), std::string(128, '0')},
                                     KeyStatement::sign("next", old, next.name())})
    CHECK(comes(thief, forged)->hears("no seat 1 is reserved for somebody other than "));
  // Nor to the successor of one that only acts for it.
  CHECK(comes(thief, KeyStatement::sign("delegate", old, next.name()),
              " " + KeyStatement::sign("next", next, thief.name()).write())
            ->hears("no seat 1 is reserved for somebody other than "));
  const auto alice = comes(next, KeyStatement::sign("next", old, next.name()));
  CHECK(alice->hears("entry 0.000 * key 1 " + next.name() + " next "));
  CHECK(alice->hears("live"));
  RawClient late(table, "herbarium 3 sit 1 as alice", old);
  CHECK(late.hears("no seat 1 is reserved for somebody other than "));
}

TEST_CASE("a silent client is dismissed, later while a challenge is on its way to it") {
  CHECK(Vigilance().proof_timeout > 5 * Vigilance().greeting_timeout);
  constexpr double never = 1e6;
  {
    TableProcess table("harbustaz", 30, {}, {0.1, 0.1, 1, 0, 0.05, never});
    CHECK(RawClient(table).await("no ") == "no no greeting");
  }
  TableProcess table("harbustaz", 30, {}, {0.1, 0.1, 1, 0, never, 0.05});
  RawClient client(table);
  client.honest = false;
  client.say("herbarium 3 sit 1");
  client.say(fmt::format("key {} home {}", own_key.name(), protocol_features));
  CHECK(client.await("no ") == "no no answer to the challenge");
}

namespace {

// A client that has been offered a seat, and has not signed yet.
struct Offered {
  Offered(const TableProcess& table, const std::string& greeting, const SigningKey& key)
      : client(table, greeting, key) {
    client.honest = false;
    const std::string line = client.await("challenge ");
    nonce = line.substr(10, 64);
    for (const Seat number : {1, 2})
      if (says(client.all, fmt::format("welcome {} ", number))) seat = number;
  }
  void take(const SigningKey& key) {
    const Ledger ledger(tables::terms(tables::setup("harbustaz")));
    const std::string text =
        ledger.claim_text(seat, "home", protocol_features, nonce, user_name(::geteuid()));
    client.send("take " + key.sign(text) + "\n");
  }
  RawClient client;
  std::string nonce;
  Seat seat = 0;
};

}  // namespace

TEST_CASE(
    "a seat belongs to the key that has signed for it, first come, first served, and to one client at a "
    "time") {
  TableProcess table;
  Offered one(table, "herbarium 3 sit", own_key), two(table, "herbarium 3 sit", other_key);
  CHECK(one.seat == 1);
  CHECK(two.seat == 2);  // a seat offered to one is not offered to another
  CHECK(one.nonce != two.nonce);
  Offered late(table, "herbarium 3 sit 2", own_key);
  two.take(other_key);
  CHECK(two.client.hears("live "));
  late.take(own_key);
  CHECK(late.client.await("no ") == "no seat 2 is taken");
  one.take(own_key);
  CHECK(one.client.hears("live "));
  // A person who knows only a key's name does not get its seat.
  Offered thief(table, "herbarium 3 sit 1", own_key);
  CHECK(thief.seat == 1);
  thief.take(other_key);
  CHECK(thief.client.await("no ") == "no the seat is not signed by this key");
  CHECK(goes_on(one.client, two.client));
}

TEST_CASE("without a number a person gets their first seat with a lost connection") {
  TableProcess table;
  Pair pair(table);
  pair.two.lively = false;
  REQUIRE(pair.one.hears("lost 2"));
  CHECK(says(come(table, "herbarium 3 sit").all, "welcome 2 "));
}

TEST_CASE("an attendant visits the seat of its person, who stays away, and can come meanwhile") {
  TableProcess table;
  Pair pair(table);
  pair.two.say("leave");
  REQUIRE(pair.one.hears(" * lost 2 "));
  const std::size_t entries = files::lines(table.proof()).size();
  Offered visit(table, "herbarium 3 visit", own_key);
  CHECK(visit.seat == 2);
  visit.take(own_key);
  REQUIRE(visit.client.hears("live "));
  CHECK(files::lines(table.proof()).size() == entries);
  RawClient person = come(table, "herbarium 3 sit");
  CHECK(says(person.all, "welcome 2 "));
  CHECK(visit.client.hears("bye you have taken your seat at another terminal"));
  REQUIRE(pair.one.hears(" * here 2 "));
  // The visit has ended after the person came.
  CHECK_FALSE(says(table.proof().substr(table.proof().find(" * here 2 ")), " * lost 2 "));
}

TEST_CASE("nobody's seat begins with a visit") {
  TableProcess table;
  CHECK(RawClient(table, "herbarium 3 visit", own_key).hears("no there is no free seat for "));
  CHECK(RawClient(table, "herbarium 3 visit 1", own_key)
            .hears("no seat 1 is reserved for somebody other than "));
}

TEST_CASE("a seat reserved for a key is reserved for no name") {
  TableProcess table("harbustaz", 30, {{Invitation::Kind::person, {"bob", other_key.name()}}});
  CHECK(
      RawClient(table, "herbarium 3 sit 1", own_key).hears("no seat 1 is reserved for somebody other than "));
  come(table, "herbarium 3 sit 1 as eve", other_key);
}

TEST_CASE("the clock of a table stops while nobody is there, whatever way the last one left") {
  for (const bool says_so : {true, false}) {
    CAPTURE(says_so);
    TableProcess table;
    {
      Pair pair(table);
      for (const Seat seat : {1, 2}) {
        RawClient& client = seat == 1 ? pair.one : pair.two;
        says_so ? client.say("leave") : client.leave();
        const std::string entry = fmt::format(" * lost {} ", seat);
        REQUIRE(sandbox::await([&] { return says(table.proof(), entry); }));
        // After informing all, the table has nothing else to wake for.
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
      }
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(2000));
    const std::string told = come(table, "herbarium 3 sit 1").all;
    double left = 0, returned = 0;
    for (const std::string& line : files::lines(told)) {
      const auto time = read_seconds(line.substr(6, line.find(' ', 6) - 6));
      if (says(line, " * lost ")) left = *time;
      if (says(line, " * here 1 ")) returned = *time;
    }
    INFO(told);
    CHECK(returned - left < 1.5);
  }
}

TEST_CASE("an entry that a table cannot save reaches nobody, and the table ends") {
  const files::FullDisk disk;  // the table, too, outlives the signal
  TableProcess table;
  Pair pair(table);
  rlimit limit{};
  REQUIRE(::prlimit(table.pid(), RLIMIT_FSIZE, nullptr, &limit) == 0);
  // There is room for the shorter line that would close the table, but no proof could follow from both.
  limit.rlim_cur = table.proof().size() + 250;
  REQUIRE(::prlimit(table.pid(), RLIMIT_FSIZE, &limit, nullptr) == 0);
  pair.one.say("do 1 say lost words" + std::string(300, '.'));
  for (RawClient* each : {&pair.one, &pair.two}) {
    CHECK(each->hears("notice The game cannot be saved any more"));
    CHECK(each->is_cut());
    CHECK_FALSE(says(each->all, "say lost words"));
    const std::string kept = table.proof();
    for (const std::string& line : files::lines(each->all))
      if (line.starts_with("entry ")) CHECK(says(kept, line.substr(6) + "\n"));
  }
  CHECK(table.ends());
  CHECK(read_proof(table.proof(), tables::all_games()));
}

TEST_CASE("the host frees seats, reserves them, or gives them to the program, and nobody else does") {
  TableProcess table("uibadi");  // for three
  RawClient host = come(table, "herbarium 3 sit 1");
  RawClient bob = come(table, "herbarium 3 sit 2 as bob");
  CHECK(says(bob.refusal("host free 1"), "only the host"));
  for (const char* wrong :
       {"host free", "host free 4", "host free 1", "host dance 2", "host reserve 2", "host program 2 x"}) {
    CAPTURE(wrong);
    CHECK(host.refusal(wrong) != "");
  }
  // Nor does anybody else close it for those who are still to come.
  CHECK(says(bob.refusal("do 2 ask adjourn"), "only the host can close the table"));
  host.say("do 1 ask adjourn");
  CHECK(bob.hears("1 ask adjourn"));
  bob.say("do 2 refuse");
  CHECK(host.hears("2 refuse"));
  host.say("host reserve 2 carol");
  CHECK(host.hears("* free 2"));
  CHECK(bob.hears("bye the host has freed your seat"));
  CHECK(host.await("reserved 2 ") == "reserved 2 carol");
  CHECK(host.hears("notice Seat 2 is reserved for carol."));
  RawClient again(table, "herbarium 3 sit 2 as bob");
  CHECK(again.hears("no seat 2 is reserved for somebody other than"));
  // Another key at the same account has a seat of its own.
  RawClient other = come(table, "herbarium 3 sit 3", other_key);
  host.say("host free 3");
  CHECK(host.hears("* free 3"));
  CHECK(other.hears("bye the host has freed your seat"));
  host.say("host free 2");
  CHECK(host.await("reserved") == "reserved");
  CHECK(host.hears("notice Seat 2 is open to all."));
  come(table, "herbarium 3 sit 2 as bob");
  host.say("host program 3 1");
  CHECK(host.hears("seat 3 ai level-1"));
  CHECK(host.refusal("host free 2") == "the game has begun");
}

TEST_CASE("while the program thinks at a table, other work on the machine goes first") {
  constexpr int least_urgent = 19;
  TableProcess table("harbustaz", 30, {{Invitation::Kind::program, {"level-9 seconds=60"}}});
  const RawClient bob = come(table, "herbarium 3 sit 2 as bob");
  const int usual = ::getpriority(PRIO_PROCESS, static_cast<id_t>(table.pid()));
  const auto gives_way = [&](const auto& thread) {
    const int niceness = ::getpriority(PRIO_PROCESS, static_cast<id_t>(std::stoi(thread.path().filename())));
    return niceness >= std::min(usual + 1, least_urgent);
  };
  CHECK(sandbox::await([&] {
    const std::filesystem::directory_iterator threads(fmt::format("/proc/{}/task", table.pid()));
    return std::any_of(begin(threads), end(threads), gives_way);
  }));
}

TEST_SUITE_END();

TEST_CASE("the host closes a table that was opened again, but only alone, and before anything has happened") {
  tables::SharedGame game = tables::stones();
  game.move();
  TableProcess table("harbustaz", 30, {}, {0.1, 0.1, 1, 0}, game.proof);
  const std::string refusal = "the game goes on at this table";
  RawClient host = come(table, "herbarium 3 sit 1");
  RawClient bob = come(table, "herbarium 3 sit 2 as bob", signing_key(2));
  CHECK(says(bob.refusal("host close"), "only the host"));
  CHECK(host.refusal("host close") == refusal);
  bob.say("leave");
  CHECK(host.hears("* lost 2"));
  SUBCASE("nothing has happened") {
    const RawClient watcher = come(table, "herbarium 3 watch");
    host.say("host close");
    CHECK(host.hears("* end"));
    CHECK(table.ends());
    const auto proof = files::lines(table.proof()), before = files::lines(game.proof);
    REQUIRE(proof.size() > before.size());
    CHECK(lines_that_count(proof, game.table.terms()) == before.size());
  }
  SUBCASE("something has happened") {
    host.say("do 1 say hello");
    CHECK(host.hears("1 say hello"));
    CHECK(host.refusal("host close") == refusal);
  }
}

TEST_CASE("the table's clock runs for players, and not for somebody who only watches") {
  TableProcess table;
  Pair pair(table);
  RawClient watcher = come(table, "herbarium 3 watch");
  // The time that a newcomer is told, now and a little later.
  const auto runs = [&] {
    const auto time = [&] { return RawClient(table, "herbarium 3 watch").await("live "); };
    const std::string first = time();
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    REQUIRE(says(first, "live "));
    return time() != first;
  };
  CHECK(runs());
  pair.one.say("leave");
  REQUIRE(watcher.hears("* lost 1"));
  CHECK(runs());
  pair.two.leave();
  REQUIRE(watcher.hears("* lost 2"));
  CHECK_FALSE(runs());
  RawClient again = come(table, "herbarium 3 sit 1");
  REQUIRE(watcher.hears("* here 1"));
  CHECK(runs());
}
