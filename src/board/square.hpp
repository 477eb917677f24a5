// Boards of squares: coordinates, names such as `c4`, the four directions (doc/notation.md, Square boards).
#pragma once

#include <cstdint>
#include <string>

#include "base/text.hpp"

namespace herbarium {

// Column and row count from 0 at the lower left corner.
struct Square {
  int column = 0;
  int row = 0;

  bool operator==(const Square&) const = default;
};

enum class Heading : std::uint8_t { north, east, south, west };

constexpr Heading turned(Heading heading, int quarters_right) {
  return static_cast<Heading>((static_cast<int>(heading) + quarters_right + 4) % 4);
}

// The square `steps` ahead, which may lie off the board.
constexpr Square ahead(Square square, Heading heading, int steps = 1) {
  constexpr int columns[] = {0, 1, 0, -1};
  constexpr int rows[] = {1, 0, -1, 0};
  return {square.column + steps * columns[static_cast<int>(heading)],
          square.row + steps * rows[static_cast<int>(heading)]};
}

constexpr char letter(Heading heading) { return "nesw"[static_cast<int>(heading)]; }
const char* name(Heading heading);

// `c4`; in upper case `C4`.
std::string name(Square square);
std::string upper_name(Square square);

// Reads a name in upper or lower case, with or without blanks between letter and number; nothing if there is
// none. The square may lie off any board: rows go up to 99.
std::optional<Square> read_square(Scanner& scanner);

}  // namespace herbarium
