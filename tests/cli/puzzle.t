Puzzles, one after the other; the first answer counts, and a wrong one is set back:

  $ puzzles="$TESTDIR/../support/herd-puzzles.txt"
  $ herbarium puzzle --from "$puzzles" << 'end' | sed 's/^> */answer: /'
  > next
  > + c3
  > 
  > + d3 c3
  > solution
  > 
  > hint
  > + d5 c4
  > next
  > quit
  > end
  Herd, puzzle 1 of 2.
       3   4   5
     e3  R*  B*  R*  e
   d2  B*  .   R*  .,  d
  c  B   B   .   R   R   c
    b  B   B   R   .,  b4
      a  x,  B*  R   a3
           1   2   3
  Task: You are Red. Already played: x d4 + e3 e5 d4. Find the best turn (grade 1400).
  Red: 1 stone to place; `?` helps.
  Red> next
  Try it first, or type `solution`; then `next` moves on.
  Red> + c3
  Red places on c3.
  There is a better turn. Yours wins 71%, the best 84%: captures e4; no stone of yours is alone then. Your grade: 1269 (-231). Press Enter to try again; `solution` shows how, `next` moves on.
  answer: 
  The position is set back. Task: You are Red. Already played: x d4 + e3 e5 d4. Find the best turn (grade 1400).
  Red: 1 stone to place; `?` helps.
  Red> + d3 c3
  Red places on d3.
  Blue's stone on e4 is captured: one more stone to place, 1 in all.
  Red places on c3.
  Nearly right. Yours wins 82%, the best 84%: 2 of your stones have fewer than two neighbours then, instead of 4. Press Enter to try again; `solution` shows how, `next` moves on.
  answer: solution
  The solution: + d3 d5.
  Red places on d3.
  Blue's stone on e4 is captured: one more stone to place, 1 in all.
  Red places on d5.
  This is the best turn. It wins 84%, the next best 82%: captures e4; no stone of yours is alone then. Press Enter to go on.
  answer: 
  Herd, puzzle 2 of 2.
       3   4   5
     e3  .,  .   .   e
   d2  R*  R*  B*  .   d
  c  x   R   B*  R*  B*  c
    b  R*  .,  B   B   b4
      a  .   .,  .   a3
           1   2   3
  Task: You are Blue. Already played: x e4 e3 c1 + c3 b3 b4 d4 c5. Find the best turn (grade 1300).
  Blue: 1 stone to place; `?` helps.
  Blue> hint
  The best turn: captures c4.
  Blue> + d5 c4
  Blue places on d5.
  Red's stone on c4 is captured: one more stone to place, 1 in all.
  Blue places on c4.
  Right. It wins 90%: captures c4. Your grade: 1279 (+10). Press Enter to go on.
  answer: next
  Herd, puzzle 1 of 2.
       3   4   5
     e3  R*  B*  R*  e
   d2  B*  .   R*  .,  d
  c  B   B   .   R   R   c
    b  B   B   R   .,  b4
      a  x,  B*  R   a3
           1   2   3
  Task: You are Red. Already played: x d4 + e3 e5 d4. Find the best turn (grade 1400).
  Red: 1 stone to place; `?` helps.
  Red> quit

Each first answer is saved with what it was worth, and each game has a grade; lines that are no answers stay:

  $ for n in 1 2; do printf '%s\n' solution quit | herbarium puzzle herd $n > /dev/null; done
  $ cut -d ' ' -f 1,2,4 state/herbarium/puzzles
  herd 1 0
  herd 2 0
  $ printf 'rubbish\nherd 1 1400 1\n' > state/herbarium/puzzles
  $ herbarium puzzle --grades | sed -n 's/  */ /g; s/Herd [0-9]*/Herd N/p'
  Herd N 1 1 1632 +- 255
  $ printf '%s\n' solution quit | herbarium puzzle herd 2 > /dev/null; head -2 state/herbarium/puzzles
  rubbish
  herd 1 1400 1

After a secret turn the others act too, so that it is seen what becomes of it; seats are told apart by what they are:

  $ cat > herbs.txt << 'end'
  > game herbs
  > puzzle 1
  > source test
  > grade 1500
  > option ap 200
  > option actions 4
  > 1 sheet 1 M4 4, 1 TL 0, 1 M2 2, 1 TR 0, Bl K3 2
  > 2 sheet 2 M4 4, 2 TL 0, 2 M2 2, 2 TR 0, Bl G4 2
  > 1 sheet 1 P3 7, 1 HT 1, 1 M3 3, 1 P1 2, Wh B5 1
  > 2 sheet 2 P3 7, 2 HT 1, 2 M3 3, 2 P1 2, Wh K6 1
  > 1 sheet 1 BU3 6, 1 TR 0, 1 M2 2, 1 TR 0, Wh D11 1
  > 2 sheet 3 M1 1, 3 TR 0, 3 M5 5, 3 TL 0, Wh I2 1
  > 1 sheet 0 M1 1, 0 TR 0, 0 M5 5, 0 TL 0, Wh E5 1
  > 2 sheet 2 TR 0, 2 M2 2, 2 TL 0, 2 M1 1, Wh G8 1
  > answer 0.8 sheet 1 TL 0, 1 P3 6, 0 Pnt W->B 1, 0 P3 8, Bl G11 2
  > reason scores 3 GP
  > end
  $ printf 'solution\n\nquit\n' | herbarium puzzle --from herbs.txt herbs 1 | sed -n '/^Task/p; /Step 4/p; /^Th/p'
  Task: You are seat 1 (Herbs 0 and 1). Find the best turn (grade 1500).
  The solution: sheet 1 TL 0, 1 P3 6, 0 Pnt W->B 1, 0 P3 8, Bl G11 2.
  Step 4: 0 P3: Herb 0 pushes on to F5, with 2 stones, for 8 AP.
  Step 4: 2 HT: Herb 2 turns to the west.
  This is the best turn. It wins 80%: scores 3 GP. Your grade: 1324 (-176). Press Enter to go on.
  Task: You are seat 1 (Herbs 0 and 1). Find the best turn (grade 1500).

What was handed in secretly was a turn of its own, and not the beginning of the one that is asked for:

  $ for number in 2 13 21 34 55; do echo quit | herbarium puzzle herbs $number; done | grep -c 'You are .*Find the best turn'
  5
  $ for number in 2 13 21 34 55; do echo quit | herbarium puzzle herbs $number; done | grep -c 'Already played'
  0
  [1]

The puzzle of a day is the same whenever it is asked for, with its game or without:

  $ echo quit | herbarium puzzle --from "$puzzles" 2026-11-26 | sed -n 's/^\(.*, puzzle .*\)\./\1/p'
  Herd, puzzle 2 of 2
  $ echo quit | herbarium puzzle --from "$puzzles" herd 2026-11-27 | sed -n 's/^\(.*, puzzle .*\)\./\1/p'
  Herd, puzzle 1 of 2
  $ echo quit | herbarium puzzle daily | sed -n 's/.*, \(puzzle\) [0-9]* of .*/\1/p'
  puzzle

What is no puzzle:

  $ herbarium puzzle --from "$puzzles" herd 9999
  herbarium: 9999: Herd has puzzles 1 to 2
  [1]
  $ herbarium puzzle --from "$puzzles" rush
  herbarium: Rush at Zeta Mu Beta has no puzzles
  [1]
  $ herbarium puzzle herd x
  herbarium: x: give a number, `daily`, or a date such as 2026-11-26 (see herbarium puzzle --help)
  [2]
  $ herbarium puzzle daily 1
  herbarium: PUZZLE: daily is one already (see herbarium puzzle --help)
  [2]
  $ herbarium puzzle --from /dev/null
  herbarium: /dev/null: the line `game NAME` is missing
  [1]
  $ herbarium puzzle --from nowhere
  herbarium: nowhere: No such file or directory
  [1]

An answer that cannot be saved says so, once:

  $ rm -rf state/herbarium/puzzles; mkdir state/herbarium/puzzles
  $ printf '%s\n' solution '' solution '' quit | herbarium puzzle herd 1 | sed -n "s,$PWD/,,; s/.*\(Your answers cannot [^.]*\).*/\1/p; s/^\(Herd, puzzle\).*/\1/p"
  Herd, puzzle
  Your answers cannot be saved: state/herbarium/puzzles: not a regular file
  Herd, puzzle
  Herd, puzzle
  $ rmdir state/herbarium/puzzles
