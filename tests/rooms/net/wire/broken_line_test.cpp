// What people see when the connection to a table breaks, or needs them.
#include <doctest/doctest.h>
#include <signal.h>
#include <unistd.h>

#include "net/client/table_client.hpp"
#include "net/storage/game_store.hpp"
#include "support/sandbox.hpp"

using namespace herbarium;
using files::says;
using sandbox::await;
using sandbox::Home;

namespace {

// The process of the only table of a home; -1 if there is none.
pid_t table_process(const Home& home) {
  const auto all = home.table_processes();
  return all.size() == 1 ? all[0] : -1;
}

// A substitute for ssh that asks for a passphrase at the terminal, and can be switched to not asking.
std::string asking_ssh(const Home& home) {
  const std::string path = home.file("ssh");
  files::write(path,
               "#!/bin/sh\nwhole=\"$*\"\nwhile [ \"$1\" != -- ]; do shift; done\nshift 4\n"
               "case $whole in *BatchMode=yes*)\n"
               "  ( echo scribble >/dev/tty ) 2>/dev/null\n"
               "  echo 'bob@h: Permission denied (publickey).' >&2; exit 255;;\nesac\n"
               "printf 'Enter passphrase: ' >/dev/tty\nread -r word </dev/tty\n"
               "[ \"$word\" = secret ] || exit 255\n"
               "echo $$ >'" +
                   home.file("pid") +
                   "'\n"
                   "exec '" +
                   (files::build_folder() / "herbarium").string() + "' --tables '" + home.file("") +
                   "' relay \"$@\"\n");
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  return path;
}

// Runs the program until its person is at a table.
std::unique_ptr<probe::TerminalProbe> at_table(const Home& home, const std::vector<std::string>& words) {
  auto person = home.run(words);
  REQUIRE(person->await_text("You are at the table"));
  return person;
}

// Who hosts a game of Harbustaz, and who joins it, with a record of their own.
const std::vector<std::string> hosts{"host", "harbustaz", "--option", "size=4"};
const std::vector<std::string> joins{"join", "--seat", "2", "--record", "bob.rec"};

std::string text_of(const probe::TerminalProbe& terminal) {
  std::string text;
  for (const std::string& line : terminal.screen()) text += line + "\n";
  return text;
}

}  // namespace

TEST_SUITE_BEGIN("screens");

TEST_CASE("a table whose process is killed is reopened by its owner's terminal, and the game continues") {
  const Home home;
  const auto alice = at_table(home, hosts);
  const auto bob = at_table(home, joins);
  alice->send("say before\n");
  REQUIRE(bob->await_text("before"));
  const pid_t first = table_process(home);
  REQUIRE(await([&] { return !home.record().empty(); }));
  SUBCASE("with its record") {}
  SUBCASE("killed between the first entry of the proof and the record") {
    std::filesystem::remove(home.record());
  }
  REQUIRE(home.kill_tables() == 1);
  // Both are the owner's; the first of them reopens it.
  CHECK(await([&] {
    alice->await_quiet(0.05), bob->await_quiet(0.05);
    return says(alice->received() + bob->received(), "it is open again");
  }));
  CHECK(bob->await_text("Reconnected to the table"));
  CHECK(alice->await_text("Reconnected to the table"));
  CHECK(home.shelf(".rec.proof").size() == 1);
  CHECK(table_process(home) != first);
  alice->send("say behind\n");
  CHECK(bob->await_text("behind"));
  CHECK(await([&] { return says(files::read(proof_path(home.file("bob.rec"))), "say behind"); }));
}

TEST_CASE("a person who knows the result reopens a killed table for those who do not") {
  const Home home;
  const auto alice = at_table(home, hosts);
  const auto killed = at_table(home, joins);
  REQUIRE(await([&] { return std::filesystem::exists(home.file("bob.rec")); }));
  killed->signal(SIGKILL);
  killed->await_exit();
  alice->send("resign\ny\n");
  REQUIRE(alice->await_text("Game over:"));
  REQUIRE(home.kill_tables() == 1);
  REQUIRE(alice->await_text("Reconnected to the table"));
  const auto bob = home.run(joins);
  CHECK(bob->await_text("Game over:"));
  CHECK(files::read(home.file("bob.rec")) == files::read(home.record()));
  // It is over: nobody reopens it for a game.
  for (const auto& each : {alice.get(), bob.get()}) {
    each->send("quit\n");
    CHECK(each->await_exit() == 0);
  }
  CHECK(await([&] { return table_process(home) == -1; }));
  const auto [status, words] = home.said({"host", "--resume", home.record(), "--away"});
  CHECK(status == 1);
  CHECK(says(words, "this game is over"));
}

TEST_CASE("a guest of a table that is gone is told how to host it") {
  const Home home;
  const auto alice = at_table(home, hosts);
  const auto bob = home.run({"lobby", "--as", "bob"});
  bob->send("t\na\nj\n");
  REQUIRE(bob->await_text("You are at the table"));
  alice->signal(SIGKILL);
  alice->await_exit();
  CHECK(home.kill_tables() == 1);
  CHECK(bob->await_text("The table has closed"));
  CHECK(says(bob->received(), "Resume in"));
  CHECK(table_process(home) == -1);
}

TEST_CASE("a person waiting for a stopped table is told so within five seconds") {
  const Home home;
  REQUIRE(home.said({"host", "harbustaz", "--away"}).first == 0);
  const pid_t table = table_process(home);
  REQUIRE(table > 0);
  ::kill(table, SIGSTOP);
  static_assert(silence_here + 1 < 5);  // what a machine that is not busy takes
  const auto watch = home.run({"watch"});
  CHECK(watch->await_text("its process may be stopped"));
  ::kill(table, SIGCONT);
  CHECK(watch->await_text("You are at the table"));
}

TEST_CASE("a table before a host's name is explained as the user to log in as") {
  const Home home;
  const std::string ssh = home.file("ssh");
  files::write(ssh, "#!/bin/sh\nexit 255\n");
  std::filesystem::permissions(ssh, std::filesystem::perms::owner_all);
  CHECK(says(home.said({"join", "--ssh", ssh, "alice@h"}).second, "You log in to h under your own name"));
  CHECK_FALSE(says(home.said({"join", "--ssh", ssh, "alice@bob@h"}).second, "under your own name"));
  CHECK_FALSE(says(home.said({"join", "--ssh", ssh, "@alice@h"}).second, "under your own name"));
}

TEST_CASE("ssh never talks across a game: it has no terminal until Enter lets it ask") {
  const Home home;
  REQUIRE(home.said({"host", "harbustaz", "--seat", "1=open", "--away"}).first == 0);
  const auto bob = home.run({"join", "--ssh", asking_ssh(home), "@h"}, false);
  REQUIRE(bob->await_text("Enter passphrase:"));
  bob->send("secret\r");
  REQUIRE(bob->await_text("You are at the table"));
  ::kill(std::stoi(files::read(home.file("pid"))), SIGKILL);
  REQUIRE(bob->await_text("Press Enter to let it ask"));
  bob->press("say typed while it is lost");
  bob->await_quiet(0.5);
  CHECK_FALSE(says(text_of(*bob), "passphrase"));
  CHECK_FALSE(says(bob->received(), "scribble"));
  CHECK(says(text_of(*bob), "say typed while it is lost"));
  bob->press("<C-u><Enter>");
  const auto asked = [&] { return bob->await_quiet(0.1), says(text_of(*bob), "Enter passphrase:"); };
  REQUIRE(await(asked));
  bob->send("\x03");  // meant for ssh, and not for the game
  REQUIRE(bob->await_text("Press Enter to let it ask"));
  bob->await_quiet(0.5);
  CHECK_FALSE(says(text_of(*bob), "Leave the table?"));
  bob->press("<Enter>");
  REQUIRE(await(asked));
  bob->send("secret\r");
  CHECK(bob->await_text("Reconnected to the table"));
  bob->press("who<Enter>");
  CHECK(bob->await_text("(you)"));
}

TEST_SUITE_END();
