With --why the whole turn is told, and what would come of it:

  $ printf 'herbarium 1\ngame herd\noption size 3\n---\n* roll 5 3\n' > herd.rec
  $ herbarium suggest herd.rec --seed 1 --level 3 --why | sed -n '/^1 \|^why\|^turn/p'
  1 place c3
  why: wins 51%, about the same with `place d3`, `place b4` or others
  turn: `place c3`, then `place b3`, then `place c4`
  $ herbarium suggest herd.rec --seed 1 --level 3 --why | head -n 1 > told
  $ herbarium suggest herd.rec --seed 1 --level 3 | cmp - told

Where several are to act the first of them is advised, or whoever is named:

  $ printf 'herbarium 1\ngame herbs\n---\n' > both.rec
  $ herbarium suggest both.rec --seed 1 --level 1 | cut -d ' ' -f 1-2
  1 sheet
  $ herbarium suggest both.rec --seed 1 --level 1 --seat 2 | cut -d ' ' -f 1-2
  2 sheet
  $ herbarium suggest herd.rec --seed 1 --seat 2
  herbarium: --seat 2: seat 1 is to act
  [1]

Players have their names:

  $ cat > rush.rec << END
  > herbarium 1
  > game rush
  > seat 1 human Ada
  > seat 2 human Ben
  > ---
  > * order 1:9 2:3
  > * princess 11
  > * move 1
  > 1 cube
  > * princess 15
  > END
  $ herbarium suggest rush.rec --seed 1 --why | sed -n '/^1 \|^why/p'
  1 decline
  why: she is put into the Gymnasium (#15), 3 steps from Ben, who gets there with 2 of 4 rolls; wins 46%, about the same with `nudge`

Where chance should decide, the first line is what should come most often, and the lots are told. Without --why a
lot is drawn, so that nobody can foresee who plays by it:

  $ printf 'herbarium 1\ngame toy\noption players 2\n---\n* roll 6\n' > pick.rec
  $ toybox suggest pick.rec --seed 1 --level 5 --why | sed -n '/^1 \|^why\|^lots/p'
  1 pick 5
  why: wins 53%
  lots: `pick 5` 65% of the time, `pick 3` 16%, `pick 4` 10%, `pick 6` 9%
  $ for seed in 1 2 3 4 5 6 7 8; do toybox suggest pick.rec --seed $seed --level 5; done | sort -u | wc -l
  4

What it may spend can be given, and is never exceeded; with a seed, and with any number of threads, the answer is
the same:

  $ printf 'herbarium 1\ngame harbustaz\noption size 4\n---\n' > set-up.rec
  $ herbarium suggest set-up.rec --seed 1 --playouts 300 --why | sed -n 's/ playouts in .*//p' | awk '{ print $1 <= 300 }'
  1
  $ for threads in 1 2 5; do
  >   herbarium --threads $threads suggest set-up.rec --seed 1 --playouts 20000 --why | sed 's/ in [0-9].*//' > by-$threads
  > done
  $ sed -n '/ playouts$/p' by-1
  \d{5} playouts (re)
  $ cmp by-1 by-2 && cmp by-1 by-5
  $ herbarium suggest set-up.rec --seconds 0.05 | cut -c 1-7
  1 setup
  $ herbarium suggest set-up.rec --seconds 0.05 --seed 1; echo "status $?"
  herbarium: seconds do not go with --seed, as the same seed is to give the same choices; give playouts .* (re)
  status 2
  $ for level in 6,playouts=200 9,seconds=0.05 greedy; do herbarium suggest set-up.rec --level $level | cut -c 1-7; done
  1 setup
  1 setup
  1 setup
  $ for level in 6,playouts=0 6,seconds=nan 6,seconds=9999 6,playouts=1,playouts=2 6,more=1 0,playouts=3 6, 6,playouts=1,; do
  >   herbarium suggest set-up.rec --level $level > out 2>&1; echo $?
  > done | sort -u
  2
  $ for wrong in '--playouts 0' '--playouts x' '--seconds 0' '--seconds nan' '--seconds 3601' '--threads 0'; do
  >   herbarium suggest set-up.rec $wrong 2>&1 | sed 's/ (.*//'
  > done
  herbarium: --playouts 0: not a whole number from 1 to 100000000
  herbarium: --playouts x: not a whole number from 1 to 100000000
  herbarium: --seconds 0: not a number from 0.01 to 3600
  herbarium: --seconds nan: not a number from 0.01 to 3600
  herbarium: --seconds 3601: not a number from 0.01 to 3600
  herbarium: --threads 0: not a whole number from 1 to 256

What was looked at can be told: each move with its value, its playouts and its seat, and below it what is expected to
follow; of moves that are handed in at once, how often each should come:

  $ herbarium suggest set-up.rec --seed 1 --playouts 300 --tree | sed -n '1p; 2p; 3p'
  1 setup .* (re)
  tree:
    [01]\.\d{3} +\d+  1 setup .* (re)
  $ herbarium suggest set-up.rec --seed 1 --playouts 3000 --tree | grep -m 1 " 2 choose"
    [01]\.\d{3} +\d+    2 choose .* (re)
  $ toybox suggest pick.rec --seed 1 --level 5 --tree | sed -n '3p; $p'
    [01]\.\d{3} +\d+  1 pick 5, \d+% (re)
    [01]\.\d{3} +\d+  2 pick \d, \d+% (re)
