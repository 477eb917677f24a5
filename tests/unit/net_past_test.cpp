// A past that changes: what a terminal has once had on its disk of a table's game is never given up for
// another story.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/catalog.hpp"
#include "net/keeper.hpp"
#include "support/false_tables.hpp"

using namespace herbarium;
using namespace tables;
using files::says;

namespace {

SharedGame stones() { return SharedGame(setup("harbustaz", {{"size", 4}})); }

// Plays a move, the one of that number among the legal ones.
void move(SharedGame& game, std::size_t number) {
  const Seat seat = game.match().to_act().first();
  game.hand_in(seat, game.match().legal(seat).at(number));
}

void adjourn(SharedGame& game) {
  game.enter(1, "ask adjourn");
  game.enter(2, "agree");
}

void sit_again(SharedGame& game) {
  game.enter(nature, "sitting");
  for (const Seat seat : {1, 2}) game.enter(nature, fmt::format("lost {}", seat));
  game.enter(nature, "here 1");
}

// One person's place: a record of a shared game, and the proof beside it.
struct Copy : Place {
  std::string proof() const { return files::read(proof_path(path)); }
  // Comes to a table that tells the story of `game`; the reason why not, empty: it was believed.
  std::string come(const SharedGame& game, Seat seat = 1) const { return come(welcome_to(game, seat), seat); }
  std::string come(const std::string& story, Seat seat) const {
    FalseTable table;
    table.prepare(story);
    Visit visit = table.visit(seat);
    visit.record = path;
    const auto visitor = Visitor::come(visit, catalog(), 20);
    return visitor ? "" : visitor.error().reason;
  }
  std::string told() const {
    return std::filesystem::exists(path + ".told") ? files::read(path + ".told") : "";
  }
};

// "line 10): here stands \"...\", the table says \"...\"."
std::string place_of_difference(const SharedGame& honest, const SharedGame& forged) {
  const auto own = files::lines(honest.proof);
  const auto told = files::lines(forged.proof);
  const auto at =
      static_cast<std::size_t>(std::mismatch(own.begin(), own.end(), told.begin()).first - own.begin());
  return fmt::format("line {}): here stands \"{}\", the table says \"{}\".", at + 1, own[at], told[at]);
}

// What the terminal had stands as it did, and what the table told stands beside it.
void check_refused(const Copy& copy, const SharedGame& honest, const SharedGame& forged,
                   const std::string& reason) {
  CHECK(says(reason, "tells another past"));
  CHECK(says(reason, copy.path + ".told"));
  CHECK(says(reason, "herbarium host --resume " + copy.path));
  CHECK(copy.proof() == honest.proof);
  CHECK(copy.bytes() == honest.record());
  CHECK(copy.told() == forged.proof);
}

}  // namespace

TEST_CASE("a table that comes again with other moves is refused, and both stories are kept") {
  SharedGame honest = stones();
  for (int i = 0; i < 4; ++i) move(honest, 0);
  adjourn(honest);
  const Copy copy;
  REQUIRE(copy.come(honest).empty());
  REQUIRE(copy.proof() == honest.proof);

  SharedGame forged = stones();
  move(forged, 0);
  move(forged, 0);
  move(forged, 1);  // a move of seat 1
  adjourn(forged);
  sit_again(forged);
  const std::string reason = copy.come(forged);
  check_refused(copy, honest, forged, reason);
  // The entry is named, and what stands there in both: two seats are taken, two moves are the same.
  CHECK(says(reason, "Entry 5 (" + place_of_difference(honest, forged)));
  CHECK_FALSE(says(reason, "more than the table's"));
}

TEST_CASE("a table that makes somebody resign in the past is refused by whoever knows better") {
  SharedGame honest = stones();
  for (int i = 0; i < 3; ++i) move(honest, 0);
  const Copy copy;
  REQUIRE(copy.come(honest).empty());
  SharedGame forged = stones();
  for (int i = 0; i < 2; ++i) move(forged, 0);
  forged.enter(1, "play resign");
  check_refused(copy, honest, forged, copy.come(forged));
}

TEST_CASE("dice are not thrown again by opening a table from before they fell") {
  SharedGame honest = herd();
  honest.settle();
  SharedGame forged = herd();  // its seeds are others, and so are its dice
  forged.settle();
  const Copy copy;
  REQUIRE(copy.come(honest).empty());
  check_refused(copy, honest, forged, copy.come(forged));
}

TEST_CASE("a table that was opened from a shorter copy is refused, and the way on is named") {
  SharedGame honest = stones();
  for (int i = 0; i < 2; ++i) move(honest, 0);
  SharedGame shorter = honest;
  for (int i = 0; i < 3; ++i) move(honest, 0);
  const Copy copy;
  REQUIRE(copy.come(honest).empty());
  SUBCASE("and nothing has happened at it") {}
  SUBCASE("and it goes on") {
    shorter.enter(nature, "end");
    sit_again(shorter);
  }
  const std::string reason = copy.come(shorter);
  check_refused(copy, honest, shorter, reason);
  CHECK(says(reason, "Your copy has 3 entries more than the table's."));
}

TEST_CASE("other terms for a game that is known are another past") {
  const SharedGame honest = stones();
  const Copy copy;
  REQUIRE(copy.come(honest).empty());
  SharedGame forged(setup("harbustaz", {{"size", 6}}));
  const std::string reason = copy.come(forged);
  check_refused(copy, honest, forged, reason);
  INFO(reason);
  CHECK(says(reason, "of the terms: here stands \"option size 4\", the table says \"option size 6\"."));
}

TEST_CASE("a story that goes on from what is known is believed, whatever it takes back") {
  SharedGame game = stones();
  const Copy copy;
  REQUIRE(copy.come(game).empty());
  for (int i = 0; i < 4; ++i) move(game, 0);
  REQUIRE(copy.come(game).empty());
  game.enter(1, "ask takeback 2");
  game.enter(2, "agree");
  REQUIRE(copy.come(game).empty());
  CHECK(copy.bytes() == game.record());
  move(game, 1);
  adjourn(game);
  sit_again(game);
  move(game, 1);
  REQUIRE(copy.come(game).empty());
  CHECK(copy.bytes() == game.record());
  CHECK(copy.proof() == game.proof);
  CHECK(copy.told().empty());
}

TEST_CASE("what a crash leaves of a copy is brought up to the table's story") {
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
    REQUIRE(copy.come(game).empty());
    CHECK(copy.bytes() == game.record());
    CHECK(copy.proof() == game.proof);
    CHECK(files::ending_in(copy.folder.path(), "-alone.rec").empty());
  };
  const std::string record = game.record();
  const std::size_t last = record.rfind('\n', record.size() - 2) + 1;
  crash(record.substr(0, last), game.proof);                   // the proof is an entry ahead
  crash(record.substr(0, record.size() - 3), game.proof);      // the record's last line is torn
  crash(record, game.proof.substr(0, game.proof.size() - 3));  // the proof's is
  crash(before.record(), before.proof);                        // both are of an earlier moment
  crash(before.record(), game.proof);                          // what was taken back still stands
  crash(before.record(), before.proof + "9");                  // a line was hardly begun
}

TEST_CASE("a record as old as a proof that does not name every option is no other game") {
  SharedGame game(setup("harbustaz"));
  move(game, 0);
  const auto terse = [](std::string text, const std::string& line) {
    const std::size_t at = text.find(line);
    REQUIRE(at != text.npos);
    return text.erase(at, line.size());
  };
  const std::string option = fmt::format("option size {}\n", setup("harbustaz").options[0]);
  const std::string proof = terse(game.proof, option);
  const Copy copy;
  files::write(copy.path, terse(game.record(), option));
  files::write(proof_path(copy.path), proof);
  CHECK(copy.come(terse(welcome_to(game, 1), "terms " + option), 1).empty());
  CHECK(copy.proof() == proof);
  CHECK(copy.bytes() == game.record());
  CHECK(files::ending_in(copy.folder.path(), "-alone.rec").empty());
}

TEST_CASE("a record that was played on alone is set aside, and the proof goes on") {
  SharedGame game = stones();
  for (int i = 0; i < 3; ++i) move(game, 0);
  const Copy copy;
  REQUIRE(copy.come(game).empty());
  SharedGame alone = game;
  move(alone, 2);
  files::write(copy.path, alone.record());
  move(game, 1);
  REQUIRE(copy.come(game).empty());
  CHECK(copy.bytes() == game.record());
  CHECK(copy.proof() == game.proof);
  const auto aside = files::ending_in(copy.folder.path(), "-alone.rec");
  REQUIRE(aside.size() == 1);
  CHECK(files::read(aside[0]) == alone.record());
}

TEST_CASE("a table that comes back with another story is kept as evidence, too") {
  SharedGame game = stones();
  move(game, 0);
  SharedGame forged = stones();
  move(forged, 1);
  const Copy copy;
  FalseTable table;
  table.prepare(welcome_to(game, 1));
  Visit visit = table.visit();
  visit.record = copy.path;
  const auto visitor = Visitor::come(visit, catalog(), 20);
  REQUIRE(visitor);
  table.prepare(welcome_to(forged, 1));
  table.hang_up();
  REQUIRE(see_to(**visitor, [&] { return (*visitor)->has_ended(); }));
  const std::string said = words(**visitor);
  CHECK(says(said, "Entry 3 (" + place_of_difference(game, forged)));
  CHECK(says(said, copy.path + ".told"));
  CHECK(copy.proof() == game.proof);
  CHECK(copy.told() == forged.proof);
}

TEST_CASE("a copy under any name on the shelf is known, and the longest goes on") {
  SharedGame game = stones();
  move(game, 0);
  const Copy older;
  REQUIRE(older.come(game).empty());
  const std::string short_proof = game.proof, short_record = game.record();
  move(game, 0);
  const auto come = [&](const SharedGame& told) {
    FalseTable table;
    table.prepare(welcome_to(told, 1));
    Visit visit = table.visit();
    visit.shelf = older.folder.path();
    visit.keeps = true;
    const auto visitor = Visitor::come(visit, catalog(), 20);
    return visitor ? words(**visitor) : visitor.error().reason;
  };
  CHECK(come(game).empty());
  CHECK(older.proof() == game.proof);
  CHECK(files::ending_in(older.folder.path(), ".rec").size() == 1);
  files::write((older.folder.path() / "aaa.rec").string(), short_record);
  files::write((older.folder.path() / "aaa.rec.proof").string(), short_proof);
  move(game, 0);
  CHECK(come(game).empty());
  CHECK(older.proof() == game.proof);
  CHECK(files::read(older.folder.path() / "aaa.rec.proof") == short_proof);

  SharedGame forged = stones();
  move(forged, 1);
  CHECK(says(come(forged), "tells another past"));
  // Whoever only looks on knows it as well.
  FalseTable table;
  table.prepare("welcome 0 alice/lunch\n" +
                welcome_to(forged, 1).substr(welcome_to(forged, 1).find('\n') + 1));
  Visit visit = table.visit();
  visit.seat.reset();
  visit.watch = true;
  visit.shelf = older.folder.path();
  const auto visitor = Visitor::come(visit, catalog(), 20);
  REQUIRE_FALSE(visitor);
  CHECK(says(visitor.error().reason, "tells another past"));
}

TEST_CASE("a proof is never cut or replaced, whoever keeps it") {
  SharedGame game = stones();
  move(game, 0);
  SharedGame other = game;
  const SharedGame before = game;
  move(game, 0);
  move(other, 1);
  const Copy copy;
  REQUIRE(Keeper::begin(copy.path, game.proof, game.table));
  const auto check_left = [&](const SharedGame& told) {
    const auto kept = Keeper::begin(copy.path, told.proof, told.table);
    REQUIRE_FALSE(kept);
    CHECK(says(kept.error().reason, "another game stands there; nothing was changed"));
    CHECK(copy.proof() == game.proof);
    CHECK(copy.bytes() == game.record());
  };
  check_left(before);
  check_left(other);
}

TEST_CASE("a copy that another terminal is writing may be ahead, but not of another story") {
  SharedGame game = stones();
  move(game, 0);
  const Copy copy;
  FalseTable table;
  table.prepare(welcome_to(game, 1));
  SharedGame ahead = game;
  move(ahead, 0);
  files::write(copy.path, ahead.record());
  files::write(proof_path(copy.path), ahead.proof);
  Visit visit = table.visit();
  visit.record = copy.path;
  const auto elsewhere = Journal::open(proof_path(copy.path));
  REQUIRE(elsewhere);
  const auto visitor = Visitor::come(visit, catalog(), 20);
  REQUIRE(visitor);
  CHECK_FALSE((*visitor)->say("say not yet"));
  const auto tell = [&](const SharedGame& told) { table.say("entry " + files::lines(told.proof).back()); };
  SUBCASE("it comes") {
    tell(ahead);
    REQUIRE(see_to(**visitor, [&] { return (*visitor)->ledger().size() == ahead.table.size(); }));
    CHECK((*visitor)->say("say now"));
  }
  SUBCASE("something else comes") {
    move(game, 1);
    tell(game);
    REQUIRE(see_to(**visitor, [&] { return (*visitor)->has_ended(); }));
    CHECK(says(words(**visitor), "tells another past than you know. Entry 4"));
  }
  CHECK(copy.proof() == ahead.proof);
}

TEST_CASE("a copy that another terminal lets go of is taken over") {
  SharedGame game = stones();
  move(game, 0);
  const Copy copy;
  FalseTable one, two;
  const auto come = [&](FalseTable& table) {
    table.prepare(welcome_to(game, 1));
    Visit visit = table.visit();
    visit.record = copy.path;
    auto visitor = Visitor::come(visit, catalog(), 20);
    REQUIRE(visitor);
    return std::move(*visitor);
  };
  const auto former = come(one);
  const auto latter = come(two);
  CHECK(says(words(*latter), "The game is not kept here: "));
  const auto go_on = [&] {
    game.enter(2, fmt::format("say {}", game.table.size()));
    two.say("entry " + files::lines(game.proof).back());
    REQUIRE(see_to(*latter, [&] { return latter->ledger().size() == game.table.size(); }));
  };
  const std::string before = copy.proof();
  go_on();
  CHECK(copy.proof() == before);
  one.say("bye your seat has been taken at another terminal of yours");
  REQUIRE(see_to(*former, [&] { return former->has_ended(); }));
  go_on();
  CHECK(copy.proof() == game.proof);
  CHECK(copy.bytes() == game.record());
  const std::string told = words(*latter);
  CHECK(says(told, "The game is kept here now."));
  CHECK_FALSE(says(told, "not kept"));
}

TEST_CASE("whoever has no copy is told what has to be taken on trust") {
  SharedGame game = stones();
  const auto told = [&](Seat seat, bool keeps) {
    const Place place;
    FalseTable table;
    table.prepare(welcome_to(game, seat));
    Visit visit = table.visit(seat);
    visit.shelf = place.folder.path();
    visit.keeps = keeps;
    const auto visitor = Visitor::come(visit, catalog(), 20);
    REQUIRE(visitor);
    return words(**visitor);
  };
  CHECK(told(1, true).empty());
  move(game, 0);
  CHECK(says(told(1, true), "This terminal has no copy of the game"));
  CHECK(told(1, false).empty());
  CHECK(told(2, true).empty());
}

TEST_CASE("the same false story is kept once, and not more than some are") {
  SharedGame honest = stones();
  for (int i = 0; i < 2; ++i) move(honest, 0);
  const Copy copy;
  REQUIRE(copy.come(honest).empty());
  for (std::size_t i = 0; i < 24; ++i) {
    SharedGame forged = stones();
    move(forged, 1 + i / 2);
    CHECK(says(copy.come(forged), "tells another past"));
  }
  std::size_t told = 0;
  for (const auto& each : std::filesystem::directory_iterator(copy.folder.path()))
    told += says(each.path().filename().string(), ".told") ? 1 : 0;
  CHECK(told == 9);
  CHECK(copy.proof() == honest.proof);
}
