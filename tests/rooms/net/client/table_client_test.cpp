#include "net/client/table_client.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

#include "base/clock.hpp"
#include "net/ledger/proof.hpp"
#include "net/server/ledger_host.hpp"
#include "net/wire/users.hpp"
#include "support/fake_tables.hpp"
#include "support/manual_clock.hpp"

using namespace herbarium;
using namespace tables;
using files::says;

namespace {

// Why a client refuses to join a table that sends this.
std::string refusal(const std::string& text, const Change& change = {}) { return join(text, change, 1, 0.3); }

// The same text with one part replaced.
std::string with(std::string story, std::string_view part, std::string_view other) {
  REQUIRE(says(story, part));
  return story.replace(story.rfind(part), part.size(), other);
}

// A line with an entry of that game, signed by the right person.
std::string entry_of(const SharedGame& game, Seat who, const std::string& what, double time = 9) {
  return "entry " + write_entry(signed_entry(game.table, time, who, what)) + "\n";
}

// A line without the seal at its end.
std::string unsealed(const std::string& line) {
  std::string_view words = line;
  REQUIRE(take_seal(words));
  return std::string(words);
}

// Seat 2 says something at that time of the table's clock; the table answers whatever the client has sent.
void tell(Visit& visit, double time) {
  visit.game.enter(signed_entry(visit.game.table, time, 2, "say hello"));
  visit.send_last(visit.game);
  visit.table.say("no later\nno later");
  visit.await(
      [&] { return visit.client->has_ended() || visit.client->ledger().size() == visit.game.table.size(); });
}

// Enters what the client has sent last.
std::string enter_said(Visit& visit) {
  visit.client->dispatch();
  const std::string said = visit.table.heard();
  REQUIRE(files::lines(said).back().starts_with("do 1 "));
  visit.enter(1, unsealed(files::lines(said).back()).substr(5));
  return said;
}

}  // namespace

TEST_CASE("a client leaves a table that gives a different seat from the one requested") {
  const auto joins = [](Seat seat, const Change& change) {
    return refusal(welcome_to(herbs(), seat), change);
  };
  const std::string other = "the table gives you another seat than you asked for";
  for (const int seat : {0, 2, 7, 200}) CHECK(joins(seat, {}) == other);
  const auto any = [](ClientOptions& options) { options.seat.reset(); };
  CHECK(joins(2, any) == "The table has given your seat to another key.");
  CHECK(joins(2, [](ClientOptions& options) { options.seat.reset(), options.key = signing_key(2); }).empty());
  for (const int seat : {0, -1}) CHECK(joins(seat, any) == other);
  CHECK(joins(7, any) == "the table gives a seat that the game does not have");
  const std::string good = welcome_to(herbs(), 1);
  CHECK(refusal(with(good, "welcome 1", "welcome x"), any) == other);
  CHECK(refusal(with(good, "welcome 1", "hello 1"), any) == "the table gives no seat");
  CHECK(join(welcome_to(herbs(), 0), {}, spectator).empty());
  CHECK(join(good, {}, spectator) == other);
  CHECK(says(refusal(good + "welcome 2 alice/lunch\n"), "gives seats at the wrong moment"));
}

TEST_CASE("nobody signs for a seat on terms that they have not seen, whoever is said to have set them") {
  const SharedGame own = stones();
  TableTerms terms = own.table.terms();
  terms.limit = {TimeLimit::Kind::turn, 60};
  terms.key = signing_key(1).name();  // the joiner's own, which anybody can read
  const SharedGame other(terms);
  std::string story = welcome_to(other, 1);
  story = story.substr(0, story.find("entry ")) + "challenge " + key_a + " alice\n";
  FakeTable table;
  table.prepare(story);
  ClientOptions options = table.client_options();
  const Copy copy;
  int asked = 0;
  options.agrees = [&](const TableTerms&) { return ++asked, false; };
  std::string expected;
  SUBCASE("they are asked, though the terms have their key") { expected = "You have not sat down.\n"; }
  SUBCASE("nor on other terms than those of their copy") {
    copy.write(own);
    options.copy = copy.path;
    options.game = terms.id;
    options.agrees = {};
    expected = "its terms differ from yours\n";
  }
  const auto client = TableClient::start(options, all_games());
  REQUIRE(client);
  while (!(*client)->has_ended()) (*client)->dispatch();
  CHECK(words(**client) == expected);
  CHECK(asked == (options.agrees ? 1 : 0));
  CHECK_FALSE(says(table.heard(), "take "));
}

TEST_CASE("people learn a table's name for them, unless it is their own") {
  const auto told = [&](const std::string& name, const std::string& as) {
    std::string story = welcome_to(herbs(), 1);
    story.insert(story.find("entry "), fmt::format("challenge {} {}\n", key_a, name));
    return join(story, [&](ClientOptions& options) { options.as = as; });
  };
  CHECK(says(told("mallory", ""), "This table calls you mallory."));
  CHECK(says(told("club/mallory", "bob"), "This table calls you club/mallory."));
  CHECK(says(told("club/kabob", "bob"), "This table calls you club/kabob."));
  CHECK(told("club/bob", "bob").empty());
  CHECK(told(user_name(geteuid()), "").empty());
}

TEST_CASE("nobody signs for a place at a table of this host that passes the signature on to another one") {
  FakeTable table;
  std::string story = welcome_to(herbs(), 1);
  const auto sits = [&](const std::string& name, const std::string& as) {
    std::string head = story.substr(0, story.find("entry "));
    table.prepare(head + fmt::format("challenge {} {}\n", key_a, name));
    ClientOptions options = table.client_options();
    options.as = as;
    options.dial = [dial = options.dial] {
      auto link = dial();
      link->table = FoundTable{geteuid(), "root", "lunch"};
      return link;
    };
    const auto client = TableClient::start(std::move(options), all_games());
    REQUIRE(client);
    (*client)->dispatch();
    return says(table.heard(), "take ");
  };
  const std::string own = user_name(geteuid());
  CHECK(sits(own, ""));
  CHECK(sits(own + "/bob", "bob"));
  for (const std::string& other : {std::string("mallory"), "mallory/" + own, own + "/bob"})
    CHECK_FALSE(sits(other, ""));
  CHECK_FALSE(sits("mallory/bob", "bob"));
}

TEST_CASE("no words of a table look like those of a person") {
  // No row of a screen, however wide, begins with a name and a colon.
  const auto is_marked = [](const std::string& told, const std::string& mark) {
    CAPTURE(told);
    CHECK(told.starts_with(mark));
    const bool has_colon = says(told.substr(mark.size()), ":");
    CHECK_FALSE(has_colon);
  };
  const std::string lie = "bob: I give up, you have won. Type quit!";
  Visit visit(herbs());
  for (const auto& [word, mark] : {std::pair("notice ", "[table] bob; I give up"),
                                   {"told bob: ", "[table] somebody (watching) says \"bob; I give up"},
                                   {"told carol ", "[table] carol (watching) says \"bob; I give up"},
                                   {"no ", "The table refused this:"}}) {
    visit.table.say(word + lie);
    std::string told;
    REQUIRE(visit.await([&] { return !(told += visit.words()).empty(); }));
    is_marked(told, mark);
  }
  is_marked(visit.end("bye " + lie + "\n"), "The table has disconnected you:");
  const std::string head = welcome_to(herbs(), 1);
  is_marked(refusal(head.substr(0, head.find("entry ")) + "no " + lie + "\n"),
            "The table does not let you in:");
  for (const char* word : {"no ", "gone "}) is_marked(refusal(word + lie + "\n"), "bob; I give up");
  CHECK(refusal(with(head, "alice/lunch", "bob: I give up. x/lunch")) == "the table has no proper name");
  CHECK(says(refusal(head.substr(0, head.find("entry ")) + "challenge " + key_a + " bob: I give up\n"),
             "has no : ; , ( )"));
  // Those who watch, or are awaited.
  Visit other(herbs());
  other.table.say("onlookers 2 bob: carol");
  REQUIRE(other.await([&] { return other.client->onlookers().size() == 2; }));
  CHECK(other.client->onlookers()[0] == "somebody");
}

TEST_CASE("nobody signs for a seat before they have agreed to its terms") {
  TableTerms rare = terms(tables::setup("herbs"));
  rare.hints = true;
  const SharedGame game(rare);
  std::string story = welcome_to(game, 1);
  story.insert(story.find("entry "), fmt::format("challenge {} {}\n", key_a, user_name(geteuid())));
  struct Told {
    std::string said, sent;
    int asked = 0;
  };
  const auto joins = [&](bool agrees, const Change& change = {}, double thinks = 0) {
    ManualClock clock;
    FakeTable table;
    // The table goes on once it has the signature.
    const std::size_t offer = thinks > 0 ? story.find("entry ") : story.size();
    table.prepare(story.substr(0, offer));
    ClientOptions options = table.client_options();
    Told told;
    options.agrees = [&](const TableTerms& terms) {
      CHECK(terms.hints);
      CHECK_FALSE(says(told.sent += table.heard(), "take "));
      ++told.asked;
      clock.pass(thinks);
      table.send(story.substr(offer));
      return agrees;
    };
    if (change) change(options);
    const auto client = TableClient::connect(options, all_games(), 5);
    told.said = client ? tables::words(**client) : client.error().reason;
    told.sent += table.heard();
    return told;
  };
  const Told declined = joins(false);
  CHECK(declined.said == "You have not sat down.");
  CHECK_FALSE(says(declined.sent, "take "));
  const Told agreed = joins(true);
  CHECK(agreed.said == "");
  CHECK(says(agreed.sent, "take "));
  CHECK(agreed.asked == 1);

  // Reading takes time, which the table gives.
  const Told slow = joins(true, {}, Vigilance().proof_timeout);
  CHECK(slow.said == "");
  CHECK(says(slow.sent, "take "));
  CHECK(slow.asked == 1);

  // The terms of a game in which this person plays; but not those that only have their key.
  const auto has_key = [](ClientOptions& options) { options.key = signing_key(nature); };
  CHECK(joins(false, has_key).asked == 1);
  Copy copy;
  copy.write(game);
  const auto has_copy = [&](ClientOptions& options) { options.record = copy.path; };
  CHECK(joins(false, has_copy).asked == 0);
  const auto watched_it = [&](ClientOptions& options) {
    options.record = copy.path;
    options.key = SigningKey(key_b);
  };
  CHECK(joins(false, watched_it).asked == 1);
}

TEST_CASE("a client leaves a table whose log has no beginning") {
  const std::string without = "the table sent moves before the game's settings";
  const std::string good = welcome_to(herbs(), 1), welcome = "welcome 1 alice/lunch\n";
  std::string hundred = welcome;
  for (int i = 0; i < 100; ++i) hundred += "terms x\n";
  const std::pair<std::string, std::string> refused[] = {
      {welcome + "live 0.000\n", without},
      {"live 0.000\n", without},
      {"entry 0.125 * seat 1 human alice\n", without},
      {hundred, "the table does not answer"},
      {hundred + "terms x\n", "the table's settings are too long"},
      {"terms ---\n",
       "the table's settings cannot be read: no proof of a game: the first line is not "
       "`herbarium proof 3`"},
      {with(good, "game herbs", "game chess"),
       "the table's settings cannot be read: chess: no such game here"},
      {with(good, "terms ---\n", "terms ---\nterms ---\n"), "The table changes its settings."}};
  for (const auto& [text, why] : refused) CHECK(refusal(text) == why);
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
  CHECK(refusal("gone there is no table\n") == "there is no table");
  CHECK(refusal("") == "the table does not answer");
  CHECK(refusal(good.substr(0, good.size() / 2)) == "the table does not answer");
  CHECK(says(refusal(std::string("\x1b[2J\0\xff", 6) + "\n"), "the connection to the table was lost ("));
  CHECK(says(refusal("what is\nthis\n\n \nentryterms\n\xff\xfe\n"), "does not answer"));
  for (const std::size_t size : {std::size_t{0}, std::size_t{30}, good.find("entry"), good.size() - 3}) {
    FakeTable table;
    table.prepare(good.substr(0, size));
    const auto hangs_up = [&](ClientOptions& options) {
      options.dial = [&, dial = table.client_options().dial] {
        auto line = dial();
        table.hang_up();
        return line;
      };
    };
    CHECK(refusal("", hangs_up) == "the connection to the table was lost");
  }
}

TEST_CASE("an entry that violates the rules, a seed or its form stops the game") {
  const auto cannot_be = [](const SharedGame& game, const std::string& line) {
    Visit visit(game);
    const std::string said = visit.end(line);
    INFO(said);
    CHECK(visit.client->ledger().size() == game.table.size());
    CHECK(says(said, "The table sent a wrong entry: \""));
    CHECK(says(said, "The game stops here."));
    return said;
  };
  SharedGame dice = herd();
  dice.enter(1, dice.seed_of(1, key_a));
  dice.enter(2, dice.seed_of(2, key_b));
  const std::string reveal = entry_of(dice, 2, fmt::format("toss {} {}", key_a, key_b));
  CHECK(says(cannot_be(dice, reveal), "seat 2 showed another seed than it committed to"));
  const std::string no_time = "a line begins with its time in seconds";
  const std::pair<std::string, std::string> wrong[] = {
      {entry_of(stones(), 2, "play place zz99"), "2 play place zz99"},
      {entry_of(stones(), 2, "say hello", 0.001), "sent a wrong entry"},
      {entry_of(stones(), nature, "seat 1 human eve"), "seat 1 is taken"},
      {"entry 9.000 7 say hello\n", "7: a seat from 1 to 6, or *"},
      {"entry 9.000 2 say hello\n", "not signed"},
      {"entry nine\n", no_time},
      {"entry\n", no_time},
      {"entry \xff\xfe\xff\n", no_time}};
  for (const auto& [line, why] : wrong) CHECK(says(cannot_be(stones(), line), why));
}

TEST_CASE("a client leaves a table that forges its entries") {
  Visit visit(stones());
  CHECK(says(visit.end(entry_of(visit.game, 1, "play resign")),
             "The table has an entry of yours that you never sent: \"play resign\"."));
  CHECK(visit.client->ledger().match().size() == 0);
}

TEST_CASE("a client leaves a table that returns with another log") {
  const SharedGame game = herbs();
  const std::string good = welcome_to(game, 1);
  const std::pair<std::string, std::string> logs[] = {
      {with(good, " bob ", " eve "), "differs from what it sent before"},
      {with(good, "entry " + game.last() + "\n", ""), "has dropped entries"},
      {with(good, "date 2026", "date 2025"), "This is not the same table as before."},
      {with(good, "welcome 1", "welcome 2"), "another seat than you asked for"},
      {with(good, "live ", "terms ---\nlive "), "The table changes its settings."},
      {with(good, "live ", entry_of(game, 1, "lock x") + "live "), "The table sent a wrong entry"},
      {"live 1.000\n", "has dropped entries"},
      {good.substr(0, good.find("entry ")) + "since 1\nlive 1.000\n", "leaves out entries"},
      {"since 3\nlive 1.000\n", "leaves out entries"}};
  for (const auto& [story, why] : logs) CHECK(says(Visit(game).end_after(story), why));
}

TEST_CASE(
    "a table that does not let a terminal back while the game runs is tried again, and its reason is told") {
  ManualClock clock;
  Visit visit(herbs());
  for (int i = 0; i < 30; ++i) {
    visit.table.prepare("no the table is full\n");
    visit.table.hang_up();
    REQUIRE(visit.await([&] { return visit.client->deadline() && !visit.client->is_connected(); }));
    clock.pass(*visit.client->deadline() - now_seconds() + 0.001);
    visit.client->dispatch();
  }
  CHECK_FALSE(visit.client->has_ended());
  const std::string words = visit.words();
  const std::string reason = "The table does not let you back: the table is full. It is tried again.";
  CHECK(says(words, reason));
  CHECK(words.find(reason) == words.rfind(reason));
  visit.table.prepare(welcome_to(visit.game, 1));
  clock.pass(4000);
  REQUIRE(visit.await([&] { return visit.client->is_connected(); }));
  // The next time it is news again.
  CHECK_FALSE(says(visit.words(), reason));
  visit.table.prepare("no the table is full\n");
  visit.table.hang_up();
  REQUIRE(visit.await([&] { return visit.client->deadline() && !visit.client->is_connected(); }));
  clock.pass(*visit.client->deadline() - now_seconds() + 0.001);
  std::string again;
  REQUIRE(visit.await([&] { return says(again += visit.words(), reason); }));
}

TEST_CASE("after a reconnect a table repeats only what the terminal lacks") {
  Visit visit(herbs());
  const int known = visit.client->ledger().size();
  const std::string chain = visit.client->ledger().chain();
  visit.table.heard();
  visit.game.enter(2, "say hello");
  std::string story = welcome_to(visit.game, 1);
  const std::size_t first = story.find("entry "), last = story.rfind("entry ");
  visit.table.prepare(story.substr(0, first) + fmt::format("since {}\n", known) + story.substr(last));
  visit.table.hang_up();
  REQUIRE(visit.await([&] { return visit.client->ledger().size() == known + 1; }));
  CHECK(visit.client->is_connected());
  CHECK(visit.table.heard().starts_with(fmt::format("herbarium 3 sit 1 from {} {}\n", known, chain)));
}

TEST_CASE("a move that a table refuses although the game allows it is kept with its signature") {
  const Copy copy;
  Visit visit(stones(), [&](ClientOptions& options) {
    options.record = copy.path;
    options.secrets = copy.path + "-secrets";
  });
  const std::string move = visit.client->ledger().match().legal(1).front();
  std::string told;
  // The line that was sent, without its first word.
  const auto refused = [&](const std::string& what) {
    visit.table.heard();
    REQUIRE(visit.client->say(what));
    visit.client->dispatch();
    const std::string sent = files::lines(visit.table.heard()).back();
    visit.table.say("no moves today");
    REQUIRE(visit.await([&] { return visit.client->asked() == 0; }));
    told += visit.words();
    return sent.substr(3);
  };
  const auto kept = [&] { return read_own_file(unentered_path(copy.path)).value_or(""); };
  SUBCASE("once") {
    const std::string sent = refused("play " + move);
    CHECK(says(told,
               "The table has refused your \"play " + move + "\", which the game allows. It is saved with"));
    CHECK(kept() == sent + "\n");
    CHECK(says(files::joined(report_of(*read_proof(copy.proof(), all_games()), kept())),
               "and the table never entered it: play " + move));
    refused("play " + move);
    CHECK(kept() == sent + "\n");
  }
  SUBCASE("and later, if it cannot be saved the first time") {
    std::filesystem::create_directory(unentered_path(copy.path));
    refused("play " + move);
    CHECK(says(told, "It cannot be saved"));
    std::filesystem::remove(unentered_path(copy.path));
    const std::string sent = refused("play " + move);
    CHECK(kept() == sent + "\n");
  }
  SUBCASE("but not what is no move, or against the rules") {
    refused("say hello");
    refused("play z99");
    CHECK(kept().empty());
    CHECK_FALSE(says(told, "the game allows"));
  }
}

TEST_CASE("a move that a table swallows is sent again as it was signed, and after three times it is kept") {
  const Copy copy;
  ManualClock clock;
  const auto at_home = [&](ClientOptions& options) {
    options.record = copy.path;
    options.secrets = copy.path + "-secrets";
  };
  std::optional<Visit> visit(std::in_place, stones(), at_home);
  const std::string move = visit->client->ledger().match().legal(1).front();
  visit->table.heard();
  REQUIRE(visit->client->say("play " + move));
  visit->client->dispatch();
  const std::string sent = files::lines(visit->table.heard()).back();
  REQUIRE(sent.starts_with("do 1 play " + move));
  std::string told;
  const auto reconnects = [&](const std::function<bool()>& reached) {
    visit->table.prepare(welcome_to(visit->game, 1));
    visit->table.hang_up();
    REQUIRE(visit->await([&] {
      if (const auto at = visit->client->deadline()) clock.pass(std::max(*at - now_seconds(), 0.0) + 0.001);
      told += visit->words();
      return visit->client->is_connected() && reached();
    }));
  };
  const auto comes_back = [&] {
    reconnects([&] { return says(visit->table.heard(), sent); });
    CHECK(visit->client->asked() == 1);
  };
  comes_back();
  CHECK_FALSE(says(told, "has not entered"));
  SUBCASE("by a terminal that did not stop") {
    comes_back();
    told += visit->words();
    CHECK(says(told, "The table has not entered your \"play " + move + "\", which was sent 3 times."));
    const std::string kept = files::read(unentered_path(copy.path));
    CHECK(kept == sent.substr(3) + "\n");
    // It can be seen in the copy, as long as no table has entered it.
    const auto report = [&] {
      return files::joined(report_of(*read_proof(copy.proof(), all_games()), kept));
    };
    CHECK(says(report(), "seat 1 (alice) signed this after entry"));
    CHECK(says(report(), "and the table never entered it: play " + move));
    comes_back();  // and is told once
    CHECK(files::read(unentered_path(copy.path)) == kept);
    visit->table.say(fmt::format("entry {:.3f} {}", visit->client->ledger().time(), sent.substr(3)));
    REQUIRE(visit->await([&] { return visit->client->asked() == 0; }));
    CHECK_FALSE(says(report(), "never entered it"));
  }
  SUBCASE("by another terminal of this person, after the first has died") {
    const SharedGame game = visit->game;
    visit.reset();
    visit.emplace(game, at_home);
    REQUIRE(visit->await([&] { return says(visit->table.heard(), sent); }));
    CHECK(visit->client->asked() == 1);
  }
  SUBCASE("but not if the game has passed over it") {
    visit->game.enter(1, "say from my other terminal");
    visit->game.enter(1, "play " + move);
    reconnects([&] { return visit->client->ledger().match().size() == 1; });
    CHECK_FALSE(says(visit->table.heard(), sent));
    CHECK(visit->client->asked() == 0);
  }
}

TEST_CASE("after a reconnect the game continues, and the same move is revealed with the same key") {
  Visit visit(picks());
  TableClient& client = *visit.client;
  CHECK(visit.table.heard().starts_with("herbarium 3 sit 1\nkey " + signing_key(1).name() + " home " +
                                        std::string(protocol_features) + "\n"));
  Rng rng(1);
  const std::string sheet = client.ledger().match().random_move(1, rng);
  REQUIRE(client.commit(sheet));
  CHECK(client.asked() == 1);
  CHECK_FALSE(says(enter_said(visit), sheet));
  CHECK(client.asked() == 0);
  visit.enter(2, *visit.game.commitments[1].commit(visit.game.table, sheet));
  const auto opening = [&] {
    client.dispatch();
    for (const std::string& line : files::lines(visit.table.heard()))
      if (line.starts_with("do 1 open ")) return unsealed(line);
    return std::string();
  };
  const std::string first = opening();
  CHECK(first.ends_with(" " + sheet));
  client.dispatch();
  CHECK(visit.table.heard().empty());  // it is sent once

  visit.words();
  // The connection breaks again in the middle of the log.
  const std::string story = welcome_to(visit.game, 1);
  visit.table.prepare(story.substr(0, story.size() / 2));
  visit.table.hang_up();
  REQUIRE(visit.await([&] { return !client.is_connected(); }));
  CHECK(visit.words() == "Connection to the table lost; reconnecting.\n");
  CHECK_FALSE(client.say("say hello"));
  REQUIRE(visit.await([&] { return client.file() != -1; }));
  visit.table.prepare(story);
  visit.table.hang_up();
  REQUIRE(visit.await([&] { return client.is_connected(); }));
  const std::string second = opening();
  CHECK(second == first);
  visit.enter(1, second.substr(5));
  CHECK(client.ledger().has_revealed(1));
  visit.table.say("ping");
  client.dispatch();
  CHECK(visit.table.heard().ends_with("pong\n"));
}

TEST_CASE("a refusal or a notice does not end the game") {
  Visit visit(herbs());
  REQUIRE(visit.client->say("say hello"));
  visit.table.send("no you talk too much\nnotice \xff of all\nwhat is this\n");
  CHECK(visit.await([&] { return visit.client->asked() == 0; }));
  CHECK(visit.words() == "The table refused this: you talk too much.\n[table] \\xff of all\n");
  CHECK(visit.client->is_connected());
}

TEST_CASE("a person at another terminal learns once that their secret is not known there") {
  Visit visit(picks());
  REQUIRE(visit.client->commit("pick 0"));
  enter_said(visit);
  CHECK(visit.words().empty());

  Visit elsewhere(visit.game);
  const std::string told = elsewhere.words();
  CHECK(says(told, "The terminal where you handed this in is the only one that can reveal it"));
  CHECK(says(told, "`renew`"));
  CHECK_FALSE(says(told, "`program`"));
  elsewhere.table.prepare(welcome_to(visit.game, 1));
  elsewhere.table.hang_up();
  REQUIRE(elsewhere.await([&] { return !elsewhere.client->is_connected(); }));
  REQUIRE(elsewhere.await([&] { return elsewhere.client->is_connected(); }));
  CHECK_FALSE(says(elsewhere.words(), "not known"));

  // Revealed where the secret is known, it is missed nowhere.
  visit.enter(2, *visit.game.commitments[1].commit(visit.game.table, "pick 0"));
  enter_said(visit);
  Visit late(visit.game);
  CHECK(late.client->ledger().has_revealed(1));
  CHECK(late.words().empty());
}

TEST_CASE("a game that cannot be saved is reported, and existing files are left as they are") {
  std::string other = herd().proof;  // of another table
  other.replace(other.find("\ntable ") + 7, 1, "e");
  const std::pair<std::string, std::string> existing[] = {
      {"anything", ""}, {herd().record(), ""}, {herd().record(), other}};
  for (const auto& [record, proof] : existing) {
    const Copy copy;
    files::write(copy.path, record);
    if (!proof.empty()) copy.write(record, proof);
    Visit visit(herbs(), copy.path);
    CHECK(visit.client->is_connected());
    CHECK(visit.words() ==
          "The game is not saved here: " + copy.path + ": this is another game; nothing was changed\n");
    CHECK(copy.bytes() == record);
    if (!proof.empty()) CHECK(copy.proof() == proof);
  }
}

TEST_CASE("a table may send another game, a signature or a reopening only when one is possible") {
  Visit visit(stones());
  SUBCASE("`next` amid a game changes nothing") {
    visit.table.say("next");
    visit.enter(2, "say hello");
    CHECK(visit.client->is_connected());
    CHECK_FALSE(visit.client->has_next_game());
  }
  SUBCASE("`next` after its end") {
    visit.enter(2, "play resign");
    REQUIRE(visit.client->send_word("rematch"));
    CHECK(says(visit.end("next\n"), "All want to play again."));
    CHECK(visit.client->has_next_game());
  }
  SUBCASE("`next` for somebody who has not asked for it") {
    visit.enter(2, "play resign");
    CHECK(says(visit.end("next\n"), "another game, which you have not asked for"));
    CHECK_FALSE(visit.client->has_next_game());
  }
  SUBCASE("a challenge once it plays") {
    CHECK(says(visit.end("challenge " + key_a + " alice\n"), "asks for a signature at the wrong moment"));
    CHECK_FALSE(says(visit.table.heard(), "take "));
  }
  SUBCASE("`live` and a seat once it plays") {
    SUBCASE("live") { CHECK(says(visit.end("live 1.000\n"), "The table begins once more.")); }
    SUBCASE("a seat") {
      CHECK(says(visit.end("welcome 1 eve/other\n"), "The table gives seats at the wrong moment."));
      CHECK(visit.client->table() == "alice/lunch");
    }
  }
  SUBCASE("a second challenge: it signs once") {
    const std::string good = welcome_to(stones(), 1), head = good.substr(0, good.find("entry "));
    const std::string challenge = "challenge " + key_a + " alice\n";
    FakeTable table;
    table.prepare(head + challenge + challenge);
    const auto client = TableClient::start(table.client_options(), all_games());
    REQUIRE(client);
    while (!(*client)->has_ended()) (*client)->dispatch();
    CHECK(words(**client) ==
          "This table calls you alice.\nthe table asks for a signature at the wrong moment\n");
    const std::string heard = table.heard();
    CHECK(heard.find("take ") == heard.rfind("take "));
  }
  SUBCASE("a challenge before the terms, or without a token") {
    const std::string good = welcome_to(stones(), 1), head = good.substr(0, good.find("entry "));
    for (const std::string& text : {"welcome 1 alice/lunch\nchallenge " + key_a, head + "challenge ",
                                    head + "challenge x", head + "challenge herbarium table"})
      CHECK(refusal(text + " alice\n") == "the table asks for a signature at the wrong moment");
  }
  SUBCASE("an entry after the end of the table") {
    visit.enter(nature, "end");
    visit.game.sit_again();
    const auto lines = files::lines(visit.game.proof);
    CHECK(visit.end("entry " + lines[lines.size() - 3] + "\n") == "The table has ended.\n");
  }
  SUBCASE("a reopening of a live table") {
    visit.game.enter(nature, "sitting " + signing_key(nature).name());
    visit.send_last(visit.game);
    CHECK(says(visit.end(), "opened the game again while it was open"));
  }
}

TEST_CASE("a table of a newer herbarium is distinguished from a cheating one") {
  const auto said = [&](const std::string& version) {
    Visit visit(stones(), [&](ClientOptions& options) { options.version = version; });
    return visit.end(entry_of(visit.game, nature, "increment 1 5", 99));
  };
  CHECK(says(said("0.9.12"), "Your herbarium (0.9.12) is older than this table (1.0.0)."));
  CHECK_FALSE(says(said("1.0.0"), "is older"));
  CHECK(says(refusal(with(welcome_to(stones(), 1), "proof 3", "proof 4")),
             "no proof of a game: the first line is not `herbarium proof 3`"));
  CHECK(is_newer("1.10.0", "1.9.9"));
  CHECK_FALSE(is_newer("1.9.9", "1.9.9"));
  CHECK_FALSE(is_newer("2", "1.9.9"));
}

TEST_CASE(
    "a lost connection is dialled again while the game runs, after 0.2 seconds at first, then less often") {
  ManualClock clock;
  Visit visit(herbs());
  visit.table.hang_up();
  std::vector<double> waits;
  while (!visit.client->has_ended() && waits.size() < 500) {
    visit.client->dispatch();
    const auto next = visit.client->deadline();
    REQUIRE(next);
    waits.push_back(*next - now_seconds());
    clock.pass(waits.back() + 0.001);
  }
  REQUIRE(waits.size() == 500);
  const std::vector<double> first{0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 12.8, 25.6, 51.2, 60, 60};
  for (std::size_t i = 0; i < first.size(); ++i) CHECK(waits[i] == doctest::Approx(first[i]).epsilon(0.02));
  for (std::size_t i = 1; i < waits.size(); ++i) CHECK(waits[i] >= waits[i - 1] - 0.01);
  CHECK(waits.back() == doctest::Approx(3600).epsilon(0.02));
  CHECK(visit.words() ==
        "Connection to the table lost; reconnecting.\n"
        "There is still no connection to the table; it is tried again and again, with longer pauses. You can "
        "wait, or `quit` and join again later.\n");
  visit.table.prepare(welcome_to(visit.game, 1));
  REQUIRE(visit.await([&] { return visit.client->is_connected(); }));
  CHECK(visit.words() == "Reconnected to the table.\n");
  // From here on it hurries again.
  visit.table.hang_up();
  REQUIRE(visit.await([&] { return !visit.client->is_connected(); }));
  CHECK(*visit.client->deadline() - now_seconds() == doctest::Approx(0.2).epsilon(0.02));
}

TEST_CASE("a connection that ssh could not open when asked is dialled again") {
  ManualClock clock;
  Visit visit(herbs());
  visit.table.hang_up();
  REQUIRE(visit.await([&] { return !visit.client->is_connected(); }));
  visit.words();
  visit.client->redial_prompting();
  CHECK(visit.words() == "nobody listens.\n");
  REQUIRE(visit.client->deadline());
  visit.table.prepare(welcome_to(visit.game, 1));
  clock.pass(120);
  REQUIRE(visit.await([&] { return visit.client->is_connected(); }));
}

TEST_CASE("a connection on which answers come is not given up, however many questions overlap") {
  ManualClock clock;
  Visit visit(stones());
  TableClient& client = *visit.client;
  enter_said(visit);  // the seed
  const auto answer = [&] { visit.enter(1, "say hello"); };
  REQUIRE(client.say("say hello"));
  for (int i = 0; i < 6; ++i) {
    clock.pass(10);
    REQUIRE(client.say("say hello"));
    clock.pass(10);
    answer();
    CHECK(client.asked() == 1);
    client.dispatch();
    REQUIRE(client.is_connected());
  }
  // An answer that does not come loses it even so, whatever else is answered.
  clock.pass(15);
  REQUIRE(client.say("agree"));
  visit.table.say("no there is no request");
  client.dispatch();
  CHECK(client.is_connected());
  clock.pass(16);
  visit.table.say("ping");
  client.dispatch();
  CHECK_FALSE(client.is_connected());
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
    for (int i = 1; i <= 10; ++i) {
      CAPTURE(i);
      CHECK_FALSE(watch.compare(16 + 60 * i, 1061 + 60 * i, 1060.5 + 60 * i));  // once for each drift
    }
  }
  SUBCASE("but not while the line was lost, when it may have stood because nobody played") {
    watch.connect();
    CHECK_FALSE(watch.compare(15, 1600.1, 1600));
  }
}

TEST_CASE("a terminal objects to a table whose clock runs ahead, and leaves one whose clock leaps") {
  ManualClock clock;
  Visit visit(herbs());
  const double begun = visit.game.table.time();
  clock.pass(8);
  tell(visit, begun + 140);
  CHECK(says(visit.words(),
             "The table's clock and yours disagree: 2 min 20 s went by there, and 8 s here. An objection has "
             "been entered for you, and `verify` shows it."));
  CHECK(says(visit.table.heard(), "do 1 object 140.000 8.000 "));
  tell(visit, begun + 200);
  CHECK_FALSE(says(visit.table.heard(), "object"));  // once a minute
  clock.pass(61);                                    // not 60, which rounding may make less
  tell(visit, begun + 300);
  CHECK(says(visit.table.heard(), "do 1 object 100.000 61.000 "));
  tell(visit, begun + 4000);
  CHECK(visit.client->has_ended());
  CHECK(says(visit.words(), "No honest table's clock leaps so far; the game stops here."));
}

TEST_CASE("a terminal objects to a table whose date is another, once, and stays") {
  ManualClock clock;
  TableTerms days = terms(setup("harbustaz", {{"size", 4}}), *read_limit("days 3"));
  days.date = date_text();
  Visit visit{SharedGame(days)};
  clock.pass(one_day);
  tell(visit, one_day + 300);
  CHECK_FALSE(says(visit.table.heard(), "do 1 object"));
  CHECK(visit.client->clock() == doctest::Approx(one_day + 300));
  clock.pass(3600);
  CHECK(visit.client->clock() == doctest::Approx(one_day + 3900));
  tell(visit, 2 * one_day);
  CHECK(says(visit.words(),
             "The table's clock is 22 h 59 min ahead of this machine's. An objection has been entered"));
  CHECK(says(visit.table.heard(), "do 1 object 172800.000 90000."));
  clock.pass(3600);
  tell(visit, 2 * one_day + 3600);
  CHECK_FALSE(says(visit.table.heard(), "do 1 object"));
  CHECK_FALSE(visit.client->has_ended());
}

TEST_CASE("a terminal lets the table's clock stand while no player is there, and takes it up again after") {
  ManualClock clock;
  Visit visit(stones({TimeLimit::Kind::player, 60}), {}, spectator);
  const auto enter = [&](const std::string& what) {
    visit.game.enter(nature, what);
    visit.catch_up();
  };
  enter("lost 1");
  const double before = visit.client->clock();
  clock.pass(5);
  CHECK(visit.client->clock() == doctest::Approx(before + 5));
  visit.game.pass(5);
  enter("lost 2");
  const double stopped = visit.game.table.time();
  clock.pass(100);
  CHECK(visit.client->clock() == doctest::Approx(stopped));
  enter("here 2");
  CHECK(visit.client->clock() == doctest::Approx(visit.game.table.time()));
  clock.pass(5);
  CHECK(visit.client->clock() == doctest::Approx(visit.game.table.time() + 5));
}

TEST_CASE("a player whose silence stopped the table's clock does not object to that") {
  ManualClock clock;
  Visit visit(stones());
  visit.enter(nature, "lost 2");
  visit.enter(nature, "lost 1");
  clock.pass(25);
  visit.enter(nature, "here 1");
  REQUIRE(visit.client->say("say hello"));
  clock.pass(1);
  visit.game.pass(1);
  visit.enter(1, "say hello");
  CHECK_FALSE(says(visit.table.heard(), " object "));
  CHECK(visit.words().empty());
}

TEST_CASE("a table's clock that stood for a minute is objected to once, and not every minute after") {
  ManualClock clock;
  Visit visit(stones());
  enter_said(visit);  // the seed
  double table = visit.game.table.time();
  int objections = 0;
  const auto talk = [&](double seconds, double counted) {
    clock.pass(seconds - 1);
    const std::string words = fmt::format("say it is {} now", now_seconds());
    REQUIRE(visit.client->say(words));
    clock.pass(1);
    table += counted;
    visit.game.enter(signed_entry(visit.game.table, table, 1, words));
    visit.catch_up();
    for (const std::string& line : files::lines(visit.table.heard()))
      if (line.starts_with("do 1 object ")) ++objections, visit.table.say("no thank you");
    visit.client->dispatch();
    CHECK(visit.client->asked() == 0);
  };
  for (int second = 0; second < 60; second += 10) talk(10, 10);
  CHECK(objections == 0);
  for (int second = 0; second < 60; second += 10) talk(10, 0);
  for (int second = 0; second < 480; second += 10) talk(10, 10);
  CHECK(objections <= 2);  // one that says 10 seconds, and one after a minute that says the rest
  const int until_then = objections;
  CHECK(until_then >= 1);
  for (int second = 0; second < 300; second += 10) talk(10, 10);
  CHECK(objections == until_then);
}
