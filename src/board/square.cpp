#include "board/square.hpp"

#include <fmt/format.h>

namespace herbarium {

const char* name(Heading heading) {
  constexpr const char* names[] = {"north", "east", "south", "west"};
  return names[static_cast<int>(heading)];
}

std::string name(Square square) {
  return fmt::format("{}{}", static_cast<char>('a' + square.column), square.row + 1);
}

std::string upper_name(Square square) {
  return fmt::format("{}{}", static_cast<char>('A' + square.column), square.row + 1);
}

std::optional<Square> read_square(Scanner& scanner) {
  Scanner trial = scanner;
  const char column = lower(trial.peek());
  if (column < 'a' || column > 'z') return std::nullopt;
  trial.skip(1);
  trial.skip_blanks();
  const auto row = trial.number(2);
  if (!row) return std::nullopt;
  scanner = trial;
  return Square{column - 'a', *row - 1};
}

}  // namespace herbarium
