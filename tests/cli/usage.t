What every program of its kind can say of itself goes to standard output, with status 0:

  $ herbarium --version 2>/dev/null
  herbarium [0-9.]+ (re)
  $ herbarium --help 2>/dev/null | head -n 1
  Five little-known board games in a terminal.
  $ herbarium --help >/dev/null

Wrong use is one line on standard error, with the hint to --help, and status 2:

  $ herbarium --nonsense >out; echo "status $?"; cat out
  .*--nonsense.*--help.* (re)
  status 2
  $ herbarium no-such-game >/dev/null 2>err; echo "status $?"; wc -l < err; grep -c -e --help err
  status 2
  1
  1

A reader that goes away is no reason for a word; an output that was never there is one for a line:

  $ herbarium rules herbs | head -n 0
  $ herbarium rules herbs >&-
  herbarium: standard output could not be written
  [1]

Nothing was written anywhere for any of this:

  $ ls -A
  err
  home
  out
  $ ls -A home
