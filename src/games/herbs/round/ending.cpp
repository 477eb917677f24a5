#include "games/herbs/round/ending.hpp"

#include <optional>

namespace herbarium::herbs {
namespace {

// doc/rules/herbs.md, End.
constexpr int most_quiet_rounds = 3;

using Loss = std::optional<events::StoneLost::Reason>;

// Why the stone of `seat` is lost, whatever the other seat places; nothing if it can be placed.
Loss loss_of(const State& state, Seat seat) {
  using Reason = events::StoneLost::Reason;
  const auto& stone = state.sheets[seat].stone;
  if (!stone) return {};
  if (!state.arena.has_herbs(seat)) return Reason::no_herb;
  if (!state.arena.is_free(stone->at)) return Reason::occupied;
  if (state.arena.is_beside_herb_of(seat, stone->at)) return Reason::beside_own_herb;
  return {};
}

// Both stones are placed at once, so both are judged before either is.
PerSeat<Loss, 2> losses_of(const State& state) {
  PerSeat<Loss, 2> losses;
  for (const Seat seat : both_seats) losses[seat] = loss_of(state, seat);
  const auto& one = state.sheets[1].stone;
  const auto& other = state.sheets[2].stone;
  if (one && other && one->at == other->at && !losses[1] && !losses[2])
    losses.fill(events::StoneLost::Reason::same_square);
  return losses;
}

void place_stones(State& state, const Reporter& tell) {
  const PerSeat<Loss, 2> losses = losses_of(state);
  for (const Seat seat : both_seats) {
    const auto& stone = state.sheets[seat].stone;
    if (!stone) continue;
    state.supply[seat].take(stone->colour);
    if (losses[seat]) {
      tell(events::StoneLost{seat, *stone, *losses[seat]});
    } else {
      state.arena.stone(stone->at) = stone->colour;
      tell(events::StonePlaced{seat, *stone});
    }
  }
}

// Those who did not end the game get points for the action points left.
void add_bonus(State& state, const Reporter& tell) {
  for (const Seat seat : both_seats) {
    const int points = state.arena.ap[seat] / ap_for_a_point;
    if (!state.arena.has_herbs(seat) || points == 0) continue;
    state.arena.score(seat, points);
    tell(events::BonusScored{seat, points});
  }
}

Why reason_to_end(const State& state) {
  const Arena& arena = state.arena;
  if (!arena.has_herbs(1) || !arena.has_herbs(2)) return Why::herbs;
  if (arena.ap[1] == 0 || arena.ap[2] == 0) return Why::ap;
  return state.quiet == most_quiet_rounds ? Why::quiet : Why::none;
}

void end_game(State& state, const Reporter& tell) {
  if (state.why != Why::quiet) add_bonus(state, tell);
  const int lead = state.arena.gp[1] - state.arena.gp[2];
  if (lead != 0) state.winners = {lead > 0 ? 1 : 2};
  state.phase = Phase::over;
  tell(events::GameOver{});
}

}  // namespace

void close_round(State& state, const Reporter& tell) {
  state.phase = Phase::plan;
  place_stones(state, tell);
  state.step = 0;
  state.quiet = static_cast<std::int8_t>(state.paid ? 0 : state.quiet + 1);
  state.paid = false;
  state.why = reason_to_end(state);
  if (state.why != Why::none) return end_game(state, tell);
  ++state.round;
}

}  // namespace herbarium::herbs
