Tables that continue saved games, and what is left alone.

  $ mkdir tables; plain() { herbarium --plain --tables "$PWD/tables" "$@" 2>&1 | sed "s,$PWD/,,g; s,$(id -un)/,ME/,g"; }
  $ host() { plain host "$@"; }
  $ ends() { until [ ! -e tables/herbarium-*/$1.sock ]; do sleep 0.1; done; }

A game of a table is continued from its proof alone, which goes on; the record is written again. A table that waits for
people ends by itself, and is opened again:

  $ head -n 30 "$TESTDIR"/proofs/herd.rec.proof > part.rec.proof
  $ host --resume part.rec.proof --away --name part --linger 1
  The table ME/part is open; others come with: herbarium join ME/part
  $ tail -n 1 part.rec
  2 place b1
  $ ends part; sed -n '31,$s/ [0-9a-f]*$//p' part.rec.proof | cut -c 1-15; cp part.rec before.rec
  0.396 * sitting
  0.396 * lost 1
  0.396 * lost 2
  0.396 * end
  $ host --resume part.rec --away --name part --linger 1; ends part; cmp part.rec before.rec
  The table ME/part is open; others come with: herbarium join ME/part

A record that was continued alone is not the game of the table. Its proof is, and sets it aside:

  $ echo '2 resign' >> part.rec
  $ host --resume part.rec --away; tail -n 1 part.rec
  herbarium: part.rec:23:1: 2 resign: the proof has 15 events. The record was played on alone, or changed. To continue the game of the table: herbarium host --resume part.rec.proof (this sets the record aside)
  2 resign
  $ host --resume part.rec.proof --away --name part --linger 1; ends part
  part.rec was not the game of the table; it is saved as part-alone.rec.
  The table ME/part is open; others come with: herbarium join ME/part
  $ cmp part.rec before.rec; tail -n 1 part-alone.rec
  2 resign

A proof that was changed is refused:

  $ sed 's/2 play place a2/2 play place a1/' part.rec.proof > forged.rec.proof
  $ host --resume forged.rec.proof --away
  herbarium: forged.rec.proof:28:1: 0.368 2 play place a1 10:18:bf474a0be116a81aacea67a47351eb71: seat 2 has not signed this, or has another history

A copy that is shorter than another one opens no table, and whoever has the longer one does not believe its table:

  $ mkdir -p data/herbarium; mv part.rec part.rec.proof data/herbarium; cp data/herbarium/* .
  $ head -n 25 part.rec.proof > older.rec.proof; cp older.rec.proof kept
  $ host --resume older.rec.proof --away; cmp older.rec.proof kept; ls tables/herbarium-*
  herbarium: older.rec: you have another copy of this game, which goes further: data/herbarium/part.rec. Entry 17 (line 26): it has "0.341 2 play place c3 8:16:4201e62282238cfafc1435f2aedf64c97...", this one nothing. To continue from that copy: herbarium host --resume data/herbarium/part.rec. To use this one, move the other to another directory first.
  $ (XDG_DATA_HOME="$PWD/other"; host --resume older.rec.proof --away --name older)
  The table ME/older is open; others come with: herbarium join ME/older
  $ plain watch | sed 's/\. Entry.*your copy: /. To continue from your copy: /'
  herbarium: The table's history differs from yours, so the game has stopped. To continue from your copy: herbarium host --resume data/herbarium/part.rec (in the menu: Resume). To accept the table's version, move your copy to another directory, then join again.
  $ cmp part.rec data/herbarium/part.rec; cmp part.rec.proof data/herbarium/part.rec.proof
  $ head -n 25 data/herbarium/part.rec.told | cmp - kept

At `resume` it stays a shared game. Whoever has no seat in it opens it once, and nobody opens it while its table is open:

  $ echo quit | plain resume part | sed -n '1,2p;4p'
  Not joined: ME/older: there is no free seat for *; use `herbarium watch` (glob)
  The table ME/herd is open; others come with: herbarium join ME/herd
  You are at the table ME/herd. You have no seat here and only watch; `who` shows who else is here.
  $ head -c "$(stat -c %s part.rec.proof)" data/herbarium/part.rec.proof | cmp - part.rec.proof
  $ echo quit | plain resume part
  Not joined: ME/herd: there is no free seat for *; use `herbarium watch` (glob)
  Not joined: ME/older: there is no free seat for *; use `herbarium watch` (glob)
  herbarium: data/herbarium/part.rec: this game is being played at a table that cannot be joined from here, or another terminal of yours waits for its table; `quit` there stops waiting

So it is with a game without a proof, which another program plays or a table has:

  $ printf 'herbarium 1\ngame harbustaz\noption size 4\nseat 1 human\nseat 2 human\nseed 7\n---\n1 setup a1 b2\n' > game.rec
  $ cp game.rec late.rec; cp game.rec begun
  $ (flock 9; host --resume game.rec --away --name lunch) 9< game.rec; ls game.rec*; ls tables/*
  herbarium: game.rec: another herbarium is using this file
  game.rec
  herd.sock
  older.sock
  $ host --resume game.rec --away --name lunch
  The table ME/lunch is open; others come with: herbarium join ME/lunch
  $ cp game.rec.proof kept; host --resume game.rec --away --name dinner; cmp game.rec begun; cmp game.rec.proof kept
  herbarium: game.rec.proof: another herbarium is using this file

Where the name is in use, no proof is left; tables opened at the same time write separate files:

  $ host --resume late.rec --away --name lunch; ls late.rec*
  herbarium: */lunch.sock: this table is already open; use `--name` for another one (glob)
  late.rec
  $ host harbustaz --away --name one > one & host harbustaz --away --name two > two; wait; cat one two
  The table ME/one is open; others come with: herbarium join ME/one
  The table ME/two is open; others come with: herbarium join ME/two
  $ ls data/herbarium/harbustaz-*.proof | wc -l
  2
  $ cmp data/herbarium/harbustaz-*.proof | cut -d ' ' -f 3
  differ:

A mere spectator is asked nothing, so lines from a pipe are for now:

  $ printf 'who\nquit\n' | host herd --seat 1=open --seat 2=open --name both | grep ^Seat
  Seat 1: somebody, is not here yet
  Seat 2: somebody, is not here yet
