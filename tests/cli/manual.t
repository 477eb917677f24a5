The manual pages are in the program, where no man is installed, too:

  $ herbarium manual herd | head -n 6
  NAME
       herd - board game of dice and stones on hexagons
  
  SYNOPSIS
       herbarium herd [--seat n=who] [--option size=n] [--seed number]
                 [--dice auto | ask] [--record file | --no-record]
  $ herbarium manual | head -n 2
  NAME
       herbarium - little-known board games in a terminal
  $ herbarium manual chess
  herbarium: chess: no such page; the pages are harbustaz, herbarium-ai, * uibadi* (see herbarium manual --help) (glob)
  [2]

In a game, in lines:

  $ printf 'manual herd\nmanual chess\n' | herbarium herbs --no-record --no-curtain --seat 1=human --seat 2=human 2>&1 | grep -o 'chess: no such page\|^RULINGS'
  RULINGS
  chess: no such page

It is what man shows, but for the line at the head of a sheet and the one at its foot:

  $ for page in "$TESTDIR"/../../man/*.[56]; do name=$(basename "$page"); name=${name%.*}
  >   mandoc -T ascii -O width=78 "$page" | sed 's/.\x08//g; 1,2d' | sed '$d' | sed '$d' > theirs
  >   herbarium manual "$name" | cmp - theirs
  > done
