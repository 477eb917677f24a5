// Hexagonal boards of dots, and views of them.
#pragma once

#include <fmt/format.h>

#include <optional>

#include "board/hex.hpp"
#include "ui/layout/layout.hpp"

namespace hex_boards {

using namespace herbarium;

// An empty board.
inline Board dots(int side) {
  const HexBoard& hexes = HexBoard::of_side(side);
  Board board{Shape::hexagonal, hexes.rows(), hexes.rows(), false, {}};
  for (int i = 0; i < hexes.size(); ++i) {
    Cell& cell = board.cells.emplace_back();
    cell.row = hexes.cell(i).row;
    cell.column = hexes.cell(i).number;
    cell.name = name(hexes.cell(i));
    cell.sign = ".";
    cell.words = concat("empty");
  }
  return board;
}

// The number of a cell.
inline std::size_t index(int side, Hex hex) {
  return static_cast<std::size_t>(HexBoard::of_side(side).index(hex));
}

// The step of the cursor in that direction.
inline Place step_to(HexWay way) {
  constexpr Place steps[] = {{0, 1}, {-1, 1}, {-1, -1}, {0, -1}, {1, -1}, {1, 1}};
  return steps[static_cast<std::size_t>(way)];
}

inline View herd_view(int side) {
  View view;
  view.title = "Herd: alice against bob";
  view.picture.moment = concat("red adds");
  view.picture.board = dots(side);
  view.picture.holdings = {{"stones", "add"}, {{"12", "3"}, {"14", "0"}}};
  view.picture.panels = {{"Dice", {{{"5 3", Role::plain}}}}, {"Groups", {{{"red: 3 3 4", Role::plain}}}}};
  view.seats = {{"alice", "", true}, {"bob", "", false}};
  for (int i = 1; i <= 9; ++i) view.messages.push_back(fmt::format("said {}", i));
  view.prompt = "alice> ";
  return view;
}

// At 80x24, with a line typed and its words in sight.
inline Layout escaped(const View& view, std::optional<std::size_t> cell) {
  Reading reading;
  reading.words = "all is well";
  return lay_out(view, {"place e5", "place e5", reading, "F1 help"}, cell, {24, 80});
}

}  // namespace hex_boards
