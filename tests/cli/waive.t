Whoever wants to be asked no more says so, for a round or until further notice.

A die that can be doubted is doubted by each seat in turn. Who waives trusts it, and every other die of this round. The
help has the word only while there is something to decline:

  $ doubting() {
  >   toybox toy --no-record --no-curtain --option players=2 --option doubts=1 --option clock=600 --seed 1 \
  >     --seat 1=human:Ada --seat 2=human:Ben
  > }
  $ printf '%s\n' 'help all' waive doubt doubt trust waive 'help all' 'pick 0' 'pick 0' quit | doubting |
  >   sed '/^What can be typed/,/^Pick a number/{ /^  waive /!d }'
  toybox: 1 line of the input was refused
  Toy: Ada against Ben. Designed by nobody.
  The die shows 6.
  Ada: doubt or trust; `waive` declines all this round; `?` helps.
  Ada> help all
    waive           decline this and every other question of this round
    waive WHAT      decline what the game calls so, or `always` all, until `ask`
  Ada> waive
  Ada declines whatever else is asked this round.
  Ada trusts the die.
  Ben: doubt or trust; `waive` declines all this round; `?` helps.
  Ben> doubt
  Ben doubts the die.
  The die shows 3.
  Ada trusts the die.
  Ben> doubt
  Ben doubts the die.
  The die shows 4.
  Ada trusts the die.
  Ben> trust
  Ben trusts the die.
  Ada: a pick, 0 to 4; `?` helps.
  Ada> waive
  waive: a pick, 0 to 4 is expected here
  Ada> help all
    waive WHAT      decline what the game calls so, or `always` all, until `ask`
  Ada> pick 0
  Ada has handed in.
  Ben: a pick, 0 to 4; `?` helps.
  Ben> pick 0
  Ben has picked last; the race begins.
  The die shows 2.
  Ada: doubt or trust; `waive` declines all this round; `?` helps.
  Ada> quit

The words of the move do the same, in any letters. What is taken back is asked again, waived or not:

  $ printf '%s\n' 'Decline round' undo trust undo 'waive always' undo quit | doubting
  Toy: Ada against Ben. Designed by nobody.
  The die shows 6.
  Ada: doubt or trust; `waive` declines all this round; `?` helps.
  Ada> Decline round
  Ada declines whatever else is asked this round.
  Ada trusts the die.
  Ben: doubt or trust; `waive` declines all this round; `?` helps.
  Ben> undo
  Taken back: Ada: trust. `redo` plays it again.
  Ada: doubt or trust; `waive` declines all this round; `?` helps.
  Ada> trust
  Ada trusts the die.
  Ben: doubt or trust; `waive` declines all this round; `?` helps.
  Ben> undo
  Taken back: Ada: trust. `redo` plays it again.
  Ada: doubt or trust; `waive` declines all this round; `?` helps.
  Ada> waive always
  Ada trusts the die.
  Ben: doubt or trust; `waive` declines all this round; `?` helps.
  Ben> undo
  Taken back: Ada: trust. `redo` plays it again.
  Waived: all (`ask` ends it).
  Ada: doubt or trust; `waive` declines all this round; `?` helps.
  Ada> quit

An answer can stand until its person wants to be asked again. Only its person is shown that it does, and only what the
game names can be waived:

  $ printf '%s\n' 'waive sometimes' 'waive always' score doubt trust score 'pick 0' 'pick 0' \
  >   ask trust ask 'pick 0' 'pick 0' quit | doubting
  Toy: Ada against Ben. Designed by nobody.
  The die shows 6.
  Ada: doubt or trust; `waive` declines all this round; `?` helps.
  Ada> waive sometimes
  sometimes: only all can be waived here: `waive always`
  Ada> waive always
  Ada trusts the die.
  Ben: doubt or trust; `waive` declines all this round; `?` helps.
  Ben> score
  Round 1.
  Ada: points 0.
  Ben: points 0.
  Ben> doubt
  Ben doubts the die.
  The die shows 3.
  Ada trusts the die.
  Ben> trust
  Ben trusts the die.
  Waived: all (`ask` ends it).
  Ada: a pick, 0 to 3; `?` helps.
  Ada> score
  Round 1.
  Ada: points 0.
  Ben: points 0.
  Ada> pick 0
  Ada has handed in.
  Ben: a pick, 0 to 3; `?` helps.
  Ben> pick 0
  Ben has picked last; the race begins.
  The die shows 4.
  Ada trusts the die.
  Ben: doubt or trust; `waive` declines all this round; `?` helps.
  Ben> ask
  Nothing is waived.
  Ben> trust
  Ben trusts the die.
  Ada: a pick, 0 to 4; `?` helps.
  Ada> ask
  You are asked again.
  Ada> pick 0
  Ada has handed in.
  Ben: a pick, 0 to 4; `?` helps.
  Ben> pick 0
  Ben has picked last; the race begins.
  The die shows 6.
  Ada: doubt or trust; `waive` declines all this round; `?` helps.
  Ada> quit
  toybox: 2 lines of the input were refused
  [1]

Each person who declines four times in a row is offered to be asked no more, once; Ben has doubted in between:

  $ printf '%s\n' trust doubt trust doubt trust trust 'pick 0' 'pick 0' trust trust 'pick 0' 'pick 0' trust trust quit |
  >   doubting | grep -B2 'has declined'
  Ada> trust
  Ada trusts the die.
  Ada has declined four times: `waive always` does so unasked, until `ask`.
