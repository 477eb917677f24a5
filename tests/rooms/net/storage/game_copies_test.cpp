// People's copies of a table's game: which one counts, and what may be written to it.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/catalog.hpp"
#include "net/storage/game_store.hpp"
#include "support/full_disk.hpp"
#include "support/game_copies.hpp"

using namespace herbarium;
using namespace tables;
using files::says;

TEST_CASE("a copy is found under any name on the shelf, and the longest one is extended") {
  SharedGame game = stones();
  move(game, 0);
  const Copy older;
  REQUIRE(older.join(game).empty());
  const std::string short_proof = game.proof, short_record = game.record();
  move(game, 0);
  const auto join = [&](const SharedGame& told) {
    FakeTable table;
    table.prepare(welcome_to(told, 1));
    ClientOptions options = table.client_options();
    options.shelf = older.folder.path();
    options.keeps = true;
    const auto client = TableClient::connect(options, catalog(), 20);
    return client ? words(**client) : client.error().reason;
  };
  CHECK(join(game).empty());
  CHECK(older.proof() == game.proof);
  CHECK(files::ending_in(older.folder.path(), ".rec").size() == 1);
  files::write((older.folder.path() / "aaa.rec").string(), short_record);
  files::write((older.folder.path() / "aaa.rec.proof").string(), short_proof);
  move(game, 0);
  CHECK(join(game).empty());
  CHECK(older.proof() == game.proof);
  CHECK(files::read(older.folder.path() / "aaa.rec.proof") == short_proof);

  SharedGame forged = stones();
  move(forged, 1);
  CHECK(says(join(forged), "history differs from yours"));
  // A spectator notices it, too.
  FakeTable table;
  table.prepare("welcome 0 alice/lunch\n" +
                welcome_to(forged, 1).substr(welcome_to(forged, 1).find('\n') + 1));
  ClientOptions options = table.client_options();
  options.seat.reset();
  options.watch = true;
  options.shelf = older.folder.path();
  const auto client = TableClient::connect(options, catalog(), 20);
  REQUIRE_FALSE(client);
  CHECK(says(client.error().reason, "history differs from yours"));
}

TEST_CASE("a proof is never truncated or replaced, by table or client") {
  SharedGame game = stones();
  move(game, 0);
  SharedGame other = game;
  const SharedGame before = game;
  move(game, 0);
  move(other, 1);
  const Copy copy;
  REQUIRE(GameStore::begin(copy.path, game.proof, game.table));
  const auto check_left = [&](const SharedGame& told) {
    const auto kept = GameStore::begin(copy.path, told.proof, told.table);
    REQUIRE_FALSE(kept);
    CHECK(says(kept.error().reason, "this is another game; nothing was changed"));
    CHECK(copy.proof() == game.proof);
    CHECK(copy.bytes() == game.record());
  };
  check_left(before);
  check_left(other);
}

TEST_CASE("a copy that another terminal is writing may be ahead, but must not conflict") {
  SharedGame game = stones();
  move(game, 0);
  const Copy copy;
  FakeTable table;
  table.prepare(welcome_to(game, 1));
  SharedGame ahead = game;
  move(ahead, 0);
  files::write(copy.path, ahead.record());
  files::write(proof_path(copy.path), ahead.proof);
  ClientOptions options = table.client_options();
  options.record = copy.path;
  const auto elsewhere = Journal::open(proof_path(copy.path));
  REQUIRE(elsewhere);
  const auto client = TableClient::connect(options, catalog(), 20);
  REQUIRE(client);
  CHECK_FALSE((*client)->say("say not yet"));
  const auto tell = [&](const SharedGame& told) { table.say("entry " + files::lines(told.proof).back()); };
  SUBCASE("it comes") {
    tell(ahead);
    REQUIRE(dispatch(**client, [&] { return (*client)->ledger().size() == ahead.table.size(); }));
    CHECK((*client)->say("say now"));
  }
  SUBCASE("something else comes") {
    move(game, 1);
    tell(game);
    REQUIRE(dispatch(**client, [&] { return (*client)->has_ended(); }));
    CHECK(says(words(**client), "history differs from yours, so the game has stopped. Entry 4"));
  }
  CHECK(copy.proof() == ahead.proof);
}

TEST_CASE("a copy that did not fit on the disk is complete again when there is room") {
  SharedGame game = stones();
  move(game, 0);
  const Copy copy;
  FakeTable table;
  table.prepare(welcome_to(game, 1));
  ClientOptions options = table.client_options();
  options.record = copy.path;
  auto client = TableClient::connect(options, catalog(), 20);
  REQUIRE(client);
  const auto go_on = [&] {
    game.enter(2, fmt::format("say {}", game.table.size()));
    table.say("entry " + files::lines(game.proof).back());
    REQUIRE(dispatch(**client, [&] { return (*client)->ledger().size() == game.table.size(); }));
  };
  const std::string before = copy.proof();
  {
    const files::FullDisk disk(1);
    go_on();
    go_on();
    const std::string told = words(**client);
    CHECK(says(told, "Cannot save the game here: "));
    CHECK_FALSE(says(told, "again"));
    CHECK(copy.proof() == before);
  }
  go_on();
  CHECK(says(words(**client), "The whole game is saved here again."));
  CHECK(copy.proof() == game.proof);
  CHECK(copy.bytes() == game.record());
}

TEST_CASE("a copy that another terminal stops writing is taken over") {
  SharedGame game = stones();
  move(game, 0);
  const Copy copy;
  FakeTable one, two;
  const auto join = [&](FakeTable& table) {
    table.prepare(welcome_to(game, 1));
    ClientOptions options = table.client_options();
    options.record = copy.path;
    auto client = TableClient::connect(options, catalog(), 20);
    REQUIRE(client);
    return std::move(*client);
  };
  const auto former = join(one);
  const auto latter = join(two);
  CHECK(says(words(*latter), "The game is not saved here: "));
  const auto go_on = [&] {
    game.enter(2, fmt::format("say {}", game.table.size()));
    two.say("entry " + files::lines(game.proof).back());
    REQUIRE(dispatch(*latter, [&] { return latter->ledger().size() == game.table.size(); }));
  };
  const std::string before = copy.proof();
  go_on();
  CHECK(copy.proof() == before);
  one.say("bye you have taken your seat at another terminal");
  REQUIRE(dispatch(*former, [&] { return former->has_ended(); }));
  go_on();
  CHECK(copy.proof() == game.proof);
  CHECK(copy.bytes() == game.record());
  const std::string told = words(*latter);
  CHECK(says(told, "The game is saved here now."));
  CHECK_FALSE(says(told, "not kept"));
}

TEST_CASE("a person without a copy learns which moves they have to trust") {
  SharedGame game = stones();
  const auto told = [&](Seat seat, bool keeps) {
    const files::RecordPlace place;
    FakeTable table;
    table.prepare(welcome_to(game, seat));
    ClientOptions options = table.client_options(seat);
    options.shelf = place.folder.path();
    options.keeps = keeps;
    const auto client = TableClient::connect(options, catalog(), 20);
    REQUIRE(client);
    return words(**client);
  };
  CHECK(told(1, true).empty());
  move(game, 0);
  CHECK(says(told(1, true), "This terminal has no copy of the game"));
  CHECK(told(1, false).empty());
  CHECK(told(2, true).empty());
}

TEST_CASE("the same conflicting log is saved once, and only a few are saved at all") {
  SharedGame honest = stones();
  for (int i = 0; i < 2; ++i) move(honest, 0);
  const Copy copy;
  REQUIRE(copy.join(honest).empty());
  for (std::size_t i = 0; i < 24; ++i) {
    SharedGame forged = stones();
    move(forged, 1 + i / 2);
    CHECK(says(copy.join(forged), "history differs from yours"));
  }
  std::size_t told = 0;
  for (const auto& each : std::filesystem::directory_iterator(copy.folder.path()))
    told += says(each.path().filename().string(), ".told") ? 1 : 0;
  CHECK(told == 9);
  CHECK(copy.proof() == honest.proof);
}
