// How a search's results become a choice, including a mixed one, and how the levels err.
#include "ai/choice.hpp"

#include <doctest/doctest.h>

#include <array>

#include "ai/simultaneous.hpp"

using namespace herbarium;

TEST_CASE("small losses are common, large ones rare, and a move that gives up too much is never played") {
  const std::vector<ai::Choosable> moves{
      {0.6F, 1, 1}, {0.58F, 1, 0}, {0.5F, 1, 0}, {0.58F, 0.1F, 0}, {0.2F, 1, 0}};
  const auto counts = [&](float spread) {
    Rng rng(5);
    std::array<int, 5> all{};
    for (int i = 0; i < 4000; ++i) ++all[ai::erring_choice(moves, spread, rng)];
    return all;
  };
  const auto wide = counts(0.1F), narrow = counts(0.01F);
  // e to the power of -0.2 and -1, relative to the best; a move that was hardly searched comes more rarely.
  CHECK(wide[1] == doctest::Approx(0.82 * wide[0]).epsilon(0.1));
  CHECK(wide[2] == doctest::Approx(0.37 * wide[0]).epsilon(0.15));
  CHECK(wide[3] < wide[1]);
  CHECK(wide[3] > wide[1] / 3);
  CHECK(wide[4] == 0);
  CHECK(narrow[0] > 3200);
  CHECK(narrow[1] == doctest::Approx(0.135 * narrow[0]).epsilon(0.2));
  CHECK(narrow[2] == 0);
  CHECK(narrow[3] < narrow[1] / 2);
}

TEST_CASE("a player with a mixed strategy plays it with any spread of errors") {
  const std::vector<ai::Choosable> mix{{0.5F, 1, 1}, {0.49F, 0.5F, 0.5F}, {0.1F, 1, 0}};
  Rng rng(6);
  std::array<int, 3> counts{};
  for (int i = 0; i < 3000; ++i) ++counts[ai::erring_choice(mix, 0.002F, rng)];
  CHECK(counts[1] == doctest::Approx(counts[0] / 2).epsilon(0.1));
  CHECK(counts[2] == 0);
}

TEST_CASE("a move that was hardly tried does not count as good") {
  struct Tried {
    double sum;
    int visits;
  };
  const std::vector<Tried> ranking{{50, 100}, {20, 50}, {1, 1}};
  const auto moves = ai::choosable(ranking, false);
  REQUIRE(moves.size() == 3);
  CHECK(moves[2].value < moves[0].value + 0.1F);
  CHECK(moves[1].trust == doctest::Approx(0.5));
  CHECK(moves[1].share == 0);
  CHECK(ai::choosable(ranking, true)[1].share == doctest::Approx(0.5));
}

TEST_CASE("advice is ordered by value, and moves of equal value by name") {
  struct Tried {
    std::string move;
    double value;
    int visits;
    double mean() const { return value; }
  };
  std::vector<Tried> ranking{
      {"plus", 0.4801, 20000}, {"minus", 0.485, 3000}, {"b", 0.48, 2500}, {"rare", 0.9, 40}};
  ai::order_by_value(ranking, [](const std::string& move) { return move; });
  const char* wanted[] = {"minus", "b", "plus", "rare"};
  for (std::size_t i = 0; i < ranking.size(); ++i) CHECK(ranking[i].move == wanted[i]);
}

TEST_CASE("a mixed choice leaves out moves with few visits") {
  struct Tried {
    int visits;
  };
  const std::vector<Tried> ranking{{100}, {50}, {5}};
  Rng rng(3);
  std::array<int, 3> counts{};
  for (int i = 0; i < 3000; ++i) ++counts[ai::mixed_choice(ranking, rng)];
  CHECK(counts[2] == 0);
  CHECK(counts[0] > 1800);
  CHECK(counts[0] < 2200);
}

TEST_CASE("the equilibrium of rock, paper, scissors is a third of each") {
  ai::Payoffs payoffs(3, 3);
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column) {
      const float value = row == column ? 0.5F : (row + 1) % 3 == column ? 1.0F : 0.0F;
      payoffs.at(row, column) = {value, 1 - value};
    }
  // One of them counts double: the strategy shifts away from the choice that it beats.
  const auto even = ai::equilibrium(payoffs, 2000);
  for (const auto& mix : even)
    for (const float share : mix) CHECK(share == doctest::Approx(1.0 / 3).epsilon(0.05));
  payoffs.at(0, 1) = {2, -1};
  const auto odd = ai::equilibrium(payoffs, 2000);
  CHECK(odd[1][1] < 0.3F);
  CHECK(ai::expected_payoffs(payoffs, 0, odd[1])[0] ==
        doctest::Approx(ai::expected_payoffs(payoffs, 0, odd[1])[1]).epsilon(0.05));
}

TEST_CASE("a dominated choice is not played") {
  ai::Payoffs payoffs(2, 2);
  payoffs.at(0, 0) = {0.9F, 0.1F};
  payoffs.at(0, 1) = {0.8F, 0.2F};
  payoffs.at(1, 0) = {0.2F, 0.8F};
  payoffs.at(1, 1) = {0.1F, 0.9F};
  const auto mixes = ai::equilibrium(payoffs, 300);
  CHECK(mixes[0][0] > 0.98F);
  CHECK(mixes[1][1] > 0.98F);
}
