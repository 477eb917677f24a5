// Everything with threads, to be run under ThreadSanitizer (`make threads`): large searches, matches of
// several games at once, and thinking while somebody watches, hurries it, or leaves. It reports in the form
// of the other tests; a race ends the program.
#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <thread>

#include "games/catalog.hpp"
#include "table/thinking.hpp"
#include "verbs/programs/match_verb.hpp"

using namespace herbarium;

namespace {

int passed = 0, failed = 0;

void check(bool holds, const std::string& what) {
  ++(holds ? passed : failed);
  if (!holds) std::puts(fmt::format("FAILED: {}", what).c_str());
}

// A position in which a seat is to act, a few random moves after the beginning.
Match position(const Module& game) {
  auto match = game.start(default_options(game.options));
  Rng dice(3);
  while (match.size() < 6 || match.to_act() == SeatSet{nature}) {
    const Seat seat = match.to_act().first();
    const auto played = match.submit(seat, seat == nature ? match.roll(dice) : match.random_move(seat, dice));
    check(played.has_value(), "a random move");
    if (!played) break;
  }
  return match;
}

ThinkOrder order_for(const Match& match, int playouts, int threads) {
  ThinkOrder order;
  order.seat = match.to_act().without({nature}).first();
  order.player = {PlayerSpec::Kind::level, 9, playouts};
  order.threads = threads;
  return order;
}

// With one thread and with several, and with a kept search.
void search(const Module& game) {
  constexpr int large = 16000, small = 40;
  const auto match = position(game);
  const bool is_slow = match.composes(match.to_act().first());  // a playout is a whole round of sheets
  std::vector<SearchResult> results;
  for (const int threads : {1, 3}) {
    ThinkOrder order = order_for(match, is_slow ? small : large, threads);
    std::unique_ptr<KeptSearch> kept;
    order.kept = &kept;
    order.explains = true;
    results.push_back(game.think(match, order));
  }
  check(results[0].move == results[1].move, fmt::format("{}: the same move", game.name));
  check(results[0].playouts == results[1].playouts, fmt::format("{}: as many playouts", game.name));
}

// A thinking thread is watched, hurried and left.
void think_beside(const Module& game) {
  const auto match = position(game);
  for (const bool hurries : {true, false}) {
    std::atomic<int> ended = 0;
    {
      Thinking thinking(match, order_for(match, most_own_playouts, 3), [&] { ++ended; });
      for (int i = 0; i < 20; ++i) {
        check(thinking.percent_done() <= 100 && !thinking.is_done(), "it is thinking");
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
      }
      if (hurries) thinking.hurry();
      if (hurries)
        check(match.validate(match.to_act().first(), thinking.result().move).has_value(), "hurried");
    }
    check(ended == 1, "its end is told once");
  }
}

// Several games at once, as `match --jobs` plays them.
void match_with_jobs(const Module& game) {
  MatchOptions options;
  options.game = &game;
  options.game_options = default_options(game.options);
  options.players.assign(static_cast<std::size_t>(game.seats(options.game_options)),
                         MatchPlayer{{PlayerSpec::Kind::level, 1}});
  options.games = 4;
  options.jobs = 3;
  check(run_match(options) == 0, fmt::format("{}: a match", game.name));
}

}  // namespace

int main() {
  for (const Module* game : catalog()) search(*game);
  think_beside(*find_module(catalog(), "harbustaz"));
  for (const char* game : {"harbustaz", "rush"}) match_with_jobs(*find_module(catalog(), game));
  std::puts(fmt::format("{} passed, {} failed", passed, failed).c_str());
  return failed > 0 ? 1 : 0;
}
