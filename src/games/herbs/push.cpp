#include "games/herbs/push.hpp"

namespace herbarium::herbs {
namespace {

// Notes that the stone on `from` moves to `to`, or off the board if that is a pit.
void note_stone(Push& push, Place from, Place to) {
  MovedStone* known = nullptr;
  for (MovedStone& stone : push.moved)
    if (stone.at == from) known = &stone;
  if (is_pit(to)) {
    // It can only be the last of the line; what it leaves in the list stands nowhere and is dropped at the
    // end.
    if (known) known->at = nowhere;
  } else if (known) {
    known->at = to;
  } else {
    push.moved.push({from, to});
  }
}

void move_on(Push& push, Place from, Place to) {
  Arena& arena = push.arena;
  const int herb = arena.herb_at(from);
  if (herb >= 0) {
    arena.put_herb(herb, to);
    if (is_pit(to)) push.fallen.push({Stone::none, static_cast<std::int8_t>(herb), to});
    return;
  }
  const Stone stone = arena.stone(from);
  note_stone(push, from, to);
  arena.stone(from) = Stone::none;
  if (is_pit(to))
    push.fallen.push({stone, -1, to});
  else
    arena.stone(to) = stone;
}

int price_on(const Arena& arena, Place place) {
  return arena.herb_at(place) >= 0 ? herb_price : price(arena.stone(place));
}

// Moves the line ahead and the pusher on by one square; tells whether anything moved.
bool push_one(Push& push, int herb) {
  const Herb pusher = push.arena.herb(herb);
  FixedList<Place, width> line;
  Place place = next_place(pusher.at, pusher.facing);
  int cost = 0;
  for (; place != nowhere && !push.arena.is_free(place); place = next_place(place, pusher.facing)) {
    line.push(place);
    cost += price_on(push.arena, place);
  }
  if (line.empty() || place == nowhere) return false;
  for (std::size_t i = line.size(); i-- > 0;) {
    move_on(push, line[i], place);
    place = line[i];
  }
  push.arena.herb(herb).at = place;
  push.cost += cost;
  return true;
}

void drop_fallen(MovedStones& moved) {
  MovedStones left;
  for (const MovedStone& stone : moved)
    if (stone.at != nowhere) left.push(stone);
  moved = left;
}

}  // namespace

Push work_out_push(const Arena& arena, int herb, int squares) {
  Push push{arena, 0, {}, {}};
  for (int square = 0; square < squares && push_one(push, herb); ++square) {
  }
  if (!push.fallen.empty()) drop_fallen(push.moved);
  return push;
}

}  // namespace herbarium::herbs
