#include "net/directory/dial.hpp"

#include <doctest/doctest.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include "net/directory/table_folder.hpp"
#include "support/table_lines.hpp"

using namespace herbarium;
using namespace lines;
using namespace std::string_literals;

namespace {

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
  void say(std::string_view words) const {
    REQUIRE(::send(end.number(), words.data(), words.size(), 0) == static_cast<ssize_t>(words.size()));
  }
  // Waits for its end, and fails if it does not end.
  int status() {
    int status = -1;
    for (int tries = 0; tries < 6000; ++tries) {  // a minute: the machine may be busy
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

}  // namespace

TEST_CASE("relay passes on all bytes, and then the end of either input") {
  const Host host;
  const auto listener = open_table(host.base, "lunch");
  REQUIRE(listener);
  Relay relay(host.base);
  const std::string there = "raw \0 bytes\n\x1b no line"s;
  relay.say(there);
  REQUIRE(wait_for(listener->number()));
  Descriptor client(::accept4(listener->number(), nullptr, nullptr, SOCK_CLOEXEC));
  ::shutdown(relay.end.number(), SHUT_WR);
  std::string got(there.size(), '\0');
  REQUIRE(::recv(client.number(), got.data(), got.size(), MSG_WAITALL) == static_cast<ssize_t>(got.size()));
  CHECK(got == there);
  REQUIRE(wait_for(client.number()));
  CHECK(::recv(client.number(), got.data(), got.size(), 0) == 0);

  // The other way is still open, for much more than any buffer on it.
  const std::string back(3 << 20, 'b');
  const pid_t writer = ::fork();
  if (writer == 0) {
    const auto sent = ::send(client.number(), back.data(), back.size(), 0);
    ::_exit(sent == static_cast<ssize_t>(back.size()) ? 0 : 1);
  }
  client.close();
  std::string all(back.size() + 1, '\0');
  CHECK(::recv(relay.end.number(), all.data(), all.size(), MSG_WAITALL) == static_cast<ssize_t>(back.size()));
  CHECK(all.substr(0, back.size()) == back);
  CHECK(relay.status() == 0);
  int status = -1;
  ::waitpid(writer, &status, 0);
  CHECK(status == 0);
}

TEST_CASE("a greeting at a shared account gets the person's name, and must not bring its own") {
  CHECK(greeting_as("herbarium 3 sit", "alice") == "herbarium 3 sit as alice");
  CHECK(greeting_as("herbarium 3 sit 12", "alice") == "herbarium 3 sit 12 as alice");
  CHECK(greeting_as("herbarium 3 watch", "alice") == "herbarium 3 watch as alice");
  CHECK(greeting_as("herbarium 3 ask", "alice") == "herbarium 3 ask as alice");
  CHECK(greeting_as("herbarium 3 sit 12", "alice") == "herbarium 3 sit 12 as alice");
  for (const char* bad :
       {"", "herbarium", "herbarium 1", "herbarium x sit", "herbarium 0 sit", "herbarium 1 stand",
        "herbarium 3 sit x", "herbarium 3 sit as bob", "herbarium 3 sit 1 as bob", "herbarium 3 watch as bob",
        "herbarium 3 watch 1", "do 1 play place e5"}) {
    CAPTURE(bad);
    CHECK(!greeting_as(bad, "alice"));
  }
}

TEST_CASE("relay waits for its client's first words before it connects, even for long") {
  const Host host;
  const Relay relay(host.base);
  ::usleep(20'000);  // time to look for a table, if it did: there is none yet
  auto listener = open_table(host.base, "lunch");
  REQUIRE(listener);
  relay.say("herbarium 3 watch\n");
  Connection client = accepted(*listener);
  CHECK(next(client) == "herbarium 3 watch");
  ::kill(relay.pid, SIGKILL);
  ::waitpid(relay.pid, nullptr, 0);
}

TEST_CASE("relay ends when either side closes") {
  const Host host;
  auto listener = open_table(host.base, "lunch");
  REQUIRE(listener);
  Relay relay(host.base);
  relay.say("x");
  Connection client = accepted(*listener);
  SUBCASE("the table") { client = Connection(Descriptor()); }
  SUBCASE("the reader of its output") { relay.end.close(); }
  CHECK(relay.status() == 0);
}

TEST_CASE("relay uses no processor time while it waits, whichever side is slow") {
  const Host host;
  const auto listener = open_table(host.base, "lunch");
  REQUIRE(listener);
  Relay relay(host.base);
  relay.say("x");
  Connection client = accepted(*listener);
  SUBCASE("an open line") {}
  SUBCASE("a reader that does not read, of a table that has gone") {
    const std::string line(9999, 'x');
    for (int i = 0; i < 100; ++i) {
      client.send(line);
      for (int tries = 0; tries < 20; ++tries) client.flush();
    }
    client = Connection(Descriptor());
  }
  SUBCASE("the end of input, at a table that stays") { ::shutdown(relay.end.number(), SHUT_WR); }
  const auto ticks = [&] {
    std::string stat = files::read("/proc/" + std::to_string(relay.pid) + "/stat");
    int user = 0, system = 0;
    REQUIRE(std::sscanf(stat.substr(stat.rfind(')')).c_str(),
                        ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %d %d", &user, &system) == 2);
    return user + system;
  };
  // It becomes idle. A busy loop would use all the time that a loaded machine leaves it, which is more in any
  // window.
  const auto is_at_rest = [&] {
    const int before = ticks();
    ::usleep(300'000);
    return ticks() - before <= 2;  // of about 30
  };
  bool rests = false;
  for (int tries = 0; tries < 10 && !rests; ++tries) rests = is_at_rest();
  CHECK(rests);
  relay.end.close();
  CHECK(relay.status() == 0);
}
