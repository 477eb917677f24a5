// Another account of the host wants to gain by the tables that it opens, or by its connections:
// doc/security.md, "Another player".
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>

#include "net/storage/game_store.hpp"
#include "support/files.hpp"
#include "support/sandbox.hpp"
#include "support/ssh_host.hpp"

using namespace herbarium;
using files::says;
using probe::TerminalProbe;
using ssh_host::await;
using ssh_host::is_lacking;
using ssh_host::long_enough;
using ssh_host::SshHost;
namespace fs = std::filesystem;
using Words = std::vector<std::string>;

namespace {

// A game over days, in which ben moves first. Ann, on seat 2, has noted what she answers, and left.
struct Noted {
  explicit Noted(bool is_hers) : table((is_hers ? host.ann() : host.ben()) + "/tiger") {
    const auto comes = [&](const std::string& user, const std::string& words) {
      CHECK(says(host.run(user, "echo quit | herbarium --plain " + words), "You keep your seat"));
    };
    const std::string opens = "host harbustaz --option size=4 --clock 'days 3' --name tiger --seat " +
                              std::string(is_hers ? "2=me" : "1=me");
    comes(is_hers ? host.ann() : host.ben(), opens);
    if (is_hers) comes(host.ben(), "join --any-terms " + table);
    TerminalProbe ann(at(host.ann(), {"herbarium", "join", "--any-terms", table}));
    await(ann, "You are at the table " + table);
    ann.press("if setup a1 b2 then choose black<Enter>");
    await(ann, "Noted");
    ann.press("quit<Enter>");
    CHECK(ann.await_exit(long_enough) == 0);
  }

  // At a screen with room for all that a table says at the beginning.
  probe::Program at(const std::string& user, const Words& words) const {
    probe::Program program = host.at_terminal(user, words);
    program.size = {100, 40};
    return program;
  }
  // A table of ben's: tests/support/hostile-table.py.
  probe::Program hostile(const std::string& does, const Words& words,
                         const std::string& name = "hostile") const {
    Words all{"hostile-table.py", (host.folder() / "tables").string(), name, does};
    all.insert(all.end(), words.begin(), words.end());
    return at(host.ben(), all);
  }
  std::string copy(const std::string& user) const {
    const auto all = host.files_of(user, ".rec.proof");
    REQUIRE(all.size() == 1);
    return all[0].string();
  }
  std::string id() const {
    const std::string head = files::read(copy(host.ann()));
    return head.substr(head.find("\ntable ") + 7, 32);
  }
  std::string attend() const { return host.run(host.ann(), "herbarium attend --once"); }
  bool has_answered(const std::string& user) const {
    return says(files::read(copy(user)), " 2 play choose black ");
  }
  void ben_moves(const std::string& at_table) const {
    host.run(host.ben(), fmt::format("printf 'setup a1 b2\nquit\n' | herbarium --plain join {}", at_table));
  }
  void kill_tables(const std::string& user) const {
    for (const pid_t each : host.processes_of(user, "herbarium: table")) ::kill(each, SIGKILL);
    CHECK(sandbox::await([&] { return host.processes_of(user, "herbarium: table").empty(); }));
  }

  SshHost host;
  std::string table;
};

// A table of ann's, who waits for the guest of seat 2.
struct HerbsOfAnn {
  HerbsOfAnn() { await(ann, "Waiting for"); }
  // Alice comes to it through ben's lobby.
  probe::Program alice() const {
    return host.at_terminal(host.ann(),
                            ssh_host::by_ssh(host, host.ann(), "alice",
                                             {"join", fmt::format("{}@{}@127.0.0.1", table, host.ben())}));
  }

  SshHost host;
  std::string table = host.ann() + "/herbs";
  TerminalProbe ann{host.at_terminal(host.ann(), {"herbarium", "host", "herbs"})};
};

const std::string long_ago = "2020-01-01T00:00:00Z";

}  // namespace

TEST_SUITE_BEGIN("screens");

TEST_CASE("sshd: a table that claims to have a game keeps no noted answer back, and hides no game") {
  if (is_lacking()) return;
  const Noted game(false);
  TerminalProbe liar(game.hostile("claim", {game.id()}));
  await(liar, "ready");
  game.ben_moves(game.table);
  game.attend();
  CHECK(game.has_answered(game.host.ann()));
  game.kill_tables(game.host.ben());
  const std::string inbox = game.host.run(game.host.ann(), "herbarium inbox");
  CHECK(says(inbox, "your turn"));
  CHECK(says(inbox, "herbarium resume"));
  // Nor does the table at which it was played last.
  TerminalProbe again(game.hostile("claim", {game.id()}, "tiger"));
  await(again, "ready");
  CHECK(says(game.host.run(game.host.ann(), "herbarium inbox"), "it was your turn when you were last there"));
}

TEST_CASE("sshd: a guest is told of a turn once, also if the machine is restarted meanwhile") {
  if (is_lacking()) return;
  const Noted game(false);
  const std::string &ann_is = game.host.ann(), &ben_is = game.host.ben();
  game.host.run(ann_is,
                "cd && printf '#!/bin/sh\\necho >> %s/rings\\n' \"$HOME\" > ring && chmod +x ring && "
                "echo \"notify=$HOME/ring\" >> .config/herbarium/config");
  const auto rings = [&] {
    return std::stoi("0" + game.host.run(ann_is, "cd && cat rings 2> /dev/null | wc -l"));
  };
  game.ben_moves(game.table);
  game.attend();
  CHECK(game.has_answered(ann_is));
  CHECK(sandbox::await([&] { return rings() > 0; }));
  for (int restart = 0; restart < 2; ++restart) {
    game.kill_tables(ben_is);
    game.host.run(ben_is, "herbarium attend --once");
    game.attend();
  }
  game.host.run(ann_is, "printf 'move a2\\nquit\\n' | herbarium --plain join " + game.table);
  game.host.run(ben_is, "printf 'pass\\nquit\\n' | herbarium --plain join " + game.table);
  game.attend();
  CHECK(sandbox::await([&] { return rings() > 1; }));
  CHECK(rings() == 2);
}

TEST_CASE("sshd: a table that claims to have a game does not keep its own table closed") {
  if (is_lacking()) return;
  const Noted game(true);
  TerminalProbe liar(game.hostile("claim", {game.id()}));
  await(liar, "ready");
  game.kill_tables(game.host.ann());
  game.attend();
  CHECK(says(game.host.run(game.host.ben(), "herbarium tables"), game.table + ": "));
}

TEST_CASE("sshd: nobody is followed from an open table of one's own to another with the same game") {
  if (is_lacking()) return;
  const Noted game(true);
  const std::string ben_is = game.host.ben(), fork = ben_is + "/fork";
  game.host.run(ben_is, fmt::format("echo quit | herbarium --plain watch --record fork.rec {} && "
                                    "herbarium host --away --resume fork.rec --name fork",
                                    game.table));
  game.ben_moves(fork);
  const fs::path forked = game.host.home(ben_is) / "fork.rec.proof";
  REQUIRE(says(files::read(forked), " 1 play setup a1 b2 "));
  game.attend();
  CHECK(!says(files::read(forked), " 2 play "));
  TerminalProbe ann(game.at(game.host.ann(), {"herbarium", "resume"}));
  await(ann, "You are at the table " + game.table);
}

TEST_CASE("sshd: a turn at the other's table is told of, though one's own table had the game before") {
  if (is_lacking()) return;
  const Noted game(true);
  const std::string ann_is = game.host.ann(), ben_is = game.host.ben();
  const fs::path bell = game.host.home(ann_is) / "bell";
  {
    TerminalProbe ann(game.at(ann_is, {"herbarium", "join", game.table}));
    await(ann, "You are at the table " + game.table);
    ann.press("forget 1<Enter>");
    await(ann, "Forgotten.");
    ann.press("quit<Enter>");
    CHECK(ann.await_exit(long_enough) == 0);
  }
  game.host.run(ann_is, fmt::format("echo 'notify=[touch, {}]' >> .config/herbarium/config", bell.string()));
  game.kill_tables(ann_is);
  game.host.run(ben_is, fmt::format("herbarium host --away --resume {} --name fork", game.copy(ben_is)));
  CHECK(sandbox::await([&] { return says(game.host.run(ann_is, "herbarium tables"), ben_is + "/fork: "); }));
  TerminalProbe attendant(game.at(ann_is, {"herbarium", "attend"}));
  game.ben_moves(ben_is + "/fork");
  CHECK(sandbox::await([&] { return fs::exists(bell); }));
  // It came and went, and nobody takes it for Ann.
  const std::string log = files::read(game.copy(ben_is));
  CHECK(!says(log.substr(log.rfind(" * sitting ")), " * here 2 "));
}

TEST_CASE("sshd: one's own attendant takes no seat from one's terminal, however late it comes") {
  if (is_lacking()) return;
  const Noted game(false);
  TerminalProbe liar(game.hostile("hold", {game.id(), long_ago}));
  await(liar, "ready");
  game.ben_moves(game.table);
  TerminalProbe attendant(game.at(game.host.ann(), {"herbarium", "attend", "--once"}));
  await(liar, "came: 1");
  attendant.signal(SIGSTOP);
  TerminalProbe ann(game.at(game.host.ann(), {"herbarium", "join", game.table}));
  await(ann, "chooses black");
  liar.press("<Enter>");
  attendant.signal(SIGCONT);
  CHECK(attendant.await_exit(long_enough) == 0);
  ann.press("say still here<Enter>");
  await(ann, game.host.ann() + ": still here");
}

TEST_CASE("sshd: a table that the attendant has not reached is visited again") {
  if (is_lacking()) return;
  const Noted game(false);
  const std::string socket =
      game.host.run(game.host.ben(),
                    fmt::format("echo {}/tables/herbarium-$(id -u)/tiger.sock", game.host.folder().string()));
  TerminalProbe liar(game.hostile("hold", {game.id(), long_ago, socket.substr(0, socket.find('\n'))}));
  await(liar, "ready");
  game.ben_moves(game.table);
  TerminalProbe attendant(game.at(game.host.ann(), {"herbarium", "attend"}));
  await(attendant, game.table + ": ");
  CHECK(!game.has_answered(game.host.ann()));
  liar.press("<Enter>");
  CHECK(sandbox::await([&] { return game.has_answered(game.host.ann()); }));
}

TEST_CASE("sshd: a host who picks the identifier of a game keeps nobody from a copy of it") {
  if (is_lacking()) return;
  const Noted game(false);
  TerminalProbe other(game.hostile("play", {game.copy(game.host.ben()), game.host.ann()}));
  await(other, "ready");
  TerminalProbe ann(
      game.at(game.host.ann(), {"herbarium", "join", "--any-terms", game.host.ben() + "/hostile"}));
  await(ann, "You are at the table " + game.host.ben() + "/hostile");
  CHECK(sandbox::await([&] { return game.host.files_of(game.host.ann(), ".rec").size() == 2; }));
}

TEST_CASE("sshd: a guest of a lobby who floods a table keeps no other guest from playing there") {
  if (is_lacking()) return;
  HerbsOfAnn at;
  // Carol reads her own words. With this many of them the account of the lobby is in debt.
  TerminalProbe carol(at.host.at_terminal(
      at.host.ann(),
      {"sh", "-c",
       fmt::format(
           "(echo herbarium 3 watch; yes \"tell $(seq -s . 120)\") | {} {}@127.0.0.1 'herbarium relay {}' "
           "| (head -c 10000 > /dev/null; echo in debt; cat > /dev/null)",
           at.host.ssh(at.host.ann(), "carol"), at.host.ben(), at.table)}));
  await(carol, "in debt");
  TerminalProbe alice(at.alice());
  await(at.ann, "takes seat 2");
  alice.press("say hello<Enter>");
  await(at.ann, ": hello");
}

TEST_CASE("sshd: a guest of a lobby who only connects keeps no other guest from playing") {
  if (is_lacking()) return;
  HerbsOfAnn at;
  TerminalProbe crowd(
      at.host.at_terminal(at.host.ben(), {"hostile-table.py", (at.host.folder() / "tables").string(), "herbs",
                                          "crowd", at.host.ann(), "carol"}));
  await(crowd, "ready");
  TerminalProbe alice(at.alice());
  await(at.ann, "takes seat 2");
}

TEST_CASE("sshd: as many spectators as one account may have keep nobody of it from their seat") {
  if (is_lacking()) return;
  HerbsOfAnn at;
  TerminalProbe crowd(at.host.at_terminal(
      at.host.ben(), {"sh", "-c",
                      fmt::format("for one in $(seq 24); do (echo herbarium 3 watch; sleep 1000) | "
                                  "herbarium relay {} > /dev/null & done; wait",
                                  at.table)}));
  await(at.ann, "24 people are watching");
  TerminalProbe ben(at.host.at_terminal(at.host.ben(), {"herbarium", "join", at.table}));
  await(at.ann, "takes seat 2");
}

TEST_SUITE_END();
