#include "games/herbs/drift.hpp"

#include <algorithm>
#include <cstdlib>

namespace herbarium::herbs {
namespace {

using Shape = Pattern::Shape;

constexpr int sign(int value) { return (value > 0) - (value < 0); }

struct Step {
  int right = 0;
  int up = 0;
};

constexpr Step as_step(Heading heading) {
  const Square one = ahead(Square{0, 0}, heading);
  return {one.column, one.row};
}

// The stones of the patterns that one look found, on their way apart.
class Drift {
 public:
  Drift(Arena& arena, const Patterns& patterns) : arena_(arena) {
    for (const Pattern& pattern : patterns)
      pattern.shape == Shape::block ? add_block(pattern) : add_line(pattern);
    find_targets();
    while (take_out_blocked()) {
    }
  }

  MovedStones move(Seat seat, const Reporter& tell);

 private:
  void add(Place place, Step step) {
    steps_[place].right += step.right;
    steps_[place].up += step.up;
  }

  // Straight away from the centre.
  void add_block(const Pattern& block) {
    const Square corner = square_of(block.start);
    for (const int right : {0, 1})
      for (const int up : {0, 1})
        add(place_of({corner.column + right, corner.row + up}), {2 * right - 1, 2 * up - 1});
  }

  // Out of the line: seen from the centre, the nearest on either hand to their right, the next to their left.
  void add_line(const Pattern& line) {
    const Heading forward = along(line.shape);
    for (int i = 0; i < line.length; ++i) {
      const int twice = 2 * i - (line.length - 1);  // twice the distance from the centre
      if (twice == 0) continue;
      const Heading outward = twice > 0 ? forward : turned(forward, 2);
      const int nth = line.length % 2 == 0 ? (std::abs(twice) + 1) / 2 : std::abs(twice) / 2;
      add(next_place(line.start, forward, i), as_step(turned(outward, nth % 2 == 1 ? 1 : -1)));
    }
  }

  void find_targets() {
    targets_.values.fill(nowhere);
    for (int place = 0; place < square_count; ++place) {
      const Step& step = steps_[place];
      if (step.right == 0 && step.up == 0) continue;
      const Square from = square_of(place);
      const Square to{from.column + sign(step.right), from.row + sign(step.up)};
      if (!on_board(to)) continue;  // blocked from the start, and in nobody's way
      moving_.push(static_cast<Place>(place));
      targets_[place] = place_of(to);
      ++aimed_at_[place_of(to)];
    }
  }

  bool moves(Place place) const { return std::find(moving_.begin(), moving_.end(), place) != moving_.end(); }

  bool is_blocked(Place place) const {
    const Place to = targets_[place];
    if (is_pit(to)) return false;
    if (aimed_at_[to] > 1 || arena_.herb_at(to) != no_herb) return true;
    if (arena_.stone(to) == Stone::none) return false;
    return !moves(to) || targets_[to] == place;
  }

  // One pass, which judges all that still move together; returns whether it took any out.
  bool take_out_blocked() {
    FixedList<Place, square_count> left;
    for (const Place place : moving_)
      if (!is_blocked(place)) left.push(place);
    const bool fewer = left.size() < moving_.size();
    moving_ = left;
    return fewer;
  }

  Arena& arena_;
  PerPlace<Step> steps_;
  PerPlace<Place> targets_;
  PerPlace<std::int8_t> aimed_at_;  // by how many stones
  FixedList<Place, square_count> moving_;
};

MovedStones Drift::move(Seat seat, const Reporter& tell) {
  const auto before = arena_.stones;
  for (const Place place : moving_) arena_.stone(place) = Stone::none;
  MovedStones moved;
  FixedList<FallenStone, square_count> fallen;
  events::MovedApart told;
  for (const Place place : moving_) {
    const Place to = targets_[place];
    told.stones.push({place, to});
    if (is_pit(to)) {
      fallen.push({before[place], to});
      continue;
    }
    arena_.stone(to) = before[place];
    moved.push({to, to});
  }
  tell(told);
  for (const FallenStone& stone : fallen) {
    const int points = pit_points(stone.colour);
    arena_.score(seat, points);
    tell(events::StoneFell{stone.colour, stone.pit, seat, points});
  }
  return moved;
}

}  // namespace

MovedStones drift_apart(Arena& arena, const Patterns& patterns, Seat seat, const Reporter& tell) {
  return Drift(arena, patterns).move(seat, tell);
}

}  // namespace herbarium::herbs
