// Secret moves and dice.
#include "net/ledger/ledger.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <map>

#include "net/ledger/crypto.hpp"
#include "support/shared_games.hpp"

using namespace herbarium;
using files::says;
using namespace tables;

TEST_CASE("a commitment is revealed by its own key, move and seat, after all have committed, and once") {
  SharedGame game = picks();
  game.check(fmt::format(R"(
      1 play pick 0      ! this move is secret: lock it first
      1 lock abc         ! a lock is a hash of 64 hexadecimal digits
      1 open {0} pick 0  ! there is nothing to open now
      1 {2}
      1 {3}              ! seat 1 has already locked a move
      1 open {0} pick 0  ! there is nothing to open now
      = awaits 2
      2 {4}              = revealing, awaits 12
      1 open x pick 0    ! a lock is opened with a key of 64 hexadecimal digits
      1 open {1} pick 0  ! seat 1 opened another move than it locked
      1 open {0} pick 1  ! seat 1 opened another move than it locked
      1 open {1} pick 1  ! seat 1 opened another move than it locked
      2 open {0} pick 0  ! seat 2 opened another move than it locked)",
                         key_a, key_b, game.commit_of(1, key_a, "pick 0"), game.commit_of(1, key_b, "pick 0"),
                         game.commit_of(2, key_b, "pick 1")));
  const std::string blank_after = game.refusal(1, "open " + key_a + " pick 0 ");
  CHECK(blank_after == "seat 1 opened another move than it locked");
  game.check(fmt::format(R"(
      1 open {0} pick 0  = moves 1
      1 open {0} pick 0  ! seat 1 has already opened its move
      2 open {1} pick 1  = moves 3
      1 open {0} pick 0  ! there is nothing to open now)",
                         key_a, key_b));
  CHECK(game.table.record_lines()[1] == "1 pick 0\n");
}

TEST_CASE("a commitment copied from another seat or moment, or to an illegal move, cannot be revealed") {
  const SharedGame begun = picks();
  const std::string own = begun.commit_of(2, key_b, "pick 0");
  const auto check = [&](const char* story, const std::string& lock) {
    SharedGame(begun).check(fmt::format(fmt::runtime(story), key_a, lock, own));
  };
  check(R"(
      1 {1}
      2 {1}
      1 open {0} pick 0
      2 open {0} pick 0  ! opened another move than it locked)",
        begun.commit_of(1, key_a, "pick 0"));
  check(R"(
      1 {1}
      2 {2}
      1 open {0} pick 0  ! opened another move than it locked)",
        "lock " + digest(key_a, "herbarium lock " + begun.table.terms().id + " 1 2 pick 0"));
  check(R"(
      1 {1}
      2 {2}
      1 open {0} pick 9  ! locked an illegal move
      = moves 1)",
        begun.commit_of(1, key_a, "pick 9"));
}

TEST_CASE("a reveal signed before its lock became void does not count for the next lock") {
  SharedGame game = picks();
  const auto lock_both = [&] {
    game.enter(1, game.commit_of(1, key_a, "pick 0"));
    game.enter(2, game.commit_of(2, key_b, "pick 1"));
  };
  lock_both();
  const Entry opens = game.signs(1, "open " + key_a + " pick 0", 100);
  game.check(R"(
      2 and all program 2  = committed -
      2 ask person 2)");
  lock_both();  // a client would not use a key twice
  CHECK(game.refusal(opens) == "seat 1 signed this before something that made it void");
  game.enter(1, opens.what);
}

TEST_CASE("secret moves are played in the order of their commitments") {
  for (const Seat first : {1, 2}) {
    SharedGame game = herbs();
    for (const Seat seat : {first, 3 - first}) game.hand_in(seat);
    game.settle();
    REQUIRE(game.match().size() >= 2);
    CHECK(game.match().actor(0) == first);
    CHECK(game.match().actor(1) == 3 - first);
  }
}

TEST_CASE("dice come from the seeds to which all have committed") {
  SharedGame game = herd();
  const std::string next_a = digest(key_a, "x"), next_b = digest(key_b, "x");
  game.check(fmt::format(R"(
      = rolling
      1 toss {0} {1}   ! some seats have not committed to a seed
      1 seed abc       ! a seed is committed to by a hash of 64 hexadecimal digits
      1 {2}
      1 {3}            ! changes its seed while dice are expected
      1 {4}            ! some seats have not committed to a seed
      2 {5}
      1 toss {0}       ! and the hash of the next one
      1 {6}            ! showed another seed
      2 {7}            ! showed another seed
      1 {4}
      1 {4}            ! has already shown its seed
      1 {3}            ! changes its seed
      2 {8}            ! changes its seed
      = awaits 2, moves 0
      2 {9}            = moves 1
      1 {10}           ! no dice are expected now)",
                         key_a, key_b, game.seed_of(1, key_a), game.seed_of(1, key_b),
                         game.reveal_of(1, key_a, next_a), game.seed_of(2, key_b),
                         game.reveal_of(1, key_b, next_b), game.reveal_of(2, key_a, next_a),
                         game.seed_of(2, key_a), game.reveal_of(2, key_b, next_b),
                         game.reveal_of(1, next_a, digest(next_a, "x"))));
  CHECK(game.match().actor(0) == nature);
  // The commitments to the next seeds remain.
  CHECK("seed " + game.table.seed_commitment(1) == game.seed_of(1, next_a));
  CHECK("seed " + game.table.seed_commitment(2) == game.seed_of(2, next_b));
}

TEST_CASE("a resignation amid a roll makes all seeds void, and one amid an opening drops the locks") {
  // The game is over, so nothing is rolled again, and nothing counted.
  for (const bool has_tossed : {true, false}) {
    CAPTURE(has_tossed);
    SharedGame game = herd();
    game.show(1);
    if (has_tossed) game.show(2), game.show(1);
    game.check("2 play resign = seeds -, untossed -");
    for (const Seat seat : {1, 2}) CHECK(game.table.times_void(seat) == 1);
  }
  for (SharedGame sheets : {herbs(), picks()}) {  // opened in parts, or as a whole
    sheets.check(R"(
        1 hands in
        2 hands in      = revealing
        1 say still here
        2 play resign   = committed -, not revealing)");
    CHECK(sheets.table.commitment(1).empty());
  }
}

TEST_CASE("a lock is for a secret that is due") {
  for (SharedGame game : {stones(), herd()})
    CHECK(game.refusal(1, "lock " + key_a) == "seat 1 owes no secret move");
}

TEST_CASE("a seat that changes hands during a roll gives nobody a choice") {
  SharedGame game = four_in_rush();
  game.begin_roll();
  std::map<Seat, std::string> shown;
  for (const Seat seat : {1, 3, 4}) game.enter(seat, shown[seat] = game.due(seat));
  const int size = game.match().size();
  game.check(fmt::format(R"(
      = awaits 2
      wait 1 d
      1 ask program 2
      3 agree
      4 agree  = programs 2, moves {}, awaits 1234, untossed 2)",
                         size));
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
