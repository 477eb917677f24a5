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
  SharedGame game = tables::stones();
  game.move();
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
  SharedGame game = tables::stones();
  game.move();
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

TEST_SUITE_END();
