Options may stand in a file:

  $ mkdir -p config/herbarium
  $ first() { herbarium herbs --seat 1=human --seat 2=human --no-record "$@" < /dev/null 2>&1 | head -n 1; }
  $ first
  seat 1: *. Press Enter when nobody else looks. (glob)
  $ echo 'no-curtain=true' > config/herbarium/config
  $ first
  Herbs: seat 1 against seat 2, by Michael Petty.
  $ echo 'no-curtain=false' > mine; first --config mine
  seat 1: *. Press Enter when nobody else looks. (glob)

What is wrong in it is said, and nothing is begun:

  $ for line in 'pace=99' 'plain=maybe' 'color=red' 'curtains=no'; do
  >   echo "$line" > config/herbarium/config; first; herbarium games > /dev/null 2>&1; echo "$?"
  > done
  herbarium: --pace: Value 99 not in range 0.000000 to 60.000000 (herbarium herbs --help tells more)
  2
  herbarium: Could not convert: --plain = maybe (herbarium herbs --help tells more)
  2
  herbarium: --color: red not in {auto,always,never} (herbarium herbs --help tells more)
  2
  herbarium: INI was not able to parse curtains (herbarium herbs --help tells more)
  2
  $ herbarium --config none games
  herbarium: none was not readable (missing?) (herbarium games --help tells more)
  [2]
  $ rm config/herbarium/config

Folders that are not absolute are not used:

  $ (XDG_DATA_HOME=here HOME=nowhere herbarium herbs < /dev/null) 2>&1 | tail -n 1
  Which? herbarium: no place for records: HOME is not set
  $ ls
  config
  home
  mine
