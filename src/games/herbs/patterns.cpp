#include <algorithm>
#include <bitset>
#include <cstdlib>

#include "games/herbs/actions.hpp"

namespace herbarium::herbs {
namespace {

using Shape = Pattern::Shape;

// Each stone that moved is in two rows and four squares at most.
using Patterns = FixedList<Pattern, 6 * square_count>;

// Every pattern there can be has a number of its own, so that a set of patterns is a set of bits.
using PatternSet = std::bitset<2 * 3 * (width + 1) * square_count>;

std::size_t number_of(const Pattern& pattern) {
  const int colour = pattern.colour == Stone::white ? 0 : 1;
  const int shape = static_cast<int>(pattern.shape) * (width + 1) + pattern.length;
  return static_cast<std::size_t>((colour * 3 * (width + 1) + shape) * square_count + pattern.start);
}

Heading along(Shape shape) { return shape == Shape::row ? Heading::east : Heading::north; }

bool holds_stone(const Arena& arena, Square square, Stone colour) {
  return on_board(square) && arena.stone(place_of(square)) == colour;
}

// The row or column of one colour through `place`, at its full length.
Pattern line_through(const Arena& arena, Place place, Shape shape) {
  const Stone colour = arena.stone(place);
  const Heading forward = along(shape);
  Square start = square_of(place);
  while (holds_stone(arena, ahead(start, forward, -1), colour)) start = ahead(start, forward, -1);
  int length = 1;
  while (holds_stone(arena, ahead(start, forward, length), colour)) ++length;
  return {shape, colour, place_of(start), static_cast<std::int8_t>(length)};
}

Place before_push(Place at, const MovedStones& moved) {
  for (const MovedStone& stone : moved)
    if (stone.at == at) return stone.from;
  return at;
}

// Whether all stones of a line stood together in one line before the push already: then it was only shifted.
bool stood_together(const Pattern& line, const Arena& before, const MovedStones& moved) {
  Square low{width, width}, high{-1, -1};
  for (int i = 0; i < line.length; ++i) {
    const Square origin = square_of(before_push(next_place(line.start, along(line.shape), i), moved));
    low = {std::min(low.column, origin.column), std::min(low.row, origin.row)};
    high = {std::max(high.column, origin.column), std::max(high.row, origin.row)};
  }
  if (low.column != high.column && low.row != high.row) return false;
  for (int column = low.column; column <= high.column; ++column)
    for (int row = low.row; row <= high.row; ++row)
      if (before.stone(place_of({column, row})) != line.colour) return false;
  return true;
}

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

// The patterns of one action, which are scored look by look.
class Settling {
 public:
  Settling(Arena& arena, Seat seat, const Reporter& tell) : arena_(arena), seat_(seat), tell_(tell) {}

  // Scores the patterns that the stones in `moved` form. `before` is the arena before the push; after the
  // first look it is null, and every pattern counts.
  bool look(const MovedStones& moved, const Arena* before) {
    for (const MovedStone& stone : moved) {
      for (const Shape shape : {Shape::row, Shape::column}) {
        const Pattern line = line_through(arena_, stone.at, shape);
        if (line.length >= 4 && !(before && stood_together(line, *before, moved))) count(line);
      }
      count_blocks(square_of(stone.at));
    }
    return !found_.empty();
  }

  // Moves apart what the latest look found.
  MovedStones move_apart() {
    const MovedStones moved = Drift(arena_, found_).move(seat_, tell_);
    found_.clear();
    return moved;
  }

 private:
  // Scores a pattern, unless this action has done so already.
  void count(const Pattern& pattern) {
    const std::size_t number = number_of(pattern);
    if (counted_.test(number)) return;
    counted_.set(number);
    found_.push(pattern);
    const int points = pattern_points(pattern.colour);
    arena_.score(seat_, points);
    tell_(events::PatternScored{pattern, seat_, points});
  }

  // The up to four blocks that contain the stone on `square`.
  void count_blocks(Square square) {
    const Stone colour = arena_.stone(place_of(square));
    for (const Square corner :
         {Square{square.column - 1, square.row - 1}, Square{square.column, square.row - 1},
          Square{square.column - 1, square.row}, square}) {
      bool whole = true;
      for (const auto& [right, up] : {Square{0, 0}, Square{1, 0}, Square{0, 1}, Square{1, 1}})
        whole = whole && holds_stone(arena_, {corner.column + right, corner.row + up}, colour);
      if (whole) count({Shape::block, colour, place_of(corner), 2});
    }
  }

  Arena& arena_;
  Seat seat_;
  const Reporter& tell_;
  Patterns found_;  // in the latest look, and not moved apart yet
  PatternSet counted_;
};

}  // namespace

void settle_patterns(Arena& arena, const Arena& before, const MovedStones& moved, Seat seat,
                     const Reporter& tell) {
  Settling settling(arena, seat, tell);
  if (!settling.look(moved, &before)) return;
  while (settling.look(settling.move_apart(), nullptr)) {
  }
}

}  // namespace herbarium::herbs
