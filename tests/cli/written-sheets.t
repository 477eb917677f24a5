Files of written sheets, sentence by sentence of doc/rules/herbs.md, "A file of written sheets", and of
herbarium-record(5), "Files of sheets": what people write in other ways. referee.t has the usual ones. The four Herbs
stand in the corners: 0 M6 and 2 M6 meet in column A, 1 M6 and 3 M6 in column K, and each pair is a conflict.

  $ referee() { herbarium referee "$@" --record kept.rec > out 2> err; status=$?; cat err; return $status; }
  $ again() { rm -f kept.rec; referee "$@"; }

An empty line before the first command ends nothing:

  $ printf '200 AP\n\n0 M1\nWh D9\n' > a; printf 'Wh H8\n' > b
  $ again a b; sed '1,/---/d' kept.rec
  1 sheet 0 M1 1, Wh D9 1
  2 sheet Wh H8 1

A total directly after the stone belongs to the sheet above it, and is checked before the bid is paid; behind an empty
line it opens the next sheet, after the bid:

  $ printf '0 M6\nWh D9\n193 AP\n\nbid 2\n191 AP\n-\nWh D8\n' > a; printf '2 M6\nWh H8\nbid 1\n-\nWh H9\n' > b
  $ again a b; sed '1,/---/d' kept.rec | grep '^1'
  1 sheet 0 M6 6, Wh D9 1
  1 bid 2
  1 sheet Wh D8 1
  $ printf '0 M6\nWh D9\nbid 2\n\n191 AP\n-\nWh D8\n' > a
  $ again a b; sed '1,/---/d' kept.rec | grep '^1'
  1 sheet 0 M6 6, Wh D9 1
  1 bid 2
  1 sheet Wh D8 1

Two conflicts in one round take two bids, the first one first:

  $ printf 'bid 3\n0 M6\n1 M6\nWh D9\nbid 1\n' > a; printf '2 M6\n3 M6\nWh H8\nbid 2\nbid 4\n' > b
  $ again a b; grep bids out
    Seat 1 bids 3, seat 2 bids 2.
    Seat 1 bids 1, seat 2 bids 4.

A bid behind a command is for the step of that command, and goes before those on lines of their own, which are for
the others; where its step is not in conflict, it counts for no other one:

  $ printf 'bid 5\n0 M6 bid 3\n1 M6\nWh D9\n' > a; again a b; grep bids out
    Seat 1 bids 3, seat 2 bids 2.
    Seat 1 bids 5, seat 2 bids 4.
  $ printf 'bid 5\n0 M6\n1 HT bid 3\nWh D9\n' > a; again a b; grep bids out
    Seat 1 bids 5, seat 2 bids 2.
  $ printf '0 M6\n1 HT bid 3\nWh D9\n' > a; again a b; grep 'ends here' out
  a ends here: it has nothing for a bid for step 1, 0 to 192 AP.

Behind several commands it is for the last of them:

  $ printf '1 TR, 0 M6 bid 3\nWh D9\n' > a; printf -- '-\n2 M6\nWh H8\nbid 2\n' > b; again a b; grep bids out
    Seat 1 bids 3, seat 2 bids 2.

A remark may stand before the bid, and after it:

  $ printf -- '-\n0 M6 (to the corner) bid 3 (or 4?)\nWh D9\n' > a; again a b; grep bids out
    Seat 1 bids 3, seat 2 bids 2.

Where lines say which round begins, a bid is for no other round, neither a later one nor an earlier one:

  $ printf 'Round 1\n-\nWh D9\nbid 5\nRound 2\n0 M6\nWh D8\nbid 1\n' > a
  $ printf -- '-\nWh H8\n2 M6\nWh H9\nbid 2\n' > b; again a b; grep bids out
    Seat 1 bids 1, seat 2 bids 2.
  $ printf 'Round 1\n0 M6\nWh D9\nRound 2\n-\nWh D8\nbid 1\n' > a
  $ printf '2 M6\nWh H8\nbid 2\n' > b; again a b; grep 'ends here' out
  a ends here: it has nothing for a bid for step 1, 0 to 193 AP.

A line of a round that is past is refused, like that of a later one:

  $ printf 'Round 1\n-\nWh D9\nRound 1\n-\nWh D8\n' > a; printf 'Wh H8\nWh H9\n' > b; again a b
  herbarium: a:4: Round 1: the sheet of round 2 is expected here
  [1]

Rulers have three signs or more; two dashes are a mistake, and are not left out:

  $ for ruler in --- ----- ===== _____ '***' '- - -'; do
  >   printf '0 M1\n%s\n0 M2\nWh D9\n' "$ruler" > a; herbarium referee --check a
  > done | sort | uniq -c
        6 a: no mistakes.
  $ printf '0 M1\n--\n0 M2\nWh D9\n' > a; herbarium referee --check a
  a:2:1: --: a command begins with a Herb's number, Wh or Bl; `-` leaves a line blank and `78 AP` checks the total
    --
    ^
  [1]

What stands at the head of a sheet means nothing, nor does a line that is a remark as a whole. A bracket with something
behind it is a mistake; it is not left out:

  $ printf 'Name: Ada\nPlayer: 1\nSeat: 1\nGame: Herbs\nDate: today\nAgainst: Ben\nOpponent: Ben\nGP 0, 4\n(no name)\nWh D9\n' > a
  $ herbarium referee --check a
  a: no mistakes.
  $ printf '(1) 0 M5\nWh D9\n' > a; herbarium referee --check a
  a:1:1: (1): this is no command; a title or remark begins with `#`
    (1) 0 M5
    ^
  [1]

The number of a list means nothing, has any number of digits, and takes nothing away from the columns of what is told:

  $ printf '9. 0 M1\n 10) 0 M1\n11. 0 MX\nWh D9\n' > a; herbarium referee --check a
  a:3:7: MX: a Herb moves 1 to 6 squares
    11. 0 MX
          ^
  [1]

A total may be written in several ways, and is checked in each; a number alone is none:

  $ for total in '198 AP' 'Total: 198' 'total = 198 AP' 'AP 198' 'AP: 198' '198 AP left'; do
  >   printf '0 M1\nWh D9\n%s\n' "$total" > a; herbarium referee --check a
  >   printf '0 M1\n%s\n' "$total" > a; herbarium referee --check a | grep 'there are'
  > done
  a: no mistakes.
  a:2:1: 198 AP: there are 199 AP here
  a: no mistakes.
  a:2:1: 198 AP: there are 199 AP here
  a: no mistakes.
  a:2:1: 198 AP: there are 199 AP here
  a: no mistakes.
  a:2:1: 198 AP: there are 199 AP here
  a: no mistakes.
  a:2:1: 198 AP: there are 199 AP here
  a: no mistakes.
  a:2:1: 198 AP: there are 199 AP here
  $ printf '0 M1\n199\nWh D9\n' > a; herbarium referee --check a
  a:2:1: 199: the Herbs are 0, 1, 2 and 3
    199
    ^
  [1]

Turns in brackets, to either side:

  $ printf '0 T (R)\n0 T(L)\n0 t ( l )\nWh D9\n' > a; printf 'Wh H8\n' > b; again a b; grep '^1' kept.rec
  1 sheet 0 TR 0, 0 TL 0, 0 TL 0, Wh D9 1

Dashes, blanks and arrows of every kind; what is listed here would be refused:

  $ check() { printf "$2" > a; herbarium referee --check a > out || { echo "$1 is not read:"; cat out; }; }
  $ while read -r name bytes; do check "the dash $name" "$bytes\n0 M1\nWh D9\n"; done <<'END'
  > U+2010 \342\200\220
  > U+2011 \342\200\221
  > U+2012 \342\200\222
  > U+2013 \342\200\223
  > U+2014 \342\200\224
  > U+2015 \342\200\225
  > U+2212 \342\210\222
  > END
  $ while read -r name bytes; do check "the blank $name" "0${bytes}M1\nWh D9\n"; done <<'END'
  > U+00A0 \302\240
  > U+2007 \342\200\207
  > U+202F \342\200\257
  > END
  $ while read -r name bytes; do check "the arrow $name" "0 Pnt B${bytes}W\nWh D9\n"; done <<'END'
  > U+2192 \342\206\222
  > U+21D2 \342\207\222
  > U+27F6 \342\237\266
  > U+2794 \342\236\224
  > END
  $ check "the apostrophe U+2019" '0 M1\nWh D9\n198 AP\342\200\231s\n'

UTF-16 is refused with the low byte first or the high one, and by a check as well, without a mark or, as the last
two, with a mark and no byte of zero:

  $ printf '0 M1\nWh D9\n' > a
  $ for code in UTF-16LE UTF-16BE; do iconv -t $code a > $code; done
  $ printf '\377\376\001\116' > marked-low; printf '\376\377\116\001' > marked-high
  $ for file in UTF-16LE UTF-16BE marked-low marked-high; do referee $file a; herbarium referee --check $file; done
  herbarium: UTF-16LE: this is UTF-16, or no text; save it as UTF-8 (plain text)
  UTF-16LE: this is UTF-16, or no text; save it as UTF-8 (plain text)
  herbarium: UTF-16BE: this is UTF-16, or no text; save it as UTF-8 (plain text)
  UTF-16BE: this is UTF-16, or no text; save it as UTF-8 (plain text)
  herbarium: marked-low: this is UTF-16, or no text; save it as UTF-8 (plain text)
  marked-low: this is UTF-16, or no text; save it as UTF-8 (plain text)
  herbarium: marked-high: this is UTF-16, or no text; save it as UTF-8 (plain text)
  marked-high: this is UTF-16, or no text; save it as UTF-8 (plain text)
  [1]

`--check` lists what is wrong with a file: its first sheet at the start of a game, with the options that are given, and of
the others each command for itself. A stone that is missing is told where nothing else is wrong, and so is a line of
another round:

  $ printf '40 AP\n0 M1\n0 M1\n0 M1\n0 M1\n0 M1\nWh D9\n' > a; herbarium referee --check a --option ap=40 --option actions=5
  a: no mistakes.
  $ herbarium referee --check a
  a:1:1: 40 AP: there are 200 AP here
    40 AP
    ^
  a:6:1: 0 M1: a sheet has at most 4 actions, blank lines counted
    0 M1
    ^
  [1]
  $ printf '0 M1\n' > a; herbarium referee --check a
  a:1: a stone is missing: Wh or Bl
    0 M1
  [1]
  $ printf '0 MX\n' > a; herbarium referee --check a
  a:1:3: MX: a Herb moves 1 to 6 squares
    0 MX
      ^
  [1]
  $ printf 'Round 1\nWh D9\nRound 3\nWh D8\n' > a; herbarium referee --check a
  a:3: Round 3: the sheet of round 2 is expected here
    Round 3
  [1]

Both sheets are read before either is played: of a round in which one is refused nothing is in the record, whoever
wrote it:

  $ printf '0 M1\nWh D9\n' > a; printf '2 M9\nWh H8\n' > b
  $ again a b; sed '1,/---/d' kept.rec
  herbarium: b:1:3: M9: a Herb moves 1 to 6 squares
  $ again b a; sed '1,/---/d' kept.rec
  herbarium: b:1:3: M9: a Herb moves 1 to 6 squares

At the end is told of a file of which not all was needed, be it a sheet or a bid; comments are nothing that is left. In a
game that goes on it is not told, for it may be needed yet:

  $ end() { again "$@"; grep -e Not -e '^A draw' -e unfinished out; }
  $ printf '0 M6\n1 M4\n' > a; printf '2 M1\nWh H8\n' > b
  $ (cat a; printf '\n# the end\n-----\n(over)\n') > more; end more b --option ap=10
  A draw. The game ended because seat 1 has no action points left.
  $ (cat a; printf '\n# the end\n-\n') > more; end more b --option ap=10
  A draw. The game ended because seat 1 has no action points left.
  (Not all of more was needed.)
  $ (cat b; echo bid 1) > more; end a more --option ap=10
  A draw. The game ended because seat 1 has no action points left.
  (Not all of more was needed.)
  $ (cat b; printf 'Wh H9\n') > more; printf '0 M1\nWh D9\n' > a; end a more --option ap=10
  The game is unfinished, in round 2, planning.

Files that are shorter than their record, or that break the rules where it has a move, contradict it; it is left alone:

  $ printf '0 M1\nWh D9\n0 M2\nWh D8\n' > a; printf '2 M1\nWh H8\n2 M2\nWh H9\n' > b; again a b
  $ cp kept.rec before
  $ for file in a b; do sed 2q $file > short-$file; sed '1s/M1/M9/' $file > wrong-$file; done
  $ referee short-a b; referee a short-b; referee wrong-a b; referee a wrong-b
  herbarium: kept.rec:11:3: the record continues here, but short-a has ended
  herbarium: kept.rec:12:3: the record continues here, but short-b has ended
  herbarium: kept.rec:9:3: the record has `sheet 0 M1 1, Wh D9 1`, and wrong-a:1 has something else
  herbarium: kept.rec:10:3: the record has `sheet 2 M1 1, Wh H8 1`, and wrong-b:1 has something else
  [1]
  $ cmp kept.rec before

So do other options and another seed than its own; those that are not given are the record's:

  $ again a b --option ap=40 --seed 7
  $ cp kept.rec before
  $ referee a b --option ap=50; referee a b --option ap=40 --option actions=3; referee a b --seed 8
  herbarium: kept.rec: the record has other options
  herbarium: kept.rec: the record has other options
  herbarium: kept.rec: the record has another seed, or none
  [1]
  $ cmp kept.rec before
  $ referee a b; referee a b --option ap=40 --seed 7
  $ again a b; referee a b --seed 7
  herbarium: kept.rec: the record has another seed, or none
  [1]

A player's Command Sheet has bids of nothing, the coin, and that this player has given up, not the other one:

  $ printf '0 M6\n1 M6\nWh D9\nbid 0\nbid 1\ncoin 2\nresign\n' > a; printf '2 M6\n3 M6\nWh H8\nbid 1\nbid 1\n' > b
  $ again a b; herbarium sheet kept.rec --seat 1 | sed 1,3d; herbarium sheet kept.rec --seat 2 | sed 1,3d
  Round 1                        200 AP
  0 M6                   6       194 AP   bid 0
  1 M6                   6       188 AP   bid 1
  Wh (D,9)               1       187 AP
  (bid, step 2           1       186 AP)
  coin 2
  resign
  Round 1                        200 AP
  2 M6                   6       194 AP   bid 1
  3 M6                   6       188 AP   bid 1
  Wh (H,8)               1       187 AP
  (bid, step 1           1       186 AP)
  (bid, step 2           1       185 AP)
  coin 2

A sheet of nothing is a single dash, which needs that all twenty stones are spent:

  $ (yes 'Wh D9' | head -n 12; yes 'Bl D9' | head -n 8; echo -) > a
  $ again a a; tail -n 2 kept.rec; herbarium sheet kept.rec --seat 2 | tail -n 3
  1 sheet
  2 sheet
  Bl (D,9)               2       172 AP
  Round 21                       172 AP
  -                      0       172 AP

What is secret is not on it: a sheet and a bid that were handed in while the other one's are still due.

  $ printf '0 M6\nWh D9\n' > a; printf '2 M6\nWh H8\n' > b; again a b
  $ (cat kept.rec; echo 1 bid 3) > bid.rec; sed '$d' kept.rec > sheet.rec; tail -n 1 sheet.rec
  1 sheet 0 M6 6, Wh D9 1
  $ herbarium sheet bid.rec --seat 1 | sed 1,3d; herbarium sheet sheet.rec --seat 1 | sed 1,3d
  Round 1                        200 AP
  0 M6                   6       194 AP
  Wh (D,9)               1       193 AP

A form has eight rounds, with a line for each action and one for the stone:

  $ herbarium sheet --blank | sed -n 6,11p
  Round 1                       ____ AP
  _ ____              ____      ____ AP   bid ___
  _ ____              ____      ____ AP   bid ___
  _ ____              ____      ____ AP   bid ___
  _ ____              ____      ____ AP   bid ___
  Wh/Bl ( _ , __ )    ____      ____ AP
  $ herbarium sheet --blank | cut -c 1-8 | sort | uniq -c
        1 --------
        1 Against:
        1 Date:
        1 GP 0    
        1 Name:
        1 Round 1 
        1 Round 2 
        1 Round 3 
        1 Round 4 
        1 Round 5 
        1 Round 6 
        1 Round 7 
        1 Round 8 
        8 Wh/Bl ( 
       32 _ ____  

Game points that are too many for a line go on in the next one; the paper is no wider than its ruler:

  $ herbarium match herbs --option ap=999 --option actions=1 --seat 1=ai:1 --seat 2=ai:1 --seed 1 --games 1 --records long > out
  $ herbarium sheet long/*.rec --seat 1 | sed -n 's/^GP.*/GP/p'
  GP
  GP
  $ herbarium sheet long/*.rec --seat 1 | sed -n '2,/---/p' | grep '.\{53\}'
  [1]

A title, a round in another spelling, a letter for a digit and a word too many are each described, and the lines after
them are checked all the same:

  $ printf 'Sheets of Alice\nRound 1\nherb 0 M5\nO M1\nM3\nBl H1O\nRunde 2\n0 M7\nWh D8\nRound 4\n0 M8\nWh D7\n' > a
  $ herbarium referee --check a
  a:1:1: Sheets: this is no command; a title or remark begins with `#`
    Sheets of Alice
    ^
  a:3:1: herb: leave this word out: `0 M5`
    herb 0 M5
    ^
  a:4:1: O: the digit 0 is expected, not the letter O
    O M1
    ^
  a:5:1: M3: a Herb's number comes first, as in `0 M3`
    M3
    ^
  a:6:6: O: the digit 0 is expected, not the letter O
    Bl H1O
         ^
  a:7:1: Runde: a round begins with `Round 2`, and a remark with `#`
    Runde 2
    ^
  a:8: a line `Round 2` is missing before this; line 6 ended it with its stone; a remark begins with `#`
    0 M7
  a:11:3: M8: a Herb moves 1 to 6 squares
    0 M8
      ^
  [1]
  $ printf '# Sheets of Alice\nRound 1\n0 M5\nWh H1\n' > a; herbarium referee --check a
  a: no mistakes.
  $ printf 'Sheets of Alice\nRound 1\n0 M5\nWh H1\n' > a; printf '2 M5\nWh D9\n' > b; again a b
  herbarium: a:1:1: Sheets: this is no command; a title or remark begins with `#`
  [1]

A file can name its player; a name that no record can have is refused:

  $ printf 'Name: Alice\n0 M5\nWh H1\nresign\n' > a; printf 'Player: Ben\n2 M5\nWh D10\n' > b; again a b; grep 'wins\|Sheet of' out
  Ben wins: Alice resigned.
  The Command Sheet of Alice:
  The Command Sheet of Ben:
  $ printf 'Name: %s\n0 M5\nWh H1\n' 'a name that is much too long for a table' > a; again a b
  herbarium: a: a name has at most 24 columns
  [1]
