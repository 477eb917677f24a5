// How near the rules come to what the machine can do (`make limits`). Beside Herd and Harbustaz stands a
// program that plays nothing else, compiled alike and timed in turn with ours. Beside the others stands how
// fast they were before playouts were made faster, in games for each game that Herd's limit played then on
// the same machine: so that program serves as their clock.
#include <fmt/format.h>
#include <time.h>

#include <algorithm>
#include <functional>

#include "bench/harbustaz_limit.hpp"
#include "bench/herd_limit.hpp"
#include "games/catalog.hpp"

namespace {

using namespace herbarium;

// Plays the game of a seed; returns the number of its moves.
using Play = std::function<int(std::uint64_t seed)>;

struct Pace {
  double games_per_second = 0;
  double length = 0;
};

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

void time_games(const Play& play, int games, Pace& best) {
  const double begin = processor_seconds();
  long long moves = 0;
  for (int seed = 1; seed <= games; ++seed) moves += play(static_cast<std::uint64_t>(seed));
  best.games_per_second = std::max(best.games_per_second, games / (processor_seconds() - begin));
  best.length = static_cast<double>(moves) / games;
}

Play games_of(std::string_view name, const std::string& size) {
  const Module* game = find_module(catalog(), name);
  Options options = default_options(game->options);
  if (!size.empty()) static_cast<void>(set_option(game->options, options, "size", size));
  return [game, options](std::uint64_t seed) { return game->play_out(options, seed).moves; };
}

struct Row {
  std::string name, size;
  Play limit;
  int games;
  double wanted;
  double before = 0;  // games for each of Herd's limit; 0: the limit is the game's own
};

// The two take turns, so that both meet the same machine; the best of their times counts.
bool print(const Row& row) {
  constexpr int rounds = 7;
  const Play ours = games_of(row.name, row.size);
  const int limit_games = row.before > 0 ? 4000 : row.games;
  Pace our_pace, limit_pace;
  for (int round = 0; round < rounds; ++round) {
    time_games(ours, row.games, our_pace);
    time_games(row.limit, limit_games, limit_pace);
  }
  const bool clocked = row.before > 0;
  const double beside = limit_pace.games_per_second * (clocked ? row.before : 1);
  const double ratio = our_pace.games_per_second / beside;
  fmt::print("{:<16}{:>12.0f}  {:<7}{:>12.0f}{:>8.2f}{:>9.2f}{:>10.1f}",
             row.name + (row.size.empty() ? "" : ":size=" + row.size), our_pace.games_per_second,
             clocked ? "before" : "limit", beside, ratio, row.wanted, our_pace.length);
  // Random numbers are drawn alike, so the mean lengths differ by chance alone.
  const bool is_same_game = clocked || std::abs(our_pace.length / limit_pace.length - 1) < 0.03;
  fmt::print("{}\n", is_same_game ? "" : fmt::format("   another game: {:.1f}", limit_pace.length));
  return is_same_game;
}

}  // namespace

int main() {
  const limits::HerdLimit<limits::Word> small(5);
  const limits::HerdLimit<limits::TwoWords> large(7);
  limits::HarbustazLimit harbustaz(5);
  const Play clock = [&](std::uint64_t seed) { return small.play(seed); };
  const Row rows[] = {
      {"herd", "5", clock, 4000, 0.5},
      {"herd", "7", [&](std::uint64_t seed) { return large.play(seed); }, 1500, 0.4},
      {"harbustaz", "5", [&](std::uint64_t seed) { return harbustaz.play(seed); }, 10000, 0.6},
      {"herbs", "", clock, 2000, 2, 0.105},
      {"rush", "", clock, 500, 2, 0.035},
      {"uibadi", "", clock, 800, 2, 0.0486},
  };
  fmt::print("game             games/s of ours        beside it   ratio   wanted    length\n");
  bool all_the_same = true;
  for (const Row& row : rows) all_the_same = print(row) && all_the_same;
  return all_the_same ? 0 : 1;
}
