Two people who come to a game over days in turn, each only when they have something to decide, and leave at once. Bob
has directories of his own:

  $ mkdir tables; export TZ=UTC; me=$(id -un)
  $ visit() { timeout 60 herbarium --plain --tables "$PWD/tables" "$@" 2>&1; }
  $ bob() { (export XDG_DATA_HOME="$PWD/his/data" XDG_STATE_HOME="$PWD/his/state" XDG_CONFIG_HOME="$PWD/his"; "$@"); }
  $ awaited() { herbarium --tables "$PWD/tables" tables | grep -o '[12] \*' | tr -d ' *\n'; }
  $ quiet() { sed "s/\b$me (/ME (/g; s/[0-9] d [0-9]* h/TIME/"; }

Whoever leaves a table where somebody is still missing has done all that they can:

  $ echo quit | visit host herbs --clock "days 3" --seat 1=me | grep -c 'keep your seat'
  1
  $ echo quit | bob visit join --any-terms | grep -c 'keep your seat'
  1
  $ awaited
  12 (no-eol)

In this round both want A6. Bob opens his sheet as he leaves, because Alice's is in:

  $ printf '0 M5, 0 TR, 0 M1, Wh B3\ndone\nquit\n' | visit resume | grep -c 'keep your seat'
  1
  $ awaited
  2 (no-eol)
  $ printf '2 M5, 2 TL, -, 2 HT, Bl D7\ndone\nquit\n' | bob visit resume | grep -o '.* handed in.\|.* to act.\|keep your seat' | quiet
  ME (1) has handed in.
  keep your seat
  $ awaited; grep -ho '[12] open .\{64\} sheet.*D7 2' data/herbarium/*.proof | cut -d ' ' -f 4-
  1sheet 2 M5 5, 2 TL 0, -, 2 HT 1, Bl D7 2

She opens hers, and both bid knowing both sheets:

  $ printf '3\nquit\n' | visit resume | grep 'sheet\|bid' | quiet
  The whole sheet of ME (2): 2 M5 5, 2 TL 0, -, 2 HT 1, Bl D7 2.
  Both sheets are in: ME (1) pays 7 AP, ME (2) pays 8 AP.
  Both pay; a coin decides equal bids; if both bid 0, neither acts.
  Your sheet: [0 M5 5], 0 TR 0, 0 M1 1, Wh B3 1.
  ME (1): a bid for step 1, 0 to 193 AP; `?` helps.
  $ awaited
  2 (no-eol)
  $ printf '2\nquit\n' | bob visit resume | grep 'sheet\|bid' | quiet
  Last: Both sheets are in: ME (1) pays 7 AP, ME (2) pays 8 AP. Step 1: 0 M5 and 2 M5 are in conflict: who goes first matters.
  The whole sheet of ME (1): 0 M5 5, 0 TR 0, 0 M1 1, Wh B3 1.
  Both pay; a coin decides equal bids; if both bid 0, neither acts.
  Your sheet: [2 M5 5], 2 TL 0, -, 2 HT 1, Bl D7 2.
  ME (2): a bid for step 1, 0 to 192 AP; `?` helps.
  $ awaited
  1 (no-eol)

Her next visit ends that round and begins the next one:

  $ printf 'Wh G2\ndone\nquit\n' | visit resume | grep 'bid\|ound' | quiet
  ME (1) bids 3, ME (2) bids 2.
  ME (1) has the higher bid and goes first.
  $ awaited
  2 (no-eol)
  $ cat data/herbarium/*.rec | grep '^[12*] '
  1 sheet 0 M5 5, 0 TR 0, 0 M1 1, Wh B3 1
  2 sheet 2 M5 5, 2 TL 0, -, 2 HT 1, Bl D7 2
  1 bid 3
  2 bid 2

Questions are declined in advance for a person who is away, and others read that:

  $ kill $(for p in /proc/[0-9]*; do ls -l $p/fd 2> /dev/null | grep -q "$PWD/data/.*proof" && echo ${p#/proc/}; done)
  $ until [ -z "$(ls tables/*/)" ]; do sleep 0.1; done; sleep 0.2; rm -rf data his/data
  $ echo quit | visit host rush --clock "days 3" --seat 1=me --name campus | grep -c 'keep your seat'
  1
  $ echo quit | bob visit join --any-terms | grep -c 'keep your seat'
  1
  $ echo quit | visit resume | grep -c 'keep your seat'
  1
  $ mover() { case $(awaited) in 1) visit resume;; *) bob visit resume;; esac | grep -i 'waive\|asked' | sed 's/[12]/N/g' | quiet; }
  $ printf 'waive ships\nwaive nudges > 2\nquit\n' | mover
  ME (N)> waive ships
  ships: `waive always`, `waive nudges`, `flights` or `lifts` are expected here, and if you like `while she is farther than N`
  ME (N)> waive nudges > N
  Waived: nudges > N (`ask` ends it).
  $ printf 'ask\nwaive always\nquit\n' | mover
  You are asked again.
  ME (N)> waive always
  Waived: all (`ask` ends it).
  $ grep -o '[12] waive.* [0-9]*:' data/herbarium/*.proof | sed 's/^[12]/N/; s/ [0-9]*:$//'
  N waive nudges > 2
  N waive none
  N waive always

The lines of a pipe that are for the table do not wait for the next turn, which may be days away. Her answer is played
as soon as she, or her attendant, is there:

  $ stop() { kill -9 $(for p in /proc/[0-9]*; do ls -l $p/fd 2> /dev/null | grep -q "$PWD/data/.*proof" && echo ${p#/proc/}; done); while herbarium --tables "$PWD/tables" tables 2> /dev/null | grep -q since; do sleep 0.1; done; rm -rf tables/*; }
  $ stop; rm -rf data his/data
  $ echo quit | visit host harbustaz --option size=4 --clock "days 3" --seat 1=me | grep -c 'keep your seat'
  1
  $ echo quit | bob visit join --any-terms | grep -c 'keep your seat'
  1
  $ printf '%s\n' 'setup c3 d5' 'if choose white then move c4' 'say hello' clock quit | visit resume | grep 'Noted\|left' | quiet
  TIME are left.
  Noted, and shown to nobody: if choose white then move c4.
  ME (2): TIME left.
  $ printf '%s\n' 'choose white' 'say hi' quit | bob visit resume | grep -o 'hello$'
  hello
  $ herbarium --tables "$PWD/tables" attend --once; printf '%s\n' 'say well' quit | visit resume | grep 'noted\|hi$' | quiet
  As you had noted, you played move c4.
  ME (2): hi
  $ stop; rm -rf data his/data

The end of a game waits for whoever was away, also after a restart of the machine:

  $ echo quit | visit host harbustaz --option size=4 --clock "days 3" --seat 1=me | grep -c 'keep your seat'
  1
  $ echo quit | bob visit join --any-terms | grep -c 'keep your seat'
  1
  $ printf 'resign\nyes\nquit\n' | visit resume | grep -c 'keep your seat'
  1
  $ inbox() { "$@" visit inbox | sed "s,$me\([/:]\),ME\1,g; s/since [A-Z][a-z][a-z] [ 0-9][0-9] [ 0-9:]*[0-9]/since THEN/"; }
  $ inbox eval; inbox bob
  Harbustaz with ME: over since THEN: herbarium join ME/harbustaz
  $ stop; inbox bob; herbarium --tables "$PWD/tables" attend --once; bob herbarium --tables "$PWD/tables" attend --once
  $ inbox bob
  Harbustaz with ME: over since THEN: herbarium join ME/harbustaz
  $ echo quit | bob visit resume | grep -c '(1) resigned'
  1
  $ until [ -z "$(ls tables/*/)" ]; do sleep 0.1; done; inbox bob; cmp data/herbarium/*.rec his/data/herbarium/*.rec
  $ herbarium --tables "$PWD/tables" attend --once; herbarium --tables "$PWD/tables" tables
  No table is open on this host; `herbarium host GAME` opens one.
