#include "net/server/table_server.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <sys/resource.h>

#include <chrono>
#include <thread>

#include "net/ledger/crypto.hpp"
#include "net/wire/users.hpp"
#include "support/full_disk.hpp"
#include "support/sandbox.hpp"
#include "support/shared_games.hpp"
#include "support/table_pair.hpp"

using namespace herbarium;
using files::says;
using tables::goes_on;
using tables::Pair;
using tables::RawClient;
using tables::TableProcess;

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
    client.say(wrong);
    CHECK(says(client.await("no "), "this table speaks `herbarium 3`"));
    CHECK(client.is_cut());
  }
  CHECK(RawClient(table, "herbarium 3 sit 3").await("no there are seats 1 to 2") != "");
  CHECK(RawClient(table, "herbarium 3 sit 0").await("no there are seats 1 to 2") != "");
  CHECK(RawClient(table, "herbarium 3 sit 99999999999999").await("no a seat is a number") != "");
  CHECK(RawClient(table, "herbarium 3 sit 1x").await("no a seat is a number") != "");
  RawClient watcher(table, "herbarium 3 watch");
  CHECK(watcher.await("welcome") == fmt::format("welcome 0 {}/lunch", me));
  CHECK(watcher.await("live") != "");
  const SigningKey key_of_alice(std::string(64, 'a'));
  RawClient alice(table, "herbarium 3 sit as alice", key_of_alice);
  CHECK(alice.await("welcome") == fmt::format("welcome 1 {}/lunch", me));
  CHECK(alice.await("live") != "");
  CHECK(says(watcher.await("seat 1"), fmt::format(" {}/alice ", me)));
  CHECK(RawClient(table, "herbarium 3 sit 1 as bob").await("no seat 1 is reserved for somebody other than") !=
        "");
  RawClient bob(table, "herbarium 3 sit as bob");
  CHECK(bob.await("welcome 2") != "");
  CHECK(bob.await("live") != "");
  CHECK(says(described(), fmt::format("; 1 *{0}/alice; 2 {0}/bob; plays; since ", me)));
  CHECK(RawClient(table, "herbarium 3 sit as carol", SigningKey(std::string(64, 'c')))
            .await("no there is no free seat") != "");
  CHECK(RawClient(table, "herbarium 3 sit as anybody", key_of_alice)
            .await("no you are already at this table") != "");
  watcher.say("do 1 play pass");
  CHECK(watcher.await("no do: not understood") != "");
}

TEST_CASE("a client's forbidden request is refused, and all learn who tried") {
  TableProcess table;
  Pair pair(table);
  pair.one.say("do 2 play pass");
  CHECK(pair.one.await("no ") == "no that is not your seat");
  CHECK(says(pair.two.await("(seat 1) was refused"), "(seat 1) was refused: that is not your seat."));
  pair.two.say("do 2 play place a1");
  CHECK(pair.two.await("no ") != "");
  CHECK(pair.one.await("(seat 2) was refused") != "");
  pair.one.say("do 1 play place zz99");
  CHECK(pair.one.await("no ") != "");
  CHECK(pair.two.await("(seat 1) was refused") != "");
  pair.two.say("do 2 open " + std::string(64, 'a') + " pass");
  CHECK(says(pair.one.await("(seat 2) was refused"), "there is nothing to open now"));
  pair.two.say("do 2 toss " + std::string(64, 'a') + " " + std::string(64, 'b'));
  CHECK(says(pair.one.await("(seat 2) was refused"), "no dice are expected now"));
  pair.one.say("nonsense \xff\xfe");
  CHECK(pair.one.await("no nonsense: not understood") != "");
  CHECK(goes_on(pair.one, pair.two));
  CHECK_FALSE(says(files::read(table.record() + ".proof"), "zz99"));
}

namespace {

// Both hand in empty sheets with one key for all their parts.
void lock_empty_sheets(Pair& pair, const std::string& key) {
  const Ledger ledger(tables::terms(tables::setup("herbs")));
  for (const Seat seat : {1, 2}) {
    std::string lock = fmt::format("do {} lock", seat);
    int number = 0;
    for (const std::string& part : ledger.match().now().parts("sheet"))
      lock += " " + digest(key, ledger.part_text(seat, number++, part));
    (seat == 1 ? pair.one : pair.two).say(lock);
    CHECK(pair.one.await(fmt::format(" {} lock", seat)) != "");
  }
}

}  // namespace

TEST_CASE("a wrong reveal is refused, and all learn whose") {
  TableProcess table("herbs");
  Pair pair(table);
  lock_empty_sheets(pair, std::string(64, 'a'));
  pair.two.say("do 2 open " + std::string(64, 'b') + " 0");
  CHECK(says(pair.one.await("(seat 2) was refused"),
             "(seat 2) was refused: seat 2 opened another move than it locked"));
  CHECK(pair.two.await("no seat 2 opened another move than it locked") != "");
  CHECK(goes_on(pair.one, pair.two));
}

TEST_CASE("the sender of an entry that has just become void is told so, and nobody else") {
  TableProcess table("herbs");
  Pair pair(table);
  const std::string key(64, 'a'), opens = "do 1 open " + key + " 0";
  lock_empty_sheets(pair, key);
  // The locks go with the program that takes seat 2; seat 1's next line was signed before.
  pair.two.say("do 2 ask program 2");
  REQUIRE(pair.one.await("2 ask program 2") != "");
  pair.one.say("do 1 agree");
  const std::string late = pair.one.sealed(opens);
  REQUIRE(pair.two.await("1 agree") != "");
  pair.one.send(late + "\n");
  CHECK(pair.one.await("no ") == "no seat 1 signed this before something that made it void");
  CHECK(goes_on(pair.one, pair.two));
  CHECK_FALSE(says(pair.two.all, "sent was refused"));
  pair.one.say(opens);
  CHECK(pair.one.await("no there is nothing to open now") != "");
  CHECK(pair.two.await("(seat 1) was refused: there is nothing to open now.") != "");
}

TEST_CASE("nobody plays a seat while the program does, but they talk, and take it back without asking") {
  TableProcess table;
  Pair pair(table);
  pair.two.say("do 2 ask program 2");
  REQUIRE(pair.one.await("2 ask program 2") != "");
  pair.one.say("do 1 agree");
  REQUIRE(pair.two.await("1 agree") != "");
  const std::string refused = "no the program plays your seat; type `back` to get it back";
  for (const std::string& what : {std::string("play resign"), "seed " + std::string(64, 'a')}) {
    pair.two.say("do 2 " + what);
    CHECK(pair.two.await("no ") == refused);
  }
  pair.two.say("do 2 say how does it play?");
  CHECK(pair.one.await("2 say how does it play?") != "");
  CHECK_FALSE(says(pair.one.all, "sent was refused"));
  pair.two.say("do 2 ask person 2");
  for (RawClient* each : {&pair.one, &pair.two}) REQUIRE(each->await("2 ask person 2") != "");
  pair.two.say("do 2 play resign");
  CHECK(pair.one.await("2 play resign") != "");
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
  RawClient two(table, "herbarium 3 sit 2");
  CHECK(two.await("live") != "");
  pair.one.send(std::string("do 1 say \x1b[2J\n"));
  CHECK(says(two.await("was disconnected"), "control byte in a line"));
  CHECK(two.await("lost 1") != "");
}

TEST_CASE("spectators are announced to all, and talk apart until the game is over") {
  TableProcess table;
  Pair pair(table);
  RawClient carol(table, "herbarium 3 watch as carol");
  const std::string name = user_name(::geteuid()) + "/carol";
  CHECK(pair.one.await("onlookers") == "onlookers 1 " + name);
  CHECK(carol.await("onlookers") == "onlookers 1 " + name);
  RawClient dave(table, "herbarium 3 watch as dave");
  CHECK(dave.await("onlookers 2") != "");
  carol.say("tell good move");
  CHECK(dave.await("told") == "told " + name + " good move");
  CHECK(goes_on(pair.one, pair.two));
  CHECK_FALSE(says(pair.two.all, "good move"));
  CHECK_FALSE(says(files::read(table.record() + ".proof"), "good move"));
  carol.say("tell " + std::string(501, 'x'));
  CHECK(carol.await("no a message has at most 500 bytes") != "");
  carol.say("tell " + std::string(500, 'x'));
  CHECK(dave.await("told " + name + " xxx") != "");
  pair.one.say("tell something");
  CHECK(pair.one.await("no tell is for spectators") != "");
  dave.leave();
  CHECK(pair.one.await("onlookers 1") != "");
  pair.one.say("do 1 play resign");
  CHECK(carol.await("1 play resign") != "");
  carol.say("tell well played");
  CHECK(pair.two.await("told " + name + " well played") != "");
}

TEST_CASE("a seat passes to the key that succeeds its own, and to no other") {
  TableProcess table;
  const SigningKey old(std::string(64, '3')), next(std::string(64, '4')), thief(std::string(64, '5'));
  {
    RawClient alice(table, "herbarium 3 sit 1 as alice", old);
    REQUIRE(alice.await("live") != "");
  }
  const auto comes = [&](const SigningKey& key, const KeyStatement& statement) {
    auto client = std::make_unique<RawClient>(table, "", key);
    client->say("herbarium 3 sit 1 as alice");
    client->say(fmt::format("key {} home {} {}", key.name(), protocol_features, statement.write()));
    return client;
  };
  for (const KeyStatement& forged : {KeyStatement::sign("next", thief, next.name()),
                                     KeyStatement{"next", old.name(), thief.name(), std::string(128, '0')},
                                     KeyStatement::sign("next", old, next.name())})
    CHECK(comes(thief, forged)->await("no seat 1 is reserved for somebody other than ") != "");
  const auto alice = comes(next, KeyStatement::sign("next", old, next.name()));
  CHECK(alice->await("entry 0.000 * key 1 " + next.name() + " next ") != "");
  CHECK(alice->await("live") != "");
  RawClient late(table, "herbarium 3 sit 1 as alice", old);
  CHECK(late.await("no seat 1 is reserved for somebody other than ") != "");
}

TEST_CASE("a silent client is dismissed, later while a challenge is on its way to it") {
  CHECK(Vigilance().proof_timeout > 5 * Vigilance().greeting_timeout);
  constexpr double never = 1e6;
  {
    TableProcess table("harbustaz", 30, {}, {0.1, 0.1, 1, 0, 0.05, never});
    RawClient silent(table);
    CHECK(silent.await("no ") == "no no greeting");
  }
  TableProcess table("harbustaz", 30, {}, {0.1, 0.1, 1, 0, never, 0.05});
  RawClient client(table);
  client.honest = false;
  client.send("herbarium 3 sit 1\nkey " + SigningKey(std::string(64, '1')).name() + " home " +
              std::string(protocol_features) + "\n");
  CHECK(client.await("no ") == "no no answer to the challenge");
}

namespace {

const SigningKey own_key(std::string(64, '1'));  // of a RawClient
const SigningKey other_key(std::string(64, '2'));

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
  CHECK(two.client.await("live ") != "");
  late.take(own_key);
  CHECK(late.client.await("no ") == "no seat 2 is taken");
  one.take(own_key);
  CHECK(one.client.await("live ") != "");
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
  REQUIRE(pair.one.await("lost 2") != "");
  RawClient again(table, "herbarium 3 sit");
  CHECK(again.await("welcome ").starts_with("welcome 2 "));
  CHECK(again.await("live ") != "");
}

TEST_CASE("a seat reserved for a key is reserved for no name") {
  TableProcess table("harbustaz", 30, {{Invitation::Kind::person, "bob", other_key.name()}});
  CHECK(RawClient(table, "herbarium 3 sit 1", own_key)
            .await("no seat 1 is reserved for somebody other than ") != "");
  RawClient bob(table, "herbarium 3 sit 1 as eve", other_key);
  CHECK(bob.await("live ") != "");
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
        REQUIRE(sandbox::await([&] { return says(files::read(table.record() + ".proof"), entry); }));
        // After informing all, the table has nothing else to wake for.
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
      }
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(2000));
    RawClient back(table, "herbarium 3 sit 1");
    REQUIRE(back.await("live ") != "");
    double left = 0, returned = 0;
    for (const std::string& line : files::lines(back.all)) {
      if (says(line, " * lost ")) left = *read_seconds(line.substr(6, line.find(' ', 6) - 6));
      if (says(line, " * here 1 ")) returned = *read_seconds(line.substr(6, line.find(' ', 6) - 6));
    }
    INFO(back.all);
    CHECK(returned - left < 1.5);
  }
}

TEST_CASE("an entry that a table cannot save reaches nobody, and the table ends") {
  const files::FullDisk disk;  // the table, too, outlives the signal
  TableProcess table;
  Pair pair(table);
  rlimit limit{};
  REQUIRE(::prlimit(table.pid(), RLIMIT_FSIZE, nullptr, &limit) == 0);
  limit.rlim_cur = 1;
  REQUIRE(::prlimit(table.pid(), RLIMIT_FSIZE, &limit, nullptr) == 0);
  pair.one.say("do 1 say lost words");
  for (RawClient* each : {&pair.one, &pair.two}) {
    CHECK(each->await("notice The game cannot be saved any more") != "");
    CHECK(each->is_cut());
    CHECK_FALSE(says(each->all, "say lost words"));
    const std::string kept = files::read(table.record() + ".proof");
    for (const std::string& line : files::lines(each->all))
      if (line.starts_with("entry ")) CHECK(says(kept, line.substr(6) + "\n"));
  }
  CHECK(table.ends());
}

TEST_CASE("the host frees seats, reserves them, or gives them to the program, and nobody else does") {
  TableProcess table("uibadi");  // for three
  RawClient host(table, "herbarium 3 sit 1");
  CHECK(host.await("live") != "");
  RawClient bob(table, "herbarium 3 sit 2 as bob");
  CHECK(bob.await("live") != "");
  bob.say("host free 1");
  CHECK(bob.await("no only the host") != "");
  for (const char* wrong : {"host free", "host free 4", "host free 1", "host dance 2", "host reserve 2",
                            "host program 2 x", "host reserve 2 a b"}) {
    CAPTURE(wrong);
    host.say(wrong);
    CHECK(host.await("no ") != "");
  }
  host.say("host reserve 2 carol");
  CHECK(host.await("* free 2") != "");
  CHECK(bob.await("bye the host has freed your seat") != "");
  CHECK(host.await("reserved 2 ") == "reserved 2 carol");
  CHECK(host.await("notice Seat 2 is reserved for carol.") != "");
  RawClient again(table, "herbarium 3 sit 2 as bob");
  CHECK(again.await("no seat 2 is reserved for somebody other than") != "");
  // Another key at the same account has a seat of its own.
  RawClient other(table, "herbarium 3 sit 3", SigningKey(std::string(64, '2')));
  CHECK(other.await("live") != "");
  host.say("host free 3");
  CHECK(host.await("* free 3") != "");
  CHECK(other.await("bye the host has freed your seat") != "");
  host.say("host free 2");
  CHECK(host.await("reserved") == "reserved");
  CHECK(host.await("notice Seat 2 is open to all.") != "");
  RawClient back(table, "herbarium 3 sit 2 as bob");
  CHECK(back.await("live") != "");
  host.say("host program 3 1");
  CHECK(host.await("seat 3 ai level-1") != "");
  host.say("host free 2");
  CHECK(host.await("no the game has begun") != "");
}

TEST_SUITE_END();
