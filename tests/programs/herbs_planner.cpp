// Players of Herbs for comparison, as engines (herbarium-engine(5)): `herbs-planner BID` hands in the best
// sheet if nobody else ever acted, and always bids the same; `herbs-planner stones` only places stones,
// anywhere. For `herbarium match herbs --seat 2="engine:build/herbs-planner 11"`.
#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "base/text.hpp"
#include "core/match.hpp"
#include "core/position_of.hpp"
#include "games/catalog.hpp"
#include "games/herbs/game.hpp"
#include "verbs/command_line.hpp"

namespace {

using namespace herbarium;

int always_bid = 0;
bool only_places_stones = false;

herbs::Move move_of(const herbs::State& state, Seat seat, std::uint64_t seed) {
  Rng rng(seed);
  if (state.phase == herbs::Phase::bid) return herbs::Bid{std::min<int>(always_bid, state.arena.ap[seat])};
  if (!only_places_stones) return herbs::greedy(state, seat, rng);
  herbs::Sheet sheet = herbs::random_sheet(state, seat, rng);
  sheet.actions.clear();
  return sheet;
}

SearchResult think(const Match& match, const ThinkOrder& order) {
  const herbs::State& state = static_cast<const PositionOf<Herbs>&>(match.now()).state();
  SearchResult result;
  result.move = Herbs::rules.write(state, order.seat, move_of(state, order.seat, order.seed));
  return result;
}

}  // namespace

int main(int argc, char** argv) {
  only_places_stones = argc == 2 && argv[1] == std::string_view("stones");
  const auto bid = only_places_stones ? 0 : argc == 2 ? whole_number(argv[1]) : std::nullopt;
  if (!bid) return EXIT_FAILURE;
  always_bid = *bid;
  Module planner = *find_module(catalog(), "herbs");
  planner.think = &think;
  const Module* const games[] = {&planner};
  char verb[] = "engine";
  char* words[] = {argv[0], verb, nullptr};
  return run(2, words, games);
}
