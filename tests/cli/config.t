Options may stand in a file:

  $ mkdir -p config/herbarium
  $ first() { herbarium herbs --seat 1=human --seat 2=human --no-record "$@" < /dev/null 2>&1 | grep -v '^Herbs: ' | head -n 1; }
  $ first
  seat 1: *. Press Enter when nobody else is looking. (glob)
  $ echo 'no-curtain=true' > config/herbarium/config
  $ first
  seat 1: *; `?` helps. (glob)
  $ echo 'no-curtain=false' > mine; first --config mine
  seat 1: *. Press Enter when nobody else is looking. (glob)

What is wrong in it is said with file and line, and nothing is begun:

  $ place() { sed 's,/.*/config/,config/,'; }
  $ for line in 'pace=99' 'pace=nan' 'pace=' 'plain=maybe' 'color=red' 'curtains=no' 'no-curtian=yes' 'config=mine' \
  >             'name=a name of more than 24 columns' 'name="a #b"' 'bogus' '[herbs' 'color="red' 'seed=3' 'color=["auto", "never"]' 'plain="true" false'; do
  >   printf '# a remark\n\n%s\n' "$line" > config/herbarium/config
  >   first > out; herbarium herbs --no-record > /dev/null 2>&1 < /dev/null; echo "$? $(place < out)"
  > done
  2 herbarium: config/herbarium/config:3: pace=99: not a number from 0 to 60 (see herbarium herbs --help)
  2 herbarium: config/herbarium/config:3: pace=nan: not a number from 0 to 60 (see herbarium herbs --help)
  2 herbarium: config/herbarium/config:3: pace: empty; give SECONDS (see herbarium herbs --help)
  2 herbarium: config/herbarium/config:3: plain=maybe: not true or false (see herbarium herbs --help)
  2 herbarium: config/herbarium/config:3: color=red: use auto, always or never (see herbarium herbs --help)
  2 herbarium: config/herbarium/config:3: curtains: no such general option; there are plain, color, background, cells, no-mouse, pace, no-curtain, no-turn, no-jokes, battles, threads, tables, name, hosts, notify (see herbarium herbs --help)
  2 herbarium: config/herbarium/config:3: no-curtian: no such general option; did you mean no-curtain? (see herbarium herbs --help)
  2 herbarium: config/herbarium/config:3: config: no such general option; there are plain, color, background, cells, no-mouse, pace, no-curtain, no-turn, no-jokes, battles, threads, tables, name, hosts, notify (see herbarium herbs --help)
  2 herbarium: config/herbarium/config:3: name=a name of more than 24 columns: a name has at most 24 columns (see herbarium herbs --help)
  2 herbarium: config/herbarium/config:3: name=a #b: no # begins a word of a name (see herbarium herbs --help)
  2 herbarium: config/herbarium/config:3: bogus: not NAME=VALUE or a section in square brackets (see herbarium herbs --help)
  2 herbarium: config/herbarium/config:3:2: the bracket of a section is not closed (see herbarium herbs --help)
  2 herbarium: config/herbarium/config:3:7: the quotation mark is not closed (see herbarium herbs --help)
  2 herbarium: config/herbarium/config:3: seed: no such general option; there are plain, color, background, cells, no-mouse, pace, no-curtain, no-turn, no-jokes, battles, threads, tables, name, hosts, notify (see herbarium herbs --help)
  2 herbarium: config/herbarium/config:3: color: give one value, not a list (see herbarium herbs --help)
  2 herbarium: config/herbarium/config:3:14: false: too much on this line (see herbarium herbs --help)

Lines may end as in DOS, and a byte order mark may stand before them:

  $ printf '\357\273\277no-curtain = true\r\n' > config/herbarium/config
  $ first
  seat 1: *; `?` helps. (glob)

It does not stop what it has nothing to say to:

  $ printf 'bogus\n' > config/herbarium/config
  $ for words in games 'rules herd' help 'help herd' --help 'herd --help' --version 'complete -- ga' ''; do
  >   herbarium $words > out < /dev/null 2>&1; echo "$?"
  > done | sort | uniq -c | sed 's/^ *//'
  9 0
  $ herbarium --config none games
  herbarium: none: No such file or directory (see herbarium games --help)
  [2]

What may not be looked into, and a link that leads nowhere, are no configuration that is left out:

  $ mkdir odd; ln -s herbarium odd/herbarium
  $ XDG_CONFIG_HOME=$PWD/odd herbarium herbs --no-record 2>&1 < /dev/null | sed 's,/.*/odd/,odd/,'
  herbarium: odd/herbarium/config: Too many levels of symbolic links (see herbarium herbs --help)
  $ rm odd/herbarium; mkdir odd/herbarium; ln -s gone odd/herbarium/config
  $ XDG_CONFIG_HOME=$PWD/odd herbarium herbs --no-record 2>&1 < /dev/null | sed 's,/.*/odd/,odd/,'
  herbarium: odd/herbarium/config: No such file or directory (see herbarium herbs --help)
  $ rm -r odd; XDG_CONFIG_HOME=$PWD/mine first
  seat 1: *. Press Enter when nobody else is looking. (glob)

A section of a game is for this game alone, wherever it is played:

  $ cat > config/herbarium/config <<'END'
  > no-curtain = true   # for all
  > [herbs]
  > option = "ap=60"
  > seat = ["1=human:Ada", '2=human:Ben']
  > [herd]
  > seed=3
  > option=size=3
  > no-record=true
  > [match]
  > games=1
  > END
  $ herbarium herbs < /dev/null | head -n 1
  Herbs: Ada against Ben. Designed by Michael Petty.
  $ printf '\n1 M1\n' | herbarium herbs > /dev/null; grep -h -e ' ap ' -e '^seat' data/herbarium/herbs-*.rec
  option ap 60
  seat 1 human Ada
  seat 2 human Ben
  $ for game in herd harbustaz rush uibadi; do
  >   lines='resign\nyes\n'; [ $game != uibadi ] || lines='pass\n'
  >   printf "$lines" | herbarium $game --seat 1=human --seat 2=human > out 2>&1; echo "$game $? $(ls data/herbarium | grep -c $game)"
  > done
  herd 0 0
  harbustaz 0 1
  rush 0 1
  uibadi 0 1
  $ grep -h -e 'ap 60' -e 'size 3' -e '^seed' data/herbarium/[hru][abui]*.rec
  [1]
  $ rm -r data
  $ for game in harbustaz herbs herd; do herbarium match $game --seat 1=ai:0 --seat 2=ai:0 --records m > /dev/null 2>&1; echo $?; done
  0
  0
  0
  $ ls m; grep -h -e ' ap ' -e ' size 3' m/*
  harbustaz-000001.rec
  herbs-000001.rec
  herd-000001.rec
  option ap 60
  option size 3
  $ herbarium match herbs --seat 1=ai:0 --option ap=10 --option actions=1 > out 2>&1; echo $?
  0
  $ printf '1 M1, Wh B3\n' > one; printf '2 M1, Bl B4\n' > two
  $ herbarium referee one two --record ref.rec > /dev/null; grep ' ap ' ref.rec
  option ap 60

A mistake in it stops this game alone:

  $ sed -i s/ap=60/ap=6/ config/herbarium/config
  $ for verb in herbs 'match herbs' 'host herbs' 'referee one two'; do herbarium $verb < /dev/null 2>&1 | place; done
  herbarium: config/herbarium/config:3: option=ap=6: 6: option ap takes 10 to 999 (see herbarium herbs --help)
  herbarium: config/herbarium/config:3: option=ap=6: 6: option ap takes 10 to 999 (see herbarium match --help)
  herbarium: config/herbarium/config:3: option=ap=6: 6: option ap takes 10 to 999 (see herbarium host --help)
  herbarium: config/herbarium/config:3: option=ap=6: 6: option ap takes 10 to 999 (see herbarium referee --help)
  $ herbarium herd < /dev/null > /dev/null 2>&1
  $ printf '[match]\nbogus\n[herd]\nno-record=true\noption="size=3\n' > config/herbarium/config
  $ for verb in herbs herd 'match rush'; do herbarium $verb < /dev/null 2>&1 | place; done | grep herbarium:
  herbarium: config/herbarium/config:5:8: the quotation mark is not closed (see herbarium herd --help)
  herbarium: config/herbarium/config:2: bogus: not NAME=VALUE or a section in square brackets (see herbarium match --help)
  $ printf '[hrebs]\noption=a\n' > config/herbarium/config; herbarium herbs 2>&1 | place
  herbarium: config/herbarium/config:1: [hrebs]: no such game or command; did you mean herbs? (see herbarium herbs --help)

The command line has the last word, on each seat and option by itself:

  $ cat > config/herbarium/config <<'END'
  > no-curtain=true
  > [herbs]
  > option=ap=60
  > seat=1=human:Ada
  > seat=2=human:Ben
  > no-record=true
  > END
  $ herbarium herbs --option ap=70 --seat 2=human:Cy --record a.rec < /dev/null | head -n 1
  Herbs: Ada against Cy. Designed by Michael Petty.
  $ grep ap a.rec
  option ap 70
  $ echo 'seat=1=ai' >> config/herbarium/config; herbarium herbs 2>&1 | place
  herbarium: config/herbarium/config:7: seat=1=ai: seat 1 is set twice (see herbarium herbs --help)
  $ printf '[match]\ngames=1\n\ngames=2\n' > config/herbarium/config; herbarium match herd 2>&1 | place
  herbarium: config/herbarium/config:4: games: line 2 has it already (see herbarium match --help)
  $ rm -rf config/herbarium/config data m a.rec ref.rec one two out

A pipe that lies there is not waited for; one that is named is read:

  $ rm -f config/herbarium/config; mkfifo config/herbarium/config
  $ timeout 60 herbarium herd < /dev/null
  herbarium: */config/herbarium/config: not a regular file; name a pipe with --config * (glob)
  [2]
  $ rm config/herbarium/config
  $ bash -c 'echo quit | herbarium --config <(echo plain=true) herd --no-record' > out; head -n 1 out
  Herd: * (glob)
  $ rm -rf out state

Folders that are not absolute are not used:

  $ (XDG_DATA_HOME=here HOME=nowhere herbarium herbs < /dev/null) 2>&1 | tail -n 1
  herbarium: no directory for saved games: set HOME
  $ ls
  config
  home
  mine
