// Two friends with accounts on one host play a game on several evenings: herbarium-tables(6), ANOTHER DAY.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <signal.h>

#include <unistd.h>

#include <algorithm>

#include "net/storage/game_store.hpp"
#include "support/files.hpp"
#include "support/shared_games.hpp"
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

struct Friends {
  SshHost host;
  tables::SharedGame game{tables::setup("harbustaz", {{"size", 4}})};

  std::string own_table(const std::string& user) const { return user + "/tiger"; }
  // The saved game of a friend, of which they never have two.
  fs::path record(const std::string& user) const {
    const auto all = host.files_of(user, ".rec");
    REQUIRE(all.size() == 1);
    return all[0];
  }
  probe::Program at(const std::string& user, const Words& words) const {
    Words all{"herbarium"};
    all.insert(all.end(), words.begin(), words.end());
    return host.at_terminal(user, all);
  }
  std::string tables() const { return host.run(host.ann(), "herbarium tables"); }
  // Waits until both are at one table, and no other is open. Returns it.
  std::string await_meeting() const {
    std::string there;
    for (int tries = 0; tries < 600; ++tries) {
      there = tables();
      if (files::lines(there).size() == 1 && says(there, "/tiger: ") && !says(there, "away"))
        return there.substr(0, there.find(':'));
      ::usleep(50'000);
    }
    return "no meeting, but " + there;
  }

  // The next move of the game, which both then have.
  void play(TerminalProbe& ann, TerminalProbe& ben) {
    const Seat seat = game.match().to_act().first();
    const std::string move = game.match().legal(seat).front();
    game.hand_in(seat, move);
    const auto has = [&](const std::string& user) {
      return says(files::read(record(user)), fmt::format("\n{} {}\n", seat, move));
    };
    bool both = false;
    for (int tries = 0; !both && tries < 600; ++tries) {
      // A terminal on its way to another table drops what is typed.
      if (tries % 100 == 0) (seat == 1 ? ann : ben).press(move + "<Enter>");
      for (TerminalProbe* each : {&ann, &ben}) each->await_quiet(0.02);
      both = has(host.ann()) && has(host.ben());
    }
    REQUIRE(both);
  }
  // The machine is shut down, or breaks down.
  void end_all(int signal) const {
    for (const std::string& user : {host.ann(), host.ben()}) {
      for (const pid_t each : host.processes_of(user, "")) ::kill(each, signal);
      for (int tries = 0; !host.processes_of(user, "").empty() && tries < 600; ++tries) ::usleep(50'000);
      REQUIRE(host.processes_of(user, "").empty());
    }
  }
};

void quit(TerminalProbe& terminal) {
  terminal.press("quit<Enter>");
  CHECK(terminal.await_exit(long_enough) == 0);
}

// Whether two copies of a proof are one game, whoever has left it last.
void check_same(const std::string& one, const std::string& other) {
  const auto ours = files::lines(one), theirs = files::lines(other);
  const std::size_t both = std::min(ours.size(), theirs.size());
  CHECK(std::equal(ours.begin(), ours.begin() + static_cast<std::ptrdiff_t>(both), theirs.begin()));
}

}  // namespace

TEST_SUITE_BEGIN("screens");

TEST_CASE("sshd: two friends go on with a game for days, whoever leaves, returns or resumes it first") {
  if (is_lacking()) return;
  Friends friends;
  const std::string &ann_is = friends.host.ann(), &ben_is = friends.host.ben();
  const std::string hers = friends.own_table(ann_is), his = friends.own_table(ben_is);

  // The first evening: ben leaves first, and the machine is shut down.
  {
    TerminalProbe ann(friends.at(ann_is, {"host", "harbustaz", "--option", "size=4", "--name", "tiger"}));
    await(ann, "Waiting for");
    TerminalProbe ben(friends.at(ben_is, {"join", hers}));
    await(ann, "takes seat 2");
    friends.play(ann, ben);
    friends.play(ann, ben);
    quit(ben);
    await(ann, "is disconnected, or left");
    quit(ann);
    friends.end_all(SIGTERM);
  }

  // The guest opens it, and the host finds it; the host leaves first, and the machine breaks down.
  {
    TerminalProbe ben(friends.at(ben_is, {"resume"}));
    await(ben, "You are at the table " + his);
    TerminalProbe ann(friends.at(ann_is, {}));
    await(ann, "continue a saved game");
    ann.press("r");
    await(ann, "Harbustaz");
    ann.press("<Enter>");
    await(ann, "You are at the table " + his);
    CHECK(friends.await_meeting() == his);
    friends.play(ann, ben);
    ann.press("quit<Enter>q");
    CHECK(ann.await_exit(long_enough) == 0);
    await(ben, "is disconnected, or left");
    quit(ben);
    friends.end_all(SIGKILL);
  }

  // Both resume it at the same time.
  {
    TerminalProbe ann(friends.at(ann_is, {"resume"})), ben(friends.at(ben_is, {"resume"}));
    CHECK(says(hers + " " + his, friends.await_meeting()));
    friends.play(ann, ben);
    for (TerminalProbe* each : {&ann, &ben}) quit(*each);
    friends.end_all(SIGTERM);
  }

  // The host opens it a second time although it is open.
  {
    TerminalProbe ben(friends.at(ben_is, {"resume"}));
    await(ben, "You are at the table " + his);
    TerminalProbe ann(friends.at(ann_is, {"host", "--resume", friends.record(ann_is).string()}));
    await(ann, "This game had been opened twice; its players meet here.");
    CHECK(friends.await_meeting() == his);
    friends.play(ann, ben);
    for (TerminalProbe* each : {&ann, &ben}) quit(*each);
    friends.end_all(SIGTERM);
  }

  // The table keeps its name, and a lost terminal comes back, or another one takes its place.
  {
    TerminalProbe ann(friends.at(ann_is, {"resume"}));
    await(ann, "You are at the table " + hers);
    TerminalProbe ben(friends.at(ben_is, {"join", hers}));
    await(ben, "You are at the table " + hers);
    friends.play(ann, ben);
    ben.signal(SIGKILL);
    ben.await_exit(long_enough);
    await(ann, "is disconnected, or left");
    TerminalProbe again(friends.at(ben_is, {"resume"}));
    await(again, "You are at the table " + hers);
    friends.play(ann, again);
    TerminalProbe other(friends.at(ben_is, {"join", "--seat", "2", hers}));
    await(other, "You are at the table " + hers);
    await(again, "you have taken your seat at another");
    quit(again);
    friends.play(ann, other);
    // What she says after he has left is part of the game, so only she can go on with it.
    quit(other);
    await(ann, "is disconnected, or left");
    ann.press("say good night<Enter>");
    await(ann, "good night");
    quit(ann);
    friends.end_all(SIGTERM);
  }

  // The guest opens it without the last words; the host has more, and the guest comes over.
  {
    TerminalProbe ben(friends.at(ben_is, {"resume"}));
    await(ben, "You are at the table " + his);
    TerminalProbe ann(friends.at(ann_is, {"resume"}));
    await(ann, "You are at the table " + hers);
    await(ben, "This game had been opened twice; its players meet here.");
    CHECK(friends.await_meeting() == hers);
    friends.play(ann, ben);
    for (TerminalProbe* each : {&ann, &ben}) quit(*each);
    friends.end_all(SIGTERM);
  }

  const fs::path ann_has = friends.record(ann_is), ben_has = friends.record(ben_is);
  CHECK(files::read(ann_has) == files::read(ben_has));
  check_same(files::read(proof_path(ann_has.string())), files::read(proof_path(ben_has.string())));
  for (const std::string& user : {ann_is, ben_is}) {
    CHECK(friends.host.files_of(user, ".told").empty());
    CHECK(says(friends.host.run(user, fmt::format("herbarium verify '{}'", friends.record(user).string())),
               "All 9 events hold."));
  }
}

TEST_CASE("sshd: a table that only says it has a game draws nobody away from it") {
  if (is_lacking()) return;
  Friends friends;
  const std::string &ann_is = friends.host.ann(), &ben_is = friends.host.ben();
  {
    TerminalProbe ann(friends.at(ann_is, {"host", "harbustaz", "--option", "size=4", "--name", "tiger"}));
    await(ann, "Waiting for");
    TerminalProbe ben(friends.at(ben_is, {"join", friends.own_table(ann_is)}));
    await(ann, "takes seat 2");
    friends.play(ann, ben);
    for (TerminalProbe* each : {&ann, &ben}) quit(*each);
    friends.end_all(SIGTERM);
  }
  const auto proof = files::lines(files::read(proof_path(friends.record(ann_is).string())));
  const auto id = std::find_if(proof.begin(), proof.end(),
                               [](const std::string& each) { return each.starts_with("table "); });
  REQUIRE(id != proof.end());
  TerminalProbe ben(friends.host.at_terminal(
      ben_is,
      {"hostile-table.py", (friends.host.folder() / "tables").string(), "liar", "claim", id->substr(6)}));
  await(ben, "ready");
  TerminalProbe ann(friends.at(ann_is, {"resume"}));
  await(ann, "You are at the table " + friends.own_table(ann_is));
  await(ben, "came: 7");  // once before she opened her table, and then as often as she tries
  ann.press("say hello<Enter>");
  await(ann, ann_is + ": hello");
  CHECK(says(friends.tables(), friends.own_table(ann_is) + ": "));
}

TEST_SUITE_END();
