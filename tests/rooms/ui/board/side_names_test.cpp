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
          g4  .   .   .   .   g
3 Cleo  f3  .   .   .   .   .   f  5 Emil
      e2  .   .   .   .   .   .   e
     d  .   .   .   .   .   .   .   d
       c  .   .   .   .   .   .   c6
  2 Ben  b  .   .   .   .   .   b5  6 Flo
           a  .   .   .   .   a4
                1   2   3   4
                  1 Ada
)");
}

TEST_CASE("a board that is turned round takes the names with it") {
  CHECK(drawn(4, six, true, {.rows = true, .columns = 20}) == R"(
                 1 Ada
           4   3   2   1
         a4  .   .   .   .   a
6 Flo  b5  .   .   .   .   .   b  2 Ben
     c6  .   .   .   .   .   .   c
    d  .   .   .   .   .   .   .   d
      e  .   .   .   .   .   .   e2
5 Emil  f  .   .   .   .   .   f3  3 Cleo
          g  .   .   .   .   g4
               7   6   5   4
                4 Dora
)");
}

TEST_CASE("without room the names are short, and those above and below are next to the numbers") {
  CHECK(drawn(4, six, false, {}) == R"(
  (4)  4   5   6   7  5 Emil
 (3) g4  .   .   .   .   g
   f3  .   .   .   .   .   f
 e2  .   .   .   .   .   .   e
d  .   .   .   .   .   .   .   d
  c  .   .   .   .   .   .   c6
(2) b  .   .   .   .   .   b5
      a  .   .   .   .   a4 (6)
    1 Ada  1   2   3   4
)");
  CHECK(drawn(8, six, false, {.text_rows = 17}) == R"(
       4 Dora  8   9   10  11  12  13  14  15  5 Emil
             o8  .   .   .   .   .   .   .   .   o
           n7  .   .   .   .   .   .   .   .   .   n
 3 Cleo  m6  .   .   .   .   .   .   .   .   .   .   m
       l5  .   .   .   .   .   .   .   .   .   .   .   l
     k4  .   .   .   .   .   .   .   .   .   .   .   .   k
   j3  .   .   .   .   .   .   .   .   .   .   .   .   .   j
 i2  .   .   .   .   .   .   .   .   .   .   .   .   .   .   i
h  .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   h
  g  .   .   .   .   .   .   .   .   .   .   .   .   .   .   g14
    f  .   .   .   .   .   .   .   .   .   .   .   .   .   f13
      e  .   .   .   .   .   .   .   .   .   .   .   .   e12
 2 Ben  d  .   .   .   .   .   .   .   .   .   .   .   d11 (6)
          c  .   .   .   .   .   .   .   .   .   .   c10
            b  .   .   .   .   .   .   .   .   .   b9
              a  .   .   .   .   .   .   .   .   a8
            1 Ada  1   2   3   4   5   6   7   8
)");
}

TEST_CASE("a name stands on the rim as in the text, or in a shorter form") {
  Board board = dots(4);
  board.sides = {{}, concat(seat_ref(2)), {}, concat(seat_ref(1)), {}, concat(seat_ref(3))};
  const std::vector<SideName> names = side_names_of(
      board, {{"Cleopatra", "", false}, {"Level 3 A", "", false, "L3 A"}, {"seat 3", "", false}});
  REQUIRE(names.size() == 3);
  CHECK(names[0].forms == std::vector<std::string>{"Level 3 A", "L3 A", "(2)"});
  CHECK(names[1].forms == std::vector<std::string>{"Cleopatra", "Cleop.", "Cl.", "(1)"});
  CHECK(names[2].forms == std::vector<std::string>{"seat 3", "(3)"});
}
