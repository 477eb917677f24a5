#include "games/herbs/arena.hpp"

namespace herbarium::herbs {
namespace {

constexpr Place at(char column, int row) { return place_of({column - 'A', row - 1}); }

constexpr Place white_stones[] = {at('D', 9), at('F', 9), at('I', 8), at('H', 3),
                                  at('F', 3), at('C', 4), at('E', 6), at('G', 6)};
constexpr Place black_stones[] = {at('C', 8), at('C', 6), at('D', 3), at('I', 4),
                                  at('I', 6), at('H', 9), at('F', 5), at('F', 7)};

static_assert(pits == std::array{at('C', 3), at('C', 9), at('F', 6), at('I', 3), at('I', 9)});

}  // namespace

Arena arena_at_start(int ap) {
  Arena arena;
  for (Place place : white_stones) arena.stone(place) = Stone::white;
  for (Place place : black_stones) arena.stone(place) = Stone::black;
  arena.herbs = {Herb{at('A', 1), Heading::north}, Herb{at('K', 1), Heading::north},
                 Herb{at('A', 11), Heading::south}, Herb{at('K', 11), Heading::south}};
  arena.ap = {static_cast<std::int16_t>(ap), static_cast<std::int16_t>(ap)};
  return arena;
}

}  // namespace herbarium::herbs
