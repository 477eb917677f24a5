How a game is told: its last turn to whoever goes on with it, its log, its end.

  $ game() { printf '%s\n' 'herbarium 1' "game $1" 'seat 1 human Ada' 'seat 2 human Ben' 'seed 1'; shift; printf '%s\n' "$@"; }
  $ resume() { cat > it.rec; printf '%s\n' "$@" | herbarium resume it.rec --no-curtain | grep -v '> *$\|^The game is saved'; }

Whoever goes on is told the last turn, with its dice, and whose turn it is; at the very beginning nothing:

  $ game herd 'option size 3' --- '* roll 4 6' | resume
  Herd: Ada against Ben. Designed by Mark Steere.
  Ada: 4 stones to place; `?` helps.
  $ game herd 'option size 3' --- '* roll 4 6' '1 place c3' '1 place a1' | resume
  Herd: Ada against Ben. Designed by Mark Steere.
  Last: Red rolls 4 and 6; in the first turn the lower counts. Red places on c3. Red places on a1.
  It is Ada's turn.
  Ada: 2 stones to place; `?` helps.
  $ game herd 'option size 3' --- '* roll 4 6' '1 place c3' '1 place a1' '1 place e5' '1 place c5' '* roll 1 1' | resume
  Herd: Ada against Ben. Designed by Mark Steere.
  Last: Red rolls 4 and 6; in the first turn the lower counts. Red places on c3. Red places on a1. Red places on e5. Red places on c5. Blue rolls 1 and 1.
  It is Ben's turn.
  Ben: 1 red stone to remove; `?` helps.

Of a long turn the beginning is left out:

  $ game herd 'option size 3' --- '* roll 6 6' '1 place a1' '1 place a2' '1 place a3' '1 place b1' '1 place b2' '1 place b3' \
  >   '* roll 1 6' '2 remove a1' '2 place c1' '2 place c2' '2 place c3' '2 place c4' '2 place d2' '2 place d3' \
  >   '* roll 6 6' '1 remove c1' '1 remove c2' '1 remove c3' '1 remove c4' '1 remove d2' '1 remove d3' '1 place d4' \
  >   '1 place d5' '1 place e5' '1 place e4' '1 place e3' '1 place a1' > long
  $ resume < long | grep Last
  Last: ... Red removes Blue's stone on c3. Red removes Blue's stone on c4. Red removes Blue's stone on d2. Red removes Blue's stone on d3. Red places on d4. Red places on d5. Red places on e5. Red places on e4. Red places on e3. Red places on a1.

No secret is told, but what was told before it:

  $ game herbs 'option ap 20' --- '1 sheet 1 M1, Wh A4' | resume
  Herbs: Ada against Ben. Designed by Michael Petty.
  Ada has handed in.
  It is Ben's turn.
  Ben: a sheet of up to 4 actions and a stone; `?` helps.
  $ game herbs 'option ap 20' --- '1 sheet 1 M1, Wh A4' '2 sheet Wh H2' '1 sheet Wh A5' | resume log resign yes
  Herbs: Ada against Ben. Designed by Michael Petty.
  Last: Both sheets are in: Ada pays 2 AP, Ben pays 1 AP. Step 1: 1 M1: Herb 1 goes to K2. Ada places a white stone on A4. Ben places a white stone on H2.
  Ada has handed in.
  It is Ben's turn.
  Ben: a sheet of up to 4 actions and a stone; `?` helps.
  Ben, line 1> log
  All moves
  Round 1
  Ada: sheet 1 M1 1, Wh A4 1
  Ben: sheet Wh H2 1
    Both sheets are in: Ada pays 2 AP, Ben pays 1 AP.
    Step 1: 1 M1: Herb 1 goes to K2.
    Ada places a white stone on A4.
    Ben places a white stone on H2.
  
  Round 2
  Ada: sheet (secret until it is revealed)
  Ben, line 1> resign
  Ben, do you give the game up?
  yes or no> yes
  Ada wins: Ben resigned.
  2 rounds:
  Ada: 2 rounds
  Ben: 1 round
  Conflicts: 0
  Herbs lost: none (Ada), none (Ben)
  Game over: review (w), summary (s), rematch (r), replay (v), new (n), quit (q).

The log has one form of each event, its story, or the move where there is none:

  $ resume resign yes log < long | sed -n '/^Turn 1/,/^$/p; /^Turn 4/,$p'
  Turn 1
  Red rolls 6 and 6.
  Red places on a1.
  Red places on a2.
  Red places on a3.
  Red places on b1.
  Red places on b2.
  Red places on b3.
  
  Turn 4
  Blue rolls 4 and 6.
  Ben: resign
  
  Ada wins: Ben resigned.

An end names the winner's points first, then why; in Harbustaz rounds have names of their own:

  $ game harbustaz 'option size 4' --- '1 setup d4 a1' '2 choose white' '1 sow d5' '2 move b1' '1 move d5' '2 pass' | resume pass log
  Harbustaz: Ada against Ben.
  Last: White passes.
  It is Ada's turn.
  Ada: an action of black: move, sow, or pass, which ends the game; `?` helps.
  Ada> pass
  Black passes.
  Both have passed, and the game is over: black has 0.5, white 0.
  Ada wins, 0.5 : 0. Both passed in turn.
  5 actions:
  Ada: 0.5 points, 3 actions
  Ben: 0 points, 2 actions
  Territories: none (Ada), none (Ben)
  Harvests: 1 (Ada), none (Ben)
  Highest peasant: 2 (Ada), 2 (Ben)
  The lead changed 2 times, last in action 5.
  Game over: review (w), summary (s), rematch (r), replay (v), new (n), quit (q).
  over> log
  All moves
  Set-up
  Ada puts the black peasant on d4 and the white one on a1.
  Ben chooses white; black acts first.
  
  Action 1
  Black sows a seed on d5; the peasant on d4 stays 1 high.
  
  Action 2
  White moves from a1 to b1 and is 2 high.
  
  Action 3
  Black moves from d4 to d5, harvests the seed there and is 2 high.
  
  Action 4
  White passes.
  
  Action 5
  Black passes.
  Both have passed, and the game is over: black has 0.5, white 0.
  
  Ada wins, 0.5 : 0. Both passed in turn.
  $ game herbs 'option ap 10' --- '1 sheet 0 M1, Wh A4' | resume '2 M4, 3 M5, Wh C6, done' | tail -n 14
  Both sheets are in: Ada pays 2 AP, Ben pays 10 AP. Ben has spent all AP, so the game ends after this round.
  Step 1: 0 M1: Herb 0 goes to A2.
  Step 1: 2 M4: Herb 2 goes to A7.
  Step 2: 3 M5: Herb 3 goes to K6.
  Ada places a white stone on A4.
  Ben's white stone for C6 is lost: the square is occupied.
  The game is over.
  A draw. The game ended because Ben has no action points left.
  1 round:
  Ada: 0 GP, 1 round
  Ben: 0 GP, 1 round
  Conflicts: 0
  Herbs lost: none (Ada), none (Ben)
  Game over: review (w), summary (s), rematch (r), replay (v), new (n), quit (q).

Where points say no more than who has won, none are told:

  $ game rush --- '* order 1:17 2:4' '* princess 7' '* move 4' | resume resign yes | sed -n '/wins/,$p'
  Ben wins: Ada resigned.
  1 round:
  Ben: 0 turns
  Ada: 0 turns
  Fights: 0
  Beaten: none (Ada), none (Ben)
  Princess grabbed: none (Ada), none (Ben)
  Game over: review (w), summary (s), rematch (r), replay (v), new (n), quit (q).

A game that was given up has no points, but the lead until then:

  $ game herd 'option size 3' --- '* roll 1 2' '1 place a1' '* roll 1 2' '2 remove a1' '2 place c3' '2 place c4' '* roll 2 2' |
  >   resume resign yes | sed -n '/wins/,$p'
  Ben wins: Ada resigned.
  3 turns:
  Ben: 1 turn
  Ada: 1 turn
  Longest turn: Ben, turn 2, 3 moves.
  Captured: none (Ada), none (Ben)
  Most placed in a turn: 1 (Ada), 2 (Ben)
  The lead changed once, in turn 2.
  Game over: review (w), summary (s), rematch (r), replay (v), new (n), quit (q).

Several winners are one list:

  $ game uibadi 'seat 3 human Cy' 'option players 3' --- '1 pass' '2 pass' '3 pass' | resume quit | grep ' win\.'
  Ada, Ben and Cy win. All passed in turn.
