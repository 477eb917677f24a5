The program says what could come next: for the shells, and here to be tested.

  $ next() { herbarium complete -- "$@" | cut -f 1 | tr '\n' ' '; echo; }
  $ games=$(herbarium games | sed 's/ .*//' | tr '\n' ' ')

Every verb, and every option of every verb, is offered; and whatever is offered is understood (what every verb has, by one):

  $ herbarium complete -- help -- | cut -f 1 | sort > usual
  $ next '' | sed "s/^$games/GAMES /"
  GAMES learn puzzle resume replay games rules manual help kept rename delete doctor host join watch tables inbox attend post invite key lobby relay positions legal sheet suggest review verify match referee engine 
  $ for verb in $(next ''); do
  >   herbarium help "$verb" | sed -n 's/^  \(--[a-z-]*\).*/\1/p' | sort > said
  >   herbarium complete -- "$verb" -- | cut -f 1 | sort > offered
  >   comm -23 said offered; echo "$verb $(grep -c . offered)"
  >   for option in $([ "$verb" = help ] && cat usual || comm -13 usual offered); do
  >     timeout 2 herbarium "$verb" "$option" x 2>&1 < /dev/null | grep 'no such option'
  >   done
  > done | cat
  herbs 23
  herd 23
  harbustaz 23
  rush 23
  uibadi 23
  learn 14
  puzzle 16
  resume 15
  replay 15
  games 15
  rules 14
  manual 14
  help 14
  kept 14
  rename 14
  delete 14
  doctor 14
  host 25
  join 19
  watch 16
  tables 15
  inbox 16
  attend 17
  post 18
  invite 14
  key 14
  lobby 16
  relay 15
  positions 15
  legal 15
  sheet 17
  suggest 21
  review 18
  verify 14
  match 26
  referee 19
  engine 15
  $ herbarium --help | sed -n 's/^  \(-h, \)*\(--[a-z-]*\).*/\2/p' | sort > said; next -- | tr ' ' '\n' | grep . | sort | diff said -

Every game, option of the rules, seat and level:

  $ for verb in rules match host help; do next "$verb" '' | tr ' ' '\n' | grep -c -x -e herbs -e herd -e harbustaz -e rush -e uibadi; done
  5
  5
  5
  5
  $ for game in herbs herd harbustaz rush uibadi; do
  >   herbarium help $game | sed -n '/^Options of the rules/,/^$/s/^  \([a-z][a-z]*\) .*/\1=/p' | tr '\n' ' ' > said
  >   next $game --option '' | tr -d '\n' | cmp - said; next match $game --option '' | tr -d '\n' | cmp - said
  >   next $game --seat ''
  > done
  1= 2= 
  1= 2= 
  1= 2= 
  1= 2= 
  1= 2= 3= 
  $ next rush --option players= ''
  
  $ next rush --option players=
  players=2 players=4 
  $ next match herd --option si
  size= 
  $ next match herd --option size=1
  size=10 size=11 size=12 size=13 
  $ next herbs --seat 1=; next herbs --seat 2=h; next herbs --seat=1=ai:
  1=human: 1=ai: 1=engine: 
  2=human: 
  --seat=1=ai:0 --seat=1=ai:1 --seat=1=ai:2 --seat=1=ai:3 --seat=1=ai:4 --seat=1=ai:5 --seat=1=ai:6 --seat=1=ai:7 --seat=1=ai:8 --seat=1=ai:9 --seat=1=ai:greedy 
  $ next host --seat 1=; next match --seat 1=
  1=me 1=open 1=ai: 
  1=ai: 1=engine: 
  $ next sheet --seat ''; next suggest --level ''; next host --play g
  1 2 3 4 5 6 
  0 1 2 3 4 5 6 7 8 9 greedy 
  greedy 

Words for options, in both ways to write them; what takes a word takes it:

  $ next --color ''; next --color=a; next --battles ''; next herd --dice a
  auto always never 
  --color=auto --color=always 
  together alternate 
  auto ask 
  $ next --battles alternate re; next --battles alternate --color never herd --di
  resume replay rename relay review referee 
  --dice 
  $ next herbs --no-record --re; next herbs --plain --pl; next herbs --seat 1=ai --seat ''
  
  
  1= 2= 
  $ next --seed ''; next herbs --seed 1; next nonsense ''; next replay x ''; next | sed "s/^$games/GAMES /"
  
  
  
  
  GAMES learn puzzle resume replay games rules manual help kept rename delete doctor host join watch tables inbox attend post invite key lobby relay positions legal sheet suggest review verify match referee engine 

Tables, one of them once, and in the folder that is named:

  $ mkdir here there
  $ herbarium --tables "$PWD/here" host herd --away --name lunch --linger 1000 > /dev/null
  $ for verb in join watch relay; do herbarium complete -- --tables "$PWD/here" $verb '' | sed 's,^[^/]*/,,; s/\t.*;/ and a note:/; s/since.*/when/'; done
  lunch and a note: when
  lunch and a note: when
  lunch and a note: when
  $ next --tables "$PWD/there" join ''
  
  $ user=$(id -un); next --tables "$PWD/here" join $user/lunch ''
  
  $ next join --tables="$PWD/here" $user/l | sed "s,$user/,,"
  lunch 

Kept games, before files; those to go on with are unfinished:

  $ rm -rf data
  $ printf '\nWh A5\ndone\n' | herbarium herbs --seat 1=human:Ada --seat 2=human:Ben > /dev/null
  $ printf '\nresign\nyes\n' | herbarium herd --seat 1=human --seat 2=human > /dev/null
  $ for verb in resume replay positions legal suggest verify; do
  >   herbarium complete -- $verb '' | sed 's,^.*/\([a-z]*\)-[0-9-]*\.rec,\1,' | tr '\t\n' ': '; echo
  > done
  herbs:Herbs: Ada, Ben; round 1, planning :files 
  herd:Herd: seat 1, seat 2; turn 1, the game is over herbs:Herbs: Ada, Ben; round 1, planning :files 
  herd:Herd: seat 1, seat 2; turn 1, the game is over herbs:Herbs: Ada, Ben; round 1, planning :files 
  herd:Herd: seat 1, seat 2; turn 1, the game is over herbs:Herbs: Ada, Ben; round 1, planning :files 
  herd:Herd: seat 1, seat 2; turn 1, the game is over herbs:Herbs: Ada, Ben; round 1, planning :files 
  herd:Herd: seat 1, seat 2; turn 1, the game is over herbs:Herbs: Ada, Ben; round 1, planning :files 
  $ next --record ''; next herbs --record=g; next match --records ''; next referee '' ; next --config ''
  
  :files 
  :files 
  :files 
  :files 
  $ next replay no-such
  :files 

A name that could do harm in a terminal is not offered, a mistake in the configuration is no concern:

  $ cp data/herbarium/herbs-*.rec "data/herbarium/herd-$(printf '\033')[2J.rec"; herbarium complete -- replay '' | grep -c '/herbs-\|2J'; rm data/herbarium/herd*
  1
  $ mkdir -p config/herbarium; echo bogus > config/herbarium/config; next rules uib
  uibadi 

In the shells, each in a terminal of its own; where zsh or fish is missing, they are not tried:

  $ mkdir desk; touch 'game one.rec'
  $ type_at() {
  >   (cd desk && "$TESTDIR/../support/type-at-shell.py" "$@" < ../typed) |
  >     sed "s,$PWD,HERE,g; s/herbs-[0-9][0-9-]*/herbs-DATE/; s,$user/,USER/,; s/\\\\ / /; s/'//g"
  > }
  $ scripts=$(cd "$TESTDIR/../../scripts" && pwd)
  $ cat > typed <<'END'
  > herbarium lo
  > herbarium herb
  > herbarium --battles alt
  > herbarium --battles alternate ui
  > herbarium host --seat 1=m
  > herbarium rush --seat 3=h
  > herbarium herbs --seat=1=a
  > herbarium herbs --option ap
  > herbarium match rush --option players=4
  > herbarium join --tables ../here 
  > herbarium resume 
  > herbarium replay ../ga
  > herbarium herbs --record=../ga
  > herbarium herbs --no-record --di
  > END
  $ cat > bashrc <<END
  > . '$scripts/completion.bash'
  > PS1='ready> '
  > bind 'set enable-bracketed-paste off'
  > bind -x '"\C-o": printf "\n<<%s>>\n" "\$READLINE_LINE"'
  > END
  $ type_at bash --noprofile --rcfile ../bashrc -i | tee typed.out
  <herbarium lobby >
  <herbarium herbs >
  <herbarium --battles alternate >
  <herbarium --battles alternate uibadi >
  <herbarium host --seat 1=me >
  <herbarium rush --seat 3=human:>
  <herbarium herbs --seat=1=ai:>
  <herbarium herbs --option ap=>
  <herbarium match rush --option players=4 >
  <herbarium join --tables ../here USER/lunch >
  <herbarium resume HERE/data/herbarium/herbs-DATE.rec >
  <herbarium replay ../game one.rec >
  <herbarium herbs --record=../game one.rec >
  <herbarium herbs --no-record --dice >
  $ cat > .zshrc <<END
  > autoload -Uz compinit; compinit -u -D
  > . '$scripts/completion.zsh'
  > PS1='ready> '
  > show() { print -r -- $'\n'"<<\$BUFFER>>"; }
  > zle -N show; bindkey -e; bindkey '^O' show; bindkey '^U' kill-whole-line
  > END
  $ if command -v zsh > /dev/null; then (export ZDOTDIR="$PWD"; type_at zsh -i) | diff typed.out -; fi
  $ cat > fishrc <<END
  > source '$scripts/completion.fish'
  > function fish_prompt; echo 'ready> '; end
  > function show; echo; echo "<<"(commandline)">>"; end
  > bind \co show; bind \cu kill-whole-line
  > END
  $ if command -v fish > /dev/null; then type_at fish --private -i -C 'source ../fishrc' | diff typed.out -; fi

The table is closed:

  $ for process in /proc/[0-9]*; do
  >   if tr '\0' ' ' 2> /dev/null < "$process/cmdline" | grep -q -F "$PWD/here "; then kill "${process#/proc/}"; fi
  > done
