// A changing past: a terminal never gives up its own log of a table's game for another.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/catalog.hpp"
#include "net/storage/game_store.hpp"
#include "support/game_copies.hpp"

using namespace herbarium;
using namespace tables;
using files::says;

TEST_CASE("a table that returns with other moves is refused, and both logs are saved") {
  SharedGame honest = stones();
  for (int i = 0; i < 4; ++i) move(honest, 0);
  adjourn(honest);
  const Copy copy;
  REQUIRE(copy.join(honest).empty());
  REQUIRE(copy.proof() == honest.proof);

  SharedGame forged = stones();
  move(forged, 0);
  move(forged, 0);
  move(forged, 1);  // a move of seat 1
  adjourn(forged);
  sit_again(forged);
  const std::string reason = copy.join(forged);
  check_refused(copy, honest, forged, reason);
  // The message names the entry and both lines: two seats are taken, two moves are the same.
  CHECK(says(reason, "Entry 5 (" + place_of_difference(honest, forged)));
  CHECK_FALSE(says(reason, "more than the table's"));
}

TEST_CASE("a table that inserts a resignation into the history is refused") {
  SharedGame honest = stones();
  for (int i = 0; i < 3; ++i) move(honest, 0);
  const Copy copy;
  REQUIRE(copy.join(honest).empty());
  SharedGame forged = stones();
  for (int i = 0; i < 2; ++i) move(forged, 0);
  forged.enter(1, "play resign");
  check_refused(copy, honest, forged, copy.join(forged));
}

TEST_CASE("dice are not rolled again by reopening a table from before they fell") {
  SharedGame honest = herd();
  honest.settle();
  SharedGame forged = herd();  // its seeds differ, and so do its dice
  forged.settle();
  const Copy copy;
  REQUIRE(copy.join(honest).empty());
  check_refused(copy, honest, forged, copy.join(forged));
}

TEST_CASE("a table opened from a shorter copy is refused, and the message says how to continue") {
  SharedGame honest = stones();
  for (int i = 0; i < 2; ++i) move(honest, 0);
  SharedGame shorter = honest;
  for (int i = 0; i < 3; ++i) move(honest, 0);
  const Copy copy;
  REQUIRE(copy.join(honest).empty());
  SUBCASE("and nothing has happened at it") {}
  SUBCASE("and it goes on") {
    shorter.enter(nature, "end");
    sit_again(shorter);
  }
  const std::string reason = copy.join(shorter);
  check_refused(copy, honest, shorter, reason);
  CHECK(says(reason, "Your copy has 3 entries more than the table's."));
}

TEST_CASE("other terms for a known game are a different history") {
  const SharedGame honest = stones();
  const Copy copy;
  REQUIRE(copy.join(honest).empty());
  SharedGame forged(setup("harbustaz", {{"size", 6}}));
  const std::string reason = copy.join(forged);
  check_refused(copy, honest, forged, reason);
  INFO(reason);
  CHECK(says(reason, "of the terms: yours is \"option size 4\", the table's is \"option size 6\"."));
}

TEST_CASE("a log that extends the known one is accepted, whatever it takes back") {
  SharedGame game = stones();
  const Copy copy;
  REQUIRE(copy.join(game).empty());
  for (int i = 0; i < 4; ++i) move(game, 0);
  REQUIRE(copy.join(game).empty());
  game.enter(1, "ask takeback 2");
  game.enter(2, "agree");
  REQUIRE(copy.join(game).empty());
  CHECK(copy.bytes() == game.record());
  move(game, 1);
  adjourn(game);
  sit_again(game);
  move(game, 1);
  REQUIRE(copy.join(game).empty());
  CHECK(copy.bytes() == game.record());
  CHECK(copy.proof() == game.proof);
  CHECK(copy.told().empty());
}

TEST_CASE("a copy that a crash left behind is brought up to date with the table's log") {
  SharedGame game = stones();
  for (int i = 0; i < 4; ++i) move(game, 0);
  const SharedGame before = game;
  game.enter(1, "ask takeback 2");
  game.enter(2, "agree");
  move(game, 1);
  const Copy copy;
  const auto crash = [&](const std::string& record, const std::string& proof) {
    files::write(copy.path, record);
    files::write(proof_path(copy.path), proof);
    REQUIRE(copy.join(game).empty());
    CHECK(copy.bytes() == game.record());
    CHECK(copy.proof() == game.proof);
    CHECK(files::ending_in(copy.folder.path(), "-alone.rec").empty());
  };
  const std::string record = game.record();
  const std::size_t last = record.rfind('\n', record.size() - 2) + 1;
  crash(record.substr(0, last), game.proof);                   // the proof is an entry ahead
  crash(record.substr(0, record.size() - 3), game.proof);      // the record's last line is incomplete
  crash(record, game.proof.substr(0, game.proof.size() - 3));  // the proof's is
  crash(before.record(), before.proof);                        // both are of an earlier state
  crash(before.record(), game.proof);                          // moves that were taken back are still there
  crash(before.record(), before.proof + "9");                  // a line has only its first byte
}

TEST_CASE("a record continued alone is set aside, and the proof is extended") {
  SharedGame game = stones();
  for (int i = 0; i < 3; ++i) move(game, 0);
  const Copy copy;
  REQUIRE(copy.join(game).empty());
  SharedGame alone = game;
  move(alone, 2);
  files::write(copy.path, alone.record());
  move(game, 1);
  REQUIRE(copy.join(game).empty());
  CHECK(copy.bytes() == game.record());
  CHECK(copy.proof() == game.proof);
  const auto aside = files::ending_in(copy.folder.path(), "-alone.rec");
  REQUIRE(aside.size() == 1);
  CHECK(files::read(aside[0]) == alone.record());
}

TEST_CASE("another log after a reconnect is saved as evidence, too") {
  SharedGame game = stones();
  move(game, 0);
  SharedGame forged = stones();
  move(forged, 1);
  const Copy copy;
  FakeTable table;
  table.prepare(welcome_to(game, 1));
  ClientOptions options = table.client_options();
  options.record = copy.path;
  const auto client = TableClient::connect(options, catalog(), 20);
  REQUIRE(client);
  table.prepare(welcome_to(forged, 1));
  table.hang_up();
  REQUIRE(dispatch(**client, [&] { return (*client)->has_ended(); }));
  const std::string said = words(**client);
  CHECK(says(said, "Entry 3 (" + place_of_difference(game, forged)));
  CHECK(says(said, copy.path + ".told"));
  CHECK(copy.proof() == game.proof);
  CHECK(copy.told() == forged.proof);
}

TEST_CASE("entries that a killed table had written but not sent are no different history") {
  SharedGame sent = stones();
  for (int i = 0; i < 2; ++i) move(sent, 0);
  SharedGame between = sent;
  move(between, 0);
  SharedGame written = between;
  move(written, 0);
  SharedGame again = written;
  again.sit_again();
  const Copy kept;  // the table's own, on this person's shelf
  const auto keep = [&](const SharedGame& game) {
    files::write(kept.path, game.record());
    files::write(proof_path(kept.path), game.proof);
  };
  FakeTable table;
  ClientOptions options = table.client_options();
  options.shelf = kept.folder.path();
  table.prepare(welcome_to(sent, 1));

  SUBCASE("when somebody comes, and it is opened again") {
    keep(written);
    table.prepare(welcome_to(again, 1));
    const auto client = TableClient::connect(options, catalog(), 20);
    REQUIRE(client);
    CHECK((*client)->is_connected());
    CHECK((*client)->ledger().size() == again.table.size());
    CHECK_FALSE(says(words(**client), "Reconnected"));
  }
  SUBCASE("when somebody comes, and it is gone") {
    keep(written);
    const auto client = TableClient::connect(options, catalog(), 20);
    REQUIRE_FALSE(client);
    CHECK(client.error().reason == "the connection to the table was lost");
  }
  SUBCASE("when somebody returns, and it is killed twice") {
    keep(sent);
    int dialled = 0;
    options.dial = [&, dial = options.dial] {
      ++dialled;
      if (dialled == 2) keep(between);
      if (dialled == 3) keep(written);
      return dial();
    };
    const auto client = TableClient::connect(options, catalog(), 20);
    REQUIRE(client);
    for (const SharedGame* each : {&sent, &between, &again}) table.prepare(welcome_to(*each, 1));
    table.hang_up();
    REQUIRE(dispatch(**client, [&] { return dialled > 1 && (*client)->is_connected(); }));
    CHECK(dialled == 4);
    CHECK((*client)->ledger().size() == again.table.size());
  }
  CHECK(kept.told().empty());
  CHECK(kept.proof() == written.proof);
}

TEST_CASE("a table that is asked again, and still leaves out sent entries, is refused") {
  const SharedGame shorter = stones();
  SharedGame honest = shorter;
  for (int i = 0; i < 2; ++i) move(honest, 0);
  const Copy copy;
  files::write(copy.path, honest.record());
  files::write(proof_path(copy.path), honest.proof);
  FakeTable table;
  ClientOptions options = table.client_options();
  options.record = copy.path;
  for (int line = 0; line < 3; ++line) table.prepare(welcome_to(shorter, 1));
  const auto client = TableClient::connect(options, catalog(), 20);
  REQUIRE_FALSE(client);
  CHECK(says(client.error().reason, "history differs from yours"));
  CHECK(options.dial());  // it was asked twice, and not three times
  CHECK_FALSE(options.dial());
}
