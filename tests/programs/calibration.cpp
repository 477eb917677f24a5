// Whether what the searches expect comes true: games of the program against itself, and for each decision of
// a player the expectation beside the result, by fifths of the expectation: `make calibration`. The same on
// every machine.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include "base/crew.hpp"
#include "base/random.hpp"
#include "core/match.hpp"
#include "core/module.hpp"
#include "games/catalog.hpp"

namespace herbarium {
namespace {

constexpr std::size_t fifths = 5;

// The decisions of a game within a fifth: how many, what was expected, and what came of them.
struct Sums {
  double decisions = 0, expected = 0, won = 0;
};
using GameSums = std::array<Sums, fifths>;

GameSums play(const Module& module, int level, int number) {
  constexpr int longest = 1000;
  struct Expectation {
    Seat seat;
    double value;
  };
  Match match = module.start(default_options(module.options));
  Rng dice(1, 2 * static_cast<std::uint64_t>(number)), seeds(1, 2 * static_cast<std::uint64_t>(number) + 1);
  std::vector<std::unique_ptr<KeptSearch>> kept(max_seats + 1);
  std::vector<Expectation> all;
  while (!match.over() && match.round() <= longest) {
    const SeatSet due = match.to_act().without({nature});
    const Seat seat = due.empty() ? nature : random_member(due, dice);
    std::string move;
    if (seat == nature) {
      move = match.roll(dice);
    } else {
      ThinkOrder order;
      order.seat = seat;
      order.player = {.level = level};
      order.seed = seeds.next();
      order.game_seed = static_cast<std::uint64_t>(number);
      order.kept = &kept[static_cast<std::size_t>(seat)];
      const SearchResult result = module.think(match, order);
      if (!result.candidates.empty()) all.push_back({seat, result.candidates.front().value});
      move = result.move;
    }
    if (!match.submit(seat, move)) std::abort();
  }
  GameSums sums{};
  const auto result = win_values(match.score(), match.seats());
  for (const auto& [seat, value] : all) {
    Sums& sum = sums[std::min(static_cast<std::size_t>(value * fifths), fifths - 1)];
    sum.decisions += 1;
    sum.expected += value;
    sum.won += result[seat];
  }
  return sums;
}

// The decisions of a game stand and fall together, so the interval counts games.
void print_fifth(const std::vector<GameSums>& games, std::size_t fifth) {
  Sums all;
  for (const GameSums& game : games) {
    all.decisions += game[fifth].decisions;
    all.expected += game[fifth].expected;
    all.won += game[fifth].won;
  }
  if (all.decisions == 0) return;
  const double gap = (all.won - all.expected) / all.decisions;
  double squares = 0;
  for (const GameSums& game : games)
    squares += std::pow(game[fifth].won - game[fifth].expected - gap * game[fifth].decisions, 2);
  const double interval = 2 * std::sqrt(squares) / all.decisions;
  fmt::print("  {:>3} to {:>3}%  {:>6} decisions  expected {:>5.1f}  won {:>5.1f}  {:>+6.1f} +- {:.1f}{}\n",
             100 / fifths * fifth, 100 / fifths * (fifth + 1), all.decisions,
             100 * all.expected / all.decisions, 100 * all.won / all.decisions, 100 * gap, 100 * interval,
             std::abs(gap) > interval ? "  off" : "");
}

// As a game stores it (Calibration). With two seats, one's expectation is the other's counterpart.
void print_map(const std::vector<GameSums>& games, int seats) {
  std::array<double, fifths> expected{}, won{};
  for (std::size_t fifth = 0; fifth < fifths; ++fifth) {
    Sums all;
    for (const GameSums& game : games) {
      all.decisions += game[fifth].decisions;
      all.expected += game[fifth].expected;
      all.won += game[fifth].won;
    }
    expected[fifth] = 1000 * all.expected / all.decisions;
    won[fifth] = 1000 * all.won / all.decisions;
  }
  const auto stored = [&](const std::array<double, fifths>& values) {
    std::vector<int> numbers;
    for (std::size_t i = 0; i < fifths; ++i) {
      const double other = seats == 2 ? 1000 - values[fifths - 1 - i] : values[i];
      numbers.push_back(static_cast<int>(std::lround((values[i] + other) / 2)));
    }
    return fmt::format("{}", fmt::join(numbers, ", "));
  };
  fmt::print("  calibration{{{{{}}}, {{{}}}}}\n", stored(expected), stored(won));
}

void calibrate(const Module& module, int games, int level) {
  std::vector<GameSums> all(static_cast<std::size_t>(games));
  Crew crew(all_cores());
  crew.run(games, [&](int i) { all[static_cast<std::size_t>(i)] = play(module, level, i + 1); });
  fmt::print("{}, {} games of level {}\n", module.title, games, level);
  for (std::size_t fifth = 0; fifth < fifths; ++fifth) print_fifth(all, fifth);
  print_map(all, module.seats(default_options(module.options)));
  std::fflush(stdout);
}

}  // namespace
}  // namespace herbarium

// calibration GAMES LEVEL
int main(int count, char** words) {
  const int games = count > 1 ? std::atoi(words[1]) : 100, level = count > 2 ? std::atoi(words[2]) : 4;
  for (const herbarium::Module* module : herbarium::catalog()) herbarium::calibrate(*module, games, level);
}
