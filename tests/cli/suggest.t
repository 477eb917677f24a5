With --why the whole turn is told, and what would come of it:

  $ printf 'herbarium 1\ngame herd\noption size 3\n---\n* roll 5 3\n' > herd.rec
  $ herbarium suggest herd.rec --seed 1 --level 3 --why | sed -n '/^1 \|^why\|^turn/p'
  1 place c4
  why: no stone of yours stands alone then; expected to win 50 of 100 games from here, about as many with `place b3`
  turn: `place c4`, then `place c3`, then `place d4`
  $ herbarium suggest herd.rec --seed 1 --level 3 --why | head -n 1 > told
  $ herbarium suggest herd.rec --seed 1 --level 3 | cmp - told

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
  why: she would be put into the Gymnasium (#15), 3 steps from Ben; a nudge takes her out of reach with 6 of 6 rolls; expected to win 44 of 100 games from here, about as many with `nudge`

Where chance should decide, the first line is what should come most often, and the lots are told. Without --why a
lot is drawn, so that nobody can foresee who plays by it:

  $ printf 'herbarium 1\ngame toy\noption players 2\n---\n* roll 6\n' > pick.rec
  $ toybox suggest pick.rec --seed 1 --level 5 --why | sed -n '/^1 \|^why\|^lots/p'
  1 pick 5
  why: expected to win 53 of 100 games from here
  lots: mostly `pick 5` (65 %), sometimes `pick 3` (15 %), `pick 4` (10 %) or `pick 6` (9 %)
  $ for seed in 1 2 3 4 5 6 7 8; do toybox suggest pick.rec --seed $seed --level 5; done | sort -u | wc -l
  4
