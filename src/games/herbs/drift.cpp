#include "games/herbs/drift.hpp"

#include <algorithm>

namespace herbarium::herbs {
namespace {

constexpr int sign(int value) { return (value > 0) - (value < 0); }

struct Step {
  int right = 0;
  int up = 0;
};

constexpr Step as_step(Heading heading) {
  const Square one = ahead(Square{0, 0}, heading);
  return {one.column, one.row};
}

// One look's stones on their way apart.
class Drift {
 public:
  Drift(Arena& arena, const Patterns& patterns) : arena_(arena) {
    for (const Pattern& pattern : patterns)
      pattern.shape == Pattern::Shape::block ? add_block(pattern) : add_row(pattern);
    find_targets();
    while (take_out_blocked()) {
    }
  }

  MovedStones move(const Event& context, const Reporter& tell);

 private:
  void add(Place place, Step step) {
    Step& sum = steps_[static_cast<std::size_t>(place)];
    sum.right += step.right;
    sum.up += step.up;
  }

  // Straight away from the centre.
  void add_block(const Pattern& block) {
    const Square corner = square_of(block.start);
    for (const int right : {0, 1})
      for (const int up : {0, 1})
        add(place_of({corner.column + right, corner.row + up}), {2 * right - 1, 2 * up - 1});
  }

  // Out of the line: seen from the centre, the nearest on either hand to their right, the next to their left.
  void add_row(const Pattern& row) {
    const Heading forward = row.shape == Pattern::Shape::row ? Heading::east : Heading::north;
    for (int i = 0; i < row.length; ++i) {
      const int twice = 2 * i - (row.length - 1);  // twice the distance from the centre
      if (twice == 0) continue;
      const Heading outward = twice > 0 ? forward : turned(forward, 2);
      const int nth = row.length % 2 == 0 ? (std::abs(twice) + 1) / 2 : std::abs(twice) / 2;
      add(next_place(row.start, forward, i), as_step(turned(outward, nth % 2 == 1 ? 1 : -1)));
    }
  }

  void find_targets() {
    targets_.fill(nowhere);
    for (int place = 0; place < square_count; ++place) {
      const Step& step = steps_[static_cast<std::size_t>(place)];
      if (step.right == 0 && step.up == 0) continue;
      const Square from = square_of(place);
      const Square to{from.column + sign(step.right), from.row + sign(step.up)};
      if (!on_board(to)) continue;  // blocked from the start, and no target of anybody
      moving_.push(static_cast<Place>(place));
      targets_[static_cast<std::size_t>(place)] = place_of(to);
      ++aimed_at_[static_cast<std::size_t>(place_of(to))];
    }
  }

  Place target(int place) const { return targets_[static_cast<std::size_t>(place)]; }
  bool moves(Place place) const { return std::find(moving_.begin(), moving_.end(), place) != moving_.end(); }

  bool is_blocked(Place place) const {
    const Place to = target(place);
    if (is_pit(to)) return false;
    if (aimed_at_[static_cast<std::size_t>(to)] > 1 || arena_.herb_at(to) >= 0) return true;
    if (arena_.stone(to) == Stone::none) return false;
    return !moves(to) || target(to) == place;
  }

  // One pass, which judges all that still move together; tells whether it took any out.
  bool take_out_blocked() {
    FixedList<Place, square_count> left;
    for (Place place : moving_)
      if (!is_blocked(place)) left.push(place);
    const bool fewer = left.size() < moving_.size();
    moving_ = left;
    return fewer;
  }

  Arena& arena_;
  std::array<Step, square_count> steps_{};
  std::array<Place, square_count> targets_;
  std::array<std::int8_t, square_count> aimed_at_{};
  FixedList<Place, square_count> moving_;
};

MovedStones Drift::move(const Event& context, const Reporter& tell) {
  const auto before = arena_.stones;
  for (Place place : moving_) arena_.stone(place) = Stone::none;
  MovedStones moved;
  FixedList<MovedStone, square_count> fallen;
  for (Place place : moving_) {
    const Place to = target(place);
    if (is_pit(to)) {
      fallen.push({place, to});
      continue;
    }
    arena_.stone(to) = before[static_cast<std::size_t>(place)];
    moved.push({to, to});
  }
  Event event = context;
  event.what = Event::What::drift;
  event.amount = static_cast<std::int16_t>(moving_.size());
  tell(event);
  for (const MovedStone& stone : fallen) {
    event.what = Event::What::fell;
    event.herb = -1;
    event.stone = before[static_cast<std::size_t>(stone.from)];
    event.place = stone.at;
    event.amount = static_cast<std::int16_t>(pit_points(event.stone));
    arena_.score(context.player, event.amount);
    tell(event);
  }
  return moved;
}

}  // namespace

MovedStones drift(Arena& arena, const Patterns& patterns, const Event& context, const Reporter& tell) {
  return Drift(arena, patterns).move(context, tell);
}

}  // namespace herbarium::herbs
