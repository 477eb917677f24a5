// A game between two terminals.
#include <doctest/doctest.h>
#include <signal.h>

#include "games/catalog.hpp"
#include "net/directory/table_folder.hpp"
#include "net/storage/game_store.hpp"
#include "net/storage/key_file.hpp"
#include "support/files.hpp"
#include "support/sandbox.hpp"
#include "support/table_process.hpp"

using namespace herbarium;
using sandbox::await;
using sandbox::Home;

TEST_SUITE_BEGIN("screens");

TEST_CASE("a person reads unusual terms, and agrees to them, before they have a seat") {
  const Home host, home;
  REQUIRE(host.said({"host", "harbustaz", "--hints", "--away"}).first == 0);
  const auto plain = home.run({"join"}, true, &host);
  REQUIRE(plain->await_text("Players may ask the program for hints"));
  plain->send("l\n");
  CHECK(plain->await_text("You have not sat down"));
  CHECK(plain->await_exit() == 1);
  CHECK(files::says(host.said({"tables"}).second, "harbustaz, hints; 1 for "));
  CHECK(files::says(host.said({"tables"}).second, "2 free; "));
  const auto screen = home.run({"join"}, false, &host);
  REQUIRE(screen->await_text("Players may ask the program for hints"));
  screen->press("q");
  REQUIRE(screen->await_text("Do you sit down?"));
  screen->press("s");
  CHECK(screen->await_text("You are at the table"));
}

TEST_CASE("what a person has noted is played for them while they are away, and nothing else") {
  const Home host, home;
  const auto alice = host.run({"host", "harbustaz", "--option", "size=4", "--clock", "days 3"}, false);
  REQUIRE(alice->await_text("You are at the table"));
  const auto bob = home.run({"join", "--seat", "2", "--any-terms"}, false, &host);
  REQUIRE(alice->await_text("takes seat 2"));
  const auto moves = [&](const std::string& text) {
    return await([&] {
      alice->await_quiet(0.05);
      bob->await_quiet(0.05);
      return files::says(files::read(host.record()), text);
    });
  };
  alice->press("setup c3 d5<Enter>");
  REQUIRE(moves("1 setup c3 d5"));
  REQUIRE(alice->await_text("Waiting for"));
  alice->press("if choose white then move c4<Enter>");
  CHECK(alice->await_text("Noted, and shown to nobody: if choose white then move c4."));
  alice->press("quit<Enter>");
  REQUIRE(alice->await_exit() == 0);
  CHECK(host.said({"attend", "--once"}).first == 0);
  bob->press("choose white<Enter>");
  REQUIRE(moves("2 choose white"));
  CHECK_FALSE(files::says(files::read(host.record()), "move c4"));
  CHECK(host.said({"attend", "--once"}).first == 0);
  REQUIRE(moves("1 move c4"));
  CHECK(host.said({"attend", "--once"}).first == 0);
  CHECK(files::read(host.record()).ends_with("1 move c4\n"));
  const auto again = host.run({"resume"}, false);
  CHECK(again->await_text("As you had noted, you played move c4."));
}

TEST_CASE("two people at their screens talk, propose and agree, and learn of a cheat") {
  const Module& game = *find_module(catalog(), "harbustaz");
  Options options = default_options(game.options);
  REQUIRE(set_option(game.options, options, "size", "4"));
  const auto moves = game.start(options).legal(1);
  const std::string& first = moves.at(0);
  const std::string& second = moves.at(1);
  const Home place;
  const auto alice = place.run({"host", "harbustaz", "--option", "size=4"}, false);
  REQUIRE(alice->await_text("You are at the table"));
  auto bob = place.run({"join", "--seat", "2"}, false);
  REQUIRE(alice->await_text("takes seat 2"));
  REQUIRE(bob->await_text("You are at the table"));
  const auto has = [&](const std::string& text) {
    return await([&] {
      alice->await_quiet(0.05);
      bob->await_quiet(0.05);
      return files::read(place.record()).find(text) != std::string::npos;
    });
  };
  alice->press("say good day<Enter>");
  CHECK(bob->await_text("good day"));
  bob->press("who<Enter>");
  CHECK(bob->await_text("(you)"));
  alice->press(first + "<Enter>");
  REQUIRE(has("---\n1 " + first + "\n"));
  alice->press("undo<Enter>");
  REQUIRE(bob->await_text("asks to take back"));
  bob->press("refuse<Enter>");
  CHECK(alice->await_text("does not agree"));
  CHECK(has("1 " + first));
  alice->press("undo<Enter>");
  REQUIRE(await([&] {
    alice->await_quiet(0.05);
    bob->await_quiet(0.05);
    const std::string proof = files::read(proof_path(place.record()));
    return proof.find("1 ask takeback", proof.find("2 refuse")) != proof.npos;
  }));
  bob->press("agree<Enter>");
  CHECK(alice->await_text("It is taken back"));
  CHECK(await([&] { return files::read(place.record()).ends_with("---\n"); }));
  alice->press(second + "<Enter>");
  REQUIRE(has("---\n1 " + second + "\n"));

  bob->signal(SIGKILL);
  bob->await_exit();
  REQUIRE(alice->await_text("is disconnected"));
  const auto table = find_tables(place.file("")).tables.at(0);
  const auto key = load_key(place.file(".local/state/herbarium"));
  REQUIRE(key);
  tables::RawClient cheat(place.file(""), table.name, "herbarium 3 sit 2", *key);
  REQUIRE_FALSE(cheat.await("live ").empty());
  cheat.say("do 1 play pass");
  CHECK(alice->await_text("A line from the terminal of"));
  CHECK(files::read(place.record()).ends_with("---\n1 " + second + "\n"));
  cheat.leave();
  bob = place.run({"join", "--seat", "2"}, false);
  REQUIRE(bob->await_text("You are at the table"));
  bob->press("resign<Enter>y");
  bob->await_quiet(0.3);
  bob->press("<Enter>");
  REQUIRE(has("2 resign\n"));

  const std::string record = place.record();
  CHECK(place.said({"verify", record}).first == 0);
  const std::string proof = files::read(proof_path(record));
  files::write(proof_path(record), std::string(proof).replace(proof.rfind(second), second.size(), first));
  const auto [status, words] = place.said({"verify", record});
  CHECK(status == 1);
  CHECK(files::says(words, "seat 1 has not signed this, or has another history"));
  files::write(proof_path(record), std::string(proof).replace(proof.find("2 agree"), 7, "1 agree"));
  const auto [other_status, other_words] = place.said({"verify", record});
  CHECK(other_status == 1);
  CHECK(files::says(other_words, "seat 1 signed this for an earlier place"));
}

TEST_SUITE_END();
