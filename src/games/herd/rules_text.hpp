// The rules of Herd in short, and what can be typed.
#pragma once

#include <string_view>

namespace herbarium::herd {

inline constexpr std::string_view rules_text = R"(Herd is a game by Mark Steere; name and rules are unchanged.

Two players, Red and Blue, on a hexagonal board that is empty at first.
Red begins. Who has more stones when the board is full wins.

A TURN. Two dice are rolled.
  First take off as many enemy stones as the LOWER die shows, whichever you
  like (all of them, if there are fewer).
  Then place as many stones of your own as the HIGHER die shows, one after
  the other, on empty cells. (In the very first turn Red places only as
  many as the lower die shows.)

CAPTURES. After each stone you place, every enemy stone that stands alone
between your stones (all cells around it hold yours; at the rim there are
fewer cells around) is taken, and gives you one more stone to place in this
turn. Red places on d4 and takes c3:

     3   4   5                       3   4   5
   2   .   .   B   e               2   .   .   B   e
 1   .   R   .   .   d           1   .   R   R   .   d
c  .   R   B   R   .   c        c  .   R   .   R   .   c
  b  .   R   R   .   5            b  .   R   R   .   5
    a  .   .   .   4                a  .   .   .   4
         1   2   3                       1   2   3

Two stones side by side are safe.

PROHIBITED CELLS. You must not place on a cell all around which stand enemy
stones. If all that is still empty is prohibited to you, your turn is over.

There is no pass: you take off and place as far as you can. Every board has
an odd number of cells, so there is no draw. The game ends at the moment
the board is full. The whole manual: F1, or herbarium manual herd.
)";

inline constexpr std::string_view commands_text =
    R"(Type the cells: c4, or several: c4 d5 e5. A whole turn at once is
  x c4 d5 + e5 f5 g5     take off c4 and d5, then place on e5, f5, g5
The long form is: remove c4, place e5. With --dice ask type what you have
rolled: 5 3.
On the board, * stands behind a stone that is new since your last turn, and
a comma where a stone has gone since; x is a cell where you must not place.
Of a board larger than the screen a part is shown, which follows the mark.)";

}  // namespace herbarium::herd
