A clock is told at the first question while it runs, when it is asked for, and once more when little is left:

  $ race() { toybox toy --seat 1=human --seat 2=human --no-record --seed 1 --no-curtain --option players=2 --option clock=12; }
  $ told() { sed 's/[0-9.]* seconds are/N seconds are/; s/^>/race>/'; }
  $ (printf 'pick 3\npick 2\nclock\n1 grab a1\n'; sleep 3; printf '2 grab b1\n1 grab c1\nquit\n') | race | told
  Toy: seat 1 against seat 2. Designed by nobody.
  The die shows 6.
  seat 1: a pick, 0 to 6; `?` helps.
  seat 1> pick 3
  seat 1 has handed in.
  seat 2: a pick, 0 to 6; `?` helps.
  seat 2> pick 2
  Seat 2 has picked last; the race begins.
  N seconds are left.
  All act at once; typed lines begin with the seat's number.
  race> clock
  N seconds are left.
  race> 1 grab a1
  Seat 1 grabs a1.
  race> 2 grab b1
  Seat 2 grabs b1.
  N seconds are left.
  race> 1 grab c1
  Seat 1 grabs c1.
  race> quit

Behind a curtain everybody is told, and the clock ends it:

  $ hurry() { toybox toy --seat 1=human --seat 2=human --no-record --seed 1 --option players=2 --option clock=6 --option hurry=1; }
  $ (printf '\npick 1\n'; sleep 8; printf 'quit\n') | hurry | told
  Toy: seat 1 against seat 2. Designed by nobody.
  The die shows 6.
  seat 1: a pick, 0 to 6. Press Enter when nobody else is looking.
  N seconds are left.
  seat 1: a pick, 0 to 6; `?` helps.
  seat 1> pick 1
  seat 1 has handed in.
  seat 2: a pick, 0 to 6. Press Enter when nobody else is looking.
  N seconds are left.
  
  The clock has run out.
  N seconds are left.
  All act at once; typed lines begin with the seat's number.
  race> quit
