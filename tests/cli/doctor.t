What is wrong with the kept games is said, and mended when that is asked for:

  $ mkdir tables
  $ herbarium doctor --tables "$PWD/tables"
  0 kept games, 0 drafts, 0 proofs, 0 tables; 0 in use and left alone.
  All is well.
  $ mkdir -p data/herbarium; cd data/herbarium
  $ printf 'herbarium 1\ngame herd\noption size 3\nseat 1 human Ada\nseat 2 human Ben\n---\n* roll 6 6\n1 pla' > torn.rec
  $ printf 'herbarium 1\ngame herd\n---\n* roll 6 7\n' > bad.rec
  $ touch lost.rec.draft; touch -d 2025-03-04 torn.rec.begun-77; cd ../..
  $ herbarium doctor --tables "$PWD/tables" 2>&1 | sed 's,^/.*/data/,data/,'
  data/herbarium/bad.rec: damaged: line 4: 7: two dice of 1 to 6 are wanted (all above that line is a game that goes on: `head -n 3` makes one of it)
  data/herbarium/lost.rec.draft: the game that it belongs to is not here any more (--mend moves it into the trash)
  data/herbarium/torn.rec: its last line is torn; the game goes on without it (--mend cuts the line off)
  data/herbarium/torn.rec.begun-77: it was never finished, and nothing reads it (--mend deletes it)
  2 kept games, 1 draft, 0 proofs, 0 tables; 0 in use and left alone.
  herbarium: 4 things to see to
  $ herbarium doctor --tables "$PWD/tables" --mend 2>&1 | sed 's,^/.*/data/,data/,'
  data/herbarium/bad.rec: damaged: * (glob)
  data/herbarium/lost.rec.draft: the game that it belongs to is not here any more (mended: it is in the trash)
  data/herbarium/torn.rec: its last line is torn; the game goes on without it (mended: the line is cut off)
  data/herbarium/torn.rec.begun-77: it was never finished, and nothing reads it (mended: it is deleted)
  2 kept games, 1 draft, 0 proofs, 0 tables; 0 in use and left alone.
  herbarium: 1 thing to see to
  $ ls data/herbarium data/herbarium/trash
  data/herbarium:
  bad.rec
  torn.rec
  trash
  
  data/herbarium/trash:
  lost.rec.draft
  $ rm data/herbarium/bad.rec; herbarium doctor --tables "$PWD/tables" | tail -n 1
  All is well.

A new game sweeps up what a killed one has left:

  $ touch -d 2025-03-04 data/herbarium/x.rec.begun-78; touch data/herbarium/y.rec.begun-79
  $ printf 'quit\n' | herbarium herd > /dev/null; ls data/herbarium
  torn.rec
  trash
  y.rec.begun-79

So is the configuration, whatever it belongs to; and a game that is being played is named, and left alone:

  $ mkdir -p config/herbarium; printf '[herd]\nlevle=3\n[herb]\npace=1\n' > config/herbarium/config
  $ (flock 9; herbarium doctor --tables "$PWD/tables" 2>&1 | sed 's,/.*/\(data\|config\)/,\1/,') 9< data/herbarium/torn.rec
  data/herbarium/torn.rec: it is being played, and was left alone
  config/herbarium/config:3: [herb]: a section is for a game or a verb; did you mean herbs or herd? (mend that line, or the rights of the file)
  config/herbarium/config:2: levle: no such option of herd* (glob)
  1 kept game, 0 drafts, 0 proofs, 0 tables; 1 in use and left alone.
  herbarium: 2 things to see to
  $ env -u HOME -u XDG_DATA_HOME -u XDG_STATE_HOME herbarium doctor --tables "$PWD/tables" 2>&1 | grep -c 'set HOME'
  1
