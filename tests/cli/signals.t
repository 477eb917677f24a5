A signal ends the program amid lines of which there is no end; nobody could answer a question:

  $ busy() { "$TESTDIR/../support/end-by-signal.py" "$@"; }
  $ herbarium match herd --option size=4 --seat 1=ai:1 --seat 2=ai:1 --games 1 --seed 3 --records . > /dev/null
  $ for signal in TERM HUP INT; do busy piped $signal herbarium replay --plain herd-000001.rec; done
  ended by SIGTERM
  ended by SIGHUP
  ended by SIGINT
  $ busy piped TERM herbarium herd --seat 1=human --seat 2=human --no-curtain --record game.rec
  ended by SIGTERM

It ends it where the terminal takes nothing more, and the terminal gets its modes back:

  $ export TERM=xterm
  $ busy unread TERM herbarium herd --seat 1=human --seat 2=human --seed 3 --record unread.rec
  ended by SIGTERM, modes as before
  $ busy unread HUP herbarium replay herd-000001.rec
  ended by SIGHUP, modes as before
  $ tail -n 1 unread.rec
  * roll 6 1

A quota that is used up is an error in words:

  $ (ulimit -f 0; herbarium herd --seat 1=human --seat 2=human --record quota.rec < /dev/null 2>&1 | tail -n 1)
  herbarium: quota.rec: File too large
