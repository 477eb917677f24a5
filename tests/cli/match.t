The program can be asked what it would play, and played against itself.

  $ printf 'herbarium 1\ngame toy\noption players 2\n---\n* roll 1\n1 pick 1\n2 pick 0\n' > race.rec
  $ toybox suggest race.rec --level 3 --seed 1 | sed 's/[a-e]1/CELL/'
  1 grab CELL
  $ toybox suggest race.rec --level 3 --seed 1 --why | sed -n '2p'
  why: wins [0-9]+%.* (re)
  $ toybox suggest race.rec --level 3 --seed 1 --why | tail -n +4 | head -n 2
    value   visits  event
    [01]\.\d{3} +\d+  grab .1 (re)
  $ toybox suggest race.rec --seat 2; echo "status $?"
  toybox: --seat 2: seat 1 is to act
  status 1
  $ toybox suggest race.rec --seat x; echo "status $?"
  toybox: --seat x: .*1 to 6 .* (re)
  status 2
  $ toybox suggest race.rec --level 10 2>&1; echo "status $?"
  toybox: .*10: not a level; use 0 to 9 or greedy .* (re)
  status 2
  $ printf 'herbarium 1\ngame toy\n---\n' > start.rec
  $ toybox suggest start.rec
  toybox: chance is to act: a roll of the die
  [1]

A match tells who won how often; the same seed gives the same match:

  $ two() { toybox match toy --option players=2 --seat 1=ai:2 --seat 2=ai:0 "$@"; }
  $ two --games 10 --seed 2 --records kept | sed 's/ *[0-9.]* *[0-9.]* *[0-9]*$//'
  toy: 10 games, 1 to 10, seed 2; [0-9.]+ events a game, 0 unfinished (re)
  player   wins draws losses  score   Elo  95 % interval mean s most s playouts/s
  level-2     9     0      1  90.0%  +382  +50 to +inf
  level-0     1     0      9  10.0%  -382  -inf to -50
  $ ls kept | wc -l
  10
  $ head -n 9 kept/toy-000002.rec
  herbarium 1
  game toy
  option players 2
  option clock 10
  option doubts 0
  option hurry 0
  seat 1 ai level-0
  seat 2 ai level-2
  ---
  $ toybox positions kept/toy-000002.rec | tail -n 1
  toy 3 over .* (re)
  $ counts() { grep -o '"\(wins\|draws\|losses\|events\)":[0-9]*' | cut -d: -f2 | paste -sd ' '; }
  $ two --games 10 --json | counts > whole
  $ two --games 10 --json --jobs 2 | counts | cmp - whole
  $ { two --games 4 --json | counts; two --first 5 --games 6 --json | counts; } > pieces
  $ awk '{ for (i = 1; i <= NF; i++) sum[i] += $i }
  >      END { for (i = 1; i <= NF; i++) printf "%s%d", (i > 1 ? " " : ""), sum[i]; print "" }' pieces | cmp - whole

Players can have budgets of their own, and the match gives one to the others that search; the records tell:

  $ toybox match toy --option players=2 --seat 1=ai:3,playouts=40 --seat 2=ai:3 --playouts 90 --games 2 --records own |
  >   sed -n 's/ .*//; /^level/p' | sort -u
  level-3
  $ sed -n '/^seat/p' own/toy-000001.rec
  seat 1 ai level-3 playouts=40
  seat 2 ai level-3 playouts=90
  $ toybox match toy --option players=2 --seconds 0.01 --seat 1=ai:0 --seat 2=ai:greedy --games 1 > out; echo $?
  0
  $ for more in '--seconds 1' '--seat 1=ai:3,seconds=1'; do
  >   toybox match toy --option players=2 --games 1 --seed 3 $more 2>&1 | cut -d, -f1
  > done
  toybox: seconds do not go with --seed
  toybox: seconds do not go with --seed

Its members are those that scripts know, in their order:

  $ shape() { sed -E 's/:(-?[0-9.]+|null)([,}])/:N\2/g'; }
  $ two --games 2 --json | shape
  {"game":"toy","seed":N,"first":N,"games":N,"events":N,"mean_length":N,"unfinished":N,"players":[{"player":"level-2","seats":N,"wins":N,"draws":N,"losses":N,"score":N,"squares":N,"elo":N,"elo_low":N,"elo_high":N,"decisions":N,"seconds":N,"longest":N,"playouts":N},{"player":"level-0","seats":N,"wins":N,"draws":N,"losses":N,"score":N,"squares":N,"elo":N,"elo_low":N,"elo_high":N,"decisions":N,"seconds":N,"longest":N,"playouts":N}]}
  $ two --games 2 --json | grep -c '"decisions":[1-9]'
  1

Records are kept game by game, but not over others; where they cannot be kept nothing is played, or it is said at
the end:

  $ two --games 2 --records race.rec/kept 2> said
  [1]
  $ cat said
  toybox: race.rec/kept: .* (re)
  $ two --first 10 --games 2 --records kept
  toybox: kept/toy-000010.rec: is there already; --first gives other numbers
  [1]
  $ ls kept | wc -l
  10
  $ two --games 2 --records /proc/self > table 2> said
  [1]
  $ wc -l < table; cat said
  4
  toybox: /proc/self/toy-00000[12].rec.* (re)

At a terminal a bar shows how far it is, and is gone at the end:

  $ at_terminal() { python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])' "$@" < /dev/null; }
  $ at_terminal sh -c 'toybox match toy --option players=2 --seat 1=ai:0 --seat 2=ai:0 --games 4 > table' |
  >   tr '\r' '\n' | sed '/^$/d; s/^ *$/erased/'
  [........................................] 0/4
  [##########..............................] 1/4
  [####################....................] 2/4
  [##############################..........] 3/4
  [########################################] 4/4
  erased

Only the program plays there, and on each seat once:

  $ toybox match toy --seat 1=human --games 1; echo "status $?"
  toybox: match: use N=ai:LEVEL or N=engine:COMMAND (see toybox match --help)
  status 2
  $ toybox match toy --seat 1=ai:1 --seat 1=ai:2; echo "status $?"
  toybox: --seat 1=ai:2: seat 1 is set twice .* (re)
  status 2
  $ toybox match chess; echo "status $?"
  toybox: chess: no such game; .* (re)
  status 2

Whatever ends a match, its engines end, and all that they have started, even if it has detached itself:

  $ await() { tries=0; until "$@"; do tries=$((tries + 1)); [ $tries -lt 3000 ] || return 1; sleep 0.02; done; }
  $ gone() { ! kill -0 $1 2>/dev/null; }
  $ printf '%s\n' 'sleep 1000 &' 'echo $! > one' 'setsid sleep 1000 &' 'echo $! > two' 'mv two pids; cat one >> pids' 'cat > /dev/null' 'sleep 1000' > engine.sh
  $ for signal in HUP TERM USR1 KILL; do
  >   rm -f pids; (exec herbarium match herd --option size=2 --games 1 --seat 1="engine:sh engine.sh" --seat 2=ai:0) & match=$!
  >   await test -s pids; kill -s $signal $match; wait $match; echo "$signal $?"
  >   for pid in $(cat pids); do await gone $pid || echo "$pid lives"; done
  > done 2>/dev/null
  HUP 129
  TERM 143
  USR1 138
  KILL 137
