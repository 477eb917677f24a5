Puzzles, one after the other; the first answer counts, and a wrong one is set back:

  $ puzzles="$TESTDIR/../support/herd-puzzles.txt"
  $ herbarium puzzle --from "$puzzles" << 'end' | sed 's/^> */answer: /'
  > 1
  > + c3
  > 
  > + d3 c3
  > solution
  > 
  > hint
  > + d5 c4
  > next
  > quit
  > q
  > end
  Puzzles of which game?
    d  Today's puzzle: Herd
    1  Herd: 0 of 2 solved
    q  Back
  Which? 1
       3   4   5
     2   R*  B*  R*  e
   1   B*  .   R*  .,  d
  c  B   B   .   R   R   c
    b  B   B   R   .,  5
      a  x,  B*  R   4
           1   2   3
  Herd, puzzle 1 of 2, grade 1400.
  Task: You are Red. Find the best turn.
  Red: 1 stone to place; `?` helps.
  Red> + c3
  Red places on c3.
  There is a better turn. Your grade: 1269 (-231). Press Enter to try again; `solution` shows how, `next` moves on.
  answer: 
  The position is set back. Task: You are Red. Find the best turn.
  Red: 1 stone to place; `?` helps.
  Red> + d3 c3
  Red places on d3.
  Blue's stone on e4 is captured: one more stone to place, 1 in all.
  Red places on c3.
  Nearly right: the best turn wins 84%, this one hardly less. Press Enter to try again; `solution` shows how, `next` moves on.
  answer: solution
  The solution: + d3 d5.
  Red places on d3.
  Blue's stone on e4 is captured: one more stone to place, 1 in all.
  Red places on d5.
  The best turn (wins 84%, the next best 82%): captures e4; no stone of yours stands alone then. Press Enter to go on.
  answer: 
       3   4   5
     2   .,  .   .   e
   1   R*  R*  B*  .   d
  c  x   R   B*  R*  B*  c
    b  R*  .,  B   B   5
      a  .   .,  .   4
           1   2   3
  Herd, puzzle 2 of 2, grade 1300.
  Task: You are Blue. Find the best turn.
  Blue: 1 stone to place; `?` helps.
  Blue> hint
  The best turn: captures c4.
  Blue> + d5 c4
  Blue places on d5.
  Red's stone on c4 is captured: one more stone to place, 1 in all.
  Blue places on c4.
  Right (wins 90%): captures c4. Your grade: 1279 (+10). Press Enter to go on.
  answer: next
       3   4   5
     2   R*  B*  R*  e
   1   B*  .   R*  .,  d
  c  B   B   .   R   R   c
    b  B   B   R   .,  5
      a  x,  B*  R   4
           1   2   3
  Herd, puzzle 1 of 2, grade 1400.
  Task: You are Red. Find the best turn.
  Red: 1 stone to place; `?` helps.
  Red> quit
  Puzzles of which game?
    d  Today's puzzle: Herd, done
    1  Herd: 0 of 2 solved, your grade 1279 +- 208
    q  Back
  Which? q

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

The puzzle of a day is the same whenever it is asked for, with its game or without:

  $ echo quit | herbarium puzzle --from "$puzzles" 2026-11-26 | sed -n 's/, grade.*//p'
  Herd, puzzle 2 of 2
  $ echo quit | herbarium puzzle --from "$puzzles" herd 2026-11-27 | sed -n 's/, grade.*//p'
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
