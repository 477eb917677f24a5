// What the search of Uibadi looks at, and how it judges.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "games/uibadi/game.hpp"
#include "support/uibadi_states.hpp"

namespace {

using namespace herbarium;
using namespace uibadi_states;
using uibadi::Place;
using Move = Uibadi::Move;

State played(State state, Seat seat, const Move& move) {
  uibadi::play(state, seat, move, nullptr);
  return state;
}

// Whether all that lies on the board is where it was, and all else is as after a pass.
bool is_like_a_pass(State state, const State& then) {
  state.passes = 0;  // so that it does not end the game
  const State passed = played(state, state.seat(), uibadi::Pass{});
  if (then.phase != uibadi::Phase::turn) return false;
  const auto& order = passed.area.order();
  const auto& then_order = then.area.order();
  return then.armed == passed.armed && then.wins == passed.wins &&
         std::equal(order.begin(), order.end(), then_order.begin(), then_order.end(),
                    [&](int a, int b) { return passed.area.piece(a) == then.area.piece(b); });
}

std::vector<Move> candidates(const State& state, Seat seat) {
  std::vector<Move> moves;
  uibadi::candidates(state, seat, moves);
  return moves;
}

std::set<std::string> candidate_texts(const State& state, Seat seat) {
  std::set<std::string> texts;
  for (const Move& move : candidates(state, seat)) texts.insert(Uibadi::rules.write(state, seat, move));
  return texts;
}

// Calls `visit` with some states of a random game in which a turn is due.
template <class Visit>
void at_some_turns(const Options& chosen, std::uint64_t seed, const Visit& visit) {
  Rng rng(seed);
  State state = uibadi::start(chosen);
  for (int move = 0; state.phase != uibadi::Phase::over && state.turn < 60; ++move) {
    if (state.phase == uibadi::Phase::turn && move % 7 == 0) visit(state);
    const SeatSet people = uibadi::to_act(state).without({nature});
    const Seat seat = people.empty() ? nature : people.first();
    uibadi::play(state, seat, uibadi::sample(state, seat, rng), nullptr);
  }
}

// A small attacker that the seat can place so that it points freely at `at`, and changes nothing else; a pass
// if there is none.
Move attack(const State& state, Seat at) {
  std::vector<Move> moves;
  uibadi::moves(state, state.seat(), moves);
  for (const Move& move : moves) {
    const auto* place = std::get_if<Place>(&move);
    if (!place || place->size != uibadi::Size::small || place->facing.is_upright()) continue;
    const State then = played(state, state.seat(), move);
    bool fits = !then.in_battle();
    for (const Seat seat : state.everybody())
      fits = fits && then.area.free_at(seat).size() == state.area.free_at(seat).size() + (seat == at ? 1 : 0);
    if (fits) return move;
  }
  return uibadi::Pass{};
}

// Three players, all armed, with so many attackers that point freely at each, and so many wins; seat 1 is to
// act.
State position(std::array<int, 3> attackers, std::initializer_list<int> wins) {
  State state = uibadi::start(options(3, 8));
  while (attackers != std::array<int, 3>{} || state.seat() != 1) {
    const auto at = std::find_if(attackers.begin(), attackers.end(), [](int number) { return number > 0; });
    const Seat seat = static_cast<Seat>(at - attackers.begin()) + 1;
    const Move move =
        at == attackers.end() || seat == state.seat() ? Move(uibadi::Pass{}) : attack(state, seat);
    if (std::holds_alternative<Place>(move)) --*at;
    state.passes = 0;
    state = played(state, state.seat(), move);
  }
  state.armed = state.everybody();
  state.passes = 0;
  win(state, wins);
  return state;
}

float worth(const State& state, Seat seat) { return uibadi::evaluate(state)[seat]; }

// The most likely of the candidates.
Move first_tried(const State& state, Seat seat) {
  const auto moves = candidates(state, seat);
  std::vector<float> priors(moves.size(), 1);
  uibadi::prior(state, seat, moves, priors);
  return moves[static_cast<std::size_t>(std::max_element(priors.begin(), priors.end()) - priors.begin())];
}

}  // namespace

TEST_CASE("the examination that ends the game costs others a win first") {
  State state = position({0, 4, 0}, {3, 1, 0});
  const Move fifth = attack(state, 2);
  REQUIRE(std::holds_alternative<Place>(fifth));
  state = played(state, 1, fifth);
  const Score score = Uibadi::rules.score(state);
  REQUIRE(score.why == "battles");
  CHECK(score.winners == SeatSet{1});
  CHECK(score.points[1] == 3);
  CHECK(score.points[2] == 0);
}

TEST_CASE("Uibadi: a placement is idle where it leaves the board as it was") {
  int idle = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed)
    at_some_turns(options(2 + static_cast<int>(seed % 2), 5), seed, [&](const State& state) {
      std::vector<Move> moves;
      uibadi::moves(state, state.seat(), moves);
      for (const Move& move : moves) {
        const auto* place = std::get_if<Place>(&move);
        if (!place) continue;
        const bool is_idle = uibadi::is_idle(state, *place);
        idle += is_idle ? 1 : 0;
        REQUIRE(is_idle == is_like_a_pass(state, played(state, state.seat(), move)));
      }
    });
  CHECK(idle > 100);
}

TEST_CASE("Uibadi: no placement without effect is searched, and what is searched is legal") {
  for (std::uint64_t seed = 11; seed <= 14; ++seed)
    at_some_turns(options(2 + static_cast<int>(seed % 3), 5), seed, [&](const State& state) {
      std::vector<Move> legal;
      uibadi::moves(state, state.seat(), legal);
      const auto searched = candidates(state, state.seat());
      REQUIRE_FALSE(searched.empty());
      CHECK(candidate_texts(state, state.seat()).size() == searched.size());  // each once
      for (const Move& move : searched) {
        CHECK(std::count(legal.begin(), legal.end(), move) == 1);
        if (const auto* place = std::get_if<Place>(&move)) CHECK_FALSE(uibadi::is_idle(state, *place));
      }
    });
}

TEST_CASE("Uibadi: only who has more wins than everybody else thinks of passing") {
  CHECK(candidate_texts(position({1, 1, 1}, {1, 0, 0}), 1).count("pass") == 1);
  CHECK(candidate_texts(position({1, 1, 1}, {1, 1, 0}), 1).count("pass") == 0);
  CHECK(candidate_texts(position({1, 1, 1}, {0, 0, 0}), 1).count("pass") == 0);
  CHECK(candidate_texts(position({1, 1, 1}, {0, 1, 0}), 1).count("pass") == 0);
}

TEST_CASE("Uibadi: what points at others is stopped, too, as it would be their reserve") {
  // Seats 2 and 3 could use what points at the other of them.
  const State state = position({0, 2, 2}, {0, 0, 0});
  std::array<int, 3> stopped{};
  for (const Move& move : candidates(state, 1)) {
    const State then = played(state, 1, move);
    for (const Seat seat : state.everybody())
      of_seat(stopped, seat) += then.area.free_at(seat).size() < state.area.free_at(seat).size() ? 1 : 0;
  }
  CHECK(of_seat(stopped, 1) == 0);
  CHECK(of_seat(stopped, 2) > 0);
  CHECK(of_seat(stopped, 3) > 0);
}

TEST_CASE("Uibadi: how likely a move is to be good does not depend on what it is listed with") {
  int battles = 0;
  for (std::uint64_t seed = 21; seed <= 28; ++seed)
    at_some_turns(options(3, 6), seed, [&](const State& state) {
      const auto moves = candidates(state, state.seat());
      std::vector<float> together(moves.size(), 1);
      uibadi::prior(state, state.seat(), moves, together);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        float alone = 1;
        uibadi::prior(state, state.seat(), std::span(moves).subspan(i, 1), {&alone, 1});
        REQUIRE(alone == together[i]);
        battles += played(state, state.seat(), moves[i]).in_battle() ? 1 : 0;
      }
    });
  CHECK(battles > 100);
}

TEST_CASE("Uibadi: wins are good, and the third is best") {
  float before = 0;
  for (const int wins : {0, 1, 2, 3}) {
    const float now = worth(position({1, 1, 1}, {wins, 1, 1}), 1);
    CHECK(now > before);
    before = now;
  }
}

TEST_CASE("Uibadi: with three wins each attacker more is worse") {
  float before = 1;
  for (const int attackers : {1, 2, 3, 4}) {
    const float now = worth(position({attackers, 1, 1}, {3, 1, 1}), 1);
    CHECK(now < before);
    before = now;
  }
}

TEST_CASE("Uibadi: the one who alone has most wins is better off the fewer turns are left") {
  State state = position({1, 1, 1}, {1, 0, 0});
  float before = worth(state, 1);
  for (const int left : {25, 5}) {
    state.turn = static_cast<std::int16_t>(state.last_turn - left - (state.last_turn - left - 1) % 3);
    REQUIRE(state.seat() == 1);
    CHECK(worth(state, 1) > before);
    before = worth(state, 1);
  }
}

TEST_CASE("Uibadi: who can soon begin a battle with the larger reserve is better off, the sooner the more") {
  const State even = position({1, 1, 1}, {0, 0, 0});
  CHECK(worth(even, 1) > worth(even, 2) + 0.02F);
  CHECK(worth(even, 2) > worth(even, 3) + 0.02F);
  const State larger = position({1, 2, 1}, {0, 0, 0});
  CHECK(worth(larger, 1) - worth(larger, 3) > worth(even, 1) - worth(even, 3) + 0.02F);
  const State nothing_to_meet = position({0, 1, 1}, {0, 0, 0});
  CHECK(worth(nothing_to_meet, 1) < worth(larger, 1));
  const State smaller = position({2, 1, 1}, {0, 0, 0});
  CHECK(worth(smaller, 1) < worth(smaller, 3));
  State unarmed = even;
  unarmed.armed = {};
  CHECK(worth(unarmed, 1) == doctest::Approx(worth(unarmed, 3)));
}

TEST_CASE("Uibadi: battlers are judged by their reserves, then by the attackers and the aims that are left") {
  const State numbers = after(up_to_a_battle);
  CHECK(worth(numbers, 1) > 0.5F);
  CHECK(worth(after(up_to_a_battle, {"1 commit 3", "2 commit 1"}), 1) > 0.5F);
  CHECK(worth(after(up_to_a_battle, {"1 commit 1", "2 commit 2"}), 1) < 0.5F);
}

TEST_CASE("Uibadi: a battle with the larger reserve is tried first, and so is what wins") {
  const State then = [] {
    const State state = position({1, 3, 1}, {0, 0, 0});
    return played(state, 1, first_tried(state, 1));
  }();
  REQUIRE(then.in_battle());
  REQUIRE(then.battle.has(1));
  CHECK(then.battle.of(1).reserve.size() > then.battle.against(1).reserve.size());
  const State won = position({1, 1, 1}, {3, 0, 0});
  CHECK(played(won, 1, first_tried(won, 1)).winners == SeatSet{1});
}

TEST_CASE("Uibadi: to commit the whole reserve is tried before to commit nothing") {
  const State state = after(up_to_a_battle);
  const std::vector<Move> numbers{uibadi::Commit{0}, uibadi::Commit{3}};
  std::vector<float> priors(2, 1);
  uibadi::prior(state, 1, numbers, priors);
  CHECK(priors[1] > 2 * priors[0]);
}
