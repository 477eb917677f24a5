#include "net/client/table_client.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <unistd.h>

#include "base/clock.hpp"
#include "games/catalog.hpp"
#include "net/wire/users.hpp"
#include "support/fake_tables.hpp"
#include "support/manual_clock.hpp"
#include "table/record_file.hpp"

using namespace herbarium;
using namespace tables;
using files::says;

namespace {

// Why a client refuses to join a table that sends this.
std::string refusal(const std::string& text, const std::function<void(ClientOptions&)>& change = {}) {
  FakeTable table;
  table.prepare(text);
  ClientOptions options = table.client_options();
  if (change) change(options);
  const auto client = TableClient::connect(options, catalog(), 0.3);
  return client ? "" : client.error().reason;
}

// The same text with one part replaced.
std::string with(std::string story, std::string_view part, std::string_view other) {
  REQUIRE(says(story, part));
  return story.replace(story.rfind(part), part.size(), other);
}

// A line with an entry of that game, signed by the right person.
std::string entry_of(const SharedGame& game, Seat who, const std::string& what, double time = 9) {
  return "entry " + write_entry(signed_entry(game.table, time, who, what));
}

// A line without the seal at its end.
std::string unsealed(const std::string& line) {
  std::string_view words = line;
  REQUIRE(take_seal(words));
  return std::string(words);
}

// A client on seat 1 of a game that a fake table has led honestly up to now.
struct Visiting {
  explicit Visiting(SharedGame begun, const std::optional<std::string>& record = {})
      : game(std::move(begun)) {
    table.prepare(welcome_to(game, 1));
    ClientOptions options = table.client_options();
    options.record = record;
    auto connected = TableClient::connect(options, all_games(), 5);
    INFO((connected ? "" : connected.error().reason));
    REQUIRE(connected);
    client = std::move(*connected);
  }
  // Enters an act that is due, as the table would, and sends it.
  void enter(Seat who, const std::string& what) {
    game.enter(who, what);
    table.say("entry " + files::lines(game.proof).back());
    REQUIRE(dispatch(*client, [&] { return client->ledger().size() == game.table.size(); }));
  }
  // Enters what the client has sent.
  std::string enter_said() {
    client->dispatch();
    const std::string said = table.heard();
    REQUIRE(files::lines(said).back().starts_with("do 1 "));
    enter(1, unsealed(files::lines(said).back()).substr(5));
    return said;
  }
  // The message with which the client stops after the table sends that.
  std::string end(const std::string& text) {
    table.send(text);
    return end();
  }
  std::string end() {
    REQUIRE(dispatch(*client, [&] { return client->has_ended(); }));
    CHECK_FALSE(client->say("say hello"));
    CHECK(client->file() == -1);
    CHECK_FALSE(client->deadline());
    return words(*client);
  }
  // The same after a reconnect, when the table sends another log.
  std::string end_after(const std::string& story) {
    table.prepare(story);
    table.hang_up();
    return end();
  }

  SharedGame game;
  FakeTable table;
  std::unique_ptr<TableClient> client;
};

}  // namespace

TEST_CASE("a client leaves a table that gives a different seat from the one requested") {
  const SharedGame game = herbs();
  const std::string other = "the table gives you another seat than you asked for";
  for (const int seat : {0, 2, 7, 200}) CHECK(refusal(welcome_to(game, seat)) == other);
  const auto any = [](ClientOptions& options) { options.seat.reset(); };
  CHECK(refusal(welcome_to(game, 2), any) == "The table has given your seat to another key.");
  CHECK(refusal(welcome_to(game, 2), [](ClientOptions& options) {
          options.seat.reset(), options.key = signing_key(2);
        }).empty());
  CHECK(refusal(welcome_to(game, 0), any) == other);
  CHECK(refusal(welcome_to(game, -1), any) == other);
  CHECK(refusal(welcome_to(game, 7), any) == "the table gives a seat that the game does not have");
  CHECK(refusal(with(welcome_to(game, 1), "welcome 1", "welcome x"), any) == other);
  CHECK(refusal(with(welcome_to(game, 1), "welcome 1", "hello 1"), any) == "the table gives no seat");
  const auto watches = [](ClientOptions& options) { options.seat.reset(), options.watch = true; };
  CHECK(refusal(welcome_to(game, 0), watches).empty());
  CHECK(refusal(welcome_to(game, 1), watches) == other);
  CHECK(refusal(welcome_to(game, 1) + "welcome 2 alice/lunch\n") == other);
}

TEST_CASE("people learn a table's name for them, unless it is their own") {
  const std::string good = welcome_to(herbs(), 1);
  const auto told = [&](const std::string& name, const std::string& as) {
    FakeTable table;
    std::string story = good;
    table.prepare(story.insert(story.find("entry "), fmt::format("challenge {} {}\n", key_a, name)));
    ClientOptions options = table.client_options();
    options.as = as;
    const auto client = TableClient::connect(options, catalog(), 5);
    REQUIRE(client);
    return words(**client);
  };
  CHECK(says(told("mallory", ""), "This table calls you mallory."));
  CHECK(says(told("club/mallory", "bob"), "This table calls you club/mallory."));
  CHECK(says(told("club/kabob", "bob"), "This table calls you club/kabob."));
  CHECK_FALSE(says(told("club/bob", "bob"), "calls you"));
  CHECK_FALSE(says(told(user_name(geteuid()), ""), "calls you"));
}

TEST_CASE("a client leaves a table whose log has no beginning") {
  const std::string without = "the table sent moves before the game's settings";
  CHECK(refusal("welcome 1 alice/lunch\nlive 0.000\n") == without);
  CHECK(refusal("live 0.000\n") == without);
  CHECK(refusal("entry 0.125 * seat 1 human alice\n") == without);
  std::string endless = "welcome 1 alice/lunch\n";
  for (int i = 0; i < 1000; ++i) endless += "terms herbarium proof 3\n";
  CHECK(refusal(endless) == "the table's settings are too long");
  CHECK(says(refusal("terms ---\n"), "the table's settings cannot be read: no proof of a game"));
  const std::string good = welcome_to(herbs(), 1);
  CHECK(says(refusal(with(good, "game herbs", "game chess")),
             "settings cannot be read: chess: no such game here"));
  CHECK(refusal(with(good, "terms ---\n", "terms ---\nterms ---\n")) == "The table changes its settings.");
  for (const char* clock : {"", "x", "nan", "inf", "-1e300", "1e300", "1x", "0x1"}) {
    CAPTURE(clock);
    CHECK(refusal(good.substr(0, good.rfind("live")) + "live " + clock + "\n") == "the table has no clock");
  }
}

TEST_CASE("a table that refuses, one that breaks off and one that is silent cause different messages") {
  const std::string good = welcome_to(herbs(), 1);
  CHECK(refusal("no all seats \x7ftaken\n") ==
        "the connection to the table was lost (control byte in a line)");
  CHECK(refusal("no there is no free seat\n") == "there is no free seat");
  CHECK(refusal("") == "the table does not answer");
  CHECK(refusal(good.substr(0, good.size() / 2)) == "the table does not answer");
  CHECK(says(refusal(std::string("\x1b[2J\0\xff", 6) + "\n"), "the connection to the table was lost ("));
  CHECK(says(refusal("what is\nthis\n\n \nentryterms\n\xff\xfe\n"), "does not answer"));
  for (const std::size_t size : {std::size_t{0}, std::size_t{30}, good.find("entry"), good.size() - 3}) {
    FakeTable table;
    ClientOptions options = table.client_options();
    options.dial = [&, dial = options.dial] {
      table.prepare(good.substr(0, size));
      auto line = dial();
      table.hang_up();
      return line;
    };
    const auto client = TableClient::connect(options, catalog(), 5);
    REQUIRE_FALSE(client);
    CHECK(client.error().reason == "the connection to the table was lost");
  }
}

TEST_CASE("an entry that violates the rules, a seed or its form stops the game") {
  const auto cannot_be = [](SharedGame game, const std::string& line) {
    Visiting visiting(std::move(game));
    const int size = visiting.client->ledger().size();
    const std::string said = visiting.end(line + "\n");
    INFO(said);
    CHECK(visiting.client->ledger().size() == size);
    CHECK(says(said, "The table sent a wrong entry: \""));
    CHECK(says(said, "The game stops here."));
    return said;
  };
  const auto harbustaz = [] { return SharedGame(setup("harbustaz", {{"size", 4}})); };
  CHECK(says(cannot_be(harbustaz(), entry_of(harbustaz(), 2, "play place zz99")), "2 play place zz99"));
  CHECK(says(cannot_be(harbustaz(), entry_of(harbustaz(), 2, "say hello", 0.001)), "sent a wrong entry"));
  CHECK(says(cannot_be(harbustaz(), entry_of(harbustaz(), nature, "seat 1 human eve")), "seat 1 is taken"));
  CHECK(says(cannot_be(harbustaz(), "entry 9.000 7 say hello"), "7: a seat from 1 to 6, or *"));
  CHECK(says(cannot_be(harbustaz(), "entry nine"), "a line begins with its time in seconds"));
  CHECK(says(cannot_be(harbustaz(), "entry"), "a line begins with its time in seconds"));
  CHECK(says(cannot_be(harbustaz(), "entry \xff\xfe\xff"), "a line begins with its time in seconds"));
  SharedGame dice = herd();
  dice.enter(1, dice.seed_of(1, key_a));
  dice.enter(2, dice.seed_of(2, key_b));
  const std::string reveal = entry_of(dice, 2, fmt::format("toss {} {}", key_a, key_b));
  CHECK(says(cannot_be(harbustaz(), "entry 9.000 2 say hello"), "not signed"));
  CHECK(says(cannot_be(std::move(dice), reveal), "seat 2 showed another seed than it committed to"));
}

TEST_CASE("a client leaves a table that forges its entries") {
  Visiting visiting(SharedGame(setup("harbustaz", {{"size", 4}})));
  CHECK(says(visiting.end(entry_of(visiting.game, 1, "play resign") + "\n"),
             "The table has an entry of yours that you never sent: \"play resign\"."));
  CHECK(visiting.client->ledger().match().size() == 0);
}

TEST_CASE("a client leaves a table that returns with another log") {
  const auto after = [](const std::function<std::string(const std::string&)>& change) {
    Visiting visiting(herbs());
    return visiting.end_after(change(welcome_to(visiting.game, 1)));
  };
  const auto replaced = [&](const char* part, const char* other) {
    return after([&](const std::string& story) { return with(story, part, other); });
  };
  const std::string first_line = files::lines(welcome_to(herbs(), 1)).at(0);
  CHECK(says(replaced(" bob ", " eve "), "differs from what it sent before"));
  const std::string last = "entry " + files::lines(herbs().proof).back() + "\n";
  CHECK(says(replaced(last.c_str(), ""), "has dropped entries"));
  CHECK(says(replaced("date 2026", "date 2025"), "This is not the same table as before."));
  CHECK(says(replaced("welcome 1", "welcome 2"), "another seat than you asked for"));
  CHECK(says(replaced("live ", "terms ---\nlive "), "The table changes its settings."));
  CHECK(says(replaced("live ", (entry_of(herbs(), 1, "lock x") + "\nlive ").c_str()),
             "The table sent a wrong entry"));
  CHECK(says(after([](const std::string&) { return "live 1.000\n"; }), "has dropped entries"));
  CHECK(
      says(after([](const std::string&) { return "no the game is adjourned\n"; }), "the game is adjourned"));
}

TEST_CASE("after a reconnect the game continues, and the same move is revealed with the same key") {
  Visiting visiting(picks());
  TableClient& client = *visiting.client;
  CHECK(visiting.table.heard().starts_with("herbarium 3 sit 1\nkey " + signing_key(1).name() + " home " +
                                           std::string(protocol_features) + "\n"));
  Rng rng(1);
  const std::string sheet = client.ledger().match().random_move(1, rng);
  REQUIRE(client.commit(sheet));
  CHECK(client.is_waiting());
  CHECK_FALSE(says(visiting.enter_said(), sheet));
  CHECK_FALSE(client.is_waiting());
  const auto lock = visiting.game.commitments[1].commit(visiting.game.table, sheet);
  visiting.enter(2, *lock);
  const auto opening = [&] {
    client.dispatch();
    for (const std::string& line : files::lines(visiting.table.heard()))
      if (line.starts_with("do 1 open ")) return unsealed(line);
    return std::string();
  };
  const std::string first = opening();
  CHECK(first.ends_with(" " + sheet));
  client.dispatch();
  CHECK(visiting.table.heard().empty());  // it is sent once

  static_cast<void>(words(client));
  // The connection breaks again in the middle of the log.
  const std::string story = welcome_to(visiting.game, 1);
  visiting.table.prepare(story.substr(0, story.size() / 2));
  visiting.table.hang_up();
  REQUIRE(dispatch(client, [&] { return !client.is_connected(); }));
  CHECK(words(client) == "Connection to the table lost; reconnecting.\n");
  CHECK_FALSE(client.say("say hello"));
  REQUIRE(dispatch(client, [&] { return client.file() != -1; }));
  visiting.table.prepare(story);
  visiting.table.hang_up();
  REQUIRE(dispatch(client, [&] { return client.is_connected(); }));
  const std::string second = opening();
  CHECK(second == first);
  visiting.enter(1, second.substr(5));
  CHECK(client.ledger().has_revealed(1));
  visiting.table.say("ping");
  client.dispatch();
  CHECK(visiting.table.heard().ends_with("pong\n"));
}

TEST_CASE("a refusal or a notice does not end the game") {
  Visiting visiting(herbs());
  REQUIRE(visiting.client->say("say hello"));
  visiting.table.send("no you talk too much\nnotice \xff of all\nwhat is this\n");
  CHECK(dispatch(*visiting.client, [&] { return !visiting.client->is_waiting(); }));
  CHECK(words(*visiting.client) == "The table refused this: you talk too much.\n\\xff of all\n");
  CHECK(visiting.client->is_connected());
}

TEST_CASE("a person at another terminal learns once that their secret is not known there") {
  Visiting visiting(picks());
  Rng rng(1);
  const std::string sheet = visiting.game.match().random_move(1, rng);
  REQUIRE(visiting.client->commit(sheet));
  visiting.enter_said();
  CHECK(words(*visiting.client).empty());

  FakeTable elsewhere;
  const std::string story = welcome_to(visiting.game, 1);
  elsewhere.prepare(story);
  elsewhere.prepare(story);
  const auto other = TableClient::connect(elsewhere.client_options(), all_games(), 5);
  REQUIRE(other);
  const std::string told = words(**other);
  CHECK(says(told, "You handed this in from another terminal, and only that terminal can reveal it"));
  CHECK(says(told, "`program`"));
  elsewhere.hang_up();
  REQUIRE(dispatch(**other, [&] { return !(*other)->is_connected(); }));
  REQUIRE(dispatch(**other, [&] { return (*other)->is_connected(); }));
  CHECK_FALSE(says(words(**other), "not known"));

  // Revealed where the secret is known, it is missed nowhere.
  visiting.enter(2, *visiting.game.commitments[1].commit(visiting.game.table, sheet));
  visiting.enter_said();
  FakeTable late;
  late.prepare(welcome_to(visiting.game, 1));
  const auto third = TableClient::connect(late.client_options(), all_games(), 5);
  REQUIRE(third);
  CHECK((*third)->ledger().has_revealed(1));
  CHECK(words(**third).empty());
}

TEST_CASE("a game that cannot be saved is reported, and existing files are left as they are") {
  const files::RecordPlace place;
  const auto come_with = [&](const std::string& there, const std::string& proof) {
    files::write(place.path, there);
    if (!proof.empty()) files::write(place.path + ".proof", proof);
    Visiting visiting(herbs(), place.path);
    CHECK(visiting.client->is_connected());
    CHECK(place.bytes() == there);
    return words(*visiting.client);
  };
  const std::string refused =
      "The game is not saved here: " + place.path + ": this is another game; nothing was changed\n";
  CHECK(come_with("anything", "") == refused);
  CHECK(come_with(herd().record(), "") == refused);
  // Of another table.
  std::string proof = herd().proof;
  proof.replace(proof.find("\ntable ") + 7, 1, "e");
  CHECK(come_with(herd().record(), proof) == refused);
  CHECK(files::read(place.path + ".proof") == proof);
}

TEST_CASE("a table's terms have 100 lines at most") {
  for (const int lines : {100, 101}) {
    CAPTURE(lines);
    std::string text = "welcome 1 alice/lunch\n";
    for (int i = 0; i < lines; ++i) text += "terms x\n";
    CHECK(refusal(text) == (lines > 100 ? "the table's settings are too long" : "the table does not answer"));
  }
}

TEST_CASE("a table may send another game, a signature or a reopening only when one is possible") {
  const auto harbustaz = [] { return SharedGame(setup("harbustaz", {{"size", 4}})); };
  SUBCASE("`next` amid a game changes nothing") {
    Visiting visiting(harbustaz());
    visiting.table.say("next");
    visiting.enter(2, "say hello");
    CHECK(visiting.client->is_connected());
    CHECK_FALSE(visiting.client->has_next_game());
  }
  SUBCASE("`next` after its end") {
    Visiting visiting(harbustaz());
    visiting.enter(2, "play resign");
    CHECK(says(visiting.end("next\n"), "All want to play again."));
    CHECK(visiting.client->has_next_game());
  }
  SUBCASE("a challenge once it plays") {
    Visiting visiting(harbustaz());
    CHECK(says(visiting.end("challenge " + key_a + " alice\n"), "asks for a signature at the wrong moment"));
    CHECK_FALSE(says(visiting.table.heard(), "take "));
  }
  SUBCASE("a challenge before the terms, or without a token") {
    const std::string asks = "the table asks for a signature at the wrong moment";
    CHECK(refusal("welcome 1 alice/lunch\nchallenge " + key_a + " alice\n") == asks);
    const std::string good = welcome_to(harbustaz(), 1);
    for (const char* nonce : {"", "x", "herbarium table"}) {
      CAPTURE(nonce);
      CHECK(refusal(good.substr(0, good.find("entry ")) + "challenge " + nonce + " alice\n") == asks);
    }
  }
  SUBCASE("an entry after the end of the table") {
    Visiting visiting(harbustaz());
    visiting.enter(nature, "end");
    visiting.game.sit_again();
    const auto lines = files::lines(visiting.game.proof);
    CHECK(visiting.end("entry " + lines[lines.size() - 3] + "\n") == "The table has ended.\n");
  }
}

TEST_CASE("a lost connection is dialled again 60 times, after 0.2 seconds at first and 5 in the end") {
  tables::ManualClock clock;
  Visiting visiting(herbs());
  visiting.table.hang_up();
  std::vector<double> waits;
  while (!visiting.client->has_ended() && waits.size() < 100) {
    visiting.client->dispatch();
    const auto next = visiting.client->deadline();
    if (!next) break;
    waits.push_back(*next - now_seconds());
    clock.pass(waits.back() + 0.001);
  }
  REQUIRE(waits.size() == 60);
  const std::vector<double> first{0.2, 0.4, 0.8, 1.6, 3.2, 5, 5};
  for (std::size_t i = 0; i < first.size(); ++i) CHECK(waits[i] == doctest::Approx(first[i]).epsilon(0.02));
  CHECK(waits.back() == doctest::Approx(5).epsilon(0.02));
  CHECK(says(words(*visiting.client), "The table no longer answers; try `herbarium join` again."));
}

TEST_CASE("a terminal sends nothing until it has all entries of the person's other terminal") {
  SharedGame game(setup("harbustaz", {{"size", 4}}));
  const files::RecordPlace place;
  SharedGame further = game;
  further.enter(2, "say hello");
  files::write(place.path + ".proof", further.proof);
  files::write(place.path, further.record());
  const auto journal = Journal::open(place.path + ".proof");  // the other terminal writes there
  REQUIRE(journal);
  FakeTable table;
  table.prepare(welcome_to(game, 1));
  ClientOptions options = table.client_options();
  options.record = place.path;
  const auto client = TableClient::connect(options, catalog(), 5);
  INFO((client ? "" : client.error().reason));
  REQUIRE(client);
  CHECK_FALSE((*client)->say("say good day"));
  (*client)->dispatch();
  CHECK_FALSE(says(table.heard(), "do 1 "));
  table.say("entry " + files::lines(further.proof).back());
  REQUIRE(dispatch(**client, [&] { return (*client)->ledger().size() == further.table.size(); }));
  CHECK((*client)->say("say good day"));
  CHECK(says(table.heard(), "do 1 say good day "));
}

TEST_CASE(
    "a table's clock that agrees with the terminal's is never objected to, however slow the connection") {
  ClockWatch watch;
  Rng rng(1);
  double asked = 1000;
  watch.connect();
  for (int i = 0; i < 2000; ++i) {
    const double way = rng.below(20), back = rng.below(20);
    const double table = (asked + way) * 1.0002 + 77;  // a clock of its own, 17 s a day fast
    CHECK_FALSE(watch.compare(table, asked + way + back, i % 3 == 0 ? std::optional(asked) : std::nullopt));
    if (i % 100 == 99) watch.connect();
    asked += way + back + rng.below(30);
  }
}

TEST_CASE("a table's clock that runs ahead or stops is noticed, even across a new connection") {
  ClockWatch watch;
  CHECK_FALSE(watch.compare(10, 1000.2, 1000));
  CHECK_FALSE(watch.compare(14, 1004.3, {}));
  SUBCASE("ahead, by whatever arrives") {
    const auto drift = watch.compare(150, 1008, {});
    REQUIRE(drift);
    CHECK(drift->table == doctest::Approx(140));
    CHECK(drift->own == doctest::Approx(8));
    CHECK_FALSE(watch.compare(151, 1009, {}));  // once for each drift
  }
  SUBCASE("ahead, while the line was lost") {
    watch.connect();
    CHECK(watch.compare(30, 1006, 1005.9));
  }
  SUBCASE("behind, by the answer to a question") {
    CHECK_FALSE(watch.compare(15, 1060, {}));  // which may have come late
    const auto drift = watch.compare(16, 1061, 1060.5);
    REQUIRE(drift);
    CHECK(drift->table == doctest::Approx(6));
    CHECK(drift->own == doctest::Approx(60.3));
  }
  SUBCASE("but not while the line was lost, when it may have stood because nobody played") {
    watch.connect();
    CHECK_FALSE(watch.compare(15, 1600.1, 1600));
  }
}

TEST_CASE("a terminal objects to a table whose clock runs ahead, and leaves one whose clock leaps") {
  tables::ManualClock clock;
  Visiting visiting(herbs());
  const auto tell = [&](double time) {
    const Entry later = signed_entry(visiting.game.table, time, 2, "say hello");
    REQUIRE(visiting.game.table.take(later));
    visiting.table.say("entry " + write_entry(later) + "\nno later\nno later");  // it answers what was sent
    dispatch(*visiting.client, [&] {
      return visiting.client->has_ended() || visiting.client->ledger().size() == visiting.game.table.size();
    });
  };
  const double begun = visiting.game.table.time();
  clock.pass(8);
  tell(begun + 140);
  CHECK(says(words(*visiting.client),
             "The table's clock and yours disagree: 2 min 20 s went by there, and 8 s here. An objection has "
             "been entered for you, and `verify` shows it."));
  CHECK(says(visiting.table.heard(), "do 1 object 140.000 8.000 "));
  tell(begun + 200);
  CHECK_FALSE(says(visiting.table.heard(), "object"));  // once a minute
  clock.pass(60);
  tell(begun + 300);
  CHECK(says(visiting.table.heard(), "do 1 object 100.000 60.000 "));
  tell(begun + 4000);
  CHECK(visiting.client->has_ended());
  CHECK(says(words(*visiting.client), "No honest table's clock leaps so far; the game stops here."));
}
