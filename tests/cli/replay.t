A game is stepped through by scenes, by turns and rounds; each thing is told once, and its sheets can be read:

  $ cat > game.rec <<'END'
  > herbarium 1
  > game herbs
  > option ap 60
  > seat 1 human Ada
  > seat 2 ai level-1
  > date 2020-01-01T00:00:00Z
  > ---
  > 1 sheet Wh D1 1
  > 2 sheet Bl K8 2
  > 1 sheet 0 M5 5, 1 TL 0, Wh H2 1
  > 2 sheet 2 M5 5, Wh B8 1
  > 1 bid 3
  > 2 bid 1
  > END
  $ cp game.rec before.rec
  $ printf '%s\n' '' next back round 'round back' 'turn 2' 'go 5' 7 quit | herbarium replay --plain game.rec
  The beginning; 6 events follow.
  Enter steps on; `help` lists the rest.
  0/6> 
  Ada: sheet Wh D1 1
  Level 1: sheet Bl K8 2
  Both sheets are in: Ada pays 1 AP, Level 1 pays 2 AP.
  1.1/6> next
  Ada places a white stone on D1.
  1.2/6> back
  Ada: sheet Wh D1 1
  Level 1: sheet Bl K8 2
  Both sheets are in: Ada pays 1 AP, Level 1 pays 2 AP.
  1.1/6> round
  Ada places a white stone on D1.
  Level 1 places a black stone on K8.
  2/6> round back
  The beginning; 6 events follow.
  0/6> turn 2
  Ada: sheet Wh D1 1
  Level 1: sheet Bl K8 2
  Both sheets are in: Ada pays 1 AP, Level 1 pays 2 AP.
  Ada places a white stone on D1.
  Level 1 places a black stone on K8.
  2/6> go 5
  Ada: bid 3
  5/6> 7
  Ada bids 3, Level 1 bids 1.
  Ada has the higher bid and goes first.
  Step 1: 0 M5: Herb 0 goes to A6.
  Step 1: 2 M5: Herb 2 goes to A7.
  Step 2: 1 TL: Herb 1 turns to the west.
  Ada places a white stone on H2.
  Level 1's white stone for B8 is lost: it would be next to a Herb of the player's own.
  6/6> quit

It can begin anywhere:

  $ printf 'next\nquit\n' | herbarium replay --plain --at 4 game.rec
  Level 1: sheet 2 M5 5, Wh B8 1
  Both sheets are in: Ada pays 6 AP, Level 1 pays 6 AP.
  Step 1: 0 M5 and 2 M5 are in conflict: who goes first matters.
  Enter steps on; `help` lists the rest.
  4/6> next
  Ada bids 3, Level 1 bids 1.
  5.1/6> quit

From any place a new game can be played on, from before what is secret there; the old record stays as it is, and the
replay goes on:

  $ printf '%s\n' 5 'play on' p quit next quit | herbarium replay --plain game.rec | sed 's/\(saved: \).*/\1.../'
  The beginning; 6 events follow.
  Enter steps on; `help` lists the rest.
  0/6> 5
  Ada: bid 3
  5/6> play on
  Play on from round 2, planning, before anything was handed in: who plays?
    y  You play Ada: the program plays Level 1
    p  People alone: Ada, seat 2 at this keyboard
    q  Back
  Which? p
  Herbs: Ada against seat 2. Designed by Michael Petty.
  Last: Both sheets are in: Ada pays 1 AP, seat 2 pays 2 AP. Ada places a white stone on D1. Seat 2 places a black stone on K8.
  Ada and seat 2 are to act.
  Ada: a sheet of up to 4 actions and a stone. Press Enter when nobody else is looking.
  Back in the game. `branch 1` returns to this branch.
  Enter steps on; `help` lists the rest.
  5/6> next
  Ada bids 3, Level 1 bids 1.
  5.1/6> quit
  $ sed 's/^date .*/date .../' game.rec.1.branch; rm game.rec.1.branch
  herbarium 1
  game herbs
  option ap 60
  option actions 4
  seat 1 human Ada
  seat 2 human
  date ...
  ---
  1 sheet Wh D1 1
  2 sheet Bl K8 2
  $ printf '%s\n' end 'play on' y quit | herbarium replay --plain --no-curtain game.rec | grep -A 4 'Play on'
  Play on from round 3, planning: who plays?
    y  You play Ada: the program plays Level 1
    p  People alone: Ada, seat 2 at this keyboard
    q  Back
  Which? y
  $ sed -n '/^seat/p; /^---/,$p' game.rec.1.branch
  seat 1 human Ada
  seat 2 ai level-1
  ---
  1 sheet Wh D1 1
  2 sheet Bl K8 2
  1 sheet 0 M5 5, 1 TL 0, Wh H2 1
  2 sheet 2 M5 5, Wh B8 1
  1 bid 3
  2 bid 1
  $ cmp game.rec before.rec

Such branches have names, stay next to the record, and are listed and compared; of a game that is not over without
chances, which would be advice:

  $ (cat game.rec; echo 1 resign) > over.rec
  $ branches() { printf '%s\n' "$@" quit | herbarium replay --plain --no-curtain over.rec 2>&1; }
  $ branches branches 'branch x' 'play on a/b' 'go 2' 'play on what if' y 'Wh A1 1' quit | grep '^There\|^x\|^a/b\|^Back'
  There are no branches; `play on` begins one.
  x: there is no such branch; `play on` begins one
  a/b: `/` is not allowed; use letters, digits, blanks, and - _ . ,
  Back in the game. `branch what if` returns to this branch.
  $ branches 'go 4' 'play on' p resign 'resign' quit 'play on what if' | grep '^Back\|^what'
  Back in the game. `branch 1` returns to this branch.
  $ branches branches | grep '^`\|itself' | sed 's/[0-9]*%/N%/'
  `1` leaves the game in round 2 and goes as far as round 2; Ada wins N% there.
  `what if` leaves the game in round 2 and goes as far as round 2; Ada wins N% there.
  The game itself: Level 1 wins: Ada resigned.
  $ branches 'rename what if 1' 'rename what if late' 'delete what if' 'delete 1' branches 'branch late' s 'next' quit |
  >   sed 's,/.*/trash,TRASH,; s/[0-9]*%/N%/'
  The beginning; 7 events follow.
  Enter steps on; `help` lists the rest.
  0/7> rename what if 1
  1: this name is taken
  0/7> rename what if late
  It is called `late` now.
  0/7> delete what if
  what if: there is no such branch, only `1`, `late`
  0/7> delete 1
  It is deleted; its file is now TRASH/over.rec.1.branch
  0/7> branches
  `late` leaves the game in round 2 and goes as far as round 2; Ada wins N% there.
  The game itself: Level 1 wins: Ada resigned.
  0/7> branch late
  The branch late
    p  Play on: from where it was left
    s  Step through it: from where it leaves the game
    q  Back
  Which? s
  Level 1: sheet Bl K8 2
  Both sheets are in: Ada pays 1 AP, Level 1 pays 2 AP.
  Ada places a white stone on D1.
  Level 1 places a black stone on K8.
  2/2> next
  This is the end; `start` returns to the beginning.
  2/2> quit
  Back in the game.
  0/7> quit
  herbarium: 1 line of the input was refused
  $ ls over.rec* data/herbarium/trash
  over.rec
  over.rec.late.branch
  over.rec.late.branch.draft
  
  data/herbarium/trash:
  over.rec.1.branch
  $ printf '%s\n' 'play on' p quit branches quit | herbarium replay --plain --no-curtain game.rec | grep '^`'
  `2` leaves the game in round 1 and goes as far as round 1.
  `1` leaves the game in round 3 and goes as far as round 3.

No game is played on where it is over, and what is not asked for is not there:

  $ printf '%s\n' end 'play on' 'play off' back quit | herbarium replay --plain over.rec
  The beginning; 7 events follow.
  Enter steps on; `help` lists the rest.
  0/7> end
  Ada: resign
  Level 1 wins: Ada resigned.
  7/7> play on
  The game is over here; step back first.
  7/7> play off
  play off: unknown word here; `help` lists the commands.
  7/7> back
  Level 1's white stone for B8 is lost: it would be next to a Herb of the player's own.
  6/7> quit
  herbarium: 1 line of the input was refused
  [1]

`go`, `start` and `end` lead to places, `turn` and `round` too; what is none is refused, and so is a tempo that is none:

  $ printf '%s\n' 'go 3' start end next play 'go x' 'turn x' 'round 0' 'tempo x' 'tempo 101' quit |
  >   herbarium replay --plain game.rec | sed -n '/> start/p; /^6.6/,$p'
  herbarium: 5 lines of the input were refused
  3/6> start
  6/6> next
  This is the end; `start` returns to the beginning.
  6/6> play
  This is the end; `start` returns to the beginning.
  6/6> go x
  x: how many events, as a number, is expected
  6/6> turn x
  x: the number of a turn is expected, or `back`
  6/6> round 0
  The beginning; 6 events follow.
  0/6> tempo x
  x: how many times as fast, 1 to 100
  0/6> tempo 101
  101: how many times as fast, 1 to 100
  0/6> quit

What is still secret where an unfinished game ends is shown nowhere: a sheet, then a bid and what both sheets still hold:

  $ look() { printf '%s\n' next next next end 'round back' log next score board where end log quit; }
  $ (cat game.rec; echo 1 sheet 1 M3 3, Wh B9 1) > sheet.rec; look | herbarium replay --plain sheet.rec > all
  $ grep -c 'Ada has handed in\|Ada: sheet (secret' all; grep '1 M3\|B9 1' all
  4
  [1]
  $ sed '$d' game.rec > bid.rec; look | herbarium replay --plain bid.rec > all
  $ grep -c 'Ada: bid (secret' all; grep 'Wh H2\|Wh B8\|bid 3' all
  1
  [1]

Nothing is told twice in a place, or in the next:

  $ for game in herd harbustaz uibadi; do
  >   herbarium match $game --option size=4 --seat 1=ai:0 --seat 2=ai:0 --games 1 --seed 2 --records kept > out
  >   yes next | head -n 30 | herbarium replay --plain kept/$game-000001.rec > all; grep -c '> next$' all
  >   grep -v '> next$\|^This is the end' all | uniq -d
  > done
  30
  30
  30
