Where the stack, memory or threads run out, one line says so. (Sanitizers need more memory than such a limit leaves.)

  $ ! grep -q __asan_init "$(command -v herbarium)" || exit 80
  $ for size in 12 16 20 24 28 32 36 40 44 48; do (ulimit -s $size; herbarium match herbs --games 1); done 2>&1 |
  >   grep -a -m 1 '^herbarium'
  herbarium: ended by SIGSEGV (Segmentation fault)
  $ for size in 10 12 13 14 15 16; do (ulimit -v ${size}000; herbarium match herd --games 1); done 2>&1 |
  >   grep -a -m 1 -o 'herbarium: out of .*'
  herbarium: out of memory

There is no room for a second stack, as where a user may have no more threads. A search then has fewer threads, and
a game whose hint needs one is whole up to there:

  $ limited() { (ulimit -s 800000; ulimit -v 600000; exec timeout 300 herbarium "$@" 2>&1); }
  $ herbarium match herd --games 4 --seed 1 --records whole > whole.out
  $ limited match herd --games 4 --jobs 4 --seed 1 --records fewer > fewer.out; diff -r whole fewer
  $ printf 'setup a3 i7\nhint\n' | limited harbustaz --plain --seat 1=human --seat 2=human --record game.rec | tail -n 1
  herbarium: the system refuses memory or a thread (Resource temporarily unavailable)
  $ tail -n 1 game.rec
  1 setup a3 i7

On the screen, too; the terminal gets its modes back, and the game is saved:

  $ export TERM=xterm
  $ "$TESTDIR/../support/end-by-signal.py" starved hint herbarium herd --seat 1=human --seat 2=human --seed 3 --record starved.rec
  status 1, modes as before, the system refuses memory or a thread (Resource temporarily unavailable)
  $ tail -n 1 starved.rec
  * roll 6 1
