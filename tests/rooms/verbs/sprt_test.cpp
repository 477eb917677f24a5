// The sequential test of a match: its error rate, and that it waits until it can know.
#include <doctest/doctest.h>

#include "base/random.hpp"
#include "verbs/programs/sprt.hpp"

using namespace herbarium;

namespace {

// The probabilities of the games of a match.
struct Chances {
  double elo = 0;       // between the first player and each other one
  double draws = 0;     // how often nobody wins
  double seat_one = 0;  // the excess of seat 1's share of the points
  int seats = 2;
};

double uniform(Rng& rng) { return static_cast<double>(rng.next() >> 11) * 0x1.0p-53; }

// Plays until the test is decided; returns how it ended, and the number of games.
std::pair<Sprt::Verdict, int> run(const Chances& chances, SprtBounds bounds, Rng& rng) {
  const double even = 1.0 / chances.seats;
  Sprt sprt(bounds, even, chances.seats);
  while (sprt.verdict() == Sprt::Verdict::open && sprt.games() < 100'000) {
    const bool sits_first = sprt.games() % chances.seats == 0;
    const double share =
        share_of_elo(chances.elo, even) + (sits_first ? 1.0 : -1.0 / (chances.seats - 1)) * chances.seat_one;
    if (uniform(rng) < chances.draws)
      sprt.add(even);
    else
      sprt.add(uniform(rng) < share ? 1 : 0);
  }
  return {sprt.verdict(), sprt.games()};
}

}  // namespace

TEST_CASE("Elo and share are two ways to say the same") {
  CHECK(share_of_elo(0, 0.5) == doctest::Approx(0.5));
  CHECK(share_of_elo(400, 0.5) == doctest::Approx(10.0 / 11));
  CHECK(share_of_elo(0, 1.0 / 3) == doctest::Approx(1.0 / 3));
  for (const double elo : {-300.0, -10.0, 0.0, 50.0, 700.0})
    CHECK(elo_of_share(share_of_elo(elo, 0.25), 0.25) == doctest::Approx(elo));
}

TEST_CASE("the test errs as seldom as stated, for any advantage of seats and share of draws") {
  constexpr int runs = 400;
  Rng rng(1);
  const SprtBounds bounds{0, 100};
  for (const Chances& kind : {Chances{0, 0, 0, 2}, Chances{0, 0, 0.3, 2}, Chances{0, 0, 0.1, 3}}) {
    int wrong_high = 0;
    int wrong_low = 0;
    for (int i = 0; i < runs; ++i) {
      Chances chances = kind;
      chances.elo = bounds.low;
      wrong_high += run(chances, bounds, rng).first == Sprt::Verdict::high ? 1 : 0;
      chances.elo = bounds.high;
      wrong_low += run(chances, bounds, rng).first == Sprt::Verdict::low ? 1 : 0;
    }
    // 5 % of 400 are 20; the rest is chance.
    CHECK(wrong_high <= 32);
    CHECK(wrong_low <= 32);
  }
  int wrong = 0;
  for (int i = 0; i < runs; ++i)
    wrong += run({0, 0.5, 0, 2}, bounds, rng).first == Sprt::Verdict::high ? 1 : 0;
  CHECK(wrong <= 32);
}

TEST_CASE("a few games won by one side decide nothing") {
  Sprt sprt({0, 50}, 0.5, 2);
  int games = 0;
  for (; sprt.verdict() == Sprt::Verdict::open; ++games) sprt.add(1);
  CHECK(sprt.verdict() == Sprt::Verdict::high);
  CHECK(games >= 20);
  CHECK(games % 2 == 0);
  Sprt even({-10, 10}, 0.5, 2);
  for (int i = 0; i < 1000; ++i) even.add(0.5);
  CHECK(even.verdict() == Sprt::Verdict::open);
  CHECK(even.llr() == doctest::Approx(0));
}

TEST_CASE("games that are all won refute differences that are much smaller, and say so") {
  const auto after_30 = [](SprtBounds bounds, double share, int seats) {
    Sprt sprt(bounds, 1.0 / seats, seats);
    while (sprt.games() < 30 && sprt.verdict() == Sprt::Verdict::open) sprt.add(share);
    return sprt;
  };
  for (const SprtBounds& bounds : {SprtBounds{0, 50}, SprtBounds{50, 60}, SprtBounds{-10, 0}}) {
    const Sprt sprt = after_30(bounds, 1, 2);
    INFO(sprt.words("one"));
    CHECK(sprt.verdict() == Sprt::Verdict::high);
  }
  CHECK(after_30({50, 60}, 1, 2).words("one").ends_with("60 Elo accepted, as the points alone refute 50"));
  CHECK(
      after_30({-60, -50}, 0, 2).words("one").ends_with("-60 Elo accepted, as the points alone refute -50"));
  CHECK(after_30({0, 50}, 1, 3).verdict() == Sprt::Verdict::high);
  // Half of the points do not refute 50 or 60 as early as that.
  CHECK(after_30({50, 60}, 0.5, 2).verdict() == Sprt::Verdict::open);
}

TEST_CASE("bets against the truth hardly ever win") {
  Rng rng(1);
  int wrong = 0;
  for (int run = 0; run < 400; ++run) {
    Bets above(Bets::Against::at_most, 0.6), below(Bets::Against::at_least, 0.6);
    for (int result = 0; result < 200; ++result) {
      const double won = uniform(rng) < 0.6 ? 1 : 0;
      above.add(won);
      below.add(won);
      if (above.are_won() || below.are_won()) {
        ++wrong;
        break;
      }
    }
  }
  CHECK(wrong <= 3);
}
