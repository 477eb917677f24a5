A short game through a pipe; the curtain takes the first line of each:

  $ play() { herbarium herbs --seed 7 --option ap=10 --seat 1=human:alice --seat 2=human:bob "$@"; }
  $ cat > game.in <<'END'
  > 
  > 1 M3
  > done
  > Wh H4
  > done
  > 
  > 2 M3, Wh H8
  > done
  > quit
  > END
  $ play --record game.rec < game.in
  Herbs: alice against bob. Designed by Michael Petty.
  alice: a sheet of up to 4 actions and a stone. Press Enter when nobody else is looking.
  alice: a sheet of up to 4 actions and a stone; `?` helps.
  alice, line 1> 1 M3
  1: 1 M3, costs 3, 7 left.
  alice, line 2> done
  Not handed in: a stone is missing: Wh or Bl
  alice, line 2> Wh H4
  2: Wh H4, costs 1, 6 left.
  Draft: 0 GP for 4 AP, if nobody interferes.
  The sheet is valid: `done` hands it in.
  alice, line 3> done
  alice has handed in.
  bob: a sheet of up to 4 actions and a stone. Press Enter when nobody else is looking.
  bob: a sheet of up to 4 actions and a stone; `?` helps.
  bob, line 1> 2 M3, Wh H8
  1: 2 M3, costs 3, 7 left.
  2: Wh H8, costs 1, 6 left.
  Draft: 0 GP for 4 AP, if nobody interferes.
  The sheet is valid: `done` hands it in.
  bob, line 3> done
  Both sheets are in: alice pays 4 AP, bob pays 4 AP.
  Step 1: 1 M3: Herb 1 goes to K4.
  Step 1: 2 M3: Herb 2 goes to A8.
  alice places a white stone on H4.
  bob places a white stone on H8.
  alice: a sheet of up to 4 actions and a stone. Press Enter when nobody else is looking.
  The game is saved. To continue: herbarium resume game.rec
  herbarium: 1 line of the input was refused
  [1]
  $ cat game.rec
  herbarium 1
  game herbs
  option ap 10
  option actions 4
  seat 1 human alice
  seat 2 human bob
  seed 7
  ---
  1 sheet 1 M3 3, Wh H4 1
  2 sheet 2 M3 3, Wh H8 1

The same again gives the same record, to the byte:

  $ play --record again.rec < game.in > /dev/null; cmp game.rec again.rec
  herbarium: 1 line of the input was refused

It is continued to its end:

  $ printf '\nWh H5\ndone\nresign\nno\nresign\nyes\nlog\nquit\n' | herbarium resume game.rec | tail -n 12
    Both sheets are in: alice pays 4 AP, bob pays 4 AP.
    Step 1: 1 M3: Herb 1 goes to K4.
    Step 1: 2 M3: Herb 2 goes to A8.
    alice places a white stone on H4.
    bob places a white stone on H8.
  
  Round 2
  alice: sheet Wh H5 1
  bob: resign
  
  alice wins: bob resigned.
  over> quit

Every word of the help does something:

  $ printf '\nhelp all\nlook a1\nlook\nlook x1\nwhere\nscore\nlog\nboard\nflip\nredo\nundo\nrules\n1 M3\nsheet\nchange 1 1 M2\ninsert 1 0 TR\nmove 1 2\ndelete 2\nundo\nclear\nquit\n' | play --no-record > words.out
  herbarium: 4 lines of the input were refused
  [1]
  $ grep -c 'What can be typed' words.out
  1
  $ for word in $(sed -n '/In every game/,/alice, line/s/^  \([a-z]*\) .*/\1/p' words.out | sort -u); do echo "$word"; done | tr '\n' ' '
  again board change clear delete done flip guide help hint insert legend log look manual move quit resign rules score sheet vs where  (no-eol)
  $ sed -n '/quit, /,$p; /^A1:/p; /^Type `look`/p; /no such cell/p; /^alice: AP/p; /Nothing/p; /nothing to/p; /turned/p; /^[0-9]: /p; /^You/p' words.out
  A1: Herb 0 of alice, facing north. North: empty. East: empty. South: the rim. West: the rim.
  Type `look` and a cell, such as `look F6`.
  x1: the board has no such cell; `where` lists its pieces.
  A1: Herb 0 of alice, facing north; K1: Herb 1 of alice, facing north.
  alice: AP 10, GP 0, white 12, black 8.
  Nothing has happened yet.
  The board is turned round.
  There is nothing to play again.
  There is nothing to take back.
  1: 1 M3, costs 3, 7 left.
  You began with 10 AP.
  1: 1 M3, costs 3, 7 left.
  1: 1 M2, costs 2, 8 left.
  1: 0 TR, costs 0, 10 left.
  2: 1 M2, costs 2, 8 left.
  1: 1 M2, costs 2, 8 left.
  2: 0 TR, costs 0, 8 left.
  1: 1 M2, costs 2, 8 left.
  Nothing is written now.

Errors say what is wrong:

  $ printf '\n9 M3\n1 M7\n1 F 3\nWh Z9\nchange 3 x\nhello\nsheet 9\nbid 3\n' | play --no-record | grep -A1 '^alice, line 1> .' | grep -v '^alice\|^--'
  herbarium: 8 lines of the input were refused
  Not written: 9: the Herbs are 0, 1, 2 and 3
  Not written: M7: a Herb moves 1 to 6 squares
  Not written: 3: 1 F costs 2
  Not written: Z9: the board goes from A1 to K11
  Nothing is written yet; type a line first (`?` helps).
  hello: unknown word; `help` lists the commands
  9: the Herbs are 0, 1, 2 and 3
  Not written: bid: a command begins with a Herb's number, Wh or Bl; `-` leaves a line blank and `78 AP` checks the total

`done` behind the last comma hands in what the line writes:

  $ printf '\n1 M1, done\n1 M9, done\nWh A4, done\n\nquit\n' | play --no-record | sed -n '/^alice, line 1/,$p'
  herbarium: 2 lines of the input were refused
  alice, line 1> 1 M1, done
  1: 1 M1, costs 1, 9 left.
  Not handed in: a stone is missing: Wh or Bl
  alice, line 2> 1 M9, done
  Not written: M9: a Herb moves 1 to 6 squares
  alice, line 2> Wh A4, done
  alice has handed in.
  bob: a sheet of up to 4 actions and a stone. Press Enter when nobody else is looking.
  bob: a sheet of up to 4 actions and a stone; `?` helps.
  bob, line 1> quit

A line that goes on when its turn is over is told after what it ended, and nothing of it is played:

  $ printf 'c1 c2 c3 c4 c5 b1 b2\nquit\n' | herbarium herd --option size=3 --no-record --seed 1 --seat 1=human:Ada --seat 2=human:Ben 2> /dev/null | tail -n 3
  Ada> c1 c2 c3 c4 c5 b1 b2
  place c5: the turn is over after `place c4`; nothing of the line is played
  Ada> quit

In plain lines the territories are drawn when they are asked for:

  $ printf 'territory\nsetup d4 a1\nchoose white\nsow d5\nterritory\nlook g7\nquit\n' | herbarium harbustaz --option size=4 --no-record --seat 1=human:Ada --seat 2=human:Ben | grep -v '^Ada\|sows'
  Harbustaz: Ada against Ben.
  There are no territories yet.
  Ben: a choice: black or white; `?` helps.
  Ben> choose white
  Ben chooses white; black acts first.
  Ben: an action of white: move, sow or pass; `?` helps.
  Ben> territory
         4   5   6   7
       g4  #   #   #   #   g
     f3  #   #   #   #   #   f
   e2  #   #   #   #   #   #   e
  d  #   #   #   B1  b*  #   #   d
    c  #   #   #   #   #   #   c6
      b  #+  #+  #   #   #   b5
        a  W1  #+  #   #   a4
             1   2   3   4
  Territories on the board:
  # black: 34 cells from a2, 2 to 1
  The colour with more pieces around it owns it.
  Ben> look g7
  g7: empty. Black holds it. East: the rim. North-east: the rim. North-west: the rim. West: empty. South-west: empty. South-east: empty.
  Ben> quit

Input that ends in the middle, or that is none, ends the program with the game kept:

  $ printf '\n1 M3\n0 TR' | play --record middle.rec | tail -n 4
  alice, line 2> 0 TR
  2: 0 TR, costs 0, 7 left.
  alice, line 3> 
  The game is saved. To continue: herbarium resume middle.rec
  $ cat middle.rec.draft
  0
  1
  1 M3
  0 TR
  $ timeout 60 herbarium herbs --seat 1=human --seat 2=human --no-record < /dev/null | wc -l
  2
  $ timeout 60 herbarium herbs --seat 1=human --seat 2=human --no-record < /dev/null > /dev/full
  herbarium: cannot write to standard output
  [1]
  $ timeout 60 herbarium herbs --seat 1=human --seat 2=human --no-record <&- > /dev/null
  $ yes x | timeout 60 herbarium herbs --seat 1=human --seat 2=human --no-record | head -n 1
  Herbs: seat 1 against seat 2. Designed by Michael Petty.

Whoever sends lines learns from the status that one was refused, and how many were:

  $ printf '\n1 M3\nundo\n\n1 M2\nlook a1\nhelp\n' | play --no-record > /dev/null
  $ for lines in '9 M3' 'nonsense\n1 M7' 'done' 'look x9' 'look' 'change 3 x' 'redo' 'undo' 'now' 'try' 'resign\nperhaps'; do
  >   printf "\n$lines\n" | play --no-record > /dev/null; echo "$?"
  > done
  herbarium: 1 line of the input was refused
  1
  herbarium: 2 lines of the input were refused
  1
  herbarium: 1 line of the input was refused
  1
  herbarium: 1 line of the input was refused
  1
  herbarium: 1 line of the input was refused
  1
  herbarium: 1 line of the input was refused
  1
  herbarium: 1 line of the input was refused
  1
  herbarium: 1 line of the input was refused
  1
  herbarium: 1 line of the input was refused
  1
  herbarium: 1 line of the input was refused
  1
  herbarium: 1 line of the input was refused
  1
  $ for lines in 'next\nback' 'nonsense' 'tempo 0\ntempo 3' 'round x' 'end\nplay'; do
  >   printf "$lines\n" | herbarium replay game.rec > /dev/null; echo "$?"
  > done
  0
  herbarium: 1 line of the input was refused
  1
  herbarium: 1 line of the input was refused
  1
  herbarium: 1 line of the input was refused
  1
  herbarium: 1 line of the input was refused
  1
  $ printf '\nredo\nquit\n' | herbarium resume game.rec > /dev/null
  herbarium: 1 line of the input was refused
  [1]

At a shared table, too:

  $ mkdir tables
  $ printf 'nonsense\nleave\n' | timeout 60 herbarium --tables "$PWD/tables" host herd --seat 1=me --seat 2=ai:0 --linger 1 > /dev/null
  herbarium: 1 line of the input was refused
  [1]

A line that is too long is no line, and nothing of it is obeyed:

  $ (printf '\n'; head -c 70000 /dev/zero | tr '\0' x; printf 'quit\nquit\n') | play --no-record --no-curtain | tail -n 2 | cut -c 1-60
  herbarium: 1 line of the input was refused
  That line is too long.
  quit

A record is never written into a closed standard file's place:

  $ play --record closed.rec < /dev/null >&- 2>&-
  [1]
  $ play --record closed2.rec <&- > /dev/null
  $ head -n 1 closed.rec closed2.rec | grep -c 'herbarium 1'
  2
