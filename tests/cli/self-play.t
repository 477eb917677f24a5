Games of the program against itself are the same as ever, to the last move. Whatever changes how it searches or judges
changes them, and so do the rules, the dice, and the texts of moves. A commit that means to change them says so.

  $ games() {
  >   herbarium match "$@" --seed 1 --records kept > said
  >   cat kept/*.rec | cksum; rm -r kept
  > }
  $ games herbs --games 3 --seat 1=ai:5,playouts=30 --seat 2=ai:3,playouts=12 --option ap=60
  2881796302 1694
  $ games herbs --games 1 --seat 1=ai:9,playouts=60 --seat 2=ai:greedy
  3223040953 1645
  $ games herd --games 3 --seat 1=ai:5,playouts=200 --seat 2=ai:3,playouts=60 --option size=4
  3140534307 5166
  $ games herd --games 1 --seat 1=ai:9,playouts=100 --seat 2=ai:greedy --option size=6
  699808754 5567
  $ games harbustaz --games 3 --seat 1=ai:5,playouts=200 --seat 2=ai:3,playouts=60
  1599286394 3363
  $ games harbustaz --games 2 --seat 1=ai:9,playouts=200 --seat 2=ai:greedy --option size=4
  3313991620 688
  $ games rush --games 3 --seat 1=ai:5,playouts=200 --seat 2=ai:3,playouts=60 --option rounds=40
  506604612 7016
  $ games rush --games 3 --seat 1=ai:4 --seat 2=ai:3 --seat 3=ai:greedy --seat 4=ai:3 --option players=4 --option rounds=30
  727801873 5802
  $ games uibadi --games 3 --seat 1=ai:5,playouts=200 --seat 2=ai:3,playouts=60 --option players=2 --option turns=80
  1135735401 4130
  $ games uibadi --games 2 --seat 1=ai:9,playouts=200 --seat 2=ai:2 --seat 3=ai:greedy --option players=3 --option size=5
  1716124875 3057
