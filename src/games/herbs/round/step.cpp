#include "games/herbs/round/step.hpp"

#include <algorithm>

#include "games/herbs/actions.hpp"

namespace herbarium::herbs {
namespace {

// The squares that an action looks at or changes, and some more. A push that finds something may reach any,
// by the stones ahead of it and the patterns that they form. A shot reaches a square farther than it flies,
// where it shoves a Herb.
struct Extent {
  Square low, high;

  bool overlaps(const Extent& other) const {
    return low.column <= other.high.column && other.low.column <= high.column && low.row <= other.high.row &&
           other.low.row <= high.row;
  }
};

constexpr std::array<std::int8_t, verb_count> squares_ahead{0, 6, 0, 0, 0, -3, 1, 1, 1, shot_range + 1};

Extent extent_of(const Arena& arena, const Action& action) {
  const Herb& herb = arena.herb(action.herb);
  if (action.verb == Verb::push && arena.is_anything_ahead(herb)) return {{0, 0}, {width, width}};
  const Square from = square_of(herb.at);
  const Square to = ahead(from, herb.facing, squares_ahead[static_cast<std::size_t>(action.verb)]);
  return {{std::min(from.column, to.column), std::min(from.row, to.row)},
          {std::max(from.column, to.column), std::max(from.row, to.row)}};
}

}  // namespace

void carry_out_step(const State& state, Arena& arena, Seat first, const Reporter& tell) {
  int hit = no_herb;
  for (const Seat seat : {first, other_seat(first)}) {
    const Action& action = state.sheets[seat].action(state.step);
    if (action.is_blank()) continue;
    if (!arena.is_alive(action.herb))
      tell(events::LostWithHerb{{state.step, action, nowhere}});
    else if (hit == action.herb)
      tell(events::LostToShot{{state.step, action, arena.herb(action.herb).at}});
    else
      hit = carry_out(arena, action, state.step, tell);
  }
}

bool may_conflict(const State& state) {
  const Action& one = state.action(1, state.step);
  const Action& other = state.action(2, state.step);
  if (one.is_blank() || other.is_blank()) return false;
  return extent_of(state.arena, one).overlaps(extent_of(state.arena, other));
}

Arena after_step(const State& state, Seat first) {
  Arena arena = state.arena;
  carry_out_step(state, arena, first, Reporter());
  return arena;
}

}  // namespace herbarium::herbs
