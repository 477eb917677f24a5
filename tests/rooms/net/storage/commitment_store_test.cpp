#include "net/storage/commitment_store.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include "net/ledger/crypto.hpp"
#include "support/full_disk.hpp"
#include "support/shared_games.hpp"

using namespace herbarium;
using tables::SharedGame;

namespace {

std::optional<std::string> due(CommitmentStore& commitments, const Ledger& ledger) {
  const auto due = commitments.due(ledger);
  REQUIRE(due);
  return *due;
}

}  // namespace

TEST_CASE("tokens and hashes have the right form, and hashes depend on key and text") {
  const std::string token = random_token(), key(64, '0');
  CHECK(is_token(token));
  CHECK(token != random_token());
  CHECK(random_id().size() == 32);
  for (const std::string& none :
       {std::string(), token.substr(1), token + "0", std::string(64, 'A'), std::string(64, 'g')})
    CHECK_FALSE(is_token(none));
  CHECK(is_token(digest(key, "")));
  CHECK(digest(key, "a") == digest(key, "a"));
  CHECK(digest(key, "a") != digest(key, "b"));
  CHECK(digest(key, "a") != digest(std::string(63, '0') + "1", "a"));
  CHECK(rng_of(key).next() == rng_of(key).next());
  CHECK(rng_of(key).next() != rng_of(std::string(64, '1')).next());
}

TEST_CASE("a commitment store commits and reveals when that is due, and not before") {
  SharedGame herd = tables::herd();
  const std::string seed = herd.due(1);
  CHECK(seed.starts_with("seed "));
  CHECK(herd.due(1) == seed);  // until the ledger has it
  herd.show(1);
  CHECK(herd.due(1) == "");  // seat 2 has none yet
  herd.show(2);
  const std::string reveal = herd.due(1);
  CHECK(reveal.starts_with("toss "));
  CHECK(herd.due(1) == reveal);
  herd.show(1);
  CHECK(herd.due(1) == "");
  herd.show(2);
  CHECK(herd.match().size() == 1);
  CHECK(herd.due(1) == "");

  SharedGame picks = tables::picks();
  picks.hand_in(1, "pick 0");
  CHECK(picks.due(1) == "");
  CHECK(picks.commitments[0].committed_move(picks.table) == "pick 0");
  CHECK_FALSE(picks.commitments[1].committed_move(picks.table));
  picks.hand_in(2, "pick 0");
  CHECK(picks.due(1).ends_with(" pick 0"));
  picks.show(1);
  CHECK(picks.due(1) == "");
  CHECK_FALSE(picks.commitments[0].cannot_reveal(picks.table));
}

TEST_CASE("secrets on disk survive a crash, and only their owner can read them") {
  const files::RecordPlace place;
  const std::string path = place.path + ".secrets";
  SharedGame game = tables::picks();
  const std::string pick = "pick 0";
  {
    CommitmentStore commitments(1, path);
    const std::string seed = *due(commitments, game.table);
    CommitmentStore reopened(1, path);
    CHECK(due(reopened, game.table) == seed);  // stored before anybody learns it
    game.enter(1, seed);
    game.enter(1, *commitments.commit(game.table, pick));
  }
  struct stat what {};
  REQUIRE(::stat(path.c_str(), &what) == 0);
  CHECK((what.st_mode & 077) == 0);
  game.hand_in(2, pick);
  CommitmentStore stranger(1, place.path + ".other");
  CHECK(stranger.cannot_reveal(game.table));
  CHECK_FALSE(stranger.committed_move(game.table));

  CommitmentStore again(1, path);
  CHECK(again.committed_move(game.table) == pick);
  game.enter(1, *due(again, game.table));
  CHECK(game.table.has_revealed(1));
  CHECK_FALSE(stranger.cannot_reveal(game.table));  // nobody needs it any more
}

TEST_CASE("a commitment store ignores a corrupt file, and refuses to commit if it cannot write") {
  const files::RecordPlace place;
  SharedGame game = tables::herd();
  files::write(place.path,
               std::string("rubbish\n\n") + std::string(64, 'a') + "\n" + std::string(5000, '\0'));
  CommitmentStore commitments(1, place.path);
  CHECK(due(commitments, game.table)->starts_with("seed "));
  CommitmentStore nowhere(1, place.folder.path().string() + "/none/there");
  CHECK_FALSE(nowhere.due(game.table));
  CHECK_FALSE(nowhere.commit(game.table, "commit 0"));
}

TEST_CASE("many committed moves do not evict a seed, and old secrets are dropped") {
  const files::RecordPlace place;
  SharedGame game = tables::picks();
  CommitmentStore commitments(1, place.path);
  game.enter(1, *due(commitments, game.table));
  for (int i = 0; i < 100; ++i) REQUIRE(commitments.commit(game.table, fmt::format("bid {}", i)));
  CHECK_FALSE(due(commitments, game.table));
  CHECK(files::lines(place.bytes()).size() < 30);
}

TEST_CASE("a lost seed is replaced as long as no seed has been revealed, and none is revealed twice") {
  SharedGame game = tables::herd();
  game.settle();  // both have a next seed now, and the game is at the first move
  CommitmentStore other(1, std::nullopt);
  const auto seed = due(other, game.table);
  REQUIRE(seed);
  CHECK(seed->starts_with("seed "));
  game.enter(1, *seed);
  CHECK_FALSE(due(other, game.table));
  game.commitments[0] = other;
  game.agree(1, "adjourn");
  game.sit_again();
  // It outlives the reopening, and its owner still has to reveal it.
  CHECK_FALSE(due(other, game.table));
  CHECK("seed " + game.table.seed_commitment(1) == *seed);
  while (!game.table.is_rolling()) game.go_on();
  CommitmentStore stranger(1, std::nullopt);
  CHECK(stranger.has_lost_seed(game.table));
  CHECK_FALSE(due(stranger, game.table));
  CHECK_FALSE(other.has_lost_seed(game.table));
  CHECK(due(other, game.table)->starts_with("toss "));
}

TEST_CASE("a seed that was revealed for one roll is not used for another, whatever happened to the record") {
  const files::RecordPlace place;
  SharedGame game = tables::herd();
  const auto has_choice = [](const SharedGame& at) {
    const SeatSet awaited = at.table.awaited();
    return !at.table.is_rolling() && !awaited.empty() && at.match().legal(awaited.first()).size() > 2;
  };
  while (game.match().round() < 3 || !has_choice(game)) game.go_on();
  const auto toss_of = [&](SharedGame& at, std::size_t move) {
    at.commitments[0] = CommitmentStore(1, place.path);
    at.move(move);
    at.begin_roll();
    return at.due(1);
  };
  CommitmentStore own(1, place.path);  // it has seeds of its own
  game.enter(1, *due(own, game.table));
  SharedGame shown = game, other = game;  // to which a host returns
  const std::string toss = toss_of(shown, 0);
  CHECK(toss.starts_with("toss "));
  CHECK(shown.due(1) == toss);  // again, for the same roll
  // Another move, and the same seed is due: it would reveal the dice to anybody who saw it.
  CHECK(toss_of(other, 1) == "");
  CHECK(other.table.seed_commitment(1) == shown.table.seed_commitment(1));
  own = CommitmentStore(1, place.path);
  CHECK(own.has_spent_seed(other.table));
  CHECK_FALSE(own.has_lost_seed(other.table));
  CHECK(due(own, shown.table) == toss);
}

TEST_CASE(
    "a table that returns to an older state, or has a different history, is detected without a record") {
  const files::RecordPlace place;
  SharedGame game = tables::herd();
  CommitmentStore store(1, place.path);
  CHECK_FALSE(store.find_rollback(game.table));
  const Ledger before = game.table;
  game.enter(1, "say one");
  REQUIRE(store.remember(game.table));
  CHECK_FALSE(store.find_rollback(game.table));
  const CommitmentStore again(1, place.path);
  CHECK(files::says(
      *again.find_rollback(before),
      fmt::format("The table has dropped entries: it has {} of this game, and this terminal knew {}.",
                  before.size(), game.table.size())));
  SharedGame other = tables::herd();
  other.enter(2, "say two");
  CHECK(files::says(*again.find_rollback(other.table), "The table's history differs from yours"));
  game.enter(2, "say more");
  CHECK_FALSE(again.find_rollback(game.table));
}

TEST_CASE("the note on a game does not depend on who was there last, but on everything else") {
  const files::RecordPlace place;
  SharedGame game = tables::herd();
  game.enter(1, "say one");
  const SharedGame before = game;
  SharedGame reopened = game;
  for (const char* what : {"lost 2", "here 2", "lost 1"}) game.enter(nature, what);
  CommitmentStore store(1, place.path);
  REQUIRE(store.remember(game.table));
  reopened.sit_again(2);
  reopened.enter(2, "say two");
  for (const SharedGame* each : {&before, &std::as_const(reopened)})
    CHECK_FALSE(CommitmentStore(1, place.path).find_rollback(each->table));
  game.enter(1, "say more");
  REQUIRE(store.remember(game.table));
  for (const SharedGame* each : {&before, &std::as_const(reopened)})
    CHECK(CommitmentStore(1, place.path).find_rollback(each->table));
}

TEST_CASE("a secret that could not be stored is not used, however often it is asked for") {
  const files::RecordPlace place;
  SharedGame game = tables::herd();
  CommitmentStore store(1, place.path);
  const auto stored = [&] { return CommitmentStore(1, place.path); };
  // Refused as long as the disk is full, and then the same as is stored.
  const auto is_due_once_stored = [&] {
    {
      const files::FullDisk full(1);
      for (int i = 0; i < 3; ++i) CHECK_FALSE(store.due(game.table));
    }
    const auto words = due(store, game.table);
    REQUIRE(words);
    CommitmentStore reopened = stored();
    CHECK(due(reopened, game.table) == words);
    return *words;
  };
  CHECK(is_due_once_stored().starts_with("seed "));
  game.enter(1, *due(store, game.table));
  game.show(2);
  REQUIRE(game.table.is_roll_begun());
  {
    const files::FullDisk full(1);
    for (int i = 0; i < 3; ++i) CHECK_FALSE(store.due(game.table));
    CHECK_FALSE(store.has_spent_seed(game.table));
  }
  CHECK(is_due_once_stored().starts_with("toss "));
  game.enter(1, *due(store, game.table));
  game.show(2);

  {
    const files::FullDisk full(1);
    for (int i = 0; i < 3; ++i) CHECK_FALSE(store.remember(game.table));
    CHECK_FALSE(store.commit(game.table, "place a1"));
  }
  REQUIRE(store.remember(game.table));
  const Ledger known = game.table;
  CHECK(stored().find_rollback(tables::herd().table));
  CHECK_FALSE(stored().find_rollback(known));
}
