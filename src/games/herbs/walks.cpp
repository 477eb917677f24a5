#include "games/herbs/walks.hpp"

#include <algorithm>

namespace herbarium::herbs {

Walks::Walks(const Arena& arena, int herb, int most) : herb_(herb) {
  for (int place = 0; place < square_count; ++place)
    blocked_[static_cast<std::size_t>(place)] = arena.stone(place) != Stone::none || is_pit(place);
  for (int other = 0; other < 4; ++other)
    if (other != herb && arena.is_alive(other))
      blocked_[static_cast<std::size_t>(arena.herb(other).at)] = true;
  known_.fill(-1);
  ways_[0] = {{arena.herb(herb).at, arena.herb(herb).facing}, {}, -1, 0, 0};
  known_[static_cast<std::size_t>(ways_[0].pose.index())] = 0;
  size_ = 1;
  for (int from = 0; from < size_ && way(from).actions < most; ++from) extend(from);
}

void Walks::extend(int from) {
  const Pose pose = way(from).pose;
  go(from, Verb::forward, pose.facing);
  reach(from, {pose.at, turned(pose.facing, 1)}, Verb::right, 0);
  reach(from, {pose.at, turned(pose.facing, -1)}, Verb::left, 0);
  reach(from, {pose.at, turned(pose.facing, 2)}, Verb::half, 0);
  go(from, Verb::back, turned(pose.facing, 2));
}

void Walks::go(int from, Verb verb, Heading direction) {
  Pose pose = way(from).pose;
  for (int squares = 1; squares <= farthest(verb); ++squares) {
    pose.at = next_place(pose.at, direction);
    if (pose.at == nowhere || blocked_[static_cast<std::size_t>(pose.at)]) return;
    reach(from, pose, verb, squares);
  }
}

void Walks::reach(int from, Pose pose, Verb verb, int squares) {
  const auto cost = static_cast<std::int16_t>(least_cost(verb, squares));
  const Way found{pose,
                  {verb, static_cast<std::int8_t>(herb_), static_cast<std::int8_t>(squares), cost},
                  static_cast<std::int16_t>(from),
                  static_cast<std::int8_t>(way(from).actions + 1),
                  static_cast<std::int16_t>(way(from).cost + cost)};
  std::int16_t& known = known_[static_cast<std::size_t>(pose.index())];
  if (known < 0) {
    known = static_cast<std::int16_t>(size_);
    ways_[static_cast<std::size_t>(size_++)] = found;
  } else if (const Way& old = way(known); old.actions == found.actions && found.cost < old.cost) {
    ways_[static_cast<std::size_t>(known)] = found;
  }
}

FixedList<Action, 16> Walks::actions(int number, int most) const {
  FixedList<Action, 16> list;
  for (int at = number; at > 0; at = way(at).before)
    if (way(at).actions <= most) list.push(way(at).last);
  std::reverse(list.begin(), list.end());
  return list;
}

}  // namespace herbarium::herbs
