// A changing past: a terminal never gives up its own log of a table's game for another.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "net/storage/game_store.hpp"
#include "support/fake_tables.hpp"
#include "support/manual_clock.hpp"

using namespace herbarium;
using namespace tables;
using files::says;

namespace {

// The first moves of a game, by their numbers among the legal ones.
SharedGame moved(const std::vector<std::size_t>& numbers) {
  SharedGame game = stones();
  for (const std::size_t number : numbers) game.move(number);
  return game;
}

void reopen(SharedGame& game) {
  if (!game.table.has_ended()) game.agree(1, "adjourn");
  game.sit_again();
  game.enter(nature, "here 1");
}

// "line 10): yours is \"...\", the table's is \"...\"."
std::string place_of_difference(const SharedGame& honest, const SharedGame& forged) {
  const auto own = files::lines(honest.proof), told = files::lines(forged.proof);
  const auto at =
      static_cast<std::size_t>(std::mismatch(own.begin(), own.end(), told.begin()).first - own.begin());
  return fmt::format("line {}): yours is \"{}\", the table's is \"{}\".", at + 1, escaped_excerpt(own[at]),
                     escaped_excerpt(told[at]));
}

// A person with a copy of one game comes to a table of another: the copy is unchanged, and the table's log is
// saved next to it. Returns what the person is told.
std::string told_of(const SharedGame& honest, const SharedGame& forged) {
  const Copy copy;
  copy.write(honest);
  const std::string reason = copy.join(forged);
  CHECK(says(reason, "history differs from yours"));
  CHECK(says(reason, copy.path + ".told"));
  CHECK(says(reason, "herbarium host --resume " + copy.path));
  copy.check_is(honest);
  CHECK(copy.told() == forged.proof);
  return reason;
}

}  // namespace

TEST_CASE("a table that returns with other moves is refused, and both logs are saved") {
  SharedGame honest = moved({0, 0, 0, 0}), forged = moved({0, 0, 1});
  honest.agree(1, "adjourn");
  reopen(forged);
  const std::string reason = told_of(honest, forged);
  // The message names the entry and both lines: two seats are taken, two moves are the same.
  CHECK(says(reason, "Entry 5 (" + place_of_difference(honest, forged)));
  CHECK_FALSE(says(reason, "more than the table's"));
}

TEST_CASE("a resignation that a table inserts, other dice and other terms are a different history") {
  SharedGame resigned = moved({0, 0});
  resigned.enter(1, "play resign");
  told_of(moved({0, 0, 0}), resigned);
  SharedGame dice = herd(), other_dice = herd();  // whose seeds differ
  for (SharedGame* each : {&dice, &other_dice}) each->settle();
  told_of(dice, other_dice);
  CHECK(says(told_of(stones(), SharedGame(setup("harbustaz", {{"size", 6}}))),
             "Line 4 of the terms: yours is \"option size 4\", the table's is \"option size 6\"."));
}

TEST_CASE("a table opened from a shorter copy is refused, and the message says how to continue") {
  SharedGame shorter = moved({0, 0}), honest = shorter;
  for (int i = 0; i < 3; ++i) honest.move();
  SUBCASE("and nothing has happened at it") {}
  SUBCASE("and it goes on") {
    shorter.enter(nature, "end");
    reopen(shorter);
  }
  CHECK(says(told_of(honest, shorter), "Your copy has 3 entries more than the table's."));
}

TEST_CASE("a log that extends the known one is accepted, whatever it takes back") {
  SharedGame game = stones();
  const Copy copy;
  const auto check_joins = [&] {
    REQUIRE(copy.join(game).empty());
    copy.check_is(game);
  };
  check_joins();
  for (int i = 0; i < 4; ++i) game.move();
  check_joins();
  game.agree(1, "takeback 2");
  check_joins();
  game.move(1);
  reopen(game);
  game.move(1);
  check_joins();
  CHECK(copy.told().empty());
}

TEST_CASE("entries that only say who is there fork no game, and the table's replace the copy's") {
  const SharedGame both = moved({0, 0});
  const auto left = [&] {
    SharedGame game = both;
    game.check(R"(
        * lost 2
        * lost 1
        * end)");
    return game;
  };
  const auto reopened = [&](SharedGame game, Seat opener) {
    game.sit_again(opener);
    game.enter(nature, fmt::format("here {}", opener));
    return game;
  };
  SharedGame told = reopened(both, 2);
  const Copy copy;
  SUBCASE("the host has the goodbyes, and the guest opens the table") { copy.write(left()); }
  SUBCASE("the host has opened it alone, too") {
    SharedGame own = reopened(left(), 1);
    for (const char* what : {"lost 1", "end"}) own.enter(nature, what);
    copy.write(own);
  }
  SUBCASE("the guest has already moved") {
    copy.write(left());
    told.move();
    told.move();
  }
  SUBCASE("the guest has been there, and the host opens it again") {
    copy.write(reopened(both, 2));
    told = reopened(left(), 1);
  }
  SUBCASE("the table has not got as far as the goodbyes") {
    copy.write(left());
    told = both;
  }
  CHECK(copy.join(told).empty());
  copy.check_is(told);
  CHECK(copy.told().empty());
}

TEST_CASE("nothing that somebody did is taken back like an entry that only says who is there") {
  const auto check_counts = [](const SharedGame& before, const std::function<void(SharedGame&)>& act) {
    SharedGame honest = before, forged = before;
    honest.enter(nature, "lost 2");
    act(honest);
    for (const char* what : {"lost 1", "end"})
      if (!honest.table.has_ended()) honest.enter(nature, what);
    forged.sit_again(2);
    told_of(honest, forged);
  };
  const auto enters = [](Seat who, const std::string& what) {
    return [=](SharedGame& game) { game.enter(who, what); };
  };
  check_counts(moved({0, 0}), [](SharedGame& game) { game.move(); });
  check_counts(moved({0, 0}), enters(1, "play resign"));
  check_counts(moved({0, 0}), enters(1, "say good night"));
  check_counts(moved({0, 0}), enters(1, "object 9.000 1.000"));
  SharedGame asked = moved({0, 0, 0, 0});
  check_counts(asked, enters(1, "ask takeback 2"));
  asked.enter(1, "ask takeback 2");
  check_counts(asked, enters(2, "agree"));
  check_counts(asked, enters(2, "refuse"));
  SharedGame dice = herd(), sealed = picks();
  check_counts(dice, [](SharedGame& game) { game.show(1); });
  for (const Seat seat : {1, 2}) dice.show(seat);
  check_counts(dice, [](SharedGame& game) { game.show(1); });
  check_counts(sealed, [](SharedGame& game) { game.hand_in(1, game.match().legal(1).front()); });
  for (const Seat seat : {1, 2}) sealed.hand_in(seat, sealed.match().legal(seat).front());
  check_counts(sealed, [](SharedGame& game) { game.show(1); });
}

TEST_CASE("a departure that carries out a request counts") {
  SharedGame before = moved({0, 0});
  before.enter(2, "ask adjourn");
  SharedGame honest = before, forged = before;
  const int counted = before.table.counted();
  honest.enter(nature, "lost 1");
  CHECK(honest.table.has_ended());
  CHECK(honest.table.counted() == counted + 1);
  forged.sit_again(2);
  told_of(honest, forged);
}

TEST_CASE("a copy that a crash left behind is brought up to date with the table's log") {
  SharedGame game = moved({0, 0, 0, 0});
  const SharedGame before = game;
  game.agree(1, "takeback 2");
  game.move(1);
  const std::string record = game.record(), proof = game.proof;
  const std::size_t last = record.rfind('\n', record.size() - 2) + 1;
  struct Crash {
    const char* what;
    std::string record, proof;
  };
  for (const Crash& crash :
       {Crash{"the proof is an entry ahead", record.substr(0, last), proof},
        {"the record's last line is incomplete", record.substr(0, record.size() - 3), proof},
        {"the proof's last line is incomplete", record, proof.substr(0, proof.size() - 3)},
        {"both are of an earlier state", before.record(), before.proof},
        {"moves that were taken back are still there", before.record(), proof},
        {"a line has only its first byte", before.record(), before.proof + "9"}}) {
    CAPTURE(crash.what);
    const Copy copy;
    copy.write(crash.record, crash.proof);
    REQUIRE(copy.join(game).empty());
    copy.check_is(game);
    CHECK(files::ending_in(copy.folder.path(), "-alone.rec").empty());
  }
}

TEST_CASE("a record continued alone is set aside, and the proof is extended") {
  SharedGame game = moved({0, 0, 0});
  SharedGame alone = game;
  alone.move(2);
  const Copy copy;
  copy.write(alone.record(), game.proof);
  game.move(1);
  CHECK(says(copy.join(game), "it is saved as "));
  copy.check_is(game);
  const auto aside = files::ending_in(copy.folder.path(), "-alone.rec");
  REQUIRE(aside.size() == 1);
  CHECK(files::read(aside[0]) == alone.record());
}

TEST_CASE("another log after a reconnect is saved as evidence, too") {
  const SharedGame game = moved({0}), forged = moved({1});
  const Copy copy;
  const std::string said = Visit(game, copy.path).end_after(welcome_to(forged, 1));
  CHECK(says(said, "Entry 3 (" + place_of_difference(game, forged)));
  CHECK(says(said, copy.path + ".told"));
  CHECK(copy.proof() == game.proof);
  CHECK(copy.told() == forged.proof);
}

TEST_CASE("entries that a killed table had written but not sent are no different history") {
  const SharedGame sent = moved({0, 0}), between = moved({0, 0, 0});
  SharedGame written = between;
  written.move();
  SharedGame again = written;
  again.sit_again();
  const Copy kept;  // the table's own, on this person's shelf
  FakeTable table;
  ClientOptions options = table.client_options();
  options.shelf = kept.folder.path();
  table.prepare(welcome_to(sent, 1));
  const auto connect = [&] { return TableClient::connect(options, all_games(), 20); };

  SUBCASE("when somebody comes, and it is opened again") {
    kept.write(written);
    table.prepare(welcome_to(again, 1));
    const auto client = connect();
    REQUIRE(client);
    CHECK((*client)->is_connected());
    CHECK((*client)->ledger().size() == again.table.size());
    CHECK_FALSE(says(words(**client), "Reconnected"));
  }
  SUBCASE("when somebody comes, and it is gone") {
    kept.write(written);
    const auto client = connect();
    REQUIRE_FALSE(client);
    CHECK(client.error().reason == "the connection to the table was lost");
  }
  SUBCASE("when somebody returns, and it is killed twice") {
    int dialled = 0;
    Visit visit(sent, [&](ClientOptions& changed) {
      kept.write(sent);
      changed.shelf = kept.folder.path();
      changed.dial = [&, dial = changed.dial] {
        ++dialled;
        if (dialled == 2) kept.write(between);
        if (dialled == 3) kept.write(written);
        return dial();
      };
    });
    for (const SharedGame* each : {&sent, &between, &std::as_const(again)})
      visit.table.prepare(welcome_to(*each, 1));
    visit.table.hang_up();
    REQUIRE(visit.await([&] { return dialled > 1 && visit.client->is_connected(); }));
    CHECK(dialled == 4);
    CHECK(visit.client->ledger().size() == again.table.size());
  }
  CHECK(kept.told().empty());
  CHECK(kept.proof() == written.proof);
}

TEST_CASE("a table that is asked again, and still leaves out sent entries, is refused") {
  const Copy copy;
  copy.write(moved({0, 0}));
  FakeTable table;
  ClientOptions options = table.client_options();
  options.record = copy.path;
  for (int line = 0; line < 3; ++line) table.prepare(welcome_to(stones(), 1));
  const auto client = TableClient::connect(options, all_games(), 20);
  REQUIRE_FALSE(client);
  CHECK(says(client.error().reason, "history differs from yours"));
  CHECK(options.dial());  // it was asked twice, and not three times
  CHECK_FALSE(options.dial());
}

TEST_CASE(
    "a table that is only asked whether it has a game must have its history and be opened by its people") {
  const SharedGame game = moved({0, 0});
  const Copy copy;
  copy.write(game);
  const auto joined = [&](const SharedGame& told, bool only_checks) {
    return tables::join(
        welcome_to(told, 1),
        [&](ClientOptions& options) {
          options.record = copy.path;
          options.game = game.table.terms().id;
          options.only_checks = only_checks;
        },
        1, 20);
  };
  SharedGame again = game, strangers = game, forged = moved({0, 1});
  again.sit_again(2);
  again.enter(nature, "here 1");
  strangers.sit_again(9);
  TableTerms terms = tables::terms(setup("harbustaz", {{"size", 4}}));
  terms.id = std::string(32, '9');
  for (const bool only_checks : {false, true}) {
    CHECK(joined(SharedGame(terms), only_checks) == "it has another game");
    CHECK(joined(strangers, only_checks) == "it was opened by somebody who does not play this game");
    CHECK(joined(forged, only_checks) == "its history differs from yours");
    copy.check_is(game);
  }
  CHECK(joined(again, false) == "it does not prove that it has the table's key");
  // The table that signs for the terminal's nonce.
  const auto told = [&](const SigningKey& key) {
    FakeTable table;
    const std::string story = welcome_to(again, 1);
    const std::size_t log = story.find("entry "), end = story.rfind("live ");
    table.prepare(story.substr(0, log) + "challenge " + key_a + " alice\n");
    ClientOptions options = table.client_options();
    options.record = copy.path;
    options.game = game.table.terms().id;
    const auto client = TableClient::start(options, all_games());
    REQUIRE(client);
    std::string heard;
    while (!says(heard, "take ")) (*client)->dispatch(), heard += table.heard();
    const std::string nonce = heard.substr(heard.rfind(' ') + 1, 64);
    table.send(story.substr(log, end - log) +
               fmt::format("live {:.3f} {}\n", again.time, key.sign(again.table.live_text(nonce))));
    while (!(*client)->is_connected() && !(*client)->has_ended()) (*client)->dispatch();
    return tables::words(**client);
  };
  CHECK(says(told(signing_key(1)), "it does not prove that it has the table's key"));
  copy.check_is(game);
  CHECK_FALSE(says(told(signing_key(2)), "prove"));
  copy.check_is(again);
  CHECK(copy.told().empty());
}

TEST_CASE("whoever only finds out where to play shows no seed and leaves no trace") {
  SharedGame game = herd();
  const std::string shown = game.due(1);
  const auto heard = [&](bool only_checks) {
    FakeTable table;
    ClientOptions options = table.client_options();
    options.only_checks = only_checks;
    table.prepare(welcome_to(game, 1));
    {
      const auto client = TableClient::connect(options, all_games(), 20);
      REQUIRE(client);
      (*client)->dispatch();
    }
    return table.heard();
  };
  CHECK(says(heard(false), "do 1 seed "));
  CHECK(says(heard(false), "leave"));
  CHECK_FALSE(says(heard(true), "do "));
  CHECK_FALSE(says(heard(true), "leave"));
}

TEST_CASE("a host goes to another table of the game as long as nothing has happened at their own") {
  tables::ManualClock clock;
  SharedGame game = moved({0, 0});
  game.sit_again(1);
  game.enter(nature, "here 1");
  int asked = 0;
  std::optional<std::string> other;
  Visit visit(game, [&](ClientOptions& options) { options.meet = [&] { return ++asked, other; }; });
  CHECK(asked == 1);
  const auto look = [&] {
    asked = 0;
    clock.pass(between_meetings);
    visit.client->dispatch();
    return asked;
  };
  CHECK(look() == 1);
  other = "bob/tiger";
  SUBCASE("it closes") {
    CHECK(look() == 1);
    CHECK(says(visit.table.heard(), "host close\n"));
    CHECK(look() == 0);
    visit.enter(nature, "end");
    visit.table.hang_up();
    REQUIRE(visit.await([&] { return visit.client->has_ended(); }));
    CHECK(visit.client->has_next_game());
    CHECK(visit.client->next_address() == other);
  }
  SUBCASE("the table refuses, because somebody has come meanwhile") {
    CHECK(look() == 1);
    visit.table.say("no the game goes on at this table");
    visit.enter(nature, "here 2");
    CHECK(visit.words().empty());
    CHECK_FALSE(visit.client->next_address());
    CHECK(look() == 0);
    CHECK(visit.client->say("say hello"));
  }
  SUBCASE("somebody is here") {
    visit.enter(nature, "here 2");
    CHECK(look() == 0);
    visit.enter(nature, "lost 2");
    CHECK(asked == 1);
  }
  SUBCASE("something has happened") {
    visit.enter(2, "say hello");
    CHECK(look() == 0);
  }
  SUBCASE("the table ends for another reason") {
    other.reset();
    visit.enter(nature, "end");
    visit.table.hang_up();
    REQUIRE(visit.await([&] { return visit.client->has_ended(); }));
    CHECK_FALSE(visit.client->has_next_game());
  }
}
