#include "games/herbs/plans/next_actions.hpp"

#include <algorithm>

#include "games/herbs/actions.hpp"
#include "games/herbs/strikes.hpp"

namespace herbarium::herbs {
namespace {

void add_walks(const Arena& arena, int herb, Verb verb, Heading direction, NextActions& out) {
  Place place = arena.herb(herb).at;
  for (int squares = 1; squares <= farthest(verb); ++squares) {
    place = next_place(place, direction);
    if (place == nowhere || is_pit(place) || !arena.is_free(place)) return;
    out.push(action_of(herb, verb, squares));
  }
}

void add_pushes(const Arena& arena, int herb, NextActions& out) {
  int before = -1;
  for (int squares = 1; squares <= farthest(Verb::push); ++squares) {
    const int cost = work_out_push(arena, herb, squares).cost;
    if (cost == before || cost == 0) return;  // it goes no farther
    before = cost;
    out.push(action_of(herb, Verb::push, squares, std::max(squares, cost)));
  }
}

// What there is to do to the square ahead, and beyond it.
void add_deeds_ahead(const Arena& arena, int herb, bool may_fire, NextActions& out) {
  const Herb& who = arena.herb(herb);
  const Place next = next_place(who.at, who.facing);
  if (next == nowhere) return;
  const Stone stone = arena.stone(next);
  if (stone == Stone::white) out.push(action_of(herb, Verb::paint_black));
  if (stone == Stone::black) out.push(action_of(herb, Verb::paint_white));
  if (stone == Stone::none && may_fire && has_target(arena, herb, {who.at, who.facing}))
    out.push(action_of(herb, Verb::fire));
  if (!arena.is_free(next)) add_pushes(arena, herb, out);
}

}  // namespace

NextActions next_actions(const Arena& arena, Seat seat, bool may_fire) {
  NextActions all;
  for (const int herb : herbs_of(seat)) {
    if (!arena.is_alive(herb)) continue;
    for (const Verb verb : {Verb::right, Verb::left, Verb::half}) all.push(action_of(herb, verb));
    const Heading facing = arena.herb(herb).facing;
    add_walks(arena, herb, Verb::forward, facing, all);
    add_walks(arena, herb, Verb::back, turned(facing, 2), all);
    add_deeds_ahead(arena, herb, may_fire, all);
  }
  return all;
}

}  // namespace herbarium::herbs
