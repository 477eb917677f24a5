Puzzles are found game by game (`make puzzles`), here by a stand-in for the program that plays: even games have no
puzzle, and game 3 has the position of game 1.

  $ mkdir -p build src/games/herd
  $ cat > build/find-puzzles << 'end'
  > #!/bin/sh
  > echo "$3" >> played
  > position=$3
  > [ "$3" -ne 3 ] || position=1
  > [ $(($3 % 2)) -eq 0 ] || printf '# %s\npuzzle %s.1\nsource %s, seed %s, game %s\n\n' "$position" "$3" "$1" "$2" "$3"
  > echo "# done $3"
  > end
  $ chmod +x build/find-puzzles
  $ puzzles() {
  >   rm -f played
  >   "$TESTDIR/../../scripts/puzzles" "$@" 2> said; status=$?
  >   tail -n 1 said; sort -n played 2> /dev/null | xargs
  >   return $status
  > }

They are numbered in the order of the games, and no position comes twice:

  $ puzzles build herd 1 2 1
  herd: 2 puzzles in 6 games
  1 2 3 4 5 6
  $ cat src/games/herd/puzzles.txt
  game herd
  
  puzzle 1
  source herd, seed 1, game 1
  
  puzzle 2
  source herd, seed 1, game 5
  

Games that were played are not played again, except for one that was interrupted; the number of jobs changes nothing, nor
the name of the directory:

  $ cp src/games/herd/puzzles.txt found; sed -i '/^# done/d' build/puzzles/herd-1/1
  $ mv build 'New N'; puzzles "$PWD/New N" herd 1 2 5
  herd: 2 puzzles in 10 games
  1 7 8 9 10
  $ cmp found src/games/herd/puzzles.txt

  $ puzzles 'New N' chess 1 2 1
  puzzles: which game? make puzzles GAME=herd
  
  [2]
