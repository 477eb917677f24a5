A whole game from two files of written sheets. Seat 1 writes as in the game's own example, costs fused to the
commands and totals in between; seat 2 tidily. A push makes a row of four, which moves apart; a shot and the flight
from it are in conflict, and the higher bid shoots first; a push for all the AP that are left ends the game.

  $ cp "$TESTDIR"/sheets/*.txt .
  $ herbarium referee loose.txt tidy.txt --option ap=40 --record game.rec
  Round 1
    Both sheets are in: seat 1 pays 9 AP, seat 2 pays 7 AP.
    Step 1: 1 M4: Herb 1 goes to K5.
    Step 1: 2 M5: Herb 2 goes to A6.
    Step 2: 1 TL: Herb 1 turns to the west.
    Step 3: 1 M4: Herb 1 goes to G5.
    Step 3: 3 HT: Herb 3 turns to the north.
    Step 4: 1 TL: Herb 1 turns to the south.
    Seat 1 places a white stone on E3.
    Seat 2 places a white stone on G4.
  
       A  B  C  D  E  F  G  H  I  J  K
   11  ., .  .  .  .  .  .  .  .  .  3^*11
   10  .  .  .  .  .  .  .  .  .  .  .  10
    9  .  .  () o  .  o  .  #  () .  .  9
    8  .  .  #  .  .  .  .  .  o  .  .  8
    7  .  .  .  .  .  #  .  .  .  .  .  7
    6  2v*.  #  .  o  () o  .  #  .  .  6
    5  .  .  .  .  .  #  1v*.  .  .  .  5
    4  .  .  o  .  .  .  o* .  #  .  .  4
    3  .  .  () #  o* o  .  o  () .  .  3
    2  .  .  .  .  .  .  .  .  .  .  .  2
    1  0^ .  .  .  .  .  .  .  .  .  ., 1
       A  B  C  D  E  F  G  H  I  J  K
  seat 1: AP 31, GP 0, white 11, black 8.
  seat 2: AP 33, GP 0, white 11, black 8.
  
  Round 2
    Both sheets are in: seat 1 pays 5 AP, seat 2 pays 2 AP.
    Step 1: 1 P1: Herb 1 pushes on to G4, with 1 stone, for 1 AP.
    A row of 4 white stones, E3 to H3: 4 GP for seat 1.
    The stones move apart: E3 to E2, F3 to F4, G3 to G2, H3 to H4.
    Step 1: 3 TL: Herb 3 turns to the west.
    Step 2: 0 F and 2 M1 are in conflict: who goes first matters.
    Seat 1 bids 2, seat 2 bids 1.
    Seat 1 has the higher bid and goes first.
    Step 2: 0 F: the shot hits Herb 2: seat 2 loses 3 AP.
    Herb 2 is pushed to A7.
    Step 2: 2 M1: lost, for Herb 2 was shot first.
    Seat 1 places a black stone on J8.
    Seat 2's white stone for D9 is lost: the square is occupied.
  
       A  B  C  D  E  F  G  H  I  J  K
   11  .  .  .  .  .  .  .  .  .  .  3< 11
   10  .  .  .  .  .  .  .  .  .  .  .  10
    9  .  .  () o  .  o  .  #  () .  .  9
    8  .  .  #  .  .  .  .  .  o  #* .  8
    7  2v*.  .  .  .  #  .  .  .  .  .  7
    6  ., .  #  .  o  () o  .  #  .  .  6
    5  .  .  .  .  .  #  .  .  .  .  .  5
    4  .  .  o  .  .  o  1v o  #  .  .  4
    3  .  .  () #  .  .  .  .  () .  .  3
    2  .  .  .  .  o  .  o  .  .  .  .  2
    1  0^ .  .  .  .  .  .  .  .  .  .  1
       A  B  C  D  E  F  G  H  I  J  K
  seat 1: AP 24, GP 4, white 11, black 7.
  seat 2: AP 27, GP 0, white 10, black 8.
  
  Round 3
    Both sheets are in: seat 1 pays 24 AP, seat 2 pays 2 AP. Seat 1 has spent all AP, so the game ends after this round.
    Step 1: 0 M6: Herb 0 goes to A6.
    Step 2: 1 HT: Herb 1 turns to the north.
    Step 3: 0 P1: Herb 0 pushes on to A7, with no stone, for 2 AP (17 were paid).
    Herb 2 is pushed to A8.
    Step 4: 2 TR: Herb 2 turns to the west.
    Seat 2 places a black stone on D8.
    Seat 2 gets 2 GP for the action points left.
    The game is over.
  
       A  B  C  D  E  F  G  H  I  J  K
   11  .  .  .  .  .  .  .  .  .  .  3< 11
   10  .  .  .  .  .  .  .  .  .  .  .  10
    9  .  .  () o  .  o  .  #  () .  .  9
    8  2<*.  #  #* .  .  .  .  o  #  .  8
    7  0^*.  .  .  .  #  .  .  .  .  .  7
    6  .  .  #  .  o  () o  .  #  .  .  6
    5  .  .  .  .  .  #  .  .  .  .  .  5
    4  .  .  o  .  .  o  1^*o  #  .  .  4
    3  .  .  () #  .  .  .  .  () .  .  3
    2  .  .  .  .  o  .  o  .  .  .  .  2
    1  ., .  .  .  .  .  .  .  .  .  .  1
       A  B  C  D  E  F  G  H  I  J  K
  seat 1: AP 0, GP 4, white 11, black 7.
  seat 2: AP 25, GP 2, white 10, black 7.
  
  Seat 1 wins, 4 : 2. The game ended because seat 1 has no action points left.
  
  The Command Sheet of seat 1:
  
  GP 0, 4                                        40 AP
  ----------------------------------------------------
  Round 1                         40 AP
  1 M4                   4        36 AP
  1 TL                   0        36 AP
  1 M4                   4        32 AP
  1 TL                   0        32 AP
  Wh (E,3)               1        31 AP
  Round 2                         31 AP
  1 P1                   1        30 AP
  0 F                    2        28 AP   bid 2
  Bl (J,8)               2        26 AP
  (bid, step 2           2        24 AP)
  Round 3                         24 AP
  0 M6                   6        18 AP
  1 HT                   1        17 AP
  0 P1                  17         0 AP
  
  The Command Sheet of seat 2:
  
  GP 0, 2                                        40 AP
  ----------------------------------------------------
  Round 1                         40 AP
  2 M5                   5        35 AP
  -                      0        35 AP
  3 HT                   1        34 AP
  Wh (G,4)               1        33 AP
  Round 2                         33 AP
  3 TL                   0        33 AP
  2 M1                   1        32 AP   bid 1
  Wh (D,9)               1        31 AP
  (bid, step 2           1        30 AP)
  (shots                 3        27 AP)
  Round 3                         27 AP
  -                      0        27 AP
  -                      0        27 AP
  -                      0        27 AP
  2 TR                   0        27 AP
  Bl (D,8)               2        25 AP

The record has both sheets in normal form, and leads to what was worked out by hand: E3-H3 moved apart to E2 F4 G2
H4; new stones on J8 and D8, the one for D9 lost; Herb 2 shot from A6 to A7 and pushed to A8; seat 1 has paid all his
40 AP, seat 2 11 for sheets, 1 for the bid and 3 for the shot; 4 points for the row, 2 for seat 2's 25 AP.

  $ grep -v '^date ' game.rec
  herbarium 1
  game herbs
  option ap 40
  option actions 4
  seat 1 human
  seat 2 human
  ---
  1 sheet 1 M4 4, 1 TL 0, 1 M4 4, 1 TL 0, Wh E3 1
  2 sheet 2 M5 5, -, 3 HT 1, Wh G4 1
  1 sheet 1 P1 1, 0 F 2, Bl J8 2
  2 sheet 3 TL 0, 2 M1 1, Wh D9 1
  1 bid 2
  2 bid 1
  1 sheet 0 M6 6, 1 HT 1, 0 P1 17
  2 sheet -, -, -, 2 TR 0, Bl D8 2
  $ herbarium positions game.rec | tail -n 1
  herbs 3 over 11/11/3w1w1b3/2bb4wb1/5b5/2b1w1w1b2/5b5/2w2w1wb2/3b7/4w1w4/11 A7n,G4n,A8w,K11w ap=0,25 gp=4,2 supply=11/7,10/7 quiet=0 now=- in=- result=1 why=ap

Each player's Command Sheet can be had from the record:

  $ herbarium sheet game.rec --seat 2
  # Herbs: the Command Sheet of seat 2 against seat 1, ????-??-??T??:??:??Z (glob)
  GP 0, 2                                        40 AP
  ----------------------------------------------------
  Round 1                         40 AP
  2 M5                   5        35 AP
  -                      0        35 AP
  3 HT                   1        34 AP
  Wh (G,4)               1        33 AP
  Round 2                         33 AP
  3 TL                   0        33 AP
  2 M1                   1        32 AP   bid 1
  Wh (D,9)               1        31 AP
  (bid, step 2           1        30 AP)
  (shots                 3        27 AP)
  Round 3                         27 AP
  -                      0        27 AP
  -                      0        27 AP
  -                      0        27 AP
  2 TR                   0        27 AP
  Bl (D,8)               2        25 AP
  $ herbarium sheet game.rec --seat 1 | tail -n 4
  Round 3                         24 AP
  0 M6                   6        18 AP
  1 HT                   1        17 AP
  0 P1                  17         0 AP
  $ herbarium sheet game.rec
  herbarium: --seat N is missing (see herbarium sheet --help)
  [2]
  $ herbarium sheet game.rec --seat 3
  herbarium: --seat 3: there are seats 1 to 2
  [2]

A file that ends early ends the play after the last round for which both sheets were there:

  $ sed 8q loose.txt > early.txt
  $ herbarium referee early.txt tidy.txt --option ap=40 --record early.rec | grep -A1 'ends here'
  early.txt ends here: it has nothing for a sheet of up to 4 actions and a stone.
  The game is unfinished, in round 2, planning.
  $ tail -n 2 early.rec
  1 sheet 1 M4 4, 1 TL 0, 1 M4 4, 1 TL 0, Wh E3 1
  2 sheet 2 M5 5, -, 3 HT 1, Wh G4 1

It does not matter which of them is the shorter one; nothing of the longer one's next sheet is in the record:

  $ sed 6q tidy.txt > early-2.txt
  $ herbarium referee loose.txt early-2.txt --option ap=40 --record early-2.rec | grep -A1 'ends here'
  early-2.txt ends here: it has nothing for a sheet of up to 4 actions and a stone.
  The game is unfinished, in round 2, planning.
  $ tail -n 2 early-2.rec
  1 sheet 1 M4 4, 1 TL 0, 1 M4 4, 1 TL 0, Wh E3 1
  2 sheet 2 M5 5, -, 3 HT 1, Wh G4 1

With longer files the record is continued, and the result is the same as in one go:

  $ herbarium referee loose.txt tidy.txt --record early.rec | head -n 4
  Round 2
    Both sheets are in: seat 1 pays 5 AP, seat 2 pays 2 AP.
    Step 1: 1 P1: Herb 1 pushes on to G4, with 1 stone, for 1 AP.
    A row of 4 white stones, E3 to H3: 4 GP for seat 1.
  $ grep -v '^date ' game.rec > one; grep -v '^date ' early.rec > two; cmp one two

So it is with a conflict for which a bid is missing, from either side; which actions are in conflict is told:

  $ grep -v '^bid' loose.txt > no-bid.txt
  $ herbarium referee no-bid.txt tidy.txt --option ap=40 --record bids.rec | grep -e conflict -e 'ends here' -e unfinished
    Step 2: 0 F and 2 M1 are in conflict: who goes first matters.
  no-bid.txt ends here: it has nothing for a bid for step 2, 0 to 26 AP.
  The game is unfinished, in round 2, step 2 of 4, bids.
  $ tail -n 2 bids.rec
  1 sheet 1 P1 1, 0 F 2, Bl J8 2
  2 sheet 3 TL 0, 2 M1 1, Wh D9 1
  $ herbarium referee loose.txt tidy.txt --record bids.rec | head -n 3
  Round 2
    Seat 1 bids 2, seat 2 bids 1.
    Seat 1 has the higher bid and goes first.
  $ grep -v '^date ' bids.rec > two; cmp one two
  $ grep -v '^bid' tidy.txt > no-bid-2.txt
  $ herbarium referee loose.txt no-bid-2.txt --option ap=40 | grep -e 'ends here'
  no-bid-2.txt ends here: it has nothing for a bid for step 2, 0 to 31 AP.

A record that says something else than the files is left alone:

  $ sed 's/^1 HT1/1 TL0/; s/^0 P117/0 P118/' loose.txt > other.txt
  $ cp game.rec before
  $ herbarium referee other.txt tidy.txt --record game.rec
  herbarium: game.rec:15:3: the record has `sheet 0 M6 6, 1 HT 1, 0 P1 17`, and other.txt:14 has something else
  [1]
  $ cmp game.rec before

A line that the rules refuse is named by file, line and column; the rounds before it stand:

  $ sed 's/^0 F2/0 F3/' loose.txt > dear.txt
  $ herbarium referee dear.txt tidy.txt --option ap=40 --record dear.rec >out
  herbarium: dear.txt:11:4: 3: 0 F costs 2
  [1]
  $ tail -n 2 dear.rec
  1 sheet 1 M4 4, 1 TL 0, 1 M4 4, 1 TL 0, Wh E3 1
  2 sheet 2 M5 5, -, 3 HT 1, Wh G4 1
  $ herbarium referee loose.txt tidy.txt --record dear.rec >/dev/null
  $ grep -v '^date ' dear.rec > two; cmp one two
  $ sed 's/^26 AP/27 AP/' loose.txt > total.txt
  $ herbarium referee total.txt tidy.txt --option ap=40 >/dev/null
  herbarium: total.txt:13:1: 27 AP (before the bid): there are 26 AP here
  [1]
  $ sed 's/^bid 2/bid 27/' loose.txt > rich.txt
  $ herbarium referee rich.txt tidy.txt --option ap=40 >/dev/null
  herbarium: rich.txt:9:5: 27: a bid is 0 to 26, the AP you have
  [1]
  $ printf '2 M1\nWh D9\n' > foreign.txt
  $ herbarium referee foreign.txt tidy.txt --option ap=40 >/dev/null
  herbarium: foreign.txt:1:1: 2 M1: Herb 2 is not yours; you have 0 and 1
  [1]

Empty lines, comments, and bids may stand anywhere: an empty line ends a sheet of at least one command, and a total
right behind the stone still belongs to it. Here seat 1 spends all his 10 AP and owes no stone.

  $ cat > a.txt <<'END'
  > 
  > # the first and only sheet
  > 10 AP (total)
  > 0 M6, 1 M4   # ten in all
  > 
  > bid 0
  > END
  $ cat > b.txt <<'END'
  > bid 1
  > 2 m 6
  > wh ( d , 9 )
  > 3 AP
  > END
  $ herbarium referee a.txt b.txt --option ap=10 --record a.rec | grep -e 'bids 1' -e draw
    Seat 1 bids 0, seat 2 bids 1.
  A draw. The game ended because seat 1 has no action points left.
  $ grep -v '^date ' a.rec
  herbarium 1
  game herbs
  option ap 10
  option actions 4
  seat 1 human
  seat 2 human
  ---
  1 sheet 0 M6 6, 1 M4 4
  2 sheet 2 M6 6, Wh D9 1
  1 bid 0
  2 bid 1
  $ herbarium positions a.rec | tail -n 1
  herbs 1 over 11/11/3w1w1b3/2b5w2/5b5/2b1w1w1b2/5b5/2w5b2/3b1w1w3/11/11 A4n,K5n,A5s,K11s ap=0,2 gp=0,0 supply=12/8,11/8 quiet=0 now=- in=- result=draw why=ap

The coin falls by the seed, and so the same way each time:

  $ printf '0 M6\nWh D9\nbid 1\n' > a.txt; printf '2 M6\nWh D9\nbid 1\n' > b.txt
  $ for seed in 1 1 2 2; do herbarium referee a.txt b.txt --seed $seed | grep 'the coin and'; done | uniq -c
        2   Seat 2 wins the coin and goes first.
        2   Seat 1 wins the coin and goes first.

What is printed of a record is read again, to the same game:

  $ herbarium sheet game.rec --seat 1 > one.txt; herbarium sheet game.rec --seat 2 > two.txt
  $ herbarium referee one.txt two.txt --option ap=40 --record again.rec >/dev/null
  $ grep -v '^date ' again.rec > two; cmp one two

Names and a long list of game points stand beside each other, not in each other:

  $ herbarium match herbs --option ap=60 --seat 1=ai:0 --seat 2=ai:0 --seed 4 --games 3 --records many >/dev/null
  $ for record in many/*.rec; do
  >   for seat in 1 2; do herbarium sheet $record --seat $seat > $seat.txt; done
  >   herbarium referee 1.txt 2.txt --option ap=60 --record ${record%.rec}.again >/dev/null
  >   herbarium positions $record | grep 'in=-' > one; herbarium positions ${record%.rec}.again | grep 'in=-' > two
  >   cmp one two
  > done

People write as they like: here come a byte-order mark and Windows line ends, names, list numbers, running totals, a
bid at the right, remarks, dashes of a text program, and a coin of their own; in the end one gives up.

  $ printf '\357\273\277Name: Ada\r\n\r\nRound 1\r\n1. 0 M5 5 195 AP bid 2 (the corner)\r\n2. 0 T (R)\r\n3. 0 M1\302\2401\r\n4. 0 P3\r\nWh B3 (remark)\r\nTotal: 186\r\n-----\r\nRound 2\r\n\342\200\223\r\n0 Pnt B\342\200\223>W\r\nWh C2\r\nresign\r\n' > ada
  $ printf 'Round 1:\n2 M5\n2 TL\n2 M1\n2 P3\nBl D7\nbids = 2\ncoin 2\nRound 2\n-\nWh H8\n' > ben
  $ herbarium referee ada ben --record people.rec | grep -e bids -e 'coin and' -e Equal -e resigned | sed 's/wins, [0-9]* : [0-9]*/wins/'
    Ada bids 2, seat 2 bids 2.
    Equal bids, equal GP: a coin decides.
    Seat 2 wins the coin and goes first.
  Seat 2 wins: Ada resigned.
  $ sed '1,/---/d' people.rec
  1 sheet 0 M5 5, 0 TR 0, 0 M1 1, 0 P3 7, Wh B3 1
  2 sheet 2 M5 5, 2 TL 0, 2 M1 1, 2 P3 7, Bl D7 2
  1 bid 2
  2 bid 2
  * coin 2
  1 sheet -, 0 Pnt B->W 0, Wh C2 1
  2 sheet Wh H8 1
  1 resign
  $ sed 's/coin 2/coin 1/' ben > other; herbarium referee ada other --record people.rec
  herbarium: people.rec:13:3: the record has `coin 2`, and the sheets have `coin 1`
  [1]
  $ herbarium sheet people.rec --seat 1 > ada2; herbarium sheet people.rec --seat 2 > ben2
  $ tail -n 4 ada2
  -                      0       184 AP
  0 Pnt B->W             0       184 AP
  Wh (C,2)               1       183 AP
  resign
  $ herbarium referee ada2 ben2 --record people2.rec > /dev/null; sed '1,/---/d' people.rec > one
  $ sed '1,/---/d' people2.rec | cmp one
  $ iconv -t UTF-16 ben > wide
  $ herbarium referee ada wide
  herbarium: wide: this is UTF-16, or no text; save it as UTF-8 (plain text)
  [1]

No line slips into another round unseen:

  $ printf '0 M1\nWh H3\n1 M1\nWh H4\n' > a.txt; printf '2 M1\nWh D3\n\n2 M1\nWh D4\n' > b.txt
  $ herbarium referee a.txt b.txt | grep '^('
  (a.txt: line 3 begins the sheet of round 2: the one before ended with its stone.)
  $ sed '1i Round 1' a.txt > numbered.txt
  $ herbarium referee numbered.txt b.txt > /dev/null
  herbarium: numbered.txt:4: a line `Round 2` is missing before this; line 3 ended it with its stone; a remark begins with `#`
  [1]
  $ sed '3a Round 3' numbered.txt > skipped.txt
  $ herbarium referee skipped.txt b.txt > /dev/null
  herbarium: skipped.txt:4: Round 3: the sheet of round 2 is expected here
  [1]
  $ printf '0 M1\n\n1 M1\nWh H3\n' > a.txt
  $ herbarium referee a.txt b.txt
  herbarium: a.txt:1:5: a stone is missing: Wh or Bl (line 2, which is empty, ended it)
  
  The game is unfinished, in round 1, planning.
  [1]
  $ herbarium referee a.txt b.txt --sheets 2>/dev/null | grep Sheet
  The Command Sheet of seat 1:
  The Command Sheet of seat 2:

All that is wrong with a file is listed, with what would be right:

  $ printf '0 Move 3\n0 M l\n0 Paint B->W\n0 Fire\nWhite H3\n0 M5 5 190 AP\nWh H3\n\n0 MX\n' > bad.txt
  $ herbarium referee --check bad.txt
  bad.txt:1:3: Move: write M1 to M6 for a move of 1 to 6 squares
    0 Move 3
      ^
  bad.txt:2:3: M: the digit 1 is expected, not the letter l
    0 M l
      ^
  bad.txt:3:3: Paint: write Pnt B->W or Pnt W->B
    0 Paint B->W
      ^
  bad.txt:4:3: Fire: write F
    0 Fire
      ^
  bad.txt:5:1: White: write Wh and a square, as Wh H3
    White H3
    ^
  bad.txt:6:9: 190 AP: there are 195 AP here
    0 M5 5 190 AP
            ^
  bad.txt:9:3: MX: a Herb moves 1 to 6 squares
    0 MX
      ^
  [1]
  $ herbarium referee --check ben
  ben: no mistakes.

A comment, a remark or a ruler inside a sheet does not end it; the total that a round begins with is checked:

  $ printf 'Round 1\n# in between\n0 M1\n(remark)\n# a comment\n----\n0 M1\nWh H3\n# after\n197 AP\nRound 2 196 AP\n-\nWh H4\n' > a.txt
  $ printf -- '-\nWh H8\n-\nWh H9\n' > b.txt
  $ herbarium referee a.txt b.txt > out
  herbarium: a.txt:11:1: 196 AP: there are 197 AP here
  [1]
  $ sed -i 's/196 AP/196 AP (a remark)/' a.txt; herbarium referee a.txt b.txt > out
  herbarium: a.txt:11:1: 196 AP: there are 197 AP here
  [1]
  $ grep Step out
    Step 1: 0 M1: Herb 0 goes to A2.
    Step 2: 0 M1: Herb 0 goes to A3.
  $ printf 'Round 1\nRound 2\n0 M1\nWh H3\n' > a.txt
  $ herbarium referee a.txt b.txt > /dev/null
  herbarium: a.txt:2: round 1 has no sheet; a sheet of nothing is a single `-`
  [1]

A bid behind several commands belongs to the last of them; one may give up instead of bidding; two coins must agree:

  $ printf '0 TR, 0 TL\n0 M6 bid 3\nWh D9\n' > a.txt; printf -- '-\n-\n2 M6 bid 1\nWh D8\n' > b.txt
  $ herbarium referee a.txt b.txt | grep bids
    Seat 1 bids 3, seat 2 bids 1.
  $ sed -i 's/TR,/TR, 200 AP,/' a.txt; herbarium referee a.txt b.txt | grep bids
    Seat 1 bids 3, seat 2 bids 1.
  $ printf '0 M6\nWh D9\nresign\n' > a.txt; printf '2 M6\nWh D9\nbid 1\ncoin 2\n' > b.txt
  $ herbarium referee a.txt b.txt | grep resigned
  Seat 2 wins: seat 1 resigned.
  $ printf 'coin 1\n0 M6\nWh D9\nbid 1\n' > a.txt
  $ herbarium referee a.txt b.txt > /dev/null
  herbarium: a.txt:1 says `coin 1`, and b.txt:4 says `coin 2`
  [1]

A form for a pencil:

  $ herbarium sheet --blank --option ap=60 --option actions=1 | head -n 8
  Name:
  Against:
  Date:
  GP 0                                           60 AP
  ----------------------------------------------------
  Round 1                       ____ AP
  _ ____              ____      ____ AP   bid ___
  Wh/Bl ( _ , __ )    ____      ____ AP

What is missing or wrong on the command line:

  $ herbarium referee none.txt tidy.txt
  herbarium: none.txt: No such file or directory
  [1]
  $ herbarium referee loose.txt
  herbarium: SHEETS2 is missing (see herbarium referee --help)
  [2]
  $ herbarium referee loose.txt tidy.txt --option ap=9
  herbarium: --option ap=9: 9: option ap takes 10 to 999 (see herbarium referee --help)
  [2]

What stands behind a total and cannot be read is a mistake like any other:

  $ printf '0 M5 5   195 AP   bi\377 2\nWh H3\n' > odd.txt; herbarium referee --check odd.txt
  odd.txt:1:10: 195: nothing more belongs in this line
    0 M5 5   195 AP   bi\xff 2
             ^
  [1]
