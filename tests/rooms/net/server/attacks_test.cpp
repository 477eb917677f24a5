// Attacks by people who sit at a table, own it, or copy others' signatures; each must fail.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/catalog.hpp"
#include "net/ledger/crypto.hpp"
#include "net/ledger/proof.hpp"
#include "support/shared_games.hpp"

using namespace herbarium;
using namespace tables;
using files::says;

namespace {

// The game as sent by a host who has dropped or replaced lines after the head: why read_proof refuses it.
std::string refusal_of(std::vector<std::string> lines) {
  const auto proof = read_proof(files::joined(lines), catalog());
  return proof ? "" : proof.error().reason;
}

std::size_t line_with(const std::vector<std::string>& lines, const std::string& part) {
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (says(lines[i], part)) return i;
  FAIL("no line has " << part);
  return 0;
}

// A game, and an entry of seat 1 that it waits for or allows: its first word is this one.
std::pair<SharedGame, std::string> with_word(const std::string& word) {
  SharedGame dice = herd(), sheets = herbs(), plain = stones();
  if (word == "seed") return {dice, dice.due(1)};
  for (const Seat seat : {1, 2}) dice.show(seat);
  if (word == "toss") return {dice, dice.due(1)};
  if (word == "lock")
    return {sheets, *sheets.commitments[0].commit(sheets.table, sheets.match().random_move(1, sheets.rng))};
  for (const Seat seat : {1, 2}) sheets.hand_in(seat);
  if (word == "open") return {sheets, sheets.due(1)};
  if (word == "play") return {plain, "play " + plain.match().legal(1).front()};
  if (word == "ask") return {plain, "ask adjourn"};
  if (word == "say") return {plain, "say hello"};
  if (word == "hint") {
    TableTerms allowing = terms(setup("harbustaz"));
    allowing.hints = true;
    return {SharedGame(allowing), word};
  }
  plain.enter(2, "ask adjourn");
  return {plain, word};
}

}  // namespace

TEST_CASE("every entry of a seat is signed by its own person, or refused at its place in a proof") {
  for (const char* word : {"seed", "toss", "play", "lock", "open", "say", "hint", "ask", "agree", "refuse"}) {
    CAPTURE(word);
    auto [game, what] = with_word(word);
    const Entry entry = game.signs(1, what);
    REQUIRE(what.substr(0, what.find(' ')) == word);
    CHECK(game.said_to(entry) == "");
    struct Forgery {
      const char* how;
      std::string signature;
    };
    const auto signed_by = [&, &table = game.table](Seat signer, int number, Seat seat,
                                                    const std::string& words) {
      return table.sign_as(signing_key(signer), seat, number + entry.seal.number, words).signature;
    };
    Entry by_table = entry;
    by_table.seal = game.table.sign_as_table(signing_key(nature), entry);
    std::string broken = entry.seal.signature;
    broken.back() = broken.back() == '0' ? '1' : '0';
    for (const Forgery& forged : {Forgery{"by another person", signed_by(2, 0, 1, entry.what)},
                                  {"by the table", signed_by(nature, 0, 1, entry.what)},
                                  {"as the table signs", by_table.seal.signature},
                                  {"with a digit changed", broken},
                                  {"for another seat", signed_by(1, 0, 2, entry.what)},
                                  {"for another number", signed_by(1, 1, 1, entry.what)},
                                  {"of other words", signed_by(1, 0, 1, entry.what + "x")}}) {
      Entry other = entry;
      other.seal.signature = forged.signature;
      INFO("signed ", forged.how);
      CHECK(game.said_to(other) == "seat 1 has not signed this, or has another history");
      const auto proof = read_proof(game.proof + write_entry(other) + "\n", catalog());
      REQUIRE_FALSE(proof);
      CHECK(proof.error().reason.ends_with(": seat 1 has not signed this, or has another history"));
      CHECK(proof.error().line == static_cast<int>(files::lines(game.proof).size()) + 1);
    }
  }
}

TEST_CASE("signatures on a seat that was freed count for nobody who takes it later") {
  // Not even for the same person with the same key.
  SharedGame game(terms(tables::setup("harbustaz")), false);
  const std::string sits = game.sits(2, "bob");
  game.enter(nature, sits);
  game.enter(2, "say one");
  const Entry words = game.signs(2, "say two"), asks = game.signs(2, "ask adjourn");
  const Entry old = game.signs(2, "say old", 1);
  game.check(R"(
      2 say two
      * free 2)");
  game.enter(nature, sits);
  for (const Entry& each : {words, old})
    CHECK(game.refusal(each) == "seat 2 signed this for an earlier place");
  // Nor with a number that is free yet.
  Entry later = game.signs(2, "ask adjourn", 9);
  later.seal.after = asks.seal.after;
  CHECK(game.refusal(later) != "");
  game.enter(2, "ask adjourn");
}

TEST_CASE("the owner of a table cannot rewrite, insert or drop what others have done") {
  SharedGame game = stones();
  for (int i = 0; i < 4; ++i) game.move();
  const auto lines = files::lines(game.proof);
  CHECK(refusal_of(lines).empty());
  // Another move under the guest's signature, with everything after it cut off.
  SharedGame other = stones();
  other.move(1);
  const std::size_t at = line_with(lines, " 1 play ");
  auto forged = lines;
  forged.resize(at + 1);
  Entry legal = *read_entry(files::lines(other.proof)[at]);
  REQUIRE(legal.what != read_entry(lines[at])->what);
  legal.seal = read_entry(lines[at])->seal;
  forged[at] = write_entry(legal);
  CHECK(says(refusal_of(forged), "has not signed this"));
  // A line that is missing in the middle.
  for (std::size_t gone = lines.size() - 5; gone + 1 < lines.size(); ++gone) {
    auto shorter = lines;
    shorter.erase(shorter.begin() + static_cast<std::ptrdiff_t>(gone));
    CHECK_FALSE(refusal_of(shorter).empty());
  }
}

TEST_CASE("times, order and presence are the table's, and nobody else's to change") {
  SharedGame game = stones();
  game.check(R"(
      move
      * lost 2
      * here 2)");
  const auto lines = files::lines(game.proof);
  for (std::size_t i = lines.size() - 3; i < lines.size(); ++i) {
    auto changed = lines;
    const std::size_t point = changed[i].find('.');
    changed[i][point + 3] = changed[i][point + 3] == '9' ? '8' : static_cast<char>(changed[i][point + 3] + 1);
    CHECK(says(refusal_of(changed), "has not signed this"));
  }
  const Entry lost = signed_entry(game.table, game.time, nature, "lost 2", signing_key(1));
  CHECK(says(game.said_to(lost), "the table has not signed this"));
}

TEST_CASE("a person's signed entries are entered once, and in the order of signing") {
  SharedGame game = stones();
  const Entry hello = game.signs(1, "say hello");
  const Entry first = game.signs(1, "say first");
  const Entry second = game.signs(1, "say second", first.seal.number + 1);
  game.enter(hello);
  CHECK(says(game.said_to(hello), "for an earlier place"));
  game.enter(second);
  CHECK(says(game.said_to(first), "for an earlier place"));
  // For another seat.
  Entry other = game.signs(1, "say again");
  other.who = 2;
  CHECK(says(game.said_to(other), "seat 2 has not signed this"));
}

TEST_CASE("a table cannot delay a signature until it means something else") {
  SharedGame game = stones();
  // Seat 2 agrees to adjourn; the table waits until seat 1 proposes something else.
  game.check(R"(
      move
      move
      1 ask adjourn)");
  const Entry agrees = game.signs(2, "agree");
  game.check(R"(
      1 refuse
      1 ask takeback 0)");
  CHECK(says(game.said_to(agrees), "answered before the request"));
  // A move, until the game has been taken back to a position where it is legal again.
  const Seat mover = game.match().to_act().first();
  Entry move_on = game.signs(mover, "play " + game.match().legal(mover).front(), 100);
  game.check(R"(
      2 agree  = moves 0
      move
      move)");
  REQUIRE(game.match().to_act().first() == mover);
  CHECK(says(game.said_to(move_on), "before something that made it void"));
  // Or until the table is reopened.
  move_on.seal = game.table.sign_as(signing_key(mover), mover, 100, move_on.what);
  const Entry words = game.signs(mover == 1 ? 2 : 1, "say late");
  game.sit_again();
  CHECK(says(game.said_to(move_on), "before something that made it void"));
  CHECK(game.said_to(words).empty());
}

TEST_CASE("a signature is no answer to a later proposal, and no act of another seat") {
  for (const char* word : {"agree", "refuse"}) {
    CAPTURE(word);
    SharedGame game = stones();
    game.check(R"(
        move
        move)");
    const Entry early = game.signs(2, word);  // knowing all up to the question
    game.enter(1, "ask takeback 0");
    CHECK(game.said_to(early) == "seat 2 answered before the request");
    CHECK(game.said_to(game.signs(2, word)) == "");
  }
  for (const char* what : {"play resign", "ask adjourn", "ask program 2"}) {
    CAPTURE(what);
    SharedGame game = stones();
    const Entry early = game.signs(2, what, 100), words = game.signs(2, "say late", 100);
    game.check(R"(
        2 and all program 2
        2 ask person 2)");
    CHECK(game.said_to(early) == "seat 2 signed this before something that made it void");
    CHECK(game.said_to(words) == "");
  }
  // A proposal from before a reopening is gone.
  stones().check(R"(
      move
      move
      1 ask takeback 0
      reopened by *     = not asked
      2 agree           ! there is no request)");
}

TEST_CASE("two people who receive different histories notice with the first word of the other") {
  SharedGame story = stones();
  story.move();
  SharedGame other = story;
  story.move();
  other.move(1);
  const Entry words = story.signs(1, "say hello");
  CHECK(story.said_to(words).empty());
  CHECK(says(other.said_to(words), "has another history"));
}

TEST_CASE("a seat is taken with one's own signature, for this seat of this table and under this name") {
  TableTerms own = terms(tables::setup("harbustaz", {{"size", 4}})), elsewhere = own, hurried = own;
  elsewhere.id = std::string(32, 'b');
  hurried.limit = {TimeLimit::Kind::turn, 1};
  const SharedGame game(own, false);
  const SigningKey key = signing_key(1);
  const auto said = [&](const std::string& claim) {
    return game.said_at(0, nature, "seat 1 human " + claim);
  };
  for (const char* place : {"home", "guest"})
    CHECK(said(claim_of(game.table, key, 1, "alice", place)).empty());
  std::string as_home = claim_of(game.table, key, 1, "alice", "guest");
  as_home.replace(as_home.find("guest"), 5, "home");
  // A key of small order, which makes everything count as signed.
  const std::string weak = "01" + std::string(62, '0');
  for (const std::string& claim :
       {claim_of(Ledger(elsewhere), key, 1, "alice"), claim_of(Ledger(hurried), key, 1, "alice"),
        claim_of(game.table, key, 2, "alice"), claim_of(game.table, key, 1, "alice") + "x", as_home,
        fmt::format("{} home {} {} {}{} alice", weak, protocol_features, key_a, weak, std::string(64, '0'))})
    CHECK(said(claim) == "seat 1 is not signed by this key");
  CHECK(said("alice") != "");
  // Nobody is put on a seat of a new game without a key's signature.
  CHECK(stones().said_at(9, nature, "keep 1 alice") != "");
  CHECK(game.said_at(0, nature, "keep 1 alice") != "");
}

TEST_CASE("dice are not rolled again by ending a table before they count") {
  for (const Seat opener : {0, 2}) {  // the same host, or another player with their copy
    SharedGame game = herd();
    game.check(R"(
        1 shows
        2 shows)");
    const std::string shown = game.due(1), own = game.due(2);
    SharedGame counts = game;
    counts.enter(1, shown);
    counts.enter(2, own);
    const std::string dice = counts.match().full_text(0);
    // Seat 2 has the table, knows the toss of seat 1, and kills the table, before or after it has entered it.
    const bool entered = opener == 0;
    if (entered) game.enter(1, shown);
    game.sit_again(opener);
    CHECK(says(game.refusal(2, game.seed_of(2, key_b)), "changes its seed"));
    CHECK(says(game.refusal(2, game.reveal_of(2, key_b, key_a)), "showed another seed"));
    if (!entered) CHECK(game.due(1) == shown);
    CHECK(game.due(2) == own);
    if (!entered) game.enter(1, shown);
    game.enter(2, own);
    CHECK(game.match().full_text(0) == dice);
    game.check("= untossed -");
  }
}

TEST_CASE("a requested seed is not replaced, even if another has shown theirs to the table alone") {
  SharedGame game = herd();
  game.check(R"(
      1 shows
      2 shows  = rolling together)");
  for (const Seat seat : {1, 2})
    CHECK(says(game.refusal(seat, game.seed_of(seat, key_a)), "changes its seed while dice are expected"));
  // Giving the seat away does not help: it is counted, and nobody's seed is used again.
  const std::string sent = game.due(1);
  game.check("2 and all program 2 = untossed 2, seeds -");
  const std::string fresh = game.due(1);
  CHECK(fresh.starts_with("seed "));
  CHECK_FALSE(says(sent, fresh.substr(5)));
  CHECK(says(files::joined(game.report()), "a roll was broken off; seat 2 (bob) had not shown the seed."));
}

TEST_CASE("a new host does not choose the seeds of the program in a roll that has begun") {
  const auto opened = [](bool tossed, bool accepted) {
    SharedGame game(setup("rush", {{"players", 4}}));
    game.check(R"(
        1 and all program 1
        roll begins
        2 shows)");
    if (tossed) game.show(1);
    // Revealed seeds remain valid, and nothing continues, until all people have accepted the host's key.
    game.check(tossed ? "reopened by 3 = shown 12" : "reopened by 3 = shown 2");
    CHECK(game.due(3) == "");
    game.check(fmt::format(R"(
        = to accept 234, awaits -
        3 {}            ! this waits until everybody has accepted the new host's key
        3 {}            ! this waits until everybody has accepted the new host's key
        3 ask claim 2   ! everybody must accept the table's key first
        1 accept {}     ! seat 1 is not asked
        3 accept {}     ! that is not the key of this table)",
                           game.reveal_of(3, key_a, key_b), game.seed_of(3, key_a), game.table.table_key(),
                           key_a));
    if (!accepted) return game;
    for (const Seat seat : {3, 4, 2}) game.enter(seat, "accept " + game.table.table_key());
    CHECK(game.refusal(2, "accept " + game.table.table_key()) == "seat 2 is not asked");
    return game;
  };
  // The former host can return instead: then all is as before. A third host asks everybody again.
  SharedGame back = opened(false, false);
  back.enter(2, "accept " + back.table.table_key());
  back.check(R"(
      reopened by *  = to accept -, shown 2, awaits 134
      reopened by 4  = to accept 234)");
  opened(true, true).check("= shown 12, untossed -");
  SharedGame anew = opened(false, true);
  anew.check("= shown -, untossed 1, seeds -");
  const std::string report = files::joined(anew.report());
  CHECK(says(
      report,
      "a roll was broken off, as the table's new key was accepted; seat 1 (alice) had not shown the seed."));
  CHECK(says(report, "1 roll was broken off and repeated."));
}

TEST_CASE("a new host who has seen a sheet cannot replace the program's secret sheet alone") {
  SharedGame game = picks();
  game.agree(2, "program 2");
  game.commitments[1] = CommitmentStore(2, std::nullopt);  // the program's
  game.check(R"(
      1 hands in pick 0
      2 hands in pick 1)");
  const std::string opens = game.due(1);  // which only the host has seen
  game.check("reopened by 1 = to accept 1");
  CHECK(game.table.commitment(1) != "");
  game.check(fmt::format(R"(
      1 {}       ! this waits until
      1 lock {}  ! this waits until
      1 accept {})",
                         opens, key_a, game.table.table_key()));
  CHECK(game.table.commitment(1) == "");
  CHECK(game.table.voided().locks.digits() == "12");
  const std::string report = files::joined(game.report());
  CHECK(says(report,
             "the secret moves of seat 1 (alice) and seat 2 (bob) became void, as the table's new key was "
             "accepted."));
  CHECK(says(report, "2 secret moves became void, and handed in again."));
}

TEST_CASE("a host with a new key that succeeds the old one continues without asking, and nobody else does") {
  const SigningKey old = signing_key(nature), next = signing_key(1);
  const auto sits = [&](const KeyStatement& statement) {
    return fmt::format("sitting {} {} {}", next.name(), statement.kind, statement.signature);
  };
  SharedGame game = picks();
  game.agree(2, "program 2");
  for (const KeyStatement& forged : {KeyStatement::sign("next", signing_key(2), next.name()),
                                     KeyStatement::sign("delegate", old, next.name()),
                                     KeyStatement::sign("next", old, signing_key(2).name())})
    CHECK(game.refusal(nature, sits(forged)) == "the previous key has not signed this one");
  // With the program's secrets it passes them on, so nobody can undo it by a sitting of their own.
  const int counted = game.table.counted();
  game.enter(nature, "sitting " + old.name());
  game.enter(nature, "sitting " + signing_key(2).name());
  CHECK(game.table.counted() == counted);
  CHECK(game.table.is_untouched());
  game.enter(nature, sits(KeyStatement::sign("next", old, next.name())));
  CHECK(game.table.counted() == game.table.size());
  CHECK(game.table.to_accept().empty());
  CHECK(game.table.trusted_key() == next.name());
}

TEST_CASE("a seat changes its key only with a signature of its present key") {
  SharedGame game = herd();
  const SigningKey own = signing_key(1), other = signing_key(5), third = signing_key(6);
  const auto key = [](Seat seat, const SigningKey& of, const KeyStatement& by) {
    return fmt::format("key {} {} {} {}", seat, of.name(), by.kind, by.signature);
  };
  const auto refused = [&](const std::string& what) { return game.refusal(nature, what) != ""; };
  CHECK(refused(key(1, other, KeyStatement::sign("next", other, other.name()))));
  CHECK(refused(key(2, other, KeyStatement::sign("next", own, other.name()))));
  CHECK(refused(key(1, third, KeyStatement::sign("next", own, other.name()))));
  CHECK(refused(fmt::format("key 1 {} owner", other.name())));
  // One that acts for it, the owner again, and one in its place.
  const auto says_as = [&](const SigningKey& signer) {
    Entry entry{++game.time, 1, "say hello"};
    entry.seal = game.table.sign_as(signer, 1, game.table.last_number(1) + 1, entry.what);
    return game.refusal(entry) == "";
  };
  game.enter(nature, key(1, other, KeyStatement::sign("delegate", own, other.name())));
  CHECK(game.table.owner(1) == own.name());
  CHECK_FALSE(says_as(own));
  CHECK(says_as(other));
  CHECK(refused(key(1, third, KeyStatement::sign("next", other, third.name()))));
  game.enter(nature, fmt::format("key 1 {} owner", own.name()));
  CHECK(says_as(own));
  game.enter(nature, key(1, third, KeyStatement::sign("next", own, third.name())));
  CHECK(game.table.owner(1) == third.name());
  CHECK(refused(fmt::format("key 1 {} owner", own.name())));
  CHECK(refused(key(1, other, KeyStatement::sign("delegate", own, other.name()))));
  CHECK(says(files::joined(game.report()), "signs with the key " + short_key(third.name()) + " from now on"));
}

TEST_CASE(
    "no seat is taken with a client that lacks a feature of the table, and no table hides a client's "
    "features") {
  const SharedGame game(terms(setup("herd")), false);
  const auto take = [&](const std::string& known, const std::string& told) {
    const std::string text = game.table.claim_text(1, "home", known, key_a, "alice");
    return game.said_at(0, nature,
                        fmt::format("seat 1 human {} home {} {} {} alice", signing_key(1).name(), told, key_a,
                                    signing_key(1).sign(text)));
  };
  const std::string all(protocol_features), more = all + ",zithers";
  CHECK(take(all, all) == "");
  CHECK(take(more, more) == "");
  CHECK(says(take("handover,parts", "handover,parts"), "does not know all of: " + all));
  CHECK(says(take(more, all), "is not signed by this key"));
}

TEST_CASE("an objection to the table's clock appears in the proof") {
  SharedGame game = herd();
  game.enter(2, "object 140.000 8.000");
  CHECK(game.refusal(2, "object 140.000") == "an objection has two times");
  CHECK(says(files::joined(game.report()),
             "seat 2 (bob) objects: the table's clock counted 140.000 s instead of 8.000 s."));
}

TEST_CASE("the program, taking over a seat, does not know another's move opened for the same decision") {
  // The table's word that a connection is lost is not enough, nor is giving one's own seat away meanwhile.
  picks().check(R"(
      1 hands in
      2 hands in
      1 shows          = opened 1
      * lost 2
      1 ask program 2  ! has not owed a move for long enough
      1 ask program 1  = to agree 2
      1 refuse
      wait 1 d
      1 ask program 2  = programs 2, committed -, opened -, awaits 12)");
  // If nothing can have been opened yet, the others' sheets remain valid.
  picks().check(R"(
      1 hands in
      2 and all program 2  = committed 1)");
}

TEST_CASE("the opening of a move that is withheld until the table is reopened is still due") {
  SharedGame game = picks();
  game.check(R"(
      1 hands in
      2 hands in
      1 shows
      reopened by 2  = revealing, opened 1)");
  CHECK(says(game.refusal(2, game.commit_of(2, key_a, game.match().random_move(2, game.rng))),
             "has already locked a move"));
  game.check("2 shows = not revealing, moves 3");
}
