// How little the program sends to the terminal and takes from the machine: the promise for slow
// connections.
#include <doctest/doctest.h>

#include "support/files.hpp"
#include "support/terminal_probe.hpp"

namespace {

constexpr std::size_t first_screen_bytes = 3 * 1024;
constexpr std::size_t key_bytes = 200;
constexpr double tick_bytes = 40;
// Processor time is measured, not time on the wall: about 0.01 s for the
// first screen and 0.002 s for a key. A busy machine with cold caches takes several times as long, and a slow
// one ten times; a program that does something useless takes a hundred times as long.
constexpr double first_screen_cpu = 0.5;
constexpr double key_cpu = 0.1;

struct Game {
  files::TemporaryFolder folder;
  probe::TerminalProbe probe;

  explicit Game(std::vector<std::string> arguments)
      : probe({in_build(std::move(arguments)),
               {"TERM=xterm", "LANG=C.UTF-8", "PATH=/usr/bin:/bin", "HOME=" + folder.path().string()},
               folder.path().string(),
               {}}) {}

  // The program, which is named first, is one of the build folder.
  static std::vector<std::string> in_build(std::vector<std::string> arguments) {
    arguments[0] = (files::build_folder() / arguments[0]).string();
    for (const char* more : {"--no-curtain", "--seat", "1=human", "--seat", "2=human"})
      arguments.emplace_back(more);
    return arguments;
  }

  // Whether nothing is sent or done while nobody types.
  bool rests() {
    const std::size_t bytes = probe.received().size();
    const double cpu = probe.cpu_seconds();
    return !probe.await_bytes(bytes, 0.5) && probe.cpu_seconds() == cpu;
  }
};

// A race of the test game has begun, with this many seconds on its clock.
struct Race : Game {
  explicit Race(int seconds)
      : Game({"toybox", "toy", "--no-record", "--pace", "0", "--option", "players=2", "--option",
              "clock=" + std::to_string(seconds)}) {
    for (const char* seat : {"seat 1>", "seat 2>"}) {
      REQUIRE(probe.await_text(seat));
      probe.press("pick 1<Enter>");
    }
  }
};

// The seconds on the clock in the title.
double clock_on(const Game& game) {
  const std::string title = game.probe.screen().at(0);
  const std::size_t end = title.find(" s  round");
  return end == title.npos ? 0 : std::stod(title.substr(end - 5));
}

}  // namespace

TEST_SUITE_BEGIN("screens");

TEST_CASE("the first screen is small and quick") {
  Game game({"herbarium", "herbs"});
  REQUIRE(game.probe.await_bytes(500));
  REQUIRE(game.probe.await_quiet());
  CHECK(game.probe.received().size() <= first_screen_bytes);
  CHECK(game.probe.cpu_seconds() <= first_screen_cpu);
}

TEST_CASE("a key costs few bytes, and waiting costs nothing") {
  Game game({"herbarium", "herbs"});
  REQUIRE(game.probe.await_bytes(500));
  REQUIRE(game.probe.await_quiet());
  std::size_t bytes = game.probe.received().size();
  game.probe.press("0");
  REQUIRE(game.probe.await_quiet());
  CHECK(game.probe.received().size() > bytes);
  CHECK(game.probe.received().size() - bytes <= key_bytes);

  CHECK(game.rests());
}

TEST_CASE("showing a line's effect costs few bytes a key, and little time") {
  Game game({"herbarium", "uibadi", "--no-record", "--pace", "0", "--seat", "3=human"});
  REQUIRE(game.probe.await_text("seat 1>"));
  REQUIRE(game.probe.await_quiet());
  const double cpu = game.probe.cpu_seconds();
  const std::string line = "s f6 ne";
  for (const char key : line) {
    const std::size_t bytes = game.probe.received().size();
    game.probe.press(std::string(1, key));
    REQUIRE(game.probe.await_quiet());
    CHECK(game.probe.received().size() - bytes <= key_bytes);
  }
  CHECK(game.probe.find("freely at seat 3.").row == 22);
  CHECK(game.probe.cpu_seconds() - cpu <= key_cpu * static_cast<double>(line.size()));
}

TEST_CASE("a clock ticks in tenths for few bytes, and disturbs no typing") {
  Race game(600);
  REQUIRE(game.probe.await_text(" s  round 1"));
  REQUIRE(game.probe.await_text("w a s d"));
  game.probe.press(":1 gra");
  // The rows below it are drawn later.
  REQUIRE(game.probe.await_text("> 1 gra"));
  REQUIRE(game.probe.await_text("An empty line"));
  const double first = clock_on(game);
  const std::size_t bytes = game.probe.received().size();
  REQUIRE(game.probe.await_bytes(bytes));
  while (clock_on(game) > first - 0.5) REQUIRE(game.probe.await_bytes(game.probe.received().size()));
  const double passed = first - clock_on(game);
  CHECK(static_cast<double>(game.probe.received().size() - bytes) <= tick_bytes * (10 * passed + 1));
  CHECK(game.probe.find("> 1 gra").row == 21);
  CHECK(game.probe.cursor().row == 21);
  CHECK(game.probe.cursor().col == 7);
}

TEST_CASE("a clock is still when it is over") {
  Race game(1);
  REQUIRE(game.probe.await_text("The clock has run out."));
  REQUIRE(game.probe.await_quiet());
  CHECK(game.probe.find(" s  round").row < 0);
  CHECK(game.rests());
}

TEST_SUITE_END();
