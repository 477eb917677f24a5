Uibadi in plain lines: what a line would do is told without being done, and lines of pieces are traced:

  $ play() { herbarium uibadi --plain --no-curtain --option players=2 --option size=5 --seat 1=human:Ada --seat 2=human:Ben "$@"; }
  $ told() { sed 's/[0-9.]* seconds are/N seconds are/; s/^>/battle>/'; }
  $ printf '%s\n' 's h6 nw' 's e4 se' 's h8 nw' 's b3 sw' 'm g7 nw' 'm b5 sw' > calm.in
  $ cat calm.in - <<'END' | play --record game.rec | tail -n +17 | told
  > try s d3 ne
  > try m e4
  > try
  > trace h6
  > trace e2
  > s d3 ne
  > 2
  > 1
  > 1 h6 e3 e
  > trace e3
  > 2 b3 e3 e
  > 2 b3 d2 e
  > 2 stop
  > quit
  > END
  herbarium: 3 lines of the input were refused
  Ada> m g7 nw
  Ada places a medium piece on g7, pointing north-west, freely at Ben.
  Ben: a piece to place or to grow, or a pass; `?` helps.
  Ben> m b5 sw
  Ben places a medium piece on b5, pointing south-west, freely at Ada.
  Ada: a piece to place or to grow, or a pass; `?` helps.
  Ada> try s d3 ne
  If so: Ada places a small piece on d3, pointing north-east, directly at the small attacker on e4.
  The small attacker on d3 points directly at the one on e4: a battle. Both are turned upright; Ben defends e4 and Ada defends d3.
  Ben has a reserve of 2 pieces, Ada of 3 pieces.
  Then Ada: at S, won 0, armed yes, foes 2.
  Ada> try m e4
  place m e4: the cell is not empty: the small attacker on e4
  Ada> try
  Try which line?
  Ada> trace h6
  h6: small piece (placed by Ada), pointing north-west, freely and ultimately at Ben. Its line: i6, the rim.
  Ada> trace e2
  e2: empty; nothing there points anywhere.
  Ada> s d3 ne
  Ada places a small piece on d3, pointing north-east, directly at the small attacker on e4.
  The small attacker on d3 points directly at the one on e4: a battle. Both are turned upright; Ben defends e4 and Ada defends d3.
  Ben has a reserve of 2 pieces, Ada of 3 pieces.
  N seconds are left.
  Ada: a secret number of aims, from 0 to 3; `?` helps.
  Ada> 2
  Ada has handed in.
  N seconds are left.
  Ben: a secret number of aims, from 0 to 2; `?` helps.
  Ben> 1
  The numbers are 1 for Ben and 2 for Ada.
  Battle:
  Ben defends e4: 0 attackers
  1 committed, 1 left
  reserve b3 b5
  Ada defends d3: 0 attackers
  2 committed, 2 left
  reserve g7 h6 h8
  N seconds are left.
  All act at once; typed lines begin with the seat's number.
  battle> 1 h6 e3 e
  Ada aims the small piece of h6 from e3, pointing east, at what Ben defends on e4.
  battle> trace e3
  e3: small piece (placed by Ada), pointing east, directly at the small blocker on e4, ultimately at nobody; aimed by Ada. Its line: meets e4; behind it e5, e6, e7, e8, e9.
  battle> 2 b3 e3 e
  aim b3 e3 e: the cell is not empty: the small attacker on e3
  battle> 2 b3 d2 e
  Ben aims the small piece of b3 from d2, pointing east, at what Ada defends on d3.
  battle> 2 stop
  stop: Ben has no aims left; Ada owes 1 aim or a stop
  battle> quit
  The game is saved. To continue: herbarium resume game.rec

The times of a battle stand in its record, without a clock too, and the screen says that there is none:

  $ cat calm.in - <<'END' | play --option clock=0 --record slow.rec | grep -A 1 'The numbers\|no clock'
  > s d3 ne
  > 2
  > 1
  > score
  > 1 h6 e3 e
  > quit
  > END
  The numbers are 1 for Ben and 2 for Ada.
  Battle, no clock:
  Ben defends e4: 0 attackers
  --
  Battle, no clock:
  Ben defends e4: 0 attackers
  $ sed -n 's/@[0-9.]*$/@TIME/p' slow.rec
  2 commit 1 @TIME
  1 aim h6 e3 e @TIME

Those who cannot be fast fight in turn, and are told so:

  $ cat calm.in - <<'END' | play --battles alternate --no-record | tail -n +21
  > s d3 ne
  > 2
  > 1
  > h6 e3 e
  > stop
  > stop
  > quit
  > END
  Ben places a medium piece on b5, pointing south-west, freely at Ada.
  Ada: a piece to place or to grow, or a pass; `?` helps.
  Ada> s d3 ne
  Ada places a small piece on d3, pointing north-east, directly at the small attacker on e4.
  The small attacker on d3 points directly at the one on e4: a battle. Both are turned upright; Ben defends e4 and Ada defends d3.
  Ben has a reserve of 2 pieces, Ada of 3 pieces.
  Ada: a secret number of aims, from 0 to 3; `?` helps.
  Ada> 2
  Ada has handed in.
  Ben: a secret number of aims, from 0 to 2; `?` helps.
  Ben> 1
  The numbers are 1 for Ben and 2 for Ada.
  Battle:
  Ben defends e4: 0 attackers
  1 committed, 1 left
  reserve b3 b5
  Ada defends d3: 0 attackers
  2 committed, 2 left
  reserve g7 h6 h8
  Ada: 2 aims or a stop; `?` helps. Battles go in turn here, and no clock runs.
  Ada> h6 e3 e
  Ada aims the small piece of h6 from e3, pointing east, at what Ben defends on e4.
  Battle:
  Ben defends e4: 1 attacker
  1 committed, 1 left
  reserve b3 b5
  Ada defends d3: 0 attackers
  2 committed, 1 left
  reserve g7 h8
  Ben: 1 aim or a stop; `?` helps. Battles go in turn here, and no clock runs.
  Ben> stop
  Ben stops, with 1 aim left.
  Battle:
  Ben defends e4: 1 attacker
  1 committed, 0 left
  reserve b3 b5
  Ada defends d3: 0 attackers
  2 committed, 1 left
  reserve g7 h8
  Ada: 1 aim or a stop; `?` helps. Battles go in turn here, and no clock runs.
  Ada> stop
  Ada stops, with 1 aim left.
  1 attacker at the piece of Ben, 0 at that of Ada: Ada wins the battle.
  1 piece aimed in the battle is turned upright.
  Ben: a piece to place or to grow, or a pass; `?` helps.
  Ben> quit

A replay goes on by itself, in the tempo of the game or faster:

  $ printf '%s\n' 5 'tempo 100' play 'trace e3' 2 'trace e4' 'tempo 0' quit | herbarium replay --plain game.rec
  The beginning; 11 events follow.
  Enter steps on; `help` lists the rest.
  0/11> 5
  Ada places a medium piece on g7, pointing north-west, freely at Ben.
  5/11> tempo 100
  It plays 100 times as fast.
  5/11> play
  Playing; any key or line stops it.
  Ben places a medium piece on b5, pointing south-west, freely at Ada.
  Ada places a small piece on d3, pointing north-east, directly at the small attacker on e4.
  The small attacker on d3 points directly at the one on e4: a battle. Both are turned upright; Ben defends e4 and Ada defends d3.
  Ben has a reserve of 2 pieces, Ada of 3 pieces.
  Ada has committed a number.
  The numbers are 1 for Ben and 2 for Ada.
  Ada aims the small piece of h6 from e3, pointing east, at what Ben defends on e4.
  Ben aims the small piece of b3 from d2, pointing east, at what Ada defends on d3.
  11/11> trace e3
  e3: small piece (placed by Ada), pointing east, directly at the small blocker on e4, ultimately at nobody; aimed by Ada. Its line: meets e4; behind it e5, e6, e7, e8, e9.
  11/11> 2
  Ben places a small piece on e4, pointing south-east, freely at Ada.
  2/11> trace e4
  e4: small piece (placed by Ben), pointing south-east, freely and ultimately at Ada. Its line: d4, c4, b4, a4, the rim.
  2/11> tempo 0
  0: how many times as fast, 1 to 100
  2/11> quit
  herbarium: 1 line of the input was refused
  [1]

A match shares a game among its winners: five games of all three are a third each for the first, and one of two is a
half; even is a third.

  $ herbarium match uibadi --option turns=20 --seat 1=ai:0 --seat 2=ai:0 --seat 3=ai:0 --games 6 --seed 3 --records kept |
  > sed 's/ *[0-9.]* *[0-9.]* *[0-9]*$//'
  uibadi: 6 games, 1 to 6, seed 3; 21.8 events a game, 0 unfinished
  player   wins draws losses  score   Elo  95 % interval mean s most s playouts/s
  level-0     1     5      0  36.1%   +21  -164 to +146
  level-0     0     5      1  63.9%   -21  -146 to +164
  $ for record in kept/*; do herbarium positions $record | sed -n '$s/.*result=\([^ ]*\) .*/\1/p'; done | paste -sd ' '
  1+3 1+2+3 1+2+3 1+2+3 1+2+3 1+2+3
  $ sed '/^---/q' kept/uibadi-000001.rec
  herbarium 1
  game uibadi
  option players 3
  option size 8
  option pieces 36
  option clock 60
  option turns 20
  seat 1 ai level-0
  seat 2 ai level-0
  seat 3 ai level-0
  ---

The help names moves that are legal in the game at hand:

  $ people() { for seat in $(seq $1); do echo --seat $seat=human; done; }
  $ for players in 2 3 6; do for size in 4 9; do
  >   game() { herbarium uibadi --plain --no-record --option players=$players --option size=$size $(people $players); }
  >   move=$(echo help | game | sed -n 's/^Legal now, for example: `\([^`]*\)`.*/\1/p')
  >   echo "$move" | game | grep -c '^Seat 1 places'
  > done; done
  1
  1
  1
  1
  1
  1

Where an empty cell's directions lead, and what an aim would do in a battle, is told when it is asked for:

  $ cat calm.in - <<'END' | play --option clock=0 --no-record | told | grep -A 3 '> look\|> try'
  > look D5
  > s d3 ne
  > 2
  > 1
  > try 1 h6 e3 e
  > try h6 e3 e
  > quit
  > END
  Ada> look D5
  d5: empty. nw: freely at Ben; e, ne, w: nobody's side; sw, se: your own side.
  Ada> s d3 ne
  Ada places a small piece on d3, pointing north-east, directly at the small attacker on e4.
  --
  battle> try 1 h6 e3 e
  hits e4: Ada would win, 1 attacker to 0.
  If so: Ada aims the small piece of h6 from e3, pointing east, at what Ben defends on e4.
  Then Ben: at N, won 0, armed yes, foes 2.
  battle> try h6 e3 e
  begin with the number of the seat that acts: 1 or 2
  battle> quit
