A review says for each seat what it lost itself, what the other lost, and how much was luck:

  $ cat > game.rec << END
  > herbarium 1
  > game harbustaz
  > option size 4
  > ---
  > END
  $ herbarium match harbustaz --seat 1=ai:1 --seat 2=ai:3 --option size=4 --seed 3 --games 1 --records games > told
  $ herbarium review --level 4 games/*.rec > told; sed 's/[0-9][0-9]*/N/g; s/ [?!]* wins.*//; /^Action/s/:.*//' told | sed '4,$d'
  Harbustaz: Level N against Level N, reviewed by level N
  Level N played better (lost N points against N).
  Level N: N of N at the start, -N by own mistakes, +N by the other's mistakes, -N errors of the review = N. N decisions: accuracy N%, about level N, N ??, N ?, N ?!.

Before any review, the summary of a game against the program names the turns that cost most, as its own searches saw
them; the person plays here what level 1 played:

  $ (sed -n 's/^1 //p' games/*.rec; echo quit) > lines
  $ herbarium harbustaz --plain --seed 3 --option size=4 --seat 1=human:Ada --seat 2=ai:3 < lines 2>&1 |
  >   sed -n '/^Costliest/,/^Game over/p' | sed 's/[0-9][0-9]*/N/g' | head -n 3
  Costliest turns:
  Ada: lost N% in action N
  Game over: review (w), summary (s), rematch (r), replay (v), new (n), quit (q).

It is kept, and the same the next time:

  $ ls games
  harbustaz-000001.rec
  harbustaz-000001.rec.review
  $ herbarium review --level 4 games/*.rec | cmp - told
  $ herbarium --threads 1 review --level 4 - < games/harbustaz-000001.rec | cmp - told

For programs it is an object; the sums of each seat come to its result:

  $ herbarium review --json --level 4 games/*.rec > json
  $ python3 - << END
  > import json
  > review = json.load(open("json"))
  > print(review["game"], review["level"], len(review["seats"]))
  > for seat in review["seats"]:
  >     total = seat["expected_at_start"] - seat["lost"] + seat["gained"] + seat["luck"] + seat["noise"]
  >     print(abs(total - seat["result"]) < 0.1, sorted(seat))
  > print(all(d["best"] >= d["played"] and d["mark"] in ("", "?!", "?", "??") for d in review["decisions"]))
  > print(all(d["better"] for d in review["decisions"] if d["mark"]))
  > END
  harbustaz 4 2
  True ['accuracy', 'decisions', 'expected_at_start', 'gained', 'lost', 'luck', 'name', 'noise', 'result', 'seat']
  True ['accuracy', 'decisions', 'expected_at_start', 'gained', 'lost', 'luck', 'name', 'noise', 'result', 'seat']
  True
  True
  $ herbarium review --json --level 4 --seat 2 games/*.rec | python3 -c 'import json, sys
  > print({d["seat"] for d in json.load(sys.stdin)["decisions"]})'
  {2}

Its mistakes can be kept as puzzles:

  $ herbarium review --puzzles --level 4 --seat 1 games/*.rec > mistakes.txt
  $ sed -n '/^game/p; /^puzzle/p; /^source/p; /^grade/p; s/^answer .*/answer/p' mistakes.txt | head -n 6
  game harbustaz
  puzzle 1
  source a reviewed game, move 39
  grade 1500
  answer
  answer
  $ printf 'solution\n\nquit\n' | herbarium --plain puzzle --from mistakes.txt harbustaz 1 | grep -c 'This is the best turn'
  1

A replay in plain lines takes the letters of the screen for the review, its marks and the better turn:

  $ herbarium match herd --seat 1=ai:1 --seat 2=ai:0 --option size=2 --seed 3 --games 1 --records small > told
  $ printf '%s\n' w n b quit | herbarium replay --plain small/*.rec | grep -o '^The better turn'
  The better turn
  $ printf '%s\n' end w n quit | herbarium replay --plain small/*.rec 2> /dev/null | grep '^There is no'
  There is no mark after this; `mark back` goes to one.

Who has decided nothing has no accuracy:

  $ printf 'herbarium 1\ngame herd\noption size 3\n---\n* roll 1 1\n1 resign\n' > resigned.rec
  $ herbarium review --level 1 resigned.rec | grep -o 'No decision.*'; rm resigned.rec.review
  No decision to be weighed.

A game that is not over is not reviewed, whatever may be known of it, and nothing is left behind:

  $ herbarium review game.rec
  herbarium: the game is not over, and a review would give advice on it
  [1]
  $ ls *.review
  ls: cannot access '*.review': No such file or directory
  [2]
  $ herbarium review --seat 3 games/harbustaz-000001.rec
  herbarium: --seat 3: there are seats 1 to 2
  [2]
  $ herbarium review --json --puzzles games/harbustaz-000001.rec
  herbarium: --json does not go with --puzzles (see herbarium review --help)
  [2]
  $ herbarium review nowhere.rec
  herbarium: nowhere.rec: No such file or directory
  [1]
