What every program of its kind can say of itself goes to standard output, with status 0:

  $ herbarium --version 2>/dev/null
  herbarium [0-9]+\.[0-9]+\.[0-9]+ (re)
  $ herbarium --help 2>/dev/null | head -n 1
  Little-known board games in a terminal.
  $ herbarium --help >/dev/null

Wrong use is one line on standard error, with the hint to --help, and status 2:

  $ herbarium --nonsense >out; echo "status $?"; cat out
  .*--nonsense.*--help.* (re)
  status 2
  $ herbarium no-such-game >/dev/null 2>err; echo "status $?"; wc -l < err; grep -c -e --help err
  status 2
  1
  1

An unknown word is answered by those that are near it:

  $ for words in herb herdd harbustax replya 'help jion' 'rules hebrs' 'match rusj' 'host uibad' --plian 'herbs --sede 3' \
  >              'rush --level 2' \
  >              'herbs --battels x' 'match --gmaes 3 herd' xyzzy 'replay a b' 'tables -- -x' -x; do
  >   herbarium $words; echo "$?"
  > done 2>&1 < /dev/null
  herbarium: herb: no such game or command; did you mean herbs or herd? (see herbarium --help)
  2
  herbarium: herdd: no such game or command; did you mean herd? (see herbarium --help)
  2
  herbarium: harbustax: no such game or command; did you mean harbustaz? (see herbarium --help)
  2
  herbarium: replya: no such game or command; did you mean replay? (see herbarium --help)
  2
  herbarium: jion: no such game or command; did you mean join? (see herbarium help --help)
  2
  herbarium: hebrs: no such game; `herbarium games` lists them; did you mean herbs? (see herbarium rules --help)
  2
  herbarium: rusj: no such game; `herbarium games` lists them; did you mean rush? (see herbarium match --help)
  2
  herbarium: uibad: no such game; `herbarium games` lists them; did you mean uibadi? (see herbarium host --help)
  2
  herbarium: --plian: no such option; did you mean --plain? (see herbarium --help)
  2
  herbarium: --sede: no such option; did you mean --seed or --seat? (see herbarium herbs --help)
  2
  herbarium: --level: no such option; did you mean --seat? (see herbarium rush --help)
  2
  herbarium: --battels: no such option; did you mean --battles? (see herbarium herbs --help)
  2
  herbarium: --gmaes: no such option; did you mean --games? (see herbarium match --help)
  2
  herbarium: xyzzy: no such game or command (see herbarium --help)
  2
  herbarium: b: one word too many (see herbarium replay --help)
  2
  herbarium: -x: no such option (see herbarium tables --help)
  2
  herbarium: -x: no such option (see herbarium --help)
  2

What is missing, empty or too much is said in the same words for all verbs:

  $ for words in 'herbs --seed' 'herbs --seed=' 'herbs --seed 1 --seed 2' 'herbs --plain=maybe' 'sheet x' 'sheet --seat' \
  >              'replay' 'match herd --games 0' 'match' 'herbs --seat 1=ai --seat 1=ai' \
  >              'herd --seat 1=robot' \
  >              'host herd --clock x' 'host herd --seat 2=ai:x'; do
  >   herbarium $words; echo "$?"
  > done 2>&1 < /dev/null
  herbarium: --seed: the value is missing (see herbarium herbs --help)
  2
  herbarium: --seed=: the value is missing (see herbarium herbs --help)
  2
  herbarium: --seed: given more than once (see herbarium herbs --help)
  2
  herbarium: --plain maybe: not true or false (see herbarium herbs --help)
  2
  herbarium: --seat N is missing (see herbarium sheet --help)
  2
  herbarium: --seat: the value is missing (see herbarium sheet --help)
  2
  herbarium: RECORD is missing (see herbarium replay --help)
  2
  herbarium: --games 0: not a whole number from 1 to 1000000 (see herbarium match --help)
  2
  herbarium: GAME is missing (see herbarium match --help)
  2
  herbarium: --seat 1=ai: seat 1 is set twice (see herbarium herbs --help)
  2
  herbarium: --seat 1=robot: a seat is for a `human`, an `ai` or an `engine` (see herbarium herd --help)
  2
  herbarium: --clock x: none, `player 600 +10`, `turn 60`, `days 3` or `days 10 +1` is expected (see herbarium host --help)
  2
  herbarium: --seat 2=ai:x: not a level; use 0 to 9 or greedy (see herbarium host --help)
  2
  $ herbarium "$(printf 'a%.0s' $(seq 100000))"
  herbarium: a{60}\.\.\.: no such game or command \(see herbarium --help\) (re)
  [2]
  $ herbarium --seed 3 herd
  herbarium: --seed: give it after `herd` (see herbarium herd --help)
  [2]
  $ herbarium herbs --seed ''
  herbarium: --seed: empty; give NUMBER (see herbarium herbs --help)
  [2]
  $ herbarium suggest --level '' x
  herbarium: --level: empty; give LEVEL (see herbarium suggest --help)
  [2]
  $ herbarium host --clock '' herd
  herbarium: --clock: empty; give LIMIT (see herbarium host --help)
  [2]
  $ herbarium --pace nan herd
  herbarium: --pace nan: not a number from 0 to 60 (see herbarium herd --help)
  [2]
  $ herbarium replay ''
  herbarium: RECORD: empty; give a word (see herbarium replay --help)
  [2]

`help` is `--help`, for the program and for every verb, hidden ones too; nothing of it is wider than 80 columns:

  $ herbarium --help > program; herbarium help | cmp - program; herbarium -h | cmp - program
  $ herbarium complete -- '' | cut -f 1 > verbs; echo complete >> verbs; [ "$(wc -l < verbs)" -ge 32 ]
  $ while read -r verb; do
  >   herbarium help "$verb" > this || echo "$verb"
  >   herbarium "$verb" --help | cmp - this; herbarium --help "$verb" | cmp - this
  >   grep -q "^Usage: herbarium $verb" this || echo "$verb: no usage"
  >   cat this
  > done < verbs | cat - program | awk 'length > 80'
  $ herbarium help herd > game; sed -n '1p; /^Usage/p; /size /p' game
  Herd: dice and stones on a hexagonal board that fills up.
  Usage: herbarium herd [OPTIONS]
    size                cells a side of the board; 2 to 13; default 5

The verbs stand in groups:

  $ sed -n '/^[A-Z].*:$/p; /^  [a-z]/s/^  \([a-z]*\) .*/  \1/p' program > verbs
  $ sed -n '/^Play a new game:/,/^Games and rules:/s/^  //p' verbs > games; herbarium games | sed 's/ .*//' | cmp - games
  $ sed '/^Games and rules:/,$!d' verbs
  Games and rules:
    learn
    puzzle
    resume
    replay
    games
    rules
    manual
    help
    kept
    rename
    delete
    doctor
  Play with people at other terminals:
    host
    join
    watch
    tables
    inbox
    attend
    post
    invite
    key
    lobby
  Records of games:
    positions
    legal
    sheet
    suggest
    review
    verify
  Other programs and measurements:
    relay
    match
    referee
    engine
  Options (before or after any command):
  $ rm program verbs this game games

A reader that goes away is no reason for a word; an output that was never there is one for a line:

  $ herbarium rules herbs | head -n 0
  $ herbarium rules herbs >&-
  herbarium: cannot write to standard output
  [1]

Nothing was written anywhere for any of this:

  $ ls -A
  err
  home
  out
  $ ls -A home

An option of the rules that stands alone is told where it belongs:

  $ herbarium uibadi --players 2
  herbarium: --players: no such option; did you mean --option players=N? (see herbarium uibadi --help)
  [2]
  $ herbarium herd --size=3
  herbarium: --size: no such option; did you mean --option size=N? (see herbarium herd --help)
  [2]
  $ herbarium herd --players 2
  herbarium: --players: no such option (see herbarium herd --help)
  [2]
