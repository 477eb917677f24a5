// Plays shared tables by seeds, and says what did not hold:
//   simulate SEED                       that one, with all that is said
//   simulate SEED COUNT [SECONDS]       so many from there on, or as many as there is time for
#include <fmt/format.h>
#include <stdlib.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "base/file.hpp"
#include "simulation/schedule.hpp"

namespace {

// One seed in this many is played twice, and must be the same both times.
constexpr std::uint64_t between_replays = 50;

struct Sum {
  int passed = 0, failed = 0, over = 0;
  long entries = 0;
};

void play(std::uint64_t seed, bool alone, Sum& sum) {
  auto outcome = simulation::play_schedule(seed, "party", alone);
  if (outcome.complaint.empty() && seed % between_replays == 0 &&
      simulation::play_schedule(seed, "party").digest != outcome.digest)
    outcome.complaint = "a seed replays exactly: this one did not";
  ++(outcome.complaint.empty() ? sum.passed : sum.failed);
  sum.entries += outcome.entries;
  sum.over += outcome.over;
  if (alone) fmt::print("{}; {} entries; {:016x}\n", outcome.setting, outcome.entries, outcome.digest);
  if (!outcome.complaint.empty())
    fmt::print("FAILED: make simulate SEED={} ({}): {}\n", seed, outcome.setting, outcome.complaint);
}

}  // namespace

int main(int words, char** word) {
  const auto number = [&](int at, std::uint64_t otherwise) {
    return words > at ? std::strtoull(word[at], nullptr, 10) : otherwise;
  };
  const std::uint64_t first = number(1, 1);
  const std::uint64_t count = number(2, 1);
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(number(3, 1'000'000));
  // In memory, if there is room. Names do not depend on the place, so messages do not either.
  std::string place = access("/dev/shm", W_OK) == 0 ? "/dev/shm/simulation-XXXXXX" : "/tmp/simulation-XXXXXX";
  simulation::protocol = herbarium::read_file("doc/protocol.md").value_or("");
  if (!mkdtemp(place.data()) || chdir(place.c_str()) != 0) return 2;
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  Sum sum;
  for (std::uint64_t seed = first; seed < first + count && std::chrono::steady_clock::now() < until; ++seed)
    play(seed, words == 2, sum);
  std::filesystem::remove_all(place);
  fmt::print("{} entries; {} games came to their end\n{} passed, {} failed\n", sum.entries, sum.over,
             sum.passed, sum.failed);
  return sum.failed > 0;
}
