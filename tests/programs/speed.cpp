// The speed of the searches, for which people wait (`make speed`): in each game at its default options, for
// the first decision and for one in the middle of a random game, the playouts a second of a level, and the
// time of its decision. Compare two builds by the ratio of their figures, each run several times in turn on
// one machine.
#include <fmt/format.h>
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <vector>

#include "base/random.hpp"
#include "core/match.hpp"
#include "core/player_spec.hpp"
#include "games/catalog.hpp"

namespace {

using namespace herbarium;

// Of the processor: other programs on the machine do not count.
double seconds_spent() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

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

}  // namespace

int main() {
  fmt::print("{:<20}{:>14}{:>14}{:>14}{:>14}\n", "", "level 6", "", "level 9, cut", "");
  fmt::print("{:<20}{:>14}{:>14}{:>14}{:>14}\n", "search from", "playouts/s", "decision, ms", "playouts/s",
             "decision, ms");
  for (const TimedGame& timed :
       {TimedGame{"herd", 60, 16000}, TimedGame{"harbustaz", 14, 16000}, TimedGame{"herbs", 12, 100},
        TimedGame{"rush", 80, 16000}, TimedGame{"uibadi", 60, 16000}})
    time_searches(timed);
}
