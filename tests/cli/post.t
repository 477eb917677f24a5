Games by letter. Alice and Bob each have directories of their own; the files between them are their mail. The first game
of herbarium-post(6), as it stands there: a game of Herbs with a conflict, from the first letter to `verify`.

  $ export TZ=UTC; page=$TESTDIR/../../man/herbarium-post.6 me=$(id -un)
  $ as() { (export XDG_DATA_HOME="$PWD/$1/data" XDG_STATE_HOME="$PWD/$1/state" XDG_CONFIG_HOME="$PWD/$1"; shift; "$@"); }
  $ alice() { as alice herbarium "$@"; }; bob() { as bob herbarium "$@"; }
  $ quiet() { sed "s,$PWD/,,g; s/\b$me (\([12]\))/ME (\1)/g; s/^$me \(invites\|signs\)/ME \1/; s/: $me, key/: ME, key/; s/($me)/(ME)/; s/-[0-9a-f]\{12\}/-ID/g; s/key [0-9a-f]\{16\}/key KEY/g; s/(\([0-9a-f]\{16\}\))/(KEY)/g; s/herbarium [0-9.]\+/herbarium V/; /^ *[A-Z]  [A-Z]/d; /^ *[0-9]\+ .* [0-9]\+$/d; /^ *[a-i][0-9]*  /d; /^  *[0-9 ]*$/d"; }
  $ sed -n '/^\.Sh A FIRST GAME/,/^\.Sh YOUR/s/^\(alice\|bob\)\$ /\1 /p' "$page" | sed 's/\\e/\\/g' > commands
  $ wc -l < commands
  17
  $ while read -r who command; do
  >   id=$(basename alice/data/herbarium/*.proof .rec.proof)
  >   echo "$who\$ $command"; as $who sh -c "$(echo "$command" | sed "s/herbs-4f2a90c1d2e4/$id/")" < /dev/null 2>&1
  > done < commands | quiet
  alice$ herbarium post herbs --option ap=10 --option actions=1 > 1
  The game is saved as herbs-ID. Send this letter to the other player.
  bob$ herbarium post < 1 > 2
  ME invites you. The terms:
    The game is Herbs, ap 10, actions 1.
    There is no time limit.
    A player who owes a move for 1 d can lose the game: the others may claim it.
    Nobody may ask the program for hints.
    Anybody can watch.
  Send the answer below if you agree to them.
  alice$ herbarium post < 2
  ME (2) takes seat 2.
  ME signs with the key KEY. If you know theirs, compare them.
  ME (1): AP 10, GP 0, white 12, black 8.
  ME (2): AP 10, GP 0, white 12, black 8.
  Your turn: a sheet of up to 1 action and a stone. Type `herbarium post herbs-ID < SHEET`, or `herbarium resume herbs-ID` to play at the terminal.
  alice$ printf '0 M5
  Wh D2
  ' > sheet
  alice$ herbarium post herbs-ID < sheet > 3
  bob$ herbarium post < 3
  ME (2) takes seat 2.
  ME (1) has handed in.
  ME (1): AP 10, GP 0, white 12, black 8.
  ME (2): AP 10, GP 0, white 12, black 8.
  Your turn: a sheet of up to 1 action and a stone. Type `herbarium post herbs-ID < SHEET`, or `herbarium resume herbs-ID` to play at the terminal.
  bob$ printf '2 M5
  Wh H10
  ' > sheet
  bob$ herbarium post herbs-ID < sheet > 4
  alice$ herbarium post < 4
  ME (2) has handed in.
    Both sheets are in: ME (1) pays 6 AP, ME (2) pays 6 AP.
    Step 1: 0 M5 and 2 M5 are in conflict: who goes first matters.
  ME (1): AP 4, GP 0, white 12, black 8.
  ME (2): AP 4, GP 0, white 12, black 8.
  Your turn: a bid for step 1, 0 to 4 AP. Type `herbarium post herbs-ID MOVE`, or `herbarium resume herbs-ID` to play at the terminal.
  alice$ herbarium post herbs-ID bid 4 > 5
  bob$ herbarium post < 5
  ME (1) has handed in.
    Both sheets are in: ME (1) pays 6 AP, ME (2) pays 6 AP.
    Step 1: 0 M5 and 2 M5 are in conflict: who goes first matters.
  ME (1): AP 4, GP 0, white 12, black 8.
  ME (2): AP 4, GP 0, white 12, black 8.
  Your turn: a bid for step 1, 0 to 4 AP. Type `herbarium post herbs-ID MOVE`, or `herbarium resume herbs-ID` to play at the terminal.
  bob$ herbarium post herbs-ID bid 1 > 6
  alice$ herbarium post < 6 > 7
  ME (2) has handed in.
  bob$ herbarium post < 7 > 8
    ME (1) bids 4, ME (2) bids 1.
    ME (1) has the higher bid and goes first.
    Step 1: 0 M5: Herb 0 goes to A6.
    Step 1: 2 M5: Herb 2 goes to A7.
    ME (1) places a white stone on D2.
    ME (2) places a white stone on H10.
    The game is over.
  A draw. The game ended because ME (1) has no action points left.
  alice$ herbarium post < 8 > 9
    ME (1) bids 4, ME (2) bids 1.
    ME (1) has the higher bid and goes first.
    Step 1: 0 M5: Herb 0 goes to A6.
    Step 1: 2 M5: Herb 2 goes to A7.
    ME (1) places a white stone on D2.
    ME (2) places a white stone on H10.
    The game is over.
  A draw. The game ended because ME (1) has no action points left.
  bob$ herbarium post < 9
  A draw. The game ended because ME (1) has no action points left.
  bob$ herbarium verify herbs-ID
  All 4 events hold.
  Seat 1: ME, key KEY; 7 entries signed.
  Seat 2: ME, key KEY; 7 entries signed.
  Opened with the key of seat 1 (ME), herbarium V
  The game is over.

Letters have lines of at most 72 characters. Mistakes in a sheet are answered line by line, and nothing is handed in:

  $ awk 'length > 72' 1 2 3 4 5 6 7 8 9 | wc -l
  0
  $ head -n 2 1 | quiet
  ME invites you to a game of Herbs by letter, with the program
  herbarium. To read it, save this mail and type: herbarium post < MAIL
  $ rm -rf alice bob; alice post herbs --name Ada > 1 2> /dev/null; bob post --name Ben < 1 2> /dev/null | alice post 2> /dev/null
  $ id=$(basename alice/data/herbarium/*.proof .rec.proof)
  $ printf 'Sheet 1\n0 M5\n0 M99\n7 TL\nWh A1\n' | alice post $id
  standard input:1:1: Sheet: a round begins with `Round 1`, and a remark with `#`
    Sheet 1
    ^
  standard input:3:3: M99: a Herb moves 1 to 6 squares
    0 M99
      ^
  standard input:4:1: 7: the Herbs are 0, 1, 2 and 3
    7 TL
    ^
  [1]
  $ printf '0 M5\nWh D2\n' | alice post $id | bob post 2> /dev/null
  $ alice post $id 'sheet 0 M4 4, Wh D2 1' 2>&1 | quiet
  herbarium: it is not your turn; `herbarium post herbs-ID` prints your letter
  $ printf '0 M5\nWh D2\n' | alice post $id 2>&1 | quiet
  herbarium: it is not your turn; `herbarium post herbs-ID` prints your letter

Nobody is asked where there is no choice: Ada has spent all, and her bid of 0 goes with the sheet that she opens:

  $ rm -rf alice bob; alice post herbs --option ap=10 --option actions=3 --name Ada > 1 2> /dev/null; bob post --name Ben < 1 2> /dev/null | alice post 2> /dev/null
  $ id=$(basename alice/data/herbarium/*.proof .rec.proof)
  $ printf '0 M6\n0 HT\n0 HT\nBl D2\n' | alice post $id | bob post 2> /dev/null; printf '2 M6\n2 TR\n2 TR\nWh H10\n' | bob post $id > 4
  $ alice post < 4 2>&1 > 5 | quiet
  Ben has handed in.
    Both sheets are in: Ada pays 10 AP, Ben pays 7 AP. Ada has spent all AP, so the game ends after this round.
    Step 1: 0 M6 and 2 M6 are in conflict: who goes first matters.
  $ bob post < 5 2>&1 > /dev/null | grep -c 'Your turn: a bid'; bob post $id bid 1 | alice post 2>&1 > /dev/null | quiet
  1
  Ben has handed in.

What no letter can carry is refused, and nothing is lost by it:

  $ rm -rf alice bob; alice post herd --option size=2 --name Ada > 1 2> /dev/null; bob post --name Ben < 1 2> /dev/null > 2; alice post < 2 > 3 2>&1
  $ id=$(basename alice/data/herbarium/*.proof .rec.proof)
  $ for words in "$(printf 'one\ntwo')" "$(printf 'a\033[31mb')" "$(printf 'a\177')"; do alice post $id "say $words"; done
  herbarium: a control character (0x0A) cannot be sent; leave it out
  herbarium: a control character (0x1B) cannot be sent; leave it out
  herbarium: a control character (0x7F) cannot be sent; leave it out
  [1]
  $ alice verify $id > /dev/null && alice post $id 'say one, two' 2> /dev/null | bob post 2>&1 > /dev/null | grep one
  Ada: one, two

At the terminal, `resume` plays such a game, and prints the letter at the end; `inbox` has it when it is one's turn:

  $ rm -rf alice bob; alice post harbustaz --option size=4 --name Ada > 1 2> /dev/null; bob post --name Ben < 1 2> /dev/null > 2; alice post < 2 2> /dev/null
  $ id=$(basename alice/data/herbarium/*.proof .rec.proof)
  $ printf 'x9\nquit\n' | alice resume $id 2>&1 | quiet
  Harbustaz: Ada against Ben.
  This game is played by letter. `say` adds a message to your next one.
  Ada: a set-up: the black peasant's cell and the white one's; `?` helps.
  Ada> x9
  x9: a cell of the board is expected, a1 to g7
  Ada> quit
  herbarium: 1 line of the input was refused
  It is still your turn. To continue: herbarium resume harbustaz-ID
  $ printf 'setup c3 d5\nsay good luck\nc4\nwho\nquit\n' | alice resume $id > out 2>&1; sed '/^$/,$d; s/^> /waits: /' out | quiet; sed -n '/^A letter/,$p' out > 3
  Harbustaz: Ada against Ben.
  This game is played by letter. `say` adds a message to your next one.
  Ada: a set-up: the black peasant's cell and the white one's; `?` helps.
  Ada> setup c3 d5
  Ada puts the black peasant on c3 and the white one on d5.
  The others decide next. Type `quit` for your letter to them.
  waits: say good luck
  Ada: good luck
  waits: c4
  it is not your turn
  waits: who
  Seat 1: Ada (you)
  Seat 2: Ben, thinks
  The game is Harbustaz, size 4. There is no time limit. A player who owes a move for 1 d can lose the game: the others may claim it. Nobody may ask the program for hints. Anybody can watch.
  waits: quit
  herbarium: 1 line of the input was refused
  A letter of a game of Harbustaz, from Ada to Ben. To read it, save this
  mail and type: herbarium post < MAIL
  $ inbox() { as $1 herbarium --tables "$PWD" inbox; }
  $ inbox alice; bob post < 3 2>&1 | quiet; inbox bob | sed 's/since.*:/since THEN:/' | quiet
  Ben takes seat 2.
  Ada: good luck
    Ada puts the black peasant on c3 and the white one on d5.
  Your turn: a choice: black or white. Type `herbarium post harbustaz-ID MOVE`, or `herbarium resume harbustaz-ID` to play at the terminal.
  Harbustaz with Ada: your turn since THEN: herbarium resume harbustaz-ID
  $ bob post $id choose white > 4; alice post < 4 2>&1 | quiet; inbox bob
    Ben chooses white; black acts first.
    Ben chooses white; black acts first.
  Ada: as B, high 1, seeds 0, score 0.
  Ben: as W, high 1, seeds 0, score 0.
  Your turn: an action of black: move, sow or pass. Type `herbarium post harbustaz-ID MOVE`, or `herbarium resume harbustaz-ID` to play at the terminal.
  [1]
  $ bob post $id c4 2>&1 | quiet; bob post $id agree 2>&1 | quiet
  herbarium: it is not your turn; `herbarium post harbustaz-ID` prints your letter
  herbarium: there is no request

A game of Herd, with dice: one letter a turn, as mail programs quote them, wrap them, shuffle their lines and end these.

  $ rm -rf alice bob; alice post herd --option size=4 --name Ada > mail 2> /dev/null; id=$(basename alice/data/herbarium/*.proof .rec.proof)
  $ mangled() { printf 'Dear friend,\r\nhere it is; sorry for the wait.\r\n'; sed 's/^/Ada> > /; s/$/\r/' mail | fold -w 50; }
  $ shuffled() { sed 1,3d mail | sort -t . -k 4; }
  $ cells=$(for letter in e d c f b g a h i; do for number in 1 9 2 8 3 7 4 6 5; do echo $letter$number; done; done)
  $ plays() { for cell in $cells $cells $cells; do grep -q '^Your turn' said || break; $1 post $id $cell > answer 2> more && cp more said; done; cp answer mail; }
  $ turn() { $2 | $1 post --name $1 > answer 2> said; plays $1; letters=$((letters + 1)); }
  $ letters=1; for turns in 1 2 3 4; do turn bob mangled; turn alice shuffled; done; echo $letters letters
  9 letters
  $ grep -c roll alice/data/herbarium/$id.rec
  5

A letter that is read twice, cut off or changed on the way, and a mail without one:

  $ bob post --name Ben < mail > answer 2> said; grep -c '^Your turn' said; before=$(cat bob/data/herbarium/$id.rec.proof | cksum)
  1
  $ bob post < mail 2>&1 | quiet | sed 's/Your turn: [^.]*/Your turn: DUE/; s/stones [0-9]*/stones N/'
  This letter has been read before; nothing has changed.
  Ada: side Red, stones N.
  bob: side Blue, stones N.
  Your turn: DUE. Type `herbarium post herd-ID MOVE`, or `herbarium resume herd-ID` to play at the terminal.
  $ head -n 5 mail | bob post 2>&1 | sed 's/[0-9]* of its [0-9]* lines/N of its N lines/'
  herbarium: the letter is damaged: N of its N lines are missing, or were changed on the way. Nothing was changed; ask for it again
  $ sed '6s/\(.*\..*\..*\.....\)./\1-/' mail | bob post 2>&1 | sed 's/of [0-9]*/of N/'
  herbarium: the letter is damaged: line 3 of N is missing, or was changed on the way. Nothing was changed; ask for it again
  $ echo Hello | bob post
  herbarium: standard input: no letter of a game; its lines look like kU3bZx.1.12.aGVyYm...9Qcd;, and `herbarium post GAME` prints one
  [1]
  $ alice post < mail
  herbarium: this is a letter of your own; the other player reads it
  [1]
  $ bob post $id < /dev/null 2> /dev/null | bob post
  herbarium: this is a letter of your own; the other player reads it
  [1]
  $ head -c 1100000 /dev/zero | bob post
  herbarium: standard input has more than 1 MiB; give it the mail with the letter alone
  [1]
  $ [ "$before" = "$(cat bob/data/herbarium/$id.rec.proof | cksum)" ] && echo unchanged
  unchanged

A stranger, who has read the letters on the way:

  $ carol() { as carol herbarium "$@"; }
  $ carol post < mail
  herbarium: the letter is of a game that is not saved here. Read it on the machine where you play that game
  [1]
  $ mkdir -p carol/data/herbarium; cp bob/data/herbarium/*.proof carol/data/herbarium; carol post $id < /dev/null 2>&1 | quiet
  herbarium: carol/data/herbarium/herd-ID.rec: no seat of this game has your key; `herbarium key` shows it
  $ rm -rf carol; alice post herbs --name Ada > first 2> /dev/null; carol post --name Carol < first > hers 2> /dev/null; bob post --name Ben < first > his 2> /dev/null
  $ alice post < his 2>&1 > next | quiet | head -n 1; alice post < hers 2>&1 | quiet
  Ben takes seat 2.
  herbarium: seat 2 is taken by Ben, with another key (KEY) than the letter's (KEY)
  $ alice post $(basename alice/data/herbarium/herbs-*.proof .rec.proof) < /dev/null 2> /dev/null | carol post 2>&1 | quiet
  herbarium: seat 2 has been taken by Ben, with the key KEY

Two machines of one person answer the same letter. The first answer counts, and the other machine goes on with it:

  $ cp -r bob bob2; bob2() { as bob2 herbarium "$@"; }
  $ cp said said2; plays bob; mv mail one; cp said2 said; cells=$(echo "$cells" | tac); plays bob2; mv mail two
  $ cp -r alice alice2; alice2() { as alice2 herbarium "$@"; }
  $ alice post < one 2> said > answer; alice post < two 2>&1 | grep answered | sed 's/"[^"]*"/"MOVE"/' | sort -u
  bob has answered one letter twice, perhaps from two machines: "MOVE" does not count, because the other answer came first.
  $ plays alice; bob post < mail 2> said > answer; grep another said
  [1]
  $ bob2 post < mail 2>&1 | grep another | sed 's/: ".*/: "MOVE"./' | sort -u
  The letter has an entry of yours that was made on another machine: "MOVE".

Somebody goes on from an old copy, which is refused and saved:

  $ cp mail right; cp said his; alice2 post < two 2> said > answer; plays alice2; mv mail wrong
  $ before=$(cat bob/data/herbarium/$id.rec.proof | cksum)
  $ bob post < wrong 2>&1 | quiet | sed 's/Entry.*: yours/Entry N: yours/; s/"[^"]*"/ENTRY/g'; [ "$before" = "$(cat bob/data/herbarium/$id.rec.proof | cksum)" ] && echo unchanged
  herbarium: the letter continues another history of this game than yours: Entry N: yours is ENTRY, the letter's is ENTRY; the letter's is saved as bob/data/herbarium/herd-ID.rec.told. Your copy is unchanged
  unchanged
  $ bob post < right 2>&1 | head -n 1
  This letter has been read before; nothing has changed.
  $ cp his said; mkdir old; cp bob/data/herbarium/$id.rec* old; plays bob; alice2 post < mail 2>&1 | grep -c 'another history\|later copy'
  1

A copy that has lost its end reads letters, but says nothing until it has it again:

  $ alice post < mail > answer 2> said; plays alice; bob post < mail > answer 2> said; plays bob; cp mail next
  $ rm bob/data/herbarium/$id.rec*; cp old/* bob/data/herbarium; bob post $id resign
  herbarium: your copy of the game has lost its end, which was known here. Send your letter; the answer has all of it; nothing was handed in
  [1]
  $ alice post < next > answer 2> said; plays alice; bob post < mail 2>&1 | quiet | sed 's/[0-9]* entries/N entries/; s/have [0-9]*/have N/'
  herbarium: a letter before this one has not come: it begins after N entries, and you have N. Send your own letter; the answer has all of them
  $ bob post $id < /dev/null 2> /dev/null > mail; alice post < mail 2> /dev/null > answer; bob post < answer 2> said; grep -c '^Your turn' said
  1
  $ bob post $id resign > mail 2> /dev/null; alice post < mail 2> said > answer; bob post < answer 2>&1 | quiet
  Ada wins: bob resigned.
  $ bob verify $id | quiet | sed 's/[0-9]* entries/N entries/; s/All [0-9]*/All N/'; cmp alice/data/herbarium/$id.rec bob/data/herbarium/$id.rec
  All N events hold.
  Seat 1: Ada, key KEY; N entries signed.
  Seat 2: bob, key KEY; N entries signed.
  Opened with the key of seat 1 (Ada), herbarium V
  The game is over.

A round of Herbs with two conflicts costs each player three letters with a clock of days. The ninth letter has nothing but
what ends the game:

  $ sheet() { $1 post $both < sheet > letter 2> said; $2 post < letter > answer 2> said; inbox $2 | sed 's/since.*left/since THEN/; s/-[0-9a-f]\{12\}/-ID/; s/'$me'/ME/'; }
  $ bids() { $1 post $both bid $3 > letter 2> said; $2 post < letter > answer 2> said; grep '^  Step\|^Your turn' said | sed 's/\. Type.*//'; }
  $ rm -rf ann ben; ann() { as ann herbarium "$@"; }; ben() { as ben herbarium "$@"; }
  $ ann post herbs --option ap=20 --option actions=2 --clock "days 7" > letter 2> said; ben post < letter > answer 2> said; ann post < answer 2> said
  $ both=$(basename ann/data/herbarium/*.proof .rec.proof); inbox ben
  [1]
  $ printf '0 M5\n1 M5\nWh D2\n' > sheet; sheet ann ben
  Herbs with ME: your turn since THEN: herbarium resume herbs-ID
  $ printf '2 M5\n3 M5\nWh H10\n' > sheet; sheet ben ann
  Herbs with ME: your turn since THEN: herbarium resume herbs-ID
  $ bids ann ben 4
    Step 1: 0 M5 and 2 M5 are in conflict: who goes first matters.
  Your turn: a bid for step 1, 0 to 9 AP
  $ bids ben ann 3
    Step 1: 0 M5: Herb 0 goes to A6.
    Step 1: 2 M5: Herb 2 goes to A7.
    Step 2: 1 M5 and 3 M5 are in conflict: who goes first matters.
  Your turn: a bid for step 2, 0 to 5 AP
  $ bids ann ben 5
    Step 1: 0 M5: Herb 0 goes to A6.
    Step 1: 2 M5: Herb 2 goes to A7.
    Step 2: 1 M5 and 3 M5 are in conflict: who goes first matters.
  Your turn: a bid for step 2, 0 to 6 AP
  $ bids ben ann 2; ben post < answer 2>&1 | tail -n 1 | quiet
    Step 2: 1 M5: Herb 1 goes to K6.
    Step 2: 3 M5: Herb 3 goes to K7.
  A draw. The game ended because ME (1) has no action points left.
  $ ben verify $both | head -n 1; cmp ann/data/herbarium/$both.rec ben/data/herbarium/$both.rec; ls ann/state/herbarium/tables ben/state/herbarium/tables
  All 6 events hold.
  ann/state/herbarium/tables:
  
  ben/state/herbarium/tables:

Whoever agrees to take moves back waits for the other side to do so: what they sign before could count in the game as it
was. After that, Ann's bid of 0 is no longer made for her, because she may want to resign instead:

  $ rm -rf ann ben; ann post herbs --option ap=10 --option actions=3 > letter 2> said; ben post < letter > answer 2> said; ann post < answer 2> said
  $ both=$(basename ann/data/herbarium/*.proof .rec.proof); hers='0 M6, 0 HT, 0 HT, Bl D2' his='2 M6, 2 TR, 2 TR, Wh H10'
  $ hands_in() { printf '%s\n' "$3" | tr ',' '\n' | $1 post $both > letter 2> said; $2 post < letter > answer 2> said; }
  $ hands_in ann ben "$hers"; hands_in ben ann "$his"; grep -c '^Your turn' said
  0
  [1]
  $ printf 'undo\nquit\n' | ann resume $both --plain > letter; ben post < letter 2>&1 | grep -c '`agree` or `refuse`'
  1
  $ printf '%s\n' agree "$his" quit | ben resume $both --plain 2> /dev/null > letter; sed -n '/ agrees/,/quit$/s/^> /: /p; /not your turn/p' letter
  : 2 M6, 2 TR, 2 TR, Wh H10
  it is not your turn
  : quit
  $ ann post < letter 2>&1 | grep -o '^Your turn: a sheet'
  Your turn: a sheet
  $ hands_in ann ben "$hers"; hands_in ben ann "$his"; grep -o '^Your turn.* AP\|Step 1.*' said
  Step 1: 0 M6 and 2 M6 are in conflict: who goes first matters.
  Your turn: a bid for step 1, 0 to 0 AP
