#include "net/ledger.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <map>

#include "core/replay.hpp"
#include "games/catalog.hpp"
#include "net/digest.hpp"
#include "net/proof.hpp"
#include "support/shared_games.hpp"

using namespace herbarium;
using tables::SharedGame;

namespace {

const std::string key_a(64, 'a');
const std::string key_b(64, 'b');

bool says(const std::string& reason, std::string_view part) { return reason.find(part) != reason.npos; }

std::string lock_of(const SharedGame& game, Seat seat, const std::string& key, const std::string& event) {
  return "lock " + digest(key, game.table.lock_text(seat, event));
}

std::string seed_of(const SharedGame& game, Seat seat, const std::string& seed) {
  return "seed " + digest(seed, game.table.seed_text(seat));
}

std::string toss_of(const SharedGame& game, Seat seat, const std::string& seed, const std::string& next) {
  return fmt::format("toss {} {}", seed, digest(next, game.table.seed_text(seat)));
}

SharedGame herbs() { return SharedGame(tables::setup("herbs")); }
SharedGame herd() { return SharedGame(tables::setup("herd", {{"size", 5}})); }

// Whether both battlers can commit to more than nothing.
bool both_can_aim(const Match& match) {
  if (match.secret().size() < 2) return false;
  for (const Seat seat : match.secret())
    if (match.legal(seat).at(1) == "resign") return false;
  return true;
}

// Uibadi up to a battle in which both can aim: seats 1 and 2 owe their numbers.
SharedGame battle(int clock = 10) {
  const Setup setup = tables::setup("uibadi", {{"players", 2}, {"size", 4}, {"clock", clock}});
  for (std::uint64_t seed = 1; seed < 100; ++seed) {
    SharedGame game(setup);
    Rng rng(seed);
    while (!game.match().over()) {
      const bool begins = !game.match().secret().empty() && game.table.locked().empty();
      if (begins && both_can_aim(game.match())) return game;
      game.go_on(rng);
    }
  }
  FAIL("no battle with aims on both sides");
  return SharedGame(setup);
}

// So that both have something to aim with afterwards.
void commit_both(SharedGame& game) {
  for (const Seat seat : game.match().secret()) game.hand_in(seat, game.match().legal(seat).at(1));
}

}  // namespace

TEST_CASE("nothing happens at a table before all sit, and nobody sits twice") {
  SharedGame game(tables::setup("herbs"));
  Ledger table(game.table.terms());
  const auto refused = [&](Seat who, const std::string& what) {
    const auto taken = table.take({0, who, what});
    return taken ? std::string() : taken.error().reason;
  };
  CHECK(refused(1, "play sheet") == "nobody sits on seat 1");
  CHECK(refused(3, "say hello") == "there is no seat 3");
  CHECK(refused(nature, "seat 1 human alice").empty());
  CHECK(refused(nature, "seat 1 human bob") == "seat 1 is taken");
  CHECK(refused(nature, "seat 3 human bob") == "there is no such seat");
  CHECK(refused(nature, "seat 0 human bob") == "there is no such seat");
  CHECK(refused(nature, "seat 2 dog rex") == "dog: human or ai");
  CHECK(refused(nature, "seat 2 ai of-the-moon") == "ai: human or ai");
  CHECK(refused(nature, "seat 2 human " + std::string(65, 'x')) == "the name is too long");
  CHECK(refused(1, "lock " + key_a) == "the game has not begun");
  CHECK(refused(1, "ask takeback 0") == "the game has not begun");
  CHECK(refused(1, "say hello").empty());
  CHECK_FALSE(table.has_begun());
  CHECK(refused(nature, "seat 2 human bob").empty());
  CHECK(table.has_begun());
  CHECK(refused(nature, "give 1 resign") == "the game has begun");
  CHECK(refused(nature, "dance") == "dance: nothing that a table does");
  CHECK(refused(1, "dance") == "dance: nothing that a seat does");
  CHECK(refused(1, "seat 1 human bob") == "seat: nothing that a seat does");
  CHECK(refused(1, "say").find("nothing is said") == 0);
  CHECK(refused(1, "say " + std::string(501, 'x')) == "at most 500 bytes are said at once");
}

TEST_CASE("a lock is opened by its own key, event and seat, when all have locked, once") {
  SharedGame game = herbs();
  const std::string one = game.match().legal(1).front();
  const std::string sheet = "sheet";
  Rng rng(1);
  const std::string event = game.match().random_event(1, rng);
  const std::string other = game.match().random_event(2, rng);
  CHECK(game.refusal(1, "play " + event) == "what is due is secret: it is locked first");
  CHECK(game.refusal(1, "lock abc") == "a lock is a hash of 64 hexadecimal digits");
  CHECK(game.refusal(1, "open " + key_a + " " + event) == "nothing is to be opened now");
  game.enter(1, lock_of(game, 1, key_a, event));
  CHECK(game.refusal(1, lock_of(game, 1, key_b, event)) == "seat 1 has locked its event already");
  CHECK(game.refusal(1, "open " + key_a + " " + event) == "nothing is to be opened now");
  CHECK(game.table.awaited().digits() == "2");
  game.enter(2, lock_of(game, 2, key_b, other));
  CHECK(game.table.opens());
  CHECK(game.table.awaited().digits() == "12");
  CHECK(game.refusal(1, "open x " + event) == "a lock is opened with a key of 64 hexadecimal digits");
  for (const std::string& wrong : {"open " + key_b + " " + event, "open " + key_a + " " + other,
                                   "open " + key_a + " " + event + " ", "open " + key_b + " " + other})
    CHECK(game.refusal(1, wrong) == "seat 1 opens another event than it has locked");
  CHECK(says(game.refusal(2, "open " + key_a + " " + event), "opens another event"));
  game.enter(1, "open " + key_a + " " + event);
  CHECK(game.match().size() == 0);
  CHECK(game.refusal(1, "open " + key_a + " " + event) == "seat 1 has opened its event already");
  game.enter(2, "open " + key_b + " " + other);
  CHECK(game.match().size() == 2);
  CHECK(game.table.record_lines()[0] == "1 " + event + "\n");
  CHECK(game.refusal(1, "open " + key_a + " " + event) == "nothing is to be opened now");
}

TEST_CASE("a lock of another seat, of another moment, or of what is not legal opens nothing") {
  SharedGame game = herbs();
  Rng rng(1);
  const std::string event = game.match().random_event(1, rng);
  // Seat 2 repeats what seat 1 has said, to hand in the same.
  game.enter(1, lock_of(game, 1, key_a, event));
  game.enter(2, lock_of(game, 1, key_a, event));
  game.enter(1, "open " + key_a + " " + event);
  CHECK(says(game.refusal(2, "open " + key_a + " " + event), "opens another event"));

  SharedGame stale = herbs();
  stale.enter(1, "lock " + digest(key_a, "herbarium lock " + stale.table.terms().id + " 1 2 " + event));
  stale.enter(2, lock_of(stale, 2, key_b, event));
  CHECK(says(stale.refusal(1, "open " + key_a + " " + event), "opens another event"));

  SharedGame foul = herbs();
  foul.enter(1, lock_of(foul, 1, key_a, "bid 1000"));
  foul.enter(2, lock_of(foul, 2, key_b, event));
  CHECK(says(foul.refusal(1, "open " + key_a + " bid 1000"), "has locked what is not legal"));
  CHECK(foul.match().size() == 0);
}

TEST_CASE("secret events are played in the order in which they were locked") {
  for (const Seat first : {1, 2}) {
    SharedGame game = herbs();
    Rng rng(7);
    for (const Seat seat : {first, 3 - first}) game.hand_in(seat, game.match().random_event(seat, rng));
    game.settle();
    REQUIRE(game.match().size() >= 2);
    CHECK(game.match().actor(0) == first);
    CHECK(game.match().actor(1) == 3 - first);
  }
}

TEST_CASE("dice come of the seeds that all have committed themselves to") {
  SharedGame game = herd();
  REQUIRE(game.table.is_rolling());
  const auto next = [&](const std::string& seed) { return digest(seed, "x"); };
  CHECK(game.refusal(1, "toss " + key_a + " " + key_b) == "not all have committed themselves to a seed");
  CHECK(game.refusal(1, "seed abc") == "a seed is committed to by a hash of 64 hexadecimal digits");
  game.enter(1, seed_of(game, 1, key_b));
  game.enter(1, seed_of(game, 1, key_a));  // nobody has shown anything yet
  CHECK(says(game.refusal(1, toss_of(game, 1, key_a, next(key_a))), "not all have committed"));
  game.enter(2, seed_of(game, 2, key_b));
  CHECK(says(game.refusal(1, "toss " + key_a), "and the hash of the next one"));
  CHECK(says(game.refusal(1, toss_of(game, 1, key_b, next(key_a))), "shows another seed"));
  CHECK(says(game.refusal(2, toss_of(game, 2, key_a, next(key_a))), "shows another seed"));
  game.enter(1, toss_of(game, 1, key_a, next(key_a)));
  CHECK(says(game.refusal(1, toss_of(game, 1, key_a, next(key_a))), "has shown its seed already"));
  CHECK(says(game.refusal(1, seed_of(game, 1, key_b)), "wants another seed"));
  CHECK(says(game.refusal(2, seed_of(game, 2, key_a)), "wants another seed"));
  CHECK(game.table.awaited().digits() == "2");
  CHECK(game.match().size() == 0);
  game.enter(2, toss_of(game, 2, key_b, next(key_b)));
  REQUIRE(game.match().size() == 1);
  CHECK(game.match().actor(0) == nature);
  CHECK(game.refusal(1, toss_of(game, 1, next(key_a), key_a)) == "nothing is left to chance now");
  // The commitments to the next seeds stand.
  CHECK(game.table.seed(1) == digest(next(key_a), game.table.seed_text(1)));
  CHECK(game.table.seed(2) == digest(next(key_b), game.table.seed_text(2)));
}

TEST_CASE("the same seeds give the same dice, each other seed others, and all faces come up as they should") {
  const auto roll = [](const std::string& one, const std::string& two) {
    SharedGame game = herd();
    game.enter(1, seed_of(game, 1, one));
    game.enter(2, seed_of(game, 2, two));
    game.enter(2, toss_of(game, 2, two, one));  // who is first makes no difference
    game.enter(1, toss_of(game, 1, one, two));
    return game.match().full_text(0);
  };
  CHECK(roll(key_a, key_b) == roll(key_a, key_b));
  std::map<std::string, int> seen;
  for (int i = 0; i < 60; ++i) ++seen[roll(key_a, digest(key_a, fmt::format("{}", i)))];
  CHECK(seen.size() > 20);  // of the 36 pairs

  std::array<int, 6> faces{};
  const int throws = 60000;
  for (int i = 0; i < throws; ++i) {
    Rng rng = rng_of(unforeseen_token());
    ++faces[static_cast<std::size_t>(rng.die(6) - 1)];
  }
  // Five standard deviations (91) on each side: wrong once in millions of runs.
  for (const int face : faces) {
    CHECK(face > throws / 6 - 460);
    CHECK(face < throws / 6 + 460);
  }
}

TEST_CASE("the clock of a battle rings in its time, and what is locked by then counts") {
  SharedGame game = battle();
  const double end = *game.table.alarm_time();
  game.time = end - 0.2;
  CHECK(game.refusal(nature, "clock") == "the clock is not over yet");
  const Seat first = game.match().secret().first();
  const int size = game.match().size();

  SUBCASE("nobody has") {
    game.time = end;
    game.enter(nature, "clock");
    CHECK(game.match().size() == size + 1);
    CHECK(game.match().full_text(size) == "time");
  }
  SUBCASE("one has") {
    game.time = end - 5;
    game.hand_in(first, game.match().legal(first).front());
    game.time = end;
    game.enter(nature, "clock");
    CHECK(game.table.opens());
    CHECK(game.match().size() == size);
    CHECK(game.refusal(nature, "clock") == "no clock runs");
    CHECK(game.refusal(3 - first, lock_of(game, 3 - first, key_a, "commit 0")) == "the clock is over");
    CHECK(game.refusal(3 - first, "open " + key_a + " commit 0") == "nothing is to be opened now");
    CHECK(game.table.awaited().digits() == fmt::format("{}", first));
    game.settle();
    CHECK(game.match().actor(size) == first);
    CHECK(game.match().full_text(size + 1) == "time");
  }
  SUBCASE("both have, and the clock is over before both are open") {
    game.time = end - 5;
    commit_both(game);
    CHECK(game.table.opens());
    CHECK_FALSE(game.table.alarm_time());
    game.time = end + 1;
    CHECK(game.refusal(nature, "clock") == "no clock runs");
    game.settle();
    // The aims have their whole time, however late the numbers were opened.
    REQUIRE(game.match().size() == size + 2);
    REQUIRE(game.match().in_real_time());
    CHECK(*game.table.alarm_time() >= game.time + 9.5);
  }
}

TEST_CASE("what comes after the end of a battle's clock does not count, even if the table is late") {
  SharedGame game = battle();
  const Seat first = game.match().secret().first();
  game.time = *game.table.alarm_time() + 1;
  CHECK(game.refusal(first, lock_of(game, first, key_a, "commit 0")) == "the clock is over");
  SharedGame aims = battle();
  commit_both(aims);
  aims.settle();
  REQUIRE(aims.match().in_real_time());
  Rng rng(1);
  const Seat seat = aims.match().to_act().without({nature}).first();
  const std::string event = aims.match().random_event(seat, rng);
  aims.time = *aims.table.alarm_time() + 1;
  CHECK(aims.refusal(seat, "play " + event) == "the clock is over");
  aims.enter(nature, "clock");
}

TEST_CASE("a takeback is agreed to by everybody, and the dice are thrown anew") {
  SharedGame game = herd();
  Rng rng(3);
  while (game.match().round() < 3) game.go_on(rng);
  game.settle();
  const std::string roll = game.match().full_text(0);
  const std::string seeds = game.table.seed(1);
  CHECK(game.refusal(1, "ask") == ": nothing that can be asked");
  CHECK(game.refusal(1, "ask takeback") == "a number is missing");
  CHECK(game.refusal(1, fmt::format("ask takeback {}", game.match().size())) ==
        "there is nothing to take back");
  CHECK(game.refusal(1, "agree") == "nothing is asked");
  const int in_a_round = 1;  // after the dice of the first round
  CHECK(says(game.refusal(1, fmt::format("ask takeback {}", in_a_round)), "a whole round"));
  game.enter(1, "ask takeback 0");
  CHECK(game.table.to_agree().digits() == "2");
  CHECK(game.refusal(1, "agree") == "seat 1 is not asked");
  CHECK(game.refusal(2, "ask adjourn") == "something else is asked already");
  game.enter(2, "agree");
  CHECK(game.match().size() == 0);
  CHECK(game.table.record_lines().empty());
  CHECK_FALSE(game.table.proposal());
  CHECK(game.table.seed(1) == seeds);
  game.settle();
  CHECK(game.match().size() == 1);
  // One in 36 would be the same; the seed of the test is of no influence on it, so it is only said that
  // other seeds were shown.
  CHECK(game.table.seed(1) != seeds);
}

TEST_CASE("who is away does not keep the others from anything but taking back") {
  SharedGame game(tables::setup("rush", {{"players", 4}}));
  Rng rng(1);
  while (game.match().round() < 2) game.go_on(rng);
  game.settle();
  CHECK(says(game.refusal(1, "ask program 2"), "is here, or lost its line"));
  CHECK(says(game.refusal(1, "ask claim 2"), "is here, or lost its line"));
  CHECK(game.refusal(1, "ask claim 1") == "nobody claims a game from himself");
  CHECK(game.refusal(1, "ask person 2") == "only who sat on a seat can take it back from the program");
  CHECK(game.refusal(1, "ask person 1") == "only who sat on a seat can take it back from the program");
  CHECK(game.refusal(1, "ask program 5") == "no person plays that seat");
  game.enter(nature, "lost 2");
  game.enter(1, "ask takeback 0");
  CHECK(game.table.to_agree().digits() == "234");
  game.enter(3, "refuse");
  CHECK_FALSE(game.table.proposal());
  game.pass(20);
  CHECK(says(game.refusal(1, "ask program 2"), "less than 30 seconds ago"));
  game.pass(10);
  game.enter(1, "ask program 2");
  CHECK(game.table.to_agree().digits() == "34");
  CHECK(game.refusal(2, "refuse") == "seat 2 is not asked");
  game.enter(3, "agree");
  game.enter(4, "agree");
  CHECK(game.table.is_program(2));
  CHECK(game.table.absent_person(2) == "bob");
  CHECK(game.table.record_header().find("seat 2 human bob\n") != std::string::npos);
  CHECK(game.refusal(3, "ask claim 2") == "no person plays that seat");
  game.enter(nature, "here 2");
  game.enter(2, "ask person 2");
  CHECK(game.table.to_agree().digits() == "134");
  for (const Seat seat : {1, 3, 4}) game.enter(seat, "agree");
  CHECK(game.table.is_person(2));
  CHECK(game.table.sitter(2).name == "bob");
}

TEST_CASE("what is asked can be withdrawn, lapses with the game, and waits for nobody who is gone") {
  SharedGame game = herd();
  Rng rng(3);
  while (game.match().round() < 3) game.go_on(rng);
  game.settle();
  SUBCASE("whoever asks can think better of it") {
    game.enter(1, "ask takeback 0");
    game.enter(1, "refuse");
    CHECK_FALSE(game.table.proposal());
  }
  SUBCASE("a takeback is of this moment") {
    game.enter(1, "ask takeback 0");
    const Seat seat = game.table.awaited().first();
    game.hand_in(seat, game.match().random_event(seat, rng));
    CHECK_FALSE(game.table.proposal());
    CHECK(game.refusal(2, "agree") == "nothing is asked");
  }
  SUBCASE("to adjourn is asked of those who are here") {
    game.enter(1, "ask adjourn");
    game.enter(nature, "lost 2");
    CHECK(game.table.has_ended());
  }
}

TEST_CASE("a seat that changes hands in the middle of a roll gives nobody a choice") {
  SharedGame game(tables::setup("rush", {{"players", 4}}));
  Rng rng(1);
  while (!game.table.is_rolling()) game.go_on(rng);
  const auto hand = [&](Seat seat) -> Hand& { return game.hands[static_cast<std::size_t>(seat - 1)]; };
  for (Seat seat = 1; seat <= 4; ++seat)
    while (!game.table.all_have_seeds())
      if (const auto due = hand(seat).due(game.table); due && *due)
        game.enter(seat, **due);
      else
        break;
  std::map<Seat, std::string> shown;
  for (const Seat seat : {1, 3, 4}) {
    shown[seat] = **hand(seat).due(game.table);
    game.enter(seat, shown[seat]);
  }
  CHECK(game.table.awaited().digits() == "2");
  game.enter(nature, "lost 2");
  game.pass(30);
  game.enter(1, "ask program 2");
  game.enter(3, "agree");
  const int size = game.match().size();
  game.enter(4, "agree");
  REQUIRE(game.table.is_program(2));
  CHECK(game.match().size() == size);
  CHECK(game.table.awaited().digits() == "1234");
  CHECK_FALSE(game.table.all_have_seeds());
  for (const Seat seat : {1, 3, 4}) {
    // What was shown is known, and cannot be shown again.
    CHECK(says(game.refusal(seat, shown[seat]), "not all have committed"));
    CHECK_FALSE(game.table.has_tossed(seat));
  }
  // The program commits itself before anybody shows a seed that counts.
  Hand program(2, std::nullopt);
  game.enter(2, **program.due(game.table));
  for (const Seat seat : {1, 3, 4}) CHECK(says(game.refusal(seat, shown[seat]), "shows another seed"));
  for (const Seat seat : {1, 3, 4}) game.enter(seat, **hand(seat).due(game.table));
  CHECK(says(game.refusal(2, seed_of(game, 2, key_a)), "wants another seed"));
  game.enter(2, **program.due(game.table));
  CHECK(game.match().size() == size + 1);
}

TEST_CASE("a table that ended goes on in a second sitting, with other seeds and locks") {
  SharedGame game = herbs();
  Rng rng(2);
  game.hand_in(1, game.match().random_event(1, rng));
  CHECK(says(game.refusal(nature, "sitting"), "has not ended"));
  game.enter(1, "ask adjourn");
  game.enter(2, "agree");
  CHECK(game.table.has_ended());
  CHECK(game.refusal(1, "say hello") == "the table has ended");
  CHECK(game.refusal(nature, "end") == "the table has ended");
  CHECK(game.refusal(1, "sitting").find("nothing that a seat does") != std::string::npos);
  const int times = game.table.times_void(1);
  game.enter(nature, "sitting");
  CHECK_FALSE(game.table.has_ended());
  CHECK(game.table.locked().empty());
  CHECK(game.table.seed(1).empty());
  CHECK(game.table.times_void(1) == times + 1);
  while (!game.match().over()) game.go_on(rng);
}

TEST_CASE("a claim ends the game of who does not play, by time or by absence") {
  SharedGame game(tables::setup("harbustaz", {{"size", 4}}), {TimeLimit::Kind::player, 60});
  CHECK(says(game.refusal(2, "ask claim 1"), "is here"));
  game.pass(30);
  CHECK(game.table.seconds_left(1, game.time).value() == doctest::Approx(60 - 30 - 0.125).epsilon(0.02));
  game.pass(31);
  game.enter(2, "ask claim 1");
  CHECK(game.match().over());
  CHECK(game.table.record_lines().back() == "1 resign\n");
  CHECK(game.table.awaited().empty());
}

TEST_CASE("a time limit counts only while something is due, and a turn's anew in every turn") {
  SharedGame game(tables::setup("herbs"), {TimeLimit::Kind::turn, 60});
  Rng rng(5);
  game.settle();
  game.pass(10);
  game.hand_in(1, game.match().random_event(1, rng));
  CHECK_FALSE(game.table.seconds_left(1, game.time));
  game.pass(40);
  CHECK(*game.table.seconds_left(2, game.time) < 11);
  game.hand_in(2, game.match().random_event(2, rng));
  game.settle();
  REQUIRE(game.match().size() >= 2);
  for (const Seat seat : {1, 2})
    if (const auto left = game.table.seconds_left(seat, game.time)) CHECK(*left > 58);

  SharedGame whole(tables::setup("herbs"), {TimeLimit::Kind::player, 60});
  whole.pass(10);
  whole.hand_in(1, whole.match().random_event(1, rng));
  whole.pass(40);
  CHECK(*whole.table.seconds_left(1, whole.time) > 49);
  CHECK(*whole.table.seconds_left(2, whole.time) < 10);
  CHECK_FALSE(read_limit("turn"));
  CHECK_FALSE(read_limit("turn 0"));
  CHECK_FALSE(read_limit("turn 1.5x"));
  CHECK_FALSE(read_limit("day 10"));
  CHECK(write_limit(*read_limit("turn 90")) == "turn 90");
  CHECK(write_limit(*read_limit("player 600")) == "player 600");
}

TEST_CASE("time does not run backwards, and nothing refused lets it run on") {
  SharedGame game = herbs();
  const double before = game.table.time();
  CHECK_FALSE(game.table.take({before - 0.001, 1, "say hello"}));
  CHECK_FALSE(game.table.take({before + 100, 1, "dance"}));
  CHECK(game.table.time() == before);
  CHECK(game.table.take({before, 1, "say hello"}));
}

TEST_CASE("a whole game by chance goes the same at every terminal, and its record tells it") {
  struct Kind {
    const char* game;
    std::vector<std::pair<std::string, int>> options;
    int games;
  };
  const std::vector<Kind> kinds{{"herbs", {{"ap", 30}}, 3},
                                {"herd", {{"size", 3}}, 3},
                                {"harbustaz", {{"size", 4}}, 2},
                                {"rush", {{"rounds", 10}}, 2},
                                {"rush", {{"players", 4}, {"rounds", 10}}, 2},
                                {"uibadi", {{"players", 2}, {"size", 4}, {"turns", 30}, {"clock", 10}}, 3},
                                {"uibadi", {{"players", 3}, {"size", 4}, {"turns", 30}, {"clock", 0}}, 2},
                                {"uibadi", {{"players", 6}, {"size", 5}, {"turns", 40}}, 2}};
  for (const Kind& kind : kinds) {
    for (int number = 0; number < kind.games; ++number) {
      CAPTURE(kind.game);
      CAPTURE(number);
      SharedGame game(tables::setup(kind.game, kind.options));
      Rng rng(static_cast<std::uint64_t>(number) + 1);
      for (int steps = 0; !game.match().over() && steps < 5000; ++steps) game.go_on(rng);
      REQUIRE(game.match().over());
      const std::string told = SharedGame::told(game.table);
      for (const Ledger& terminal : game.terminals) CHECK(SharedGame::told(terminal) == told);
      CHECK(SharedGame::told(Ledger(game.table)) == told);
      const auto record = read_record(game.record());
      REQUIRE(record);
      const auto match = begin(*record, catalog());
      REQUIRE(match);
      REQUIRE(play_events(*record, **match));
      CHECK((*match)->position() == game.match().position());
      CHECK((*match)->over());
      const auto proof = read_proof(game.proof, catalog());
      REQUIRE(proof);
      CHECK(SharedGame::told(proof->ledger) == told);
      CHECK(compare_with_proof(game.record(), proof->ledger));
    }
  }
}
