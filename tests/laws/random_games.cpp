#include "laws/random_games.hpp"

#include <doctest/doctest.h>

#include "core/match.hpp"
#include "core/record.hpp"

namespace laws {

using namespace herbarium;

namespace {

Match new_match(const Setup& setup) { return setup.module->start(setup.options); }

// Every game has its own dice, and so has everything else that draws random numbers.
Rng dice(const Setup& setup, int game, int use = 0) {
  return Rng(setup.seed + static_cast<std::uint64_t>(use) * 1000003, static_cast<std::uint64_t>(game));
}

}  // namespace

std::string next_text(const Match& match, Seat seat, Rng& rng) {
  return seat == nature ? match.roll(rng) : match.random_move(seat, rng);
}

std::string record_of(const Match& match, const Setup& setup) {
  return write_header(new_record(*setup.module, setup.options)) + write_moves(match);
}

void play_at_random(const Setup& setup, int game, const Visit& visit) {
  auto match = new_match(setup);
  Rng rng = dice(setup, game);
  Rng visitors = dice(setup, game, 1);
  INFO("game ", game);
  for (;;) {
    INFO("after:\n", record_of(match, setup));
    visit(match, visitors);
    if (match.over()) return;
    REQUIRE(match.size() < setup.longest);
    const Seat seat = random_member(match.to_act(), rng);
    const std::string text = next_text(match, seat, rng);
    INFO("event: ", seat, " ", text);
    REQUIRE(match.submit(seat, text));
  }
}

void in_random_games(const Setup& setup, const Visit& visit) {
  Rng choice(setup.seed);
  const Visit now_and_then = [&](Match& match, Rng& rng) {
    if (choice.below(static_cast<std::uint32_t>(setup.one_in)) == 0) visit(match, rng);
  };
  for (int game = 0; game < setup.games; ++game) play_at_random(setup, game, now_and_then);
}

}  // namespace laws
