// Learnt judgement: the fit behind `make tune`, and the games' descriptions.
#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include "base/random.hpp"
#include "games/harbustaz/rules.hpp"
#include "games/harbustaz/search.hpp"
#include "programs/tune/softmax_fit.hpp"
#include "programs/tune/weight_file.hpp"

namespace {

using namespace herbarium;

// Choices among three rows of two features, taken as often as these weights say.
tune::Choices choices_by(std::array<double, 2> weights, int count) {
  tune::Choices choices(weights.size());
  Rng rng(1);
  for (int i = 0; i < count; ++i) {
    std::array<int, 6> rows{};
    for (int& value : rows) value = static_cast<int>(rng.below(5)) - 2;
    std::array<double, 3> shares{};
    double all = 0;
    for (std::size_t row = 0; row < shares.size(); ++row)
      all += shares[row] = std::exp(weights[0] * rows[2 * row] + weights[1] * rows[2 * row + 1]);
    for (double& share : shares) share /= all;
    choices.add(rows, shares);
  }
  return choices;
}

// The lead of black's territories in cells, computed without memory.
int lead_of_black(const harbustaz::State& state) {
  int lead = 0;
  for (harbustaz::Cells left = harbustaz::empty_cells(state); !left.empty();) {
    const harbustaz::Territory territory = harbustaz::take_territory(state, left);
    if (const auto owner = territory.owner())
      lead += *owner == harbustaz::Colour::black ? territory.cells.size() : -territory.cells.size();
  }
  return lead;
}

// Compares every action of a random game with the position after it.
void check_leads(int size, std::uint64_t seed) {
  using namespace harbustaz;
  Rng rng(seed);
  State state = start({size});
  while (state.phase < Phase::play) play(state, nature, sample(state, nature, rng), nullptr);
  while (state.phase == Phase::play) {
    const Territories territories(state.size, state.pieces);
    REQUIRE(territories.lead(Colour::black) == lead_of_black(state));
    const int sign = state.turn == Colour::black ? 1 : -1;
    for (const Move& action : actions(state)) {
      State after = state;
      play(after, nature, action, nullptr);
      const auto* moved = std::get_if<MovePeasant>(&action);
      const auto* sowing = std::get_if<Sow>(&action);
      if (moved)
        REQUIRE(territories.lead_after(state.turn, state.pieces.of(state.turn).at, moved->to) ==
                sign * lead_of_black(after));
      if (sowing) REQUIRE(territories.lead_after(state.turn, -1, sowing->at) == sign * lead_of_black(after));
    }
    play(state, nature, sample(state, nature, rng), nullptr);
  }
}

}  // namespace

TEST_CASE("Learning: the fit finds the weights by which choices were made") {
  const auto weights = tune::fit(choices_by({0.7, -0.4}, 2000));
  CHECK(weights[0] == doctest::Approx(0.7).epsilon(0.02));
  CHECK(weights[1] == doctest::Approx(-0.4).epsilon(0.02));
}

TEST_CASE("Learning: fitted weights have less loss than no weights, and no less than is possible") {
  const auto choices = choices_by({1.5, 0.2}, 500);
  const double fitted = tune::loss(choices, tune::fit(choices));
  CHECK(fitted < tune::loss(choices, std::vector<double>{0, 0}));
  CHECK(fitted >= tune::least_loss(choices));
}

TEST_CASE("Learning: a feature that never occurs gets no weight") {
  tune::Choices choices(2);
  for (int i = 0; i < 10; ++i) choices.add(std::array{1, 0, -1, 0}, std::array{0.75, 0.25});
  const auto weights = tune::fit(choices);
  CHECK(weights[0] > 0);
  CHECK(weights[1] == 0);
}

TEST_CASE("Learning: choices of several games are one series of choices") {
  auto both = choices_by({0.5, 0.5}, 3);
  const auto others = choices_by({-0.5, 1}, 2);
  both.append(others);
  REQUIRE(both.size() == 5);
  CHECK(both.row(3, 2)[1] == others.row(0, 2)[1]);
  CHECK(both.shares(4)[1] == others.shares(1)[1]);
}

TEST_CASE("Learning: weights are written for the compiler, in thousandths") {
  constexpr Weight features[] = {{"stones", 0, "for each stone"}, {"holes", 0, "for each hole"}};
  CHECK(tune::weight_file("How they came to be,\nin two lines.", features, std::vector<double>{0.1234, -2}) ==
        "// How they came to be,\n// in two lines.\n\n"
        "WEIGHT(stones, 123, \"for each stone\")\nWEIGHT(holes, -2000, \"for each hole\")\n");
}

TEST_CASE("Harbustaz: territories after an action are equal to those of the new position") {
  for (const int size : {4, 5, 6})
    for (std::uint64_t seed = 1; seed <= 6; ++seed) check_leads(size, seed);
}

TEST_CASE("Harbustaz: an action and a position are judged by the weighted sum of their features") {
  using namespace harbustaz;
  Rng rng(3);
  State state = start({5});
  while (state.phase < Phase::play) play(state, nature, sample(state, nature, rng), nullptr);
  for (int i = 0; i < 12 && state.phase == Phase::play; ++i) {
    const Actions list = actions(state);
    std::vector<int> rows(list.size() * move_weights.size());
    std::vector<float> priors(list.size(), 1);
    describe_moves(state, nature, {list.begin(), list.size()}, rows);
    prior(state, nature, {list.begin(), list.size()}, priors);
    for (std::size_t move = 0; move < list.size(); ++move) {
      int sum = 0;
      for (std::size_t each = 0; each < move_weights.size(); ++each)
        sum += rows[move * move_weights.size() + each] * move_weights[each].thousandths;
      CHECK(priors[move] == odds(sum));
    }
    int difference = 0;
    for (const Colour colour : colours) {
      std::vector<int> row(state_weights.size());
      describe_state(state, state.seat_of(colour), row);
      for (std::size_t each = 0; each < row.size(); ++each)
        difference += (colour == Colour::black ? 1 : -1) * row[each] * state_weights[each].thousandths;
    }
    CHECK(evaluate(state)[state.seat_of(Colour::black)] == 1 / (1 + odds(-difference)));
    play(state, nature, list[rng.below(static_cast<std::uint32_t>(list.size() - 1))], nullptr);
  }
}
