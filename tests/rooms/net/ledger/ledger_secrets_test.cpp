// Secret moves and dice.
#include "net/ledger/ledger.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <map>

#include "net/ledger/crypto.hpp"
#include "support/shared_games.hpp"

using namespace herbarium;
using files::says;
using namespace tables;

TEST_CASE("a commitment is revealed by its own key, move and seat, after all have committed, and once") {
  SharedGame game = picks();
  const std::string move = "pick 0", other = "pick 1";
  CHECK(game.refusal(1, "play " + move) == "this move is secret: lock it first");
  CHECK(game.refusal(1, "lock abc") == "a lock is a hash of 64 hexadecimal digits");
  CHECK(game.refusal(1, "open " + key_a + " " + move) == "there is nothing to open now");
  game.enter(1, game.commit_of(1, key_a, move));
  CHECK(game.refusal(1, game.commit_of(1, key_b, move)) == "seat 1 has already locked a move");
  CHECK(game.refusal(1, "open " + key_a + " " + move) == "there is nothing to open now");
  CHECK(game.table.awaited().digits() == "2");
  game.enter(2, game.commit_of(2, key_b, other));
  CHECK(game.table.is_revealing());
  CHECK(game.table.awaited().digits() == "12");
  CHECK(game.refusal(1, "open x " + move) == "a lock is opened with a key of 64 hexadecimal digits");
  for (const std::string& wrong : {"open " + key_b + " " + move, "open " + key_a + " " + other,
                                   "open " + key_a + " " + move + " ", "open " + key_b + " " + other})
    CHECK(game.refusal(1, wrong) == "seat 1 opened another move than it locked");
  CHECK(says(game.refusal(2, "open " + key_a + " " + move), "opened another move than it locked"));
  game.enter(1, "open " + key_a + " " + move);
  CHECK(game.match().size() == 1);
  CHECK(game.refusal(1, "open " + key_a + " " + move) == "seat 1 has already opened its move");
  game.enter(2, "open " + key_b + " " + other);
  CHECK(game.match().size() == 3);
  CHECK(game.table.record_lines()[1] == "1 " + move + "\n");
  CHECK(game.refusal(1, "open " + key_a + " " + move) == "there is nothing to open now");
}

TEST_CASE("a commitment copied from another seat or moment, or to an illegal move, cannot be revealed") {
  SharedGame game = picks();
  const std::string move = "pick 0";
  // Seat 2 copies seat 1's commitment, to hand in the same move.
  game.enter(1, game.commit_of(1, key_a, move));
  game.enter(2, game.commit_of(1, key_a, move));
  game.enter(1, "open " + key_a + " " + move);
  CHECK(says(game.refusal(2, "open " + key_a + " " + move), "opened another move than it locked"));

  SharedGame stale = picks();
  stale.enter(1, "lock " + digest(key_a, "herbarium lock " + stale.table.terms().id + " 1 2 " + move));
  stale.enter(2, stale.commit_of(2, key_b, move));
  CHECK(says(stale.refusal(1, "open " + key_a + " " + move), "opened another move than it locked"));

  SharedGame cheat = picks();
  cheat.enter(1, cheat.commit_of(1, key_a, "pick 9"));
  cheat.enter(2, cheat.commit_of(2, key_b, move));
  CHECK(says(cheat.refusal(1, "open " + key_a + " pick 9"), "locked an illegal move"));
  CHECK(cheat.match().size() == 1);
}

TEST_CASE("a reveal signed before its lock became void does not count for the next lock") {
  SharedGame game = picks();
  const std::string move = "pick 0";
  const auto lock_both = [&] {
    game.enter(1, game.commit_of(1, key_a, move));
    game.enter(2, game.commit_of(2, key_b, "pick 1"));
  };
  lock_both();
  Entry opens = game.signs(1, "open " + key_a + " " + move);
  opens.seal = game.table.sign_as(signing_key(1), 1, 100, opens.what);
  game.enter(2, "ask program 2");
  game.enter(1, "agree");
  REQUIRE(game.table.committed().empty());
  game.enter(2, "ask person 2");
  lock_both();  // a client would not use a key twice
  opens.time = game.time;
  CHECK(game.refusal(opens) == "seat 1 signed this before something that made it void");
  game.enter(1, "open " + key_a + " " + move);
}

TEST_CASE("secret moves are played in the order of their commitments") {
  for (const Seat first : {1, 2}) {
    SharedGame game = herbs();
    Rng rng(7);
    for (const Seat seat : {first, 3 - first}) game.hand_in(seat, game.match().random_move(seat, rng));
    game.settle();
    REQUIRE(game.match().size() >= 2);
    CHECK(game.match().actor(0) == first);
    CHECK(game.match().actor(1) == 3 - first);
  }
}

TEST_CASE("dice come from the seeds to which all have committed") {
  SharedGame game = herd();
  REQUIRE(game.table.is_rolling());
  const auto next = [&](const std::string& seed) { return digest(seed, "x"); };
  CHECK(game.refusal(1, "toss " + key_a + " " + key_b) == "some seats have not committed to a seed");
  CHECK(game.refusal(1, "seed abc") == "a seed is committed to by a hash of 64 hexadecimal digits");
  game.enter(1, game.seed_of(1, key_a));
  CHECK(says(game.refusal(1, game.seed_of(1, key_b)), "changes its seed while dice are expected"));
  CHECK(says(game.refusal(1, game.reveal_of(1, key_a, next(key_a))), "some seats have not committed"));
  game.enter(2, game.seed_of(2, key_b));
  CHECK(says(game.refusal(1, "toss " + key_a), "and the hash of the next one"));
  CHECK(says(game.refusal(1, game.reveal_of(1, key_b, next(key_a))), "showed another seed"));
  CHECK(says(game.refusal(2, game.reveal_of(2, key_a, next(key_a))), "showed another seed"));
  game.enter(1, game.reveal_of(1, key_a, next(key_a)));
  CHECK(says(game.refusal(1, game.reveal_of(1, key_a, next(key_a))), "has already shown its seed"));
  CHECK(says(game.refusal(1, game.seed_of(1, key_b)), "changes its seed"));
  CHECK(says(game.refusal(2, game.seed_of(2, key_a)), "changes its seed"));
  CHECK(game.table.awaited().digits() == "2");
  CHECK(game.match().size() == 0);
  game.enter(2, game.reveal_of(2, key_b, next(key_b)));
  REQUIRE(game.match().size() == 1);
  CHECK(game.match().actor(0) == nature);
  CHECK(game.refusal(1, game.reveal_of(1, next(key_a), key_a)) == "no dice are expected now");
  // The commitments to the next seeds remain.
  CHECK(game.table.seed_commitment(1) == digest(next(key_a), game.table.seed_text(1)));
  CHECK(game.table.seed_commitment(2) == digest(next(key_b), game.table.seed_text(2)));
}

TEST_CASE("the same seeds give the same dice, any other seed others, and the dice are fair") {
  const auto roll = [](const std::string& one, const std::string& two) {
    SharedGame game = herd();
    game.enter(1, game.seed_of(1, one));
    game.enter(2, game.seed_of(2, two));
    game.enter(2, game.reveal_of(2, two, one));  // the order makes no difference
    game.enter(1, game.reveal_of(1, one, two));
    return game.match().full_text(0);
  };
  CHECK(roll(key_a, key_b) == roll(key_a, key_b));
  std::map<std::string, int> seen;
  for (int i = 0; i < 60; ++i) ++seen[roll(key_a, digest(key_a, fmt::format("{}", i)))];
  CHECK(seen.size() > 20);  // of the 36 pairs

  std::array<int, 6> faces{};
  const int throws = 60000;
  for (int i = 0; i < throws; ++i) {
    Rng rng = rng_of(random_token());
    ++faces[static_cast<std::size_t>(rng.die(6) - 1)];
  }
  // Five standard deviations (91) on each side: wrong once in millions of runs.
  for (const int face : faces) {
    CHECK(face > throws / 6 - 460);
    CHECK(face < throws / 6 + 460);
  }
}

TEST_CASE("a roll is drawn from the seeds of all, and from every move before it") {
  SharedGame game = herd();
  Rng rng(3);
  const std::string& id = game.table.terms().id;
  for (int rolls = 0; rolls < 3;) {
    if (!game.table.is_rolling()) {
      const Seat seat = game.table.awaited().first();
      game.hand_in(seat, game.match().random_move(seat, rng));
      continue;
    }
    // As in doc/protocol.md.
    std::string text = fmt::format("herbarium roll {} {}", id, game.match().size());
    for (const Seat seat : {1, 2})
      while (game.table.seed_commitment(seat).empty())
        game.enter(seat, **of_seat(game.commitments, seat).due(game.table));
    for (const Seat seat : {1, 2}) {
      const std::string reveal_seed = **of_seat(game.commitments, seat).due(game.table);
      REQUIRE(reveal_seed.starts_with("toss "));
      text += " " + reveal_seed.substr(5, 64);
      if (seat == 2)
        for (const std::string& line : game.table.record_lines()) text += "\n" + line;
      game.enter(seat, reveal_seed);
    }
    Rng dice = rng_of(digest(id + id, text));
    const int first = dice.die(6);
    CHECK(game.table.record_lines().back() == fmt::format("* roll {} {}\n", first, dice.die(6)));
    ++rolls;
  }
}

TEST_CASE("a resignation amid a roll makes all seeds void, and one amid an opening drops the locks") {
  // The game is over, so nothing is rolled again, and nothing counted.
  for (const bool has_tossed : {true, false}) {
    CAPTURE(has_tossed);
    SharedGame game = herd();
    game.enter(1, **of_seat(game.commitments, 1).due(game.table));
    if (has_tossed) game.enter(2, **of_seat(game.commitments, 2).due(game.table));
    if (has_tossed) game.enter(1, **of_seat(game.commitments, 1).due(game.table));
    game.enter(2, "play resign");
    for (const Seat seat : {1, 2}) {
      CHECK(game.table.seed_commitment(seat) == "");
      CHECK(game.table.times_void(seat) == 1);
      CHECK_FALSE(game.table.voided().untossed.has(seat));
    }
  }
  SharedGame sheets = herbs();
  Rng rng(1);
  for (const Seat seat : {1, 2}) sheets.hand_in(seat, sheets.match().random_move(seat, rng));
  REQUIRE(sheets.table.is_revealing());
  sheets.enter(1, "say still here");
  sheets.enter(2, "play resign");
  CHECK(sheets.table.committed().empty());
  CHECK_FALSE(sheets.table.is_revealing());
}

TEST_CASE("a lock is for a secret that is due") {
  SharedGame game(tables::setup("harbustaz", {{"size", 4}}));
  CHECK(game.refusal(1, "lock " + key_a) == "seat 1 owes no secret move");
  SharedGame rolling = herd();
  CHECK(rolling.refusal(1, "lock " + key_a) == "seat 1 owes no secret move");
}

TEST_CASE("a seat that changes hands during a roll gives nobody a choice") {
  SharedGame game(tables::setup("rush", {{"players", 4}}));
  Rng rng(1);
  while (!game.table.is_rolling()) game.go_on(rng);
  const auto commitments = [&](Seat seat) -> CommitmentStore& { return of_seat(game.commitments, seat); };
  for (Seat seat = 1; seat <= 4; ++seat)
    while (!game.table.all_have_seeds())
      if (const auto due = commitments(seat).due(game.table); due && *due)
        game.enter(seat, **due);
      else
        break;
  std::map<Seat, std::string> shown;
  for (const Seat seat : {1, 3, 4}) {
    shown[seat] = **commitments(seat).due(game.table);
    game.enter(seat, shown[seat]);
  }
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
    game.enter(seat, **commitments(seat).due(game.table));
  }
  game.enter(2, **program.due(game.table));
  for (const Seat seat : {1, 3, 4}) CHECK(says(game.refusal(seat, shown[seat]), "showed another seed"));
  for (const Seat seat : {1, 3, 4}) game.enter(seat, **commitments(seat).due(game.table));
  CHECK(says(game.refusal(2, game.seed_of(2, key_a)), "changes its seed"));
  game.enter(2, **program.due(game.table));
  CHECK(game.match().size() == size + 1);
}
