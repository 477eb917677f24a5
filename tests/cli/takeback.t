What is taken back, and who is asked first.

A round goes back if the other agrees. Then both sheets are drafts again, each for its writer alone, behind the curtain:

  $ cat > game.rec <<'END'
  > herbarium 1
  > game herbs
  > option ap 20
  > seat 1 human Ada
  > seat 2 human Ben
  > ---
  > END
  $ cp game.rec round.rec
  $ printf '%s\n' '' undo '1 M1, Wh A4' done '' 'Wh H2, done' '' undo no '' undo maybe yes '' done '' sheet done '' |
  >   herbarium resume round.rec
  Herbs: Ada against Ben. Designed by Michael Petty.
  Ada: a sheet of up to 4 actions and a stone. Press Enter when nobody else is looking.
  Ada: a sheet of up to 4 actions and a stone; `?` helps.
  Ada, line 1> undo
  There is nothing to take back.
  Ada, line 1> 1 M1, Wh A4
  1: 1 M1, costs 1, 19 left.
  2: Wh A4, costs 1, 18 left.
  Draft: 0 GP for 2 AP, if nobody interferes.
  The sheet is valid: `done` hands it in.
  Ada, line 3> done
  Ada has handed in.
  Ben: a sheet of up to 4 actions and a stone. Press Enter when nobody else is looking.
  Ben: a sheet of up to 4 actions and a stone; `?` helps.
  Ben, line 1> Wh H2, done
  Both sheets are in: Ada pays 2 AP, Ben pays 1 AP.
  Step 1: 1 M1: Herb 1 goes to K2.
  Ada places a white stone on A4.
  Ben places a white stone on H2.
  Ada: a sheet of up to 4 actions and a stone. Press Enter when nobody else is looking.
  Ada: a sheet of up to 4 actions and a stone; `?` helps.
  Ada, line 1> undo
  Ben, do you agree to take this back? Ada: sheet 1 M1 1, ...; Ben: sheet Wh H2 1
  yes or no> no
  Ben does not agree.
  Ada: a sheet of up to 4 actions and a stone. Press Enter when nobody else is looking.
  Ada: a sheet of up to 4 actions and a stone; `?` helps.
  Ada, line 1> undo
  Ben, do you agree to take this back? Ada: sheet 1 M1 1, ...; Ben: sheet Wh H2 1
  yes or no> maybe
  Ben, do you agree to take this back? Ada: sheet 1 M1 1, ...; Ben: sheet Wh H2 1
  maybe: `yes` or `no` is expected here.
  yes or no> yes
  Taken back: Ada: sheet 1 M1 1, ...; Ben: sheet Wh H2 1. `redo` plays it again.
  Ada: a sheet of up to 4 actions and a stone. Press Enter when nobody else is looking.
  The sheet is valid: `done` hands it in.
  Ada, line 3> done
  Ada has handed in.
  Ben: a sheet of up to 4 actions and a stone. Press Enter when nobody else is looking.
  1: Wh H2, costs 1, 19 left.
  Draft: 0 GP for 1 AP, if nobody interferes.
  The sheet is valid: `done` hands it in.
  Ben, line 2> sheet
  You began with 20 AP.
  1: Wh H2, costs 1, 19 left.
  Draft: 0 GP for 1 AP, if nobody interferes.
  Ben, line 2> done
  Both sheets are in: Ada pays 2 AP, Ben pays 1 AP.
  Step 1: 1 M1: Herb 1 goes to K2.
  Ada places a white stone on A4.
  Ben places a white stone on H2.
  Ada: a sheet of up to 4 actions and a stone. Press Enter when nobody else is looking.
  Ada: a sheet of up to 4 actions and a stone; `?` helps.
  Ada, line 1> 
  The game is saved. To continue: herbarium resume round.rec
  herbarium: 2 lines of the input were refused
  [1]

`redo` plays what was taken back again, move by move; who agrees need not be exact:

  $ printf '%s\n' undo ' YES ' redo redo undo y quit | herbarium resume round.rec --no-curtain
  Herbs: Ada against Ben. Designed by Michael Petty.
  Last: Both sheets are in: Ada pays 2 AP, Ben pays 1 AP. Step 1: 1 M1: Herb 1 goes to K2. Ada places a white stone on A4. Ben places a white stone on H2.
  Ada and Ben are to act.
  Ada: a sheet of up to 4 actions and a stone; `?` helps.
  Ada, line 1> undo
  Ben, do you agree to take this back? Ada: sheet 1 M1 1, ...; Ben: sheet Wh H2 1
  yes or no>  YES 
  Taken back: Ada: sheet 1 M1 1, ...; Ben: sheet Wh H2 1. `redo` plays it again.
  The sheet is valid: `done` hands it in.
  Ada, line 3> redo
  Ben, line 2> redo
  Both sheets are in: Ada pays 2 AP, Ben pays 1 AP.
  Step 1: 1 M1: Herb 1 goes to K2.
  Ada places a white stone on A4.
  Ben places a white stone on H2.
  Ada: a sheet of up to 4 actions and a stone; `?` helps.
  Ada, line 1> undo
  Ben, do you agree to take this back? Ada: sheet 1 M1 1, ...; Ben: sheet Wh H2 1
  yes or no> y
  Taken back: Ada: sheet 1 M1 1, ...; Ben: sheet Wh H2 1. `redo` plays it again.
  The sheet is valid: `done` hands it in.
  Ada, line 3> quit
  The game is saved. To continue: herbarium resume round.rec

A sheet that is taken back is a draft again, whose lines go back one by one. What the other writes meanwhile stays:

  $ printf '%s\n' '' '1 M1, Wh A4' done '' '2 M6' undo undo yes '' sheet quit | herbarium resume game.rec | tail -n 14
  Taken back: line 1: 2 M6. `redo` writes it again.
  Ben, line 1> undo
  Ada, do you agree to take this back? Ada: sheet
  yes or no> yes
  Taken back: Ada: sheet. `redo` plays it again.
  Ada: a sheet of up to 4 actions and a stone. Press Enter when nobody else is looking.
  The sheet is valid: `done` hands it in.
  Ada, line 3> sheet
  You began with 20 AP.
  1: 1 M1, costs 1, 19 left.
  2: Wh A4, costs 1, 18 left.
  Draft: 0 GP for 2 AP, if nobody interferes.
  Ada, line 3> quit
  The game is saved. To continue: herbarium resume game.rec
  $ cat game.rec.draft
  0
  1
  1 M1
  Wh A4
  $ printf '%s\n' '' done '' '2 M6' undo redo undo redo 'Wh H2' quit | herbarium resume game.rec | tail -n 14
  Ben, line 2> undo
  Taken back: line 1: 2 M6. `redo` writes it again.
  Ben, line 1> redo
  Written again: 2 M6.
  Ben, line 2> undo
  Taken back: line 1: 2 M6. `redo` writes it again.
  Ben, line 1> redo
  Written again: 2 M6.
  Ben, line 2> Wh H2
  2: Wh H2, costs 1, 13 left.
  Draft: 0 GP for 7 AP, if nobody interferes.
  The sheet is valid: `done` hands it in.
  Ben, line 3> quit
  The game is saved. To continue: herbarium resume game.rec
  $ cat game.rec.draft
  1
  2
  2 M6
  Wh H2

What nobody has answered goes back without a question:

  $ printf '%s\n' 'setup c3 g7' undo redo 'choose black' undo undo no undo yes quit |
  >   herbarium harbustaz --no-record --seat 1=human:Ada --seat 2=human:Ben
  Harbustaz: Ada against Ben.
  Ada: a set-up: the black peasant's cell and the white one's; `?` helps.
  Ada> setup c3 g7
  Ada puts the black peasant on c3 and the white one on g7.
  Ben: a choice: black or white; `?` helps.
  Ben> undo
  Taken back: Ada: setup c3 g7. `redo` plays it again.
  Ada: a set-up: the black peasant's cell and the white one's; `?` helps.
  Ada> redo
  Ada puts the black peasant on c3 and the white one on g7.
  Ben: a choice: black or white; `?` helps.
  Ben> choose black
  Ben chooses black; black acts first.
  Ben: an action of black: move, sow or pass; `?` helps.
  Ben> undo
  Taken back: Ben: choose black. `redo` plays it again.
  Ben: a choice: black or white; `?` helps.
  Ben> undo
  Ada, do you agree to take this back? Ada: setup c3 g7
  yes or no> no
  Ada does not agree.
  Ben: a choice: black or white; `?` helps.
  Ben> undo
  Ada, do you agree to take this back? Ada: setup c3 g7
  yes or no> yes
  Taken back: Ada: setup c3 g7. `redo` plays it again.
  Ada: a set-up: the black peasant's cell and the white one's; `?` helps.
  Ada> quit

A secret is taken back behind a curtain, without a word of what it was:

  $ toy() { printf 'herbarium 1\ngame toy\noption clock 600\nseed 1\n'; printf 'seat %d human\n' 1 2 3 4; echo ---; }
  $ (toy; echo '* roll 6') > pick.rec
  $ printf '%s\n' '' 'pick 3' '' undo no '' undo yes '' 'pick 2' '' quit | toybox resume pick.rec
  Toy: seat 1, seat 2, seat 3, seat 4. Designed by nobody.
  seat 1: a pick, 0 to 6. Press Enter when nobody else is looking.
  seat 1: a pick, 0 to 6; `?` helps.
  seat 1> pick 3
  seat 1 has handed in.
  seat 2: a pick, 0 to 6. Press Enter when nobody else is looking.
  seat 2: a pick, 0 to 6; `?` helps.
  seat 2> undo
  seat 1, do you agree to take this back? seat 1: pick
  yes or no> no
  seat 1 does not agree.
  seat 2: a pick, 0 to 6. Press Enter when nobody else is looking.
  seat 2: a pick, 0 to 6; `?` helps.
  seat 2> undo
  seat 1, do you agree to take this back? seat 1: pick
  yes or no> yes
  Taken back: seat 1: pick. `redo` plays it again.
  seat 1: a pick, 0 to 6. Press Enter when nobody else is looking.
  seat 1: a pick, 0 to 6; `?` helps.
  seat 1> pick 2
  seat 1 has handed in.
  seat 2: a pick, 0 to 6. Press Enter when nobody else is looking.
  seat 2: a pick, 0 to 6; `?` helps.
  seat 2> quit
  The game is saved. To continue: toybox resume pick.rec

While a game holds everything fast nothing goes back, and nobody is asked; afterwards all others are:

  $ (toy; printf '%s\n' '* roll 3' '1 pick 2' '2 pick 0' '3 pick 0' '4 pick 0') > race.rec
  $ printf '%s\n' undo '1 grab a1' '1 stop' undo yes yes yes quit | toybox resume race.rec --no-curtain | sed '1,4d; s/^>/race>/'
  toybox: 1 line of the input was refused
  All act at once; typed lines begin with the seat's number.
  race> undo
  Nothing can be taken back while a race is on.
  race> 1 grab a1
  Seat 1 grabs a1.
  race> 1 stop
  Seat 1 stops.
  The die shows 4.
  seat 1: a pick, 0 to 4; `?` helps.
  seat 1> undo
  seat 2, do you agree to take this back? seat 1: pick 2; seat 2: pick 0; seat 3: pick 0; and so on
  yes or no> yes
  seat 3, do you agree to take this back? seat 1: pick 2; seat 2: pick 0; seat 3: pick 0; and so on
  yes or no> yes
  seat 4, do you agree to take this back? seat 1: pick 2; seat 2: pick 0; seat 3: pick 0; and so on
  yes or no> yes
  Taken back: seat 1: pick 2; seat 2: pick 0; seat 3: pick 0; and so on. `redo` plays it again.
  seat 1: a pick, 0 to 3; `?` helps.
  seat 1> quit
  The game is saved. To continue: toybox resume race.rec

Of three people, whoever is asked can take back the turn before, and its player is asked again:

  $ three() { herbarium uibadi --option players=3 --seat 1=human:Ada --seat 2=human:Ben --seat 3=human:Cleo --plain --no-record | grep '>\|passes'; }
  $ printf '%s\n' pass pass undo pass undo undo yes pass quit | three
  Ada> pass
  Ada passes.
  Ben> pass
  Ben passes.
  Cleo> undo
  Ben> pass
  Ben passes.
  Cleo> undo
  Ben> undo
  yes or no> yes
  Ada> pass
  Ada passes.
  Ben> quit
