What `verify` tells of games of shared tables.

  $ cp "$TESTDIR"/proofs/* .
  $ herbarium verify herd.rec
  All 41 events hold.
  Seat 1: root, key 26dadeae3f3b9cb5; 21 entries signed.
  Seat 2: root, key a5b28c628a3cedea; 26 entries signed.
  Opened with the key of somebody who does not play, ad049827e22e2c6f, herbarium 1.1.0.
  The game is over.
  $ herbarium verify herbs.rec
  All 6 events hold.
  Seat 1: root, key ad4e753f68d44ae3; 17 entries signed.
  Seat 2: root, key 7fa9dc23d73219b0; 17 entries signed.
  Opened with the key of seat 1 (root), herbarium 1.1.0.
  The game is over.

The name of a saved game is enough, for every command that reads a record:

  $ mkdir -p data/herbarium; cp herd.rec herd.rec.proof data/herbarium/; mkdir elsewhere; cd elsewhere
  $ herbarium verify herd | head -n 1
  All 41 events hold.
  $ herbarium positions herd | tail -n 1 > a; herbarium positions ../herd.rec | tail -n 1 | cmp - a
  $ herbarium legal herd | head -n 1; herbarium suggest herd.rec
  *game is over* (glob)
  [1]
  $ cd ..; rm -r data

There is one format of proofs:

  $ sed '1s/3/2/' herd.rec.proof > two.rec.proof; cp herd.rec two.rec; herbarium verify two.rec
  herbarium: two.rec.proof:1:1: no proof of a game: the first line is not `herbarium proof 3`
  [1]

A line of a sheet that was changed does not hold:

  $ sed 's/ open \([0-9a-f]*\) \([0-3]\) M\([1-5]\) [1-5] / open \1 \2 M6 6 /' herbs.rec.proof > line.rec.proof
  $ cp herbs.rec line.rec
  $ cmp -s line.rec.proof herbs.rec.proof || herbarium verify line.rec 2>&1 | grep -c 'has not signed this'
  1

A seed that was changed does not hold:

  $ sed 's/ toss 0/ toss 1/; s/ toss [2-9a-f]/ toss 0/' herd.rec.proof > forged.rec.proof
  $ cp herd.rec forged.rec
  $ herbarium verify forged.rec
  herbarium: forged.rec.proof:14:1: 0.082 1 toss 051dbdc0388c992c9bb1adac227a839cc5ece227bbca736: seat 1 has not signed this, or has another history
  [1]

When the process dies between proof and record, the proof is ahead by what its last entry did. That is no cheating:

  $ sed '/ lost 1 /,$d' herd.rec.proof > behind.rec.proof; cp behind.rec.proof far.rec.proof
  $ head -n -1 herd.rec > behind.rec; head -n -2 herd.rec > far.rec
  $ herbarium verify behind.rec
  All 41 events hold.
  The record lacks the last entry of the proof, because of a crash. `herbarium host --resume behind.rec` mends it.
  Seat 1: root, key 26dadeae3f3b9cb5; 21 entries signed.
  Seat 2: root, key a5b28c628a3cedea; 26 entries signed.
  Opened with the key of somebody who does not play, ad049827e22e2c6f, herbarium 1.1.0.
  The game is over.
  $ herbarium verify far.rec
  herbarium: far.rec: the record ends after 39 events, the proof has 41
  [1]

It is mended when the game is opened, even if it is over by then:

  $ herbarium host --resume behind.rec --away
  herbarium: behind.rec: this game is over; its record has been mended
  [1]
  $ cmp behind.rec herd.rec

A proof that breaks a rule of the game is refused with the rule that it breaks:

  $ printf 'herbarium 1\n' > uibadi.rec
  $ herbarium verify uibadi.rec
  herbarium: uibadi.rec.proof:15:1: 0.000 * give 1 place s a1 9dc27f6dd6635025a583d2905757faaf73: place s a1: no upright piece is placed on the rim, the outermost cells
  [1]
