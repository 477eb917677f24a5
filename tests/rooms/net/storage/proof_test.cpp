#include "net/ledger/proof.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>

#include "games/catalog.hpp"
#include "support/shared_games.hpp"

using namespace herbarium;
using tables::SharedGame;

namespace {

bool says(const Refusal& refusal, std::string_view part) {
  return refusal.reason.find(part) != refusal.reason.npos;
}

// The last entry has a time in which any digit can be raised.
void end_with_words(SharedGame& game) {
  game.time = 1000;
  game.enter(1, "say good game");
}

// A short game with dice, remarks, a takeback, and an adjournment.
SharedGame dice_game() {
  SharedGame game(tables::setup("herd", {{"size", 4}}));
  game.check(R"(
      1 say hello, bob
      go on to round 3
      2 and all takeback 0
      go on to round 2
      * lost 2
      1 ask adjourn
      reopened by *
      * here 1
      * here 2
      go on to round 8)");
  end_with_words(game);
  return game;
}

SharedGame sheet_game() {
  SharedGame game(tables::setup("herbs", {{"ap", 10}, {"actions", 1}}));
  while (!game.match().over()) game.go_on();
  end_with_words(game);
  return game;
}

std::string record_of(const Ledger& ledger) {
  std::string text = ledger.record_header();
  for (const std::string& line : ledger.record_lines()) text += line;
  return text;
}

}  // namespace

TEST_CASE("an entry has exactly one valid form") {
  const std::string signature(128, 'a');
  for (Entry entry : {Entry{0, nature, "seat 1 human alice"}, Entry{12.345, 1, "say  two  blanks "},
                      Entry{999999999.999, 6, "x"}, Entry{0.001, 2, "play place e5"}}) {
    CHECK_FALSE(read_entry(write_entry(entry)));
    entry.seal.signature = signature;
    const auto read = read_entry(write_entry(entry));
    REQUIRE(read);
    CHECK(read->time == entry.time);
    CHECK(read->who == entry.who);
    CHECK(read->what == entry.what);
  }
  for (const std::string line : {"",
                                 "1.000",
                                 "1.000 1",
                                 "1.000 1 ",
                                 "x 1 say",
                                 "1 1 say",
                                 "1.0 1 say",
                                 "1.0000 1 say",
                                 "01.000 1 say",
                                 "+1.000 1 say",
                                 "-1.000 1 say",
                                 "-0.000 1 say",
                                 "1e3 1 say",
                                 "inf 1 say",
                                 "nan 1 say",
                                 "0x1 1 say",
                                 "1000000000.000 1 say",
                                 " 1.000 1 say",
                                 "1.000  1 say",
                                 "1.000 1  say",
                                 "1.000 01 say",
                                 "1.000 0 say",
                                 "1.000 7 say",
                                 "1.000 ** say",
                                 "1.000\t1 say",
                                 "1.000 1x say"}) {
    CAPTURE(line);
    CHECK_FALSE(read_entry(line + " " + signature));
  }
}

TEST_CASE("every prefix of a proof is valid or refused with a reason, and none shows more than it has") {
  for (const SharedGame& game : {dice_game(), sheet_game()}) {
    std::size_t moves = 0;
    const std::size_t head = game.proof.find("\n---\n") + 5;
    for (std::size_t length = 0; length <= game.proof.size(); ++length) {
      const std::string_view part = std::string_view(game.proof).substr(0, length);
      // Cutting inside a line adds nothing new, so only the ends of lines and one place in each are tried.
      const bool whole = part.ends_with('\n') || part.ends_with(' ');
      if (!whole && length > head) continue;
      const auto proof = read_proof(part, catalog());
      CHECK(proof.has_value() == (length >= head));
      if (proof) moves = std::max(moves, proof->ledger.record_lines().size());
    }
    const auto proof = read_proof(game.proof, catalog());
    REQUIRE(proof);
    CHECK(record_of(proof->ledger) == game.record());
    CHECK(moves >= game.table.record_lines().size());
    CHECK(files::joined(proof->terms) + files::joined(proof->entries) == game.proof);
    CHECK(compare_with_proof(game.record(), proof->ledger));
  }
}

// Some changes leave the record the same: times (except those that a battle's clock measures), remarks,
// lost connections, and commitments to seeds that were never revealed. Another name or another legal open
// move is consistent in itself, but contradicts the others' records.
TEST_CASE(
    "a proof with one character changed is refused, shows the same game, or one that differs from the "
    "record") {
  for (const SharedGame& game : {dice_game(), sheet_game()}) {
    const std::size_t head = game.proof.find("\n---\n") + 5;
    const std::string record = game.record();
    const auto lines = files::lines(std::string_view(game.proof).substr(head));
    int refused = 0, same = 0;
    Rng rng(1);
    std::string text = game.proof.substr(0, head);
    bool taken_back = game.proof.find("ask takeback") != game.proof.npos;
    for (const std::string& line : lines) {
      taken_back = taken_back && line.find("ask takeback") == line.npos;
      const std::size_t begin = text.size();
      text += line + "\n";
      // Of the long hashes a few places are enough.
      for (std::size_t at = 0; at < line.size(); at += 1 + rng.below(line.size() < 60 ? 3 : 24)) {
        std::string changed = game.proof;
        char& place = changed[begin + at];
        place = std::isdigit(static_cast<unsigned char>(place))
                    ? (place == '9' ? '0' : static_cast<char>(place + 1))
                : place == 'a' ? 'b'
                               : 'a';
        const auto proof = read_proof(changed, catalog());
        if (!proof) {
          ++refused;
          CHECK(proof.error().line >= 1);
          continue;
        }
        ++same;
        INFO(line, " at ", at);
        const std::size_t word = line.find(' ', line.find(' ') + 1) + 1;
        const std::string_view what = std::string_view(line).substr(word);
        const bool free = at < line.find(' ') || what.starts_with("say") || what.starts_with("lost") ||
                          what.starts_with("here") || what.starts_with("seed") || what.starts_with("toss");
        if (free || (taken_back && record_of(proof->ledger) == record))
          CHECK(record_of(proof->ledger) == record);
        else
          CHECK_FALSE(compare_with_proof(record, proof->ledger));
      }
    }
    CHECK(refused > same);
    CHECK(same > 0);
  }
}

TEST_CASE("the head of a proof must be exactly as a table writes it") {
  const SharedGame game(tables::setup("herd", {{"size", 2}}), {TimeLimit::Kind::turn, 60});
  const std::string head = game.proof.substr(0, game.proof.find("\n---\n") + 5);
  REQUIRE(Ledger::begin(head, catalog()));
  CHECK(Ledger::begin(head, catalog())->terms().limit.seconds == 60);
  struct Change {
    std::string from, to, refusal{};
  };
  const std::string format = "no proof of a game: the first line is not `herbarium proof 3`";
  for (const Change& change :
       std::vector<Change>{{"herbarium proof 3", "herbarium proof 1", format},
                           {"herbarium proof 3", "herbarium proof 2", format},
                           {"herbarium proof 3", "herbarium proof 4", format},
                           {"herbarium 1", "herbarium 2", "version 1"},
                           {"game herd", "game chess", "no such game"},
                           {"option size 2", "option size 99"},
                           {"option size 2", "option sice 2"},
                           {"option size 2\n", "option size 2\noption size 2\n"},
                           {"option size 2\n", ""},
                           {"table a", "table A", "no name"},
                           {"table ", "tabel ", "no name"},
                           {"clock turn 60", "clock turn 0", "`turn SECONDS` or `days DAYS`"},
                           {"clock turn 60", "clok turn 60"},
                           {"date ", "dat "},
                           {"date ", "date  "},
                           {"date ", "# x\ndate "},
                           {"clock turn 60", "clock turn 60.0"},
                           {"clock turn 60", "clock turn 60\nsky blue"}}) {
    CAPTURE(change.to);
    std::string text = head;
    const auto refused =
        Ledger::begin(text.replace(text.find(change.from), change.from.size(), change.to), catalog());
    REQUIRE_FALSE(refused);
    CHECK(says(refused.error(), change.refusal));
    if (change.from == "herbarium 1") CHECK(refused.error().line == 2);
  }
}

TEST_CASE("a record is compared with its proof move by move") {
  const SharedGame game = dice_game();
  const auto lines = files::lines(game.record());
  const auto first =
      static_cast<std::size_t>(std::find(lines.begin(), lines.end(), "---") - lines.begin()) + 1;
  REQUIRE(lines.size() > first + 5);
  // The record with other lines in place of these.
  const auto compared = [&](std::size_t from, std::size_t to, const std::vector<std::string>& others) {
    auto changed = lines;
    const auto at = [&](std::size_t place) { return changed.begin() + static_cast<std::ptrdiff_t>(place); };
    changed.insert(changed.erase(at(from), at(to)), others.begin(), others.end());
    return compare_with_proof(files::joined(changed), game.table);
  };
  CHECK(compared(first, first, {}));
  const auto says_at = [&](const Result<void>& result, std::size_t line, const char* part) {
    return !result && result.error().line == static_cast<int>(line) && says(result.error(), part);
  };
  CHECK(says_at(compared(first + 2, first + 3, {"* roll 1 1 1"}), first + 3, "the proof says"));
  CHECK(says_at(compared(first + 3, first + 4, {}), first + 4, "the proof says"));
  CHECK(says(compared(lines.size() - 1, lines.size(), {}).error(), "the record ends after"));
  CHECK(says_at(compared(lines.size(), lines.size(), {"1 pass"}), lines.size() + 1, "the proof has"));
  CHECK_FALSE(compared(lines.size(), lines.size(), {"7 rubbish"}));
  for (std::size_t i = 0; i < first; ++i) CHECK_FALSE(compared(i, i + 1, {lines[i] + "x"}));
  CHECK_FALSE(compare_with_proof("", game.table));
  CHECK_FALSE(compare_with_proof("rubbish\n", game.table));
}

TEST_CASE("a game without a proof is given, and given moves prove nothing") {
  const SharedGame game = dice_game();
  const auto record = read_record(game.record());
  REQUIRE(record);
  const auto terms = tables::terms(tables::setup("herd", {{"size", 4}}));
  const auto text = proof_of_given(*record, terms, tables::signing_key(nature));
  REQUIRE(text);
  const auto proof = read_proof(*text, catalog());
  REQUIRE(proof);
  CHECK(proof->ledger.given() == proof->ledger.match().size());
  CHECK(proof->ledger.has_begun());
  CHECK(compare_with_proof(game.record(), proof->ledger));

  // After a takeback, the move is gone.
  Record part = *record;
  part.moves.resize(8);
  auto ledger = read_proof(*proof_of_given(part, terms, tables::signing_key(nature)), catalog())->ledger;
  CHECK(ledger.given() == 8);
  const auto take = [&](Seat who, const std::string& what) {
    const auto taken = ledger.take(tables::signed_entry(ledger, 1, who, what));
    INFO((taken ? "" : taken.error().reason));
    REQUIRE(taken);
  };
  // People with reserved seats have to come first, with their own keys.
  CHECK_FALSE(ledger.take(tables::signed_entry(ledger, 1, 1, "ask takeback 0")));
  take(nature, "seat 1 human " + tables::claim_of(ledger, tables::signing_key(1), 1, "alice"));
  take(nature, "seat 2 human " + tables::claim_of(ledger, tables::signing_key(2), 2, "bob"));
  take(1, "ask takeback 0");
  take(2, "agree");
  CHECK(ledger.given() == 0);
}

TEST_CASE("moves taken back, handovers, claims and broken rolls are reported, with the person who asked") {
  SharedGame game = tables::stones();
  std::vector<std::string> expected;
  const auto last = [&](std::string_view what) {
    expected.push_back(fmt::format("Entry {}: {}.", game.table.size(), what));
  };
  const auto agreed = [&](Seat by, const std::string& asked, std::string_view what) {
    game.agree(by, asked);
    last(fmt::format("{}, asked by seat {} ({})", what, by, by == 1 ? "alice" : "bob"));
  };
  const auto key = [](Seat seat) { return short_key(tables::signing_key(seat).name()); };
  game.move();
  agreed(1, "takeback 0", "taken back to event 0");
  game.enter(2, "ask adjourn");
  game.enter(1, "refuse");  // without effect
  agreed(2, "program 2", "the program plays seat 2 (bob)");
  game.enter(2, game.seed_of(2, tables::key_a));  // of the program, which the table signs
  CHECK(game.report()[1] ==
        fmt::format("Seat 2: bob, for whom the program plays, key {}; 3 entries signed.", key(2)));
  agreed(2, "person 2", "seat 2 (bob) plays again");
  game.sit_again();
  expected.push_back(
      fmt::format("Entry {}: opened again (sitting 2), with the key of somebody who does not play, {}; the "
                  "one before was broken off.",
                  game.table.size() - 2, key(nature)));
  game.enter(nature, "here 1");
  agreed(1, "adjourn", "adjourned");
  game.sit_again(2);
  expected.push_back(fmt::format("Entry {}: opened again (sitting 3), with the key of seat 2 (bob).",
                                 game.table.size() - 2));
  game.enter(nature, "here 2");
  game.pass(86400);
  CHECK(game.report().back() == "The game is not over.");
  agreed(2, "claim 1", "claimed from seat 1 (alice)");
  const auto lines = game.report();
  REQUIRE(lines.size() == expected.size() + 4);
  CHECK(lines[0] == fmt::format("Seat 1: alice, key {}; 5 entries signed.", key(1)));
  CHECK(lines[1] == fmt::format("Seat 2: bob, key {}; 5 entries signed.", key(2)));
  CHECK(lines[2] ==
        fmt::format("Opened with the key of somebody who does not play, {}, herbarium 1.0.0.", key(nature)));
  CHECK(std::vector(lines.begin() + 3, lines.end() - 1) == expected);
  CHECK(lines.back() == "The game is over.");
}

TEST_CASE("keys in the account of a host, and people who never came, are reported") {
  TableTerms terms = tables::terms(tables::setup("uibadi", {{"players", 4}}));
  terms.given = 1;
  SharedGame game(terms, false);
  game.enter(nature, "give 1 " + game.match().legal(1).front());
  game.enter(nature, game.sits(1, "alice", "guest"));
  game.check(R"(
      * keep 2 bob
      * seat 3 ai level-3)");
  const auto lines = game.report();
  const std::string key = short_key(tables::signing_key(1).name());
  CHECK(lines[0] ==
        fmt::format("Seat 1: alice, key {} (a guest's, in the account of the host); 0 entries signed.", key));
  CHECK(lines[1] == "Seat 2: bob, who never came.");
  CHECK(lines[2] == "Seat 3: level-3, played by the table.");
  CHECK(lines[3] == "Seat 4: nobody.");
  CHECK(lines.back() == "The game has not begun.");
}
