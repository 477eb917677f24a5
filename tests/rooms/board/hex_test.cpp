#include "board/hex.hpp"

#include <doctest/doctest.h>

#include <set>

namespace {

using namespace herbarium;

std::string neighbour(const HexBoard& board, Hex hex, HexWay way) {
  const int index = board.neighbour(board.index(hex), way);
  return index < 0 ? "" : name(board.cell(index));
}

std::set<std::string> around(const HexBoard& board, Hex hex) {
  std::set<std::string> names;
  for (const HexWay way : hex_ways)
    if (const std::string next = neighbour(board, hex, way); !next.empty()) names.insert(next);
  return names;
}

}  // namespace

TEST_CASE("a hexagonal board has 3n(n-1)+1 cells in 2n-1 rows") {
  for (int side = 1; side <= 13; ++side) {
    const HexBoard& board = HexBoard::of_side(side);
    CHECK(board.side() == side);
    CHECK(board.rows() == 2 * side - 1);
    CHECK(board.size() == 3 * side * (side - 1) + 1);
  }
  CHECK(HexBoard(5).size() == 61);
  CHECK(HexBoard(13).size() == 469);
}

TEST_CASE("rows of side 5: a1-a5, b1-b6, e1-e9, f2-f9, i5-i9") {
  const HexBoard& board = HexBoard::of_side(5);
  const int first[] = {1, 1, 1, 1, 1, 2, 3, 4, 5};
  const int last[] = {5, 6, 7, 8, 9, 9, 9, 9, 9};
  for (int row = 0; row < 9; ++row) {
    CHECK(board.first_number(row) == first[row]);
    CHECK(board.last_number(row) == last[row]);
  }
}

TEST_CASE("cells are counted row by row, and are found by their index") {
  for (int side = 1; side <= 13; ++side) {
    const HexBoard& board = HexBoard::of_side(side);
    int index = 0;
    for (int row = 0; row < board.rows(); ++row)
      for (int number = board.first_number(row); number <= board.last_number(row); ++number, ++index) {
        CHECK(board.index({row, number}) == index);
        CHECK(board.cell(index) == Hex{row, number});
      }
    CHECK(index == board.size());
  }
}

TEST_CASE("a cell off the board has no index") {
  const HexBoard& board = HexBoard::of_side(5);
  for (const Hex hex : {Hex{0, 0}, Hex{0, 6}, Hex{5, 1}, Hex{8, 4}, Hex{8, 10}, Hex{9, 5}, Hex{-1, 1}}) {
    CHECK_FALSE(board.has(hex));
    CHECK(board.index(hex) == -1);
  }
}

TEST_CASE("neighbours of a cell in the middle, as in the notation") {
  const HexBoard& board = HexBoard::of_side(5);
  const Hex e5{4, 5};
  CHECK(neighbour(board, e5, HexWay::e) == "e6");
  CHECK(neighbour(board, e5, HexWay::ne) == "f6");
  CHECK(neighbour(board, e5, HexWay::nw) == "f5");
  CHECK(neighbour(board, e5, HexWay::w) == "e4");
  CHECK(neighbour(board, e5, HexWay::sw) == "d4");
  CHECK(neighbour(board, e5, HexWay::se) == "d5");
}

TEST_CASE("cells of the rim have fewer neighbours") {
  using SeatNames = std::set<std::string>;
  const HexBoard& board = HexBoard::of_side(5);
  CHECK(around(board, {0, 1}) == SeatNames{"a2", "b1", "b2"});
  CHECK(around(board, {0, 3}) == SeatNames{"a2", "a4", "b3", "b4"});
  CHECK(around(board, {4, 1}) == SeatNames{"d1", "e2", "f2"});
  CHECK(around(board, {8, 9}) == SeatNames{"h8", "h9", "i8"});
  CHECK(around(HexBoard::of_side(1), {0, 1}).empty());
}

TEST_CASE("on every board six corners have three neighbours, the rest of the rim four, the others six") {
  for (int side = 2; side <= 13; ++side) {
    const HexBoard& board = HexBoard::of_side(side);
    int with[7] = {};
    for (int cell = 0; cell < board.size(); ++cell) ++with[around(board, board.cell(cell)).size()];
    CHECK(with[3] == 6);
    CHECK(with[4] == 6 * (side - 2));
    CHECK(with[3] + with[4] + with[6] == board.size());
  }
}

TEST_CASE("a step one way and back ends where it began") {
  for (int side = 2; side <= 13; ++side) {
    const HexBoard& board = HexBoard::of_side(side);
    for (int cell = 0; cell < board.size(); ++cell)
      for (const HexWay way : hex_ways)
        if (const int next = board.neighbour(cell, way); next >= 0)
          CHECK(board.neighbour(next, opposite(way)) == cell);
  }
  CHECK(ahead({4, 5}, HexWay::ne, 3) == Hex{7, 8});
  CHECK(ahead({4, 5}, HexWay::se, 2) == Hex{2, 5});
}

TEST_CASE("cells and ways have names") {
  CHECK(name(Hex{0, 1}) == "a1");
  CHECK(name(Hex{24, 25}) == "y25");
  CHECK(name(HexWay::ne) == std::string("ne"));
  CHECK(long_name(HexWay::sw) == std::string("south-west"));
  for (const HexWay way : hex_ways) CHECK(read_way(name(way)) == way);
  for (const char* wrong : {"", "n", "NE", "ene", "u"}) CHECK(read_way(wrong) == std::nullopt);
}

TEST_CASE("a word is the name of a cell, or refused with the existing cells") {
  const HexBoard& board = HexBoard::of_side(5);
  CHECK(board.cell_named("A2") == 1);
  CHECK(board.cell_named("a2x") == std::nullopt);
  CHECK(board.cell_named("") == std::nullopt);
  CHECK(cells_there_are(board, "F1") == "row f has the cells f2 to f9");
  CHECK(cells_there_are(board, "j1") == "a cell of the board is expected, a1 to i9");
  CHECK(cells_there_are(board, "a2x") == "a cell of the board is expected, a1 to i9");
}

TEST_CASE("a cell is read in upper or lower case, and other text is not skipped") {
  const HexBoard& board = HexBoard::of_side(5);
  for (int cell = 0; cell < board.size(); ++cell) {
    const std::string written = name(board.cell(cell));
    Scanner scanner(written);
    CHECK(board.read_cell(scanner) == cell);
    CHECK(scanner.at_end());
  }
  Scanner upper("I9 a1");
  CHECK(board.read_cell(upper) == board.size() - 1);
  CHECK(upper.rest() == " a1");
  for (const char* wrong : {"", "e", "5", "a0", "a6", "a01", "f1", "j5", "a-1", "a99999999999", "[1"}) {
    Scanner scanner(wrong);
    CHECK_MESSAGE(board.read_cell(scanner) == std::nullopt, wrong);
    CHECK(scanner.rest() == wrong);
  }
}

TEST_CASE_TEMPLATE("masks have the cells of a board, and each cell's neighbours", Words,
                   std::integral_constant<int, 1>, std::integral_constant<int, 2>,
                   std::integral_constant<int, 3>, std::integral_constant<int, 8>) {
  using Masks = HexMasks<Words::value>;
  for (int side = 1; side <= largest_hex_side<Words::value>; ++side) {
    const HexBoard& board = HexBoard::of_side(side);
    const Masks& masks = Masks::of_side(side);
    CHECK(masks.all().size() == board.size());
    CHECK(masks.all().lowest_absent() == board.size());
    for (int cell = 0; cell < board.size(); ++cell) {
      typename Masks::Cells around;
      for (const HexWay way : hex_ways) {
        const int next = board.neighbour(cell, way);
        if (next >= 0) around.add(next);
        REQUIRE(masks.ring(cell)[static_cast<std::size_t>(way)] == (next >= 0 ? next : cell));
      }
      REQUIRE(masks.neighbours(cell) == around);
    }
  }
}

TEST_CASE("masks are for boards that fit in their words") {
  CHECK(largest_hex_side<1> == 5);
  CHECK(largest_hex_side<2> == 7);
  CHECK(largest_hex_side<3> == 8);
  CHECK(largest_hex_side<8> == 13);
}
