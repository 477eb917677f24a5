The program as an engine for others: what herbarium-engine(5) shows is what it answers.

  $ support=$TESTDIR/../support
  $ "$support/engine-transcript.py" "$TESTDIR/../../man/herbarium-engine.5"
  commands: 25
  $ sed 's/^< seats 2/< seats 3/' "$TESTDIR/../../man/herbarium-engine.5" > false.5
  $ "$support/engine-transcript.py" false.5 | grep '^[0-9]*: '
  \d+: > new herd size=3 seed=7 (re)
  \d+: > new herbs actions=2 (re)

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
  $ ps -A -o args | grep -c '[e]ngine-hostile.py \(silent\|stubborn\|deaf\)' || true
  0

What cannot be started at all is said before anything is played:

  $ for engine in '/no/such engine' "$support/engine-hostile.py nameless" false "'a b" ''; do
  >   herbarium match herd --seat 1=engine:"$engine" --games 1 2>&1 | sed 's:/.*/engine:engine:'
  > done
  herbarium: /no/such: No such file or directory
  herbarium: engine-hostile.py: it does not say its name
  herbarium: false: it has ended
  herbarium: --seat 1=engine:'a b: a quotation mark of the command has no other half (see herbarium match --help)
  herbarium: --seat 1=engine:: a command is expected (see herbarium match --help)

At a table an engine plays like the program, and where it fails the program plays on. Its name stands in the record,
and what a record says is never run:

  $ play() {
  >   printf 'b2\nquit\n' | herbarium herd --option size=2 --seed 3 --seat 1=human --engine-memory 0 "$@"
  > }
  $ play --seat 2="$bot" --record game.rec | sed -n '1p;/^Blue places/p' | head -n 2
  Herd: seat 1 against bot 0.1, by Mark Steere.
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
