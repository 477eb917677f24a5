#include "games/herbs/patterns.hpp"

#include <bitset>

#include "games/herbs/drift.hpp"

namespace herbarium::herbs {
namespace {

// Every pattern that there can be has a number of its own, so that a set of them is a set of bits.
using PatternSet = std::bitset<2 * 3 * (width + 1) * square_count>;

std::size_t number_of(const Pattern& pattern) {
  const int colour = pattern.colour == Stone::white ? 0 : 1;
  const int shape = static_cast<int>(pattern.shape) * (width + 1) + pattern.length;
  return static_cast<std::size_t>((colour * 3 * (width + 1) + shape) * square_count + pattern.start);
}

Heading along(Pattern::Shape shape) { return shape == Pattern::Shape::row ? Heading::east : Heading::north; }

bool holds_stone(const Arena& arena, Square square, Stone colour) {
  return on_board(square) && arena.stone(place_of(square)) == colour;
}

// The row or column of one colour through `place` at its full length.
Pattern line_through(const Arena& arena, Place place, Pattern::Shape shape) {
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

// Whether all stones of a row stood together in one row already before the push: it is then only shifted.
bool stood_together(const Pattern& row, const Arena& before, const MovedStones& moved) {
  Square low{width, width}, high{-1, -1};
  for (int i = 0; i < row.length; ++i) {
    const Square origin = square_of(before_push(next_place(row.start, along(row.shape), i), moved));
    low = {std::min(low.column, origin.column), std::min(low.row, origin.row)};
    high = {std::max(high.column, origin.column), std::max(high.row, origin.row)};
  }
  if (low.column != high.column && low.row != high.row) return false;
  for (int column = low.column; column <= high.column; ++column)
    for (int row_number = low.row; row_number <= high.row; ++row_number)
      if (before.stone(place_of({column, row_number})) != row.colour) return false;
  return true;
}

class Settling {
 public:
  Settling(Arena& arena, Event context, const Reporter& tell)
      : arena_(arena), context_(context), tell_(tell) {}

  // Counts what `moved` formed; `before` is null once the first look is over.
  bool look(const MovedStones& moved, const Arena* before) {
    found_.clear();
    for (const MovedStone& stone : moved) {
      for (const auto shape : {Pattern::Shape::row, Pattern::Shape::column}) {
        const Pattern line = line_through(arena_, stone.at, shape);
        if (line.length >= 4 && !(before && stood_together(line, *before, moved))) count(line);
      }
      count_blocks(square_of(stone.at));
    }
    return !found_.empty();
  }

  MovedStones move_apart() { return drift(arena_, found_, context_, tell_); }

 private:
  void count(const Pattern& pattern) {
    const std::size_t number = number_of(pattern);
    if (counted_.test(number)) return;
    counted_.set(number);
    found_.push(pattern);
    arena_.score(context_.player, pattern_points(pattern.colour));
    Event event = context_;
    event.what = Event::What::pattern;
    event.stone = pattern.colour;
    event.place = pattern.start;
    event.squares = pattern.length;
    event.across = static_cast<std::int8_t>(pattern.shape);
    event.amount = static_cast<std::int16_t>(pattern_points(pattern.colour));
    tell_(event);
  }

  // The up to four blocks that hold the stone on `square`.
  void count_blocks(Square square) {
    const Stone colour = arena_.stone(place_of(square));
    for (const Square corner :
         {Square{square.column - 1, square.row - 1}, Square{square.column, square.row - 1},
          Square{square.column - 1, square.row}, square}) {
      bool whole = true;
      for (const auto& [right, up] : {Square{0, 0}, Square{1, 0}, Square{0, 1}, Square{1, 1}})
        whole = whole && holds_stone(arena_, {corner.column + right, corner.row + up}, colour);
      if (whole) count({Pattern::Shape::block, colour, place_of(corner), 2});
    }
  }

  Arena& arena_;
  Event context_;
  const Reporter& tell_;
  Patterns found_;
  PatternSet counted_;
};

}  // namespace

void settle_patterns(Arena& arena, const Arena& before, const MovedStones& moved, Event context,
                     const Reporter& tell) {
  Settling settling(arena, context, tell);
  if (!settling.look(moved, &before)) return;
  while (settling.look(settling.move_apart(), nullptr)) {
  }
}

}  // namespace herbarium::herbs
