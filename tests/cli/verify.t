What `verify` tells of games of shared tables.

  $ cp "$TESTDIR"/proofs/* .

Proofs of format 1, as older versions of the program wrote them, hold as what they are:

  $ herbarium verify herd-format-1.rec
  All 21 events hold.
  Seat 1: root.
  Seat 2: root.
  Format 1: nothing is signed; it shows that rules, dice and secrets hold, not who played.
  The game is over.
  $ herbarium verify herbs-format-1.rec
  All 12 events hold.
  Seat 1: root.
  Seat 2: root.
  Format 1: nothing is signed; it shows that rules, dice and secrets hold, not who played.
  The game is over.

So do those of format 2, in which sheets are opened as a whole, and of format 3, line by line:

  $ herbarium verify herbs-format-2.rec
  All 8 events hold.
  Seat 1: root, key 695b8771173afd79; 9 entries signed.
  Seat 2: root, key 9191d46479108e23; 9 entries signed.
  Opened with the key of seat 1 (root), herbarium 1.1.0.
  The game is over.
  $ herbarium verify herbs-format-3.rec
  All 6 events hold.
  Seat 1: root, key d3f6368e1caa32ce; 17 entries signed.
  Seat 2: root, key e886e6e8fd689bae; 17 entries signed.
  Opened with the key of seat 1 (root), herbarium 1.1.0.
  The game is over.

A line of a sheet that was changed does not hold:

  $ sed 's/ open \([0-9a-f]*\) \([0-3]\) M\([1-5]\) [1-5] / open \1 \2 M6 6 /' herbs-format-3.rec.proof > line.rec.proof
  $ cp herbs-format-3.rec line.rec
  $ cmp -s line.rec.proof herbs-format-3.rec.proof || herbarium verify line.rec 2>&1 | grep -c 'has not signed this'
  1

A seed that was changed does not hold:

  $ sed 's/ toss 0/ toss 1/; s/ toss [2-9a-f]/ toss 0/' herd-format-1.rec.proof > forged.rec.proof
  $ cp herd-format-1.rec forged.rec
  $ herbarium verify forged.rec
  herbarium: forged.rec.proof:12:1: 0.044 2 toss 09626eb2eff940a97f75fd6b868e5a478e9ec00b18125ab: seat 2 shows another seed than it has committed itself to
  [1]

When the process dies between proof and record, the proof is ahead by what its last entry did. That is no cheating:

  $ sed '/lost 2$/,$d' herd-format-1.rec.proof > behind.rec.proof; cp behind.rec.proof far.rec.proof
  $ head -n -1 herd-format-1.rec > behind.rec; head -n -2 herd-format-1.rec > far.rec
  $ herbarium verify behind.rec
  All 21 events hold.
  The record lacks what the last entry of the proof did: a crash came between the two. `herbarium host --resume behind.rec` mends it.
  Seat 1: root.
  Seat 2: root.
  Format 1: nothing is signed; it shows that rules, dice and secrets hold, not who played.
  The game is over.
  $ herbarium verify far.rec
  herbarium: far.rec: the record ends after 19 events, the proof has 21
  [1]

It is mended when the game is opened, even if it is over by then:

  $ herbarium host --resume behind.rec --away
  herbarium: behind.rec: this game is over; its record is whole again
  [1]
  $ cmp behind.rec herd-format-1.rec

A game of Uibadi by the older law is refused by the ruling that it breaks:

  $ printf '%s\n' 'herbarium proof 1' 'herbarium 1' 'game uibadi' 'option players 2' \
  >   "table $(printf %032d 0)" 'date 2026-01-02T03:04:05Z' --- '0.000 * give 1 place s a1' > uibadi.rec.proof
  $ printf 'herbarium 1\n' > uibadi.rec
  $ herbarium verify uibadi.rec
  herbarium: uibadi.rec.proof:8:1: 0.000 * give 1 place s a1: place s a1: no upright piece is placed on the rim, the outermost cells (Ruling U14)
  [1]
