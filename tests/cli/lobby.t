The menu in plain lines, for people who share an account:

  $ mkdir tables; lobby() { herbarium --tables tables lobby --as "$@"; }
  $ echo q | lobby alice | sed -n '1p;$p'
  herbarium: alice
  Which? * (glob)
  $ printf '2\n0\n\nquit\nq\n' | lobby alice > /dev/null; (cd "$HOME/.local/share/herbarium/lobby"; ls -d *)
  alice

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
  $ export SSH_ORIGINAL_COMMAND='herbarium relay lunch'
  $ echo 'herbarium 1 sit' | lobby alice
  herbarium: lunch: no such table
  [1]
  $ echo 'herbarium 1 sit 2 as bob' | lobby alice
  herbarium: relay: what came first is no greeting
  [1]
  $ lobby alice < /dev/null
  herbarium: relay: what came first is no greeting
  [1]
  $ unset SSH_ORIGINAL_COMMAND

Names are names:

  $ lobby ../alice
  herbarium: lobby --as ../alice: a name has 1 to 32 letters, digits, - and _, and does not begin with -
  [2]
  $ herbarium lobby
  herbarium: --as NAME is missing (herbarium lobby --help tells more)
  [2]
