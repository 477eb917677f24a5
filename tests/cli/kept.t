What is kept, and by whom.

  $ await() { tries=0; until "$@"; do tries=$((tries + 1)); [ $tries -lt 3000 ] || return 1; sleep 0.02; done; }

  $ herbarium resume
  herbarium: there is no unfinished game to resume
  [1]
  $ printf '\n1 M3, Wh H4\ndone\n' | herbarium herbs --seat 1=human --seat 2=human > /dev/null
  $ ls data/herbarium | sed 's/[0-9]/9/g'
  herbs-99999999-999999.rec
  $ ls -l data/herbarium/*.rec | cut -c 1-10
  -rw-------
  $ herbarium resume < /dev/null | grep Enter
  seat 2: a sheet of up to 4 actions and a stone. Press Enter when nobody else is looking.

A file that stands is not written over; --no-record writes none:

  $ herbarium positions data/herbarium/*.rec > /dev/null && cp data/herbarium/*.rec game.rec && cp game.rec before
  $ herbarium herbs --seat 1=human --seat 2=human --record game.rec < /dev/null
  herbarium: game.rec: File exists; `herbarium resume` continues a game
  [1]
  $ cmp game.rec before
  $ herbarium herbs --no-record --record other.rec < /dev/null > /dev/null; ls other.rec 2>/dev/null
  herbarium: --record and --no-record exclude each other (see herbarium herbs --help)
  [2]
  $ herbarium herbs --record no/such/folder.rec < /dev/null
  herbarium: no/such/folder.rec: No such file or directory
  [1]

Two programs cannot play one record:

  $ mkfifo keys
  $ herbarium resume game.rec < keys > out &
  $ exec 3> keys
  $ await grep -qs 'Press Enter' out
  $ herbarium resume game.rec < /dev/null
  herbarium: game.rec: another herbarium is using this file
  [1]
  $ herbarium positions game.rec | wc -l
  2

What was handed in is on disk at once, also when the program is killed:

  $ printf '\n2 M3, Wh H8\ndone\n' >&3
  $ await grep -qs '^2 sheet' game.rec
  $ printf '\n1 M1\n' >&3
  $ await grep -qs '1 M1' game.rec.draft
  $ kill -9 $!; wait $! 2>/dev/null
  [137]
  $ exec 3>&-
  $ tail -n 2 game.rec
  1 sheet 1 M3 3, Wh H4 1
  2 sheet 2 M3 3, Wh H8 1
  $ printf '\nsheet\n' | herbarium resume game.rec | head -n 8
  Herbs: seat 1 against seat 2. Designed by Michael Petty.
  Last: Both sheets are in: seat 1 pays 4 AP, seat 2 pays 4 AP. Step 1: 1 M3: Herb 1 goes to K4. Step 1: 2 M3: Herb 2 goes to A8. Seat 1 places a white stone on H4. Seat 2 places a white stone on H8.
  seat 1 and seat 2 are to act.
  seat 1: a sheet of up to 4 actions and a stone. Press Enter when nobody else is looking.
  seat 1: a sheet of up to 4 actions and a stone; `?` helps.
  seat 1, line 2> sheet
  You began with 196 AP.
  1: 1 M1, costs 1, 195 left.

HUP and TERM leave at once, with the signal's own status; INT asks:

  $ for signal in HUP TERM; do
  >   herbarium resume game.rec < keys > out.$signal 2>&1 &
  >   exec 3> keys
  >   await grep -qs 'Press Enter' out.$signal
  >   kill -s $signal $!; wait $!; echo "$signal $?"
  >   exec 3>&-
  > done 2>/dev/null
  HUP 129
  TERM 143

A torn last line did not happen; it is said, and cut only with the next event:

  $ cp game.rec torn.rec; printf '1 sheet 1 M' >> torn.rec; cp torn.rec before
  $ printf '\n' | herbarium resume torn.rec | sed -n 2p
  The last line of the record was incomplete and was left out.
  $ cmp torn.rec before
  $ printf '\nWh A5\ndone\n' | herbarium resume torn.rec > /dev/null; tail -n 1 torn.rec
  1 sheet Wh A5 1

A bad record is refused with its place, and stays as it is:

  $ cp game.rec bad.rec; printf '1 sheet Wh A5\n1 sheet Wh A6\n2 sheet' >> bad.rec; cp bad.rec before
  $ herbarium resume bad.rec < /dev/null
  herbarium: bad.rec:12:3: sheet Wh A6: seat 1 has nothing to do now; seat 2 owes a sheet of up to 4 actions and a stone
  [1]
  $ cmp bad.rec before

Rubbish is refused in a line:

  $ head -c 5000000 /dev/urandom > random.rec; head -c 1000000 /dev/zero > nul.rec
  $ head -c 1000000 /dev/zero | tr '\0' x > long.rec
  $ (printf 'herbarium 1\ngame herbs\n---\n1 sheet '; cat long.rec; echo) > line.rec
  $ (printf 'herbarium 1\ngame '; cat long.rec; printf '\n---\n') > name.rec
  $ mkdir folder.rec
  $ for file in random nul long line name folder nothing; do for verb in resume replay positions; do
  >   timeout 60 herbarium $verb $file.rec < /dev/null > out 2> err; echo "$? $(wc -l < err) $(($(wc -c < err) > 3000)) $(cut -d . -f 1 err)"
  > done; done | sort | uniq -c
        3 1 1 0 herbarium: folder
        3 1 1 0 herbarium: line
        3 1 1 0 herbarium: long
        3 1 1 0 herbarium: name
        3 1 1 0 herbarium: nothing
        3 1 1 0 herbarium: nul
        3 1 1 0 herbarium: random
  $ timeout 60 herbarium referee random.rec nul.rec 2>&1 > /dev/null | wc -l
  1

Nothing that others wrote reaches a terminal raw:

  $ printf 'herbarium 1\ngame herbs\nseat 1 human a\033[2J\302\233b\342\200\256c\nx \033]0;t\007\n---\n' > evil.rec
  $ cp evil.rec worse.rec; printf '1 sheet \033[31m\342\200\256\n' >> worse.rec
  $ (printf '\nlog\nscore\n\033]0;x\007\nlook \033[5m\n1 M3\nundo\n' | herbarium resume evil.rec; printf 'next\nlog\n' | herbarium replay evil.rec; herbarium positions worse.rec; herbarium resume worse.rec; herbarium "$(printf '\033[2J')"; herbarium rules "$(printf '\033[2J')"; herbarium resume "$(printf '\033[2J')") > out 2>&1
  [1]
  $ LC_ALL=C tr -d '\n -~' < out | wc -c
  0
  $ grep -c '^a\\x1b\[2J\\x9bb<U+202E>c' out
  10
