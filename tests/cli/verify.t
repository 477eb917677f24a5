What `verify` tells of games of shared tables.

  $ cp "$TESTDIR"/../proofs/* .

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
