#include "net/directory/dial.hpp"

#include <doctest/doctest.h>
#include <signal.h>

#include <cerrno>
#include <cstdio>

#include "net/wire/users.hpp"
#include "support/table_lines.hpp"

using namespace herbarium;
using namespace lines;

namespace {

bool is_gone(pid_t pid) { return ::kill(pid, 0) != 0 && errno == ESRCH; }

}  // namespace

TEST_CASE("the command that reaches a table on another host") {
  using Words = std::vector<std::string>;
  const auto plain = relay_command("ssh", {"", "bob@example.org", 0});
  REQUIRE(plain);
  CHECK(*plain == Words{"ssh", "-T", "-o", "ServerAliveInterval=10", "-o", "ServerAliveCountMax=2", "--",
                        "bob@example.org", "herbarium", "relay"});
  const auto silent = relay_command("ssh", {"", "h", 22822}, Prompting::forbidden);
  REQUIRE(silent);
  CHECK(*silent == Words{"ssh", "-T", "-o", "ServerAliveInterval=10", "-o", "ServerAliveCountMax=2", "-o",
                         "BatchMode=yes", "-p", "22822", "--", "h", "herbarium", "relay"});
  const auto other = relay_command(" ssh  -p 2222 ", {"alice/lunch", "h", 0});
  REQUIRE(other);
  CHECK(other->at(2) == "2222");
  CHECK(other->at(3) == "-T");
  CHECK(other->back() == "alice/lunch");
  CHECK_FALSE(relay_command(" ", {"", "h", 0}));
  CHECK_FALSE(dial("/tmp", "a@h", ""));
}

TEST_CASE("dialling a table on this host") {
  const Host host;
  const auto nothing = dial(host.base, "lunch");
  REQUIRE_FALSE(nothing);
  CHECK(nothing.error().reason == "there is no table lunch");
  const auto listener = open_table(host.base, "lunch");
  REQUIRE(listener);
  for (const std::string& text : {std::string(), std::string("lunch"), user_name(::geteuid()) + "/lunch"}) {
    auto line = dial(host.base, text);
    REQUIRE(line);
    CHECK(line->table->uid == ::geteuid());
    CHECK_FALSE(line->ssh);
    Connection client = accepted(*listener);
    say(line->connection, "hello");
    CHECK(next(client) == "hello");
    say(client, "welcome");
    CHECK(next(line->connection) == "welcome");
    CHECK(line->why_ended().empty());
  }
}

TEST_CASE("a table is gone when no table has its address, not when several do") {
  const Host host;
  const std::string me = user_name(::geteuid());
  Dialler to_only(host.base, "", "ssh"), to_mine(host.base, me, "ssh"), to_lunch(host.base, "", "ssh");
  to_lunch.pin(me + "/lunch");
  const auto gone = [&] {
    return std::vector<bool>{to_only.is_gone(), to_mine.is_gone(), to_lunch.is_gone()};
  };
  CHECK(gone() == std::vector<bool>{true, true, true});
  auto lunch = open_table(host.base, "lunch"), supper = open_table(host.base, "supper");
  REQUIRE((lunch && supper));
  CHECK_FALSE(to_only.dial(Prompting::forbidden));
  CHECK(gone() == std::vector<bool>{false, false, false});
  lunch->close();  // its process was killed
  CHECK(gone() == std::vector<bool>{false, false, true});
  CHECK_FALSE(Dialler(host.base, "@h", "ssh").is_gone());
}

TEST_CASE("the process that carries a connection ends with it") {
  const Host host;
  pid_t pid = 0;
  SUBCASE("while it runs") {
    auto line = dial(host.base, "lunch@h", host.script("exec cat"));
    REQUIRE(line);
    pid = line->ssh->pid();
    say(line->connection, "notice echo");
    CHECK(next(line->connection) == "notice echo");
    TableLink moved = std::move(*line);
    say(moved.connection, "again");
    CHECK(next(moved.connection) == "again");
    CHECK_FALSE(is_gone(pid));
  }
  SUBCASE("after it has ended") {
    auto line = dial(host.base, "lunch@h", host.script("exit 3"));
    REQUIRE(line);
    pid = line->ssh->pid();
    CHECK(next(line->connection).empty());
    CHECK(line->connection.has_ended());
  }
  SUBCASE("even if it does not want to") {
    auto line =
        dial(host.base, "lunch@h",
             host.script("trap '' TERM; echo notice ready; while :; do read -r x || sleep 0.1; done"));
    REQUIRE(line);
    pid = line->ssh->pid();
    CHECK(next(line->connection) == "notice ready");
  }
  CHECK(is_gone(pid));
}

TEST_CASE("what that process has started ends with it, unless it has detached itself") {
  const Host host;
  std::string pids;
  {
    auto line =
        dial(host.base, "@h",
             host.script("(trap '' TERM; sleep 1000) & a=$!; setsid sleep 1000 & echo notice $a $!; wait"));
    REQUIRE(line);
    pids = next(line->connection);
  }
  int ours = 0, detached = 0;
  REQUIRE(std::sscanf(pids.c_str(), "notice %d %d", &ours, &detached) == 2);
  CHECK(is_gone(ours));
  CHECK_FALSE(is_gone(detached));
  ::kill(detached, SIGKILL);
}

TEST_CASE("the last line on standard error explains the end of a connection") {
  const Host host;
  const auto reason = [&](const std::string& command) {
    auto line = dial(host.base, "alice/lunch@h", command);
    REQUIRE(line);
    CHECK(next(line->connection).empty());
    CHECK(line->connection.has_ended());
    return line->why_ended();
  };
  CHECK(reason(host.script("echo first >&2; printf 'no route to %s\\r\\n' \"$what\" >&2")) ==
        "no route to alice/lunch");
  CHECK(reason(host.script("printf 'odd \\033[2J' >&2")) == "odd \\x1b[2J");
  CHECK(reason(host.script("head -c 60000 /dev/zero | tr '\\0' x >&2")) == std::string(500, 'x'));
  CHECK(reason(host.script("exit 0")).empty());
  CHECK(reason("/no/such/ssh") == "/no/such/ssh: No such file or directory");
}

TEST_CASE("what the other host's shell prints before the table's first line is skipped") {
  const Host host;
  for (const std::string noise :
       {"echo Welcome", "printf '\\033]0;title\\007'", "printf '\\033[31mred\\r\\n'",
        "printf 'a\\000\\377\\n'", "head -c 300000 /dev/zero | tr '\\0' x; echo", "printf '\\r\\n\\r\\n'",
        "printf 'prompt$ '", "printf '\\033[1mprompt$ '"}) {
    auto line =
        dial(host.base, "@h", host.script(noise + "; echo 'terms herbarium proof 3'; printf 'odd\\033\\n'"));
    REQUIRE(line);
    CAPTURE(noise);
    CHECK(next(line->connection) == "terms herbarium proof 3");
    CHECK(next(line->connection).empty());
    CHECK(line->connection.is_broken());  // nothing is skipped after that
    CHECK(line->why_ended() == "control byte in a line");
  }
}

TEST_CASE("what the other host's shell printed is told if no table answers") {
  const Host host;
  const auto reason = [&](const std::string& command) {
    auto line = dial(host.base, "@bob@h", host.script(command));
    REQUIRE(line);
    CHECK(next(line->connection).empty());
    return line->why_ended();
  };
  const std::string advice =
      "\" and no line of a table came; make its start-up files (~/.bashrc and others) print only if the "
      "shell is "
      "interactive";
  CHECK(reason("printf '\\033]0;x\\007Hello\\n\\n'") ==
        "the shell of bob@h printed \"\\x1b]0;x\\x07Hello" + advice);
  CHECK(reason("printf Hello; echo broken >&2") == "broken; the shell of bob@h printed \"Hello" + advice);
  CHECK(reason("yes").starts_with(
      "much was printed, but no line of a table; the shell of bob@h printed \"y\""));
}

TEST_CASE("standard error is read all the time, so that the program does not block") {
  const Host host;
  auto line =
      dial(host.base, "@h", host.script("head -c 1000000 /dev/zero | tr '\\0' '\\n' >&2; echo notice done"));
  REQUIRE(line);
  while (wait_for(line->ssh->errors())) line->ssh->hear();
  CHECK(line->ssh->errors() == -1);
  CHECK(next(line->connection) == "notice done");
}
