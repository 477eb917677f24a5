// How little the program sends to the terminal and takes from the machine: what is promised for slow lines.
#include <doctest/doctest.h>
#include <stdlib.h>

#include "support/files.hpp"
#include "support/terminal_probe.hpp"

namespace {

constexpr std::size_t first_screen_bytes = 3 * 1024;
constexpr std::size_t key_bytes = 200;
// Processor time, not time on the wall: tests must not fail because the machine is busy.
constexpr double first_screen_cpu = 0.02;

struct Game {
  files::TemporaryFolder folder;
  probe::TerminalProbe probe;

  explicit Game(const std::string& name)
      : probe(
            {{build() + "/herbarium", name, "--seat", "1=human", "--seat", "2=human", "--no-curtain"},
             {"TERM=xterm-256color", "LANG=C.UTF-8", "PATH=/usr/bin:/bin", "HOME=" + folder.path().string()},
             folder.path().string(),
             {}}) {}

  static std::string build() {
    const char* named = ::getenv("HERBARIUM_BUILD");
    return std::filesystem::absolute(named ? named : "build").string();
  }
};

}  // namespace

TEST_SUITE_BEGIN("screens");

TEST_CASE("the first screen is small and quick") {
  Game game("herbs");
  REQUIRE(game.probe.await_bytes(500));
  REQUIRE(game.probe.await_quiet());
  CHECK(game.probe.received().size() <= first_screen_bytes);
  CHECK(game.probe.cpu_seconds() <= first_screen_cpu);
}

TEST_CASE("a key costs few bytes, and waiting costs nothing") {
  Game game("herbs");
  REQUIRE(game.probe.await_bytes(500));
  REQUIRE(game.probe.await_quiet());
  std::size_t bytes = game.probe.received().size();
  game.probe.press("0");
  REQUIRE(game.probe.await_quiet());
  CHECK(game.probe.received().size() > bytes);
  CHECK(game.probe.received().size() - bytes <= key_bytes);

  bytes = game.probe.received().size();
  const double cpu = game.probe.cpu_seconds();
  CHECK_FALSE(game.probe.await_bytes(bytes, 0.5));
  CHECK(game.probe.cpu_seconds() == cpu);
}

TEST_SUITE_END();
