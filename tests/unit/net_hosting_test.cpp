// Tables as `herbarium host` opens them, and the files that they keep.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <unistd.h>

#include "net/keeper.hpp"
#include "net/rendezvous.hpp"
#include "net/users.hpp"
#include "support/inn.hpp"
#include "support/shared_games.hpp"

using namespace herbarium;
using files::says;
using inn::await;
using inn::Place;
using tables::SharedGame;

namespace {

// A record of Harbustaz, one move old, in which this user sits on seat 1; it has no proof.
std::string lone_record() {
  SharedGame game(tables::setup("harbustaz", {{"size", 4}}));
  game.hand_in(1, game.match().legal(1).front());
  std::string text = game.record();
  return text.replace(text.find("alice"), 5, user_name(::geteuid()));
}

// Says something to the only table of a place, as whoever sits on seat 1.
void say_at(const Place& place, const std::string& what) {
  const auto found = find_tables(place.file("")).tables;
  REQUIRE(found.size() == 1);
  const auto line = connect_table(place.file(""), found[0].uid, found[0].name);
  REQUIRE(line);
  const std::string text = "herbarium 1 sit 1\ndo 1 " + what + "\n";
  REQUIRE(::write(line->number(), text.data(), text.size()) == static_cast<ssize_t>(text.size()));
  const std::string proof = proof_path(place.file("game.rec"));
  CHECK(await([&] { return says(files::read(proof), " 1 " + what + "\n"); }));
}

std::size_t open_tables(const Place& place) { return find_tables(place.file("")).tables.size(); }

}  // namespace

TEST_SUITE_BEGIN("screens");

TEST_CASE("a lone record is gone on with, whatever its path is called from") {
  for (const bool relative : {true, false}) {
    CAPTURE(relative);
    const Place place;
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

TEST_CASE("a record whose table is open, or that is played otherwise, is not opened again") {
  const Place place;
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
  // A name that is taken leaves nothing of another lone record, either.
  files::write(place.file("late.rec"), record);
  CHECK(place.said({"host", "--resume", "late.rec", "--away", "--name", "lunch"}).first == 1);
  CHECK_FALSE(std::filesystem::exists(proof_path(place.file("late.rec"))));
  CHECK(open_tables(place) == 1);
  CHECK(files::read(proof_path(path)) == proof);
  CHECK(files::read(path) == record);
  say_at(place, "say still here");
}

TEST_CASE("tables that are opened at once keep their games apart") {
  const Place place;
  const auto one = place.run({"host", "harbustaz", "--away", "--name", "one"});
  const auto two = place.run({"host", "harbustaz", "--away", "--name", "two"});
  CHECK(one->await_exit(inn::patience) == 0);
  CHECK(two->await_exit(inn::patience) == 0);
  CHECK(open_tables(place) == 2);
  const auto proofs = place.shelf(".proof");
  REQUIRE(proofs.size() == 2);
  CHECK(files::read(proofs[0]) != files::read(proofs[1]));
  const auto again = place.said({"host", "harbustaz", "--away", "--name", "one"});
  CHECK(again.first == 1);
  CHECK(says(again.second, "one"));
  CHECK(place.shelf(".proof").size() == 2);
}

TEST_CASE("a game is not kept where another stands, and the person is told") {
  const Place place;
  const std::string record = lone_record();
  files::write(place.file("other.rec"), record);
  CHECK(place.said({"host", "harbustaz", "--away", "--seat", "1=open"}).first == 0);
  const auto terminal = place.run({"join", "--record", "other.rec"});
  CHECK(terminal->await_text("You are at the table", inn::patience));
  CHECK(terminal->await_text("The game is not kept here: other.rec: another game stands there", 5));
  terminal->send("quit\n");
  CHECK(terminal->await_exit(inn::patience) == 0);
  CHECK(files::read(place.file("other.rec")) == record);
  CHECK_FALSE(std::filesystem::exists(proof_path(place.file("other.rec"))));
}

TEST_SUITE_END();
