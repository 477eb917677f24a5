// Prints the program's speed and economy, measured from outside at a pseudo-terminal, next to the promised
// figures: `make figures`. Not a test, because times depend on the machine and its load. The code shared
// with tests prints values by doctest.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <fstream>

#include "support/files.hpp"
#include "support/terminal_probe.hpp"

namespace {

using Clock = std::chrono::steady_clock;

struct Game {
  files::TemporaryFolder folder;
  Clock::time_point began = Clock::now();
  probe::TerminalProbe probe;

  explicit Game(const std::string& program)
      : probe(
            {{program, "herbs", "--seat", "1=human", "--seat", "2=human", "--no-curtain", "--pace", "0"},
             {"TERM=xterm-256color", "LANG=C.UTF-8", "PATH=/usr/bin:/bin", "HOME=" + folder.path().string()},
             folder.path().string(),
             {}}) {}

  // Milliseconds from before the fork until the last line of the first screen appears.
  double first_screen() {
    probe.await_text("` helps");
    return std::chrono::duration<double, std::milli>(Clock::now() - began).count();
  }

  std::size_t bytes_of(const std::string& key) {
    probe.await_quiet();
    const std::size_t before = probe.received().size();
    probe.press(key);
    probe.await_quiet();
    return probe.received().size() - before;
  }
};

double median_first_screen(const std::string& program) {
  std::vector<double> times;
  for (int i = 0; i < 21; ++i) times.push_back(Game(program).first_screen());
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

// The most bytes that one key costs: a sheet is typed, then the cursor walks over the board.
std::size_t most_bytes_of_a_key(Game& game) {
  std::vector<std::string> keys;
  for (const char letter : std::string("1 M3\r0 TR\r1 P2 4\rWh H3\r"))
    keys.push_back(letter == '\r' ? "<Enter>" : std::string(1, letter));
  keys.emplace_back("<Tab>");
  for (const char* arrow : {"<Up>", "<Right>", "<Down>", "<Left>"}) keys.insert(keys.end(), 6, arrow);
  std::size_t most = 0;
  std::string dearest;
  for (const std::string& key : keys)
    if (const std::size_t bytes = game.bytes_of(key); bytes > most) {
      most = bytes;
      dearest = key;
    }
  fmt::print("  (the dearest key: {})\n", dearest);
  return most;
}

double peak_mebibytes(pid_t process) {
  std::ifstream status(fmt::format("/proc/{}/status", process));
  for (std::string word; status >> word;)
    if (double kibibytes; word == "VmHWM:" && status >> kibibytes) return kibibytes / 1024;
  return 0;
}

// Of processor time, for a game of 1,868 moves by two players of the program that hardly think, in plain
// lines.
double seconds_of_a_long_game(const std::string& program) {
  const files::TemporaryFolder home;
  probe::TerminalProbe game({{program, "herd", "--plain", "--pace", "0", "--no-record", "--seed", "1",
                              "--option", "size=13", "--seat", "1=ai:0", "--seat", "2=ai:0"},
                             {"TERM=dumb", "PATH=/usr/bin:/bin", "HOME=" + home.path().string()},
                             home.path().string(),
                             {}});
  return game.await_text("over>", 60) ? game.cpu_seconds() : -1;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string program = std::filesystem::absolute(argc > 1 ? argv[1] : "build/herbarium").string();
  fmt::print("first screen    {:8.1f} ms        promised 10\n", median_first_screen(program));
  Game game(program);
  game.first_screen();
  game.probe.await_quiet();
  fmt::print("first screen    {:8} bytes     promised 3072\n", game.probe.received().size());
  fmt::print("a key at most   {:8} bytes     promised 200\n", most_bytes_of_a_key(game));
  fmt::print("peak memory     {:8.1f} MiB       promised 8\n", peak_mebibytes(game.probe.pid()));
  game.probe.await_quiet();
  const double cpu = game.probe.cpu_seconds();
  const std::size_t bytes = game.probe.received().size();
  game.probe.await_bytes(bytes, 5);
  fmt::print("five idle seconds {:6.3f} s of processor, {} bytes   promised 0\n",
             game.probe.cpu_seconds() - cpu, game.probe.received().size() - bytes);
  fmt::print("a long game       {:6.3f} s of processor   promised 1\n", seconds_of_a_long_game(program));
}
