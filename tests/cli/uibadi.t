Uibadi in plain lines: what a line would do is told without being done, and lines of pieces are traced:

  $ play() { herbarium uibadi --plain --no-curtain --option players=2 --option size=4 --seat 1=human:Ada --seat 2=human:Ben "$@"; }
  $ told() { sed 's/[0-9.]* seconds are/N seconds are/; s/^>/battle>/'; }
  $ printf '%s\n' 's g5 nw' 's d3 se' 's g7 nw' 's a2 sw' 'm f6 nw' 'm a4 sw' > calm.in
  $ cat calm.in - <<'END' | play --record game.rec | tail -n +17 | told
  > try s c2 ne
  > try m d3
  > try
  > trace g5
  > trace d1
  > s c2 ne
  > 2
  > 1
  > 1 g5 d2 e
  > trace d2
  > 2 a2 d2 e
  > 2 a2 c1 e
  > 2 stop
  > quit
  > END
  Ada> If so: Ada places a small piece on c2, pointing north-east, directly at the small attacker on d3.
  The small attacker on c2 points directly at the one on d3: a battle. Both are turned upright; Ben defends d3 and Ada defends c2.
  Ben has a reserve of 2 pieces, Ada of 3 pieces.
  Ada> place m d3: the cell is not empty: the small attacker on d3
  Ada> Try which line?
  Ada> g5: small piece of Ada pointing north-west, freely and ultimately at Ben. Its line: the rim.
  Ada> d1: empty; nothing there points anywhere.
  Ada> Ada places a small piece on c2, pointing north-east, directly at the small attacker on d3.
  The small attacker on c2 points directly at the one on d3: a battle. Both are turned upright; Ben defends d3 and Ada defends c2.
  Ben has a reserve of 2 pieces, Ada of 3 pieces.
  N seconds are left.
  Ada: a secret number from 0 to 3; `?` helps.
  Ada> Ada has handed in.
  Ben: a secret number from 0 to 2; `?` helps.
  Ben> The numbers are 1 for Ben and 2 for Ada.
  N seconds are left.
  All act at once; typed lines begin with the seat's number.
  battle> Ada aims the small piece of g5 from d2, pointing east, at what Ben defends on d3.
  battle> d2: small piece of Ada pointing east, directly at the small blocker on d3, ultimately at nobody; aimed by Ada. Its line: meets d3; behind it d4, d5, d6, d7.
  battle> aim a2 d2 e: the cell is not empty: the small attacker on d2
  battle> Ben aims the small piece of a2 from c1, pointing east, at what Ada defends on c2.
  battle> stop: Ben has no aims left; Ada owes 1 aim or a stop
  battle> The game is kept. Go on with: herbarium resume game.rec

The times of a battle stand in its record, without a clock too, and the screen says that there is none:

  $ cat calm.in - <<'END' | play --option clock=0 --record slow.rec | grep -A 1 'The numbers\|no clock'
  > s c2 ne
  > 2
  > 1
  > score
  > 1 g5 d2 e
  > quit
  > END
  Ben> The numbers are 1 for Ben and 2 for Ada.
  All act at once; typed lines begin with the seat's number.
  --
  Battle, no clock:
  Ben defends d3: 0 attackers
  $ sed -n 's/@[0-9.]*$/@TIME/p' slow.rec
  2 commit 1 @TIME
  1 aim g5 d2 e @TIME

Those who cannot be fast fight in turn, and are told so:

  $ cat calm.in - <<'END' | play --battles alternate --no-record | tail -n +21
  > s c2 ne
  > 2
  > 1
  > g5 d2 e
  > stop
  > stop
  > quit
  > END
  Ada> Ada has handed in.
  Ben: a secret number from 0 to 2; `?` helps.
  Ben> The numbers are 1 for Ben and 2 for Ada.
  Ada: 2 aims or a stop; `?` helps. Battles go in turn here, and no clock runs.
  Ada> Ada aims the small piece of g5 from d2, pointing east, at what Ben defends on d3.
  Ben: 1 aim or a stop; `?` helps. Battles go in turn here, and no clock runs.
  Ben> Ben stops, with 1 aim left.
  Ada: 1 aim or a stop; `?` helps. Battles go in turn here, and no clock runs.
  Ada> Ada stops, with 1 aim left.
  1 attacker at the piece of Ben, 0 at that of Ada: Ada wins the battle.
  1 piece aimed in the battle is turned upright.
  Ben: a piece to place or to grow, or a pass; `?` helps.
  Ben>  (no-eol)

A replay goes on by itself, in the tempo of the game or faster:

  $ printf '%s\n' 5 'tempo 100' play 'trace d2' 2 'trace d3' 'tempo 0' quit | herbarium replay --plain game.rec
  The beginning; 11 events follow.
  Enter steps on; `help` lists the rest.
  0/11> 5 of 11. Ada: place m f6 nw
  Ada places a medium piece on f6, pointing north-west, freely at Ben.
  5/11> It plays 100 times as fast.
  5/11> Playing; any key or line stops it.
  6 of 11. Ben: place m a4 sw
  Ben places a medium piece on a4, pointing south-west, freely at Ada.
  7 of 11. Ada: place s c2 ne
  Ada places a small piece on c2, pointing north-east, directly at the small attacker on d3.
  The small attacker on c2 points directly at the one on d3: a battle. Both are turned upright; Ben defends d3 and Ada defends c2.
  Ben has a reserve of 2 pieces, Ada of 3 pieces.
  8 of 11. Ada: commit
  9 of 11. Ben: commit 1
  The numbers are 1 for Ben and 2 for Ada.
  10 of 11. Ada: aim g5 d2 e
  Ada aims the small piece of g5 from d2, pointing east, at what Ben defends on d3.
  11 of 11. Ben: aim a2 c1 e
  Ben aims the small piece of a2 from c1, pointing east, at what Ada defends on c2.
  11/11> d2: small piece of Ada pointing east, directly at the small blocker on d3, ultimately at nobody; aimed by Ada. Its line: meets d3; behind it d4, d5, d6, d7.
  11/11> 2 of 11. Ben: place s d3 se
  Ben places a small piece on d3, pointing south-east, freely at Ada.
  2/11> d3: small piece of Ben pointing south-east, freely and ultimately at Ada. Its line: c3, b3, a3, the rim.
  2/11> 0: how many times as fast, 1 to 100
  2/11>  (no-eol)
