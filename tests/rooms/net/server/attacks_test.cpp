// Attacks by people who sit at a table, own it, or copy others' signatures; each must fail.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/catalog.hpp"
#include "net/ledger/crypto.hpp"
#include "net/ledger/proof.hpp"
#include "support/game_copies.hpp"

using namespace herbarium;
using namespace tables;
using files::says;

namespace {

// A ledger's answer to one more entry after all entries of a game.
std::string said_to(const SharedGame& game, const Entry& entry) {
  Ledger ledger = game.table;
  const auto taken = ledger.take(entry);
  return taken ? "" : taken.error().reason;
}

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

// An entry of seat 1 that a game waits for or allows, correctly signed.
struct Allowed {
  SharedGame game;
  Entry entry;
};

Allowed allowed(SharedGame game, const std::string& what) {
  const Entry entry = game.signs(1, what);
  return {std::move(game), entry};
}

Allowed due(SharedGame game) {
  const auto what = of_seat(game.commitments, 1).due(game.table);
  REQUIRE(what);
  REQUIRE(*what);
  return allowed(std::move(game), **what);
}

// One for every word that a seat signs.
Allowed with_word(const std::string& word) {
  Rng rng(1);
  SharedGame dice = herd(), sheets = herbs(), plain = stones();
  if (word == "seed") return due(std::move(dice));
  for (const Seat seat : {1, 2}) dice.enter(seat, **of_seat(dice.commitments, seat).due(dice.table));
  if (word == "toss") return due(std::move(dice));
  if (word == "lock")
    return allowed(sheets, *sheets.commitments[0].commit(sheets.table, sheets.match().random_move(1, rng)));
  for (const Seat seat : {1, 2}) sheets.hand_in(seat, sheets.match().random_move(seat, rng));
  if (word == "open") return due(std::move(sheets));
  if (word == "play") return allowed(plain, "play " + plain.match().legal(1).front());
  if (word == "ask") return allowed(plain, "ask adjourn");
  if (word == "say") return allowed(plain, "say hello");
  if (word == "hint") {  // with one person left they are allowed
    plain.enter(2, "ask program 2");
    plain.enter(1, "agree");
    return allowed(plain, "hint");
  }
  plain.enter(2, "ask adjourn");
  return allowed(plain, word);
}

}  // namespace

TEST_CASE("every entry of a seat is signed by its own person, or refused at its place in a proof") {
  for (const char* word : {"seed", "toss", "play", "lock", "open", "say", "hint", "ask", "agree", "refuse"}) {
    CAPTURE(word);
    const auto [game, entry] = with_word(word);
    REQUIRE(entry.what.substr(0, entry.what.find(' ')) == word);
    CHECK(said_to(game, entry) == "");
    struct Forgery {
      const char* how;
      std::string signature;
    };
    const auto signed_by = [&, &table = game.table, &good = entry](Seat signer, int number, Seat seat,
                                                                   const std::string& what) {
      return table.sign_as(signing_key(signer), seat, number + good.seal.number, what).signature;
    };
    std::string broken = entry.seal.signature;
    broken.back() = broken.back() == '0' ? '1' : '0';
    for (const Forgery& forged : {Forgery{"by another person", signed_by(2, 0, 1, entry.what)},
                                  {"by the table", signed_by(nature, 0, 1, entry.what)},
                                  {"with a digit changed", broken},
                                  {"for another seat", signed_by(1, 0, 2, entry.what)},
                                  {"for another number", signed_by(1, 1, 1, entry.what)},
                                  {"of other words", signed_by(1, 0, 1, entry.what + "x")}}) {
      Entry other = entry;
      other.seal.signature = forged.signature;
      INFO("signed ", forged.how);
      CHECK(said_to(game, other) == "seat 1 has not signed this, or has another history");
      const auto proof = read_proof(game.proof + write_entry(other) + "\n", catalog());
      REQUIRE_FALSE(proof);
      CHECK(proof.error().reason.ends_with(": seat 1 has not signed this, or has another history"));
      CHECK(proof.error().line == static_cast<int>(files::lines(game.proof).size()) + 1);
    }
  }
}

TEST_CASE("signatures on a seat that was freed count for nobody who takes it later") {
  // Not even for the same person with the same key.
  Ledger ledger(terms(tables::setup("harbustaz")));
  const auto take = [&](Seat who, const std::string& what) {
    const auto taken = ledger.take(signed_entry(ledger, 0, who, what));
    return taken ? "" : taken.error().reason;
  };
  const std::string sits = "seat 2 human " + claim_of(ledger, signing_key(2), 2, "bob");
  REQUIRE(take(nature, sits) == "");
  REQUIRE(take(2, "say one") == "");
  const Entry words = signed_entry(ledger, 0, 2, "say two");
  const Entry asks = signed_entry(ledger, 0, 2, "ask adjourn");
  const Entry old{0, 2, "say old", ledger.sign_as(signing_key(2), 2, 1, "say old")};
  REQUIRE(take(2, "say two") == "");
  REQUIRE(take(nature, "free 2") == "");
  REQUIRE(take(nature, sits) == "");
  for (const Entry& each : {words, old}) {
    const auto taken = ledger.take(each);
    REQUIRE_FALSE(taken);
    CHECK(taken.error().reason == "seat 2 signed this for an earlier place");
  }
  // Nor with a number that is free yet.
  Entry later = asks;
  later.seal = ledger.sign_as(signing_key(2), 2, 9, later.what);
  later.seal.after = asks.seal.after;
  CHECK_FALSE(ledger.take(later));
  CHECK(take(2, "ask adjourn") == "");
}

TEST_CASE("the owner of a table cannot rewrite, insert or drop what others have done") {
  SharedGame game = stones();
  for (int i = 0; i < 4; ++i) move(game, 0);
  const auto lines = files::lines(game.proof);
  CHECK(refusal_of(lines).empty());
  // Another move under the guest's signature, with everything after it cut off.
  SharedGame other = stones();
  move(other, 1);
  const std::size_t at = line_with(lines, " 1 play ");
  auto forged = lines;
  forged.resize(at + 1);
  Entry legal = *read_entry(files::lines(other.proof)[at]);
  REQUIRE(legal.what != read_entry(lines[at])->what);
  legal.seal = read_entry(lines[at])->seal;
  forged[at] = write_entry(legal);
  CHECK(says(refusal_of(forged), "has not signed this"));
  // A resignation signed by the owner with the available keys: their own, and the table's.
  for (const Seat signer : {0, 2}) {
    const Entry resigns = signed_entry(game.table, game.time, 1, "play resign", signing_key(signer));
    CHECK(says(said_to(game, resigns), "seat 1 has not signed this"));
  }
  Entry by_table{game.time, 1, "play resign"};
  by_table.seal = game.table.sign_as_table(signing_key(nature), by_table);
  CHECK(says(said_to(game, by_table), "seat 1 has not signed this"));
  // A line that is missing in the middle.
  for (std::size_t gone = lines.size() - 5; gone + 1 < lines.size(); ++gone) {
    auto shorter = lines;
    shorter.erase(shorter.begin() + static_cast<std::ptrdiff_t>(gone));
    CHECK_FALSE(refusal_of(shorter).empty());
  }
}

TEST_CASE("times, order and presence are the table's, and nobody else's to change") {
  SharedGame game = stones();
  move(game, 0);
  game.enter(nature, "lost 2");
  game.enter(nature, "here 2");
  const auto lines = files::lines(game.proof);
  for (std::size_t i = lines.size() - 3; i < lines.size(); ++i) {
    auto changed = lines;
    const std::size_t point = changed[i].find('.');
    changed[i][point + 3] = changed[i][point + 3] == '9' ? '8' : static_cast<char>(changed[i][point + 3] + 1);
    CHECK(says(refusal_of(changed), "has not signed this"));
  }
  const Entry lost = signed_entry(game.table, game.time, nature, "lost 2", signing_key(1));
  CHECK(says(said_to(game, lost), "the table has not signed this"));
}

TEST_CASE("a person's signed entries are entered once, and in the order of signing") {
  SharedGame game = stones();
  const Entry hello = game.signs(1, "say hello");
  const Entry first = signed_entry(game.table, game.time, 1, "say first");
  Entry second = first;
  second.what = "say second";
  second.seal = game.table.sign_as(signing_key(1), 1, first.seal.number + 1, second.what);
  game.enter(hello);
  CHECK(says(said_to(game, hello), "for an earlier place"));
  game.enter(second);
  CHECK(says(said_to(game, first), "for an earlier place"));
  // For another seat, or as the table's.
  Entry other = game.signs(1, "say again");
  other.who = 2;
  CHECK(says(said_to(game, other), "seat 2 has not signed this"));
  other.who = 1;
  other.what = "say other words";
  CHECK(says(said_to(game, other), "seat 1 has not signed this"));
}

TEST_CASE("a table cannot delay a signature until it means something else") {
  SharedGame game = stones();
  for (int i = 0; i < 2; ++i) move(game, 0);
  // Seat 2 agrees to adjourn; the table waits until seat 1 proposes something else.
  game.enter(1, "ask adjourn");
  Entry agrees = game.signs(2, "agree");
  game.enter(1, "refuse");
  game.enter(1, "ask takeback 0");
  agrees.time = game.time;
  CHECK(says(said_to(game, agrees), "answered before the request"));
  // A move, until the game has been taken back to a position where it is legal again.
  const Seat mover = game.match().to_act().first();
  Entry move_on = game.signs(mover, "play " + game.match().legal(mover).front());
  move_on.seal = game.table.sign_as(signing_key(mover), mover, 100, move_on.what);
  game.enter(2, "agree");
  REQUIRE(game.match().size() == 0);
  for (int i = 0; i < 2; ++i) move(game, 0);
  REQUIRE(game.match().to_act().first() == mover);
  move_on.time = game.time;
  CHECK(says(said_to(game, move_on), "before something that made it void"));
  // Or until the table is reopened.
  move_on.seal = game.table.sign_as(signing_key(mover), mover, 100, move_on.what);
  Entry words = game.signs(mover == 1 ? 2 : 1, "say late");
  game.sit_again();
  move_on.time = words.time = game.time;
  CHECK(says(said_to(game, move_on), "before something that made it void"));
  CHECK(said_to(game, words).empty());
}

TEST_CASE("a signature is no answer to a later proposal, and no act of another seat") {
  for (const char* word : {"agree", "refuse"}) {
    CAPTURE(word);
    SharedGame game = stones();
    for (int i = 0; i < 2; ++i) move(game, 0);
    Entry early = game.signs(2, word);  // knowing all up to the question
    game.enter(1, "ask takeback 0");
    early.time = game.time;
    CHECK(said_to(game, early) == "seat 2 answered before the request");
    CHECK(said_to(game, game.signs(2, word)) == "");
  }
  for (const char* what : {"play resign", "ask adjourn", "ask program 2"}) {
    CAPTURE(what);
    SharedGame game = stones();
    Entry early = game.signs(2, what);
    early.seal = game.table.sign_as(signing_key(2), 2, 100, what);
    Entry words = early;
    words.what = "say late";
    words.seal = game.table.sign_as(signing_key(2), 2, 100, words.what);
    game.enter(2, "ask program 2");
    game.enter(1, "agree");
    game.enter(2, "ask person 2");
    early.time = words.time = game.time;
    CHECK(said_to(game, early) == "seat 2 signed this before something that made it void");
    CHECK(said_to(game, words) == "");
  }
  // A proposal from before a reopening is gone.
  SharedGame game = stones();
  for (int i = 0; i < 2; ++i) move(game, 0);
  game.enter(1, "ask takeback 0");
  game.sit_again();
  CHECK_FALSE(game.table.proposal());
  CHECK(said_to(game, game.signs(2, "agree")) == "there is no request");
}

TEST_CASE("two people who receive different histories notice with the first word of the other") {
  SharedGame story = stones();
  move(story, 0);
  SharedGame other = story;
  move(story, 0);
  move(other, 1);
  const Entry words = story.signs(1, "say hello");
  CHECK(said_to(story, words).empty());
  CHECK(says(said_to(other, words), "has another history"));
}

TEST_CASE("a seat is taken with one's own signature, for this seat of this table and under this name") {
  const SharedGame game = stones();
  const auto said = [&](const std::string& claim) {
    Ledger fresh(game.table.terms());
    const auto taken = fresh.take(signed_entry(fresh, 0, nature, "seat 1 human " + claim));
    return taken ? "" : taken.error().reason;
  };
  Ledger fresh(game.table.terms());
  TableTerms terms = fresh.terms();
  terms.id = std::string(32, 'b');
  const Ledger elsewhere(terms);
  terms.id = fresh.terms().id;
  terms.limit = {TimeLimit::Kind::turn, 1};
  const Ledger hurried(terms);
  const SigningKey key = signing_key(1);
  const std::string refused = "seat 1 is not signed by this key";
  CHECK(said(claim_of(fresh, key, 1, "alice")).empty());
  CHECK(said(claim_of(elsewhere, key, 1, "alice")) == refused);
  CHECK(said(claim_of(hurried, key, 1, "alice")) == refused);
  CHECK(said(claim_of(fresh, key, 2, "alice")) == refused);
  CHECK(said(claim_of(fresh, key, 1, "alice") + "x") == refused);
  std::string as_home = claim_of(fresh, key, 1, "alice", "guest");
  CHECK(said(as_home).empty());
  CHECK(said(as_home.replace(as_home.find("guest"), 5, "home")) == refused);
  CHECK(said("alice") != "");
  // A key of small order, which makes everything count as signed.
  const std::string weak = "01" + std::string(62, '0');
  CHECK(said(weak + " home " + std::string(protocol_features) + " " + key_a + " " + weak +
             std::string(64, '0') + " alice") == refused);
  // Nobody is put on a seat of a new game without a key's signature.
  CHECK(said_to(game, signed_entry(game.table, 9, nature, "keep 1 alice")) != "");
  const auto kept = fresh.take(signed_entry(fresh, 0, nature, "keep 1 alice"));
  CHECK_FALSE(kept);
}

TEST_CASE("dice are not rolled again by ending a table before they count") {
  for (const Seat opener : {0, 2}) {  // the same host, or another player with their copy
    SharedGame game = herd();
    const auto due = [&](Seat seat) { return **of_seat(game.commitments, seat).due(game.table); };
    for (const Seat seat : {1, 2}) game.enter(seat, due(seat));
    const std::string shown = due(1), own = due(2);
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
    if (!entered) CHECK(due(1) == shown);
    CHECK(due(2) == own);
    if (!entered) game.enter(1, shown);
    game.enter(2, own);
    CHECK(game.match().full_text(0) == dice);
    CHECK_FALSE(game.table.voided().untossed.has(2));
  }
}

TEST_CASE("a requested seed is not replaced, even if another has shown theirs to the table alone") {
  SharedGame game = herd();
  for (const Seat seat : {1, 2}) game.enter(seat, **of_seat(game.commitments, seat).due(game.table));
  REQUIRE(game.table.is_roll_begun());
  for (const Seat seat : {1, 2})
    CHECK(says(game.refusal(seat, game.seed_of(seat, key_a)), "changes its seed while dice are expected"));
  // Giving the seat away does not help: it is counted, and nobody's seed is used again.
  const std::string sent = **of_seat(game.commitments, 1).due(game.table);
  game.enter(2, "ask program 2");
  game.enter(1, "agree");
  CHECK(game.table.voided().untossed.has(2));
  CHECK(game.table.seed_commitment(1).empty());
  const std::string fresh = **of_seat(game.commitments, 1).due(game.table);
  CHECK(fresh.starts_with("seed "));
  CHECK_FALSE(says(sent, fresh.substr(5)));
  const auto proof = read_proof(game.proof, catalog());
  REQUIRE(proof);
  CHECK(
      says(files::joined(report_of(*proof)), "a roll was broken off; seat 2 (bob) had not shown the seed."));
}

TEST_CASE("a new host does not choose the seeds of the program in a roll that has begun") {
  const auto opened = [](bool tossed, bool accepted) {
    SharedGame game(setup("rush", {{"players", 4}}));
    Rng rng(3);
    game.enter(1, "ask program 1");
    game.enter(2, "agree");
    for (const Seat seat : {3, 4}) game.enter(seat, "agree");
    REQUIRE(game.table.is_program(1));
    CommitmentStore program(1, std::nullopt);
    const auto settle = [&] {
      for (bool any = true; any && !game.table.is_roll_begun();) {
        any = false;
        for (const Seat seat : {1, 2, 3, 4}) {
          auto& store = seat == 1 ? program : of_seat(game.commitments, seat);
          const auto due = *store.due(game.table);
          if (!due || game.table.is_roll_begun()) continue;
          game.enter(seat, *due);
          any = true;
        }
      }
    };
    settle();
    while (!game.table.is_roll_begun()) {
      for (const Seat seat : game.table.awaited()) {
        if (game.table.is_revealing() || game.table.is_rolling()) break;
        const std::string random = game.match().random_move(seat, rng);
        if (seat != 1) {
          game.hand_in(seat, random);
          continue;
        }
        const bool secret = game.match().secret().has(1);
        game.enter(1, secret ? *program.commit(game.table, random) : "play " + random);
      }
      settle();
    }
    game.enter(2, **of_seat(game.commitments, 2).due(game.table));
    if (tossed) game.enter(1, **program.due(game.table));
    game.sit_again(3);
    // Revealed seeds remain valid, and nothing continues, until all people have accepted the host's key.
    CHECK(game.table.has_revealed_seed(2));
    CHECK(game.table.to_accept().digits() == "234");
    CHECK(game.table.awaited().empty());
    CHECK_FALSE(*of_seat(game.commitments, 3).due(game.table));
    const std::string waits = "this waits until everybody has accepted the new host's key";
    CHECK(game.refusal(3, game.reveal_of(3, key_a, key_b)) == waits);
    CHECK(game.refusal(3, game.seed_of(3, key_a)) == waits);
    CHECK(game.refusal(3, "ask claim 2") == "everybody must accept the table's key first");
    CHECK(game.refusal(1, "accept " + game.table.table_key()) != "");
    CHECK(game.refusal(3, "accept " + key_a) == "that is not the key of this table");
    if (!accepted) return game;
    for (const Seat seat : {3, 4, 2}) game.enter(seat, "accept " + game.table.table_key());
    CHECK(game.refusal(2, "accept " + game.table.table_key()) == "seat 2 is not asked");
    return game;
  };
  // The former host can return instead: then all is as before.
  SharedGame back = opened(false, false);
  back.enter(2, "accept " + back.table.table_key());
  back.sit_again();
  CHECK(back.table.to_accept().empty());
  CHECK(back.table.has_revealed_seed(2));
  CHECK(back.table.awaited().digits() == "134");
  // A third host asks everybody again.
  back.sit_again(4);
  CHECK(back.table.to_accept().digits() == "234");
  const SharedGame kept = opened(true, true);
  CHECK(kept.table.has_revealed_seed(1));
  CHECK(kept.table.has_revealed_seed(2));
  CHECK_FALSE(kept.table.voided().untossed.has(1));
  const SharedGame anew = opened(false, true);
  CHECK_FALSE(anew.table.has_revealed_seed(2));
  CHECK(anew.table.voided().untossed.has(1));
  for (const Seat seat : {1, 2, 3, 4}) CHECK(anew.table.seed_commitment(seat).empty());
  const auto proof = read_proof(anew.proof, catalog());
  REQUIRE(proof);
  const std::string report = files::joined(report_of(*proof));
  CHECK(says(
      report,
      "a roll was broken off, as the table's new key was accepted; seat 1 (alice) had not shown the seed."));
  CHECK(says(report, "1 roll was broken off and repeated."));
}

TEST_CASE("a new host who has seen a sheet cannot replace the program's secret sheet alone") {
  SharedGame game = picks();
  game.enter(2, "ask program 2");
  game.enter(1, "agree");
  CommitmentStore program(2, std::nullopt);
  game.hand_in(1, "pick 0");
  game.enter(2, *program.commit(game.table, "pick 1"));
  const std::string opens = **of_seat(game.commitments, 1).due(game.table);  // which only the host has seen
  game.sit_again(1);
  CHECK(game.table.commitment(1) != "");
  CHECK(game.table.to_accept().digits() == "1");
  CHECK(says(game.refusal(1, opens), "this waits until"));
  CHECK(says(game.refusal(1, "lock " + key_a), "this waits until"));
  game.enter(1, "accept " + game.table.table_key());
  CHECK(game.table.commitment(1) == "");
  CHECK(game.table.voided().locks.digits() == "12");
  const auto proof = read_proof(game.proof, all_games());
  REQUIRE(proof);
  const std::string report = files::joined(report_of(*proof));
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
  game.enter(2, "ask program 2");
  game.enter(1, "agree");
  CHECK(game.refusal(nature, sits(KeyStatement::sign("next", signing_key(2), next.name()))) != "");
  CHECK(game.refusal(nature, sits(KeyStatement::sign("delegate", old, next.name()))) != "");
  CHECK(game.refusal(nature, sits(KeyStatement::sign("next", old, signing_key(2).name()))) != "");
  game.enter(nature, sits(KeyStatement::sign("next", old, next.name())));
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
  const auto proof = read_proof(game.proof, catalog());
  REQUIRE(proof);
  CHECK(says(files::joined(report_of(*proof)),
             "signs with the key " + short_key(third.name()) + " from now on"));
}

TEST_CASE(
    "no seat is taken with a client that lacks a feature of the table, and no table hides a client's "
    "features") {
  Ledger ledger(terms(setup("herd")));
  const SigningKey key = signing_key(1);
  const auto take = [&](const std::string& known, const std::string& told) {
    const std::string text = ledger.claim_text(1, "home", known, key_a, "alice");
    const std::string words =
        fmt::format("seat 1 human {} home {} {} {} alice", key.name(), told, key_a, key.sign(text));
    Ledger copy = ledger;
    const auto taken = copy.take(signed_entry(copy, 0, nature, words));
    return taken ? std::string() : taken.error().reason;
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
  const auto proof = read_proof(game.proof, catalog());
  REQUIRE(proof);
  CHECK(says(files::joined(report_of(*proof)),
             "seat 2 (bob) objects: the table's clock counted 140.000 s instead of 8.000 s."));
}

TEST_CASE("the program, taking over a seat, does not know another's move opened for the same decision") {
  SharedGame game = picks();
  Rng rng(1);
  for (const Seat seat : {1, 2}) game.hand_in(seat, game.match().random_move(seat, rng));
  game.enter(1, **of_seat(game.commitments, 1).due(game.table));
  REQUIRE(game.table.has_revealed(1));
  // The table's word that a connection is lost is not enough, nor is giving one's own seat away meanwhile.
  game.enter(nature, "lost 2");
  CHECK(says(game.refusal(1, "ask program 2"), "has not owed a move for long enough"));
  game.enter(1, "ask program 1");
  CHECK(game.table.to_agree().digits() == "2");
  game.enter(1, "refuse");
  game.pass(86400);
  game.enter(1, "ask program 2");
  REQUIRE(game.table.is_program(2));
  CHECK(game.table.committed().empty());
  CHECK_FALSE(game.table.has_revealed(1));
  CHECK(game.table.awaited().digits() == "12");

  // If nothing can have been opened yet, the others' sheets remain valid.
  SharedGame early = picks();
  early.hand_in(1, early.match().random_move(1, rng));
  early.enter(2, "ask program 2");
  early.enter(1, "agree");
  CHECK(early.table.committed().digits() == "1");
}

TEST_CASE("the opening of a move that is withheld until the table is reopened is still due") {
  SharedGame game = picks();
  Rng rng(1);
  for (const Seat seat : {1, 2}) game.hand_in(seat, game.match().random_move(seat, rng));
  game.enter(1, **of_seat(game.commitments, 1).due(game.table));
  game.sit_again(2);
  CHECK(game.table.is_revealing());
  CHECK(game.table.has_revealed(1));
  CHECK(says(game.refusal(2, game.commit_of(2, key_a, game.match().random_move(2, rng))),
             "has already locked a move"));
  game.enter(2, **of_seat(game.commitments, 2).due(game.table));
  CHECK(game.match().size() >= 3);
}

TEST_CASE("a live table cannot be reopened") {
  SharedGame game = stones();
  FakeTable table;
  table.prepare(welcome_to(game, 1));
  const auto client = TableClient::connect(table.client_options(), catalog(), 20);
  REQUIRE(client);
  game.sit_again();
  for (const std::string& line : files::lines(game.proof))
    if (says(line, "* sitting ")) table.say("entry " + line);
  REQUIRE(dispatch(**client, [&] { return (*client)->has_ended(); }));
  CHECK(says(words(**client), "opened the game again while it was open"));
}

TEST_CASE("a table of a newer herbarium is distinguished from a cheating one") {
  SharedGame game = stones();
  const auto said = [&](const std::string& version, const std::string& more) {
    FakeTable table;
    table.prepare(more.empty() ? welcome_to(game, 1) : more);
    ClientOptions options = table.client_options();
    options.version = version;
    const auto client = TableClient::connect(options, catalog(), 5);
    if (!client) return client.error().reason;
    table.say("entry " + write_entry(signed_entry(game.table, 99, nature, "increment 1 5")));
    REQUIRE(dispatch(**client, [&] { return (*client)->has_ended(); }));
    return words(**client);
  };
  CHECK(says(said("0.9.12", ""), "Your herbarium (0.9.12) is older than this table (1.0.0)."));
  CHECK_FALSE(says(said("1.0.0", ""), "is older"));
  std::string other = welcome_to(game, 1);
  other.replace(other.find("proof 3"), 7, "proof 4");
  CHECK(says(said("1.0.0", other), "no proof of a game: the first line is not `herbarium proof 3`"));
  CHECK(is_newer("1.10.0", "1.9.9"));
  CHECK_FALSE(is_newer("1.9.9", "1.9.9"));
  CHECK_FALSE(is_newer("2", "1.9.9"));
}
