// Secret moves and dice.
#include "net/ledger/ledger.hpp"

#include <doctest/doctest.h>

#include <map>

#include "net/ledger/crypto.hpp"
#include "support/shared_games.hpp"

using namespace herbarium;
using files::says;
using namespace tables;

TEST_CASE("a commitment is revealed by its own key, move and seat, after all have committed, and once") {
  SharedGame game = picks();
  const std::string move = "pick 0", other = "pick 1", opens = "open " + key_a + " " + move;
  const std::string other_move = "seat 1 opened another move than it locked";
  game.check({{1, "play " + move, "this move is secret: lock it first"},
              {1, "lock abc", "a lock is a hash of 64 hexadecimal digits"},
              {1, opens, "there is nothing to open now"},
              {1, game.commit_of(1, key_a, move)},
              {1, game.commit_of(1, key_b, move), "seat 1 has already locked a move"},
              {1, opens, "there is nothing to open now"}});
  CHECK(game.table.awaited().digits() == "2");
  game.enter(2, game.commit_of(2, key_b, other));
  CHECK(game.table.is_revealing());
  CHECK(game.table.awaited().digits() == "12");
  game.check({{1, "open x " + move, "a lock is opened with a key of 64 hexadecimal digits"},
              {1, "open " + key_b + " " + move, other_move},
              {1, "open " + key_a + " " + other, other_move},
              {1, opens + " ", other_move},
              {1, "open " + key_b + " " + other, other_move},
              {2, opens, "seat 2 opened another move than it locked"},
              {1, opens}});
  CHECK(game.match().size() == 1);
  game.check({{1, opens, "seat 1 has already opened its move"}, {2, "open " + key_b + " " + other}});
  CHECK(game.match().size() == 3);
  CHECK(game.table.record_lines()[1] == "1 " + move + "\n");
  CHECK(game.refusal(1, opens) == "there is nothing to open now");
}

TEST_CASE("a commitment copied from another seat or moment, or to an illegal move, cannot be revealed") {
  const SharedGame begun = picks();
  const std::string opens = "open " + key_a + " pick 0", other_move = "opened another move than it locked";
  const std::string own = begun.commit_of(2, key_b, "pick 0"), copied = begun.commit_of(1, key_a, "pick 0");
  SharedGame copy = begun, stale = begun, cheat = begun;
  copy.check({{1, copied}, {2, copied}, {1, opens}, {2, opens, other_move}});
  const std::string earlier = "herbarium lock " + begun.table.terms().id + " 1 2 pick 0";
  stale.check({{1, "lock " + digest(key_a, earlier)}, {2, own}, {1, opens, other_move}});
  cheat.check({{1, begun.commit_of(1, key_a, "pick 9")},
               {2, own},
               {1, "open " + key_a + " pick 9", "locked an illegal move"}});
  CHECK(cheat.match().size() == 1);
}

TEST_CASE("a reveal signed before its lock became void does not count for the next lock") {
  SharedGame game = picks();
  const auto lock_both = [&] {
    game.enter(1, game.commit_of(1, key_a, "pick 0"));
    game.enter(2, game.commit_of(2, key_b, "pick 1"));
  };
  lock_both();
  const Entry opens = game.signs(1, "open " + key_a + " pick 0", 100);
  game.agree(2, "program 2");
  REQUIRE(game.table.committed().empty());
  game.enter(2, "ask person 2");
  lock_both();  // a client would not use a key twice
  CHECK(game.refusal(opens) == "seat 1 signed this before something that made it void");
  game.enter(1, opens.what);
}

TEST_CASE("secret moves are played in the order of their commitments") {
  for (const Seat first : {1, 2}) {
    SharedGame game = herbs();
    Rng rng(7);
    for (const Seat seat : {first, 3 - first}) game.hand_in(seat, rng);
    game.settle();
    REQUIRE(game.match().size() >= 2);
    CHECK(game.match().actor(0) == first);
    CHECK(game.match().actor(1) == 3 - first);
  }
}

TEST_CASE("dice come from the seeds to which all have committed") {
  SharedGame game = herd();
  REQUIRE(game.table.is_rolling());
  const auto shows = [&](Seat seat, const std::string& seed) {
    return game.reveal_of(seat, seed, digest(seed, "x"));
  };
  const std::string uncommitted = "some seats have not committed to a seed";
  game.check({{1, "toss " + key_a + " " + key_b, uncommitted},
              {1, "seed abc", "a seed is committed to by a hash of 64 hexadecimal digits"},
              {1, game.seed_of(1, key_a)},
              {1, game.seed_of(1, key_b), "changes its seed while dice are expected"},
              {1, shows(1, key_a), uncommitted},
              {2, game.seed_of(2, key_b)},
              {1, "toss " + key_a, "and the hash of the next one"},
              {1, shows(1, key_b), "showed another seed"},
              {2, shows(2, key_a), "showed another seed"},
              {1, shows(1, key_a)},
              {1, shows(1, key_a), "has already shown its seed"},
              {1, game.seed_of(1, key_b), "changes its seed"},
              {2, game.seed_of(2, key_a), "changes its seed"}});
  CHECK(game.table.awaited().digits() == "2");
  CHECK(game.match().size() == 0);
  game.enter(2, shows(2, key_b));
  REQUIRE(game.match().size() == 1);
  CHECK(game.match().actor(0) == nature);
  CHECK(game.refusal(1, shows(1, digest(key_a, "x"))) == "no dice are expected now");
  // The commitments to the next seeds remain.
  CHECK("seed " + game.table.seed_commitment(1) == game.seed_of(1, digest(key_a, "x")));
  CHECK("seed " + game.table.seed_commitment(2) == game.seed_of(2, digest(key_b, "x")));
}

TEST_CASE("a resignation amid a roll makes all seeds void, and one amid an opening drops the locks") {
  // The game is over, so nothing is rolled again, and nothing counted.
  for (const bool has_tossed : {true, false}) {
    CAPTURE(has_tossed);
    SharedGame game = herd();
    game.show(1);
    if (has_tossed) game.show(2), game.show(1);
    game.enter(2, "play resign");
    for (const Seat seat : {1, 2}) {
      CHECK(game.table.seed_commitment(seat) == "");
      CHECK(game.table.times_void(seat) == 1);
      CHECK_FALSE(game.table.voided().untossed.has(seat));
    }
  }
  for (SharedGame sheets : {herbs(), picks()}) {  // opened in parts, or as a whole
    Rng rng(1);
    for (const Seat seat : {1, 2}) sheets.hand_in(seat, rng);
    REQUIRE(sheets.table.is_revealing());
    sheets.check({{1, "say still here"}, {2, "play resign"}});
    CHECK(sheets.table.committed().empty());
    CHECK(sheets.table.commitment(1).empty());
    CHECK_FALSE(sheets.table.is_revealing());
  }
}

TEST_CASE("a lock is for a secret that is due") {
  for (SharedGame game : {stones(), herd()})
    CHECK(game.refusal(1, "lock " + key_a) == "seat 1 owes no secret move");
}

TEST_CASE("a seat that changes hands during a roll gives nobody a choice") {
  SharedGame game = four_in_rush();
  Rng rng(1);
  game.begin_roll(rng);
  std::map<Seat, std::string> shown;
  for (const Seat seat : {1, 3, 4}) game.enter(seat, shown[seat] = game.due(seat));
  CHECK(game.table.awaited().digits() == "2");
  game.pass(86400);
  game.enter(1, "ask program 2");
  game.enter(3, "agree");
  const int size = game.match().size();
  game.enter(4, "agree");
  REQUIRE(game.table.is_program(2));
  CHECK(game.match().size() == size);
  CHECK(game.table.awaited().digits() == "1234");
  CHECK(game.table.voided().untossed.has(2));
  // No seed that was revealed, or only sent to the table, is used again: all commit to others, including
  // the program, before anybody reveals one that counts.
  CommitmentStore program(2, std::nullopt);
  for (const Seat seat : {1, 3, 4}) {
    CHECK(game.table.seed_commitment(seat).empty());
    CHECK(says(game.refusal(seat, shown[seat]), "some seats have not committed"));
    CHECK_FALSE(game.table.has_revealed_seed(seat));
    game.show(seat);
  }
  game.enter(2, **program.due(game.table));
  for (const Seat seat : {1, 3, 4}) CHECK(says(game.refusal(seat, shown[seat]), "showed another seed"));
  for (const Seat seat : {1, 3, 4}) game.show(seat);
  CHECK(says(game.refusal(2, game.seed_of(2, key_a)), "changes its seed"));
  game.enter(2, **program.due(game.table));
  CHECK(game.match().size() > size);
}
