A game that is over is summed up; it can be stepped through, and played again with the seats moved on by one:

  $ play() { herbarium herd --dice ask --option size=2 --seat 1=human:Ada --seat 2=human:Ben "$@"; }
  $ game='1 1\nb2\n1 2\nb2\na1 b2\n6 1\nx b2 + b1 b2 b3 c2 c3 a2\na1\n'
  $ printf "${game}v\nend\nquit\nrematch\n2 2\nb2\nquit\n" | play --record game.rec | sed -n '/wins/,$p'
  Ada wins, 7 : 0. The board is full.
  3 turns:
  Ada: 7 stones, 2 turns
  Ben: 0 stones, 1 turn
  Longest turn: Ada, turn 3, 8 moves.
  Captured: 1 (Ada), none (Ben)
  Most placed in a turn: 7 (Ada), 2 (Ben)
  The lead changed 2 times, last in turn 3.
  Game over: review (w), summary (s), rematch (r), replay (v), new (n), quit (q).
  over> v
  The beginning; 15 events follow.
  Enter steps on; `help` lists the rest.
  0/15> end
  Red places on a1.
  That was the last cell.
  Ada wins, 7 : 0. The board is full.
  15/15> quit
  Game over: review (w), summary (s), rematch (r), replay (v), new (n), quit (q).
  over> rematch
  Herd: Ben against Ada. Designed by Mark Steere.
  You have changed sides: Ben has seat 1 (Red), Ada has seat 2 (Blue). Match score: Ada 1, Ben 0.
  Type a roll of two dice (as `5 3`).
  dice> 2 2
  Red rolls 2 and 2.
  Ben: 2 stones to place; `?` helps.
  Ben> b2
  Red places on b2.
  Ben: 1 stone to place; `?` helps.
  Ben> quit
  The game is saved. To continue: herbarium resume herd-* (glob)
  $ ls $XDG_DATA_HOME/herbarium
  herd-*.rec (glob)
  $ grep seat $XDG_DATA_HOME/herbarium/herd-*.rec
  seat 1 human Ben
  seat 2 human Ada

With the same seats, and without a record where the first game had none:

  $ printf "${game}new\n1 1\nquit\n" | play --no-record | sed -n '/Game over/,$p'
  Game over: review (w), summary (s), rematch (r), replay (v), new (n), quit (q).
  over> new
  Herd: Ada against Ben. Designed by Mark Steere.
  Type a roll of two dice (as `5 3`).
  dice> 1 1
  Red rolls 1 and 1.
  Ada: 1 stone to place; `?` helps.
  Ada> quit

Who resigns is asked once more. Then it is over, and summed up once; `undo` goes back into the game, where what is
typed at its end is no command:

  $ printf '%s\n' resign no resign yes '1 M3' resign 'rematch 1' log log save undo rematch quit |
  >   herbarium herbs --no-record --no-curtain --seat 1=human:Ada --seat 2=human:Ben | sed 1,2d
  herbarium: 4 lines of the input were refused
  Ada, line 1> resign
  Ada, do you give the game up?
  yes or no> no
  Ada: a sheet of up to 4 actions and a stone; `?` helps.
  Ada, line 1> resign
  Ada, do you give the game up?
  yes or no> yes
  Ben wins: Ada resigned.
  0 rounds:
  Ben: 0 rounds
  Ada: 0 rounds
  Conflicts: 0
  Herbs lost: none (Ada), none (Ben)
  Game over: review (w), summary (s), rematch (r), replay (v), new (n), quit (q).
  over> 1 M3
  The game is over; `undo` goes back, `quit` leaves.
  over> resign
  The game is over; `undo` goes back, `quit` leaves.
  over> rematch 1
  The game is over; `undo` goes back, `quit` leaves.
  over> log
  All moves
  Round 1
  Ada: resign
  
  Ben wins: Ada resigned.
  over> log
  All moves
  Round 1
  Ada: resign
  
  Ben wins: Ada resigned.
  over> save
  This game is not kept.
  over> undo
  Taken back: Ada: resign. `redo` plays it again.
  Ada: a sheet of up to 4 actions and a stone; `?` helps.
  Ada, line 1> rematch
  Not written: rematch: a command begins with a Herb's number, Wh or Bl; `-` leaves a line blank and `78 AP` checks the total
  Ada, line 1> quit

Dice stay as they fell, typed ones too:

  $ printf "c3\n1 1\nb2\n1 2\nundo\n1 3\nx b2\nundo\nundo\nyes\na1\nquit\n" | play --no-record
  Herd: Ada against Ben. Designed by Mark Steere.
  Type a roll of two dice (as `5 3`).
  dice> c3
  c3: two dice are expected here, as `roll 5 3`
  dice> 1 1
  Red rolls 1 and 1.
  Ada: 1 stone to place; `?` helps.
  Ada> b2
  Red places on b2.
  Type a roll of two dice (as `5 3`).
  dice> 1 2
  Blue rolls 1 and 2.
  Ben: 1 red stone to remove; `?` helps.
  Ben> undo
  Taken back: chance: roll 1 2. `redo` plays it again.
  Type a roll of two dice (as `5 3`).
  dice> 1 3
  Blue rolls 1 and 3.
  Ben: 1 red stone to remove; `?` helps.
  Ben> x b2
  Blue removes Red's stone on b2.
  Ben: 3 stones to place; `?` helps.
  Ben> undo
  Taken back: Ben: remove b2. `redo` plays it again.
  Ben: 1 red stone to remove; `?` helps.
  Ben> undo
  Ada, do you agree to take this back? Ada: place b2; chance: roll 1 3
  yes or no> yes
  Taken back: Ada: place b2; chance: roll 1 3. `redo` plays it again.
  Ada: 1 stone to place; `?` helps.
  Ada> a1
  Red places on a1.
  The dice stay as they fell: roll 1 3.
  Blue rolls 1 and 3.
  Ben: 1 red stone to remove; `?` helps.
  Ben> quit
  herbarium: 1 line of the input was refused
  [1]
