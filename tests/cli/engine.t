The program as an engine for others: what herbarium-engine(5) shows is what it answers.

  $ ln -s "$TESTDIR/../support" support; support=$PWD/support  # a path of an engine has no blanks
  $ "$support/engine-transcript.py" "$TESTDIR/../../man/herbarium-engine.5"
  commands: 25
  $ echo games | herbarium engine | grep '^option r\|^option uibadi size'
  option rush players 2 2..2 4..4
  option rush rounds 200 10..1000
  option uibadi size 8 4..9
  $ sed 's/^< seats 2/< seats 3/' "$TESTDIR/../../man/herbarium-engine.5" > false.5
  $ "$support/engine-transcript.py" false.5 | grep '^[0-9]*: '
  \d+: > new herd size=3 seed=7 (re)
  \d+: > new herbs actions=2 (re)

A game is played by its moves, taken back, and given whole as a record:

  $ cat > game << END
  > games
  > new herd size=3 seed=5
  > play * roll 5 3
  > PLAY 1 place c3
  > play 1 place c3
  > due
  > position
  > legal 2
  > show 2
  > undo 2
  > roll
  > roll
  > record
  > herbarium 1
  > game herd
  > option size 3
  > ---
  > * roll 1 1
  > .
  > position
  > play 1 resign
  > due
  > END
  $ herbarium engine < game | sed '/^game\|^option/d'
  ok
  seats 2
  ok
  ok
  error unknown PLAY: no such command; `commands` lists them
  ok
  due 1 2 stones to place
  ok
  position herd 3 1 place 1 5-3 remove=0 add=2 3/4/2r2/4/3
  ok
  move resign
  ok
  show      3   4   5
  show    e3  .   .   .   e
  show  d2  .   .   .   .   d
  show c  .   .   R*  .   .   c
  show   b  .   .   .   .   b4
  show     a  .   .   .   a3
  show          1   2   3
  show +-----+ +-----+
  show |o   o| |o    |
  show |  o  | |  o  |
  show |o   o| |    o|
  show +-----+ +-----+
  show remove 0, place 2
  show first turn: lower die
  ok
  ok
  move roll 5 1
  ok
  move roll 5 1
  ok
  seats 2
  ok
  position herd 3 1 place 1 1-1 remove=0 add=1 3/4/5/4/3
  ok
  ok
  over 2
  ok

Every refusal has a code, and quotes the input:

  $ cat > wrong << END
  > hello you
  > jump
  > play 1 pass
  > due
  > legal 1
  > suggest 1
  > undo
  > roll
  > position
  > show
  > new chess
  > new herd size
  > new herd size=99
  > new herd seed=x
  > new
  > new herd size=
  > record
  > herbarium 2
  > .
  > new herd size=3
  > play 3 place a1
  > play 1 place a1
  > secret 1 sheet
  > reveal 1 place a1
  > play
  > play 1
  > part
  > secret 1
  > suggest 1 playouts
  > undo 1
  > suggest 1
  > suggest *
  > play * roll 1 1
  > suggest 1 playouts 0
  > reveal 1 roll 2 2
  > END
  $ (printf '\033[2J\n'; cat wrong) | herbarium engine
  error unknown \x1b[2J: no such command; `commands` lists them
  error syntax you: `hello VERSION` is expected, with the version of the protocol
  error unknown jump: no such command; `commands` lists them
  error state there is no game; `new GAME` begins one
  error state there is no game; `new GAME` begins one
  error state there is no game; `new GAME` begins one
  error state there is no game; `new GAME` begins one
  error state there is no game; `new GAME` begins one
  error state there is no game; `new GAME` begins one
  error state there is no game; `new GAME` begins one
  error state there is no game; `new GAME` begins one
  error game chess: no such game; `games` lists them
  error syntax size: OPTION=NUMBER is expected
  error option size=99: 99: option size takes 2 to 13
  error syntax seed=x: not a whole number
  error game no such game; `games` lists them
  error option size=: option size takes 2 to 13
  error record 1:1: herbarium 2: this program reads version 1
  seats 2
  ok
  error seat 3: not a seat from 1 to 2, or * for chance
  error move place a1: seat 1 has nothing to do now; chance owes a roll of two dice (as `5 3`)
  error move sheet: no secret move is due of seat 1
  error move 1: there are events 1 to 0
  error seat not a seat from 1 to 2, or * for chance
  error move seat 1 has nothing to do now; chance owes a roll of two dice (as `5 3`)
  error syntax a number is expected
  error move no secret move is due of seat 1
  error syntax playouts: `playouts NUMBER` or `seconds NUMBER` is expected
  error state 1: 0 events were told
  error seat 1: nothing is due of this seat
  error seat *: chance is no player; `roll` draws for it
  ok
  error syntax playouts 0: `playouts NUMBER` or `seconds NUMBER` is expected
  error move 1: this event is no secret

The same commands give the same answers:

  $ printf '%s\n' 'new harbustaz size=4 seed=3' 'play 1 setup c3 d5' 'suggest 2 playouts 50' > asked
  $ cat asked asked | "$support/engine-transcript.py" - > twice; wc -l < twice
  12
  $ head -n 6 twice > once; tail -n 6 twice | cmp - once

`stop` ends all searches that were asked for:

  $ printf '%s\n' 'new herd size=7' 'play * roll 6 6' 'suggest 1 playouts 99999999' 'suggest 1 playouts 99999999' stop |
  >   herbarium engine | sed '/^info/d; s/place .*/place CELL/'
  seats 2
  ok
  ok
  move place CELL
  ok
  move place CELL
  ok
  ok

A search goes on through a turn: it comes to the same move with fewer playouts.

  $ told() {
  >   (printf '%s\n' 'new herd size=4 seed=3' 'play * roll 4 4' 'play 1 place c3' "$@" 'play 1 place c4') |
  >     sed '$a suggest 1 playouts 16000' | "$support/engine-transcript.py" - | tail -n 3
  > }
  $ told
  info playouts 44032 value 0.552
  move place d4
  ok
  $ told 'suggest 1 playouts 16000'
  info playouts 13807 value 0.552
  move place d4
  ok

It ends with its input, also while it thinks, and without anybody who reads:

  $ printf 'new herd size=9\nplay * roll 6 6\nsuggest 1 playouts 99999999' | herbarium engine --level 9 | tail -n 1
  ok
  $ printf 'new herd size=9\nplay * roll 6 6\nsuggest 1 playouts 99999999\nquit\nlegal 1\n' | herbarium engine | tail -n 3 | sed 's/place .*/place CELL/'
  move place CELL
  ok
  ok
  $ (while echo games; do :; done) 2> /dev/null | herbarium engine | head -n 1
  game herbs
  $ head -c 100000 /dev/zero | tr '\0' x | { cat; echo; echo 'due'; } | herbarium engine
  error line the line is longer than 65536 bytes
  error state there is no game; `new GAME` begins one
  $ herbarium engine --level 10 < /dev/null
  herbarium: --level 10: not a level; use 0 to 9 or greedy (see herbarium engine --help)
  [2]

An example of an engine plays a match of each game:

  $ bot="engine:$support/engine-bot.py"
  $ for game in herd herbs harbustaz rush uibadi; do
  >   herbarium match $game --games 2 --seat 1="$bot" --seat 2=ai:0 --engine-memory 0 --json |
  >     grep -o '"game":"[a-z]*"\|"unfinished":[0-9]*\|"forfeits":[0-9]*' | paste -sd ' '
  > done
  "game":"herd" "unfinished":0 "forfeits":0 "forfeits":0
  "game":"herbs" "unfinished":0 "forfeits":0 "forfeits":0
  "game":"harbustaz" "unfinished":0 "forfeits":0 "forfeits":0
  "game":"rush" "unfinished":0 "forfeits":0 "forfeits":0
  "game":"uibadi" "unfinished":0 "forfeits":0 "forfeits":0 "forfeits":0

So does the program itself, in another process; with seeds the match is the same each time, and in any number of
pieces:

  $ two() {
  >   herbarium match herbs --option ap=30 --seat 1=engine:"herbarium engine --level 1" --seat 2=ai:1 \
  >     --engine-memory 0 --json "$@" | sed 's/"\(seconds\|longest\)":[0-9.]*//g'
  > }
  $ two --games 3 --seed 4 > one
  $ two --games 3 --seed 4 --jobs 2 | cmp - one
  $ grep -o '"forfeits":[0-9]*' one | paste -sd ' '
  "forfeits":0 "forfeits":0
  $ two --games 2 --seed 4 --records kept > /dev/null; grep '^seat' kept/*1.rec
  seat 1 engine herbarium \d+\.\d+\.\d+ (re)
  seat 2 ai level-1

Whatever an engine does, the match goes on: a game in which it fails is lost for it, and it is told why.

  $ hostile() {
  >   how=$1; shift
  >   herbarium match herd --option size=2 --games 1 --seat 1=engine:"$support/engine-hostile.py $how" \
  >     --seat 2=ai:0 --json "$@" 2>&1 > match | sed 's:engine.*/engine-hostile.py ::'
  >   grep -o '"\(wins\|forfeits\)":[0-9]*' match | paste -sd ' '
  > }
  $ for how in crash flood line rubbish illegal refuse; do hostile $how; done
  herbarium: game 1 lost by crash: it has ended (ValueError: no idea\x1b[2J)
  "wins":0 "forfeits":1 "wins":1 "forfeits":0
  herbarium: game 1 lost by flood: it writes without end
  "wins":0 "forfeits":1 "wins":1 "forfeits":0
  herbarium: game 1 lost by line: it writes without end
  "wins":0 "forfeits":1 "wins":1 "forfeits":0
  herbarium: game 1 lost by rubbish: it names no move
  "wins":0 "forfeits":1 "wins":1 "forfeits":0
  herbarium: game 1 lost by illegal: its move is refused: z99: a cell of the board is expected, a1 to c3
  "wins":0 "forfeits":1 "wins":1 "forfeits":0
  herbarium: game 1 lost by refuse: it answered `error no` to `new`
  "wins":0 "forfeits":1 "wins":1 "forfeits":0
  $ hostile memory --engine-memory 1000
  herbarium: game 1 lost by memory: it has ended (MemoryError)
  "wins":0 "forfeits":1 "wins":1 "forfeits":0
  $ for how in silent stubborn deaf; do hostile $how --engine-time 5 | head -n 1; done
  herbarium: game 1 lost by silent: it gave no answer within 5 seconds
  herbarium: game 1 lost by stubborn: it gave no answer within 5 seconds
  herbarium: game 1 lost by deaf: it gave no answer within 5 seconds
  $ cat /proc/[0-9]*/cmdline 2> /dev/null | tr '\0' ' ' | grep -c "$support/[e]ngine-hostile.py \(silent\|stubborn\|deaf\)" || true
  0

What cannot be started at all is said before anything is played:

  $ ln -s "$support/engine-hostile.py" hostile
  $ for engine in '/no/such engine' './hostile nameless' false "'a b" ''; do
  >   herbarium match herd --seat 1=engine:"$engine" --games 1
  > done
  herbarium: /no/such: No such file or directory
  herbarium: ./hostile: it does not say its name
  herbarium: false: it has ended
  herbarium: --seat 1=engine:'a b: a quotation mark of the command has no other half (see herbarium match --help)
  herbarium: --seat 1=engine:: a command is expected (see herbarium match --help)
  [2]

At a table an engine plays like the program, and where it fails the program plays on. Its name stands in the record,
and what a record says is never run:

  $ play() {
  >   printf 'b2\nquit\n' | herbarium herd --option size=2 --seed 3 --seat 1=human --engine-memory 0 "$@"
  > }
  $ play --seat 2="$bot" --record game.rec | sed -n '1p;/^Blue places/p' | head -n 2
  Herd: seat 1 against bot 0.1. Designed by Mark Steere.
  Blue places on [abc][1-3]. (re)
  $ grep '^seat 2' game.rec
  seat 2 engine bot 0.1
  $ play --seat 2=engine:"$support/engine-hostile.py crash" --no-record | grep 'failed'
  crash failed: it has ended (ValueError: no idea\x1b[2J). Level 3 plays on.
  $ sed "s:bot 0.1:sh -c 'touch run':" game.rec > bad.rec
  $ printf 'quit\n' | herbarium resume bad.rec | grep 'another program'
  sh -c 'touch run' was another program's seat; Level 3 plays there now.
  $ [ ! -e run ]

Nor does a configuration file name one, or whoever opens a table for others:

  $ mkdir -p config/herbarium; printf '[herd]\nseat = ["2=engine:touch run"]\n' > config/herbarium/config
  $ herbarium herd < /dev/null
  herbarium: */config/herbarium/config:2: seat=2=engine:touch run: an engine is named on the command line alone (see herbarium herd --help) (glob)
  [2]
  $ rm config/herbarium/config
  $ herbarium host herd --away --seat 1=me --seat 2=engine:true
  herbarium: --seat 2=engine:true: engine:true: there is no such user here (see herbarium host --help)
  [2]
  $ [ ! -e run ]
