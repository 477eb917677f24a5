// The rules of Herbs in short, and what can be typed, for `herbarium rules herbs` and the help.
#pragma once

#include <string_view>

namespace herbarium::herbs {

inline constexpr std::string_view rules_text =
    R"(Two players command two Herbs each (janitors with broom, paint and gun) on
a board of 11 by 11 squares with five pits, C3 C9 F6 I3 I9. Seat 1 owns
Herbs 0 and 1 (at A1 and K1, facing north), seat 2 owns Herbs 2 and 3 (at
A11 and K11, facing south). Eight white and eight black stones stand in the
middle. Everybody has 200 action points (AP), 12 white and 8 black stones.
Who has more game points (GP) at the end wins.

A ROUND. Both write a sheet in secret: up to four actions for their Herbs,
then one new stone. Action by action both sheets are carried out at once;
then both stones are placed.

THE COMMANDS, Herb's number first, and their cost in AP:
  1 M3        go forward up to 3 squares (1 to 6)          1 a square
  1 TR  1 TL  turn right, left                             0
  1 HT        turn round                                   1
  1 BU2       back up to 2 squares (1 to 3)                2 a square
  1 P2 4      push up to 2 squares (1 to 3), paying 4      what you write
  1 Pnt B->W  paint the black stone ahead white            0
  1 Pnt W->B  paint the white stone ahead black            1
  1 F         fire, up to 5 squares ahead                  2
  -           no action                                    0
  Wh H3       at the end: a new white stone on H3          1
  Bl H3       at the end: a new black stone on H3          2
A Herb that walks stops before stones, Herbs and the wall; it walks into a
pit and is destroyed.

A PUSH moves all that stands unbroken ahead, square by square. Each square
costs 1 for every white stone and 2 for every black stone or Herb in the
line. Here 0 P2 4 pays 1 and then 3, as the line has grown:

      1  0> o  .  #  .           1  .  .  0> o  #
         A  B  C  D  E              A  B  C  D  E

If the whole push would cost more than you wrote, nothing moves. The
wall stops a push; a pit swallows the last of the line: black stone 3 GP,
white stone 1, enemy Herb 4, own Herb 0. Without a written cost a push pays
what it would cost if only you acted.

A SHOT hits the first Herb in its way: its owner loses 3 AP, and it is
pushed one square away if that is free, or into a pit. Who is shot first
loses the action of that step.

PATTERNS. A push that forms a row of four or more stones of one colour, or
a square of four, scores 6 GP if black, 4 if white. Then the stones move
apart. Those of a square go diagonally outwards, if nothing is in the way:

      4  .  .  .  .              4  o  .  .  o
      3  .  o  o  .              3  .  .  .  .
      2  .  o  o  .              2  .  .  .  .
      1  .  .  .  .              1  o  .  .  o
         E  F  G  H                 E  F  G  H

Those of a row step out of it to alternate sides, in a zigzag. To know the
sides, stand in its middle and look along it: the stone nearest to you
steps to your right, the next one to your left, and so on; then turn round
and do the same. The middle stone of an odd row stays. Here Herb 2 has
pushed a stone from D10 to E10:

     11  .  .  .  .  .  .       11  .  .  .  #  .  #
     10  2> #  .  #  #  #       10  .  2> .  .  .  .
      9  .  .  .  .  .  .        9  .  .  #  .  #  .
         C  D  E  F  G  H           C  D  E  F  G  H

Blocked stones stay. What they form by moving scores again, and so on.

CONFLICTS. Where it matters whose action goes first, both bid AP in secret
and pay them. The higher bid goes first; two zeros: neither acts; equal
bids: who has fewer GP, else a coin.

STONES. A new stone is lost if its square is taken, if it would stand
beside an own Herb, or if both chose the same square. While you have stones
and can pay for one, your sheet must end with a stone.

THE END comes after a round in which somebody has lost both Herbs or has no
AP left; who has not gets 1 GP for every full 10 AP left. After three
rounds in which nobody pays any AP the game is over too.

Herbs was made by Michael Petty. The whole manual: F1, or
herbarium manual herbs.
)";

inline constexpr std::string_view commands_text =
    R"(Writing a sheet: type a command a line (1 M3, 0 TR, 1 P2 4, Wh H3, -), or
several between commas. Costs may be written or left out. Then type done.
To see it against a sheet that the other might hand in: vs 2 M6, F; alone, vs
forgets that. In a conflict type your bid: 3, or bid 3.
On the board, * stands beside what is new since your last sheet or bid, a
comma where something has gone since, and ' where your sheet would change
something; ! beside the stones of a pattern that scores.)";

}  // namespace herbarium::herbs
