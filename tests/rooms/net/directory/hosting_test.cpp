// Tables opened by `herbarium host`, and their files.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <unistd.h>

#include "net/directory/table_folder.hpp"
#include "net/storage/game_store.hpp"
#include "net/wire/users.hpp"
#include "support/files.hpp"
#include "support/sandbox.hpp"
#include "support/shared_games.hpp"
#include "support/table_process.hpp"

using namespace herbarium;
using files::says;
using sandbox::await;
using sandbox::Home;
using tables::SharedGame;

namespace {

// A record of Harbustaz, one move old, in which this user has seat 1; it has no proof.
std::string lone_record() {
  SharedGame game(tables::setup("harbustaz", {{"size", 4}}));
  game.hand_in(1, game.match().legal(1).front());
  std::string text = game.record();
  return text.replace(text.find("alice"), 5, user_name(::geteuid()));
}

// Says something at the only table of a home, from seat 1.
void say_at(const Home& place, const std::string& what) {
  const auto found = find_tables(place.file("")).tables;
  REQUIRE(found.size() == 1);
  tables::RawClient client(place.file(""), found[0].name, "herbarium 3 sit 1");
  REQUIRE_FALSE(client.await("live ").empty());
  client.say("do 1 " + what);
  const std::string proof = proof_path(place.file("game.rec"));
  CHECK(await([&] { return says(files::read(proof), " 1 " + what + " "); }));
}

std::size_t open_tables(const Home& place) { return find_tables(place.file("")).tables.size(); }

// The bytes of a copy: record and proof.
std::string both(const std::string& record) { return files::read(record) + files::read(proof_path(record)); }

// A small game of Harbustaz, a few moves old, adjourned by two people at their terminals; the second has a
// copy in bob.rec. The first move is `moves[0]`.
struct Adjourned {
  Adjourned() {
    SharedGame game(tables::setup("harbustaz", {{"size", 4}}));
    std::vector<Seat> seats;
    for (int i = 0; i < 3; ++i) {
      seats.push_back(game.match().to_act().first());
      moves.push_back(game.match().legal(seats.back()).front());
      game.hand_in(seats.back(), moves.back());
    }
    const auto alice = place.run({"host", "harbustaz", "--option", "size=4"});
    REQUIRE(alice->await_text("You are at the table", sandbox::patience));
    const auto bob = place.run({"join", "--seat", "2", "--record", "bob.rec"});
    REQUIRE(alice->await_text("takes seat 2", sandbox::patience));
    for (std::size_t i = 0; i < moves.size(); ++i) {
      (seats[i] == 1 ? alice : bob)->send(moves[i] + "\n");
      const std::string line = fmt::format("{} {}\n", seats[i], moves[i]);
      INFO(line, alice->received(), bob->received());
      REQUIRE(await([&] { return hear(*alice, *bob), says(files::read(place.file("bob.rec")), line); }));
    }
    alice->send("adjourn\n");
    REQUIRE(bob->await_text("asks to adjourn", sandbox::patience));
    bob->send("agree\n");
    for (const auto& each : {alice.get(), bob.get()}) {
      CHECK(each->await_text("The game is adjourned", sandbox::patience));
      each->send("quit\n");
      CHECK(each->await_exit(sandbox::patience) == 0);
    }
    CHECK(await([&] { return open_tables(place) == 0; }));
    record = place.record();
  }
  static void hear(probe::TerminalProbe& a, probe::TerminalProbe& b) {
    a.await_quiet(0.02), b.await_quiet(0.02);
  }

  Home place;
  std::vector<std::string> moves;
  std::string record;  // the table's own
};

}  // namespace

TEST_SUITE_BEGIN("screens");

TEST_CASE("a host has the first seat that is not given, unless another is theirs or all are given") {
  const auto says = [](std::initializer_list<std::string> seats, const std::string& words) {
    const Home place;
    std::vector<std::string> hosting{"host", "harbustaz"};
    for (const std::string& seat : seats) hosting.insert(hosting.end(), {"--seat", seat});
    const auto host = place.run(hosting);
    return host->await_text("You are at the table", sandbox::patience) &&
           host->await_text(words, sandbox::patience);
  };
  CHECK(says({}, "Waiting for somebody on seat 2:"));
  CHECK(says({"2=open"}, "Waiting for somebody on seat 2:"));
  CHECK(says({"1=open"}, "Waiting for somebody on seat 1:"));
  CHECK(says({"2=me"}, "Waiting for somebody on seat 1:"));
  CHECK(says({"1=" + user_name(::geteuid())}, "Waiting for somebody on seat 2:"));
  CHECK(says({"1=open", "2=open"}, "You have no seat here and only watch"));
}

TEST_CASE("a record without a proof is resumed in any current directory") {
  for (const bool relative : {true, false}) {
    CAPTURE(relative);
    const Home place;
    const std::string path = place.file("game.rec");
    const std::string record = lone_record();
    files::write(path, record);
    const auto [status, words] =
        place.said({"host", "--resume", relative ? "game.rec" : path, "--away", "--name", "lunch"});
    CHECK(status == 0);
    CHECK(says(words, "/lunch is open"));
    CHECK(files::read(path) == record);
    say_at(place, "say hello");
    say_at(place, "play resign");
    CHECK(await([&] { return files::read(path) == record + "1 resign\n"; }));
    const auto [verified, told] = place.said({"verify", "game.rec"});
    CHECK(verified == 0);
    CHECK(says(told, "1 of 2 events hold; the first 1 were given and prove nothing."));
    CHECK(place.shelf("").empty());
  }
}

TEST_CASE("a game begun at one keyboard without names is resumed at a table") {
  const Home place;
  SharedGame game(tables::setup("harbustaz", {{"size", 4}}));
  game.hand_in(1, game.match().legal(1).front());
  const std::string moves = game.record().substr(game.record().find("---\n"));
  // As `herbarium harbustaz --seat 2=human --seed 7` writes it.
  files::write(place.file("game.rec"),
               "herbarium 1\ngame harbustaz\noption size 4\nseat 1 human\nseat 2 human\nseed 7\n" + moves);
  const auto one = place.run({"host", "--resume", "game.rec"});
  REQUIRE(one->await_text("Waiting for somebody on seat 2", sandbox::patience));
  CHECK_FALSE(says(one->received(), "another game"));
  const auto two = place.run({"join", "--seat", "2"});
  REQUIRE(two->await_text("You are at the table", sandbox::patience));
  const std::string sat = fmt::format("seat 2 human {}\n", user_name(::geteuid()));
  CHECK(await([&] { return says(files::read(place.file("game.rec")), sat); }));
  const std::string now = files::read(place.file("game.rec"));
  CHECK(now.substr(now.find("---\n")) == moves);
  CHECK_FALSE(std::filesystem::exists(place.file("game-alone.rec")));
}

TEST_CASE("a record whose table is open, or that is being played, is not opened again") {
  const Home place;
  const std::string path = place.file("game.rec");
  const std::string record = lone_record();
  files::write(path, record);
  const std::vector<std::string> again{"host", "--resume", "game.rec", "--away", "--name", "dinner"};
  {
    const auto played = Journal::open(path);
    REQUIRE(played);
    const auto [status, words] = place.said(again);
    CHECK(status == 1);
    CHECK(says(words, "game.rec: "));
    CHECK(says(words, "another herbarium is playing this record"));
    CHECK_FALSE(std::filesystem::exists(proof_path(path)));
    CHECK(open_tables(place) == 0);
  }
  CHECK(place.said({"host", "--resume", "game.rec", "--away", "--name", "lunch"}).first == 0);
  const std::string proof = files::read(proof_path(path));
  const auto [status, words] = place.said(again);
  CHECK(status == 1);
  CHECK(says(words, "another herbarium is playing this record"));
  // If the name is in use, no proof is left next to another record, either.
  files::write(place.file("late.rec"), record);
  CHECK(place.said({"host", "--resume", "late.rec", "--away", "--name", "lunch"}).first == 1);
  CHECK_FALSE(std::filesystem::exists(proof_path(place.file("late.rec"))));
  CHECK(open_tables(place) == 1);
  CHECK(files::read(proof_path(path)) == proof);
  CHECK(files::read(path) == record);
  say_at(place, "say still here");
}

TEST_CASE("tables opened at the same time write separate files") {
  const Home place;
  const auto one = place.run({"host", "harbustaz", "--away", "--name", "one"});
  const auto two = place.run({"host", "harbustaz", "--away", "--name", "two"});
  CHECK(one->await_exit(sandbox::patience) == 0);
  CHECK(two->await_exit(sandbox::patience) == 0);
  CHECK(open_tables(place) == 2);
  const auto proofs = place.shelf(".proof");
  REQUIRE(proofs.size() == 2);
  CHECK(files::read(proofs[0]) != files::read(proofs[1]));
  const auto again = place.said({"host", "harbustaz", "--away", "--name", "one"});
  CHECK(again.first == 1);
  CHECK(says(again.second, "one"));
  CHECK(place.shelf(".proof").size() == 2);
}

TEST_CASE("a table waiting for people ends on request, and can be resumed") {
  const Home place;
  files::write(place.file("game.rec"), lone_record());
  CHECK(place.said({"host", "--resume", "game.rec", "--away"}).first == 0);
  REQUIRE(open_tables(place) == 1);
  place.end_tables();
  REQUIRE(await([&] { return open_tables(place) == 0; }));
  CHECK(files::says(files::read(proof_path(place.file("game.rec"))), " * end "));
  CHECK(place.said({"host", "--resume", "game.rec", "--away"}).first == 0);
}

TEST_CASE("a game does not overwrite another one, and the person is told why") {
  const Home place;
  const std::string record = lone_record();
  files::write(place.file("other.rec"), record);
  CHECK(place.said({"host", "harbustaz", "--away", "--seat", "1=open"}).first == 0);
  const auto terminal = place.run({"join", "--record", "other.rec"});
  CHECK(terminal->await_text("You are at the table", sandbox::patience));
  CHECK(
      terminal->await_text("The game is not saved here: other.rec: this is another game", sandbox::patience));
  terminal->send("quit\n");
  CHECK(terminal->await_exit(sandbox::patience) == 0);
  CHECK(files::read(place.file("other.rec")) == record);
  CHECK_FALSE(std::filesystem::exists(proof_path(place.file("other.rec"))));
}

TEST_CASE("a table reopened with a different history is refused by its former people") {
  const Adjourned before;
  const std::string proof = files::read(proof_path(before.record));
  const std::string copy = before.place.file("bob.rec");
  const std::string own = both(copy);
  REQUIRE(own == both(before.record));
  // Replaces seat 2's move by another one, and drops all later ones.
  SharedGame game(tables::setup("harbustaz", {{"size", 4}}));
  game.hand_in(1, before.moves[0]);
  const std::string other = "2 " + game.match().legal(2).at(1) + "\n";
  std::string record = files::read(before.record);
  files::write(before.record, record.substr(0, record.find("2 " + before.moves[1])) + other);
  const std::size_t at = proof.find("2 play " + before.moves[1]);
  REQUIRE(at != proof.npos);
  files::write(proof_path(before.record), proof.substr(0, at) + "2 play " + other.substr(2));

  const auto [refused, why] = before.place.said({"host", "--resume", before.record, "--away"});
  CHECK(refused == 1);
  CHECK(says(why, "not signed"));

  // Without that move and all later ones the proof is valid, but is not the one that bob knows.
  const std::string shorter = proof.substr(0, proof.rfind('\n', at) + 1);
  files::write(before.record, record.substr(0, record.find("2 " + before.moves[1])));
  files::write(proof_path(before.record), shorter);
  CHECK(before.place.said({"host", "--resume", before.record, "--away"}).first == 0);
  const auto [status, words] = before.place.said({"join", "--seat", "2", "--record", "bob.rec"});
  CHECK(status == 1);
  CHECK(says(words, "The table's history differs from yours, so the game has stopped."));
  CHECK(says(words, "2 play " + before.moves[1]));
  CHECK(both(copy) == own);
  CHECK(files::read(copy + ".told").starts_with(shorter));
}

TEST_CASE("a game of a table is resumed at a table, and stays a shared game") {
  const Adjourned before;
  const std::string kept = both(before.record);
  for (const bool named : {true, false}) {
    CAPTURE(named);
    std::vector<std::string> words{"resume"};
    if (named) words.push_back(before.record);
    const auto alice = before.place.run(words);
    REQUIRE(alice->await_text("You are at the table", sandbox::patience));
    CHECK(alice->await_text(" is not here: `herbarium join ", sandbox::patience));
    CHECK(open_tables(before.place) == 1);
    // The table is open: people rejoin it, and nobody can resume the game a second time.
    const auto [status, told] = before.place.said(words);
    CHECK(status == 1);
    CHECK(says(told, "this game is being played at a table that is open"));
    CHECK(says(told, "`herbarium join`"));
    CHECK(says(told, "another terminal of yours waits for its table"));
    alice->send("adjourn\n");
    REQUIRE(alice->await_text("The game is adjourned", sandbox::patience));
    alice->send("quit\n");
    CHECK(alice->await_exit(sandbox::patience) == 0);
    CHECK(await([&] { return open_tables(before.place) == 0; }));
    CHECK(files::read(before.record) == kept.substr(0, files::read(before.record).size()));
    CHECK(before.place.said({"verify", before.record}).first == 0);
  }
}

TEST_CASE("a record continued alone does not prevent resuming from its proof") {
  const Adjourned before;
  const std::string record = files::read(before.record);
  const std::string alone = record + "1 resign\n";
  files::write(before.record, alone);
  const auto [status, words] = before.place.said({"host", "--resume", before.record, "--away"});
  CHECK(status == 1);
  CHECK(says(words, "1 resign: the proof has 3 events"));
  CHECK(says(words, "herbarium host --resume " + proof_path(before.record)));
  CHECK(files::read(before.record) == alone);

  const auto [opened, told] = before.place.said({"host", "--resume", proof_path(before.record), "--away"});
  CHECK(opened == 0);
  const std::string aside = before.record.substr(0, before.record.size() - 4) + "-alone.rec";
  CHECK(says(told, "it is saved as " + aside));
  CHECK(files::read(aside) == alone);
  CHECK(files::read(before.record) == record);
}

TEST_CASE("a game is not opened from a copy that is shorter than another one") {
  const Adjourned before;
  const std::string proof = files::read(proof_path(before.record));
  const std::string older = before.place.file("older.rec");
  files::write(older, files::read(before.record));
  const std::size_t last = proof.rfind('\n', proof.size() - 2) + 1;
  files::write(proof_path(older), proof.substr(0, last));
  const auto [status, words] = before.place.said({"host", "--resume", older, "--away"});
  CHECK(status == 1);
  CHECK(says(words, "you have another copy of this game, which goes further: " + before.record));
  CHECK(says(words, "herbarium host --resume " + before.record));
  CHECK(files::read(proof_path(older)) == proof.substr(0, last));
  CHECK(open_tables(before.place) == 0);
}

TEST_CASE("a person who joins a table in the lobby has the saved game, and can reopen it") {
  const Home place;
  const auto alice = place.run({"lobby", "--as", "alice"});
  alice->send("o\n3\n\n");
  REQUIRE(alice->await_text("You are at the table", sandbox::patience));
  const auto bob = place.run({"lobby", "--as", "bob"});
  bob->send("t\na\nj\n");
  REQUIRE(bob->await_text("You are at the table", sandbox::patience));
  const std::string own = place.file(".local/share/herbarium/lobby/bob");
  CHECK(await([&] { return files::ending_in(own, ".rec").size() == 1; }));
  CHECK(files::ending_in(place.file(".local/share/herbarium/lobby/alice"), ".rec").size() == 1);
  alice->send("setup e5 g7\n");
  REQUIRE(bob->await_text("on e5", sandbox::patience));
  bob->send("adjourn\n");
  REQUIRE(alice->await_text("asks to adjourn", sandbox::patience));
  alice->send("agree\n");
  REQUIRE(bob->await_text("The game is adjourned", sandbox::patience));
  bob->send("quit\n");
  bob->send("r\n");
  CHECK(bob->await_text("rename NUMBER", sandbox::patience));
  bob->send("1\n");
  REQUIRE(alice->await_text("The game is adjourned", sandbox::patience));
  CHECK(await([&] { return bob->await_quiet(0.02), open_tables(place) == 1; }));
}

TEST_CASE("a game that never begins leaves nothing with its guests") {
  const Home home, other;
  const auto alice = home.run({"host", "rush", "--option", "players=4"});
  REQUIRE(alice->await_text("You are at the table", sandbox::patience));
  const auto bob = other.run({"join"}, true, &home);
  REQUIRE(alice->await_text("takes seat 2", sandbox::patience));
  bob->send("say hello\n");
  REQUIRE(alice->await_text(": hello", sandbox::patience));
  home.end_tables();
  CHECK(bob->await_text("The table has ended", sandbox::patience));
  for (const auto& each : {alice.get(), bob.get()}) {
    each->send("quit\n");
    CHECK(each->await_exit(sandbox::patience) == 0);
  }
  CHECK(await([&] { return open_tables(home) == 0; }));
  for (const Home* each : {&home, &other}) {
    CHECK(each->shelf(".proof").empty());
    CHECK(each->shelf(".rec").empty());
  }
}

TEST_CASE("a mere spectator is asked nothing: lines from a pipe are for now") {
  const Home place;
  files::write(place.file("input"), "who\nquit\n");
  const std::string program = (files::build_folder() / "herbarium").string();
  probe::TerminalProbe host(
      probe::Program{{"sh", "-c",
                      fmt::format("{} --plain --tables '{}' host herd --seat 1=open --seat 2=open < input",
                                  program, place.file(""))},
                     {"HOME=" + place.file(""), "PATH=/usr/bin:/bin", "TERM=xterm", "LC_ALL=C.UTF-8"},
                     place.file(""),
                     {}});
  CHECK(host.await_exit(sandbox::patience) == 0);
  CHECK(says(host.received(), "Seat 1: somebody, is not here yet"));
  place.end_tables();
  CHECK(await([&] { return open_tables(place) == 0; }));
}

TEST_SUITE_END();
