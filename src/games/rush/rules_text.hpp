// The rules of Rush in short, and what can be typed, for `herbarium rules rush` and the help.
#pragma once

#include <string_view>

namespace herbarium::rush {

inline constexpr std::string_view rules_text =
    R"(Zombies (seats 1 and 3) and jocks (seats 2 and 4) each want the other
team's Princess in their own base: the zombies the Homecoming Princess (H)
in the Computing Center (#5), the jocks the Zombie Prom Princess (P) in the
Field House (#20).

The campus. Buildings have numbers, the bases are #5 of the zombies and
#20 of the jocks. A building is one space, however large, and so is each
square: streets : lawns . blocks ^. Nobody walks on the Cloud ~~ and the
pond ##.

     a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p
 14 /~~   \.  .  .  :  .  .  .  .  :  .  .  .  .  .   14
 13 \     /. [1    ]: [2    ].  . [11   ].  . /12\.   13
 12  .  .  :  :  :  :  :  :  :  :  :  :  :  : \  /.   12
 11  .  .  . /9 \.  :  .  .  .  .  : /20   \.  .  .   11
 10 [6    ]. \  /.  ^  ^  ^  ^  .  : \BASE /.  .  .   10
  9  .  .  .  .  . [7    |8    ].  :  .  .  .  .  .   9
  8  :  :  :  :  :  :  :  :  :  :  :  :  : [15   ]:   8
  7  : [10   ]:  :  :  :  :  :  :  :  :  :  :  :  :   7
  6  .  .  .  .  .  :  . [17   |18   ].  .  .  .  .   6
  5  .  .  . /5    \:  .  ^  ^  ^  ^  . /16\. [19   ] 5
  4  .  .  . \BASE /:  .  .  .  .  :  . \  /.  .  .   4
  3  . /13\:  :  :  :  :  :  :  :  :  :  :  :  .  .   3
  2  . \  /.  . [14   ].  . [3    ]: [4    ].  ## ##  2
  1  .  .  .  .  .  :  .  .  .  .  :  .  .  .  ## ##  1

A ROUND begins with a d20 for everybody; the highest goes first.

A TURN
 1. Whoever is on the Cloud comes back to the base. A teammate may give a
    cube for a lift: then a d20 says in which building.
 2. If nobody carries the enemy Princess, a d20 says in which building she
    appears. Each of her own team may use a cube to nudge the number by a
    d6, up or down. Where a player of her own team is, she goes to the
    Cloud instead.
 3. If one of the team carries her, each enemy may use one cube for each
    carry to drag the carrier up to a d6 of steps away from their base.
 4. A d4 gives points to move; a carrier gets two less, at least 1. With
    exactly 1 there is also a step for a minion, which must be used.
 5. A step to a neighbouring square or building costs a point. In the
    Princess's space, grab her: then at most one point is left. A teammate
    may take her over, if the carrier yields; she can be dropped. Taking a
    Mysterious Floating Cube ends the turn; not while carrying, and not
    twice running in the same space.

FIGHTS. Whoever comes into a space with enemies fights until one team is
left. The attacker chooses whom. If a player fights, their team hands in
secretly how many cubes it uses. Both sides roll a d20 and a d6 for each
cube; ties roll again. A beaten player goes to the Cloud and lets the
Princess go; a beaten minion is gone. The winners get a minion there.

THE END. Carry her into your base and your team wins. After the last round
(200, unless another number is set) the game is a draw.

Told after the rules of Richard Dansky and Chris Sims. The whole manual:
F1, or herbarium manual rush.
)";

inline constexpr std::string_view commands_text =
    R"(go #7, or 7, library, c4 alone: the shortest way there, as far as the points
reach; it stops where a fight begins or the Princess is. home, H, P, J: to
the base, a Princess, a player. Arrows: one step.
grab, take, drop; minion c4 c5, or minion c5; cube or end ends the turn; where
only end is left, it needs no word. Several in one line: library cube,
H grab home, e6 drop; if one of them is wrong, none is played.
fight J, fight minion. When asked: lift, nudge, flee, or decline; + or -;
drag c5, or c5, or c5 c6; stop; yield, keep; spend 2, or 2. Dice of your own:
17, 12+3 9. A word may be cut short, to a letter where that is clear: c, g, d.
waive always declines all that you are asked, waive nudges (flights, lifts)
that, and waive nudges while she is farther than 6 only if she would be
farther from every enemy (flights: from their base); ask ends it.
On the map + marks where you can go, * who is new in a space since your last
turn, and a comma where somebody has gone since; a quote where a Princess may
appear in a moment. Z and Y are the zombies, J and K the jocks, @ carries a
Princess, z and j are minions (z3: three), H and P the Princesses, & says
that there are more; : streets, . lawns, ^ residential blocks, ## the pond.
`look 7` or `look library` says who is there, and how far everybody is. The
buildings:)";

}  // namespace herbarium::rush
