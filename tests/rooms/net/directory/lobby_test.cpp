// The menu of a lobby: its live list of tables, the terms of a new table, and the way to play with one's
// own key.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <unistd.h>

#include "net/storage/game_store.hpp"
#include "net/wire/users.hpp"
#include "support/sandbox.hpp"

using namespace herbarium;
using files::says;
using sandbox::await;
using sandbox::Home;
using sandbox::patience;

namespace {

std::string shown(const probe::TerminalProbe& terminal) {
  std::string text;
  for (const std::string& line : terminal.screen()) text += line + "\n";
  return text;
}

// Waits until the screen, or the plain lines, contain the words.
bool comes(probe::TerminalProbe& terminal, const std::string& words) {
  return await([&] {
    terminal.await_quiet(0.02);
    return says(shown(terminal), words) || says(terminal.received(), words);
  });
}

std::string only_proof(const Home& home) {
  const auto proofs = home.shelf(".rec.proof");
  return proofs.size() == 1 ? files::read(proofs[0]) : "";
}

// A substitute for ssh, with which alice enters the host's lobby.
std::string ssh_to_lobby(const Home& host) {
  const std::string path = host.file("ssh");
  files::write(path, fmt::format("#!/bin/sh\nwhile [ \"$1\" != -- ]; do shift; done\nshift 2\n"
                                 "SSH_ORIGINAL_COMMAND=\"$*\" exec '{}' --tables '{}' lobby --as alice\n",
                                 (files::build_folder() / "herbarium").string(), host.file("")));
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  return path;
}

}  // namespace

TEST_SUITE_BEGIN("screens");

TEST_CASE("the host of a table in the lobby decides on seats, time limits and spectators") {
  const Home home;
  const auto alice = home.run({"lobby", "--as", "alice"});
  alice->send("o\n3\nTime soon\nTime player 300 +5\nSeat 2 b/b\nSeat 2 bob\nOnlookers no\nHints yes\n\n");
  REQUIRE(comes(*alice, "You are at the table"));
  CHECK(says(alice->received(), "soon: none, `player 600 +10` or `turn 60` is expected"));
  CHECK(says(alice->received(), "Time: 5 min each, +5 s a round"));
  CHECK(says(alice->received(), "b/b: a name has letters, digits, - and _"));
  CHECK(says(alice->received(), "Seat 2: kept for bob"));
  CHECK(comes(*alice, "Waiting for bob: in the menu"));
  alice->send("who\n");
  CHECK(comes(*alice, "Seat 2: bob, is not here yet"));
  CHECK(says(home.said({"tables"}).second, fmt::format("2 for {}/bob", user_name(::geteuid()))));
  CHECK(says(home.said({"watch"}).second, "this table has no spectators"));
  const auto carol = home.run({"lobby", "--as", "carol"});
  carol->send("t\na\nj\n");
  CHECK(comes(*carol, "This table cannot be joined"));
  const auto bob = home.run({"lobby", "--as", "bob"});
  bob->send("t\na\nj\n");
  REQUIRE(comes(*bob, "You are at the table"));
  REQUIRE(await([&] { return says(files::read(proof_path(home.record())), "seat 2 human"); }));
  const std::string proof = files::read(proof_path(home.record()));
  CHECK(says(proof, "\nclock player 300 +5\n"));
  CHECK(says(proof, "\nhints yes\n"));
  // The last choice is there the next time.
  alice->send("quit\nk\no\n3\nq\n");
  CHECK(await([&] {
    alice->await_quiet(0.02);
    const std::string text = alice->received();
    return text.find("Onlookers: none", text.find("is still open")) != text.npos;
  }));
}

TEST_CASE("the host of a table in the lobby can sit down at home, with a key that the lobby does not have") {
  const Home host;
  const Home home;
  const std::string me = user_name(::geteuid());
  const auto menu = host.run({"lobby", "--as", "alice"});
  menu->send("o\n3\nSeat 1 home\nSeat 2 0\n\n");
  REQUIRE(comes(*menu, fmt::format("herbarium join {0}/harbustaz@{0}@HOST", me)));
  CHECK(says(menu->received(), "Seat 1 is kept for you"));
  menu->send("q\n");
  CHECK(menu->await_exit(patience) == 0);
  const auto alice = home.run({"join", "--ssh", ssh_to_lobby(host), fmt::format("{0}/harbustaz@{0}@h", me)});
  REQUIRE(comes(*alice, "You are at the table"));
  REQUIRE(await([&] { return says(only_proof(home), " * seat 1 human "); }));
  CHECK(says(only_proof(home), " home "));
  CHECK_FALSE(says(only_proof(home), " guest "));
  const std::string key = files::read(home.file(".local/state/herbarium/key"));
  CHECK_FALSE(key.empty());
}

TEST_SUITE_END();
