#include "board/hex.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace herbarium {

const char* name(HexWay way) {
  constexpr const char* names[] = {"e", "ne", "nw", "w", "sw", "se"};
  return names[static_cast<int>(way)];
}

const char* long_name(HexWay way) {
  constexpr const char* names[] = {"east", "north-east", "north-west", "west", "south-west", "south-east"};
  return names[static_cast<int>(way)];
}

std::optional<HexWay> read_way(std::string_view word) {
  for (const HexWay way : hex_ways)
    if (word == name(way)) return way;
  return std::nullopt;
}

std::string name(Hex hex) { return fmt::format("{}{}", static_cast<char>('a' + hex.row), hex.number); }

HexBoard::HexBoard(int side) : shape_{side} {
  for (int row = 0; row < rows(); ++row)
    for (int number = first_number(row); number <= last_number(row); ++number)
      cells_.push_back({row, number});
  for (const Hex& hex : cells_) {
    auto& around = neighbours_.emplace_back();
    for (const HexWay way : hex_ways)
      around[static_cast<std::size_t>(way)] = static_cast<std::int16_t>(index(ahead(hex, way)));
  }
}

const HexBoard& HexBoard::of_side(int side) {
  static const std::vector<HexBoard> boards = [] {
    std::vector<HexBoard> all;
    for (int made = 1; made <= largest_side; ++made) all.emplace_back(made);
    return all;
  }();
  return boards[static_cast<std::size_t>(side - 1)];
}

std::optional<int> HexBoard::read_cell(Scanner& scanner) const {
  Scanner trial = scanner;
  const char row = lower(trial.peek());
  if (row < 'a' || row > 'z' || trial.peek(1) == '0') return std::nullopt;
  trial.skip(1);
  const auto number = trial.number(2);
  if (!number || is_digit(trial.peek()) || !has({row - 'a', *number})) return std::nullopt;
  scanner = trial;
  return index({row - 'a', *number});
}

std::optional<int> HexBoard::cell_named(std::string_view word) const {
  Scanner scanner(word);
  const auto cell = read_cell(scanner);
  return scanner.at_end() ? cell : std::nullopt;
}

bool looks_like_cell(std::string_view word) {
  return word.size() > 1 && lower(word[0]) >= 'a' && lower(word[0]) <= 'z' && is_digit(word[1]) &&
         std::all_of(word.begin() + 1, word.end(), is_digit);
}

std::string cells_there_are(const HexBoard& board, std::string_view word) {
  const int row = looks_like_cell(word) ? lower(word[0]) - 'a' : board.rows();
  if (row < board.rows())
    return fmt::format("row {} has the cells {} to {}", lower(word[0]),
                       name(Hex{row, board.first_number(row)}), name(Hex{row, board.last_number(row)}));
  return fmt::format("a cell of the board is expected, a1 to {}", name(board.cell(board.size() - 1)));
}

}  // namespace herbarium
