#include <algorithm>
#include <bitset>

#include "games/herbs/actions.hpp"
#include "games/herbs/drift.hpp"

namespace herbarium::herbs {
namespace {

using Shape = Pattern::Shape;

// Every pattern there can be has a number of its own, so that a set of patterns is a set of bits.
using PatternSet = std::bitset<2 * 3 * (width + 1) * square_count>;

std::size_t number_of(const Pattern& pattern) {
  const int colour = pattern.colour == Stone::white ? 0 : 1;
  const int shape = static_cast<int>(pattern.shape) * (width + 1) + pattern.length;
  return static_cast<std::size_t>((colour * 3 * (width + 1) + shape) * square_count + pattern.start);
}

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
    const MovedStones moved = drift_apart(arena_, found_, seat_, tell_);
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
