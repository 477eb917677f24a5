Lessons, one after the other; a wrong attempt is answered and set back, and an empty line goes on:

  $ herbarium learn herd << 'end' | grep -v '^> $'
  > x a1 a2 + d4 d5 e5 c4 e4
  > 
  > x a1 + d4
  > 
  > hint
  > x g5 + b2
  > 
  > quit
  > end
  Herd, lesson 1 of 9: Two dice.
  Every turn begins with two dice. The lower die says how many enemy stones you take off the board. The higher die says how many of your own you put on.
  You are Red and have rolled 5 and 2. Type cells, one or several in a line: "a1 a2" takes two stones off. A whole turn fits in one line: "x a1 a2 + d4 d5 e5 c4 e4".
         4   5   6   7
       g4  .   .   .   .   g
     f3  .   .   .   .   .   f
   e2  .   .   .   .   .   .   e
  d  .   .   .   .,  .   .   .   d
    c  .   .   .   .   .   .   c6
      b  B   .   .   .   .   b5
        a  B   B   .   .   a4
             1   2   3   4
  Task: Take two blue stones off, then place five stones of yours.
  Red: 2 blue stones to remove; `?` helps.
  Red> x a1 a2 + d4 d5 e5 c4 e4
  Red removes Blue's stone on a1.
  Red removes Blue's stone on a2.
  Red places on d4.
  Red places on d5.
  Red places on e5.
  Red places on c4.
  Red places on e4.
  Two off, five on. Which stones and which cells is always your choice. In the very first turn of a game nothing can come off, and Red places only as many as the lower die says, because moving first is an advantage. Press Enter to go on.
  Herd, lesson 2 of 9: Surround a lone stone.
  A stone without a friend next to it is alone. If all cells around a lone stone hold your stones, you capture it. A cell has six neighbours, at the rim four, in a corner only three.
  The blue stone on a1 is alone, and you already hold a2 and b1.
         4   5   6   7
       g4  .   B*  B*  .   g
     f3  .   .   .   .   .   f
   e2  .   .   .   R   R   .   e
  d  .   .   .   .,  R   .   .   d
    c  .   .   .   .   .   .   c6
      b  R   .   .   .   .   b5
        a  B*  R   .   .   a4
             1   2   3   4
  Task: Capture the blue stone on a1.
  Red: 1 blue stone to remove; `?` helps.
  Red> x a1 + d4
  Red removes Blue's stone on a1.
  Red places on d4.
  Now a1 is gone, but you have used your removal for a stone that you could have captured as well. Take off another one. Press Enter to try again; `solution` shows how, `next` moves on.
  The position is set back, and `again` repeats the text. Task: Capture the blue stone on a1.
  Red: 1 blue stone to remove; `?` helps.
  Red> hint
  Take off g5 or g6, then fill the last cell next to a1: type "x g5 + b2".
  Red> x g5 + b2
  Red removes Blue's stone on g5.
  Red places on b2.
  Blue's stone on a1 is captured: one more stone to place, 1 in all.
  Captured. And you see that you may place one more stone: a capture repays the stone that it cost. Press Enter to go on.
  Herd, lesson 3 of 9: A capture repays a stone.
  Each captured stone gives you one more stone to place, in the same turn.
         4   5   6   7
       g4  .   .   R   B*  g
     f3  .   .   .   .   R   f
   e2  .   .   .   .   .   .   e
  d  .   .   .   .,  R   .   .   d
    c  .   .   .   B*  .   .   c6
      b  R   .   .   B*  .   b5
        a  B*  R   .   .   a4
             1   2   3   4
  Task: You have one stone to place. Capture both lone stones, a1 and g7.
  Red: 1 blue stone to remove; `?` helps.
  Red> quit
  $ cat state/herbarium/lessons
  herd Two dice
  herd Surround a lone stone

The next time it continues there, or where one says:

  $ echo q | herbarium learn herd
  Herd: which lesson?
    1  Two dice: done
    2  Surround a lone stone: done
    3  A capture repays a stone
    4  Make a stone lone
    5  What a capture costs
    6  The trap: a lone stone
    7  Holes that are closed
    8  A first plan
    9  A whole game
    q  Back
  Which? q
  $ printf '?\nquit\n' | herbarium learn herd 2>&1 | grep 'type\|refused'
  ?: type one of the letters.
  herbarium: 1 line of the input was refused
  $ echo quit | herbarium learn herd 4 | grep lesson
  Herd, lesson 4 of 9: Make a stone lone.
  $ herbarium learn herd 40
  herbarium: 40: Herd has lessons 1 to 9
  [1]
  $ herbarium learn herd 0
  herbarium: 0: not a whole number from 1 to 99 (see herbarium learn --help)
  [2]

After a failed attempt `next` goes on without the task: the lesson is not done, and the one done after it is:

  $ skipped() { rm -f state/herbarium/lessons; herbarium learn "$@" --plain | grep -o ', lesson [1-9]*'; cat state/herbarium/lessons 2>&1; }
  $ printf 'pass\nnext\nquit\n' | skipped harbustaz 1
  , lesson 1
  , lesson 2
  cat: state/herbarium/lessons: No such file or directory
  [1]
  $ printf 'x a2 a1 + d4 d5 e5 c4 e4\n\nx a1 + d4\nnext\nquit\n' | skipped herd 1
  , lesson 1
  , lesson 2
  , lesson 3
  herd Two dice
  $ printf 'x a1 + d4\nnext\nquit\n' | skipped herd 2
  , lesson 2
  , lesson 3
  cat: state/herbarium/lessons: No such file or directory
  [1]
  $ printf 'pass\nquit\n' | skipped harbustaz 1
  , lesson 1
  cat: state/herbarium/lessons: No such file or directory
  [1]

The sheets by mail with which the course of Herbs ends are played as it says:

  $ printf '0 M5\n0 TR\n0 M1\n0 P3\nWh H1\n' > ada.txt; printf '2 M1\n2 TL\nWh D1\n' > ben.txt
  $ grep -c 'herbarium referee ada.txt ben.txt' "$TESTDIR/../../src/games/herbs/lessons.txt"
  1
  $ herbarium referee ada.txt ben.txt 2>&1 | grep 'GP 4'
  seat 1: AP 186, GP 4, white 11, black 8.

A lesson whose end cannot be saved says so, once:

  $ rm -rf state/herbarium/lessons; mkdir state/herbarium/lessons
  $ printf '%s\n' 'x a1 a2 + d4 d5 e5 c4 e4' '' 'x g5 + b2' '' quit | herbarium learn herd 1 --plain |
  >   sed -n "s,$PWD/,,; /^Cannot save/{p; n; s,$PWD/,,; p}; s/^\(Herd, lesson .\).*/\1/p"
  Herd, lesson 1
  Cannot save which lessons you have done
  state/herbarium/lessons: not a regular file
  Herd, lesson 2
  Herd, lesson 3
  $ rmdir state/herbarium/lessons
