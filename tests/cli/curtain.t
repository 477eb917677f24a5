Between two people at one keyboard stands a curtain; what one of them has in secret is nobody else's. These games stand
where both are to hand something in:

  $ game() { printf '%s\n' 'herbarium 1' "game $1" 'seat 1 human Ada' 'seat 2 human Ben' 'seed 1'; shift; printf '%s\n' "$@"; }
  $ game herbs 'option ap 20' 'option actions 2' --- > sheet.rec
  $ game herbs --- '1 sheet 0 M5, 1 TL, Wh H3' '2 sheet 2 M5, 3 TR, Wh H2' > bid.rec
  $ game toy 'option players 2' --- '* roll 6' > pick.rec
  $ game uibadi 'option players 2' 'option size 5' 'option clock 0' --- \
  >   '1 place s h6 nw' '2 place s e4 se' '1 place s h8 nw' '2 place s b3 sw' '1 place m g7 nw' '2 place m b5 sw' \
  >   '1 place s d3 ne' > commit.rec
  $ game rush --- '* order 1:1 2:2' '* princess 1' '* move 4' '2 step k10' '2 step k9' '2 step k8' '2 step k7' '2 cube' \
  >   '* princess 2' '2 decline' '* move 4' '1 step f5' '1 step f6' '1 step g6' '1 step #17' '1 cube' '* order 1:1 2:2' \
  >   '* princess 1' '1 decline' '* move 4' '2 step #18' '2 step #17' > spend.rec

Ben sees the same whatever Ada has handed in, tried, asked about or got wrong, and may look where he likes; so does the
next who goes back through the lines that were typed:

  $ pry() { printf '%s\n' '' log sheet score where board 'look a1' help undo no '' redo flip '7 X' done resign no quit; }
  $ ben() {  # GAME LINE...: what he sees when Ada has typed these lines
  >   cp $1.rec try.rec; rm -rf try.rec.draft state; shift
  >   (printf '%s\n' '' "$@"; pry) | toys resume try.rec 2> refused > all
  >   sed -n '/^Ben: .*Press Enter/,$p' all; cat state/herbarium/history 2> none
  > }
  $ same() { cmp one two && sed -n 2p two; }
  $ toys() { herbarium "$@"; }
  $ ben sheet zq1 'look zq1' '1 M1' hint 'change 1 zq1' sheet 'Wh A4, done' > one; grep -c ' wins [0-9]*%' all
  1
  $ ben sheet '0 TR' 'sheet zq2' zq2 undo '0 M2' '2 M5' log 'Bl H3' done > two; same; grep '^Ada: sheet' two
  Ben: a sheet of up to 2 actions and a stone; `?` helps.
  Ada: sheet (secret until it is revealed)
  $ ben bid zq1 log sheet hint 'look zq1' 'bid 3' > one; grep '1 TL 0' all
  Your sheet: [0 M5 5], 1 TL 0, Wh H3 1.
  Ada: sheet 0 M5 5, 1 TL 0, Wh H3 1
  Your sheet: [0 M5 5], 1 TL 0, Wh H3 1.
  $ ben bid 200 'bid 0' > two; same; grep '^Your sheet\|^Ada: \(sheet\|bid\)' two
  0 M5 or 2 M5 first?
  Your sheet: [2 M5 5], 3 TR 0, Wh H2 1.
  Ada: sheet (secret until it is revealed)
  Ada: bid (secret until it is revealed)
  Your sheet: [2 M5 5], 3 TR 0, Wh H2 1.
  $ ben commit hint zq1 2 > one; ben commit 'try 1' 0 > two; same
  Ben: a secret number of aims, from 0 to 2; `?` helps.
  $ ben spend hint zq1 1 > one; ben spend score 0 > two; same
  Ben: 0 or 1 cube to use, as Ben fights Ada in the Dormitory (#17); `?` helps.
  $ toys() { toybox "$@"; }
  $ ben pick hint zq1 'pick 6' > one; ben pick 'pick 7' score 'pick 0' > two; same
  Ben: a pick, 0 to 6; `?` helps.

What was typed in secret can be gone back to when the secret is out:

  $ printf '%s\n' '' '1 M1, Wh A4, done' '' 'Wh H2' done '' quit | herbarium resume sheet.rec > all; grep . state/herbarium/history
  1 M1, Wh A4, done
  Wh H2
  done
