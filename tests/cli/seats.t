The seats of a table: who has which, and who decides on them. People come with their lines in a pipe:

  $ mkdir tables club; at=tables; plain() { herbarium --plain --tables "$PWD/$at" "$@" 2>&1 3>&- 4>&- 5>&-; }
  $ comes() { name=$1; shift; mkfifo $name.in; herbarium --plain --tables "$PWD/$at" "$@" < $name.in > $name.out 2>&1 3>&- 4>&- 5>&- & }
  $ await() { until grep -qs "$2" $1.out; do sleep 0.1; done; }
  $ quiet() { sed "s,$PWD/,,g; s,$(id -un)\([/@]\),ME\1,g; s,\(human\|1\) $(id -un)$,\1 ME,"; }

The host has the first seat that is not given, unless another one is theirs, or all are given:

  $ hosts() { n=$((n + 1)); comes host$n host harbustaz --name t$n "$@"; exec 3> host$n.in; await host$n 'Waiting for'; grep -o 'somebody on seat [12]:\|only watch' host$n.out; exec 3>&-; }
  $ hosts
  somebody on seat 2:
  $ hosts --seat 2=open
  somebody on seat 2:
  $ hosts --seat 1=open
  somebody on seat 1:
  $ hosts --seat 2=me
  somebody on seat 1:
  $ hosts --seat 1=$(id -un)
  somebody on seat 2:
  $ hosts --seat 1=open --seat 2=open
  only watch
  somebody on seat 2:

A game begun at one keyboard without names is continued at a table, and goes on in the same record:

  $ printf 'herbarium 1\ngame harbustaz\noption size 4\nseat 1 human\nseat 2 human\nseed 7\n---\n1 setup a1 b2\n' > game.rec
  $ comes alice host --resume game.rec --name begun; exec 3> alice.in; await alice 'Waiting for somebody on seat 2'
  $ comes bob join --any-terms --seat 2 --record other.rec "$(id -un)/begun"; exec 4> bob.in; await alice 'takes seat 2'; await bob 'You are at'
  $ printf 'choose black\n' >&4; until grep -qs black game.rec; do sleep 0.1; done; quiet < game.rec | grep -v date; ls game*
  herbarium 1
  game harbustaz
  option size 4
  seat 1 human ME
  seat 2 human ME
  ---
  1 setup a1 b2
  2 choose black
  game.rec
  game.rec.proof
  game.rec.table
  $ grep -c 'another game' alice.out
  0
  [1]
  $ until cmp -s game.rec other.rec; do sleep 0.1; done; herbarium verify other.rec | head -n 1
  1 of 2 events hold; the first 1 were given and prove nothing.
  $ exec 3>&- 4>&-; wait

A copy does not take the place of another game, and the person is told why:

  $ cp game.rec third.rec; plain host harbustaz --away --seat 1=open --name new > /dev/null
  $ comes carol join --record third.rec "$(id -un)/new"; exec 3> carol.in; await carol 'not saved'; grep 'not saved' carol.out
  The game is not saved here: third.rec: this is another game; nothing was changed
  $ exec 3>&-; wait; cmp third.rec game.rec; ls third.rec*
  third.rec

A game that never begins leaves nothing with its guests:

  $ comes dave host rush --option players=4 --name four --linger 1; exec 3> dave.in; await dave 'You are at'
  $ (export XDG_DATA_HOME="$PWD/guest"; comes erin join "$(id -un)/four"); exec 4> erin.in; await dave 'takes seat 2'
  $ exec 3>&- 4>&-; wait; until [ ! -e tables/*/four.sock ]; do sleep 0.1; done
  $ ls guest data/herbarium/rush* 2>&1 | quiet
  ls: cannot access 'guest': No such file or directory
  ls: cannot access 'data/herbarium/rush*': No such file or directory

In the lobby the host decides on seats, time limits and spectators:

  $ at=club; comes fay lobby --as fay; exec 3> fay.in
  $ printf 'o\n3\nTime soon\nTime player 300 +5\nSeat 2 b/b\nSeat 2 gus\nOnlookers no\nHints yes\n\n' >&3; await fay 'Waiting for gus'
  $ grep -o 'soon: .*\|Time: 5 min.*\|b/b: .*\|Seat 2: kept.*\|Waiting for gus.*' fay.out | quiet
  soon: none, `player 600 +10`, `turn 60`, `days 3` or `days 10 +1` is expected
  Time: 5 min each, +5 s a round (who is late may lose the game)
  b/b: a name has letters, digits, - and _
  Seat 2: kept for gus (takes white or black)
  Waiting for gus: in the menu, Tables has ME/harbustaz.
  $ plain tables | grep fay | quiet | sed 's/since.*//'
  ME/harbustaz: harbustaz, size 4, 5 min each, +5 s a round, hints, no spectators; 1 ME/fay; 2 for ME/gus; waits for players; 
  $ plain watch "$(id -un)/harbustaz"
  herbarium: this table has no spectators
  [1]
  $ printf 't\na\nj\nq\nq\n' | plain lobby --as hal | grep -c 'cannot be joined'
  1
  $ comes gus lobby --as gus; exec 4> gus.in; printf 't\na\nj\n' >&4; await gus 'Do you sit down'; echo s >&4; await gus 'You are at'
  $ find . -path '*lobby/fay/*.proof' -exec grep -h '^clock\|^hints' {} +
  clock player 300 +5
  hints yes
  $ printf 'o\n3\nq\nq\n' | plain lobby --as fay | grep -o 'Onlookers: none' | head -n 1
  Onlookers: none

The host can sit down at home, with a key that the lobby does not have:

  $ mkdir hers; printf '#!/bin/sh\nwhile [ "$1" != -- ]; do shift; done\nshift 2\nSSH_ORIGINAL_COMMAND="$*" exec herbarium --tables "%s" lobby --as ida\n' "$PWD/club" > ssh; chmod +x ssh
  $ printf 'o\n3\nSeat 1 home\nSeat 2 0\n\nq\n' | plain lobby --as ida | quiet | grep -o 'herbarium join .*\|Seat 1 is kept for you'
  Seat 1 is kept for you
  herbarium join ME/harbustaz-2@ME@HOST
  $ (export XDG_DATA_HOME="$PWD/hers" XDG_STATE_HOME="$PWD/hers"; comes ida join --ssh "$PWD/ssh" "$(id -un)/harbustaz-2@$(id -un)@h"); exec 5> ida.in; await ida 'You are at'
  $ until ls hers/herbarium/*.proof > /dev/null 2>&1; do sleep 0.1; done; grep -o 'seat 1 human.* home ' hers/herbarium/*.proof | cut -c 1-12; test -s hers/herbarium/key
  seat 1 human

A pipe may leave while its table waits for somebody, without waiting for a question:

  $ comes early host harbustaz --name early; exec 3> early.in; await early 'Waiting for'; echo quit >&3; wait $!; echo $?; exec 3>&-
  0
