Another game of the same people at the same table, at the terminals of three people:

  $ mkdir tables; comes() {
  >   name=$1; shift; mkfifo $name.in
  >   XDG_DATA_HOME="$PWD/$name" XDG_STATE_HOME="$PWD/$name" herbarium --plain --tables "$PWD/tables" "$@" < $name.in > $name.out 2>&1 3>&- 4>&- 5>&- &
  > }
  $ await() { until grep -qs "$2" $1.out; do sleep 0.1; done; }
  $ comes alice host herd --option size=3 --clock 'player 600 +5' --hints; exec 3> alice.in; await alice 'Waiting for'
  $ comes bob join --any-terms; exec 4> bob.in; await alice 'takes seat 2'; comes carol watch; exec 5> carol.in; await carol 'You are at'
  $ echo c3 >&5; await carol 'You are only watching. Waiting for'; echo hint >&5; await carol 'watching; nothing is asked'

A table that opens in the meantime is not taken for this one, which bob has not named:

  $ XDG_DATA_HOME="$PWD/other/data" herbarium --tables "$PWD/tables" host herd --away --name supper > /dev/null 3>&- 4>&- 5>&-

It begins when all who played want it, each on the next seat; spectators watch it, too:

  $ printf 'resign\ny\n' >&3; for name in alice bob carol; do await $name 'over>'; done
  $ echo rematch >&5; await carol 'you can watch it'; echo rematch >&3; await bob 'wants to play again'; echo agree >&4; await bob '`rematch` plays again'; ls */herbarium/*.rec.proof | wc -l
  2
  $ echo r >&4; for name in alice bob carol; do await $name 'A new game starts'; done

Each game has a proof of its own, of the same terms; the keys change seats:

  $ until [ "$(ls */herbarium/*.rec.proof | wc -l)" -eq 4 ]; do sleep 0.1; done
  $ for proof in alice/herbarium/*.rec.proof; do grep -q resign $proof && mv $proof first || mv $proof second; done
  $ key() { grep -o "seat $2 human [0-9a-f]*" $1 | cut -d ' ' -f 4; }
  $ [ $(key first 1) != $(key first 2) ] && [ $(key first 1) = $(key second 2) ] && [ $(key first 2) = $(key second 1) ]
  $ [ "$(grep ^table first)" != "$(grep ^table second)" ] && grep '^option\|^clock\|^hints' second
  option size 3
  clock player 600 +5
  hints yes
  $ exec 3>&- 4>&- 5>&-; wait; for record in bob/herbarium/*.rec; do herbarium verify $record | grep -o 'events* hold'; done
  events hold
  events hold

At one keyboard, too, everybody has the next seat, and the last has the first; with two people both turns look the same:

  $ three() { herbarium uibadi --option players=3 --seat 1=human:Ada --seat 2=human:Ben --seat 3=human:Cleo --plain; }
  $ pass() { printf 'pass\npass\npass\n'; }; (pass; echo rematch; pass; echo rematch; pass; echo r; echo quit) | three | grep '^Uibadi:'
  Uibadi: Ada, Ben, Cleo. Designed by Nick D'Andrea.
  Uibadi: Cleo, Ada, Ben. Designed by Nick D'Andrea.
  Uibadi: Ben, Cleo, Ada. Designed by Nick D'Andrea.
  Uibadi: Ada, Ben, Cleo. Designed by Nick D'Andrea.
  $ (pass; echo rematch; echo quit) | three | grep -o 'Cleo has seat 1.*seat 3 ([^)]*)'
  Cleo has seat 1 (side S), Ada has seat 2 (side NW), Ben has seat 3 (side NE)

And the four of Rush:

  $ (echo resign; echo y; echo rematch; echo quit) | herbarium rush --option players=4 --seat 1=human:Ada --seat 2=human:Ben --seat 3=human:Cleo --seat 4=human:Dan --seed 3 --plain 2>&1 | grep '^Rush.*:'
  Rush at Zeta Mu Beta: Ada, Ben, Cleo, Dan. Designed by Richard Dansky and Chris Sims.
  Rush at Zeta Mu Beta: Dan, Ada, Ben, Cleo. Designed by Richard Dansky and Chris Sims.
