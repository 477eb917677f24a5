// Whole games by letter, with all that can befall a letter on its way.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <utility>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "net/client/remote_table.hpp"
#include "net/ledger/proof.hpp"
#include "net/post/letter_client.hpp"
#include "net/server/ledger_host.hpp"
#include "support/files.hpp"
#include "support/manual_clock.hpp"
#include "support/shared_games.hpp"
#include "support/tables.hpp"

using namespace herbarium;
using files::says;
using namespace tables;

namespace {

// A person, and the directories on their machine.
struct Player {
  explicit Player(const std::string& name)
      : writer{name, SigningKey(random_token()), (folder.path() / "shelf").string(),
               (folder.path() / "secrets").string(), all_games()} {}

  // What comes of a mail, if it is read: the letter that they write, and what they are told. They decide by
  // lot whatever there is to decide.
  std::string read(const std::string& mail, Rng* rng = nullptr) {
    told.clear();
    refusals.clear();
    std::unique_ptr<LetterClient> client;
    for (const Letter& letter : read_mail(mail).letters) {
      auto opened = client ? LetterClient::Opened(std::move(client)) : LetterClient::open_for(letter, writer);
      if (!opened) refusals.push_back(opened.error().reason);
      if (!opened) continue;
      client = std::move(*opened);
      if (client->is_own(letter)) continue;
      if (const auto heard = client->read(letter); !heard) refusals.push_back(heard.error().reason);
    }
    // An invitation that was refused leaves nothing.
    if (!client || !client->record_path()) return "";
    record = *client->record_path();
    return write(std::move(client), rng);
  }

  // Their letter as it is, with moves by lot if there is a generator.
  std::string write(std::unique_ptr<LetterClient> client, Rng* rng = nullptr) {
    LetterClient& side = *client;
    RemoteTable table(std::move(client), std::nullopt);
    const auto hear = [&] {
      while (table.hear()) {
      }
      for (const std::string& words : table.news()) told += words + "\n";
    };
    hear();
    while (rng && table.seats_to_act().has(side.seat())) {
      REQUIRE(table.submit(side.seat(), table.match().random_move(side.seat(), *rng)));
      hear();
    }
    over = table.match().over();
    return write_letter(side.title(), side.letter());
  }
  std::string write(Rng* rng = nullptr) { return write(std::move(*LetterClient::open(record, writer)), rng); }

  std::string begin(const TableTerms& terms) {
    TableTerms own = terms;
    own.key = writer.key.name();
    REQUIRE(make_folders(writer.shelf));
    auto client = LetterClient::begin(own, 1, writer.shelf + "/game.rec", writer);
    REQUIRE(client);
    record = *(*client)->record_path();
    return write(std::move(*client));
  }
  std::string proof() const { return files::read(proof_path(record)); }
  // Lets them say something, and gives their letter.
  std::string say(const std::string& what) {
    auto client = LetterClient::open(record, writer);
    REQUIRE(client);
    REQUIRE((*client)->say(what));
    return write(std::move(*client));
  }

  files::TemporaryFolder folder;
  LetterWriter writer;
  std::string record{};
  std::string told{};
  std::vector<std::string> refusals{};
  bool over = false;
};

void check_same(const Player& one, const Player& other) {
  CHECK(one.proof() == other.proof());
  CHECK(files::read(one.record) == files::read(other.record));
  const auto proof = read_proof(one.proof(), all_games());
  REQUIRE(proof);
  CHECK(compare_with_proof(files::read(one.record), proof->ledger));
}

// Plays by lot for some letters, then alice resigns. Mails are lost, come again, or come late.
void play_game(const Setup& game, std::uint64_t seed, int letters) {
  Rng rng(seed, 5);
  Player alice("alice"), bob("bob");
  std::vector<std::string> to_bob{alice.begin(terms(game))}, to_alice;
  for (int step = 0; step < letters && !(alice.over && bob.over); ++step) {
    const bool is_bob = step % 2 == 0;
    Player& reader = is_bob ? bob : alice;
    auto& mails = is_bob ? to_bob : to_alice;
    auto& answers = is_bob ? to_alice : to_bob;
    // The last letter, or an old one, or both in one mail in any order.
    const std::size_t old = rng.below(static_cast<std::uint32_t>(mails.size()));
    std::string mail = mails.back();
    if (rng.below(4) == 0) mail = mails[old];
    if (rng.below(4) == 0) mail = mails[old] + mail;
    if (rng.below(4) == 0) mail += mails[old];
    if (rng.below(4) != 0) {
      const std::string answer = reader.read(mail, &rng);
      CAPTURE(step);
      CHECK(reader.refusals == std::vector<std::string>());
      if (rng.below(4) != 0) answers.push_back(answer);
    }
    // Who gets no answer sends their letter again.
    if (!reader.record.empty()) answers.push_back(reader.write(&rng));
    if (answers.empty()) answers.push_back("nothing");
  }
  if (!alice.over && read_proof(alice.proof(), all_games())->ledger.has_begun()) alice.say("play resign");
  bob.read(alice.write());
  alice.read(bob.write());
  bob.read(alice.write());
  check_same(alice, bob);
  for (const Player* each : {&alice, &bob}) CHECK(std::filesystem::is_empty(each->writer.secrets));
  CHECK(read_proof(alice.proof(), all_games())->ledger.match().size() > 2);
}

Setup small_game() { return setup("harbustaz", {{"size", 4}}); }

// From now on.
TableTerms over_days(const std::string& limit) {
  TableTerms some = terms(small_game(), *read_limit(limit));
  some.date = date_text();
  return some;
}

// Two people who have just begun a game, in which alice has moved; and her letter.
struct Pair {
  explicit Pair(const TableTerms& terms) {
    mail = alice.read(bob.read(alice.begin(terms)));
    mail = alice.say("play setup c3 d5");
  }
  // What a letter to one of them says next; `to` is `2` or `*`.
  Letter heading(const std::string& to) const {
    const auto proof = read_proof(alice.proof(), all_games());
    const Ledger& ledger = proof->ledger;
    return {fmt::format("herbarium letter 3 {} {}", ledger.terms().id, to),
            fmt::format("from {} {}", ledger.size(), ledger.chain())};
  }
  std::string forged(const SigningKey& key, const std::string& what) const {
    const auto proof = read_proof(alice.proof(), all_games());
    const Seal seal = proof->ledger.sign_as(key, 2, 9, what);
    return fmt::format("do 2 {} {}", what, write_seal(seal));
  }

  Rng rng{7, 8};
  Player alice{"alice"}, bob{"bob"};
  std::string mail;
};

std::string refusal(Player& reader, const Letter& letter) {
  const std::string before = reader.proof();
  reader.read(write_letter("", letter));
  CHECK(reader.proof() == before);
  return reader.refusals.empty() ? reader.told : reader.refusals[0];
}

}  // namespace

TEST_CASE("games of every kind go by letter, whatever befalls the letters") {
  const std::vector<Setup> games{setup("toy"),
                                 setup("herd", {{"size", 3}}),
                                 setup("herbs", {{"ap", 30}}),
                                 setup("harbustaz", {{"size", 4}}),
                                 setup("rush"),
                                 setup("uibadi", {{"players", 2}, {"clock", 0}})};
  for (const Setup& game : games)
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
      if (game.occupants.size() != 2) continue;
      CAPTURE(game.module->name);
      CAPTURE(seed);
      play_game(game, seed, 40);
    }
}

TEST_CASE("what a player has noted for the next letters is in their answer, and in no letter before") {
  Pair game(terms(small_game()));
  game.bob.read(game.mail);
  REQUIRE(game.bob.refusals.empty());
  Match after = read_proof(game.alice.proof(), all_games())->ledger.match();
  REQUIRE(after.submit(2, "choose white"));
  const std::string move = after.legal(1).at(0);
  REQUIRE(after.submit(1, move));
  const std::string answer = after.legal(2).at(0);
  const auto note = [](Player& player, const std::string& words) {
    auto client = LetterClient::open(player.record, player.writer);
    REQUIRE(client);
    RemoteTable table(std::move(*client), std::nullopt);
    REQUIRE(table.command("if", words));
    CHECK(says(table.news().back(), "Noted"));
  };
  note(game.alice, "choose white then " + move);
  CHECK_FALSE(says(game.alice.write(), move));
  std::string mail = game.bob.say("play choose white");
  note(game.bob, fmt::format("{} then {}", move, answer));
  CHECK(game.bob.write() == mail);
  mail = game.alice.read(mail);
  CHECK(says(game.alice.told, "As you have noted, you play " + move));
  mail = game.bob.read(mail);
  CHECK(says(game.bob.told, "As you have noted, you play " + answer));
  game.alice.read(mail);
  CHECK(read_proof(game.alice.proof(), all_games())->ledger.match().full_text(3) == answer);
  game.bob.read(game.alice.write());
  check_same(game.alice, game.bob);
}

TEST_CASE("a letter that comes a year late counts, unless the game has been claimed") {
  for (const bool is_claimed : {false, true}) {
    ManualClock clock;
    Pair game(over_days("days 3"));
    const std::string late = game.bob.read(game.mail, &game.rng);
    clock.pass(365 * one_day);
    if (is_claimed) {
      const std::string end = game.alice.say("ask claim 2");
      CHECK(game.alice.over);
      game.alice.read(late);
      REQUIRE(game.alice.refusals.size() == 1);
      CHECK(says(game.alice.refusals[0], "is refused: "));
      game.bob.read(end);
      CHECK(game.bob.over);
    } else {
      game.bob.read(game.alice.read(late, &game.rng));
      CHECK_FALSE(game.bob.over);
      CHECK(read_proof(game.bob.proof(), all_games())->ledger.time() >= 365 * one_day);
    }
    game.alice.read(game.bob.write());
    game.bob.read(game.alice.write());
    check_same(game.alice, game.bob);
  }
}

TEST_CASE("a table's clock that is a day ahead is objected to, and one that is behind never goes back") {
  ManualClock clock;
  Pair game(over_days("days 3"));
  constexpr double wrong_by = one_day + 60;
  clock.pass(wrong_by);
  std::string mail = game.alice.read(game.bob.read(game.mail, &game.rng), &game.rng);
  clock.pass(-wrong_by);
  std::string answer = game.bob.read(mail, &game.rng);
  CHECK(says(game.bob.told, "The clock of alice is 1 d ahead of this machine's."));
  game.alice.read(answer);
  CHECK(game.alice.refusals.empty());
  CHECK(says(game.alice.proof(), " 2 object 86460."));
  CHECK(read_proof(game.alice.proof(), all_games())->ledger.time() < wrong_by + 1);
  clock.pass(2 * one_day);
  game.bob.read(game.alice.write(&game.rng), &game.rng);
  CHECK_FALSE(says(game.bob.told, "ahead"));
}

TEST_CASE("nobody plays for another with a key of their own") {
  Pair game(terms(small_game()));
  game.bob.read(game.mail);
  Letter letter = game.heading("*");
  letter.push_back(game.forged(SigningKey(key_a), "play setup a4 b5"));
  CHECK(says(refusal(game.alice, letter), "seat 2 has not signed this"));
  letter.back().replace(3, 1, "1");
  CHECK(says(refusal(game.alice, letter), "an entry of another seat than 2"));
  const auto proof = read_proof(game.bob.proof(), all_games());
  const Entry entry = signed_entry(proof->ledger, 0, 1, "play setup a4 b5", SigningKey(key_a));
  letter = game.heading("2");
  letter.push_back("entry " + write_entry(entry));
  CHECK(says(refusal(game.bob, letter), "a wrong entry"));
}

// Who is told that a letter does not count must not lose by the time that runs from it on.
TEST_CASE("a letter that is refused for one of its entries brings none of the others") {
  Pair game(over_days("days 3"));
  const std::string answer = game.bob.read(game.mail, &game.rng);
  Letter letter = read_mail(answer).letters.at(0);
  REQUIRE(says(letter.back(), "do 2 play "));
  for (const std::string& wrong : {game.forged(SigningKey(key_a), "say hello"), std::string("do 1 say hello"),
                                   std::string("do 2 say hello")}) {
    letter.push_back(wrong);
    CHECK(refusal(game.alice, letter) != "");
    CHECK(game.alice.refusals.size() == 1);
    letter.pop_back();
  }
  letter.push_back("key " + key_a + " home parts");
  letter.push_back("take " + std::string(128, '0') + " eve");
  CHECK(says(refusal(game.alice, letter), "seat 2 is taken by bob"));
  game.alice.read(answer);
  CHECK(game.alice.refusals.empty());
  CHECK(says(game.alice.proof(), " 2 play "));
  // Nor does anybody sit down by a letter that is refused.
  Player host("alice"), guest("bob");
  letter = read_mail(guest.read(host.begin(over_days("days 3")))).letters.at(0);
  REQUIRE(says(letter.at(3), "take "));
  letter.push_back("do 2 say hello");
  CHECK(refusal(host, letter) != "");
}

TEST_CASE("letters with wrong beginnings are refused") {
  Pair game(terms(small_game()));
  game.bob.read(game.mail);
  const Letter good = game.heading("2");
  const std::string id = terms(small_game()).id;
  for (const std::string& wrong :
       {std::string("herbarium letter 4 " + id + " 2"), std::string("herbarium letter 3 x 2"),
        std::string("hello"), "herbarium letter 3 " + id + " 0", "herbarium letter 3 " + id + " 1"})
    CHECK(refusal(game.bob, {wrong, good[1]}) != "");
  for (const std::string& wrong :
       {std::string("from 99 " + key_a), std::string("from 3 " + key_a), std::string("from -1 " + key_a),
        std::string("from 3"), std::string("entry")})
    CHECK(refusal(game.bob, {good[0], wrong}) != "");
  CHECK(says(refusal(game.bob, {good[0], "from 99 " + key_a}), "a letter before this one has not come"));
  CHECK(says(refusal(game.bob, {good[0], "from 3 " + key_a}), "another history"));
}

// Whatever a letter says, both sides end with proofs that hold, or as they were.
TEST_CASE("letters with any lines of other letters do no harm") {
  Rng rng(9, 10);
  Pair game(terms(small_game()));
  std::vector<Letter> letters = read_mail(game.mail).letters;
  letters.push_back(read_mail(game.bob.read(game.mail, &game.rng)).letters.at(0));
  letters.push_back(read_mail(game.alice.write()).letters.at(0));
  for (int time = 0; time < 300; ++time) {
    Letter letter = random_element(letters, rng);
    for (int change = 1 + static_cast<int>(rng.below(3)); change > 0; --change) {
      const std::string other = random_element(random_element(letters, rng), rng);
      std::string& line = letter[rng.below(static_cast<std::uint32_t>(letter.size()))];
      if (rng.below(3) == 0) line.resize(rng.below(static_cast<std::uint32_t>(line.size() + 1)));
      if (rng.below(3) == 0) line = other;
      if (rng.below(3) == 0) letter.push_back(other);
    }
    Player& reader = rng.below(2) == 0 ? game.alice : game.bob;
    reader.read(write_letter("", letter));
    REQUIRE(read_proof(reader.proof(), all_games()));
  }
  game.alice.read(game.bob.read(game.alice.write(), &game.rng));
  game.bob.read(game.alice.write());
  check_same(game.alice, game.bob);
}

TEST_CASE("a game that letters cannot keep is not opened, and an invitation to it leaves nothing") {
  Player alice("alice"), bob("bob");
  const auto why = [&](const TableTerms& terms) {
    const auto client = LetterClient::begin(terms, 1, alice.writer.shelf + "/game.rec", alice.writer);
    return client ? "" : client.error().reason;
  };
  CHECK(says(why(terms(setup("rush", {{"players", 4}}))), "two people play by letter"));
  CHECK(says(why(terms(setup("uibadi", {{"players", 2}}))), "clock=0"));
  CHECK(says(why(terms(small_game(), *read_limit("turn 60"))), "no limit of time, or one in days"));
  TableTerms four = terms(setup("rush", {{"players", 4}}));
  Letter letter{fmt::format("herbarium letter 3 {} 2", four.id), "from 0 " + key_a};
  for (const std::string& line : lines_of(write_terms(four))) letter.push_back("terms " + line);
  bob.read(write_letter("", letter));
  REQUIRE(bob.refusals.size() == 1);
  CHECK(says(bob.refusals[0], "two people play by letter"));
  CHECK_FALSE(std::filesystem::exists(bob.writer.shelf));
}

TEST_CASE("a game goes from letters to a table and back") {
  Pair game(terms(small_game()));
  game.bob.read(game.mail);
  {
    TablePlan plan;
    const auto proof = read_proof(game.alice.proof(), all_games());
    plan.terms = proof->ledger.terms();
    plan.given = game.alice.proof();
    plan.record = game.alice.record;
    plan.seats.resize(2);
    plan.key = game.alice.writer.key;
    auto host = LedgerHost::open(plan, all_games());
    REQUIRE(host);
    (*host)->set_presence(1, true);
    (*host)->set_presence(2, true);
    const std::string move = "play " + (*host)->ledger().match().random_move(2, game.rng);
    REQUIRE((*host)->enter(2, move, (*host)->ledger().sign_as(game.bob.writer.key, 2, 90, move)));
    files::write(proof_path(game.bob.record), game.alice.proof());  // his terminal's copy
    (*host)->close(false);
  }
  // Only his answer takes the game from its table: anybody who watches could write a letter with what is new.
  keep_address(game.bob.record, "alice/herbs");
  game.bob.read(game.mail);
  const std::string letter = game.alice.write(&game.rng);
  game.bob.read(letter);
  CHECK(kept_address(game.bob.record) == "alice/herbs");
  game.bob.read(letter, &game.rng);
  CHECK(says(kept_address(game.bob.record).value_or(""), "by letter"));
  CHECK(game.bob.refusals == std::vector<std::string>());
  CHECK(game.bob.told == "");
  CHECK(says(game.bob.proof(), " * sitting "));
  game.bob.read(game.alice.read(game.bob.write(), &game.rng), &game.rng);
  game.bob.read(game.alice.read(game.bob.write()));
  check_same(game.alice, game.bob);
}
