The terms of a table, which nobody has to sign for unread.

  $ mkdir tables; plain() { herbarium --plain --tables "$PWD/tables" "$@" 2>&1; }
  $ stranger() { XDG_DATA_HOME="$PWD/other" XDG_STATE_HOME="$PWD/other" plain "$@"; }

A list of tables has them, in words and for programs:

  $ plain host herd --clock 'player 600 +5' --patience 120 --hints --private --away --name rare > opened
  $ plain tables | grep -o 'herd, .*; 1 '
  herd, 10 min each, +5 s a round, patience 2 min, hints, no spectators; 1 
  $ plain tables --json | grep -o '"clock":.*"spectators":[a-z]*'
  "clock":"player 600 +5","patience":120,"hints":true,"spectators":false

Where nobody can be asked, nobody sits down on unusual terms, unless the call says so:

  $ echo quit | stranger join rare
  The terms of this table:
    The game is Herd.
    Unusual: Each player has 10 min for the whole game, and 5 s more in each round. A player whose time has run out can lose the game: the others may claim it.
    Unusual: A player who is disconnected and owes a move for 2 min can lose the game: the others may claim it.
    Unusual: Players may ask the program for hints; everybody is told.
    There are no spectators.
  
  herbarium: nobody can be asked here; with --any-terms you sit down on these terms
  herbarium: You have not sat down.
  [1]
  $ plain tables | grep -c '2 free'
  1
  $ echo quit | stranger join rare --any-terms | grep -o 'You are at the table'
  You are at the table

Nobody waits in vain, and nobody loses a game at once:

  $ plain host herd --patience 599 --away
  herbarium: --patience 599: at least 600 seconds without a clock (see herbarium host --help)
  [2]
  $ plain host herd --patience 59 --clock 'turn 60' --away | grep -o 'patience 59.*'
  patience 59: not a whole number from 60 to 10000000 (see herbarium host --help)
