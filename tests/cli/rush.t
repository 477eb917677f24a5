Rush in plain lines, with dice of the players' own; spaces are typed as people call them:

  $ play() { herbarium rush --plain --dice ask --seat 1=human:Ada --seat 2=human:Ben "$@"; }
  $ printf '%s\n' 3 '9 9' '17 4' 7 4 'go library' cube 19 nudge 4 - 2 h9 p1 'look 8' end quit |
  >   play --record game.rec
  Rush at Zeta Mu Beta: Ada against Ben. Designed by Richard Dansky and Chris Sims.
  Type a d20 each of Ada and Ben (as `17 4`).
  dice> 3
  end of the line: the d20 of Ben is expected here, as `2:14`
  dice> 9 9
  Order of round 1: Ada 9, Ben 9; a tie
  dice> 17 4
  again Ada 17, Ben 4; Ada goes first.
  Ada (zombie)
  Type the d20 for the Homecoming Princess.
  dice> 7
  Ada rolls 7 for the Homecoming Princess; she is in the Library (#7)
  Type the d4 of Ada's move.
  dice> 4
  Ada has 4 to move
  Ada: an action, 4 points left: step, cube or end; `?` helps.
  Ada> go library
  Ada goes to e6 > e7 > e8 > e9
  Ada: an action, no points left: cube or end; `?` helps.
  Ada> cube
  Ada takes a cube (now 1)
  Ben (jock)
  Type the d20 for the Zombie Prom Princess.
  dice> 19
  Ben rolls 19 for the Zombie Prom Princess
  Ada: `nudge`, for a cube, or `decline`: the Zombie Prom Princess comes to #19, 6 from Ben, 11 from Ada; `waive` declines all this round; `?` helps.
  Ada> nudge
  Type the d6 of Ada's cube.
  dice> 4
  Ada: `plus` or `minus` 4: the Zombie Prom Princess to #3, 9 from Ada, 9 from Ben; or to #15, 3 from Ben, 8 from Ada; `?` helps.
  Ada> -
  Ada nudges her back by 4 to 15; she is in the Gymnasium (#15)
  Type the d4 of Ben's move.
  dice> 2
  Ben has 2 to move
  Ben: an action, 2 points left: step, cube or end; `?` helps.
  Ben> h9
  Ben goes to k10 > j10
  Ben: an action, no points left: cube or end; `?` helps.
  Ben> p1
  p1: the pond; a square of ground such as c4 or a building such as #7 is expected here
  Ben> look 8
  #8: Art School. 2 from Ada, 2 from Ben. North: h10: a residential block; i10: a residential block. East: a lawn. South: h8: a street; i8: a street. West: #7: Library: the Homecoming Princess.
  Ben> end
  Type a d20 each of Ada and Ben (as `17 4`).
  dice> quit
  The game is saved. To continue: herbarium resume game.rec
  herbarium: 2 lines of the input were refused
  [1]
  $ grep -v '^date' game.rec
  herbarium 1
  game rush
  option players 2
  option rounds 200
  seat 1 human Ada
  seat 2 human Ben
  ---
  * order 1:9 2:9
  * order 1:17 2:4
  * princess 7
  * move 4
  1 step e6
  1 step e7
  1 step e8
  1 step e9
  1 cube
  * princess 19
  1 nudge
  * cube 4
  1 minus
  * move 2
  2 step k10
  2 step j10
  2 end

A fight, with cubes handed in behind the curtain, and what is beside the board:

  $ cat > fight.in <<'END'
  > 17 4
  > 8
  > 4
  > f8
  > cube
  > 9
  > waive
  > 4
  > j9
  > cube
  > 17 4
  > 8
  > decline
  > 4
  > #8
  > cube
  > 9
  > decline
  > 2
  > #8
  > 
  > 1
  > 
  > 1
  > 12+3 20+1
  > score
  > where
  > end
  > quit
  > END
  $ play --no-record < fight.in | tail -n 43
  herbarium: 1 line of the input was refused
  Ada takes a cube (now 2)
  Ben (jock)
  Type the d20 for the Zombie Prom Princess.
  dice> 9
  Ben rolls 9 for the Zombie Prom Princess
  Ada: `nudge`, for a cube, or `decline`: the Zombie Prom Princess comes to #9, 4 from Ada, 5 from Ben; `waive` declines all this round; `?` helps.
  Ada> decline
  she is in the Bell Tower (#9)
  Type the d4 of Ben's move.
  dice> 2
  Ben has 2 to move
  Ben: an action, 2 points left: step or end; `?` helps.
  Ben> #8
  Ben goes to #8; Ben fights Ada in the Art School (#8)
  Ada: how many of 2 cubes to use, as Ben fights Ada in the Art School (#8). Press Enter when nobody else is looking.
  Ada: how many of 2 cubes to use, as Ben fights Ada in the Art School (#8); `?` helps.
  Ada> 1
  Ada has handed in.
  Ben: 0 or 1 cube to use, as Ben fights Ada in the Art School (#8). Press Enter when nobody else is looking.
  Ben: 0 or 1 cube to use, as Ben fights Ada in the Art School (#8); `?` helps.
  Ben> 1
  Ada uses 1 cube; Ben uses 1 cube
  Type Ben's d20 and 1 d6 against Ada's d20 and 1 d6 (as `12+3 9+3`).
  dice> 12+3 20+1
  attack 12+3 = 15, defence 20+1 = 21; Ben is sent to the Cloud; a new zombie minion in #8
  Type a d20 each of Ada and Ben (as `17 4`).
  dice> score
  Round 3 of 200, who goes first.
  Ada: as Z, at #8, cubes 1.
  Ben: as J, at cloud, cubes 0.
  Zombie Z: H to #5
  Jock J: P to #20
  H Homecoming: #8
  P Zombie Prom: #9
  Dice: Princess 9 d4 2 fight 15:21
  Minions z: #8
  dice> where
  cloud: the Cloud, where nobody walks: Ben.
  #9: Bell Tower: the Zombie Prom Princess.
  #8: Art School: Ada, 1 zombie minion, the Homecoming Princess.
  dice> end
  end: `order` is expected here
  dice> quit

A turn in one line, of which nothing is played if a part of it is wrong; an answer that stands until `ask`. From a pipe
every `end` is typed, and no joke is told:

  $ printf '%s\n' '17 4' 17 4 '17; grbb' '17 grab' end 9 4 'k7 c' '12 4' 'waive flights while she is close' \
  >   'waive flights > 99' 'waive always' 4 'step g6 f6' end 9 4 ask ask 'l7 c' quit | play --no-record | sed -n '/^Ada>/,$p'
  herbarium: 3 lines of the input were refused
  Ada> 17; grbb
  grbb: `step`, `grab`, `drop`, `cube` or `end` is expected here; nothing of the line is played
  Ada> 17 grab
  Ada goes to e6 > f6 > g6 > #17; grabs the Homecoming Princess
  Ada: an action, no points left: drop or end; `?` helps.
  Ada> end
  Ben (jock)
  Type the d20 for the Zombie Prom Princess.
  dice> 9
  Ben rolls 9 for the Zombie Prom Princess; she is in the Bell Tower (#9)
  Type the d4 of Ben's move.
  dice> 4
  Ben has 4 to move
  Ben: an action, 4 points left: step, cube or end; `?` helps.
  Ben> k7 c
  Ben goes to k10 > k9 > k8 > k7; takes a cube (now 1)
  Type a d20 each of Ada and Ben (as `17 4`).
  dice> 12 4
  Order of round 2: Ada 12, Ben 4; Ada goes first.
  Ada (zombie)
  Ben: a cube to `flee`, so that Ada is dragged away from the Computing Center (#5), or `decline`; `waive` declines all this round; `?` helps.
  Ben> waive flights while she is close
  close: `waive always`, `waive nudges`, `flights` or `lifts` are expected here, and if you like `while she is farther than 2`
  Ben> waive flights > 99
  Waived: flights > 99 (`ask` ends it).
  Ben> waive always
  Type the d4 of Ada's move.
  dice> 4
  Ada: d4 4, 2 to move
  Ada: an action, 2 points left: step, drop or end; `?` helps.
  Ada> step g6 f6
  Ada goes to g6 > f6
  Ada: an action, no points left: drop or end; `?` helps.
  Ada> end
  Ben (jock)
  Type the d20 for the Zombie Prom Princess.
  dice> 9
  Ben rolls 9 for the Zombie Prom Princess; she is in the Bell Tower (#9)
  Type the d4 of Ben's move.
  dice> 4
  Ben has 4 to move
  Waived: all (`ask` ends it).
  Ben: an action, 4 points left: step or end; `?` helps.
  Ben> ask
  You are asked again.
  Ben> ask
  Nothing is waived.
  Ben> l7 c
  Ben goes to l7; takes a cube (now 2)
  Type a d20 each of Ada and Ben (as `17 4`).
  dice> quit

A line that begins in the middle of a turn has its subject once:

  $ (for i in 1 2 3 4 5; do printf 'J\n1\nend\n'; done; echo quit) | herbarium rush --plain --no-record --option rounds=30 --seed 11 --seat 1=human:Ada --seat 2=ai:3 --pace 0 2> /dev/null | grep 'goes on'
  Ada goes on to #12

Without a winner the last round ends it, which is said once:

  $ (for line in $(seq 20); do echo end; done; echo quit) | herbarium rush --plain --no-record --seed 3 --option players=2 --option rounds=10 --seat 1=human:Ada --seat 2=human:Ben | grep '^The last round\|^A draw'
  The last round, 10, is over.
  A draw. Nobody has brought a Princess home.

What the program says of the game:

  $ herbarium games | grep -o '^rush.*'
  rush       Rush at Zeta Mu Beta, by Richard Dansky and Chris Sims: zombies and jocks race to each other's Princess
  $ herbarium rules rush | head -n 4
  Each of two teams carries the other team's Princess to its own base. The
  zombies (seats 1 and 3) want the Homecoming Princess (H) in the Computing
  Center (#5), the jocks (seats 2 and 4) the Zombie Prom Princess (P) in the
  Field House (#20).
