#include "net/wire/connection.hpp"

#include <doctest/doctest.h>
#include <poll.h>
#include <sys/socket.h>

#include <string>
#include <vector>

using namespace herbarium;

namespace {

// A connection, and the other end of its socket.
struct Ends {
  Ends() {
    int ends[2];
    REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0);
    near = Connection(Descriptor(ends[0]));
    far = Descriptor(ends[1]);
  }
  void say(std::string_view bytes) {
    REQUIRE(::send(far.number(), bytes.data(), bytes.size(), MSG_NOSIGNAL) ==
            static_cast<ssize_t>(bytes.size()));
  }
  std::vector<std::string> hear() {
    near.fill();
    std::vector<std::string> lines;
    while (auto line = near.next_line()) lines.push_back(*line);
    return lines;
  }
  // Reads at most `most` bytes of the flushed data.
  std::string read(std::size_t most = 1 << 20) {
    std::string bytes(most, '\0');
    const ssize_t got = ::recv(far.number(), bytes.data(), bytes.size(), MSG_DONTWAIT);
    bytes.resize(got < 0 ? 0 : static_cast<std::size_t>(got));
    return bytes;
  }

  Connection near{Descriptor()};
  Descriptor far;
};

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("a connection returns complete lines, however they were split on the way") {
  Ends ends;
  CHECK(ends.hear() == Lines{});
  ends.say("one\ntw");
  CHECK(ends.hear() == Lines{"one"});
  ends.say("o\n\n\tfour \xC3\xA4\n");
  CHECK(ends.hear() == Lines{"two", "", "\tfour \xC3\xA4"});
  CHECK_FALSE(ends.near.has_ended());
  ends.say("five\nsix without its end");
  ends.far.close();
  CHECK(ends.hear() == Lines{"five"});
  CHECK(ends.hear() == Lines{});
  CHECK(ends.near.has_ended());
  CHECK_FALSE(ends.near.is_broken());
  CHECK(ends.near.in() == -1);
}

TEST_CASE("a control byte breaks a connection, but not the lines before it") {
  for (const char byte : {'\0', '\x1b', '\r', '\x01', '\x7f'}) {
    Ends ends;
    ends.say("good\nbad" + std::string(1, byte) + "\nnever\n");
    CHECK(ends.hear() == Lines{"good"});
    CHECK(ends.near.reason() == "control byte in a line");
    ends.say("more\n");
    CHECK(ends.hear() == Lines{});
    CHECK(ends.near.in() == -1);
  }
}

TEST_CASE("the longest line passes, and one byte more breaks the connection") {
  for (const std::size_t more : {0U, 1U}) {
    Ends ends;
    const std::string line(longest_line + more, 'x');
    ends.say(line.substr(0, 40000));
    CHECK(ends.hear() == Lines{});
    ends.say(line.substr(40000) + "\n");
    const Lines heard = ends.hear();
    CHECK(is_line(line) == (more == 0));
    CHECK(heard == (more == 0 ? Lines{line} : Lines{}));
    CHECK(ends.near.reason() == (more == 0 ? "" : "line too long"));
  }
}

TEST_CASE("lines that nobody reads stay in the socket") {
  Ends ends;
  const std::string line = std::string(999, 'x') + "\n";
  std::size_t said = 0;
  while (::send(ends.far.number(), line.data(), line.size(), MSG_DONTWAIT) ==
         static_cast<ssize_t>(line.size())) {
    ends.near.fill();
    ++said;
    REQUIRE(said < 10000);
  }
  CHECK(ends.near.in() == -1);
  const std::size_t first = ends.hear().size();
  CHECK(first * line.size() < 3 * longest_line);
  CHECK(first < said);
  CHECK(ends.near.in() != -1);
  ends.near.fill();
  CHECK(ends.near.next_line() == line.substr(0, 999));
}

TEST_CASE("data is written as far as the other side reads") {
  Ends ends;
  CHECK_FALSE(ends.near.wants_to_write());
  CHECK(ends.near.out() == -1);
  ends.near.send("one");
  ends.near.send("two");
  CHECK(ends.near.wants_to_write());
  CHECK(ends.near.out() == ends.near.in());
  ends.near.flush();
  CHECK_FALSE(ends.near.wants_to_write());
  CHECK(ends.read() == "one\ntwo\n");

  const std::string line(9999, 'y');
  std::string all;
  for (int i = 0; i < 300; ++i) {
    ends.near.send(line);
    ends.near.flush();
  }
  REQUIRE(ends.near.wants_to_write());
  pollfd waiting{ends.near.out(), POLLOUT, 0};
  CHECK(::poll(&waiting, 1, 0) == 0);
  for (std::string more; !(more = ends.read()).empty(); ends.near.flush()) all += more;
  CHECK_FALSE(ends.near.wants_to_write());
  CHECK(all.size() == 300 * (line.size() + 1));
  CHECK(all.substr(all.size() - line.size() - 1) == line + "\n");
}

TEST_CASE("a peer that reads too slowly breaks the connection") {
  Ends ends;
  for (int lines = 0; lines < 64; ++lines) ends.near.send(std::string(longest_line - 1, 'x'));
  CHECK_FALSE(ends.near.is_broken());
  ends.near.send("");
  CHECK(ends.near.reason() == "reads too slowly");
  CHECK_FALSE(ends.near.wants_to_write());

  Ends others;
  int sent = 0;
  for (; sent < 100000 && !others.near.is_broken(); ++sent) {
    others.near.send(std::string(999, 'x'));
    others.near.flush();
  }
  CHECK(others.near.is_broken());
  CHECK(sent * 1000 < (6 << 20));
}

TEST_CASE("the last lines of a peer that has gone are read, and writing to it raises no signal") {
  Ends ends;
  ends.near.send("hello");
  ends.near.flush();
  ends.say("no room at this table\n");
  ends.far.close();
  ends.near.send("anybody there?");
  ends.near.flush();
  ends.near.send("hm");
  CHECK_FALSE(ends.near.wants_to_write());
  CHECK(ends.hear() == Lines{"no room at this table"});
  CHECK(ends.hear() == Lines{});
  CHECK(ends.near.has_ended());
  CHECK_FALSE(ends.near.is_broken());
}

TEST_CASE("an invalid line is not sent") {
  for (const std::string& text : {std::string("two\nlines"), std::string(longest_line + 1, 'x')}) {
    Ends ends;
    ends.near.send(text);
    CHECK(ends.near.is_broken());
    CHECK_FALSE(ends.near.wants_to_write());
  }
}
