// What may be done (doc/rules/harbustaz.md, Set-up; A turn).
#include "base/random_choice.hpp"
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

// How far the peasant of the colour to act gets. Playouts ask this most, so what all ways share is looked up
// once.
class Reach {
 public:
  explicit Reach(const State& state)
      : board_(state.board()),
        side_(state.pieces.of(state.turn)),
        enemies_(state.pieces.stones(other(state.turn))) {}

  std::optional<int> arrival(HexWay way) const {
    int cell = side_.at;
    for (int step = 0; step < side_.height; ++step) {
      cell = board_.neighbour(cell, way);
      if (cell < 0 || enemies_.has(cell)) return std::nullopt;
    }
    return cell;
  }

 private:
  const HexBoard& board_;
  const Side& side_;
  Cells enemies_;
};

}  // namespace

std::optional<int> arrival(const State& state, HexWay way) { return Reach(state).arrival(way); }

std::optional<HexWay> way_to(const State& state, int cell) {
  const Side& side = state.pieces.of(state.turn);
  const HexBoard& board = state.board();
  for (const HexWay way : hex_ways)
    if (ahead(board.cell(side.at), way, side.height) == board.cell(cell)) return way;
  return std::nullopt;
}

Actions actions(const State& state) {
  Actions list;
  const Side& side = state.pieces.of(state.turn);
  const Reach reach(state);
  for (const HexWay way : hex_ways) {
    const auto cell = reach.arrival(way);
    if (!cell) continue;
    list.push(MovePeasant{static_cast<std::int8_t>(*cell)});
    if (!side.seeds.has(*cell)) list.push(Sow{static_cast<std::int8_t>(*cell)});
  }
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
  return random_element(actions(state), rng);
}

}  // namespace herbarium::harbustaz
