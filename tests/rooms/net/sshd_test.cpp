// Two users of one host and a real SSH server: tables between accounts, and the lobby.
#include <doctest/doctest.h>

#include <fmt/format.h>
#include <signal.h>
#include <algorithm>

#include "net/ledger/ledger.hpp"
#include "support/files.hpp"
#include "support/sandbox.hpp"
#include "support/ssh_host.hpp"

using files::says;
using probe::TerminalProbe;
using ssh_host::await;
using ssh_host::by_ssh;
using ssh_host::is_lacking;
using ssh_host::long_enough;
using ssh_host::SshHost;
namespace fs = std::filesystem;

namespace {

// Ann at her own table, and ben, who has joined through ssh.
struct AnnAndBen {
  explicit AnnAndBen(const std::string& game)
      : ann(host.at_terminal(host.ann(), {"herbarium", "host", game})),
        ben(prepared(host.at_terminal(
            host.ben(), by_ssh(host, host.ben(), "own", {"join", "@" + host.ben() + "@127.0.0.1"})))) {
    await(ben, host.ann());
    await(ann, host.ben() + " takes seat 2");
  }

  SshHost host;
  TerminalProbe ann;
  TerminalProbe ben;

 private:
  // Nobody can join before the table is open.
  probe::Program prepared(probe::Program program) {
    await(ann, "Waiting for");
    return program;
  }
};

}  // namespace

TEST_SUITE_BEGIN("screens");

TEST_CASE("sshd: a game between two accounts, played to its end, is the same record on both sides") {
  if (is_lacking()) return;
  const SshHost host;
  TerminalProbe ann(
      host.at_terminal(host.ann(), {"herbarium", "host", "--option", "size=2", "--play", "1", "herd"}));
  await(ann, "Waiting for");
  TerminalProbe watcher(host.at_terminal(host.ben(), {"herbarium", "watch", host.ann()}));
  await(watcher, "Waiting for");
  TerminalProbe ben(
      host.at_terminal(host.ben(), by_ssh(host, host.ben(), "own",
                                          {"join", "--play", "1", "--record", "ben.rec",
                                           fmt::format("{}/herd@{}@127.0.0.1", host.ann(), host.ben())})));
  for (TerminalProbe* each : {&ann, &ben, &watcher}) await(*each, "over>");
  for (TerminalProbe* each : {&ann, &ben, &watcher}) {
    each->press("quit<Enter>");
    CHECK(each->await_exit(long_enough) == 0);
  }

  const std::string record = files::read(host.home(host.ben()) / "ben.rec");
  CHECK(says(record, "seat 1 human " + host.ann() + "\nseat 2 human " + host.ben() + "\n"));
  const auto kept = host.files_of(host.ann(), ".rec");
  REQUIRE(!kept.empty());
  for (const fs::path& each : kept) {
    CHECK(files::read(each) == record);
    CHECK(says(host.run(host.ann(), "herbarium verify '" + each.string() + "'"), "events hold."));
  }
  CHECK(says(host.run(host.ben(), "herbarium verify ben.rec"), "events hold."));
}

TEST_CASE("sshd: a lost connection is resumed, and reported to the others only if it stays lost") {
  if (is_lacking()) return;
  AnnAndBen pair("herbs");
  const auto lines = pair.host.processes_of(pair.host.ben(), "ServerAliveInterval");
  REQUIRE(lines.size() == 1);
  ::kill(lines[0], SIGKILL);
  await(pair.ben, "Connection to the table lost");
  await(pair.ben, "Reconnected to the table");
  pair.ann.press("say hello<Enter>");
  await(pair.ben, pair.host.ann() + ": hello");
  pair.ben.signal(SIGKILL);
  await(pair.ann, pair.host.ben() + " is disconnected");
}

TEST_CASE(
    "sshd: a secret move can be read nowhere before it is revealed, nor its closed lines during a bid") {
  if (is_lacking()) return;
  AnnAndBen pair("herbs");
  const SshHost& host = pair.host;
  pair.ben.press("2 M5<Enter>2 TL<Enter>Bl D7<Enter>done<Enter>");
  await(pair.ann, host.ben() + " has handed in.");
  const auto secrets = host.files_of(host.ben(), ".secrets");
  REQUIRE(secrets.size() == 1);
  const std::string kept = files::read(secrets[0]);
  const std::size_t at = kept.find("sheet 2 M5");
  REQUIRE(at != kept.npos);
  const std::string sheet = kept.substr(at, kept.find('\n', at) - at);

  // Everything that ann's account can read: files, the kernel's data on processes, the table's messages.
  const std::string find_all =
      fmt::format("grep -rlaFs -f - '{0}' /proc/[0-9]*/cmdline /proc/[0-9]*/environ /proc/[0-9]*/status",
                  host.folder().string());
  CHECK(host.run(host.ann(), find_all, sheet + "\n").empty());
  CHECK(says(host.run(host.ben(), find_all, sheet + "\n"), ".secrets\n"));
  const auto told = [&] {
    return host.run(host.ann(), "herbarium relay " + host.ann(), "herbarium 3 watch\n");
  };
  CHECK(says(told(), " 2 lock "));
  CHECK(!says(told(), "D7"));
  CHECK(!says(pair.ann.received(), "D7"));
  // Not even the memory of ann's terminal and of her table contains it.
  auto processes = host.processes_of(host.ann(), "herbarium host");
  const auto table = host.processes_of(host.ann(), "herbarium: table " + host.ann() + "/herbs");
  const auto own = host.processes_of(host.ben(), "herbarium join");
  REQUIRE(processes.size() == 1);
  REQUIRE(table.size() == 1);
  processes.push_back(table[0]);
  for (const pid_t each : processes) CHECK(!ssh_host::memory_holds(each, "2 TL 0"));
  // One of them only sees to it that ssh ends.
  CHECK(
      std::any_of(own.begin(), own.end(), [](pid_t each) { return ssh_host::memory_holds(each, "2 TL 0"); }));

  // During a bid the lines before the conflict are known.
  pair.ann.press("0 M5<Enter>0 TR<Enter>Wh B3<Enter>done<Enter>");
  for (TerminalProbe* each : {&pair.ann, &pair.ben}) await(*each, "bids");
  const std::string known = told();
  for (const char* open : {" 2 M5 5 ", " 0 M5 5 "}) CHECK(says(known, open));
  for (const char* closed : {"2 TL 0", "0 TR 0", "Bl D7", "Wh B3"}) CHECK(!says(known, closed));
  for (const pid_t each : processes) CHECK(!ssh_host::memory_holds(each, "2 TL 0"));
  CHECK(ssh_host::memory_holds(processes[0], "0 TR 0"));
  CHECK(!ssh_host::memory_holds(own[0], "0 TR 0"));
  pair.ann.press("bid 2<Enter>");
  await(pair.ben, "has handed in");
  pair.ben.press("bid 1<Enter>");
  for (TerminalProbe* each : {&pair.ann, &pair.ben}) await(*each, "round 2");
  for (const std::string& user : {host.ann(), host.ben()})
    for (const fs::path& record : host.files_of(user, ".rec"))
      CHECK(says(files::read(record), "\n2 sheet 2 M5 5, 2 TL 0, Bl D7 2\n"));
}

TEST_CASE("sshd: the lobby offers its menu and nothing else") {
  if (is_lacking()) return;
  const SshHost host;
  const fs::path mark = host.folder() / "tables/mark";
  TerminalProbe alice(host.at_terminal(
      host.ann(), {"sh", "-c",
                   fmt::format("{} -tt -o 'SetEnv=XDG_DATA_HOME=/tmp HOME=/tmp TERMINFO=/tmp' {}@127.0.0.1 "
                               "'touch {}; sh -i'",
                               host.ssh(host.ann(), "alice"), host.ben(), mark.string())}));
  await(alice, "herbarium: alice");
  await(alice, "1  Herbs");
  // Everything that might open a shell, which would then execute the line.
  for (const char* keys : {"!", "<C-z>", "<C-\\>", ":", "~", "<Esc>[A"}) {
    alice.press(keys);
    alice.press("<Home>");
  }
  alice.press("<F1>");
  await(alice, "herbarium(6)");
  alice.press("!q");
  alice.send("\x1a");
  alice.press("<Down><Down>");
  await(alice, "> 2  Herd");
  CHECK(!fs::exists(mark));
  for (const pid_t each : host.processes_of(host.ben(), "lobby"))
    CHECK(!says(files::read(fmt::format("/proc/{}/status", each)), "State:\tT"));

  alice.press("22<Enter>");
  await(alice, "alice>");
  alice.press("c3<Enter>");
  await(alice, "places on c3");
  alice.press("quit<Enter>");
  await(alice, "> 2  Herd");
  const auto records = host.files_of(host.ben(), ".rec");
  REQUIRE(records.size() == 1);
  CHECK(records[0].parent_path() == host.home(host.ben()) / ".local/share/herbarium/lobby/alice");
  alice.press("<C-c>");
  CHECK(alice.await_exit(long_enough) == 0);
  CHECK(sandbox::await([&] { return host.processes_of(host.ben(), "").empty(); }));
}

TEST_CASE("sshd: people of the lobby join from their own terminals, under their own names alone") {
  if (is_lacking()) return;
  const SshHost host;
  const std::string table = host.ben() + "/herd";
  TerminalProbe ben(host.at_terminal(
      host.ben(), {"herbarium", "host", "herd", "--seat", "1=me", "--seat", "2=" + host.ben() + "/alice"}));
  await(ben, "Waiting for");
  const auto reply = [&](const std::string& key, const std::string& verb, const std::string& greeting) {
    return host.run(host.ann(),
                    fmt::format("{} {}@127.0.0.1 '{}'", host.ssh(host.ann(), key), host.ben(), verb),
                    greeting + "\n");
  };
  CHECK(reply("own", "echo carried out", "q") == "carried out\n");
  CHECK(says(reply("carol", "herbarium relay " + table,
                   "herbarium 3 sit\nkey " + std::string(64, 'a') + " home " +
                       std::string(herbarium::protocol_features)),
             "no there is no free seat for " + host.ben() + "/carol"));
  CHECK(says(reply("carol", "herbarium relay " + table, "herbarium 3 sit 2 as alice"), "is not a greeting"));
  CHECK(says(reply("carol", "herbarium relay " + table + "; echo pwned", "q"), "herbarium: carol"));
  CHECK(!says(reply("carol", "herbarium relay `echo pwned`", "q"), "pwned"));
  CHECK(says(reply("alice", "herbarium relay", "herbarium 3 ask"), "is herd; 1 "));
  TerminalProbe alice(host.at_terminal(
      host.ann(), by_ssh(host, host.ann(), "alice", {"join", table + "@" + host.ben() + "@127.0.0.1"})));
  await(ben, host.ben() + "/alice takes seat 2");
  alice.press("say hello<Enter>");
  await(ben, host.ben() + "/alice: hello");
}

TEST_SUITE_END();
