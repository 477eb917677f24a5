A program that runs when it becomes a person's turn. People come with their lines in a pipe; bob has directories of
his own:

  $ mkdir tables; export TZ=UTC; me=$(id -un)
  $ comes() { name=$1; shift; rm -f $name.in; mkfifo $name.in; herbarium --plain --tables "$PWD/tables" "$@" < $name.in > $name.out 2>&1 3>&- 4>&- & }
  $ await() { until grep -qs "$2" $1; do sleep 0.1; done; }
  $ bob() { (export XDG_DATA_HOME="$PWD/his/data" XDG_STATE_HOME="$PWD/his/state" XDG_CONFIG_HOME="$PWD/his"; "$@"); }
  $ mkdir -p config/herbarium; cat > ring << 'END'
  > #!/bin/sh
  > here=${0%/*}; read -r _ _ _ _ group _ < /proc/$$/stat; (echo "$# $1"; env | grep ^HERBARIUM_ | sort; [ -t 0 ] || echo no terminal; echo "group $((group == $$))"; grep -q '^SigBlk:.0*$' /proc/$$/status && echo no signal blocked; pwd) > $here/part.$$
  > cat $here/part.$$ >> $here/rung; echo >> $here/rings
  > END
  $ chmod +x ring; echo "notify=[$PWD/ring, '\$(touch spoilt); two words']" > config/herbarium/config
  $ export HERBARIUM_GAME=chess

While somebody is at their terminal, that terminal runs it, once a turn:

  $ comes ann host harbustaz --option size=4 --clock "days 3" --seat 1=me; exec 3> ann.in; await ann.out 'Waiting for'
  $ bob comes bob join --any-terms; exec 4> bob.in; await ann.out 'takes seat 2'; await rings ''
  $ echo 'setup a1 b2' >&3; await bob.out 'a choice'; echo 'choose black' >&4; await ann.out 'chooses black'
  $ wc -l < rings; grep -v 'BUILD\|UPDATE\|SSHD' rung | sed "s,$PWD/,,g; s,$me/,ME/,; s/=$me\$/=ME/; s/=2.*Z/=DATE/"
  1
  1 $(touch spoilt); two words
  HERBARIUM_COMMAND=herbarium join ME/harbustaz
  HERBARIUM_GAME=harbustaz
  HERBARIUM_OTHERS=ME
  HERBARIUM_SEAT=1
  HERBARIUM_TABLE=ME/harbustaz
  HERBARIUM_UNTIL=DATE
  no terminal
  group 1
  no signal blocked
  */notify.t (glob)

When she has left, her table's process does:

  $ echo quit >&3; await ann.out 'You keep'; exec 3>&-; > rung
  $ echo move a2 >&4; await rung /; wc -l < rings; grep -c 'herbarium join \|group 1' rung
  2
  2

It does not once more when she looks, and leaves:

  $ echo quit | herbarium --plain --tables "$PWD/tables" join > /dev/null; echo quit >&4; await bob.out 'You keep'; exec 4>&-
  $ kill $(for p in /proc/[0-9]*; do ls -l $p/fd 2> /dev/null | grep -q "$PWD/data/.*proof" && echo ${p#/proc/}; done); until [ ! -e tables/herbarium-*/harbustaz.sock ]; do sleep 0.1; done
  $ wc -l < rings; ls spoilt 2>&1; ls his/state/herbarium
  2
  ls: cannot access 'spoilt': No such file or directory
  history
  history.lock
  key
  tables

A program that is not there, or that does not end, keeps nobody:

  $ echo "notify=/no/such/program" > config/herbarium/config; printf 'herbarium 1\ngame harbustaz\noption size 4\nseat 1 human\nseat 2 ai level-0\n---\n1 setup a1 b2\n' > game.rec
  $ printf 'who\nquit\n' | timeout 60 herbarium --plain --tables "$PWD/tables" host --resume game.rec --linger 1 | grep -c 'Seat 1'
  1
