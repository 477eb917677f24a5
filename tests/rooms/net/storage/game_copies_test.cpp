// People's copies of a table's game: which one counts, and what may be written to it.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include "net/storage/game_store.hpp"
#include "support/fake_tables.hpp"
#include "support/full_disk.hpp"
#include "support/poor_disk.hpp"

using namespace herbarium;
using namespace tables;
using files::says;

namespace {

// A game with one move.
SharedGame begun() {
  SharedGame game = stones();
  game.move();
  return game;
}

}  // namespace

TEST_CASE("a copy is found under any name on the shelf, and the longest one is extended") {
  SharedGame game = begun();
  const Copy older;
  older.write(game);
  const SharedGame before = game;
  game.move();
  const auto come = [&](const SharedGame& told, Seat seat = 1) {
    return join(
        welcome_to(told, seat),
        [&](ClientOptions& options) {
          options.shelf = older.folder.path();
          options.keeps = seat != spectator;
        },
        seat);
  };
  CHECK(come(game).empty());
  CHECK(older.proof() == game.proof);
  CHECK(files::ending_in(older.folder.path(), ".rec").size() == 1);
  files::write(older.folder.path() / "aaa.rec", before.record());
  files::write(older.folder.path() / "aaa.rec.proof", before.proof);
  game.move();
  CHECK(come(game).empty());
  CHECK(older.proof() == game.proof);
  CHECK(files::read(older.folder.path() / "aaa.rec.proof") == before.proof);

  SharedGame forged = stones();
  forged.move(1);
  for (const Seat seat : {1, spectator}) CHECK(says(come(forged, seat), "history differs from yours"));
}

TEST_CASE("no entry that counts is ever cut from a proof or replaced, by table or client") {
  SharedGame game = begun();
  SharedGame other = game;
  const SharedGame before = game;
  game.move();
  other.move(1);
  const Copy copy;
  REQUIRE(GameStore::begin(copy.path, game.proof, game.table));
  for (const SharedGame* told : {&before, &std::as_const(other)}) {
    const auto kept = GameStore::begin(copy.path, told->proof, told->table);
    REQUIRE_FALSE(kept);
    CHECK(says(kept.error().reason, "this is another game; nothing was changed"));
    copy.check_is(game);
  }
}

TEST_CASE("a copy to which another system gave its own ends of lines goes on as ours") {
  const SharedGame game = begun();
  const Copy copy;
  REQUIRE(GameStore::begin(copy.path, game.proof, game.table));
  for (const std::string& path : {copy.path, proof_path(copy.path)}) {
    std::string text = "\xEF\xBB\xBF";
    for (const std::string& line : files::lines(files::read(path))) text += line + "\r\n";
    files::write(path, text);
  }
  const auto again = GameStore::begin(copy.path, game.proof, game.table);
  REQUIRE(again);
  CHECK(again->notes().empty());
  copy.check_is(game);
}

TEST_CASE("a copy that another terminal is writing may be ahead, but must not conflict") {
  const Copy copy;
  SharedGame ahead = begun();
  ahead.move();
  copy.write(ahead);
  const auto elsewhere = Journal::open(proof_path(copy.path));
  REQUIRE(elsewhere);
  Visit visit(begun(), copy.path);
  CHECK_FALSE(visit.client->say("say not yet"));
  visit.client->dispatch();
  CHECK_FALSE(says(visit.table.heard(), "do 1 "));
  SUBCASE("it comes") {
    visit.game = ahead;
    visit.catch_up();
    CHECK(visit.client->say("say now"));
    CHECK(says(visit.table.heard(), "do 1 say now "));
  }
  SUBCASE("something else comes") {
    visit.game.move(1);
    visit.send_last(visit.game);
    CHECK(says(visit.end(), "history differs from yours, so the game has stopped. Entry 4"));
  }
  CHECK(copy.proof() == ahead.proof);
}

TEST_CASE("a copy that did not fit on the disk is complete again when there is room") {
  const Copy copy;
  Visit visit(begun(), copy.path);
  const std::string before = copy.proof();
  {
    const files::FullDisk disk(1);
    for (int i = 0; i < 2; ++i) visit.enter(2, "say more");
    const std::string told = visit.words();
    CHECK(says(told, "Cannot save the game here: "));
    CHECK_FALSE(says(told, "again"));
    CHECK(copy.proof() == before);
  }
  visit.enter(2, "say more");
  CHECK(says(visit.words(), "The whole game is saved here again."));
  copy.check_is(visit.game);
}

TEST_CASE("a copy on a file system without locks is warned of once") {
  const files::PoorDisk poor;
  const Copy copy;
  Visit visit(begun(), copy.path);
  const std::string warning = "This file system has no locks. Instead, " + proof_path(copy.path) + ".lock";
  CHECK(says(visit.words(), warning));
  copy.check_is(visit.game);
  {
    const files::FullDisk disk(1);
    visit.enter(2, "say more");
  }
  visit.enter(2, "say more");
  const std::string told = visit.words();
  CHECK(says(told, "The whole game is saved here again."));
  CHECK_FALSE(says(told, warning));
}

TEST_CASE("a copy that another terminal stops writing is taken over") {
  const Copy copy;
  Visit former(begun(), copy.path), latter(begun(), copy.path);
  CHECK(says(latter.words(), "The game is not saved here: "));
  const std::string before = copy.proof();
  latter.enter(2, "say more");
  CHECK(copy.proof() == before);
  former.end("bye you have taken your seat at another terminal\n");
  latter.enter(2, "say more");
  copy.check_is(latter.game);
  const std::string told = latter.words();
  CHECK(says(told, "The game is saved here now."));
  CHECK_FALSE(says(told, "not kept"));
}

TEST_CASE("a person without a copy learns which moves they have to trust") {
  const auto told = [](const SharedGame& game, Seat seat, bool keeps) {
    const files::RecordPlace place;
    return join(
        welcome_to(game, seat),
        [&](ClientOptions& options) {
          options.shelf = place.folder.path();
          options.keeps = keeps;
        },
        seat);
  };
  CHECK(told(stones(), 1, true).empty());
  CHECK(says(told(begun(), 1, true), "This terminal has no copy of the game"));
  CHECK(told(begun(), 1, false).empty());
  CHECK(told(begun(), 2, true).empty());
}

TEST_CASE("the same conflicting log is saved once, and only a few are saved at all") {
  SharedGame honest = begun();
  honest.move();
  const Copy copy;
  copy.write(honest);
  ::mkfifo((copy.path + ".told").c_str(), 0600);
  for (std::size_t i = 0; i < 24; ++i) {
    SharedGame forged = stones();
    forged.move(1 + i / 2);
    CHECK(says(copy.join(forged), "history differs from yours"));
  }
  std::size_t told = 0;
  for (const auto& each : std::filesystem::directory_iterator(copy.folder.path()))
    told += says(each.path().filename().string(), ".told") ? 1 : 0;
  CHECK(told == 9);
  CHECK(copy.proof() == honest.proof);
}

TEST_CASE("each move that a table has not entered is saved after the others, and after a torn line") {
  const Copy copy;
  REQUIRE(save_unentered(copy.path, "1 play e5 17:7:a"));
  REQUIRE(save_unentered(copy.path, "1 play e6 22:7:b"));
  const std::string path = unentered_path(copy.path), both = "1 play e5 17:7:a\n1 play e6 22:7:b\n";
  CHECK(files::read(path) == both);
  files::write(path, both + "1 play e7 2");
  REQUIRE(save_unentered(copy.path, "1 play e8 24:7:c"));
  CHECK(files::read(path) == both + "1 play e8 24:7:c\n");
  REQUIRE(save_unentered(copy.path, "1 play e6 22:7:b"));
  CHECK(files::read(path) == both + "1 play e8 24:7:c\n");
  int saved = 0;
  while (saved < 100 && save_unentered(copy.path, fmt::format("1 say {:06000}", saved))) ++saved;
  CHECK(saved == 10);
}
