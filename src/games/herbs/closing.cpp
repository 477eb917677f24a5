#include "games/herbs/closing.hpp"

#include <cstdlib>

namespace herbarium::herbs {
namespace {

using What = Event::What;

// Why a player's stone cannot be placed; `Move::amount` of stone_lost.
enum Loss : std::int8_t { none = -1, occupied, beside_herb, both_on_one, no_herb };

bool touches(Place a, Place b) {
  const Square one = square_of(a), other = square_of(b);
  return std::abs(one.column - other.column) <= 1 && std::abs(one.row - other.row) <= 1;
}

Loss loss_of(const Arena& arena, int player, Place place) {
  if (!arena.has_herbs(player)) return no_herb;
  if (!arena.is_free(place)) return occupied;
  for (int herb = 2 * player; herb < 2 * player + 2; ++herb)
    if (arena.is_alive(herb) && touches(arena.herb(herb).at, place)) return beside_herb;
  return none;
}

void take_from_supply(State& state, int player, Stone colour) {
  Supply& supply = state.stock(player);
  --(colour == Stone::white ? supply.white : supply.black);
}

void place_stones(State& state, const Reporter& tell) {
  const std::array<Placement, 2> stones{state.sheet(0).stone, state.sheet(1).stone};
  std::array<Loss, 2> losses{none, none};
  for (std::size_t player = 0; player < 2; ++player)
    if (stones[player].colour != Stone::none)
      losses[player] = loss_of(state.arena, static_cast<int>(player), stones[player].at);
  const bool clash = stones[0].colour != Stone::none && stones[1].colour != Stone::none &&
                     stones[0].at == stones[1].at && losses[0] == none && losses[1] == none;
  if (clash) losses = {both_on_one, both_on_one};
  for (std::size_t player = 0; player < 2; ++player) {
    const Placement& stone = stones[player];
    if (stone.colour == Stone::none) continue;
    take_from_supply(state, static_cast<int>(player), stone.colour);
    if (losses[player] == none) state.arena.stone(stone.at) = stone.colour;
    Event event;
    event.what = losses[player] == none ? What::placed : What::stone_lost;
    event.player = static_cast<std::int8_t>(player);
    event.stone = stone.colour;
    event.place = stone.at;
    event.amount = losses[player];
    tell(event);
  }
}

// Those who did not end the game get a point for every full ten action points left.
void add_bonus(State& state, const Reporter& tell) {
  for (int player : {0, 1}) {
    const int ap = state.arena.action_points(player);
    if (!state.arena.has_herbs(player) || ap < 10) continue;
    state.arena.score(player, ap / 10);
    Event bonus;
    bonus.what = What::bonus;
    bonus.player = static_cast<std::int8_t>(player);
    bonus.amount = static_cast<std::int16_t>(ap / 10);
    tell(bonus);
  }
}

Why ending(const State& state) {
  const Arena& arena = state.arena;
  if (!arena.has_herbs(0) || !arena.has_herbs(1)) return Why::herbs;
  if (arena.action_points(0) == 0 || arena.action_points(1) == 0) return Why::ap;
  return state.quiet == 3 ? Why::quiet : Why::none;
}

void end_game(State& state, const Reporter& tell) {
  if (state.why != Why::quiet) add_bonus(state, tell);
  const int lead = state.arena.game_points(0) - state.arena.game_points(1);
  if (lead != 0) state.winners = {lead > 0 ? 1 : 2};
  state.phase = Phase::over;
  Event over;
  over.what = What::over;
  tell(over);
}

}  // namespace

void close_round(State& state, const Reporter& tell) {
  state.phase = Phase::plan;
  place_stones(state, tell);
  state.step = 0;
  state.quiet = static_cast<std::int8_t>(state.paid ? 0 : state.quiet + 1);
  state.paid = false;
  state.why = ending(state);
  if (state.why != Why::none) return end_game(state, tell);
  ++state.round;
}

}  // namespace herbarium::herbs
