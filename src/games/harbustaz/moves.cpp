// What may be done (doc/rules/harbustaz.md, Set-up; A turn).
#include "base/random_choice.hpp"
#include "games/harbustaz/reach.hpp"
#include "games/harbustaz/rules.hpp"

namespace herbarium::harbustaz {
namespace {

SetUp set_up(int black, int white) {
  return {static_cast<std::int8_t>(black), static_cast<std::int8_t>(white)};
}

void set_ups(int size, std::vector<Move>& out) {
  for (int black = 0; black < size; ++black)
    for (int white = 0; white < size; ++white)
      if (black != white) out.emplace_back(set_up(black, white));
}

SetUp random_set_up(int size, Rng& rng) {
  const auto cells = static_cast<std::uint32_t>(size);
  const std::uint32_t black = rng.below(cells);
  const std::uint32_t white = (black + 1 + rng.below(cells - 1)) % cells;
  return set_up(static_cast<int>(black), static_cast<int>(white));
}

const Rays& rays_of(const State& state) {
  const Side& side = state.pieces.of(state.turn);
  return all_rays.of(state.size, side.at, side.height);
}

Move action_of(const Arrival& arrival) {
  return arrival.sows ? Move(Sow{arrival.cell}) : Move(MovePeasant{arrival.cell});
}

}  // namespace

std::optional<int> arrival(const State& state, HexWay way) {
  for (const Arrival& each : Arrivals(state))
    if (each.way == way) return each.cell;
  return std::nullopt;
}

std::optional<HexWay> way_to(const State& state, int cell) {
  if (cell == state.pieces.of(state.turn).at) return std::nullopt;
  const Rays& rays = rays_of(state);
  for (const HexWay way : hex_ways)
    if (rays.end(way) == cell) return way;
  return std::nullopt;
}

Actions actions(const State& state) {
  Actions list;
  for (const Arrival& arrival : Arrivals(state)) list.push(action_of(arrival));
  list.push(Pass{});
  return list;
}

void moves(const State& state, Seat, std::vector<Move>& out) {
  switch (state.phase) {
    case Phase::setup: return set_ups(state.board().size(), out);
    case Phase::choose:
      for (const Colour colour : colours) out.emplace_back(Choose{colour});
      return;
    case Phase::play:
      for (const Move& action : actions(state)) out.push_back(action);
      return;
    case Phase::over: break;
  }
}

Move sample(const State& state, Seat, Rng& rng) {
  if (state.phase == Phase::choose) return Choose{random_element(colours, rng)};
  if (state.phase == Phase::setup) return random_set_up(state.board().size(), rng);
  const Arrivals arrivals(state);
  const std::uint32_t drawn = rng.below(arrivals.size() + 1);
  return drawn == arrivals.size() ? Move(Pass{}) : action_of(arrivals[drawn]);
}

}  // namespace herbarium::harbustaz
