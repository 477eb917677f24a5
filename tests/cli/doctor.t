What is wrong with the kept games is said, and what helps:

  $ mkdir tables
  $ herbarium doctor --tables "$PWD/tables"
  0 kept games, 0 drafts, 0 proofs, 0 tables; 0 in use and left alone.
  All is well.
  $ mkdir -p data/herbarium; cd data/herbarium
  $ printf 'herbarium 1\ngame herd\noption size 3\nseat 1 human Ada\nseat 2 human Ben\n---\n* roll 6 6\n1 pla' > torn.rec
  $ printf 'herbarium 1\ngame herd\n---\n* roll 6 7\n' > bad.rec
  $ touch lost.rec.draft; touch -d 2025-03-04 torn.rec.begun-77; cd ../..
  $ herbarium doctor --tables "$PWD/tables" 2>&1 | sed 's,^/.*/data/,data/,'
  data/herbarium/bad.rec:4: damaged: 7: two dice of 1 to 6 are expected (to save the game up to there: `head -n 3 FILE >NEW.rec`)
  data/herbarium/lost.rec.draft: its game is missing (delete it, or restore its game)
  data/herbarium/torn.rec: last line incomplete; harmless (the next move removes it)
  data/herbarium/torn.rec.begun-77: left half written (delete it)
  2 kept games, 1 draft, 0 proofs, 0 tables; 0 in use and left alone.
  herbarium: 4 problems found
  $ (cd data/herbarium; ls; head -n 3 bad.rec > good.rec; rm bad.rec lost.rec.draft torn.rec.begun-77; sed -i '$d' torn.rec)
  bad.rec
  lost.rec.draft
  torn.rec
  torn.rec.begun-77
  $ herbarium doctor --tables "$PWD/tables" | tail -n 1
  All is well.
  $ rm data/herbarium/good.rec

What is no game is told from one that is damaged, and a shared game is held against its proof:

  $ cd data/herbarium; touch a.rec; echo 'my notes' > b.rec; printf 'herbarium 9\ngame herd\n---\n' > c.rec
  $ mkdir e.rec; ln -s gone f.rec; ln -s g.rec g.rec; touch gone.rec.told-2 torn.rec.told; echo x > torn.rec.draft
  $ cp "$TESTDIR"/proofs/herd.rec* .; cp herd.rec.proof lone.rec.proof; head -n 9 herd.rec.proof > never.rec.proof
  $ cp herd.rec.proof behind.rec.proof; head -n -2 herd.rec > behind.rec
  $ cp herd.rec.proof other.rec.proof; sed 's/1 place a1/1 place c3/' herd.rec > other.rec
  $ echo x > odd.rec.proof; mkdir -p ../../state/herbarium/tables; cd ../..
  $ touch state/herbarium/tables/c5fe99536f1e58f16ceafae35337919f-1.secrets; chmod -R go-rwx state
  $ chmod go+w data/herbarium; echo rubbish > state/herbarium/key
  $ herbarium doctor --tables "$PWD/tables" 2>&1 | sed 's,/[^ ]*/\(data\|state\)/,\1/,g'
  data/herbarium: others can write to it (use `chmod go-w`)
  data/herbarium/a.rec: it is empty (delete it)
  data/herbarium/b.rec:1: not a game: my notes: not a record: the first line is not `herbarium 1` (if it is something else, move it away)
  data/herbarium/c.rec:1: damaged: herbarium 9: this program reads version 1 (written by another version of herbarium, or edited; mend that line)
  data/herbarium/e.rec: not a file (move it elsewhere)
  data/herbarium/f.rec: broken symbolic link, or a link to no file (delete the link)
  data/herbarium/g.rec: broken symbolic link, or a link to no file (delete the link)
  data/herbarium/gone.rec.told-2: its game is missing (delete it, or restore its game)
  data/herbarium/other.rec:16: damaged: a1: no stone of Red is there to remove (to save the game up to there: `head -n 15 FILE >NEW.rec`)
  data/herbarium/torn.rec.draft: damaged; its game cannot use it (delete it)
  data/herbarium/behind.rec: shorter than its proof, because the table was killed (`herbarium host --resume data/herbarium/behind.rec.proof` writes it again)
  data/herbarium/lone.rec.proof: record missing (`herbarium host --resume data/herbarium/lone.rec.proof` writes it again)
  data/herbarium/never.rec.proof: game never started (delete it)
  data/herbarium/odd.rec.proof:1: proof wrong: no proof of a game: it has no line `---` (do not delete it: it is evidence)
  data/herbarium/other.rec:9: contradicts its proof: 1 place c3: the proof says 1 place a1 (`herbarium host --resume data/herbarium/other.rec.proof` continues from the proof and sets this record aside)
  state/herbarium/tables/c5fe99536f1e58f16ceafae35337919f-1.secrets: secrets of a game that is over (delete it)
  state/herbarium/key: others can read it (use `chmod go-rwx`)
  7 kept games, 1 draft, 6 proofs, 0 tables; 0 in use and left alone.
  herbarium: 17 problems found
  $ (cd data/herbarium; rm -r [a-h]*.rec* lone* never* odd* other* torn.rec.*; chmod go-w .)
  $ rm -r state

A new game sweeps up what a killed one has left:

  $ touch -d 2025-03-04 data/herbarium/x.rec.begun-78; touch data/herbarium/y.rec.begun-79
  $ printf 'quit\n' | herbarium herd > /dev/null; ls data/herbarium
  torn.rec
  y.rec.begun-79

So is the configuration, whatever it belongs to; and a game that is being played is named, and left alone:

  $ mkdir -p config/herbarium; printf '[herd]\nlevle=3\n[herb]\npace=1\n' > config/herbarium/config
  $ (flock 9; herbarium doctor --tables "$PWD/tables" 2>&1 | sed 's,/.*/\(data\|config\)/,\1/,') 9< data/herbarium/torn.rec
  config/herbarium/config:3: [herb]: no such game or command; did you mean herbs or herd? (mend that line, or the permissions of the file)
  config/herbarium/config:2: levle: no such option of herd* (glob)
  data/herbarium/torn.rec: in use; not checked
  1 kept game, 0 drafts, 0 proofs, 0 tables; 1 in use and left alone.
  herbarium: 2 problems found
  $ env -u HOME -u XDG_DATA_HOME -u XDG_STATE_HOME herbarium doctor --tables "$PWD/tables" 2>&1 | grep -c 'set HOME'
  1
