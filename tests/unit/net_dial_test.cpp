#include "net/dial.hpp"

#include <doctest/doctest.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <cerrno>

#include "net/address.hpp"
#include "net/relay.hpp"
#include "net/users.hpp"
#include "support/files.hpp"

using namespace herbarium;
using namespace std::string_literals;
namespace fs = std::filesystem;

namespace {

struct Host {
  files::TemporaryFolder folder;
  std::string base = folder.path().string();

  // A program that stands in for ssh: `$what` is what it was to run at the other host.
  std::string script(const std::string& body) const {
    const fs::path path = folder.path() / "ssh";
    files::write(path, "#!/bin/sh\nwhile [ \"$1\" != -- ]; do shift; done\nwhat=$5\n" + body + "\n");
    fs::permissions(path, fs::perms::owner_all);
    return path.string();
  }
};

bool holds(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

bool wait_for(int descriptor, short events = POLLIN) {
  pollfd waited{descriptor, events, 0};
  return descriptor >= 0 && ::poll(&waited, 1, 5000) == 1;
}

Connection accepted(const Descriptor& table) {
  REQUIRE(wait_for(table.number()));
  return Connection(Descriptor(::accept4(table.number(), nullptr, nullptr, SOCK_CLOEXEC)));
}

void say(Connection& connection, std::string_view line) {
  connection.send(line);
  connection.give_out();
}

// The next line, for which it waits; empty at the end.
std::string next(Connection& connection) {
  for (;;) {
    if (auto line = connection.next_line()) return *line;
    if (!wait_for(connection.in())) return {};
    connection.take_in();
  }
}

bool is_gone(pid_t pid) { return ::kill(pid, 0) != 0 && errno == ESRCH; }

// A process that runs `relay`, and the other end of its standard input and output.
struct Relay {
  explicit Relay(const std::string& base) {
    int ends[2];
    REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0);
    end = Descriptor(ends[0]);
    const Descriptor other(ends[1]);
    pid = ::fork();
    if (pid != 0) return;
    ::dup2(other.number(), STDIN_FILENO);
    ::dup2(other.number(), STDOUT_FILENO);
    for (int number = 3; number < 64; ++number) ::close(number);
    ::_exit(relay(base, "") ? 0 : 1);
  }
  // Waits for its end; one that does not come is a failure.
  int status() {
    int status = -1;
    for (int tries = 0; tries < 500; ++tries) {
      if (::waitpid(pid, &status, WNOHANG) == pid) return status;
      ::usleep(10'000);
    }
    ::kill(pid, SIGKILL);
    ::waitpid(pid, &status, 0);
    return status;
  }

  Descriptor end;
  pid_t pid;
};

FoundTable table(uid_t uid, const std::string& owner, const std::string& name) { return {uid, owner, name}; }

}  // namespace

TEST_CASE("addresses of tables") {
  struct Good {
    const char *text, *table, *host;
  };
  constexpr Good good[] = {{"", "", ""},
                           {"alice", "alice", ""},
                           {"lunch_2-x", "lunch_2-x", ""},
                           {"alice/lunch", "alice/lunch", ""},
                           {"a.b/lunch", "a.b/lunch", ""},
                           {"1000/lunch", "1000/lunch", ""},
                           {"@example.org", "", "example.org"},
                           {"alice@example.org", "alice", "example.org"},
                           {"alice/lunch@example.org", "alice/lunch", "example.org"},
                           {"alice@bob@example.org", "alice", "bob@example.org"},
                           {"@bob@::1", "", "bob@::1"},
                           {"alice@192.168.0.7", "alice", "192.168.0.7"}};
  for (const Good& each : good) {
    CAPTURE(each.text);
    const auto address = read_address(each.text);
    REQUIRE(address);
    CHECK(*address == Address{each.table, each.host});
  }
  for (const char* text : {"/",
                           "alice/",
                           "/lunch",
                           "a/b/c",
                           "-x",
                           "alice/-x",
                           "a b",
                           "a;b",
                           "$(a)",
                           "`a`",
                           "a|b",
                           "a\nb",
                           "a'b",
                           "..",
                           "../a",
                           "alice/a.b",
                           "alice@",
                           "@",
                           "@-oProxyCommand=x",
                           "a@-x",
                           "a@bob@-x",
                           "a@-bob@x",
                           "a@b c",
                           "a@@x",
                           "a@b@",
                           "a@b@c@d",
                           "a@b;c",
                           "a@$b",
                           "a@b\"c",
                           "a@b/c",
                           "a@%h",
                           "\xC3\xA4",
                           "a@\xC3\xA4"}) {
    CAPTURE(text);
    CHECK_FALSE(read_address(text));
  }
}

TEST_CASE("which table is meant") {
  FoundTables found;
  const std::string nobody = user_name(65534);
  found.tables = {table(4001, "4001", "chess"), table(65534, nobody, "dinner"), table(0, "root", "chess"),
                  table(0, "root", "lunch"), table(4001, "4001", nobody)};
  struct Case {
    std::string text, owner, name;
  };
  const Case cases[] = {{nobody, nobody, "dinner"},   {"dinner", nobody, "dinner"},
                        {"lunch", "root", "lunch"},   {"root/chess", "root", "chess"},
                        {"0/lunch", "root", "lunch"}, {"4001/" + nobody, "4001", nobody}};
  for (const Case& each : cases) {
    CAPTURE(each.text);
    const auto chosen = choose_table(found, each.text);
    REQUIRE(chosen);
    CHECK(chosen->owner == each.owner);
    CHECK(chosen->name == each.name);
  }
  const std::string all = "4001/chess, " + nobody + "/dinner, root/chess, root/lunch, 4001/" + nobody;
  const auto refusal = [&](const char* text) {
    const auto chosen = choose_table(found, text);
    REQUIRE_FALSE(chosen);
    return chosen.error().reason;
  };
  CHECK(refusal("") == "there are several tables: " + all + "; say which");
  CHECK(refusal("chess") == "chess: there are several tables: 4001/chess, root/chess; say which");
  CHECK(refusal("root") == "root: there are several tables: root/chess, root/lunch; say which");
  CHECK(refusal("4001") == "4001: there are several tables: 4001/chess, 4001/" + nobody + "; say which");
  CHECK(refusal("supper") == "supper: no such table; there are " + all);
  CHECK(refusal("no_such_user/chess") == "no_such_user: there is no such user here");

  found.tables = {table(4001, "4001", "root")};
  found.complaints = {"/tmp/herbarium-0: the folder belongs to eve, not to root"};
  CHECK(choose_table(found, "")->name == "root");
  CHECK(refusal("root") == "root: no such table; there are 4001/root; " + found.complaints[0]);
  found = {};
  CHECK(refusal("") == "there is no table");
}

TEST_CASE("what is run for a table at another host") {
  using Words = std::vector<std::string>;
  const auto plain = relay_command("ssh", "bob@example.org", "");
  REQUIRE(plain);
  CHECK(*plain == Words{"ssh", "-T", "-o", "ServerAliveInterval=1", "-o", "ServerAliveCountMax=3", "--",
                        "bob@example.org", "herbarium", "relay"});
  const auto other = relay_command(" ssh  -p 2222 ", "h", "alice/lunch");
  REQUIRE(other);
  CHECK(other->at(2) == "2222");
  CHECK(other->at(3) == "-T");
  CHECK(other->back() == "alice/lunch");
  CHECK_FALSE(relay_command(" ", "h", ""));
  CHECK_FALSE(dial("/tmp", "a@h", ""));
}

TEST_CASE("dialling a table of this host") {
  const Host host;
  const auto nothing = dial(host.base, "lunch");
  REQUIRE_FALSE(nothing);
  CHECK(nothing.error().reason == "lunch: no such table");
  const auto listener = open_table(host.base, "lunch");
  REQUIRE(listener);
  for (const std::string& text : {std::string(), std::string("lunch"), user_name(::geteuid()) + "/lunch"}) {
    auto line = dial(host.base, text);
    REQUIRE(line);
    CHECK(line->table->uid == ::geteuid());
    CHECK_FALSE(line->ssh);
    Connection guest = accepted(*listener);
    say(line->connection, "hello");
    CHECK(next(guest) == "hello");
    say(guest, "welcome");
    CHECK(next(line->connection) == "welcome");
    CHECK(line->why_ended().empty());
  }
}

TEST_CASE("the program that carries a line goes with it") {
  const Host host;
  pid_t pid = 0;
  SUBCASE("while it runs") {
    auto line = dial(host.base, "lunch@h", host.script("exec cat"));
    REQUIRE(line);
    pid = line->ssh->pid();
    say(line->connection, "echo");
    CHECK(next(line->connection) == "echo");
    TableLine moved = std::move(*line);
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
    auto line = dial(host.base, "lunch@h",
                     host.script("trap '' TERM; echo ready; while :; do read -r x || sleep 0.1; done"));
    REQUIRE(line);
    pid = line->ssh->pid();
    CHECK(next(line->connection) == "ready");
  }
  CHECK(is_gone(pid));
}

TEST_CASE("the last line on standard error tells why a line has ended") {
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

TEST_CASE("a program that keeps complaining is heard, and does not stand still") {
  const Host host;
  auto line = dial(host.base, "@h", host.script("head -c 1000000 /dev/zero | tr '\\0' '\\n' >&2; echo done"));
  REQUIRE(line);
  while (wait_for(line->ssh->errors())) line->ssh->hear();
  CHECK(line->ssh->errors() == -1);
  CHECK(next(line->connection) == "done");
}

TEST_CASE("relay passes all bytes on, and each end of input once what was before it is through") {
  const Host host;
  const auto listener = open_table(host.base, "lunch");
  REQUIRE(listener);
  Relay relay(host.base);
  REQUIRE(wait_for(listener->number()));
  Descriptor guest(::accept4(listener->number(), nullptr, nullptr, SOCK_CLOEXEC));

  const std::string there = "raw \0 bytes\n\x1b no line"s;
  REQUIRE(::send(relay.end.number(), there.data(), there.size(), 0) == static_cast<ssize_t>(there.size()));
  ::shutdown(relay.end.number(), SHUT_WR);
  std::string got(there.size(), '\0');
  REQUIRE(::recv(guest.number(), got.data(), got.size(), MSG_WAITALL) == static_cast<ssize_t>(got.size()));
  CHECK(got == there);
  REQUIRE(wait_for(guest.number()));
  CHECK(::recv(guest.number(), got.data(), got.size(), 0) == 0);

  // The other way is still open, for much more than any buffer on it.
  const std::string back(3 << 20, 'b');
  const pid_t writer = ::fork();
  if (writer == 0) {
    const auto sent = ::send(guest.number(), back.data(), back.size(), 0);
    ::_exit(sent == static_cast<ssize_t>(back.size()) ? 0 : 1);
  }
  guest.close();
  std::string all(back.size() + 1, '\0');
  CHECK(::recv(relay.end.number(), all.data(), all.size(), MSG_WAITALL) == static_cast<ssize_t>(back.size()));
  CHECK(all.substr(0, back.size()) == back);
  CHECK(relay.status() == 0);
  int status = -1;
  ::waitpid(writer, &status, 0);
  CHECK(status == 0);
}

TEST_CASE("a greeting is rewritten for somebody at a shared account, and brings no name of its own") {
  CHECK(greeting_as("herbarium 1 sit", "alice") == "herbarium 1 sit as alice");
  CHECK(greeting_as("herbarium 1 sit 12", "alice") == "herbarium 1 sit 12 as alice");
  CHECK(greeting_as("herbarium 1 watch", "alice") == "herbarium 1 watch as alice");
  CHECK(greeting_as("herbarium 1 ask", "alice") == "herbarium 1 ask as alice");
  for (const char* bad : {"", "herbarium", "herbarium 1", "herbarium 2 sit", "herbarium 1 stand",
                          "herbarium 1 sit x", "herbarium 1 sit as bob", "herbarium 1 sit 1 as bob",
                          "herbarium 1 watch as bob", "herbarium 1 watch 1", "do 1 play place e5"}) {
    CAPTURE(bad);
    CHECK(!greeting_as(bad, "alice"));
  }
}

TEST_CASE("relay ends with whichever side goes first") {
  const Host host;
  auto listener = open_table(host.base, "lunch");
  REQUIRE(listener);
  Relay relay(host.base);
  Connection guest = accepted(*listener);
  SUBCASE("the table") { guest = Connection(Descriptor()); }
  SUBCASE("the reader of its output") { relay.end.close(); }
  CHECK(relay.status() == 0);
}

TEST_CASE("relay rests while nothing comes, whoever is slow") {
  const Host host;
  const auto listener = open_table(host.base, "lunch");
  REQUIRE(listener);
  Relay relay(host.base);
  Connection guest = accepted(*listener);
  SUBCASE("an open line") {}
  SUBCASE("a reader that does not read, of a table that has gone") {
    const std::string line(9999, 'x');
    for (int i = 0; i < 100; ++i) {
      guest.send(line);
      for (int tries = 0; tries < 20; ++tries) guest.give_out();
    }
    guest = Connection(Descriptor());
  }
  SUBCASE("the end of input, at a table that stays") { ::shutdown(relay.end.number(), SHUT_WR); }
  const auto ticks = [&] {
    std::string stat = files::read("/proc/" + std::to_string(relay.pid) + "/stat");
    int user = 0, system = 0;
    REQUIRE(std::sscanf(stat.substr(stat.rfind(')')).c_str(),
                        ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %d %d", &user, &system) == 2);
    return user + system;
  };
  ::usleep(100'000);
  const int before = ticks();
  ::usleep(300'000);
  CHECK(ticks() - before <= 2);  // of about 30
  relay.end.close();
  CHECK(relay.status() == 0);
}

TEST_SUITE_BEGIN("screens");

TEST_CASE("from one end to the other: dial, a stand-in for ssh, relay, a table") {
  const Host host;
  const auto listener = open_table(host.base, "lunch");
  REQUIRE(listener);
  const std::string program = (files::build_folder() / "herbarium").string();
  const std::string ssh =
      host.script("shift 4\nexec '" + program + "' --tables '" + host.base + "' relay \"$@\"");
  auto line = dial(host.base, "lunch@bob@h", ssh);
  REQUIRE(line);
  Connection guest = accepted(*listener);
  for (int round = 0; round < 3; ++round) {
    say(line->connection, "hello");
    CHECK(next(guest) == "hello");
    say(guest, "welcome");
    CHECK(next(line->connection) == "welcome");
  }
  say(guest, "bye");
  guest = Connection(Descriptor());
  CHECK(next(line->connection) == "bye");
  CHECK(next(line->connection).empty());
  CHECK(line->connection.has_ended());
  CHECK(line->why_ended().empty());

  auto wrong = dial(host.base, "supper@h", ssh);
  REQUIRE(wrong);
  CHECK(next(wrong->connection).empty());
  CHECK(holds(wrong->why_ended(), "herbarium: supper: no such table; there are "));
}

TEST_SUITE_END();
