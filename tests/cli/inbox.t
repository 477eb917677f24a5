The games that wait for a person. People come with their lines in a pipe; bob has directories of his own:

  $ mkdir tables; export TZ=UTC; me=$(id -un)
  $ plain() { herbarium --plain --tables "$PWD/tables" "$@" 2>&1; }
  $ comes() { name=$1; shift; mkfifo $name.in; herbarium --plain --tables "$PWD/tables" "$@" < $name.in > $name.out 2>&1 3>&- 4>&- & }
  $ await() { until grep -qs "$2" $1.out; do sleep 0.1; done; }
  $ bob() { (export XDG_DATA_HOME="$PWD/his/data" XDG_STATE_HOME="$PWD/his/state" XDG_CONFIG_HOME="$PWD/his"; "$@"); }
  $ quiet() { sed "s,$PWD/,,g; s,$me\([/@]\),ME\1,g; s/\([*( ]\)$me\([ :)]\)/\1ME\2/g; s/\"$me\"/\"ME\"/g; s/since [A-Z][a-z][a-z] [ 0-9][0-9] [ 0-9:]*[0-9]/since THEN/; s/Entry [0-9]*/Entry N/; s/2[0-9-]*T[0-9:]*Z/DATE/g; s/-[0-9]\{8\}-[-0-9a-f]*/-N/g; s/-[0-9a-f]\{12\}/-N/g"; }

Nothing waits, silently, and nothing is made:

  $ plain inbox; echo $?; ls data state 2>&1
  1
  ls: cannot access 'data': No such file or directory
  ls: cannot access 'state': No such file or directory
  [2]
  $ plain inbox --json
  [1]

Saved games of one terminal, in which it is a person's turn; the last one first:

  $ printf '1 M3, Wh H4\ndone\nWh A5\ndone\n' | herbarium herbs --seat 1=human:Ada --seat 2=human:Ben --no-curtain > /dev/null
  $ printf 'a1\n' | herbarium herd --option size=3 --seed 3 --seat 1=human:Ada --seat 2=human:Ben > /dev/null
  $ printf 'resign\nyes\n' | herbarium harbustaz --seat 1=human:Ada > /dev/null
  $ touch -d 2025-03-04T05:06 data/herbarium/herbs-*.rec; touch -d 2025-03-05T05:06 data/herbarium/herd-*.rec
  $ plain inbox | quiet
  Herd of Ada, Ben: Ben to move since THEN: herbarium resume herd-N
  Herbs of Ada, Ben: Ada and Ben to move since THEN: herbarium resume herbs-N
  $ cut -f 4-6 data/herbarium/results | sort
  harbustaz\tover\t2 (esc)
  herbarium results 2
  herbs\ton\t1 2 (esc)
  herd\ton\t2 (esc)

At a table with a clock of days, bob owes a move, and his time goes on when nobody is there:

  $ comes ann host harbustaz --option size=4 --clock "days 3" --seat 1=me; exec 3> ann.in; await ann 'Waiting for'
  $ bob plain join < /dev/null
  The terms of this table:
    The game is Harbustaz, size 4.
    Unusual: Each player has 3 d for each turn. The time goes by day and night, also while nobody is connected; each player can stop it for 14 d in all, with `away`. A player whose time has run out can lose the game: the others may claim it.
    If the table was closed, nobody loses within 1 d after it opens.
    Nobody may ask the program for hints.
    Anybody can watch.
  
  herbarium: nobody can be asked here; with --any-terms you sit down on these terms
  herbarium: You have not sat down.
  [1]
  $ bob comes bob join --any-terms; exec 4> bob.in; await ann 'takes seat 2'; echo 'setup a1 b2' >&3; await bob 'a choice'
  $ printf 'quit\n' >&3; printf 'who\naway 2d\n' >&4; await bob 'stands still'; printf 'who\nquit\n' >&4; await bob 'You keep'; wait; exec 3>&- 4>&-
  $ grep -o 'thinks, .*' bob.out
  thinks, 2 d 23 h left
  thinks, away for 1 d 23 h, 4 d 23 h left
  $ plain tables | quiet
  ME/harbustaz: harbustaz, size 4, 3 d a turn, up to 14 d away; 1 ME (away); 2 *ME (4 d 23 h left); plays; since DATE
  $ bob plain inbox | quiet
  Harbustaz with ME: your turn since THEN, 4 d 23 h left: herbarium join ME/harbustaz
  $ plain inbox | grep Harbustaz
  [1]
  $ bob plain inbox --json | quiet
  {"games":[{"game":"Harbustaz","others":"ME","turn":"your turn","table":"ME/harbustaz","record":"his/data/herbarium/harbustaz-N.rec","shared":true,"since":"DATE","until":"DATE","command":"herbarium join ME/harbustaz"}]}

From another host it is found through ssh; a host that fails is named, and the others are listed all the same:

  $ printf '#!/bin/sh\nwhile [ "$1" != -- ]; do shift; done\n[ $2 = far ] || { echo "ssh: Could not resolve hostname $2" >&2; exit 255; }\nshift 2\necho noise\nherbarium --tables "%s" "$2" "$3"\n' "$PWD/tables" > ssh; chmod +x ssh
  $ mkdir his/herbarium; echo 'hosts=[far, nowhere]' > his/herbarium/config
  $ (mkdir none; bob herbarium --tables "$PWD/none" inbox --ssh "$PWD/ssh" 2>&1) | quiet
  herbarium: nowhere: ssh: Could not resolve hostname nowhere: no host of that name is known
  Harbustaz with ME: your turn since THEN, 4 d 23 h left: herbarium join ME/harbustaz@far
A table can claim that one's turn there began long ago; it comes after those that one knows:

  $ cat > liar << END
  > #!/bin/sh
  > while [ "\$1" != -- ]; do shift; done; host=\$2; shift 2
  > herbarium --tables "$PWD/tables" "\$2" "\$3" |
  >   if [ \$host = far ]; then cat; else sed "s,^is [^/]*/harbustaz,is eve/old,; s/20..-..-/2020-01-/g"; fi
  > END
  $ chmod +x liar; echo 'hosts=[other, far]' > his/herbarium/config
  $ (bob herbarium --tables "$PWD/none" inbox --ssh "$PWD/liar" 2>&1) | quiet
  Harbustaz with ME: your turn since THEN, 4 d 23 h left: herbarium join ME/harbustaz@far
  Harbustaz with ME: your turn since THEN, out of time: herbarium join eve/old@other

Nor does one have to move where one is asked to agree, or where the other can be claimed from:

  $ cat > other << END
  > #!/bin/sh
  > while [ "\$1" != -- ]; do shift; done; host=\$2; shift 2
  > herbarium --tables "$PWD/tables" "\$2" "\$3" |
  >   if [ \$host = asked ]; then sed 's,\(seat 2 person [^ ]*\) [^ ]*,\1 -,; s,\tstate,\tasked 2&,'
  >   else sed 's,\(seat .\) person - -,\1 free,; s,seat 2 \(person [^ ]* [^ ]*\),seat 1 \1,; s,\(seat 1\) free,seat 2 person - -,; s,\tstate,\tlate 1&,'; fi
  > END
  $ chmod +x other; echo 'hosts=asked' > his/herbarium/config; (bob herbarium --tables "$PWD/none" inbox --ssh "$PWD/other" 2>&1) | quiet
  Harbustaz with ME: you are asked to agree since THEN: herbarium join ME/harbustaz@asked
  $ echo 'hosts=late' > his/herbarium/config; (bob herbarium --tables "$PWD/none" inbox --ssh "$PWD/other" 2>&1) | quiet
  Harbustaz with ME: ME is out of time since THEN: herbarium join ME/harbustaz@late

  $ SSH_ORIGINAL_COMMAND='herbarium relay --list' herbarium --tables "$PWD/tables" lobby --as eve | cut -f 1 | quiet
  is ME/harbustaz
  bye 1 tables
  $ echo 'hosts=-x' > his/herbarium/config; bob plain inbox | quiet
  herbarium: his/herbarium/config:1: hosts=-x: @-x: write HOST, USER@HOST or USER@HOST:PORT after the table's @ (see herbarium inbox --help)
  $ rm his/herbarium/config

`resume` takes it before a newer game in which nobody waits:

  $ bob sh -c "printf 'a1\n' | herbarium herd --option size=3 --seed 3 --seat 1=human:Bob --seat 2=human:Cid > /dev/null"
  $ echo quit | bob plain resume | grep 'You are at\|rejoin' | quiet
  You are at the table ME/harbustaz. `who` shows who else is here, and `say` talks to them.
  You keep your seat. To rejoin: herbarium --tables tables join ME/harbustaz

When the table has closed, his copy says the same; and nothing is played through twice:

  $ kill $(for p in /proc/[0-9]*; do ls -l $p/fd 2> /dev/null | grep -q "$PWD/data/.*proof" && echo ${p#/proc/}; done); until [ ! -e tables/herbarium-*/harbustaz.sock ]; do sleep 0.1; done
  $ bob plain inbox | quiet
  Harbustaz with ME: your turn since THEN, 4 d 23 h left: herbarium resume harbustaz-N
  Herd of Bob, Cid: Cid to move since THEN: herbarium resume herd-N
  $ bob plain inbox > first; lines=$(wc -l < his/data/herbarium/results); bob plain inbox | cmp - first; [ $lines = $(wc -l < his/data/herbarium/results) ]
  $ bob herbarium verify $(ls his/data/herbarium/harbustaz-*.rec) | grep 'stands still' | quiet
  Entry N: The time of seat 2 (ME) stands still for 2 d.

Nothing in a menu comes before what others wait for, here a seat that is kept for a guest of the lobby:

  $ plain lobby --as gus < /dev/null | grep -c 'Your turn'
  0
  [1]
  $ plain host herd --option size=3 --seat 1=ai:0 --seat 2="$me/gus" --name kept --linger 9 --away > /dev/null
  $ printf 'y\nquit\nq\n' | plain lobby --as gus | grep 'Your turn\|Herbs \|You are at' | head -2 | quiet
    y  Your turn: Herd with Level 0
  You are at the table ME/kept. `who` shows who else is here, and `say` talks to them.

A seat that is kept at a table which was never visited is listed, but `resume` does not go there:

  $ plain host herd --option size=3 --seat 1=ai:0 --seat 2=$me --name new --linger 30 --away > /dev/null
  $ cid() { (export XDG_DATA_HOME="$PWD/cid" XDG_STATE_HOME="$PWD/cid"; "$@"); }
  $ cid sh -c "printf 'a1\\n' | herbarium herd --option size=3 --seed 3 --seat 1=human:Bob --seat 2=human:Cid > /dev/null"
  $ cid plain inbox | quiet; echo quit | cid plain resume | grep -c 'You are at the table'
  Herd with Level 0: a seat is kept for you since THEN: herbarium join ME/new
  Herd of Bob, Cid: Cid to move since THEN: herbarium resume herd-N
  0
  [1]
