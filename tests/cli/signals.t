A signal ends the program amid lines of which there is no end; nobody could answer a question:

  $ busy() { "$TESTDIR/../support/end-by-signal.py" "$@"; }
  $ herbarium match herd --option size=4 --seat 1=ai:1 --seat 2=ai:1 --games 1 --seed 3 --records . > /dev/null
  $ for signal in TERM HUP INT QUIT; do busy piped $signal herbarium replay --plain herd-000001.rec; done
  herbarium: ended by SIGTERM (Terminated)
  ended by SIGTERM
  herbarium: ended by SIGHUP (Hangup)
  ended by SIGHUP
  herbarium: ended by SIGINT (Interrupt)
  ended by SIGINT
  herbarium: ended by SIGQUIT (Quit)
  ended by SIGQUIT
  $ busy piped TERM herbarium herd --seat 1=human --seat 2=human --no-curtain --record game.rec
  herbarium: ended by SIGTERM (Terminated)
  ended by SIGTERM

It ends it where the terminal takes nothing more, and the terminal gets its modes back:

  $ export TERM=xterm
  $ busy unread TERM herbarium herd --seat 1=human --seat 2=human --seed 3 --record unread.rec
  ended by SIGTERM, modes as before
  $ busy unread HUP herbarium replay herd-000001.rec
  ended by SIGHUP, modes as before
  $ for signal in QUIT ALRM SEGV ABRT; do busy unread $signal herbarium replay herd-000001.rec; done
  ended by SIGQUIT, modes as before
  ended by SIGALRM, modes as before
  ended by SIGSEGV, modes as before
  ended by SIGABRT, modes as before
  $ tail -n 1 unread.rec
  * roll 6 1

A quota that is used up is an error in words:

  $ (ulimit -f 0; herbarium herd --seat 1=human --seat 2=human --record quota.rec < /dev/null 2>&1 | tail -n 1)
  herbarium: quota.rec: File too large

`quit` in a pipe is obeyed while the program thinks: where only programs play, at once, and the search that is broken
off is not played. Otherwise the program plays what it has found so far, and `quit` answers the next question:

  $ long=ai:9,playouts=100000000
  $ echo quit | timeout 300 herbarium harbustaz --seat 1=$long --seat 2=$long --record two.rec > /dev/null; echo $?
  0
  $ grep -c '^[12] ' two.rec
  0
  [1]
  $ long=ai:9,seconds=3000
  $ printf 'setup a3 i7\nquit\n' |
  >   timeout 300 herbarium harbustaz --seat 1=human --seat 2=$long --record one.rec > /dev/null; echo $?
  0
  $ test "$(grep -c '^2 ' one.rec)" -ge 1; echo $?
  0

A file that another program has left non-blocking is read to its end, and written whole:

  $ shared() { "$TESTDIR/../support/non-blocking.py" "$@"; }
  $ herbarium legal game.rec > legal.out
  $ shared game.rec herbarium legal - | cmp - legal.out
  $ shared /dev/null herbarium manual > manual.out; herbarium manual | cmp - manual.out
  $ printf 'games\nquit\n' > commands; herbarium engine < commands > answers; shared commands herbarium engine | cmp - answers
  $ printf 'quit\n' > quit; shared quit herbarium herd --plain --no-record --seat 1=human --seat 2=human | tail -n 1
  seat 1> quit

Engines' commands may all be written before an answer is read:

  $ (printf 'new rush\n'; yes 'legal 0' | head -n 60000; echo quit) > many; wc -c < many
  480014
  $ mkfifo in out; herbarium engine < in > out & exec 3> in 4< out; cat many >&3; exec 3>&-; grep -c . <&4; wait
  [0-9]+ (re)
