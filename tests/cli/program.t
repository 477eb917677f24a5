The program at the table.

It answers a person without a curtain, and has not begun to think about its sheet before theirs is handed in; a hint
leaves what they have written as it is:

  $ printf '%s\n' log '2 M3' hint sheet 'Wh E5' done log quit |
  >   herbarium herbs --seed 5 --no-record --seat 1=ai:1 --seat 2=human:Ben | sed -n '/^Ben, line\|Press\|^Nothing\|^[12]: \|^Both\|^Ben: sheet/p'
  Ben, line 1> log
  Nothing has happened yet.
  Ben, line 1> 2 M3
  1: 2 M3, costs 3, 197 left.
  Ben, line 2> hint
  Ben, line 2> sheet
  1: 2 M3, costs 3, 197 left.
  Ben, line 2> Wh E5
  2: Wh E5, costs 1, 196 left.
  Ben, line 3> done
  Both sheets are in: Level 1 pays 7 AP, Ben pays 4 AP.
  Ben, line 1> log
  Ben: sheet 2 M3 3, Wh E5 1
  Ben, line 1> quit

An undo goes back to the person's last move, and asks no program:

  $ printf '%s\n' 'a1 a2 a3 b1 b2' undo quit |
  >   herbarium herd --option size=3 --seed 5 --no-record --seat 1=human:Ada --seat 2=ai:1 | sed -n '/> undo/,$p'
  Ada> undo
  Taken back: Ada: place a1, place a2, place a3 and 2 more; chance: roll 1 1; Level 1: remove a2, place d4; and so on. `redo` plays it again.
  Ada: 5 stones to place; `?` helps.
  Ada> quit

In a battle the program hands in at once. A person need not say which seat acts, and acts for no program:

  $ printf '%s\n' 'herbarium 1' 'game uibadi' 'option players 2' 'option size 6' 'option clock 600' 'seat 1 human Ada' \
  >   'seat 2 ai level-1' 'seed 5' --- '1 place s e9 nw' '2 place s j11 sw' '1 place s h3 ne' '2 place s b5 se' \
  >   '1 place s g11 nw' > due.rec
  $ (cat due.rec; printf '%s\n' '1 commit 2' '2 commit 1') > fight.rec
  $ echo log | herbarium resume due.rec | sed -n '/handed in/p; /^Ada[:>]/p'
  Level 1 has handed in.
  Ada: a secret number of aims, from 0 to 2; `?` helps.
  Ada> log
  Ada> 
  $ printf '%s\n' '2 stop' stop | herbarium resume fight.rec | grep 'not played'; grep '^1 stop' fight.rec | cut -c 1-6
  herbarium: 1 line of the input was refused
  Seat 2 is not played by you.
  1 stop
