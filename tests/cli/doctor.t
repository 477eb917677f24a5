What is left over or wrong with the files is said, and what helps:

  $ mkdir tables
  $ herbarium doctor --tables "$PWD/tables"
  All is well.
  $ mkdir -p data/herbarium; cd data/herbarium
  $ printf 'herbarium 1\ngame herd\noption size 3\nseat 1 human Ada\nseat 2 human Ben\n---\n* roll 6 6\n' > torn.rec
  $ touch lost.rec.draft gone.rec.told-2 torn.rec.told torn.rec.draft; touch -d 2025-03-04 torn.rec.begun-77; cd ../..
  $ mkdir -p state/herbarium/tables; chmod -R go-rwx state; chmod go+w data/herbarium; echo rubbish > state/herbarium/key
  $ herbarium doctor --tables "$PWD/tables" 2>&1 | sed 's,/[^ ]*/\(data\|state\)/,\1/,g'
  data/herbarium: others can write to it (use `chmod go-w`)
  data/herbarium/gone.rec.told-2: its game is missing (delete it, or restore its game)
  data/herbarium/lost.rec.draft: its game is missing (delete it, or restore its game)
  data/herbarium/torn.rec.begun-77: left half written (delete it)
  state/herbarium/key: others can read it (use `chmod go-rwx`)
  herbarium: 5 problems found
  $ cd data/herbarium; rm lost* gone* torn.rec.*; chmod go-w .; cd ../..; rm -r state
  $ herbarium doctor --tables "$PWD/tables" | tail -n 1
  All is well.

A new game sweeps up what a killed one has left:

  $ touch -d 2025-03-04 data/herbarium/x.rec.begun-78; touch data/herbarium/y.rec.begun-79
  $ printf 'quit\n' | herbarium herd > /dev/null; ls data/herbarium
  torn.rec
  y.rec.begun-79

So is the configuration, whatever it belongs to:

  $ mkdir -p config/herbarium; printf '[herd]\nlevle=3\n[herb]\npace=1\n' > config/herbarium/config
  $ herbarium doctor --tables "$PWD/tables" 2>&1 | sed 's,/.*/config/,config/,'
  config/herbarium/config:3: [herb]: no such game or command; did you mean herbs or herd? (mend that line, or the permissions of the file)
  config/herbarium/config:2: levle: no such option of herd* (glob)
  herbarium: 2 problems found
  $ env -u HOME -u XDG_DATA_HOME -u XDG_STATE_HOME herbarium doctor --tables "$PWD/tables" 2>&1 | grep -c 'set HOME'
  1
