The menu in plain lines, for people who share an account:

  $ mkdir tables; lobby() { herbarium --tables tables lobby --as "$@"; }
  $ echo q | lobby alice | sed -n '1p;$p'
  herbarium: alice
  Which? * (glob)
  $ printf '2\n0\n\nresign\nyes\nquit\nq\n' | lobby alice > /dev/null; (cd "$HOME/.local/share/herbarium/lobby"; ls -d *)
  alice

The games of a person can be looked through, renamed and deleted here, too; a number that is none is refused:

  $ printf 'p\n9\n/nothing\n/herd\nrename 1\na/b\nfinal\ndelete 1\nd\nq\nq\n' | lobby alice 2>&1 | sed -n '/^Replays/,/^herbarium/p' | sed 's/[A-Z][a-z][a-z] [ 1-3][0-9] [0-9:]\{5\}/DATE/'
  Replays
  A number takes an entry; Enter lists more; /WORDS finds; rename NUMBER; delete NUMBER; q leaves.
     1  DATE  Herd       Level 0                  lost (resigned)
  Which? 9
  9: type the number of an entry.
  Which? /nothing
    Nothing is there.
  Which? /herd
     1  DATE  Herd       Level 0                  lost (resigned)
  Which? rename 1
  DATE  Herd       Level 0          lost (resigned)
  Letters, digits, blanks, and - _ . , are allowed. An empty line leaves.
  Its name: a/b
  a/b: `/` is not allowed; use letters, digits, blanks, and - _ . ,
  Its name: final
  Replays
  A number takes an entry; Enter lists more; /WORDS finds; rename NUMBER; delete NUMBER; q leaves.
     1  DATE  Herd       final: Level 0           lost (resigned)
  Which? delete 1
  Delete? DATE  Herd       final: Level 0   lost (resigned)
    k  Keep it
    d  Delete it: it moves to the directory `trash` next to the saved games
    q  Back
  Which? d
  Replays
  A number takes an entry; Enter lists more; /WORDS finds; rename NUMBER; delete NUMBER; q leaves.
    Nothing is there.
  Which? q
  herbarium: alice

A guest has so many files, in one folder:

  $ (cd "$HOME/.local/share/herbarium/lobby/alice"; for i in $(seq 1000); do : > $i; done)
  $ printf '2\n0\n\n\ne\nelse.rec\nb\nq\n' | lobby alice | grep -A1 'cannot be written'
  The record cannot be written
  1000 files of yours are saved here, as many as a guest may have; ask the owner of this account to remove some
  --
  The record cannot be written
  else.rec: your games are saved in one folder of this account, and nowhere else
  $ rm -f "$HOME/.local/share/herbarium/lobby/alice/"[0-9]*

What ssh was to run is not looked at, unless it is a relay; then the person is who he is:

  $ export SSH_ORIGINAL_COMMAND='touch mark'
  $ echo q | lobby alice | head -n 1; ls mark
  herbarium: alice
  ls: cannot access 'mark': No such file or directory
  [2]
  $ export SSH_ORIGINAL_COMMAND='herbarium relay lunch; touch mark'
  $ echo q | lobby alice | head -n 1
  herbarium: alice
  $ export SSH_ORIGINAL_COMMAND='herbarium relay lunch@elsewhere'
  $ echo q | lobby alice | head -n 1
  herbarium: alice
  $ export SSH_ORIGINAL_COMMAND='herbarium relay-lunch'
  $ echo q | lobby alice | head -n 1
  herbarium: alice
  $ export SSH_ORIGINAL_COMMAND='herbarium relay lunch'
  $ echo 'herbarium 1 sit' | lobby alice
  gone there is no table lunch
  herbarium: there is no table lunch
  [1]
  $ echo 'herbarium 1 sit 2 as bob' | lobby alice
  herbarium: relay: the first line is not a greeting
  [1]
  $ lobby alice < /dev/null
  herbarium: relay: the first line is not a greeting
  [1]
  $ unset SSH_ORIGINAL_COMMAND

Names are names:

  $ lobby ../alice
  herbarium: lobby --as ../alice: a name has 1 to 32 letters, digits, - and _, and does not begin with -
  [2]
  $ herbarium lobby
  herbarium: --as NAME is missing (see herbarium lobby --help)
  [2]
