// The speed of the program, and the distance of its rules from the limits of the machine (`make limits`).
//
// People wait for searches: in each game at its default options, for the first decision and for one in the
// middle of a random game, it prints the playouts a second of a level, and the time of its decision.
// Compare two builds by the ratio of their figures, each run several times in turn on one machine.
//
// The rules of Herd and Harbustaz are compared with programs that play nothing else, compiled alike and
// timed in turn with ours: random games a second of both.
#include <fmt/format.h>
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "core/match.hpp"
#include "core/player_spec.hpp"
#include "games/catalog.hpp"
#include "programs/harbustaz_limit.hpp"
#include "programs/herd_limit.hpp"

namespace {

using namespace herbarium;

// Of the processor: other programs on the machine do not count.
double seconds_spent() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// --- searches

constexpr int rounds = 3;  // the median counts

// The first decision of a seat after `moves` random moves, including nature's.
Match position(const Module& game, int moves) {
  for (std::uint64_t seed = 1;; ++seed) {
    auto match = game.start(default_options(game.options));
    Rng rng(seed);
    while (!match.over() && (match.size() < moves || match.to_act() == SeatSet{nature})) {
      const Seat seat = match.to_act().first();
      if (!match.submit(seat, seat == nature ? match.roll(rng) : match.random_move(seat, rng))) break;
    }
    if (!match.over()) return match;
  }
}

struct Decision {
  double seconds = 0;
  int playouts = 0;
};

// The same decision repeatedly, on one thread, for long enough to be timed.
Decision decide(const Match& match, const PlayerSpec& player) {
  constexpr double enough = 0.03;
  ThinkOrder order;
  order.seat = match.to_act().without({nature}).first();
  order.player = player;
  std::vector<Decision> all;
  for (int round = 0; round < rounds; ++round) {
    const double begin = seconds_spent();
    int times = 0, playouts = 0;
    for (; times == 0 || seconds_spent() - begin < enough; ++times)
      playouts = match.module().think(match, order).playouts;
    all.push_back({(seconds_spent() - begin) / times, playouts});
  }
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.seconds < b.seconds; });
  return all[rounds / 2];
}

struct TimedGame {
  const char* name;
  int middle;            // moves to there
  int highest_playouts;  // for level 9: enough for a large search, but not for its seconds
};

void time_searches(const TimedGame& timed) {
  const Module& game = *find_module(catalog(), timed.name);
  for (const int moves : {0, timed.middle}) {
    const auto match = position(game, moves);
    const Decision six = decide(match, {PlayerSpec::Kind::level, 6});
    const Decision nine = decide(match, {PlayerSpec::Kind::level, highest_level, timed.highest_playouts});
    fmt::print("{:<12}{:<8}{:>14.0f}{:>14.1f}{:>14.0f}{:>14.1f}\n", timed.name,
               moves == 0 ? "start" : "middle", six.playouts / six.seconds, 1000 * six.seconds,
               nine.playouts / nine.seconds, 1000 * nine.seconds);
  }
}

// --- rules

// Plays the game of a seed; returns the number of its moves.
using Play = std::function<int(std::uint64_t seed)>;

struct Pace {
  double games_per_second = 0;
  double length = 0;
};

void time_games(const Play& play, int games, Pace& best) {
  const double begin = seconds_spent();
  long long moves = 0;
  for (int seed = 1; seed <= games; ++seed) moves += play(static_cast<std::uint64_t>(seed));
  best.games_per_second = std::max(best.games_per_second, games / (seconds_spent() - begin));
  best.length = static_cast<double>(moves) / games;
}

// The two take turns, so that both have the same machine; the best of their times counts. False if they do
// not play the same game.
bool time_rules(const std::string& name, const std::string& size, const Play& limit, int games) {
  const Module* game = find_module(catalog(), name);
  Options options = default_options(game->options);
  static_cast<void>(set_option(game->options, options, "size", size));
  const Play ours = [&](std::uint64_t seed) { return game->play_out(options, seed).moves; };
  Pace our_pace, limit_pace;
  for (int round = 0; round < rounds; ++round) {
    time_games(ours, games, our_pace);
    time_games(limit, games, limit_pace);
  }
  // Random numbers are drawn alike, so the mean lengths differ by chance alone.
  const bool is_same_game = std::abs(our_pace.length / limit_pace.length - 1) < 0.03;
  fmt::print("{:<20}{:>14.0f}{:>14.0f}{:>14.2f}{:>14.1f}{}\n", name + ":size=" + size,
             our_pace.games_per_second, limit_pace.games_per_second,
             our_pace.games_per_second / limit_pace.games_per_second, our_pace.length,
             is_same_game ? "" : fmt::format("   another game: {:.1f}", limit_pace.length));
  return is_same_game;
}

}  // namespace

int main() {
  fmt::print("{:<20}{:>14}{:>14}{:>14}{:>14}\n", "", "level 6", "", "level 9, cut", "");
  fmt::print("{:<20}{:>14}{:>14}{:>14}{:>14}\n", "search from", "playouts/s", "decision, ms", "playouts/s",
             "decision, ms");
  for (const TimedGame& timed :
       {TimedGame{"herd", 60, 16000}, TimedGame{"harbustaz", 14, 16000}, TimedGame{"herbs", 12, 100},
        TimedGame{"rush", 80, 16000}, TimedGame{"uibadi", 60, 16000}})
    time_searches(timed);

  const limits::HerdLimit<limits::Word> small(5);
  const limits::HerdLimit<limits::TwoWords> large(7);
  limits::HarbustazLimit harbustaz(5);
  fmt::print("\n{:<20}{:>14}{:>14}{:>14}{:>14}\n", "random games", "ours/s", "limit/s", "ratio",
             "moves a game");
  bool all_the_same = true;
  const auto time = [&](const char* name, const char* size, const Play& limit, int games) {
    all_the_same = time_rules(name, size, limit, games) && all_the_same;
  };
  time(
      "herd", "5", [&](std::uint64_t seed) { return small.play(seed); }, 4000);
  time(
      "herd", "7", [&](std::uint64_t seed) { return large.play(seed); }, 1500);
  time(
      "harbustaz", "5", [&](std::uint64_t seed) { return harbustaz.play(seed); }, 10000);
  return all_the_same ? 0 : 1;
}
