// Two people, each at home, with an SSH server on two addresses: two hosts' views of a game that begins at
// one and continues at the other.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <signal.h>

#include "net/storage/game_store.hpp"
#include "support/files.hpp"
#include "support/shared_games.hpp"
#include "support/ssh_host.hpp"

using namespace herbarium;
using files::says;
using probe::TerminalProbe;
using ssh_host::await;
using ssh_host::by_ssh;
using ssh_host::is_lacking;
using ssh_host::long_enough;
using ssh_host::SshHost;
namespace fs = std::filesystem;
using Words = std::vector<std::string>;

namespace {

// Two homes that share nothing: ben's tables are in a folder of his own, and each has a key that no account
// knows yet.
void part(const SshHost& host) {
  const fs::path there = host.folder() / "tables-of-ben";
  fs::create_directories(there);
  fs::permissions(there, fs::perms(01777));
  files::write(host.home(host.ben()) / ".config/herbarium/config",
               fmt::format("tables=\"{}\"\npace=0\n", there.string()));
  for (const std::string& user : {host.ann(), host.ben()})
    REQUIRE(host.run(user, "ssh-keygen -q -t ed25519 -N '' -f .ssh/home").empty());
}

// `user` invites the other; returns the command printed for them.
std::string invite(const SshHost& host, const std::string& user, const std::string& other,
                   const std::string& name) {
  return host.run(user, "herbarium invite " + name, files::read(host.home(other) / ".ssh/home.pub"));
}

Words joining(const SshHost& host, const std::string& user, const std::string& owner,
              const std::string& address) {
  return by_ssh(host, user, "home", {"join", fmt::format("@{}@{}", owner, address)});
}

void kill_all(const SshHost& host, const std::string& user) {
  for (const pid_t each : host.processes_of(user, "")) ::kill(each, SIGKILL);
}

// A small game of Harbustaz, which has no dice: the seats and their moves.
struct Played {
  Seat seat;
  std::string move;
};

std::vector<Played> some_moves() {
  tables::SharedGame game(tables::setup("harbustaz", {{"size", 4}}));
  std::vector<Played> lines;
  for (int i = 0; i < 4; ++i) {
    const Seat seat = game.match().to_act().first();
    lines.push_back({seat, game.match().legal(seat).front()});
    game.hand_in(seat, lines.back().move);
  }
  return lines;
}

}  // namespace

TEST_SUITE_BEGIN("screens");

TEST_CASE("sshd: a game is begun at one host, and after everything has died it goes on at the other") {
  if (is_lacking()) return;
  const SshHost host;
  part(host);
  const std::vector<Played> moves = some_moves();
  const auto play = [&](TerminalProbe& one, TerminalProbe& two, const Played& line) {
    (line.seat == 1 ? one : two).press(line.move + "<Enter>");
    const auto is_kept = [&](const std::string& user) {
      for (const fs::path& each : host.files_of(user, ".rec"))
        if (says(files::read(each), fmt::format("\n{} {}\n", line.seat, line.move))) return true;
      return false;
    };
    bool kept = false;
    for (int tries = 0; !kept && tries < 600; ++tries) {
      for (TerminalProbe* each : {&one, &two}) each->await_quiet(0.02);
      kept = is_kept(host.ann()) && is_kept(host.ben());
    }
    REQUIRE(kept);
  };

  // Two commands each: ann invites and hosts; ben has made a key, and joins.
  CHECK(says(invite(host, host.ann(), host.ben(), "ben"), "ben types: herbarium join @" + host.ann() + "@"));
  {
    TerminalProbe ann(host.at_terminal(host.ann(), {"herbarium", "host", "harbustaz", "--option", "size=4"}));
    await(ann, "Waiting for");
    TerminalProbe ben(host.at_terminal(host.ben(), joining(host, host.ben(), host.ann(), "127.0.0.1")));
    await(ann, "ben takes seat 2");
    play(ann, ben, moves[0]);
    play(ann, ben, moves[1]);
    // Terminals first, as ann's would open her table again.
    ann.signal(SIGKILL);
    ben.signal(SIGKILL);
    ann.await_exit(long_enough);
    ben.await_exit(long_enough);
    for (const std::string& user : {host.ann(), host.ben()}) kill_all(host, user);
  }
  const auto own = host.files_of(host.ann(), ".rec.proof");
  REQUIRE(own.size() == 1);
  const std::string first_proof = files::read(own[0]);
  CHECK(says(first_proof, "seat 2 human "));

  // Now ben hosts, with his terminal's files, and ann joins.
  const auto copies = host.files_of(host.ben(), ".rec");
  REQUIRE(copies.size() == 1);
  CHECK(says(invite(host, host.ben(), host.ann(), "ann"), "ann types: herbarium join @" + host.ben() + "@"));
  TerminalProbe ben(host.at_terminal(host.ben(), {"herbarium", "host", "--resume", copies[0].string()}));
  await(ben, "You are at the table");
  TerminalProbe ann(host.at_terminal(host.ann(), joining(host, host.ann(), host.ben(), "127.0.0.2")));
  await(ann, "You are at the table");
  play(ann, ben, moves[2]);
  play(ann, ben, moves[3]);
  ann.press("adjourn<Enter>");
  await(ben, "asks to adjourn");
  ben.press("agree<Enter>");
  for (TerminalProbe* each : {&ann, &ben}) {
    await(*each, "The game is adjourned");
    each->press("quit<Enter>");
    CHECK(each->await_exit(long_enough) == 0);
  }

  // Both have the same game; it begins as the first host sent it, and everybody has their key's seat.
  const auto hers = host.files_of(host.ann(), ".rec");
  REQUIRE(hers.size() == 1);
  CHECK(files::read(hers[0]) == files::read(copies[0]));
  const std::string proof = files::read(proof_path(copies[0].string()));
  CHECK(files::read(proof_path(hers[0].string())) == proof);
  CHECK(proof.starts_with(first_proof));
  for (const std::string& user : {host.ann(), host.ben()}) {
    const std::string told = host.run(
        user, fmt::format("herbarium verify '{}'", (user == host.ann() ? hers : copies)[0].string()));
    INFO(told);
    CHECK(says(told, "All 4 events hold."));
    CHECK(says(told, fmt::format("Opened with the key of seat 1 ({}), herbarium", host.ann())));
    CHECK(says(told,
               fmt::format("opened again (sitting 2), with the key of seat 2 ({}/ben); the one before was "
                           "broken off.",
                           host.ann())));
    CHECK(says(told, "adjourned, asked by seat 1"));
    CHECK_FALSE(says(told, "in the account of the host"));
  }

  // Whoever opened it last opens it again, and the other finds it there.
  TerminalProbe opened(host.at_terminal(host.ben(), {"herbarium", "resume"}));
  await(opened, "You are at the table " + host.ben());
  TerminalProbe found(host.at_terminal(host.ann(), by_ssh(host, host.ann(), "home", {"resume"})));
  await(found, "You are at the table " + host.ben());
  for (TerminalProbe* each : {&found, &opened}) {
    each->press("quit<Enter>");
    CHECK(each->await_exit(long_enough) == 0);
  }
  for (const pid_t each : host.processes_of(host.ben(), "")) ::kill(each, SIGTERM);
}

TEST_SUITE_END();
