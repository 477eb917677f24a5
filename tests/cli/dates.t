Dates and the environment: records and proofs have the time in UTC, lists and names of files have the person's own time.

  $ east=EAST-14 west=WEST+12; in_lines() { herbarium "$@" --plain 2>&1; }
  $ day() { TZ=$1 date +%Y%m%d; }
  $ before=$(day UTC); for zone in $east $west; do day $zone > local; printf 'resign\ny\nquit\n' | TZ=$zone in_lines herd --seat 1=human:Ada --seat 2=human:Ben > /dev/null; day $zone >> local; name=$(basename data/herbarium/*.rec); grep -c "$(echo $name | sed 's/herd-\([0-9]*\)-.*/\1/')" local > /dev/null && echo named by the local day; mv data/herbarium/*.rec $zone.rec; done; after=$(day UTC)
  named by the local day
  named by the local day
  $ for zone in $east $west; do sed -n 's/^date \([0-9]*\)-\([0-9]*\)-\([0-9]*\)T.*Z$/\1\2\3/p' $zone.rec | grep -c "$before\|$after"; done
  1
  1

A list has the time of the last change, where the person is; and it may be tomorrow there, or last year:

  $ cp $east.rec data/herbarium/herd-x.rec; touch -d 2020-06-01T23:30:00Z data/herbarium/herd-x.rec
  $ for zone in UTC EAST-9 WEST+12; do TZ=$zone herbarium kept | cut -c 1-16; done
  2020-06-01 23:30
  2020-06-02 08:30
  2020-06-01 11:30
  $ touch -d 2019-12-31T23:30:00Z data/herbarium/herd-x.rec
  $ for zone in UTC EAST-9; do TZ=$zone herbarium kept | cut -c 1-16; done
  2019-12-31 23:30
  2020-01-01 08:30

The puzzle of the day is the same everywhere:

  $ daily() { echo quit | TZ=$1 herbarium puzzle herd daily --plain | grep -o 'puzzle [0-9]*'; }
  $ until a=$(daily $east); b=$(daily $west); c=$(daily $east); [ "$a" = "$c" ]; do :; done; [ "$a" = "$b" ] && echo same
  same
  $ for day in 2024-02-29 2025-12-31; do echo quit | herbarium puzzle herd $day --plain | grep -o 'puzzle [0-9]* of'; done
  puzzle 18 of
  puzzle 3 of
  $ for day in 2025-02-29 2025-13-01 2025-4-1 1-1-1 tomorrow; do herbarium puzzle herd $day 2>&1 | head -n 1; done
  herbarium: 2025-02-29: give a number, `daily`, or a date such as 2026-11-26 (see herbarium puzzle --help)
  herbarium: 2025-13-01: give a number, `daily`, or a date such as 2026-11-26 (see herbarium puzzle --help)
  herbarium: 2025-4-1: give a number, `daily`, or a date such as 2026-11-26 (see herbarium puzzle --help)
  herbarium: 1-1-1: give a number, `daily`, or a date such as 2026-11-26 (see herbarium puzzle --help)
  herbarium: tomorrow: give a number, `daily`, or a date such as 2026-11-26 (see herbarium puzzle --help)

Folders come from the environment if they are whole paths; others are as if they were not set:

  $ (unset XDG_DATA_HOME; printf 'resign\ny\nquit\n' | in_lines herd > /dev/null); ls home/.local/share/herbarium | sed 's/-[0-9-]*/-DATE/'
  herd-DATE.rec
  $ rm -rf home/.local; (export XDG_DATA_HOME=relative; printf 'resign\ny\nquit\n' | in_lines herd > /dev/null); ls -d relative 2>&1; ls home/.local/share/herbarium | sed 's/-[0-9-]*/-DATE/'
  ls: cannot access 'relative': No such file or directory
  herd-DATE.rec
  $ (unset XDG_DATA_HOME HOME; printf 'resign\ny\nquit\n' | in_lines herd | tail -n 2)
  Which? quit
  herbarium: no directory for saved games: set HOME
  $ (export XDG_DATA_HOME= ; rm -rf home/.local; printf 'resign\ny\nquit\n' | in_lines herd > /dev/null); ls home/.local/share/herbarium | sed 's/-[0-9-]*/-DATE/'
  herd-DATE.rec
