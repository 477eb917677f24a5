// The seats at the sides of a board, on its drawing.
#include "ui/drawing/side_names.hpp"

#include <doctest/doctest.h>

#include "support/hex_boards.hpp"
#include "ui/drawing/board_drawing.hpp"
#include "ui/layout/blocks.hpp"

using namespace herbarium;
using hex_boards::dots;

namespace {

std::string drawn(int side, const std::vector<SideName>& names, bool flipped, const SideRoom& room) {
  const Board board = dots(side);
  return "\n" + board_canvas(board, with_side_names(plan_of(board, flipped), names, flipped, room)).plain();
}

const std::vector<SideName> six = {{0, Role::fourth, {"4 Dora", "(4)"}}, {1, Role::fifth, {"5 Emil", "(5)"}},
                                   {2, Role::sixth, {"6 Flo", "(6)"}},   {3, Role::first, {"1 Ada", "(1)"}},
                                   {4, Role::second, {"2 Ben", "(2)"}},  {5, Role::third, {"3 Cleo", "(3)"}}};

}  // namespace

TEST_CASE("with enough room every name is in the middle of its side") {
  CHECK(drawn(4, six, false, {.rows = true, .columns = 20}) == R"(
                 4 Dora
            4   5   6   7
          3   .   .   .   .   g
3 Cleo  2   .   .   .   .   .   f  5 Emil
      1   .   .   .   .   .   .   e
     d  .   .   .   .   .   .   .   d
       c  .   .   .   .   .   .   7
  2 Ben  b  .   .   .   .   .   6  6 Flo
           a  .   .   .   .   5
                1   2   3   4
                  1 Ada
)");
}

TEST_CASE("a board that is turned round takes the names with it") {
  CHECK(drawn(4, six, true, {.rows = true, .columns = 20}) == R"(
                 1 Ada
           4   3   2   1
         5   .   .   .   .   a
6 Flo  6   .   .   .   .   .   b  2 Ben
     7   .   .   .   .   .   .   c
    d  .   .   .   .   .   .   .   d
      e  .   .   .   .   .   .   1
5 Emil  f  .   .   .   .   .   2  3 Cleo
          g  .   .   .   .   3
               7   6   5   4
                4 Dora
)");
}

TEST_CASE("without room the names are short, and those above and below are next to the numbers") {
  CHECK(drawn(4, six, false, {}) == R"(
  (4)  4   5   6   7  5 Emil
 (3) 3   .   .   .   .   g
   2   .   .   .   .   .   f
 1   .   .   .   .   .   .   e
d  .   .   .   .   .   .   .   d
  c  .   .   .   .   .   .   7
(2) b  .   .   .   .   .   6 (6)
      a  .   .   .   .   5
    1 Ada  1   2   3   4
)");
  CHECK(drawn(8, six, false, {.text_rows = 17}) == R"(
       4 Dora  8   9   10  11  12  13  14  15  5 Emil
             7   .   .   .   .   .   .   .   .   o
           6   .   .   .   .   .   .   .   .   .   n
 3 Cleo  5   .   .   .   .   .   .   .   .   .   .   m
       4   .   .   .   .   .   .   .   .   .   .   .   l
     3   .   .   .   .   .   .   .   .   .   .   .   .   k
   2   .   .   .   .   .   .   .   .   .   .   .   .   .   j
 1   .   .   .   .   .   .   .   .   .   .   .   .   .   .   i
h  .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   h
  g  .   .   .   .   .   .   .   .   .   .   .   .   .   .   15
    f  .   .   .   .   .   .   .   .   .   .   .   .   .   14
      e  .   .   .   .   .   .   .   .   .   .   .   .   13
 2 Ben  d  .   .   .   .   .   .   .   .   .   .   .   12 (6)
          c  .   .   .   .   .   .   .   .   .   .   11
            b  .   .   .   .   .   .   .   .   .   10
              a  .   .   .   .   .   .   .   .   9
            1 Ada  1   2   3   4   5   6   7   8
)");
}

TEST_CASE("a name stands on the rim as in the text, or in a shorter form") {
  Board board = dots(4);
  board.sides = {{}, line(seat_ref(2)), {}, line(seat_ref(1)), {}, line(seat_ref(3))};
  const std::vector<SideName> names = side_names_of(
      board, {{"Cleopatra", "", false}, {"Level 3 A", "", false, "L3 A"}, {"seat 3", "", false}});
  REQUIRE(names.size() == 3);
  CHECK(names[0].forms == std::vector<std::string>{"Level 3 A", "L3 A", "(2)"});
  CHECK(names[1].forms == std::vector<std::string>{"Cleopatra", "Cleop.", "Cl.", "(1)"});
  CHECK(names[2].forms == std::vector<std::string>{"seat 3", "(3)"});
}
