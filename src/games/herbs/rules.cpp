#include "games/herbs/rules.hpp"

#include "games/herbs/actions.hpp"
#include "games/herbs/round/course.hpp"
#include "games/herbs/round/initiative.hpp"

namespace herbarium::herbs {
namespace {

constexpr Place white_stones[] = {place_of('D', 9), place_of('F', 9), place_of('I', 8), place_of('H', 3),
                                  place_of('F', 3), place_of('C', 4), place_of('E', 6), place_of('G', 6)};
constexpr Place black_stones[] = {place_of('C', 8), place_of('C', 6), place_of('D', 3), place_of('I', 4),
                                  place_of('I', 6), place_of('H', 9), place_of('F', 5), place_of('F', 7)};

Arena arena_at_start(int ap) {
  Arena arena;
  for (const Place place : white_stones) arena.stone(place) = Stone::white;
  for (const Place place : black_stones) arena.stone(place) = Stone::black;
  arena.herbs = {Herb{place_of('A', 1), Heading::north}, Herb{place_of('K', 1), Heading::north},
                 Herb{place_of('A', 11), Heading::south}, Herb{place_of('K', 11), Heading::south}};
  arena.ap.fill(static_cast<std::int16_t>(ap));
  return arena;
}

// Notes that `seat` has handed in what is due; returns whether both have now.
bool both_handed_in(State& state, Seat seat) {
  state.handed_in.add(seat);
  if (state.handed_in.size() < 2) return false;
  state.handed_in = {};
  return true;
}

void hand_in(State& state, Seat seat, const Sheet& sheet, const Reporter& tell) {
  state.sheets[seat] = sheet;
  if (both_handed_in(state, seat)) begin_steps(state, tell);
}

void hand_in(State& state, Seat seat, const Bid& bid, const Reporter& tell) {
  state.bids[seat] = bid.points;
  if (both_handed_in(state, seat)) resolve_bids(state, tell);
}

void hand_in(State& state, Seat, const Coin& coin, const Reporter& tell) { resolve_coin(state, coin, tell); }

}  // namespace

State start(const Options& options) {
  State state;
  state.arena = arena_at_start(options[0]);
  state.actions = static_cast<std::int8_t>(options[1]);
  return state;
}

SeatSet to_act(const State& state) {
  if (state.phase == Phase::over) return {};
  if (state.phase == Phase::coin) return {nature};
  return SeatSet{1, 2}.without(state.handed_in);
}

bool sealed(const State& state, const Move& move) {
  return std::holds_alternative<Sheet>(move) && (state.phase == Phase::bid || state.phase == Phase::coin);
}

std::string_view kind(const Move& move) {
  constexpr std::string_view kinds[] = {"sheet", "bid", "coin"};
  return kinds[move.index()];
}

void play(State& state, Seat seat, const Move& move, Observer<State, Event>* observer) {
  const Reporter tell(state, observer);
  std::visit([&](const auto& what) { hand_in(state, seat, what, tell); }, move);
}

void resign(State& state, Seat seat) {
  state.winners = {other_seat(seat)};
  state.why = Why::resign;
  state.phase = Phase::over;
  state.handed_in = {};
}

State after_round(State state, const PerSeat<Sheet, 2>& sheets, Seat first,
                  Observer<State, Event>* observer) {
  const Reporter tell(state, observer);
  state.sheets = sheets;
  state.handed_in = {};
  begin_steps(state, tell);
  while (state.phase == Phase::bid) carry_on(state, first, tell);
  return state;
}

Arena after_sheet(const Arena& arena, const Sheet& sheet) {
  Arena alone = arena;
  for (const Action& action : sheet.actions)
    if (!action.is_blank() && alone.is_alive(action.herb)) carry_out(alone, action);
  return alone;
}

Score score(const State& state) {
  Score score;
  for (const Seat seat : both_seats) score.points[seat] = state.arena.gp[seat];
  score.winners = state.winners;
  score.why = name(state.why);
  return score;
}

}  // namespace herbarium::herbs
